"""What twenty-one comes to: the best play by the very cards of a hand, every ending, every bonus bet, and advice."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from houseway.cards import Card, cards, spell
from houseway.games.twentyone.deal import Deal as Hand
from houseway.games.twentyone.deal import HIT
from houseway.houses import Offer
from houseway.odds.key import key, once
from houseway.odds.solution import BEST, Deal, Ending, Solution
from houseway.odds.solvers.twentyone.chart import chart_of, given_by, rows, word
from houseway.odds.solvers.twentyone.count import Count, counted
from houseway.odds.solvers.twentyone.hands import CHOOSES, NOWHERE, cards_of
from houseway.odds.solvers.twentyone.pays import Pays
from houseway.odds.solvers.twentyone.sides import side_counts
from houseway.odds.solvers.twentyone.solving import Against, Weights, endings, play, play_all
from houseway.rules.refusal import Refused
from houseway.rules.wagers import Wager

WHOLE = 1 << 160
"""Chances are counted in double precision and told in so many parts: more than anybody reads as a number of deals."""


class Plan(NamedTuple):
    """The best play, against every up card."""

    count: Count
    pays: Pays
    against: tuple[Against, ...]


def counting(offer: Offer) -> Count:
    return counted(offer.play.rules(offer.options), tuple(offer.pack.cards), offer.play.choices)


@once
def plan_of(offer: Offer) -> Plan:
    """Return the best play of an offer."""
    count = counting(offer)
    pays = Pays(offer, count)
    return Plan(count, pays, tuple(play_all(count, pays)))


def solve(offer: Offer) -> Solution:
    """Return the best play, and what it comes to."""
    plan = plan_of(offer)
    by_up = [endings(plan.count, plan.pays, up, found) for up, found in enumerate(plan.against)]
    late, notes = {}, dict[str, dict[str, Any]]()
    for wager in offer.wagers:
        if wager.late and not wager.on:
            late[wager.id], notes[wager.id] = insured(offer, plan, by_up, wager)
    charts = [chart_of(plan.count, up, found) for up, found in enumerate(plan.against)]
    base = plan.pays.base
    notes[base] = by_chart(plan, charts)
    return Solution(
        {BEST: whole(merged(by_up))},
        sides(offer, plan.count),
        late,
        {base: rows(plan.count, plan.against, charts)},
        notes,
        plan=plan,
    )


def merged(parts: list[Weights]) -> Weights:
    found: Weights = {}
    for part in parts:
        for ending, chance in part.items():
            found[ending] = found.get(ending, 0.0) + chance
    return found


def whole(weights: Mapping[Any, float]) -> dict[Any, int]:
    """Return chances as whole numbers of very small parts."""
    return {each: int(chance * WHOLE) for each, chance in weights.items() if chance > 0.0}


def sides(offer: Offer, count: Count) -> dict[str, dict[int, int]]:
    """Return how often each outcome of what bonus bets look at comes about."""
    found = {}
    for name in sorted({wager.on for wager in offer.wagers if wager.on}):
        counts = side_counts(count, offer.play.aspects[name], offer.pack.cards)
        found[name] = whole(counts) if offer.play.aspects[name].completes else {each: int(n) for each, n in counts.items()}
    return found


def by_chart(plan: Plan, charts: list[Any]) -> dict[str, Any]:
    """Return what the chart by totals comes to, and what it costs against the best play."""
    count = plan.count
    given = {up: given_by(count, up, charts[up]) for up in count.ups}
    splits = {up: {card: given[up][count.sub(up, card).number] for card in count.lay(up).grown} for up in count.ups}
    value = sum(found.value for found in play_all(count, plan.pays, given, splits))
    best = sum(found.value for found in plan.against)
    return {"by_totals": {"edge": value, "costs": best - value}, "favours": "bettor" if best > 0 else "bank"}


def offered(offer: Offer, up: Card) -> Any:
    """Return the test of whether a late wager is offered against an up card."""
    state = Hand(offer.play.rules(offer.options), (), (up,))
    return lambda wager: not any(offer.play.openings[name](state) for name in wager.barred)


def insured(offer: Offer, plan: Plan, by_up: list[Weights], wager: Wager) -> tuple[Any, dict[str, Any]]:
    """Return how the rounds end in which a late wager is offered, how often that is, and with which hands it gains."""
    count, gains = plan.count, [each.gain for each in offer.verdicts(wager)]
    ups = [up for up in count.ups if offered(offer, count.faces.card(up))(wager)]
    always = merged([by_up[up] for up in ups])
    wise, often, chart = 0.0, 0.0, []
    for up in ups:
        lay = count.lay(up)
        for comp, start in lay.starts.items():
            chance = _opened(plan, up, comp)
            if chance <= 0.0:
                continue
            behind, check = count.bank(up)[lay.comp[start]], count.checks[count.sort[up]][start]
            worth = sum(part * likely * float(gains[row[each]]) for part, row in count.ends[check].rows
                        for each, likely in enumerate(behind))
            names = " ".join(count.faces.name(card) for card, many in enumerate(comp) for _ in range(many))
            chart.append({"total": names, "against": count.faces.name(up), "ev": worth, "chance": chance,
                          "gains_with": int(worth > 0), "holdings": 1})
            if worth > 0:
                wise, often = wise + chance * worth, often + chance
    notes = {
        "offered": sum(always.values()),
        "where_it_gains": {"edge": wise / often if often else 0.0, "chance": often, "per_round": wise},
        "chart": chart,
    }
    return whole(always), notes


def _opened(plan: Plan, up: int, comp: tuple[int, ...]) -> float:
    from houseway.odds.solvers.twentyone.solving import opening

    return opening(plan.count, comp, up)


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return what each choice is worth with these cards against the player-dealer's up card, and the best."""
    mine, shown = cards(hand), cards(board)
    left = list(offer.shoe.cards())
    for each in (*mine, *shown):
        if each not in left:
            raise ValueError(f"{spell(each)} is not in the shoe of {offer.id}, or not so often")
        left.remove(each)
    if len(mine) < 2:
        raise ValueError(f"a hand of {offer.name} has two cards or more, not {len(mine)}")
    if len(shown) != 1:
        raise ValueError(f"the player-dealer shows one card, not {len(shown)}")
    count = counting(offer)
    up, comp = count.faces.of[shown[0]], [count.faces.of[each] for each in mine]
    found = against(offer, up)
    lay = count.lay(up)
    two = tuple((card == comp[0]) + (card == comp[1]) for card in range(len(count.faces.counts)))
    place = lay.afters[two]
    for card in comp[2:]:
        drawn = lay.acts[place, HIT] if lay.kind[place] == CHOOSES else place
        place = int(lay.leads[drawn, card]) if drawn != NOWHERE else NOWHERE
        if place == NOWHERE:
            break
    start = lay.starts[two]
    early = len(comp) == 2 and bool(lay.early[start])
    if place == NOWHERE or (lay.kind[place] != CHOOSES and not early):
        raise Refused("no-choice", f"there is nothing to choose with {_told(mine)} in {offer.name}", offer.clause)
    worth = {choice: float(found.values[then]) for choice, then in enumerate(lay.acts[place]) if then != NOWHERE}
    if two in lay.splits and place == lay.afters[two] and two.index(2) in found.splits:
        worth[lay.splits[two][0]] = found.splits[two.index(2)].value
    ev = {word(count, choice): each for choice, each in worth.items()}
    told: dict[str, object] = {"offer": offer.id, "hand": _told(mine), "board": _told(shown)}
    if early:
        before = {word(count, choice): float(found.values[then]) if lay.early[then] else float(found.values[start])
                  for choice, then in enumerate(lay.acts[start]) if then != NOWHERE}
        best = int(found.best[start])
        told["before_the_check"] = {"choice": word(count, best), "ev": before}
        if lay.early[lay.acts[start, best]]:
            ev = before
    best_word = max(ev, key=ev.__getitem__)
    choices = [{"word": name, "value": value} for name, value in ev.items()]
    return told | {"choice": best_word, "ev": ev, "best": {"word": best_word, "value": ev[best_word]}, "choices": choices}


def against(offer: Offer, up: int) -> Against:
    """Return the play against one up card."""
    return _against(_Known(offer), up)


class _Known:
    """An offer by what moves its price."""

    def __init__(self, offer: Offer) -> None:
        self.offer, self.key = offer, key(offer)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Known) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.offer.id)


@lru_cache(maxsize=64)
def _against(known: _Known, up: int) -> Against:
    count = counting(known.offer)
    return play(count, Pays(known.offer, count), up)


def _told(some: Any) -> str:
    return " ".join(spell(each) for each in some)


def dealers(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield what deals rounds to a seat that plays the best strategy."""
    from houseway.odds.solvers.twentyone.dealing import dealing

    yield dealing(offer, plan_of(offer))


def at_hand(offer: Offer) -> bool:
    return False
