"""`houseway bench`: speed as ratios, measured in one run."""

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from houseway.cli.output import console, print_json, table, talk

#: Where benchmarks live; each module's `rows()` yields rows of work, ours, peer and ratio. The odds' has ranking's too.
WORKS = ("points", "versus", "pai_gow", "twentyone", "hands", "tables", "start")
PLACES = tuple(f"houseway.analysis.bench.{name}" for name in WORKS)


def show_bench(only: str, as_json: bool) -> None:
    found = [row for row in rows() if only in row["work"]]
    if as_json:
        print_json(found)
        return
    columns = ("work", "ours /s", "peer", "peer /s", "ratio")
    drawn = (
        (row["work"], figure(row["ours_per_s"]), row["peer"], figure(row["peer_per_s"]), figure(row["ratio"]))
        for row in found
    )
    console().print(table("", columns, drawn, right=("ours /s", "peer /s", "ratio")))


def rows() -> Iterator[dict[str, Any]]:
    for place in PLACES:
        if find_spec(place) is None:
            continue
        works: Callable[[], list[dict[str, Any]]] = import_module(place).rows
        talk(f"measuring {place.rpartition('.')[2]} …")
        yield from works()


def figure(number: float | None) -> str:
    if number is None:
        return "–"
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"
