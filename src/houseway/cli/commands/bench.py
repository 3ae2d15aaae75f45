"""`houseway bench`: speed as ratios, measured in one run."""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any

from houseway.cli.output import USAGE, console, print_json, stop, table, talk
from houseway.money import shortened

# : The benchmark modules. Each module has `rows()`, which yields rows of work, our rate, the peer's rate and the ratio.
# `points` includes ranking.
WORKS = ("points", "versus", "pai_gow", "twentyone", "whole_table", "pots", "environments", "pot_hands", "tables",
         "startup")  # fmt: skip


def show_bench(only: str, as_json: bool) -> None:
    wanted = [name for name in WORKS if only.strip().lower().replace(" ", "_") in name]
    if not wanted:  # this is refused before anything is measured, which takes minutes
        stop(f"there is no benchmark {shortened(only)}; choose from {', '.join(WORKS)}", USAGE, as_json,
             code="no-such-work")
    found = list(rows(wanted))
    if as_json:
        print_json(found)
        return
    columns = ("work", "ours /s", "peer", "peer /s", "ratio")
    drawn = (
        (row["work"], figure(row["ours_per_s"]), row["peer"], figure(row["peer_per_s"]), figure(row["ratio"]))
        for row in found
    )
    console().print(table("", columns, drawn, right=("ours /s", "peer /s", "ratio")))


def rows(wanted: Iterable[str]) -> Iterator[dict[str, Any]]:
    for place in (f"houseway.bench.{name}" for name in wanted):
        works: Callable[[], list[dict[str, Any]]] = import_module(place).rows
        talk(f"measuring {place.rpartition('.')[2]} …")
        yield from works()


def figure(number: float | None) -> str:
    if number is None:
        return "–"
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"
