"""How commands speak: data on stdout, talk on stderr, exit codes 0 good, 1 refused or failed, 2 wrong usage."""

import sys
from collections.abc import Iterable
from typing import Any, NoReturn

import msgspec
import typer
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

REFUSED, USAGE = 1, 2


def console() -> Console:
    """Return the console for people; plain and wide when nobody is looking."""
    looking = sys.stdout.isatty()
    return Console(width=None if looking else 120, highlight=False, soft_wrap=False)


def talk(text: str) -> None:
    """Say something that is not data."""
    Console(stderr=True, highlight=False).print(text, markup=False, soft_wrap=True)


def print_json(data: Any) -> None:
    """Print data for programs."""
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(data), indent=2) + b"\n")
    sys.stdout.flush()


def stop(sentence: str, exit_code: int = REFUSED, as_json: bool = False, **more: Any) -> NoReturn:
    """Refuse: in words on stderr, and as data on stdout where data was asked for."""
    if as_json:
        print_json({"refused": {**more, "sentence": sentence}})
    talk(f"houseway: {sentence}")
    raise typer.Exit(exit_code)


def table(title: str, columns: Iterable[str], rows: Iterable[Iterable[Any]], right: Iterable[str] = ()) -> Group:
    """Return a table under its title; the columns named in `right` are set to the right."""
    drawn = Table(header_style="bold", box=None, pad_edge=False)
    aligned = set(right)
    for column in columns:
        drawn.add_column(column, justify="right" if column in aligned else "left", overflow="fold")
    for row in rows:
        drawn.add_row(*(str(cell) for cell in row))
    return Group(Text(title, style="bold"), drawn) if title else Group(drawn)


def read_settings(pairs: Iterable[str]) -> dict[str, str]:
    """Read `KEY=VALUE` pairs."""
    settings = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key or not value:
            stop(f"--set takes KEY=VALUE, not {pair!r}", USAGE)
        settings[key.strip()] = value.strip()
    return settings


def percent(edge: float) -> str:
    return f"{100 * edge:+.4f} %"
