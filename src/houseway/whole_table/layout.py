"""Everything about seats that the loop looks up: who gets each card, where the button goes, and the order of
settlement."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from houseway.cards import JOKER
from houseway.kinds.banked.collection import fees_of
from houseway.kinds.banked.deal.order import opening
from houseway.kinds.banked.dealer import needed, place_button
from houseway.kinds.banked.evolve import burn_count
from houseway.kinds.banked.round import BANK_HAND, BOARD_HAND, COMMON, DEAD, one_hand, players
from houseway.rules.bank import NUMBERS, Claim
from houseway.rules.refusal import Refused
from houseway.rules.settlement_order import arrange, seat_by_card, seats_in_order
from houseway.rules.wagers import LOSE, PUSH
from houseway.table.table import Table
from houseway.whole_table.felt import Turn, betting, rolled, round_of, turns_at_the_bank
from houseway.whole_table.pays import FORFEIT, KEPT, LOST, Pays
from houseway.whole_table.setup import Setup

FACES = JOKER + 1
NOBODY = -1
BURNS_NONE, BURNS_ONE, BURNS_VALUE = range(3)


class Layout(NamedTuple):
    """What the deal looks up. A turn is a round's place in the rotation of the bank."""

    pack: NDArray[np.uint8]
    unfair: NDArray[np.uint64]
    """How many of the 2^32 numbers to reject for an even draw, by number of cards left."""
    fresh: bool
    needed: NDArray[np.int64]
    """The number of cards that a round needs before it begins, later in a shoe and as its first round."""
    burn: NDArray[np.int64]
    """How many cards are burned with the first card, by its face; empty if none is."""
    again: int
    """The turn that follows the last."""
    dice: int
    opens: NDArray[np.int8]
    """The hand that each card goes to, by turn and total of the dice: seats, bank, common hand, board, or nobody."""
    opened: NDArray[np.int64]
    """How many cards the opening deal has, by turn."""
    asked: NDArray[np.int64]
    """The seats in the order in which they play, by turn and total."""
    button: NDArray[np.int64]
    """The button that dice place, by turn and total; 0 for none."""
    card_button: NDArray[np.int64]
    """The button that a card places, by turn and face."""
    card_at: NDArray[np.int64]
    """The hand and the position of the card that places the button; nobody's if there is none."""
    plays: NDArray[np.bool_]
    """Whether a seat bets in this round, by turn and seat."""


class Order(NamedTuple):
    """What the settlement looks up."""

    slots: NDArray[np.int64]
    """The slot settled at each position, by turn, button and order; below zero after the last."""
    masks: NDArray[np.int64]
    """The claims settled there, as bits."""
    plays: NDArray[np.bool_]
    fee_class: NDArray[np.int64]
    """The class of each turn; turns of a class have the same player-dealer and the same fees."""
    stake: int
    coverage: int
    early_button: bool
    """Whether the button is placed before claims fall due during the round."""


class RoundFees(NamedTuple):
    """What the house takes in a round of a class of turns."""

    banker: int
    seats: tuple[int, ...]
    bank: int


class Placed(NamedTuple):
    """A table's layout, with what the results need to know about it."""

    layout: Layout
    order: Order
    turns: tuple[Turn, ...]
    fees: tuple[RoundFees, ...]
    """What the house takes, by class of turns: those with equal fees are one class."""


def hand_numbers(setup: Setup) -> dict[str, int]:
    """Return the number of every hand on the felt."""
    many = len(setup.seats)
    seats = {str(seat.seat): spot for spot, seat in enumerate(setup.seats)}
    return {**seats, BANK_HAND: many, COMMON: many + 1, BOARD_HAND: many + 2, DEAD: NOBODY}


def lay_out(setup: Setup, pays: Pays) -> Placed:
    """Return the table as arrays, using the kind's own functions."""
    offer, numbers = setup.offer, hand_numbers(setup)
    if setup.schedule and setup.schedule.player_dealer.late:
        said = f"schedule {setup.schedule.id} counts late wagers, so its fee changes from round to round"
        raise Refused("not-compiled", said, setup.schedule.clause)
    turns, again = turns_at_the_bank(setup)
    button, plan = offer.banked.button, offer.banked.plan
    dice = plan.pile_dice or (button.dice if button and button.by == "dice" else 0)
    totals = range(6 * dice + 1)
    tables = [[rolled(betting(setup, turn), max(total, dice)) for total in totals] for turn in turns]
    dealt = [[opening(table, round_of(table)) for table in row] for row in tables]
    opened = [len(row[-1]) for row in dealt]
    opens = np.full((len(turns), len(totals), max(opened)), NOBODY, np.int8)
    asked = np.zeros((len(turns), len(totals), len(setup.seats)), np.int64) + NOBODY
    buttons = np.zeros((len(turns), len(totals)), np.int64)
    for turn, row in enumerate(tables):
        for total, table in enumerate(row):
            cards = dealt[turn][total]
            opens[turn, total, : len(cards)] = [numbers[to] for to, _ in cards]
            if not one_hand(offer):
                order = [numbers[str(spot)] for spot in players(table, round_of(table))]
                asked[turn, total, : len(order)] = order
            buttons[turn, total] = round_of(table).button or 0
    by_card = np.zeros((len(turns), FACES), np.int64)
    card_at = np.array([NOBODY, 0], np.int64)
    if button and button.by == "card":
        check_button(setup, dealt[0][0])
        card_at = np.array([numbers[button.card[0]], button.card[1] - 1], np.int64)
        for turn, row in enumerate(tables):
            for face in set(offer.pack.cards):
                seat = seat_by_card(button, setup.chairs, turns[turn].banker, face)
                by_card[turn, face] = place_button(row[0], round_of(row[0]), seat).seat
    fees = [fees_at(setup, row[0], turn) for turn, row in zip(turns, tables, strict=True)]
    classes = list(dict.fromkeys(fees))
    slots, masks = positions(setup, pays, turns, button is not None)
    size = len(offer.pack.cards)
    playing = np.array([[seat.seat != turn.banker for seat in setup.seats] for turn in turns])
    layout = Layout(
        np.array(offer.pack.cards, np.uint8),
        np.array([0, *((1 << 32) % left for left in range(1, size + 1))], np.uint64),
        bool(offer.banked.shoe.fresh),
        np.array([needed(with_burns(tables[0][0], burns), meanest=True) for burns in (0, -1)], np.int64),
        burned(tables[0][0]),
        again, dice, opens, np.array(opened, np.int64), asked, buttons, by_card, card_at, playing,
    )  # fmt: skip
    groups = np.array([classes.index(each) for each in fees], np.int64)
    early = button is None or button.by == "dice"
    settled = Order(slots, masks, playing, groups, setup.bank, NUMBERS[offer.banked.coverage], early)
    return Placed(layout, settled, turns, tuple(classes))


