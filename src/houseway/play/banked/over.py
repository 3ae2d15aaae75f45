"""How a round against a player-dealer ended, for whoever looks at it: who won, and what became of their own chips."""

from typing import Any

from houseway.money import Chips
from houseway.play.banked.events import WagerSettled
from houseway.play.banked.road import has_winner, winner
from houseway.play.banked.round import EVERYBODY, Round, game_of
from houseway.play.table import Table
from houseway.rules.spot import Place


def ending(table: Table, round: Round, have: dict[str, str]) -> str:
    """Say how a round ended, in one line.

    Where one hand serves the table that hand won or lost; else everybody has played against the bank's hand, if it has
    one that can be called.
    """
    if round.void:
        return "Misdeal: every wager went back"
    game = game_of(table)
    bank = game.hands[1]
    if not has_winner(table, round):
        return f"{bank.capitalize()} has {have[bank]}" if have.get(bank) else ""
    worths = [game.worth(total) for total in game.total(round.states[EVERYBODY])]
    won = winner(table, round)
    if won == bank:
        worths.reverse()
    between = " to " if all(worth.isdigit() for worth in worths) else " against "
    return (f"{won.capitalize()} wins " if won in game.hands else "Tie, ") + between.join(worths)


def yours(round: Round, place: Place | None) -> dict[str, Any] | None:
    """Return what somebody won or lost and what they paid for it; None for who had no chips on the round."""
    banked = place == round.banker
    if place is None or not (banked or place in round.whose):
        return None
    settled = [event for event in round.settled.values() if isinstance(event, WagerSettled)]
    won: Chips = sum(event.paid - event.collected for event in settled if event.bet.by == place)
    if banked:
        won += sum(event.collected - event.paid for event in settled)
    fee = sum(amount for payer, amount in round.taken if payer == place)
    return {"net": won, "collection": fee, "banked": banked}
