"""Output of commands: data on stdout, messages on stderr; exit code 0 success, 1 refused or failed, 2 wrong usage."""

import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, NoReturn, TextIO

import msgspec
import typer
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.segment import Segment
from rich.style import Style
from rich.table import Table
from rich.text import Text

from houseway.rules.refusal import Refused

REFUSED, USAGE = 1, 2
MOST_AN_HOUR = 1_000_000
"""The most hands per hour that are accepted; NaN fails the comparison too."""
LONG = 2000
"""The most characters of a message that are shown."""
GAP = 2
"""Spaces between the columns of a table."""


class Trimmed:
    """Standard output without trailing spaces on the lines of tables."""

    def __init__(self, out: TextIO) -> None:
        self.out = out

    def write(self, text: str) -> int:
        return self.out.write(re.sub(r"[ ]+$", "", text, flags=re.M))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.out, name)


def console(whole_lines: bool = False) -> Console:
    """Return the console; plain if stdout is no terminal, and as wide as needed if lines must not wrap."""
    if sys.stdout.isatty():
        return Console(highlight=False, soft_wrap=False)
    width = 10_000 if whole_lines else 120
    return Console(file=Trimmed(sys.stdout), width=width, highlight=False, soft_wrap=False)  # type: ignore[arg-type]


def talk(text: str) -> None:
    """Print a message on stderr."""
    Console(stderr=True, highlight=False).print(text, markup=False, soft_wrap=True)


def print_json(data: Any) -> None:
    """Print data for programs."""
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(data), indent=2) + b"\n")
    sys.stdout.flush()


def stop(sentence: str, exit_code: int = REFUSED, as_json: bool = False, **more: Any) -> NoReturn:
    """Exit with a refusal: a sentence on stderr, and JSON on stdout if requested."""
    sentence = shorten(sentence)
    if as_json:
        print_json({"refused": {**more, "sentence": sentence}})
    talk(f"houseway: {sentence}")
    raise typer.Exit(exit_code)


def shorten(text: str) -> str:
    """Return a sentence, cut to a readable length: it may quote a very long input."""
    return text if len(text) <= LONG else f"{text[:LONG]} … ({len(text):,} characters)"


def table(title: str, columns: Iterable[str], rows: Iterable[Iterable[Any]], right: Iterable[str] = ()) -> Group:
    """Return a table under its title; the columns named in `right` are right-aligned."""
    drawn = Columns(tuple(columns), [tuple(str(cell) for cell in row) for row in rows], frozenset(right))
    return Group(Text(title, style="bold"), drawn) if title else Group(drawn)


class Columns:
    """A table that breaks lines between words: no column is narrower than its longest word."""

    def __init__(self, columns: Sequence[str], rows: Sequence[Sequence[str]], right: frozenset[str]) -> None:
        self.columns, self.rows, self.right = columns, rows, right

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        needs = [self.needs(place) for place in range(len(self.columns))]
        widths = fit(needs, options.max_width)
        if all(line <= width for (_, line), width in zip(needs, widths, strict=True)) and self.on_one_line:
            yield from self.lines(widths, console.get_style("bold"))
            return
        drawn = Table(header_style="bold", box=None, pad_edge=False)
        for column, width in zip(self.columns, widths, strict=True):
            side = "right" if column in self.right else "left"
            drawn.add_column(column, justify=side, overflow="fold", width=width)  # type: ignore[arg-type]
        for row in self.rows:
            drawn.add_row(*row)
        yield drawn

    @property
    def on_one_line(self) -> bool:
        """Whether every cell is a line of characters that are all as wide as a letter, and none is markup."""
        cells = [*self.columns, *(cell for row in self.rows for cell in row)]
        return not any("[" in cell or cell.count(":") > 1 or "\n" in cell or "\t" in cell for cell in cells) and all(
            cell.isascii() or cell_len(cell) == len(cell) for cell in cells
        )

    def lines(self, widths: Sequence[int], bold: Style) -> Iterator[Segment]:
        """Yield the lines of a table in which nothing wraps; this is much faster than a rich table."""
        right = [column in self.right for column in self.columns]
        for number, row in enumerate((self.columns, *self.rows)):
            cells = (cell.rjust(width) if side else cell.ljust(width)
                     for cell, width, side in zip(row, widths, right, strict=True))  # fmt: skip
            yield Segment((" " * GAP).join(cells), None if number else bold)
            yield Segment.line()

    def needs(self, place: int) -> tuple[int, int]:
        """Return the widths of a column's longest word and longest line."""
        cells = [self.columns[place], *(row[place] for row in self.rows)]
        words = [len(word) for cell in cells for word in cell.split()]
        return max(words, default=1), max(len(line) for cell in cells for line in cell.split("\n"))


