"""The road: one row for every round of a shoe, if one hand serves the whole table."""

from typing import Any

from houseway.kinds.banked.round import BANK_HAND, COMMON, EVERYBODY, Round, game_of, one_hand
from houseway.table.table import Table


def road_row(table: Table, number: int) -> dict[str, Any] | None:
    """Return the row for the round on the felt; None if it was called off."""
    round, game = table.round, game_of(table)
    if not has_winner(table, round):
        return None
    player, bank = game.telling.total(round.states[EVERYBODY])
    names = game.telling.hands
    cards = [len(round.hands.get(hand, ())) for hand in (COMMON, BANK_HAND)]
    return {"round": number, "winner": winner(table, round), names[0]: player, names[1]: bank, "cards": cards}


def has_winner(table: Table, round: Round) -> bool:
    """Check whether one of two hands won the round; a void round, or a game with bets on rows, has no winner."""
    return not round.void and one_hand(table.offer) and bool(round.states) and not game_of(table).banking.rows


def winner(table: Table, round: Round) -> str:
    """Return the hand that won, decided by the conditions that pay its lines, or `tie`."""
    game = game_of(table)
    outcome = game.outcome(round.states[EVERYBODY])
    known = [name for name in game.telling.hands if f"{name} wins" in game.conditions]
    return next((name for name in known if game.conditions[f"{name} wins"](outcome)), "tie")
