"""Plain Python that numba can also compile.

A rule is written once, as an ordinary function. At the table it runs as plain Python. To count or deal millions of
rounds, the loop is compiled together with the rule. Marking a rule costs nothing: only `ready` imports numba, and
only the loops call it.

Sets of positions are bits of an integer. In compiled code as in Python, a mask has `bit_length()` and `bit_count()`.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from numba import njit as njit  # noqa: TID251

Rule = TypeVar("Rule", bound=Callable[..., object])

_waiting: list[Callable[..., object]] = []


def kernel(rule: Rule) -> Rule:
    """Mark a function as compilable, and return it unchanged."""
    _waiting.append(rule)
    return rule


def __getattr__(name: str) -> Any:
    """Return numba's `njit` for the loops; compiled code on disk is dropped if any source of a loop changes."""
    if name != "njit":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    _follow()
    from numba import njit  # noqa: TID251

    return njit


@cache
def _follow() -> None:
    from houseway.compiled_sources import follow_imports

    follow_imports()


def ready() -> None:
    """Register every rule marked so far with numba, so that compiled loops can call it."""
    if not _waiting:
        return
    from numba.extending import register_jitable

    _teach_bits()
    while _waiting:
        register_jitable(_waiting.pop())


@cache
def _teach_bits() -> None:
    """Give compiled integers the two methods of masks, which numba lacks."""
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba import types
    from numba.extending import intrinsic, overload_method

    whole = ir.Constant(ir.IntType(1), 0)

    def count(_context: Any, _number: Any) -> Any:
        return types.int64(types.int64), lambda _context, builder, _signature, given: builder.ctpop(given[0])

    def above(_context: Any, _number: Any) -> Any:
        return types.int64(types.int64), lambda _context, builder, _signature, given: builder.ctlz(given[0], whole)

    ones: Any = intrinsic(count)
    zeros_above: Any = intrinsic(above)

    @overload_method(types.Integer, "bit_count")
    def bit_count(number):  # type: ignore[no-untyped-def]
        return lambda number: ones(number)

    @overload_method(types.Integer, "bit_length")
    def bit_length(number):  # type: ignore[no-untyped-def]
        return lambda number: 64 - zeros_above(number)
