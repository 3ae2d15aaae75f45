"""An offer: one game as one house filed it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, NamedTuple

from houseway.cards import Card, Extra, Pack, pack, tiles
from houseway.games.game import Game
from houseway.games.poker.variant import Variant
from houseway.money import Rounding
from houseway.registry import stated
from houseway.rules.bank import Coverage
from houseway.rules.collection import Schedule
from houseway.rules.house_way import HouseWayRow, by_the_house
from houseway.rules.refusal import Clause, Refused
from houseway.rules.rotation import Rotation
from houseway.rules.settlement_order import Button, SettlementOrder
from houseway.rules.stakes import PostedLine
from houseway.rules.wagers import Verdict, Wager, verdicts


class Reading(NamedTuple):
    """A decision where the document is damaged, silent or contradicts itself."""

    id: str
    clause: Clause
    written: str
    read: str
    why: str
    default: str
    ways: Mapping[str, Mapping[str, Any]]
    """By name, what each way changes in the data; the default changes nothing."""


class Note(NamedTuple):
    """A filed rule in our words, or a remark on the document."""

    about: str
    text: str
    clause: Clause
    games: str = "all"
    """Of a house's rules: which games it is about, `all`, those with a `player-dealer`, or those for a `pot`."""
    incidents: tuple[str, ...] = ()
    """Which of the incidents that a floor meets daily it is about."""


class FiledShoe(NamedTuple):
    """What the cards are and how they come."""

    clause: Clause
    decks: int = 1
    allowed: tuple[int, ...] = ()
    """The numbers of decks that the filing allows."""
    jokers_per_deck: int = 0
    jokers_from: int = 1
    """With fewer decks than this there are no jokers."""
    without: str = ""
    again: str = ""
    """Ranks of which every deck holds four cards more."""
    burn: str = "none"
    """`none`, `one`, or `value`: a card is turned and as many are burned as it counts (cordova 3525)."""
    fresh: bool = False
    """Every round is dealt from a fresh shuffle."""
    cut: int = 0
    """How many cards lie behind the cut card; when it comes out, the round in progress is the shoe's last."""
    tiles: bool = False
    """It is no shoe of cards but the 32 tiles."""
    extras: tuple[Extra, ...] = ()
    """Cards that the house adds to every deck, or marks."""

    @property
    def pack(self) -> Pack:
        """All that lies in the shoe, and how it is written, said and drawn."""
        return _pack(self.decks, self.jokers * self.decks, self.without, self.extras, self.tiles, self.again)

    @property
    def jokers(self) -> int:
        """How many lie in every deck, with this number of decks."""
        return self.jokers_per_deck if self.decks >= self.jokers_from else 0

    def cards(self) -> tuple[Card, ...]:
        return self.pack.cards


@cache
def _pack(decks: int, jokers: int, without: str, extras: tuple[Extra, ...], of_tiles: bool, again: str) -> Pack:
    return tiles() if of_tiles else pack(decks, jokers, without, extras, again)


class DealStep(NamedTuple):
    """One step of the opening deal: to whom, and whether the card lies open."""

    to: str
    """`player`: the players' common hand; `seats`: one card to each; `bank`; `board`; `all`: seats and bank in turn."""
    up: bool
    cards: int = 1
    """How many at once, in a stack."""


class OffTable(NamedTuple):
    """A card that the house dealer deals off the table: it is dead, and its hand gets another."""

    clause: Clause
    replaced: str = "next-card"
    """The `next-card` takes its place; or the hand gets another `after-the-hand`: when all hands are dealt, and on the
    draw when the player-dealer has acted."""


