"""An offer: one game as one house filed it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from houseway.cards import Pack
from houseway.games.find import stated
from houseway.games.game import Game
from houseway.games.poker.variant import Variant
from houseway.houses.banked_rules import NOT_BANKED, BankedRules
from houseway.houses.loader.listing import PLAYED
from houseway.rules.collection import Schedule
from houseway.rules.house_way import by_the_house
from houseway.rules.refusal import Clause, Refused
from houseway.rules.stakes import PostedLine
from houseway.rules.wagers import Verdict, Wager, verdicts


class Reading(NamedTuple):
    """A decision where the document is damaged, silent or self-contradictory."""

    id: str
    clause: Clause
    written: str
    read: str
    why: str
    default: str
    ways: Mapping[str, Mapping[str, Any]]
    """What each way changes in the data, by name; the default changes nothing."""
    presumes: Mapping[str, Any] = {}
    """The values that the default stands for, by path; a file that states other values is not silent."""


class Note(NamedTuple):
    """A filed rule in our words, or a remark on the document."""

    about: str
    text: str
    clause: Clause
    games: str = "all"
    """The games that a house's rule concerns: `all`, those with a `player-dealer`, those for a `pot`, or names."""
    incidents: tuple[str, ...] = ()
    """The daily floor incident that the rule concerns."""

    def concerns(self, offer: str, for_a_pot: bool) -> bool:
        """Return whether a house's rule or note is about an offer.

        >>> about = Note("Cards", "They stay on the table.", Clause("oaks", "7"), "razz, pan")
        >>> about.concerns("oaks/pan", True), about.concerns("oaks/zoobac", False)
        (True, False)
        """
        named = self.games.split(", ")
        return "all" in named or ("pot" if for_a_pot else "player-dealer") in named or offer.partition("/")[2] in named


class InForce(NamedTuple):
    """Which of several fee filings is presumably in force: its first option applies by default."""

    filing: str
    clause: Clause
    why: str


@dataclass(frozen=True)
class House:
    """A cardroom."""

    id: str
    name: str
    also: tuple[str, ...]
    document: str
    lines: int
    """The number of lines of the document, beyond which citations can't go."""
    rules: tuple[Note, ...]
    readings: tuple[Reading, ...]
    notes: tuple[Note, ...] = ()
    """Remarks on the document that concern several games."""
    draft: bool = False
    """A designer's house without a document: citations are optional."""


class About(NamedTuple):
    """How an offer is listed, and what is known about it before its rules."""

    family: str
    """The name by which lists of games are sorted."""
    gega: str = ""
    summary: str = ""
    owner: str = ""
    mother: str = ""
    """The house's game that this one is played like, except where stated otherwise."""
    mother_name: str = ""
    mother_clause: Clause | None = None
    """The clause that says which game this one is played like."""


class Fees(NamedTuple):
    """What a table may post: limits and fees against a player-dealer, or lines of stakes in other games."""

    schedules: tuple[Schedule, ...] = ()
    stakes: tuple[PostedLine, ...] = ()
    """The posted lines of a game without a bank: stakes, buy-ins and the drop."""
    in_force: InForce | None = None
    """Which fee filing applies by default; if empty, the first one listed."""


