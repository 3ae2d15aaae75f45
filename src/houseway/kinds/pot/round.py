"""A round for a pot: the hand, the people in it, and the state of players between hands."""

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
    """A posted line and the game at its stakes."""

    posted: PostedLine
    game: PotGame


class Scramble(NamedTuple):
    """Cards shuffled back into the stub, and the number of cards that the stub had before."""

    left: int
    back: tuple[Card, ...]


class Round(Struct, frozen=True):
    """A hand, from the call to deal until its chips are settled."""

    hand: Hand | None = None
    """None while the cards are shuffled and the button moves."""
    people: tuple[int, ...] = ()
    """The person numbers of the players in the hand, because cards are shown to people, not to seats."""
    shuffled: bool = False
    turned: int = 0
    """Cards drawn for the first button. These cards come from the same seed but are not part of the deal."""
    scrambles: tuple[Scramble, ...] = ()
    awards: tuple[PotAwarded, ...] = ()
    misdealt: bool = False
    too_soon: int = 0
    """The number of players or board cards that get the next street before the betting is complete."""


class Player(NamedTuple):
    """A seated player, with everything that decides whether they are dealt in."""

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
    """The seated players between hands, in seat order, with what matters for the next hand."""

    game: PotGame
    places: tuple[Player, ...]
    button: int
    number: int
    killer: int
    again: bool = False

    def place(self, seat: int) -> Player | None:
        return next((place for place in self.places if place.seat == seat), None)


def line(filed: Offer, name: str) -> Line:
    """Return a posted line by name, or the first line without a name; refuse a line that is not filed."""
    assert filed.variant is not None
    found = filed.line(name or None)
    return Line(found, _game(filed.variant, found.stakes, found.drop))


def _game(variant: Variant, stakes: Stakes, drop: Drop) -> PotGame:
    """Return the game, cached so that all tables with the same rules share its lookups."""
    rules = msgspec.json.encode((variant, stakes, drop))
    if rules not in _GAMES:
        _GAMES[rules] = PotGame(variant, stakes, drop)
    return _GAMES[rules]


def lineup(table: Table) -> Lineup:
    """Return the seated players with their chips and entry status.

    Chips a player put into a pot that is still in play count as theirs, because they may come back.
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
    """Return the hand in progress, or refuse if there is none."""
    if table.round is None or table.round.hand is None:
        raise Refused("no-hand", "no hand is in progress")
    found: Hand = table.round.hand
    return found


def in_hand(table: Table, seat: int) -> bool:
    return table.round is not None and table.round.hand is not None and seat in table.round.hand.seats


class EntryStatus(Struct, frozen=True):
    """What a player owes before they can be dealt in."""

    new: bool = True
    """True if the player has not been dealt in yet."""
    missed: bool = False
    """True if the player missed the blinds while away."""
    posts: bool = False
    """True if the player will post, kill or straddle, as filed, instead of waiting."""
    waits: int = 0
    """The number of hands that the player must wait after changing seats."""
    over: bool = False
    """True if the player has an over button."""
    short_buys: int = 0
    """The number of short buy-ins since the player's last full one."""


class Carryover(Struct, frozen=True):
    """What carries over from hand to hand."""

    button: int = 0
    number: int = 0
    """Number of hands dealt."""
    carried: Chips = 0
    """Chips that stay in the pot for the next hand."""
    put: dict[int, Chips] = {}
    """What each person put into the carried chips since a pot was last won, by person number."""
    disc: Disc = Disc()
    killer: int = 0
    timed: bool = False
    """True if the half hour has struck, so the next pot pays the time fee."""
    standings: dict[int, EntryStatus] = {}
    """Each player's entry status, by seat."""
    owing: dict[int, EntryStatus] = {}
    """The status that dealt-in players had before the deal; a misdeal restores it."""
    again: bool = False
    """True if the last hand was a misdeal and is dealt again with the button in the same place (palace 359, 404)."""


def start(filed: Offer, played: Line) -> Carryover:
    return Carryover()