class DealPlan(NamedTuple):
    """How the cards go round."""

    clause: Clause
    steps: tuple[DealStep, ...]
    common: bool = True
    """All bettors play one hand; otherwise each seat has its own."""
    common_draw: bool = True
    """The cards drawn later are common too."""
    draw_up: bool = True
    start: str = "left"
    """Where a round of cards begins: at the `left` of the player-dealer, at the `button`, at the seat that the `dice`
    name, or at the house dealer's."""
    clockwise: bool = True
    """Which way the cards go round."""
    own_first: bool = False
    """When the dice fall on the player-dealer, he is dealt to first, though another has the button."""
    piles: str = ""
    """Hands are made as piles before anybody knows whose they are, one for every seat, and go out from the seat that
    the dice name: cards laid left to right, then right to left (`serpentine`), always left to right (`rotation`), or a
    whole hand at a time (`stacks`)."""
    picks_pile: bool = False
    """The player-dealer says which pile goes out first; otherwise it is the leftmost."""
    made_piles: int = 0
    """So many piles are made for the common hands, whatever the number of seats; 0 where every seat has one."""
    pile_dice: int = 0
    """So many dice, counted from the pile that was picked, name the first hand's of those piles; the next pile is the
    next hand's, and the others are dead (cordova 740)."""
    every_seat: bool = False
    """Seats without a wager are dealt to as well; their cards are dead."""
    asks: str = "left"
    """Who is asked first: the player at the `left` of the player-dealer, or of the house dealer (`house-left`), or at
    the `button`; or `all` at once, in whatever order they answer."""
    in_turn: bool = False
    """A hand is played to its end, cards and choices, before the next is asked; otherwise all choose before any
    draws."""
    shared_hand: str = "largest"
    """Who decides on a hand that several bet on: the `largest` wager, between equals the seated player's (comstock
    1173–1183, crystal 43–44), or whoever has the `seat`."""
    choices: Clause | None = None
    """Where it is filed who may choose what, in games with choices."""
    draws: Clause | None = None
    """Where it is filed what is drawn and done, in games that leave no choice."""
    boxed: str = "next-card"
    """A card that lay face up in the shoe: the `next-card` takes its place, it `plays`, it is replaced from what is
    left over when hands are dealt (`leftovers`), or the `floor` decides."""
    leftovers: Clause | None = None
    """Where it is filed that a card that lands face up in the deal is set aside, and replaced from the cards left over
    when the hands are dealt; an ace, a joker or a second such card is a misdeal."""
    exposed_draw: Clause | None = None
    """Where it is filed that a seat's draw card that lands face up is replaced when the player-dealer has acted."""
    exposed_hand: Clause | None = None
    """Where it is filed that a hand of which a card is exposed when it is given out is dead, and all bets on its seat
    are returned."""
    long_hand: Clause | None = None
    """Where it is filed that a hand of a card too many is dead, and that its bets and its fee go back; two of them are
    a misdeal."""
    off_table: OffTable | None = None
    """Where it is filed what becomes of a card that is dealt off the table; elsewhere the floor decides."""
    misplayed: Clause | None = None
    """Where it is filed that a misplayed hand loses as it lies; elsewhere the floor decides."""
    misdeal: Clause | None = None
    """Where it is filed what makes a misdeal; elsewhere the floor decides."""
    dead_bank: bool = False
    """The player-dealer's cards play no part, and nobody sees them."""


class Backlines(NamedTuple):
    """How many may bet behind one seat."""

    most: int
    clause: Clause


class TableCapacity(NamedTuple):
    """How many may play at one table at a time, seated and behind the seats together."""

    most: int
    clause: Clause


class OpenCircles(NamedTuple):
    """Seats that nobody sits in may be bet on by those at the table."""

    most: int
    """On how many spots one person may bet, his own included."""
    clause: Clause
    sets_one: bool = False
    """They look at and set the first of their hands only; the house sets the others its way (cordova 187)."""


class Calls(NamedTuple):
    """Where it is filed what follows when the floor finds something that people did, not the cards."""

    opened_early: Clause | None = None
    """The player-dealer's hand was opened before all others are set: the house dealer sets those that are not."""
    wager_on_cards: Clause | None = None
    """Somebody pushed their wager on top of their cards when the bank lay open: they are warned, and the next time the
    hand loses; who bets behind plays it on."""


class InForce(NamedTuple):
    """Which of several fee filings is presumably in force: its first option applies where none is named."""

    filing: str
    clause: Clause
    why: str


class BlockedSeat(NamedTuple):
    """A seat beside the player-dealer whose betting spots are blocked, so that it goes round with the bank."""

    seats: int
    """At tables of so many seats; at others all are played."""
    clause: Clause
    side: str = "right"
    """At which hand of the player-dealer, as he sits: `right`, or `left`."""


@dataclass(frozen=True)
class House:
    """A cardroom."""

    id: str
    name: str
    also: tuple[str, ...]
    document: str
    lines: int
    """How many lines the document has: no citation lies beyond."""
    rules: tuple[Note, ...]
    readings: tuple[Reading, ...]


PLAYED = ("playable", "partial")
"""The status of an offer that can be played: filed whole, or in part, the rest being readings."""


