"""Rules whose text comes from the data: a house's file gives only their lines."""

from collections.abc import Callable

from houseway.houses.offers import Note, Offer
from houseway.ranking.tell import in_order


def ranks(offer: Offer) -> str:
    """Return the order of the hands."""
    found = offer.game and offer.game.telling.ranking(offer.game.rules(offer.banked.options))
    return in_order(found.spec) if found else ""


def backline(offer: Offer) -> str:
    """Return which wagers allow backline bets; an added wager follows the wager that it is a multiple of."""
    made = [wager for wager in offer.banked.wagers if wager.kind != "added"]
    if not made:
        return ""
    allowed = [wager.name for wager in made if wager.backline]
    if not allowed:
        return "No backline bets."
    if len(allowed) == len(made):
        return "Backline bets are allowed on every wager."
    return f"Backline bets are allowed on {' and '.join(allowed)} only."


BY_THE_BANK_ALONE = ("bank ace high", "bank king high", "bank does not qualify")
"""Conditions that settle a wager regardless of the bettor's hand."""
VERDICTS = {"win": "wins", "lose": "loses", "push": "pushes"}


def copies(offer: Offer) -> str:
    """Return how the base wager of a two-hand game is settled on a copy, a hand equal to the player-dealer's."""
    base = next((wager for wager in offer.banked.wagers if wager.kind == "base"), None)
    if base is None or offer.game is None or "both copy" not in offer.game.conditions:
        return ""
    game, verdicts = offer.game, offer.verdicts(base)

    def result(condition: str) -> str:
        holds, not_these = game.conditions[condition], [game.conditions[each] for each in BY_THE_BANK_ALONE]
        ends = (each for each in range(game.outcomes) if holds(each) and not any(other(each) for other in not_these))
        found = dict.fromkeys(verdicts[each].result for each in ends)
        return " or ".join(VERDICTS[each] for each in found)

    ahead, behind, both = (result(each) for each in ("wins one and copies", "banker wins one and copies", "both copy"))
    if (ahead, behind, both) == ("pushes", "loses", "loses"):
        return "The player-dealer wins every copy."
    return (f"With a copy and a better hand, the wager {ahead}. With a copy and a worse hand, the wager {behind}. "
            f"With two copies, the wager {both}.")  # fmt: skip


BY_DATA: dict[str, Callable[[Offer], str]] = {"Ranks": ranks, "Backline": backline, "Copies": copies}
"""Functions that write a rule from data, by its heading."""


def tell_rule(offer: Offer, note: Note) -> dict[str, str]:
    """Return a filed rule with its text: the filed text, or one written from the data."""
    text = note.text or BY_DATA[note.about](offer)
    return {"about": note.about, "text": text, "cite": str(note.clause)}
