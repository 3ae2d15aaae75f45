"""How a round against a player-dealer ended, for whoever looks at it: who won, and what became of their own chips."""

from collections.abc import Mapping
from typing import Any

from houseway.kinds.banked.road import has_winner, winner
from houseway.kinds.banked.round import EVERYBODY, Round, brought, game_of
from houseway.money import show
from houseway.rules.spot import Place
from houseway.table.table import Table


def ending(table: Table, round: Round, have: dict[str, str]) -> str:
    """Say how a round ended, in one line.

    Where one hand serves the table that hand won or lost; else everybody has played against the bank's hand, if it has
    one that can be called.
    """
    if round.void:
        return "Misdeal: every wager went back"
    game = game_of(table)
    bank = game.telling.hands[1]
    if not has_winner(table, round):
        return f"{bank.capitalize()} has {have[bank]}" if have.get(bank) else ""
    worths = [game.telling.worth(total) for total in game.telling.total(round.states[EVERYBODY])]
    won = winner(table, round)
    if won == bank:
        worths.reverse()
    between = " to " if all(worth.isdigit() for worth in worths) else " against "
    return (f"{won.capitalize()} wins " if won in game.telling.hands else "Tie, ") + between.join(worths)


def yours(round: Round, place: Place | None) -> dict[str, Any] | None:
    """Return what somebody won or lost and what they paid for it; None for who had no chips on the round."""
    if place is None or not (place == round.banker or place in round.whose):
        return None
    won, fee = brought(round, place)
    return {"net": won, "collection": fee, "banked": place == round.banker}


def over_the_turn(banking: Mapping[str, int]) -> str:
    """Say what the rounds of a turn brought together, once it has had them all; of one round there is no more to say.

    >>> over_the_turn({"rounds": 2, "of": 2, "won": 4000, "fees": 200})
    'Both rounds as player-dealer together: +$40, collection $2'
    >>> over_the_turn({"rounds": 1, "of": 2, "won": 4000, "fees": 200})
    ''
    """
    rounds, won, fees = banking["rounds"], banking["won"], banking["fees"]
    if rounds < max(2, banking["of"]):
        return ""
    net = f"{'+' if won > 0 else '−'}{show(abs(won))}" if won else "even"
    fee = f", collection {show(fees)}" if fees else ""
    return f"{'Both' if rounds == 2 else rounds} rounds as player-dealer together: {net}{fee}"