@dataclass(frozen=True)
class Offer:
    """One game as one house filed it, with the settings in force."""

    id: str
    house: House
    name: str
    family: str
    kind: str
    """How a round of it is played, `banked` or `pot`; empty where only fees are filed."""
    status: str
    gega: str
    clause: Clause
    summary: str
    seats: tuple[int, ...]
    game: Game | None
    options: Mapping[str, Any]
    shoe: FiledShoe
    plan: DealPlan
    wagers: tuple[Wager, ...]
    orders: tuple[SettlementOrder, ...]
    button: Button | None
    rotation: Rotation
    schedules: tuple[Schedule, ...]
    readings: tuple[Reading, ...]
    rules: tuple[Note, ...]
    """Filed rules that no data tells, in our words."""
    notes: tuple[Note, ...]
    """Remarks on how the document was read, where nothing hangs on it."""
    coverage: Coverage
    rounding: Rounding
    variant: Variant | None = None
    """The poker game, for offers played for a pot."""
    stakes: tuple[PostedLine, ...] = ()
    """The posted lines of a poker game: stakes, buy-ins and the drop."""
    owner: str = ""
    backlines: Backlines | None = None
    """How many may bet behind one seat, where a number is filed."""
    crowd: TableCapacity | None = None
    """How many may play at one table, where a number is filed."""
    circles: OpenCircles | None = None
    """Where it is filed that one person may play several spots."""
    idle: BlockedSeat | None = None
    """The seat that is not played at a larger table, where that is filed."""
    in_force: InForce | None = None
    """Which fee filing applies where none is named; without it the first that is listed."""
    calls: Calls = field(default_factory=Calls)
    way: tuple[HouseWayRow, ...] = ()
    """The filed house way, row by row; without one the game's own is played."""
    mother: str = ""
    """The house's game that this one is played like, in everything that is not said here."""
    mother_name: str = ""
    mother_clause: Clause | None = None
    """Where that is filed."""
    stated: Any = None
    """The rules of a kind with a table of its own, as its struct."""
    settings: Mapping[str, str] = field(default_factory=dict)
    raw: Mapping[str, Any] = field(default_factory=dict)

    @property
    def played(self) -> bool:
        """Whether there are rules to play by."""
        return self.status in PLAYED

    @property
    def most_hands(self) -> int:
        """How many seats a round is dealt to at most, the player-dealer's among them."""
        return max(size - (self.idle is not None and self.idle.seats == size) for size in self.seats)

    @cached_property
    def play(self) -> Game:
        """The game, for those who know that there is one."""
        if self.game is None:
            raise LookupError(f"{self.id} is {self.status}: the document has its fees, not its rules")
        return self.game

    @cached_property
    def named(self) -> dict[str, Wager]:
        """The wagers by their ids."""
        return {wager.id: wager for wager in self.wagers}

    def wager(self, name: str) -> Wager:
        return self.named[name]

    @cached_property
    def pack(self) -> Pack:
        """What is dealt; asked for every card of every view."""
        if (own := stated(self.kind)) and self.stated is not None:
            return own.pack(self.stated)
        return self.variant.deck.pack if self.variant else self.shoe.pack

    @property
    def for_a_pot(self) -> bool:
        """Whether players play among themselves; where nothing is filed but fees, a schedule is a player-dealer's."""
        return self.stated is not None or (self.game is None and not self.schedules)

    def house_way(self, state: Any) -> int:
        """Return what the house plays for a hand that is left to it, by the number of the choice."""
        game = self.play
        return by_the_house(self.way, game.situations, game.answers, state).choice or game.house_way(state)

    @property
    def own_rules(self) -> Any:
        """What is filed for the kind of round itself: a poker game, or what stands under the kind's own name."""
        return self.variant if self.variant is not None else self.stated

    @cached_property
    def base(self) -> tuple[str, ...]:
        """The ids of the base wagers."""
        return tuple(wager.id for wager in self.wagers if wager.kind == "base")

    def verdicts(self, wager: Wager) -> tuple[Verdict, ...]:
        """Return the verdict of a wager for every outcome of what decides it."""
        decided_by = self.play.aspects[wager.on] if wager.on else self.play
        return verdicts(wager, decided_by.conditions, decided_by.outcomes)

    @property
    def posted(self) -> tuple[str, ...]:
        """The full names of what a table may post: `own:3`."""
        return (*(each.name for each in self.stakes), *(each.id for each in self.schedules))

    @property
    def usual(self) -> str:
        """The full name of what is posted where nobody names an option; empty where no fees are filed."""
        return self.default_of(self.posted) if self.posted else ""

    def line(self, option: int | str | None = None) -> PostedLine:
        """Return a posted line of a game with stakes; by default, the first one in force."""
        names = {each.name: each for each in self.stakes}
        return names[self.default_of(names) if option is None else self.meant(option, names)]

    def schedule(self, option: int | str | None = None) -> Schedule | None:
        """Return a schedule; by default the first one in force, or None where no fees are filed."""
        names = {each.id: each for each in self.schedules}
        if option is None and not names:
            return None
        return names[self.default_of(names) if option is None else self.meant(option, names)]

    def default_of(self, names: Collection[str]) -> str:
        """Return the first of these full names that belongs to the fee filing in force; else the first of all."""
        prefix = f"{self.in_force.filing}:" if self.in_force else ""
        return next(name for name in names if name.startswith(prefix))

    def meant(self, option: int | str, names: Collection[str]) -> str:
        """Return the full name that a wish means: that name (`own:3`), or a printed number; refuse one that means none.

        Where several filings print a number, it means the one listed first: the game's own, in force or not.
        """
        wanted = str(option)
        found = [name for name in names if name == wanted] or [
            name for name in names if name.startswith(f"{wanted}:") or wanted in name.split(":")[1:]
        ]
        if not found:
            known = ", ".join(names) or "none"
            raise Refused("no-such-schedule", f"there is no schedule {wanted}; filed are {known}", self.clause)
        return found[0]
