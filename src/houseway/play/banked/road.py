"""The road: one row for every round of a shoe, where one hand serves the whole table."""

from typing import Any

from houseway.play.banked.round import BANK_HAND, COMMON, EVERYBODY, Round, game_of, one_hand
from houseway.play.table import Table


def road_row(table: Table, number: int) -> dict[str, Any] | None:
    """Return the row that the round on the felt adds; none for one that was called off."""
    round = table.round
    if round.void or not one_hand(table.offer) or not round.states:
        return None
    game = game_of(table)
    player, bank = game.total(round.states[EVERYBODY])
    names = game.hands
    cards = [len(round.hands.get(hand, ())) for hand in (COMMON, BANK_HAND)]
    return {"round": number, "winner": winner(table, round), names[0]: player, names[1]: bank, "cards": cards}


def winner(table: Table, round: Round) -> str:
    """Return whose hand won, by the conditions that the lines are paid by, or `tie`."""
    game = game_of(table)
    outcome = game.outcome(round.states[EVERYBODY])
    return next((name for name in game.hands if game.conditions[f"{name} wins"](outcome)), "tie")
