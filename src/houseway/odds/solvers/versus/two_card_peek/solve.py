"""Two Card Peek: which row is highest, the value of two cards, all three rows at once, and when a Peek bet gains."""

from typing import Any

import numpy as np

from houseway import kernel
from houseway.games.versus.hands import FIVES
from houseway.games.versus.two_card_peek import OPENING, rules
from houseway.houses import Offer
from houseway.odds import book
from houseway.odds.solution import BEST, Ending, Solution
from houseway.odds.solvers.gains import one_deck
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.versus.two_card_peek import super_bet
from houseway.odds.solvers.versus.two_card_peek.count import picked, two_cards
from houseway.odds.solvers.versus.two_card_peek.peek_bet import (
    PEEKS,
    chart,
    completed,
    where_it_gains,
    worth_of_peek,
)
from houseway.rules.refusal import Refused

kernel.ready()


def solve(offer: Offer) -> Solution:
    """Return the chance of every outcome, and the hands with which a Peek bet gains."""
    one_deck(offer)
    endings = {
        Ending((), end): number for end, number in enumerate(picked(rules(offer.banked.options))) if number
    }
    aspects: dict[str, dict[int, int]] = {}
    starts = classes(2)
    for wager in offer.banked.wagers:
        if wager.on == "super":
            super_bet.pays_rare_hands(offer, wager)
            aspects[wager.on] = super_bet.outcomes(book.get(super_bet.page()))
        elif wager.on in PEEKS:
            found = np.zeros(2 * len(FIVES), np.int64)
            for start, row in enumerate(completed()):
                found += starts.size[start] * np.bincount(row, minlength=len(found))
            aspects[wager.on] = {end: int(number) for end, number in enumerate(found) if number}
        elif wager.on:
            aspects[wager.on] = two_cards(offer, wager.on)
    late = [wager for wager in offer.banked.wagers if wager.on in PEEKS and wager.late]
    shown = sum(step.cards for step in offer.banked.plan.steps if step.to == "board" and step.up)
    if late and shown != OPENING:
        sentence = f"{offer.id}: {shown} cards are face up when a Peek bet is made; the odds need {OPENING}"
        raise Refused("another-deal", sentence, offer.banked.plan.clause)
    charts: dict[str, dict[str, list[dict[str, Any]]]] = {}
    for wager in late:  # rows with the same pays share one chart
        if all(wager.pays != other.pays for other in late if other.id in charts):
            charts[wager.id] = {"before the third card": chart(*worth_of_peek(offer, wager.on))}
    notes = {wager.id: {"offered": 1.0, "where_it_gains": where_it_gains(offer, wager.on)} for wager in late}
    return Solution({BEST: endings}, aspects, charts=charts, notes=notes)
