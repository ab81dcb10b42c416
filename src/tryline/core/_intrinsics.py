"""What native code is made of: single machine instructions for `tryline.core.bits`, and rules within rules.

Imported by `native` alone, once a process.
"""

from typing import Any, Final

from llvmlite import binding, ir
from numba import types
from numba.core.imputils import lower_getattr_generic
from numba.core.typing.templates import AttributeTemplate, infer_getattr
from numba.extending import intrinsic, overload

from tryline.core import bits

# Rule books are many small functions, and the compiler's measure for what is worth a call of its own (225) is meant for
# other programs: with this one a playout is little more than one loop. `bench/rules_speed.py` shows what it is worth.
binding.set_option("", "-inline-threshold=1000")


_lower_getattr: Final[Any] = lower_getattr_generic


@infer_getattr
class _NamedNumber(AttributeTemplate):
    """A name of an enumeration is a plain number to compiled rules, as it is to interpreted ones (`Names`)."""

    key = types.IntEnumClass

    def generic_resolve(self, kind: Any, name: str) -> Any:  # type: ignore[override]  # which is no method there
        """The type of a name."""
        return types.int64 if name in kind.instance_class.__members__ else None


def _named_number(context: Any, builder: Any, kind: Any, value: Any, name: str) -> Any:
    return context.get_constant(types.int64, kind.instance_class[name].value)


_lower_getattr(types.IntEnumClass)(_named_number)


def _population(context: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), build


def _trailing_zeros(context: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), build


population: Any = intrinsic(_population)
trailing_zeros: Any = intrinsic(_trailing_zeros)


@overload(bits.count, inline="always")
def _count(word: Any) -> Any:
    def native(word: Any) -> Any:
        return population(word)

    return native


@overload(bits.lowest, inline="always")
def _lowest(word: Any) -> Any:
    def native(word: Any) -> Any:
        return trailing_zeros(word)

    return native
