"""How people and programs meet a kind of round away from the felt: what is typed, what is told, what is learned from.

A screen is made from a person's view and from nothing else, so nobody is shown more here than there.
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
    """What lies before a seat, by the names that the layout has."""

    piles: Mapping[str, Cards] = {}
    """Hands by name: `hand`, and those that a split has made, `hand 2`."""
    chips: Mapping[str, Chips] = {}
    marks: tuple[str, ...] = ()
    """What holds for it: that it banks, has the button, is out."""
    shares: Mapping[str, float] = {}
    """Other numbers, from nought to one."""


class Screen(NamedTuple):
    """A view in words and numbers, for a terminal and for a program that learns."""

    title: str
    piles: Mapping[str, Cards]
    """Cards that lie for everybody."""
    chips: Mapping[str, Chips]
    seats: Mapping[int, Seat]
    marks: tuple[str, ...] = ()
    shares: Mapping[str, float] = {}
    lines: tuple[str, ...] = ()
    """What else is told people."""


class Layout(NamedTuple):
    """Every name that may stand on the screens of an offer, and every act: known before the first card."""

    piles: tuple[str, ...]
    chips: tuple[str, ...]
    marks: tuple[str, ...]
    shares: tuple[str, ...]
    seat: "tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]"
    """The same four of a seat: piles, chips, marks and shares."""
    acts: tuple[str, ...]
    unit: Chips
    """The bet that winnings are measured in."""
    stack: Chips
    """What everybody plays with, where nobody says."""
    players: tuple[int, int]
    """The fewest and the most."""


class TextUI(NamedTuple):
    """What a terminal and an environment ask of a kind of round."""

    help: str
    hints: Mapping[str, str]
    """By what is asked, what to say to somebody whose word is none; `WHAT, waits` to one who waits."""
    words: Callable[[Table, Question, Place], Mapping[str, Command]]
    """Everything that may be typed when somebody is asked, open or not; what is typed after it is filled in."""
    screen: Callable[[Mapping[str, Any]], Screen]
    layout: Callable[[Offer, Any], Layout]
    ways: Callable[[Table, Question, LegalAction], Mapping[str, Command]]
    """The acts that an open command stands for, by their names: a bet in its sizes, a throw of each set of cards."""
    besides: Callable[[Table, Command, Collection[str]], Sequence[Command]] = lambda table, command, named: ()
    """What is said with a command, unless it is named in the same breath: wagers that must equal another."""
    warns: Callable[[Table, Command], str] = lambda table, command: ""
    """Say why somebody may want to think again before they say something; it is taken when they say it once more."""
    ended: Callable[[Mapping[str, Any]], str] = lambda seen: ""
    """Say more of how a round ended for whoever looks, from their view, beside what it brought."""
