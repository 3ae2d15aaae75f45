"""The state of a table with a player-dealer: who sits where with what, who banks, what lies on the felt."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from houseway.cards import Card
from houseway.games.game import BANK, BOARD, PLAYER, Game
from houseway.houses import Offer
from houseway.money import Chips
from houseway.rules.collection import Schedule
from houseway.rules.order import cycle
from houseway.rules.rotation import Turn
from houseway.rules.wagers import Limit, Wager

COMMON, BANK_HAND, BOARD_HAND = "player", "bank", "board"

Bettor = tuple[int, int]
"""A seat, and 0 for the player in it or 1, 2, … for the backline behind him."""


class Purse(NamedTuple):
    """A person at the table and the chips not on the felt."""

    name: str
    chips: Chips
    third_party: bool = False


class Laid(NamedTuple):
    """A card on the felt."""

    card: Card
    up: bool


@dataclass(frozen=True)
class Round:
    """A round in progress."""

    banker: Bettor
    bank: Chips
    stake: Chips
    bets: Mapping[Bettor, Mapping[str, Chips]] = field(default_factory=dict)
    closed: bool = False
    taken: tuple[tuple[Bettor, Chips], ...] = ()
    collected: bool = False
    dice: tuple[int, ...] = ()
    button: int | None = None
    dealt: int = 0
    """How many cards of the opening deal are out."""
    hands: Mapping[str, tuple[Laid, ...]] = field(default_factory=dict)
    states: Mapping[int, Any] = field(default_factory=dict)
    """The game's state for every seat with a wager, or for seat 0 where one hand serves all."""
    exposed: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    """By seat, draw cards that landed face up and were set aside."""
    sharers: frozenset[int] = frozenset()
    """Seats that took the common draw card."""
    answered: frozenset[tuple[int, int, str]] = frozenset()
    """Late wagers made or declined: seat, place behind it, wager."""
    settled: tuple[str, ...] = ()
    """Wagers settled so far, as `seat:behind:wager`."""
    void: bool = False

    def seats(self) -> tuple[int, ...]:
        """Seats with a wager on them."""
        return tuple(sorted({seat for (seat, _), stakes in self.bets.items() if stakes}))


@dataclass(frozen=True)
class Table:
    """A table, from its opening on."""

    offer: Offer
    seats: int
    schedule: Schedule | None
    people: Mapping[Bettor, Purse] = field(default_factory=dict)
    turn: Turn = field(default_factory=Turn)
    round: Round | None = None
    rounds: int = 0
    shoe: int = 0
    """Cards left in the shoe."""
    shoe_of: int = 0
    commitment: str = ""
    shoes: int = 0
    """Shoes shuffled so far."""
    burns: int = -1
    """Burn cards still to come; -1 before the first card of a fresh shoe is turned."""
    played: frozenset[int] = frozenset()
    """Spots that had a wager on the last round."""

    @property
    def game(self) -> Game:
        return self.offer.play

    @property
    def banker(self) -> int | None:
        return self.round.banker[0] if self.round else None

    def seated(self) -> frozenset[int]:
        return frozenset(seat for seat, behind in self.people if behind == 0)

    def from_left(self, seat: int) -> tuple[int, ...]:
        """All seats clockwise from the one after this."""
        return cycle(self.seats, seat % self.seats + 1)

    def limit(self, wager: Wager) -> Limit | None:
        """Return what may stand on a spot: the schedule's word on it, the wager's own, or the table's limit."""
        if self.schedule and wager.id in self.schedule.limits:
            return self.schedule.limits[wager.id]
        if wager.limit or self.schedule is None:
            return wager.limit
        if wager.kind == "base" or wager.within_table:
            return self.schedule.limit
        # A table minimum is what a player must bet to play; a bonus bet without a filed limit knows only the top.
        return Limit(1, self.schedule.limit.most)

    def who_may_bank(self) -> frozenset[int]:
        """Seats that may be offered the bank."""
        seated = self.seated()
        if self.offer.rotation.played_spot and self.rounds:
            return frozenset(seat for seat in seated if seat in self.played or seat == self.turn.banker)
        return seated


def one_hand(offer: Offer) -> bool:
    """Tell whether one hand serves the whole table: common cards, and nobody chooses."""
    return offer.plan.common and offer.plan.common_draw and len(offer.play.choices) == 1


