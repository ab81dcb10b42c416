"""What compiled code is made of, as one hash: functions, the rules that they call, and every constant in any of them.

Comments, docstrings, line numbers and whatever else stands in the same files do not count.
"""

import builtins
import dis
import hashlib
from collections.abc import Iterable, Iterator
from enum import Enum
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any, Final

import numpy as np

from tryline.core.language import Rule, marked_rules

_LOOKS_UP: Final = ("LOAD_GLOBAL", "LOAD_NAME")
_ATTRIBUTE: Final = ("LOAD_ATTR", "LOAD_METHOD")
_PLAIN: Final = (int, float, complex, str, bytes, slice, type(None), type(...))
_MISSING: Final = object()


def fingerprint(functions: Iterable[Rule], dtypes: Iterable[np.dtype[Any]], *notes: str) -> str:
    """A hash of these functions and all that the compiler takes from elsewhere when it compiles them.

    `dtypes` are those of the records that they are compiled for; `notes` whatever else makes a difference.
    """
    rules = {id(rule) for rule in marked_rules}
    waiting: list[Any] = list(functions)
    seen = {id(function) for function in waiting}
    parts = [*notes, *map(_layout, dtypes)]
    while waiting:
        function = waiting.pop()
        parts.append(_own_code(function))
        for value in _referred_to(function):
            if id(value) in rules or _is_closure(value):
                if id(value) not in seen:
                    seen.add(id(value))
                    waiting.append(value)
                parts.append(_full_name(value))
            else:
                parts.append(_constant(value))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _own_code(function: Any) -> str:
    """What a function does, without its docstring."""
    defaults = *(function.__defaults__ or ()), *sorted((function.__kwdefaults__ or {}).items())
    return f"{_full_name(function)} {_code(function.__code__, function.__doc__)} {_constant(defaults)}"


def _code(code: CodeType, docstring: str | None = None) -> str:
    constants = [_code(value) if isinstance(value, CodeType) else _constant(value) for value in code.co_consts]
    if docstring is not None and code.co_consts and code.co_consts[0] == docstring:
        constants[0] = ""
    names = (code.co_varnames, code.co_names, code.co_freevars, code.co_cellvars)
    bytecode = code.co_code.hex(), code.co_exceptiontable.hex(), code.co_flags
    return f"{code.co_argcount} {code.co_kwonlyargcount} {bytecode} {names} {constants}"


def _referred_to(function: Any) -> tuple[Any, ...]:
    """What a function takes from outside, in the order in which it does."""
    cells = (cell.cell_contents for cell in function.__closure__ or ())
    return (*cells, *_globals_of(function.__code__, function.__globals__))


def _globals_of(code: CodeType, names: dict[str, Any]) -> Iterator[Any]:
    value: Any = _MISSING
    for step in dis.get_instructions(code):
        if value is not _MISSING and step.opname in _ATTRIBUTE and isinstance(value, ModuleType | type):
            value = getattr(value, step.argval)  # what is taken from a module or an enumeration, not all that is in it
            continue
        if value is not _MISSING:
            yield value
            value = _MISSING
        if step.opname in _LOOKS_UP:
            value = names[step.argval] if step.argval in names else getattr(builtins, step.argval)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _globals_of(inner, names)


def _constant(value: Any) -> str:
    """A value that the compiler freezes into its code, or the name of something that it knows by itself."""
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name} {value.value!r}"
    if isinstance(value, type) and issubclass(value, Enum):
        return f"{value.__name__} {[(name, member.value) for name, member in value.__members__.items()]}"
    if isinstance(value, _PLAIN):
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, tuple | list | frozenset):
        values = sorted(map(_constant, value)) if isinstance(value, frozenset) else map(_constant, value)
        return f"{type(value).__name__} {list(values)}"
    if isinstance(value, np.ndarray | np.generic):
        return f"{_layout(value.dtype)} {value.shape} {value.tobytes().hex()}"
    if isinstance(value, np.dtype):
        return _layout(value)
    if isinstance(value, type):
        return f"{_full_name(value)} {getattr(value, '_fields', ())}"
    if isinstance(value, FunctionType | BuiltinFunctionType | np.ufunc):
        return _full_name(value)
    raise TypeError(f"Nobody can tell when {value!r} has changed: a rule must not refer to it.")


def _is_closure(value: Any) -> bool:
    return isinstance(value, FunctionType) and "<locals>" in value.__qualname__


def _full_name(value: Any) -> str:
    return f"{getattr(value, '__module__', '')}.{getattr(value, '__qualname__', value.__name__)}"


def _layout(dtype: np.dtype[Any]) -> str:
    if dtype.subdtype is not None:
        return f"{_layout(dtype.subdtype[0])} {dtype.subdtype[1]}"
    if dtype.fields is None:
        return dtype.str
    fields = [(name, dtype.fields[name][1], _layout(dtype.fields[name][0])) for name in dtype.names or ()]
    return f"{dtype.itemsize} {dtype.alignment} {fields}"
