"""A round for a pot, as the table carries it: a hand with the people in it, and who is there between hands."""

from typing import NamedTuple

import msgspec
from msgspec import Struct

from houseway.cards import Card
from houseway.games.poker.variant import Variant
from houseway.houses import Offer
from houseway.kinds.pot.hand.events import PotAwarded
from houseway.kinds.pot.hand.state import Hand, PotGame
from houseway.money import Chips
from houseway.rules.drop import Drop
from houseway.rules.kill import Disc
from houseway.rules.refusal import Refused
from houseway.rules.stakes import PostedLine, Stakes
from houseway.table.table import Table

_GAMES: dict[bytes, PotGame] = {}


class Line(NamedTuple):
    """A posted line, and the game as it is played at it."""

    posted: PostedLine
    game: PotGame


class Scramble(NamedTuple):
    """Cards that went back into the stub, and how many lay there before."""

    left: int
    back: tuple[Card, ...]


class Round(Struct, frozen=True):
    """A hand from the call to deal it until its chips are settled."""

    hand: Hand | None = None
    """None while the cards are shuffled and the button moves."""
    people: tuple[int, ...] = ()
    """Who holds each hand, by the number under which they sat down: cards are shown to people, not to chairs."""
    shuffled: bool = False
    turned: int = 0
    """Cards turned up for the first button: they come from the same seed, and are no part of the deal."""
    scrambles: tuple[Scramble, ...] = ()
    awards: tuple[PotAwarded, ...] = ()
    misdealt: bool = False
    too_soon: int = 0
    """The dealer deals the next street to so many before the betting is done."""


class Player(NamedTuple):
    """Somebody in a seat, as those see them who ask who is dealt in."""

    seat: int
    stack: Chips
    away: bool
    new: bool
    missed: bool
    posts: bool
    waits: int
    over: bool
    short_buys: int


class Lineup(NamedTuple):
    """Who sits at the table between hands, in the order of the seats, and what counts for the next."""

    game: PotGame
    places: tuple[Player, ...]
    button: int
    number: int
    killer: int
    again: bool = False

    def place(self, seat: int) -> Player | None:
        return next((place for place in self.places if place.seat == seat), None)


def line(filed: Offer, name: str) -> Line:
    """Return a posted line by its name, or refuse one that is not filed; without a name, the first."""
    assert filed.variant is not None
    found = filed.line(name or None)
    return Line(found, _game(filed.variant, found.stakes, found.drop))


def _game(variant: Variant, stakes: Stakes, drop: Drop) -> PotGame:
    """Return the game, the same for the same rules: what it looks up is looked up once for all tables."""
    rules = msgspec.json.encode((variant, stakes, drop))
    if rules not in _GAMES:
        _GAMES[rules] = PotGame(variant, stakes, drop)
    return _GAMES[rules]


def lineup(table: Table) -> Lineup:
    """Return who sits here, with purses from the table and the rest from what is kept.

    Chips in a pot that is still played for count for who put them in: they may come back.
    """
    rest: Carryover = table.carryover
    hand: Hand | None = table.round.hand if table.round is not None else None
    staked = dict(zip(hand.seats, hand.staked, strict=True)) if hand else {}
    places = []
    for place, person in table.people.items():
        own = rest.standings[place.seat]
        stack = person.chips + staked.get(place.seat, 0)
        places.append(Player(place.seat, stack, person.away, own.new, own.missed, own.posts, own.waits,
                             own.over, own.short_buys))
    return Lineup(table.line.game, tuple(places), rest.button, rest.number, rest.killer, rest.again)


def playing(table: Table) -> Hand:
    """Return the hand in progress, or refuse to speak of one."""
    if table.round is None or table.round.hand is None:
        raise Refused("no-hand", "no hand is being played")
    found: Hand = table.round.hand
    return found


def in_hand(table: Table, seat: int) -> bool:
    return table.round is not None and table.round.hand is not None and seat in table.round.hand.seats


class EntryStatus(Struct, frozen=True):
    """What a player has to do before they are dealt in."""

    new: bool = True
    """Has not been dealt in yet."""
    missed: bool = False
    """The blinds have passed while away."""
    posts: bool = False
    """Will post, kill or straddle, as the house has it, to be dealt in instead of waiting."""
    waits: int = 0
    """Hands to wait after changing seats."""
    over: bool = False
    """Holds an over button."""
    short_buys: int = 0
    """Buys under the minimum since the last full one."""


class Carryover(Struct, frozen=True):
    """What is kept from hand to hand."""

    button: int = 0
    number: int = 0
    """How many hands have been dealt."""
    carried: Chips = 0
    """Chips that stay in the pot for the next hand."""
    put: dict[int, Chips] = {}
    """What each has put there since a pot was last won, by their numbers."""
    disc: Disc = Disc()
    killer: int = 0
    timed: bool = False
    """The half hour has struck, and the next pot pays for it."""
    standings: dict[int, EntryStatus] = {}
    """By seat."""
    owing: dict[int, EntryStatus] = {}
    """How those stood before the deal who were dealt in: a misdeal leaves them owing what they owed."""
    again: bool = False
    """The last hand was a misdeal: it is dealt again from the same button (palace 359, 404)."""


def start(filed: Offer, played: Line) -> Carryover:
    return Carryover()
