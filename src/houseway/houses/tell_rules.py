"""Tells the rules that data tells already: a file gives its lines for them, and no text."""

from collections.abc import Callable

from houseway.houses.offer import Note, Offer
from houseway.ranking.words import in_order


def ranks(offer: Offer) -> str:
    """Tell the order of the hands."""
    found = offer.game and offer.game.ranking(offer.game.rules(offer.options))
    return in_order(found.spec) if found else ""


def backline(offer: Offer) -> str:
    """Tell who may bet behind a seat, and on what; what a choice puts up goes with the wager that it is measured by."""
    made = [wager for wager in offer.wagers if wager.kind != "added"]
    if not made:
        return ""
    allowed = [wager.name for wager in made if wager.backline]
    if not allowed:
        return "Nobody bets behind a seat."
    if len(allowed) == len(made):
        return "Others may bet behind a seat, on everything."
    return f"Others may bet behind a seat, on {' and '.join(allowed)} only."


BY_DATA: dict[str, Callable[[Offer], str]] = {"Ranks": ranks, "Backline": backline}
"""What data tells of a rule, by what it is about."""


def tell_rule(offer: Offer, note: Note) -> dict[str, str]:
    """Return a filed rule as it is told: in the words that are filed for it, or by what its data says."""
    text = note.text or BY_DATA[note.about](offer)
    return {"about": note.about, "text": text, "cite": str(note.clause)}
