"""The base of all results: the data behind them, and conversions for other libraries."""

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from importlib import import_module
from typing import Any, NamedTuple, TypeVar

Row = TypeVar("Row", bound=tuple[Any, ...])


class Result:
    """A result with its data in the command line's JSON format.

    >>> Result({"edge": -0.07}).to_dict()
    {'edge': -0.07}
    """

    __slots__ = ("_data",)

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data

    def to_dict(self) -> dict[str, Any]:
        """Return the data as `--json` prints it: a copy, which you may change."""
        return deepcopy(dict(self._data))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Result) and self._data == other._data

    def __hash__(self) -> int:
        return hash(repr(self))


def frame(rows: Sequence[Mapping[str, Any]], index: str) -> Any:
    """Return rows as a pandas DataFrame, if pandas is installed."""
    try:
        pandas = import_module("pandas")
    except ImportError:
        raise ImportError("to_pandas needs pandas, which is not installed: pip install pandas") from None
    return pandas.DataFrame(list(rows)).set_index(index)


def array(rows: Sequence[Sequence[float]]) -> Any:
    """Return rows of numbers as a numpy array."""
    return import_module("numpy").array(rows, dtype=float)


def rows_of(kind: type[Row], found: Iterable[Mapping[str, Any]]) -> tuple[Row, ...]:
    """Return data as named tuples, which have the same names.

    >>> rows_of(Estimate, [{"value": 1.5, "stderr": None, "unit": "cents"}])
    (Estimate(value=1.5, stderr=None),)
    """
    fields: tuple[str, ...] = getattr(kind, "_fields")  # noqa: B009 - mypy does not know that it is a named tuple
    return tuple(kind(*(each[name] for name in fields)) for each in found)


class Estimate(NamedTuple):
    """A figure with its standard error, or with None if the figure is exact.

    >>> import houseway
    >>> round(houseway.bank("palace/ez-baccarat-panda-8", {"player": 2500}, stake=100_000).mean.value, 2)
    -83.86
    """

    value: float
    stderr: float | None
