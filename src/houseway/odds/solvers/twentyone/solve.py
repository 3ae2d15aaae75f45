"""Solves twenty-one: the best play for the exact cards of a hand, every ending, and every bonus bet."""

from collections.abc import Collection
from typing import Any

from houseway.houses import Offer
from houseway.odds import book
from houseway.odds.solution import BEST, Solution
from houseway.odds.solvers.twentyone.against_up_card import whole
from houseway.odds.solvers.twentyone.bonus import bank_counts, few_counts
from houseway.odds.solvers.twentyone.book import at_the_maximum, base_of, page
from houseway.odds.solvers.twentyone.chart_words import in_words
from houseway.odds.solvers.twentyone.late_wagers import insured

TOGETHER = "split hands are treated as independent given the bank's hand; this affects the deviation, not the edge"


def solve(offer: Offer) -> Solution:
    """Return the best play and its results."""
    found, name = book.get(page(offer)), base_of(offer)
    notes: dict[str, dict[str, Any]] = {
        name: {"by_totals": {"edge": found.by_totals, "costs": found.value - found.by_totals}}
    }
    if offer.play.rules(offer.banked.options).bank_chooses:
        notes[name]["bank_plays"] = "the house way, although the player-dealer may choose"
    if found.charts:
        notes[name]["in_words"] = in_words(found.charts)
    if offer.play.rules(offer.banked.options).split != "none":
        notes[name]["together"] = TOGETHER
    highest = at_the_maximum(offer)
    if highest and (capped := book.at_hand(page(highest))):
        most = max(each.times for each in offer.play.choosing.choices if each.adds)
        notes[name]["at_the_maximum"] = {"edge": capped.value, "capped_from": f"1/{most}"}
    late = {}
    for wager in offer.banked.wagers:
        if wager.late and not wager.on:
            late[wager.id], notes[wager.id] = insured(offer, found, wager)
    seen = count_sides(offer, {wager.on for wager in offer.banked.wagers if wager.on})
    charts = {name: found.charts} if found.charts else {}
    return Solution({BEST: whole(found.endings)}, seen, late, charts, notes, doubles=True)


def solve_sides(offer: Offer, sides: Collection[str]) -> Solution:
    """Return the outcomes of these sides of a round. These sides depend on the first cards or the bank's cards, not on
    the play.
    """
    return Solution({}, count_sides(offer, sides), doubles=True)


def count_sides(offer: Offer, sides: Collection[str]) -> dict[str, dict[int, int]]:
    """Return how often each outcome of the bonus bets occurs."""
    found: dict[str, dict[int, int]] = {}
    rules, pack = offer.play.rules(offer.banked.options), tuple(offer.pack.cards)
    for name in sorted(sides):
        aspect = offer.play.banking.aspects[name]
        found[name] = whole(bank_counts(rules, pack, aspect)) if aspect.completes else few_counts(aspect, pack)
    return found
