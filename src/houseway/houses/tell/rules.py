"""Tells the rules that data tells already: a file gives its lines for them, and no text."""

from collections.abc import Callable

from houseway.houses.offers import Note, Offer
from houseway.ranking.tell import in_order


def ranks(offer: Offer) -> str:
    """Tell the order of the hands."""
    found = offer.game and offer.game.telling.ranking(offer.game.rules(offer.banked.options))
    return in_order(found.spec) if found else ""


def backline(offer: Offer) -> str:
    """Tell who may bet behind a seat, and on what; what a choice puts up goes with the wager that it is measured by."""
    made = [wager for wager in offer.banked.wagers if wager.kind != "added"]
    if not made:
        return ""
    allowed = [wager.name for wager in made if wager.backline]
    if not allowed:
        return "Nobody bets behind a seat."
    if len(allowed) == len(made):
        return "Others may bet behind a seat, on everything."
    return f"Others may bet behind a seat, on {' and '.join(allowed)} only."


BY_THE_BANK_ALONE = ("bank ace high", "bank king high", "bank does not qualify")
"""What settles a wager whatever the bettor holds, where it is filed."""
VERDICTS = {"win": "wins", "lose": "loses", "push": "pushes"}


def copies(offer: Offer) -> str:
    """Tell what a copy does to the base wager of a game of two hands: one that equals the player-dealer's."""
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
        return "The player-dealer wins every copy: a hand that equals his counts as his."
    return (f"With a copy and a better hand the wager {ahead}, with a copy and a worse one it {behind}; "
            f"with two it {both}.")  # fmt: skip


BY_DATA: dict[str, Callable[[Offer], str]] = {"Ranks": ranks, "Backline": backline, "Copies": copies}
"""What data tells of a rule, by what it is about."""


def tell_rule(offer: Offer, note: Note) -> dict[str, str]:
    """Return a filed rule as it is told: in the words that are filed for it, or by what its data says."""
    text = note.text or BY_DATA[note.about](offer)
    return {"about": note.about, "text": text, "cite": str(note.clause)}
