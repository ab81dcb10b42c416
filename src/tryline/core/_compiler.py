"""The compiler, and where it keeps what it has compiled. Imported by `native` alone, once it is needed."""

import contextlib
import hashlib
import pickle
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

import numba
from numba.core import compiler, serialize, types
from numba.core.caching import _Cache
from numba.extending import register_jitable

from tryline.core import _intrinsics  # noqa: F401 - tells the compiler about them
from tryline.core.language import Rule

_rebuild: Final[Any] = compiler.CompileResult._rebuild
_dumps: Final[Any] = serialize.dumps
_TUPLES: Final[Any] = types.BaseTuple
_njit: Final[Any] = numba.njit


def compiled(function: Rule, files: "Files | None") -> Any:
    """A function that is compiled on its first call, or loaded then. It releases the interpreter lock.

    Nobody calls it from C: that entry would take a fifth of the time to compile.
    """
    made: Any = _njit(nogil=True, no_cfunc_wrapper=True)(function)
    if files is not None:
        made._cache = files
    return made


def know(rule: Rule) -> None:
    """Let compiled functions call a rule."""
    register_jitable(no_cfunc_wrapper=True)(rule)


class Files(_Cache):
    """The compiled code of one function in a folder that is used for these sources only (`native.Kernels`).

    Numba's own cache looks for changes in the file of the function, and nowhere else.
    """

    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self._name = name

    @property
    def cache_path(self) -> str:
        """The folder."""
        return str(self._folder)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The code for arguments of these types, or None."""
        target_context.refresh()
        try:
            kept = self._file(sig, target_context.codegen()).read_bytes()
        except OSError:
            return None
        return _rebuild(target_context, *pickle.loads(kept))

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the code for arguments of these types; a folder that cannot be written to means compiling again."""
        if data.lifted or data.library.has_dynamic_globals:
            return
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            new = self._folder / f"{uuid4()}.new"  # another process may be at it as well
            new.write_bytes(_dumps(data._reduce()))
            new.replace(self._file(sig, data.codegen))

    def flush(self) -> None:
        """Drop the code of this function."""
        for file in self._folder.glob(f"{self._name}-*.code"):
            file.unlink()

    def enable(self) -> None:
        """Files are always in use."""

    def disable(self) -> None:
        """Files are always in use."""

    def _file(self, sig: Any, codegen: Any) -> Path:
        arguments = hashlib.sha256(repr((codegen.magic_tuple(), *map(_described, sig))).encode())
        return self._folder / f"{self._name}-{arguments.hexdigest()[:16]}.code"


def _described(kind: Any) -> str:
    """A type of the compiler in words, named tuples with the names and the order of their fields."""
    if isinstance(kind, _TUPLES):
        return f"{kind.name} {getattr(kind, 'fields', ())} {[_described(each) for each in kind]}"
    return str(kind)