def check_button(setup: Setup, dealt: Sequence[tuple[str, bool]]) -> None:
    """Refuse a button that is placed by a common card which may stay face down until the round is settled."""
    button = setup.offer.banked.button
    assert button is not None
    hand, place = button.card
    lies = [up for to, up in dealt if to == hand]
    if hand == COMMON and any(lies) and not lies[place - 1]:
        said = f"{setup.offer.id} places the button by a card that is dealt face down; that is not compiled"
        raise Refused("not-compiled", said, button.clause)


def with_burns(table: Table, burns: int) -> Table:
    return replace(table, carryover=replace(table.carryover, burns=burns))


def burned(table: Table) -> NDArray[np.int64]:
    """Return how many cards are burned from a fresh shoe, by face of the first; none if the array is empty."""
    burn, pack = table.offer.banked.shoe.burn, table.offer.pack
    if burn == "none":
        return np.zeros(0, np.int64)
    found = np.ones(FACES, np.int64)
    if burn == "value":
        for face in set(pack.cards):
            found[face] += burn_count(table, pack.spell(face))
    return found


def fees_at(setup: Setup, table: Table, turn: Turn) -> RoundFees:
    """Return what the house takes in a round."""
    round, line = round_of(table), table.line
    taken = fees_of(line, turn.held, setup.offer.banked.wagers, round.banker, round.bets) if line else ()
    by_seat = {payer.seat: fee.amount for fee, payer in taken}
    seats = tuple(by_seat.get(seat.seat, 0) if seat.seat != turn.banker else 0 for seat in setup.seats)
    return RoundFees(turn.banker, seats, by_seat.get(turn.banker, 0))


def positions(setup: Setup, pays: Pays, turns: Sequence[Turn], button: bool) -> tuple[Any, Any]:
    """Return the slots in the filed order, by turn, button and order, and which claims each position is for."""
    orders, forfeits = setup.offer.banked.orders, setup.offer.banked.orders[-1].forfeits
    found: dict[tuple[int, int, int], list[tuple[int, int]]] = {}
    for turn, (banker, _) in enumerate(turns):
        mine = [(number, slot) for number, slot in enumerate(pays.slots) if setup.seats[slot.spot].seat != banker]
        claims = {}
        for number, slot in mine:
            for kind in (KEPT, LOST, FORFEIT):
                if kind == FORFEIT and slot.wager not in forfeits:
                    continue
                met = PUSH if kind == KEPT else LOSE
                seat = setup.seats[slot.spot].seat
                claim = Claim(seat, slot.wager, 0, met, forfeit=kind == FORFEIT, hand=slot.hand)
                claims[claim] = number, 1 << kind
        for place, order in enumerate(orders):
            for at in range(setup.chairs + 1 if button and order.start == "button" else 1):
                around = seats_in_order(order, setup.chairs, banker, at or None)
                found[turn, at, place] = together([claims[each] for each in arrange(order, around, claims)])
    most = max(map(len, found.values()))
    slots = np.full((len(turns), setup.chairs + 1, len(orders), most), NOBODY, np.int64)
    masks = np.zeros_like(slots)
    for turn in range(len(turns)):
        for at in range(setup.chairs + 1):
            for place in range(len(orders)):
                row = found.get((turn, at, place)) or found[turn, 0, place]
                slots[turn, at, place, : len(row)] = [slot for slot, _ in row]
                masks[turn, at, place, : len(row)] = [mask for _, mask in row]
    return slots, masks


def together(row: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return positions with neighbours of the same slot merged.

    >>> together([(0, 2), (0, 4), (1, 2), (0, 8)])
    [(0, 6), (1, 2), (0, 8)]
    """
    found: list[tuple[int, int]] = []
    for slot, mask in row:
        if found and found[-1][0] == slot:
            found[-1] = slot, found[-1][1] | mask
        else:
            found.append((slot, mask))
    return found
