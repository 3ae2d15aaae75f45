"""How a kind is played away from the browser: in a terminal, and by programs that learn.

A screen is built from a person's view only, so nobody sees more here than on the felt.
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
    """Everything at a seat, keyed by the layout's names."""

    piles: Mapping[str, Cards] = {}
    """Hands by name: `hand`, and after a split `hand 2`."""
    chips: Mapping[str, Chips] = {}
    marks: tuple[str, ...] = ()
    """Its marks: banks, has the button, is out."""
    shares: Mapping[str, float] = {}
    """Other numbers, from 0 to 1."""


class Screen(NamedTuple):
    """A view in words and numbers, for a terminal and for a program that learns."""

    title: str
    piles: Mapping[str, Cards]
    """Shared cards."""
    chips: Mapping[str, Chips]
    seats: Mapping[int, Seat]
    marks: tuple[str, ...] = ()
    shares: Mapping[str, float] = {}
    lines: tuple[str, ...] = ()
    """Other lines for people."""


class Layout(NamedTuple):
    """Every name that can appear on an offer's screens, and every act: known before the first card."""

    piles: tuple[str, ...]
    chips: tuple[str, ...]
    marks: tuple[str, ...]
    shares: tuple[str, ...]
    seat: "tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]"
    """The same four for a seat: piles, chips, marks and shares."""
    acts: tuple[str, ...]
    unit: Chips
    """The bet that winnings are measured in."""
    stack: Chips
    """The default buy-in."""
    players: tuple[int, int]
    """The smallest and largest number of players."""


class TextUI(NamedTuple):
    """What a terminal and a training environment need from a kind."""

    help: str
    hints: Mapping[str, str]
    """The hint for an unknown command, by question; `WHAT, waits` is for a player who must wait."""
    words: Callable[[Table, Question, Place], Mapping[str, Command]]
    """Every command that can be typed, legal now or not; the words typed after it fill in its fields."""
    screen: Callable[[Mapping[str, Any]], Screen]
    layout: Callable[[Offer, Any], Layout]
    ways: Callable[[Table, Question, LegalAction], Mapping[str, Command]]
    """The acts of a legal command, by name: each size of a bet, each set of cards to discard."""
    besides: Callable[[Table, Command, Collection[str]], Sequence[Command]] = lambda table, command, named: ()
    """Commands that go with another one, unless typed with it: wagers that must equal it."""
    warns: Callable[[Table, Command], str] = lambda table, command: ""
    """Return why a player should think again before a command; it is accepted when they repeat it."""
    ended: Callable[[Mapping[str, Any]], str] = lambda seen: ""
    """Return more about how a round ended for this viewer, besides the result."""
