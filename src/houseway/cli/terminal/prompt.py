"""Prompts, amounts and the log file of a seat in the terminal."""

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from textwrap import wrap

from houseway.cli.output import REFUSED, stop, talk
from houseway.money import Chips, dollars
from houseway.table.log import Entry, write_entry

GUEST = "Guest"
"""The player's name, in what is printed and in the log."""
BOTS = ("Ah Fong", "Dolores", "Mickey", "Prudence", "Sal", "Tamsin", "Ulises", "Wanda", "Yolanda")

HELP = """any time:      table | wagers | log | buy AMOUNT | ? for advice on your decision | help | quit
               review: the best play in the last round, and what your decisions cost
lesson | skip:  explain this round step by step, or stop explaining
between:       out | back | seat NUMBER
               back now, seat NUMBER now: post to be dealt in at once instead of waiting, if the house allows it"""


INDENT = 15
"""Columns of the headings in a help text."""


def in_columns(text: str, width: int) -> str:
    """Return a help text wrapped for a terminal of this width, with its second column aligned.

    >>> print(in_columns("at the bank:   take AMOUNT | pass\\n               or wait", 40))
    at the bank:   take AMOUNT | pass
                   or wait
    >>> print(in_columns("any time:      table | wagers | log | help | quit", 36))
    any time:      table | wagers | log
                   | help | quit
    """
    indent = " " * INDENT
    lines = (wrap(line, width - 1, subsequent_indent=indent, break_on_hyphens=False) for line in text.splitlines())
    return "\n".join(each for line in lines for each in line)


class Left(Exception):
    """The player leaves the table."""


def ask_line(prompt: str) -> str:
    """Prompt for a line; if input is not a terminal, read one silently."""
    if sys.stdin.isatty():
        return input(f"{prompt}> ").strip().lower()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip().lower()


def amount(text: str) -> Chips | None:
    """Return an amount, or print what is wrong with it and return None."""
    try:
        return dollars(text)
    except ValueError as error:
        talk(str(error))
        return None


def meant(said: str, words: Sequence[str]) -> str | None:
    """Return the command that begins with the typed text; if several do, print them and return None.

    All commands of the game count, not only the legal ones: `s` for stand must never become surrender.

    >>> meant("h", ["hit", "stand", "surrender"]), meant("sta", ["hit", "stand", "surrender"])
    ('hit', 'stand')
    """
    begun = [word for word in dict.fromkeys(words) if word.startswith(said)]
    if said in words or not begun:
        return said
    if len(begun) > 1:
        talk(f"{said!r} could be {' or '.join(begun)}; type more of it")
        return None
    return begun[0]


class LogFile:
    """The night's log on disk; every step is written at once."""

    def __init__(self, path: Path | None) -> None:
        self.path, self.written = path, 0

    def write(self, entries: Sequence[Entry]) -> None:
        """Append the new entries; stop if the file can't be written."""
        if self.path is None or len(entries) == self.written:
            return
        try:
            with self.path.open("ab" if self.written else "wb") as out:
                out.write(b"".join(timed(write_entry(entry)) for entry in entries[self.written :]))
                self.written = len(entries)
        except OSError as error:
            path, self.path = self.path, None
            stop(f"{path}: {error.strerror}; cannot write the log", REFUSED)


def timed(line: bytes) -> bytes:
    """Add the time to a line, for hand histories. Verification ignores it."""
    return line[:-1] + b',"at":%.3f}\n' % time.time()
