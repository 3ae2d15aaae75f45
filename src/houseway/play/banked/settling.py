"""From the end of a round to its rows: outcomes looked up, claims put in order, the bank settled."""

from collections.abc import Iterator
from dataclasses import replace

from houseway.play.banked.table import BANK_HAND, BOARD_HAND, Bettor, Round, Table, cards_of, state_of
from houseway.rules.bank import Claim, Row, settle
from houseway.rules.order import in_filed_order
from houseway.rules.wagers import NO_ACTION, Verdict, Wager, verdict


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
    forfeits = table.offer.orders[-1].forfeits
    for (seat, behind), stakes in round.bets.items():
        folded = table.game.folded(state_of(table, round, seat))
        for wager, stake in stakes.items():
            met = NO_ACTION if round.void else fate(table, round, (seat, behind), table.offer.wager(wager))
            yield Claim(seat, wager, stake, met, behind, folded and wager in forfeits and met.result == "lose")


def early_settlement(table: Table, round: Round) -> tuple[Row, ...]:
    """Return the rows of what is settled as soon as the opening cards are out."""
    early = table.offer.orders[-1].early
    bets = {
        bettor: {wager: stake for wager, stake in stakes.items() if wager in early}
        for bettor, stakes in round.bets.items()
    }
    return settlement(table, replace(round, bets=bets))


def shown_at_the_end(table: Table, round: Round, hand: str) -> bool:
    """Tell whether a hand is turned up: not the board, not dead cards, nor a folded hand on which nothing is left."""
    if hand.isdigit():
        return any(claim.seat == int(hand) and not claim.forfeit for claim in each_claim(table, round))
    return hand != BOARD_HAND and not (hand == BANK_HAND and table.offer.plan.dead_bank)


def fate(table: Table, round: Round, bettor: Bettor, wager: Wager) -> Verdict:
    """Return what the round did to a wager."""
    seat, game = bettor[0], table.game
    decided_by = game.aspects[wager.on] if wager.on else game
    if wager.on:
        hands = (cards_of(table, round, seat), round.hands.get(BANK_HAND, ()), round.hands.get(BOARD_HAND, ()))
        outcome = game.aspects[wager.on].outcome(*([laid.card for laid in hand] for hand in hands))
    else:
        outcome = game.outcome(state_of(table, round, seat))
    return verdict(wager, decided_by.conditions, outcome)
