"""The road: one row for every round of a shoe, where one hand serves the whole table."""

from typing import Any

from houseway.kinds.banked.round import BANK_HAND, COMMON, EVERYBODY, Round, game_of, one_hand
from houseway.table.table import Table


def road_row(table: Table, number: int) -> dict[str, Any] | None:
    """Return the row that the round on the felt adds; none for one that was called off."""
    round, game = table.round, game_of(table)
    if not has_winner(table, round):
        return None
    player, bank = game.telling.total(round.states[EVERYBODY])
    names = game.telling.hands
    cards = [len(round.hands.get(hand, ())) for hand in (COMMON, BANK_HAND)]
    return {"round": number, "winner": winner(table, round), names[0]: player, names[1]: bank, "cards": cards}


def has_winner(table: Table, round: Round) -> bool:
    """Tell whether the round is one hand against another; where people bet on rows there are neither."""
    return not round.void and one_hand(table.offer) and bool(round.states) and not game_of(table).banking.rows


def winner(table: Table, round: Round) -> str:
    """Return whose hand won, by the conditions that the lines are paid by, or `tie`."""
    game = game_of(table)
    outcome = game.outcome(round.states[EVERYBODY])
    return next((name for name in game.telling.hands if game.conditions[f"{name} wins"](outcome)), "tie")
