"""A round against a player-dealer: who banks, and the bets and cards on the felt."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from houseway.cards import Card
from houseway.games.game import BANK, BANK_CHOOSES, BANK_IF_ASKED, BOARD, PLAYER, Choice, Game
from houseway.houses import Offer
from houseway.kinds.banked.events import WagerSettled
from houseway.memo import LONG, by_identity, memo
from houseway.money import Chips
from houseway.rules.collection import Schedule, limit_of
from houseway.rules.rotation import BankTurn
from houseway.rules.settlement_order import cycle
from houseway.rules.spot import Bet, Place, Spot
from houseway.rules.wagers import Wager
from houseway.table.events import Event
from houseway.table.table import Table

COMMON, BANK_HAND, BOARD_HAND, DEAD = "player", "bank", "board", "dead"
EVERYBODY = Spot(0)
"""The spot used when one hand serves the whole table."""


Lying: TypeAlias = Mapping[Bet, Mapping[str, Chips]]
"""Wagers by bettor and spot."""


class FeltCard(NamedTuple):
    """A card on the felt."""

    card: Card
    up: bool


class Round(Struct, frozen=True):
    """A round in progress."""

    banker: Place
    bank: Chips
    stake: Chips
    used: Chips = 0
    """How much of the bank's cover is used: the total paid and collected."""
    bets: Lying = {}
    free: Lying = {}
    """Free bets, with the amount that each counts for; the bettor has no chips on them."""
    closed: bool = False
    whose: Mapping[Place, int] = {}
    """The person number of everyone who had chips in the round when it was dealt, by place. People who had chips may
    see their hands even if they move.
    """
    taken: tuple[tuple[Place, Chips], ...] = ()
    dice: tuple[int, ...] = ()
    pile: int = 0
    """The pile that goes out first, if the player-dealer picks one; 0 before that."""
    button: int | None = None
    opens: int = 0
    """How many cards the opening deal has; known once bets are closed."""
    dealt: int = 0
    """How many cards of the opening deal are out, including replacements for cards set aside."""
    aside: tuple[str, ...] = ()
    """Hands with a card exposed in the deal; each gets another card when the deal is over."""
    hands: Mapping[str, tuple[FeltCard, ...]] = {}
    states: Mapping[Spot, Any] = {}
    """The game's state for every spot with a wager, or for the one hand that serves the table."""
    unsplit: Mapping[Spot, tuple[FeltCard, ...]] = {}
    """The cards of a seat before its first split; bonus bets are decided by these."""
    exposed: Mapping[Spot, tuple[Card, ...]] = {}
    """Draw cards that were set aside because they landed face up."""
    given_back: tuple[tuple[Place, Chips], ...] = ()
    """Fees returned."""
    dead: frozenset[int] = frozenset()
    """Seats whose hand is dead; bets on them have no action."""
    early: bool = False
    """True if the player-dealer's hand was opened too soon, so the house sets the remaining hands."""
    given_up: frozenset[Bet] = frozenset()
    """Bets that lose because their owner put the wager on the cards again, after a warning."""
    sharers: frozenset[Spot] = frozenset()
    """Spots that took the common draw card."""
    checked: bool = False
    """True once the house dealer has checked the player-dealer's down card."""
    answered: frozenset[tuple[Bet, str]] = frozenset()
    """The late wagers that have been made or declined."""
    settled: Mapping[tuple[Bet, str], Event] = {}
    """Wagers settled so far, in order, each with its result."""
    void: bool = False

    @property
    def opened(self) -> bool:
        """Whether all cards of the opening deal are out; the deal begins when bets are closed.

        >>> Round(Place(1), 50_000, 50_000).opened
        False
        """
        return self.closed and self.dealt >= self.opens + len(self.aside)

    def seats(self) -> tuple[int, ...]:
        """Seats with a wager on them."""
        return betting_seats(self.bets)

    def on(self, place: Place, spot: Spot | None = None) -> Mapping[str, Chips]:
        """Return a person's wagers on a spot, or on their own spot if none is named."""
        return self.bets.get(Bet(spot or Spot(place.seat), place), {})

    def bettors(self, spot: Spot) -> list[Bet]:
        """Return the bets on a spot, free bets included."""
        return sorted({bet for bet in (*self.bets, *self.free) if bet.spot == spot})


@memo(by_identity)
def betting_seats(lying: Lying) -> tuple[int, ...]:
    return tuple(sorted({bet.spot.seat for bet, stakes in lying.items() if stakes}))


def game_of(table: Table) -> Game:
    return table.offer.play


def banker_of(table: Table) -> int | None:
    return table.round.banker.seat if table.round else None


def from_left(table: Table, seat: int) -> tuple[int, ...]:
    """Return all seats clockwise, starting left of this one."""
    return cycle(table.seats, seat % table.seats + 1)


