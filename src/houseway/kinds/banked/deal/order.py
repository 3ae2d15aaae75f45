"""The order in which the opening cards are dealt."""

from collections.abc import Iterator

from houseway.kinds.banked.deal.piles import counted_out, laid_in_turn, pile_size
from houseway.kinds.banked.deal.seats import active_seats, idle_seat
from houseway.kinds.banked.round import BANK_HAND, BOARD_HAND, COMMON, DEAD, FeltCard, Round, is_spot
from houseway.memo import memo
from houseway.rules.settlement_order import cycle, seat_by_dice
from houseway.rules.spot import Spot
from houseway.table.table import Table


@memo(lambda table, round: (table.offer, round.bets, round.banker, round.dice, round.pile, round.button, round.aside))
def opening(table: Table, round: Round) -> tuple[tuple[str, bool], ...]:
    """Return the whole opening deal, card by card: the hand, and whether the card is face up."""
    return (*dealt_out(table, round), *((to, lies_up(table, to)) for to in round.aside))


def lies_up(table: Table, to: str) -> bool:
    """Check whether the last card dealt to a hand is face up; a replacement card is dealt the same way."""
    own, bank = is_spot(to), to == BANK_HAND
    reaches = {"player": to == COMMON, "bank": bank, "board": to == BOARD_HAND, "seats": own, "all": own or bank}
    steps = [step for step in table.offer.banked.plan.steps if reaches[step.to]]
    return bool(steps) and steps[-1].up


def dealt_out(table: Table, round: Round) -> Iterator[tuple[str, bool]]:
    plan = table.offer.banked.plan
    if plan.piles:
        yield from piled(table, round)
        return
    around = deal_order(table, round)
    for step in plan.steps:
        if step.to in ("seats", "all"):
            for seat in around:
                to = held_at(round, seat)
                if to != DEAD and (to != BANK_HAND or step.to == "all"):
                    yield from [(to, step.up)] * step.cards
                elif to == DEAD and plan.every_seat:
                    yield from [(DEAD, False)] * step.cards
        else:
            yield from [({"player": COMMON, "bank": BANK_HAND, "board": BOARD_HAND}[step.to], step.up)] * step.cards


def diced(table: Table, round: Round) -> int:
    """Return the seat chosen by the dice, even if nobody has bet there."""
    button, banker = table.offer.banked.button, round.banker.seat
    if button is None or not round.dice:
        return banker
    return seat_by_dice(button, table.seats, banker, sum(round.dice), idle_seat(table, banker))


def held_at(round: Round, seat: int) -> str:
    """Return the name of the hand dealt to a seat: the bank's, the spot's, or the dead cards if nobody bet there."""
    if seat == round.banker.seat:
        return BANK_HAND
    return str(Spot(seat)) if seat in round.seats() else DEAD


def given_out(table: Table, round: Round) -> Iterator[tuple[int, str]]:
    """Yield the piles in the order they are given out, each with the hand that gets it."""
    idle = idle_seat(table, round.banker.seat)
    around = cycle(table.seats, diced(table, round), table.offer.banked.plan.clockwise, idle)
    for place, seat in enumerate(around):
        yield ((round.pile or 1) - 1 + place) % len(around), held_at(round, seat)


def piled(table: Table, round: Round) -> Iterator[tuple[str, bool]]:
    """Yield the cards of hands dealt as piles: for each card, the hand it goes to and whether it is face up.

    The picked pile goes to the seat chosen by the dice, the pile to its right to the next seat, and so on (cordova
    199). For common hands, the dice choose the piles.
    """
    plan = table.offer.banked.plan
    if plan.made_piles:
        named = counted_out(plan, round.pile or 1, sum(round.dice))
        goes_to = [named.get(pile, DEAD) for pile in range(plan.made_piles)]
    else:
        goes_to = [to for _, to in sorted(given_out(table, round))]
    yield from ((goes_to[pile], False) for pile in laid_in_turn(plan, len(goes_to)))


def deal_order(table: Table, round: Round) -> tuple[int, ...]:
    """Return all seats in dealing order."""
    plan, button, banker = table.offer.banked.plan, table.offer.banked.button, round.banker.seat
    idle = idle_seat(table, banker)
    after = cycle(table.seats, banker, plan.clockwise, idle)[1]
    first = {"button": round.button or after, "dice": diced(table, round), "house-left": 1}.get(plan.start, after)
    around = cycle(table.seats, first, plan.clockwise, idle)
    own = plan.own_first and button is not None and bool(round.dice)
    if own and diced(table, round) == banker:
        return (banker, *(seat for seat in around if seat != banker))
    return around


def button_card(table: Table, round: Round) -> FeltCard | None:
    """Return the face-up card that decides where the button goes, until the button is placed."""
    button = table.offer.banked.button
    if button is None or button.by != "card" or round.button is not None:
        return None
    hand, place = button.card
    laid = round.hands.get(hand, ())[place - 1 : place]
    return laid[0] if laid and laid[0].up else None


def opening_size(table: Table, round: Round) -> int:
    """Return the number of cards in the opening deal, computed without dealing it."""
    plan, betting, size = table.offer.banked.plan, round.seats(), 0
    if plan.made_piles:
        return plan.made_piles * pile_size(plan)
    for step in plan.steps:
        hands = len(betting) if step.to in ("seats", "all") else 1
        everybody = hands + (step.to == "all" and round.banker.seat not in betting)
        if plan.piles or (plan.every_seat and step.to in ("seats", "all")):
            everybody = active_seats(table) - (step.to == "seats")
        size += step.cards * everybody
    return size