@dataclass(frozen=True)
class Offer:
    """One game as one house filed it, with the settings in force."""

    id: str
    house: House
    name: str
    kind: str
    """How a round is played, `banked` or `pot`; empty if only fees are filed."""
    status: str
    clause: Clause
    about: About
    seats: tuple[int, ...]
    terms: Any
    """The rules of its kind, read by that kind's reader: `BankedRules`, a poker `Variant`, or the struct that
    `KIND_RULES` of the kind names."""
    fees: Fees
    readings: tuple[Reading, ...]
    rules: tuple[Note, ...]
    """Filed rules that no data expresses, in our words."""
    notes: tuple[Note, ...]
    """Remarks on how the document was read where nothing depends on it."""
    settings: Mapping[str, str] = field(default_factory=dict)
    raw: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def banked(self) -> BankedRules:
        """The rules of a game against a bank; empty for other kinds."""
        return self.terms if isinstance(self.terms, BankedRules) else NOT_BANKED

    def with_banked(self, **changes: Any) -> "Offer":
        """Return the offer with some of its banked rules changed."""
        return replace(self, terms=self.banked._replace(**changes))

    @property
    def game(self) -> Game | None:
        """The game against the bank, if any."""
        return self.banked.game

    @property
    def variant(self) -> Variant | None:
        """The poker game, if any."""
        return self.terms if isinstance(self.terms, Variant) else None

    @property
    def stated(self) -> Any:
        """The rules of a kind with a table of its own, as its struct; None for other kinds."""
        return None if isinstance(self.terms, BankedRules | Variant) else self.terms

    @property
    def played(self) -> bool:
        """Whether there are rules to play by."""
        return self.status in PLAYED

    @property
    def most_hands(self) -> int:
        """The most seats in a round, including the player-dealer's."""
        idle = self.banked.seating.idle
        return max(size - (idle is not None and idle.seats == size) for size in self.seats)

    @cached_property
    def play(self) -> Game:
        """The game, for callers who know that there is one."""
        if self.game is None:
            raise LookupError(f"{self.id} is {self.status}: the document has its fees, not its rules")
        return self.game

    @cached_property
    def named(self) -> dict[str, Wager]:
        """The wagers by their ids."""
        return {wager.id: wager for wager in self.banked.wagers}

    def wager(self, name: str) -> Wager:
        return self.named[name]

    @cached_property
    def pack(self) -> Pack:
        """The pack that is dealt, which is needed for every card of every view."""
        if (own := stated(self.kind)) and self.stated is not None:
            return own.pack(self.stated)
        return self.variant.deck.pack if self.variant else self.banked.shoe.pack

    @property
    def for_a_pot(self) -> bool:
        """Whether players play against one another; if only fees are filed, a schedule means that they don't."""
        return self.stated is not None or (self.game is None and not self.fees.schedules)

    def house_way(self, state: Any) -> int:
        """Return the house's choice for a hand left to it, by number."""
        own = self.play.choosing
        return by_the_house(self.banked.way, own.situations, own.answers, state).choice or own.house_way(state)

    @cached_property
    def base(self) -> tuple[str, ...]:
        """The ids of the base wagers."""
        return tuple(wager.id for wager in self.banked.wagers if wager.kind == "base")

    def verdicts(self, wager: Wager) -> tuple[Verdict, ...]:
        """Return the verdict of a wager for every outcome that can decide it."""
        decided_by = self.play.banking.aspects[wager.on] if wager.on else self.play
        return verdicts(wager, decided_by.conditions, decided_by.outcomes)

    @property
    def posted(self) -> tuple[str, ...]:
        """The full names of what a table may post, such as `own:3`."""
        return (*(each.name for each in self.fees.stakes), *(each.id for each in self.fees.schedules))

    @property
    def usual(self) -> str:
        """The full name of the default posting; empty if no fees are filed."""
        return self.default_of(self.posted) if self.posted else ""

    def line(self, option: int | str | None = None) -> PostedLine:
        """Return a posted line of a game with stakes; by default, the first one in force."""
        names = {each.name: each for each in self.fees.stakes}
        return names[self.default_of(names) if option is None else self.meant(option, names)]

    def schedule(self, option: int | str | None = None) -> Schedule | None:
        """Return a schedule; by default the first one in force, or None if no fees are filed."""
        names = {each.id: each for each in self.fees.schedules}
        if option is None and not names:
            return None
        return names[self.default_of(names) if option is None else self.meant(option, names)]

    def default_of(self, names: Collection[str]) -> str:
        """Return the first of these full names that belongs to the fee filing in force, or else the first."""
        prefix = f"{self.fees.in_force.filing}:" if self.fees.in_force else ""
        return next(name for name in names if name.startswith(prefix))

    def meant(self, option: int | str, names: Collection[str]) -> str:
        """Return the full name for a request: a full name (`own:3`) or a printed number; refuse an unknown one.

        If several filings print a number, the one listed first counts: the game's own, in force or not.
        """
        found = matching(option, names)
        if not found:
            known = f"; choose from {', '.join(names)}" if names else ""
            raise Refused("no-such-schedule", f"there is no schedule {option}{known}", self.clause)
        return found[0]


def matching(option: int | str, names: Collection[str]) -> list[str]:
    """Return every full name that a request could mean, in the order listed.

    >>> matching(3, ["own:3", "fees-2020:3", "fees-2020:4"]), matching("own:3", ["own:3"])
    (['own:3', 'fees-2020:3'], ['own:3'])
    """
    wanted = str(option)
    return [name for name in names if name == wanted] or [
        name for name in names if name.startswith(f"{wanted}:") or wanted in name.split(":")[1:]
    ]


def asking_every_word(offer: Offer) -> Offer | None:
    """Return an offer that also asks questions with only one possible choice, as in older logs; None if no question is
    skipped.
    """
    if offer.game is None or not offer.game.offering.older:
        return None
    return offer.with_banked(options={**offer.banked.options, **offer.game.offering.older})
