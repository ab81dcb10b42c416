"""What `tryline.core.bits` becomes in native code: single machine instructions. Imported by `native` alone."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from tryline.core import bits


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
