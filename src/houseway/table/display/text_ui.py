"""How a kind is played without a browser: in a terminal, and by learning programs.

A screen is built only from a person's view, so it can't show more than the felt does.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.houses import Offer
from houseway.money import Chips
from houseway.rules.spot import Place
from houseway.table.commands import Command
from houseway.table.question import LegalAction, Question
from houseway.table.table import Table

Cards = Sequence[str]


class Seat(NamedTuple):
    """Everything at a seat, under the names that the layout lists."""

    piles: Mapping[str, Cards] = {}
    """Hands by name: `hand`, and after a split `hand 2`."""
    chips: Mapping[str, Chips] = {}
    marks: tuple[str, ...] = ()
    """The seat's marks, such as banks, has the button, is out."""
    shares: Mapping[str, float] = {}
    """Other numbers of a seat, scaled to 0–1."""


class Screen(NamedTuple):
    """A view in words and numbers, for a terminal or a learning program."""

    title: str
    piles: Mapping[str, Cards]
    """Shared cards, by name."""
    chips: Mapping[str, Chips]
    seats: Mapping[int, Seat]
    marks: tuple[str, ...] = ()
    shares: Mapping[str, float] = {}
    lines: tuple[str, ...] = ()
    """Other lines of the screen that people read."""


class Layout(NamedTuple):
    """Every name that can appear on an offer's screens, and every act a program can choose, all known before the first
    card."""

    piles: tuple[str, ...]
    chips: tuple[str, ...]
    marks: tuple[str, ...]
    shares: tuple[str, ...]
    seat: "tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]"
    """The same four lists for a seat: piles, chips, marks and shares."""
    acts: tuple[str, ...]
    unit: Chips
    """The bet in which winnings are measured."""
    stack: Chips
    """The default buy-in."""
    players: tuple[int, int]
    """The fewest and the most players."""


class TextUI(NamedTuple):
    """What a terminal and a training environment need from a kind."""

    help: str
    hints: Mapping[str, str]
    """The hint to show for an unknown command, by question; the key `WHAT, waits` is for a player who must wait."""
    words: Callable[[Table, Question, Place], Mapping[str, Command]]
    """Returns every command that can be typed, legal now or not; words typed after a command fill in its fields."""
    screen: Callable[[Mapping[str, Any]], Screen]
    layout: Callable[[Offer, Any], Layout]
    ways: Callable[[Table, Question, LegalAction], Mapping[str, Command]]
    """Returns the acts that a legal command stands for, by name: each size of a bet, each set of cards to discard."""
    besides: Callable[[Table, Command, Collection[str]], Sequence[Command]] = lambda table, command, named: ()
    """Returns commands that accompany another one unless they are typed too, such as wagers that must equal it."""
    warns: Callable[[Table, Command], str] = lambda table, command: ""
    """Returns why a player should think twice about a command; if they repeat it, it is accepted."""
    ended: Callable[[Mapping[str, Any]], str] = lambda seen: ""
    """Returns more about how a round ended for this viewer, besides the result."""
