"""Draws cards in a terminal: small boxes side by side with suit signs, in four colours if possible."""

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from houseway.cards.tile import HIDDEN

WIDE = 6
"""Columns that a drawn card takes."""
USUAL = 80
"""Columns of a usual terminal."""
SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
COLOURS = {"s": "bold", "h": "bold red", "d": "bold blue", "c": "bold green"}


def boxes(cards: Sequence[str], signs: bool = True) -> list[Text]:
    """Return three lines that draw cards side by side.

    >>> print(*boxes(["Ts", "??"]), sep="\\n")
    ┌────┐┌────┐
    │10 ♠││▒▒▒▒│
    └────┘└────┘
    >>> print(boxes(["Ah"], signs=False)[1])
    |A  h|
    """
    top, side, foot = ("┌────┐", "│", "└────┘") if signs else (".----.", "|", "'----'")
    middle = Text()
    for card in cards:
        middle.append(side)
        middle.append(*face(card, signs))
        middle.append(side)
    return [Text(top * len(cards)), middle, Text(foot * len(cards))]


def drawn(cards: Sequence[str], out: Console, margin: int) -> list[Text]:
    """Return the lines that draw cards beside a margin, as wide as the terminal; without one, 80 columns."""
    room = out.width if out.is_terminal else min(out.width, USUAL)
    return [line for row in rows(cards, room - margin) for line in boxes(row, can_draw())]


def rows(cards: Sequence[str], room: int) -> list[Sequence[str]]:
    """Return cards in as many rows as a width needs, all about equally long.

    >>> [len(row) for row in rows(["As"] * 13, 67)], [len(row) for row in rows(["As"] * 5, 67)]
    ([7, 6], [5])
    """
    lines = -(-len(cards) // max(1, room // WIDE))
    size = -(-len(cards) // max(1, lines))
    return [cards[at : at + size] for at in range(0, len(cards), max(1, size))]


def face(card: str, signs: bool) -> tuple[str, str]:
    """Return the face of a card, four characters wide, and its colour."""
    if card == HIDDEN:
        return ("▒▒▒▒" if signs else "####", "dim")
    rank, suit = card[:1], card[1:]
    if suit not in SIGNS:  # this is a joker, or a house's own card
        return (f"{card[:4]:^4}", "bold magenta")
    return (f"{'10' if rank == 'T' else rank:<2} {SIGNS[suit] if signs else suit}", COLOURS[suit])


def can_draw() -> bool:
    """Return whether the terminal can print suit signs."""
    return "utf" in (sys.stdout.encoding or "").lower()
