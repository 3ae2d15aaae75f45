"""From the end of a round to its rows: outcomes looked up, claims put in order, the bank settled."""

from collections.abc import Iterator

from houseway.play.table import BANK_HAND, BOARD_HAND, Bettor, Round, Table, cards_of, state_of
from houseway.rules.bank import Claim, Row, settle
from houseway.rules.order import in_filed_order
from houseway.rules.wagers import PUSH, Verdict, Wager


def settlement(table: Table, round: Round) -> tuple[Row, ...]:
    """Return every row of the round in the order of settlement."""
    claims = tuple(each_claim(table, round))
    offer = table.offer
    ordered = in_filed_order(
        offer.orders, table.seats, round.banker[0], round.button, claims, round.stake, offer.rounding
    )
    rows, _ = settle(round.stake, ordered, offer.coverage, offer.rounding)
    return rows


def each_claim(table: Table, round: Round) -> Iterator[Claim]:
    for (seat, behind), stakes in round.bets.items():
        for wager, stake in stakes.items():
            verdict = PUSH if round.void else fate(table, round, (seat, behind), table.offer.wager(wager))
            yield Claim(seat, wager, stake, verdict, behind)


def fate(table: Table, round: Round, bettor: Bettor, wager: Wager) -> Verdict:
    """Return what the round did to a wager."""
    seat, game = bettor[0], table.game
    if wager.on:
        hands = (cards_of(table, round, seat), round.hands.get(BANK_HAND, ()), round.hands.get(BOARD_HAND, ()))
        outcome = game.aspects[wager.on].outcome(*([laid.card for laid in hand] for hand in hands))
    else:
        outcome = game.outcome(state_of(table, round, seat))
    return table.offer.verdicts(wager)[outcome]
