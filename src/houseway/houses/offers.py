"""An offer: one game as one house filed it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from houseway.cards import Pack
from houseway.games.find import stated
from houseway.games.game import Game
from houseway.games.poker.variant import Variant
from houseway.houses.deal_plan import DealPlan, FiledShoe
from houseway.money import Rounding
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
        own = self.play.choosing
        return by_the_house(self.way, own.situations, own.answers, state).choice or own.house_way(state)

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
        decided_by = self.play.banking.aspects[wager.on] if wager.on else self.play
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


def asking_every_word(offer: Offer) -> Offer | None:
    """Return an offer that asks even where one choice is possible, as older logs do; None where none is left out."""
    if offer.game is None or not offer.game.offering.older:
        return None
    return replace(offer, options={**offer.options, **offer.game.offering.older})