def puts_up(table: Table, choice: Choice, stake: Chips) -> Chips:
    """Return what a choice puts up for a stake, capped at the table maximum if filed."""
    amount, wager = choice.amount(stake), table.offer.wager(choice.adds)
    limit = limit_of(table.line, wager) if wager.capped else None
    return amount if limit is None or limit.most is None else min(amount, limit.most)


def at_least(table: Table, choice: Choice, stake: Chips) -> Chips:
    """Return the least that a choice can put up, if it may be made for less than its full size."""
    least = max(1, int((choice.least or 0) * stake))
    wager = table.offer.wager(choice.adds)
    limit = limit_of(table.line, wager) if wager.within_table else None
    return max(least, limit.least) if limit else least


def who_may_bank(table: Table) -> frozenset[int]:
    """Return the seats that may be offered the bank."""
    seated, rest = table.seated(), table.carryover
    if table.offer.banked.rotation.played_spot and table.rounds:
        return frozenset(seat for seat in seated if seat in rest.played or seat == rest.turn.banker)
    return seated


def banking_squares(table: Table, seat: int) -> frozenset[int]:
    """Return the backline squares that may bank when the seated player passes: those whose bettors stayed since the
    last round."""
    there = {(place, person.number) for place, person in table.people.items()}
    return frozenset(place.behind for place, _ in table.carryover.squares & there if place.seat == seat)


def one_hand(offer: Offer) -> bool:
    """Check whether one hand serves the whole table: the cards are common and nobody chooses."""
    return offer.banked.plan.common and offer.banked.plan.common_draw and len(offer.play.choosing.choices) == 1


def players(table: Table, round: Round) -> tuple[Spot, ...]:
    """Return the spots that have a state, in order of turn; questions before the play come first."""
    if one_hand(table.offer):
        return (EVERYBODY,)
    first = {"house-left": 1, "button": round.button}.get(table.offer.banked.plan.asks)
    around = cycle(table.seats, first) if first else from_left(table, round.banker.seat)
    place = {seat: index for index, seat in enumerate(around)}
    game, states = game_of(table), round.states
    return tuple(sorted(states, key=lambda spot: (not game.choosing.early(states[spot]), place[spot.seat], spot.hand)))


@memo(lambda table, round: (table.offer, table.seats, round.states, round.banker, round.button))
def turns(table: Table, round: Round) -> Mapping[Spot, int]:
    """Return the code of what comes next for each hand, in order of turn."""
    turn, states = game_of(table).turn, round.states
    return {spot: turn(states[spot]) for spot in players(table, round)}


def state_of(table: Table, round: Round, spot: Spot) -> Any:
    return round.states[EVERYBODY if one_hand(table.offer) else spot]


def choosing(table: Table, round: Round, spot: Spot) -> Any:
    """Return the state in which a spot chooses; for the player-dealer, the state of a hand that waits for them."""
    if spot.seat != round.banker.seat:
        return state_of(table, round, spot)
    turn = game_of(table).turn
    return next(state for state in round.states.values() if turn(state) == BANK_CHOOSES)


def cards_of(table: Table, round: Round, spot: Spot) -> tuple[FeltCard, ...]:
    """Return the cards of a hand: the common ones, then its own."""
    common = round.hands.get(COMMON, ())
    if not one_hand(table.offer) and spot not in round.sharers:
        common = common[: sum(step.to == COMMON for step in table.offer.banked.plan.steps)]
    return common + round.hands.get(str(spot), ())


def draw_card(table: Table, round: Round, spot: Spot) -> FeltCard | None:
    """Return the card that a hand has drawn, if any."""
    opened = sum(step.cards for step in table.offer.banked.plan.steps if step.to in ("seats", "all"))
    return next(iter(round.hands.get(str(spot), ())[opened:]), None)


def choosers(table: Table, round: Round, seat: int) -> list[Place]:
    """Return the bettors on a seat's hands; the first one decides how they are played.

    Depending on the filing, the largest wager decides (in a tie the seated player), or the seated player always does.
    """
    by_seat, decides = table.offer.banked.plan.shared_hand == "seat", deciding(table.offer)

    def weight(bet: Bet) -> Chips:
        return sum([stake for wager, stake in round.bets[bet].items() if not decides or wager in decides])

    own = Spot(seat)
    bets = [bet for bet in round.bets if bet.spot == own and weight(bet)]
    return [bet.by for bet in sorted(bets, key=lambda bet: (0 if by_seat else -weight(bet), bet.by.behind, bet))]


def why_decides(table: Table, round: Round, seat: int) -> str:
    """Return who decides for a seat's hands and why; empty if only one person bet on them."""
    if sum(bet.spot == Spot(seat) and bool(stakes) for bet, stakes in round.bets.items()) < 2:
        return ""
    first = choosers(table, round, seat)[0]
    name = table.people[first].name
    if table.offer.banked.plan.shared_hand == "seat":
        who = "the first behind the seat" if first.behind else "the seated player"
        return f"{name} is {who} and decides for everyone on this hand."
    return f"{name} has the largest wager on this hand and decides for everyone on it."


