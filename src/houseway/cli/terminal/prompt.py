"""What a seat in a terminal needs: asking, amounts, and a log that is written as the night goes on."""

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from houseway.cli.output import REFUSED, stop, talk
from houseway.money import Chips, dollars
from houseway.table.log import Entry, write_entry

GUEST = "Guest"
"""Whoever plays, by name: what happens is told of everybody alike, as it will stand in the log."""
BOTS = ("Ah Fong", "Dolores", "Mickey", "Prudence", "Sal", "Tamsin", "Ulises", "Wanda", "Yolanda")


class Left(Exception):
    """The player leaves the table."""


def ask_line(prompt: str) -> str:
    """Ask for a line; without a terminal, read one and prompt for nothing."""
    if sys.stdin.isatty():
        return input(f"{prompt}> ").strip().lower()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip().lower()


def amount(text: str) -> Chips | None:
    """Read an amount, or say what is wrong with it."""
    try:
        return dollars(text)
    except ValueError as error:
        talk(str(error))
        return None


def meant(said: str, words: Sequence[str]) -> str | None:
    """Return the word that somebody means by its beginning; say so where it may be several, and return none.

    All words of the game count, not only those that are open: who stands by `s` must not surrender by it.

    >>> meant("h", ["hit", "stand", "surrender"]), meant("sta", ["hit", "stand", "surrender"])
    ('hit', 'stand')
    """
    begun = [word for word in dict.fromkeys(words) if word.startswith(said)]
    if said in words or not begun:
        return said
    if len(begun) > 1:
        talk(f"{said!r} may be {' or '.join(begun)}; say more of it")
        return None
    return begun[0]


class LogFile:
    """The night's log on disk, added to as it happens; nothing that happened is ever only in memory."""

    def __init__(self, path: Path | None) -> None:
        self.path, self.written = path, 0

    def write(self, entries: Sequence[Entry]) -> None:
        """Add what is new; a file that cannot be written ends the night with a sentence."""
        if self.path is None or len(entries) == self.written:
            return
        try:
            with self.path.open("ab" if self.written else "wb") as out:
                out.write(b"".join(timed(write_entry(entry)) for entry in entries[self.written :]))
                self.written = len(entries)
        except OSError as error:
            path, self.path = self.path, None
            stop(f"{path}: {error.strerror}; the log could not be written", REFUSED)


def timed(line: bytes) -> bytes:
    """Put the time into a line: histories want to know when a hand was played. It is no part of what happened."""
    return line[:-1] + b',"at":%.3f}\n' % time.time()