def fit(needs: Sequence[tuple[int, int]], room: int) -> list[int]:
    """Return the column widths: the widest shrink first, none below its longest word if there is room.

    >>> fit([(5, 5), (4, 30), (4, 10)], 49), fit([(5, 5), (4, 30), (4, 10)], 29), fit([(9, 9), (9, 9)], 11)
    ([5, 30, 10], [5, 10, 10], [4, 5])
    """
    least, widths = [word for word, _ in needs], [max(1, *need) for need in needs]
    room -= GAP * (len(widths) - 1)
    while sum(widths) > room:
        yields = [place for place, width in enumerate(widths) if width > least[place]]
        widest = max(yields or range(len(widths)), key=lambda place: widths[place])
        if widths[widest] == 1:
            break
        widths[widest] -= 1
    return widths


def read_settings(pairs: Iterable[str]) -> dict[str, str]:
    """Read `KEY=VALUE` pairs."""
    from houseway.houses.settings import gathered  # this loads all houses, so it happens only if something is set

    try:
        return gathered(pairs)
    except Refused as refused:
        stop(str(refused), USAGE)


@contextmanager
def waiting_for(what: str) -> Iterator[None]:
    """Show a spinner on a terminal during long work."""
    if not sys.stderr.isatty():
        yield
        return
    with Console(stderr=True).status(what):
        yield


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on a terminal; yield the function that advances it."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    bar = Progress(TextColumn(what), BarColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True)
    with bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


@contextmanager
def run_progress(what: str, total: int, until: float | None = None) -> Iterator[Callable[[int, float | None], None]]:
    """Show rounds, rate, time left and the standard error of a long run; yield the function that advances it.

    The time left is for all rounds, or until the error asked for is reached: four times the rounds halve an error.
    """
    if not sys.stderr.isatty():
        yield lambda done, error: None
        return
    bar = Progress(TextColumn(what), BarColumn(), TextColumn("{task.fields[so_far]}"), TimeRemainingColumn(),
                   console=Console(stderr=True), transient=True)  # fmt: skip
    began, dealt = time.perf_counter(), 0
    with bar:
        task = bar.add_task(what, total=None if until else total, so_far="")

        def advance(done: int, error: float | None) -> None:
            nonlocal dealt
            dealt += done
            rate = dealt / max(time.perf_counter() - began, 1e-9)
            so_far = f"{dealt:,} rounds, {rate:,.0f} a second"
            wanted = min(total, dealt * (error / until) ** 2) if until and error else bar.tasks[task].total
            bar.update(task, completed=dealt, total=wanted,
                       so_far=so_far + (f", error {100 * error:.4f} %" if error else ""))  # fmt: skip

        yield advance


LONGEST = 2**30
"""The most bytes that are read from a file; a million events take a third of it."""


def read_file(file: str, as_json: bool) -> bytes:
    """Return the contents of a file; stop if it can't be read or is too long for memory."""
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as data:
            text = data.read(LONGEST + 1)
    except OSError as error:
        stop(f"{file}: {error.strerror}", USAGE, as_json, code="unreadable")
    if len(text) > LONGEST:
        stop(f"{file} is longer than {LONGEST >> 20} MiB, which is too long", USAGE, as_json,
             code="unreadable")  # fmt: skip
    return text
