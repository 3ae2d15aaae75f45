"""What twenty-one comes to: the best play by the very cards of a hand, every ending, and every bonus bet."""

from collections.abc import Collection
from pathlib import Path
from typing import Any

from houseway.houses import Offer
from houseway.odds.solution import BEST, Solution
from houseway.odds.solvers.twentyone import book
from houseway.odds.solvers.twentyone.against_up_card import whole
from houseway.odds.solvers.twentyone.base_game import _kept, base_game, count_base
from houseway.odds.solvers.twentyone.bonus import bank_counts, few_counts
from houseway.odds.solvers.twentyone.chart_words import in_words
from houseway.odds.solvers.twentyone.count import counted
from houseway.odds.solvers.twentyone.late_wagers import insured
from houseway.odds.solvers.twentyone.plan import plan_of

TOGETHER = "hands of a split are told as if independent once the bank's is known: this moves the deviation, no edge"


def solve(offer: Offer) -> Solution:
    """Return the best play, and what it comes to."""
    found, name = base_game(offer), book.base_of(offer)
    notes: dict[str, dict[str, Any]] = {
        name: {"by_totals": {"edge": found.by_totals, "costs": found.value - found.by_totals}}
    }
    if offer.play.rules(offer.banked.options).bank_chooses:
        notes[name]["bank_plays"] = "the house way, though the player-dealer may choose"
    if found.charts:
        notes[name]["in_words"] = in_words(found.charts)
    if offer.play.rules(offer.banked.options).split != "none":
        notes[name]["together"] = TOGETHER
    highest = book.at_the_maximum(offer)
    if highest is not None and is_quick(highest):
        most = max(each.times for each in offer.play.choosing.choices if each.adds)
        notes[name]["at_the_maximum"] = {"edge": base_game(highest).value, "capped_from": f"1/{most}"}
    late = {}
    for wager in offer.banked.wagers:
        if wager.late and not wager.on:
            late[wager.id], notes[wager.id] = insured(offer, found, wager)
    seen = count_sides(offer, {wager.on for wager in offer.banked.wagers if wager.on})
    charts = {name: found.charts} if found.charts else {}
    return Solution({BEST: whole(found.endings)}, seen, late, charts, notes, doubles=True)


def solve_sides(offer: Offer, sides: Collection[str]) -> Solution:
    """Return what these sides of a round come to. The first cards or the bank's decide them, not the play."""
    return Solution({}, count_sides(offer, sides), doubles=True)


def count_sides(offer: Offer, sides: Collection[str]) -> dict[str, dict[int, int]]:
    """Return how often each outcome of what bonus bets look at comes about."""
    found: dict[str, dict[int, int]] = {}
    rules, pack = offer.play.rules(offer.banked.options), tuple(offer.pack.cards)
    for name in sorted(sides):
        aspect = offer.play.banking.aspects[name]
        found[name] = whole(bank_counts(rules, pack, aspect)) if aspect.completes else few_counts(aspect, pack)
    return found


def write_pages(anew: bool = True) -> list[Path]:
    """Write every page anew, or those that the book lacks: the filed offers with advice for single hands, their other
    readings without. A count is let go before the next, for it is large.
    """
    wanted = [(each, False) for each in book.filed()] + [(each, True) for each in book.read_otherwise()]
    made = []
    for each, slim in wanted:
        if anew or not book.page_of(book.key_of(each)).is_file():
            made.append(book.keep(each, count_base(each, slim)))
            counted.cache_clear()
            plan_of.forget()  # type: ignore[attr-defined]
    return made


def is_quick(offer: Offer) -> bool:
    key = book.key_of(offer)
    return key in _kept or book.page_of(key).is_file()