def players(table: Table, round: Round) -> tuple[int, ...]:
    """Return the seats that hold a state, in the order in which they are asked."""
    if one_hand(table.offer):
        return (0,)
    first = {"house-left": 1, "button": round.button}.get(table.offer.plan.asks)
    around = cycle(table.seats, first) if first else table.from_left(round.banker[0])
    return tuple(seat for seat in around if seat in round.states)


def state_of(table: Table, round: Round, seat: int) -> Any:
    return round.states[0 if one_hand(table.offer) else seat]


def cards_of(table: Table, round: Round, seat: int) -> tuple[Laid, ...]:
    """Return the cards of a seat's hand: the common ones, then its own."""
    common = round.hands.get(COMMON, ())
    if not one_hand(table.offer) and seat not in round.sharers:
        common = common[: sum(step.to == COMMON for step in table.offer.plan.steps)]
    return common + round.hands.get(str(seat), ())


def draw_card(table: Table, round: Round, seat: int) -> Laid | None:
    """Return the card that a seat has drawn for itself, if it has one."""
    opened = sum(step.cards for step in table.offer.plan.steps if step.to in ("seats", "all"))
    return next(iter(round.hands.get(str(seat), ())[opened:]), None)


def choosers(table: Table, round: Round, seat: int) -> list[Bettor]:
    """Return who has a say in how a seat's hand is played, the first being the one who decides.

    The largest wager decides, and between equals the seated player (comstock 1173–1183, crystal 43–44).
    """
    deciding = {wager.id for wager in table.offer.wagers if wager.decides}

    def weight(bettor: Bettor) -> Chips:
        return sum(stake for wager, stake in round.bets[bettor].items() if not deciding or wager in deciding)

    bettors = [bettor for bettor in sorted(round.bets) if bettor[0] == seat and weight(bettor)]
    return sorted(bettors, key=lambda bettor: (-weight(bettor), bettor[1]))


def opening(table: Table, round: Round) -> Iterator[tuple[str, bool]]:
    """Yield the whole opening deal, card by card: which hand, and whether it lies open."""
    plan, banker = table.offer.plan, round.banker[0]
    betting = set(round.seats())
    start = {
        "left": banker % table.seats + 1,
        "button": round.button or banker % table.seats + 1,
        "house-left": 1,
    }[plan.start]
    around = cycle(table.seats, start)
    for step in plan.steps:
        if step.to in ("seats", "all"):
            for seat in around:
                if seat in betting:
                    yield from [(str(seat), step.up)] * step.cards
                elif seat == banker and step.to == "all":
                    yield from [(BANK_HAND, step.up)] * step.cards
        else:
            yield from [({"player": COMMON, "bank": BANK_HAND, "board": BOARD_HAND}[step.to], step.up)] * step.cards


HAND_CODES = {COMMON: PLAYER, BANK_HAND: BANK, BOARD_HAND: BOARD}


def hand_code(to: str) -> int:
    """Return the game's name for a hand on the felt."""
    return HAND_CODES.get(to, PLAYER)


def receivers(table: Table, round: Round, to: str) -> tuple[int, ...]:
    """Return the seats whose state a card goes into: in the opening all, later those that wait for it."""
    if to.isdigit():
        return (int(to),)
    if round.dealt < opening_size(table, round):
        return tuple(round.states)
    return tuple(seat for seat, state in round.states.items() if table.game.turn(state) == hand_code(to))


def late_name(wager: Wager) -> str:
    """Return what a late wager is asked for by: its own name, or that of those of which one may be made."""
    return wager.one_of or wager.id


def early_due(table: Table, round: Round) -> bool:
    """Tell whether wagers wait that are settled as soon as the opening cards are out."""
    early = table.offer.orders[-1].early
    return len(round.settled) < sum(wager in early for stakes in round.bets.values() for wager in stakes)


def button_card(table: Table, round: Round) -> Laid | None:
    """Return the card that places the button, once it lies open and as long as the button is not placed."""
    button = table.offer.button
    if button is None or button.by != "card" or round.button is not None:
        return None
    hand, place = button.card
    laid = round.hands.get(hand, ())[place - 1 : place]
    return laid[0] if laid and laid[0].up else None


def opening_size(table: Table, round: Round) -> int:
    """Return how many cards the opening deal has; asked before every card, so it is reckoned and not dealt through."""
    betting, banker = set(round.seats()), round.banker[0]
    size = 0
    for step in table.offer.plan.steps:
        hands = len(betting) if step.to in ("seats", "all") else 1
        size += step.cards * (hands + (step.to == "all" and banker not in betting))
    return size
