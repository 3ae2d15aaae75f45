"""How a round against a player-dealer ended for one viewer: who won, and what happened to their own chips."""

from collections.abc import Mapping
from typing import Any

from houseway.kinds.banked.road import has_winner, winner
from houseway.kinds.banked.round import EVERYBODY, Round, brought, game_of
from houseway.money import show
from houseway.rules.spot import Place
from houseway.table.table import Table


def ending(table: Table, round: Round, have: dict[str, str]) -> str:
    """Return in one line how a round ended.

    If one hand serves the table, the line says which side won. Otherwise it gives the bank's hand, if that has a name.
    """
    if round.void:
        return "Misdeal: all wagers returned"
    game = game_of(table)
    bank = game.telling.hands[1]
    if not has_winner(table, round):
        return f"{bank.capitalize()}: {have[bank]}" if have.get(bank) else ""
    worths = [game.telling.worth(total) for total in game.telling.total(round.states[EVERYBODY])]
    won = winner(table, round)
    if won == bank:
        worths.reverse()
    between = " to " if all(worth.isdigit() for worth in worths) else " against "
    return (f"{won.capitalize()} wins " if won in game.telling.hands else "Tie, ") + between.join(worths)


def yours(round: Round, place: Place | None) -> dict[str, Any] | None:
    """Return what a person won or lost and the collection they paid; None if they had no chips in the round."""
    if place is None or not (place == round.banker or place in round.whose):
        return None
    won, fee = brought(round, place)
    return {"net": won, "collection": fee, "banked": place == round.banker}


def over_the_turn(banking: Mapping[str, int]) -> str:
    """Return the total of a turn as player-dealer after its last round; empty before that, and for one-round turns.

    >>> over_the_turn({"rounds": 2, "of": 2, "won": 4000, "fees": 200})
    'Both rounds as player-dealer: +$40 (−$2 collection)'
    >>> over_the_turn({"rounds": 1, "of": 2, "won": 4000, "fees": 200})
    ''
    """
    rounds, won, fees = banking["rounds"], banking["won"], banking["fees"]
    if rounds < max(2, banking["of"]):
        return ""
    net = f"{'+' if won > 0 else '−'}{show(abs(won))}" if won else "even"
    fee = f" (−{show(fees)} collection)" if fees else ""
    return f"{'Both' if rounds == 2 else rounds} rounds as player-dealer: {net}{fee}"