@memo(by_identity, LONG)
def deciding(offer: Offer) -> frozenset[str]:
    """Return the wagers that let a bettor choose; if there are none, every bettor on a hand can."""
    return frozenset(wager.id for wager in offer.banked.wagers if wager.decides)


def first_spot(round: Round, by: Place) -> int:
    """Return the first seat a person has chips on: their own, if they bet there."""
    seats = [bet.spot.seat for bet, stakes in round.bets.items() if bet.by == by and stakes]
    return by.seat if by.seat in seats else min(seats)


HAND_CODES = {COMMON: PLAYER, BANK_HAND: BANK, BOARD_HAND: BOARD}


def front_of(table: Table, round: Round, hand: str) -> tuple[Card, ...]:
    """Return the front cards of a hand, or an empty tuple if it is not set."""
    spot = Spot.read(hand) if is_spot(hand) else next(iter(round.states), EVERYBODY)
    if hand not in (COMMON, BANK_HAND, str(spot)) or spot not in round.states:
        return ()
    return game_of(table).choosing.fronts(round.states[spot])[hand == BANK_HAND]


def hand_code(to: str) -> int:
    """Return the game's code for a hand on the felt."""
    return HAND_CODES.get(to, PLAYER)


def is_spot(to: str) -> bool:
    """Check whether this is a spot's own hand."""
    return to not in HAND_CODES and to != DEAD


def receivers(table: Table, round: Round, to: str) -> tuple[Spot, ...]:
    """Return the spots whose state takes a card: all spots during the opening deal, later the spots that wait for the
    card.
    """
    if to == DEAD:
        return ()
    if is_spot(to):
        return (Spot.read(to),)
    if not round.opened:
        return tuple(round.states)
    game, code = game_of(table), hand_code(to)
    wants = (BANK, BANK_IF_ASKED) if code == BANK else (code,)
    return tuple(spot for spot, state in round.states.items() if game.turn(state) in wants)


@memo(by_identity, LONG)
def undealt(offer: Offer) -> Any:
    """Return the state of a hand before any card."""
    return offer.play.start(offer.play.rules(offer.banked.options))


def as_dealt(table: Table, hands: Mapping[str, tuple[FeltCard, ...]], spot: Spot) -> Any:
    """Return the state of a spot with these cards, before any choice."""
    game, state = game_of(table), undealt(table.offer)
    for to in (str(spot), BANK_HAND):
        for laid in hands.get(to, ()):
            state = game.deal(state, hand_code(to), game.solving.card(laid.card))
    return state


def late_name(wager: Wager) -> str:
    """Return the name under which a late wager is offered: its own name, or its group's, if a bettor can make only one
    wager of the group.
    """
    return wager.one_of or wager.id


class BankingTurn(NamedTuple):
    """The result of a turn as player-dealer so far: one person's consecutive rounds."""

    rounds: int = 0
    won: Chips = 0
    fees: Chips = 0
    """The collection that the player-dealer paid in that turn."""


class Carryover(Struct, frozen=True):
    """The state carried from round to round."""

    turn: BankTurn = BankTurn()
    played: frozenset[int] = frozenset()
    """Seats with a wager in the last round."""
    squares: frozenset[tuple[Place, int]] = frozenset()
    """Backline bettors of the last round, by place and number, if that entitles them to bank."""
    shoe: int = 0
    """Cards left in the shoe."""
    shoe_of: int = 0
    burns: int = -1
    """Burn cards still to come; -1 before the first card of a fresh shoe is turned."""
    road: tuple[dict[str, Any], ...] = ()
    """The results of this shoe's rounds, if one hand serves the table."""
    banked: BankingTurn = BankingTurn()
    """The running result of the last player-dealer's turn, including the last round."""
    warned: frozenset[int] = frozenset()
    """The numbers of people warned not to put their wager on the cards."""


def brought(round: Round, place: Place) -> tuple[Chips, Chips]:
    """Return what a person won or lost in a round, and the collection they paid."""
    won: Chips = 0
    for (bet, _), event in round.settled.items():
        if isinstance(event, WagerSettled):
            gain = event.paid - event.collected
            won += gain * (bet.by == place) - gain * (place == round.banker)
    paid = sum([amount for payer, amount in round.taken if payer == place])
    return won, paid - sum([amount for payer, amount in round.given_back if payer == place])


def turn_so_far(table: Table, counted: int) -> BankingTurn:
    """Return the result of a player-dealer's turn including this round; a first round starts a new turn.

    A round that was called off adds nothing. The rotation decides whether it counts as one of the turn's rounds.
    """
    before = table.carryover.banked if table.carryover.turn.held > 1 else BankingTurn()
    won, fee = brought(table.round, table.round.banker)
    return BankingTurn(counted, before.won + won, before.fees + fee)


def line(offer: Offer, option: str) -> Schedule | None:
    """Return the posted schedule by name; refuse one that is not filed."""
    return offer.schedule(option or None)


def start(offer: Offer, schedule: Schedule | None) -> Carryover:
    return Carryover()
