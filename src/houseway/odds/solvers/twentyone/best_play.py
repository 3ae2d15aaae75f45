"""What twenty-one comes to: the best play by the very cards of a hand, every ending, every bonus bet, and advice."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from houseway.cards import Card, cards, spell
from houseway.games.game import label
from houseway.games.twentyone.deal import DOUBLES, HIT, STAND
from houseway.games.twentyone.deal import Deal as Hand
from houseway.games.twentyone.hand import hand_of, soft, total
from houseway.houses import Offer
from houseway.odds.key import key, once
from houseway.odds.solution import BEST, Deal, Ending, Solution
from houseway.odds.solvers.twentyone import pages
from houseway.odds.solvers.twentyone.chart import AFTER, chart_of, given_by, rows, squares, word
from houseway.odds.solvers.twentyone.count import Count, counted
from houseway.odds.solvers.twentyone.faces import faces
from houseway.odds.solvers.twentyone.hands import CHOOSES, NOWHERE, Lay
from houseway.odds.solvers.twentyone.in_words import in_words
from houseway.odds.solvers.twentyone.pages import Base
from houseway.odds.solvers.twentyone.pays import Pays
from houseway.odds.solvers.twentyone.sides import bank_counts, few_counts
from houseway.odds.solvers.twentyone.solving import Against, Weights, endings, opening, play, play_all
from houseway.rules.refusal import Refused
from houseway.rules.wagers import Wager

KEPT = 32
TOGETHER = "hands of a split are told as if independent once the bank's is known: this moves the deviation, no edge"
WHOLE = 1 << 160
"""Chances are counted in double precision and told in so many parts: more than anybody reads as a number of deals."""


@dataclass(frozen=True)
class Plan:
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
    found, name = base_game(offer), pages.base_of(offer)
    notes: dict[str, dict[str, Any]] = {
        name: {"by_totals": {"edge": found.by_totals, "costs": found.value - found.by_totals}}
    }
    if offer.play.rules(offer.options).bank_chooses:
        notes[name]["bank_plays"] = "the house way, though the player-dealer may choose"
    else:  # against a bank that may answer a price says nothing of whom the filing favours
        notes[name]["favours"] = "bettor" if found.value > 0 else "bank"
    if found.charts:
        notes[name]["in_words"] = in_words(found.charts)
    if offer.play.rules(offer.options).split != "none":
        notes[name]["together"] = TOGETHER
    highest = pages.at_the_maximum(offer)
    if highest is not None and at_hand(highest):
        most = max(each.times for each in offer.play.choices if each.adds)
        notes[name]["at_the_maximum"] = {"edge": base_game(highest).value, "capped_from": f"1/{most}"}
    late = {}
    for wager in offer.wagers:
        if wager.late and not wager.on:
            late[wager.id], notes[wager.id] = insured(offer, found, wager)
    return Solution(
        {BEST: whole(found.endings)}, sides(offer), late, {name: found.charts} if found.charts else {}, notes,
        doubles=True,
    )  # fmt: skip


def base_game(offer: Offer) -> Base:
    """Return what the base game comes to: from the book, or counted now; the last few are kept."""
    key = pages.key_of(offer)
    if key not in _kept:
        _kept[key] = pages.lookup(key) or count_base(offer)
        while len(_kept) > KEPT:
            _kept.pop(next(iter(_kept)))
    return _kept[key]


_kept: dict[str, Base] = {}


def count_base(offer: Offer, slim: bool = False) -> Base:
    """Count the base game; a slim one has no advice for single hands, which fills most of a page."""
    plan = plan_of(offer)
    count = plan.count
    by_up = [endings(count, plan.pays, up, found) for up, found in enumerate(plan.against)]
    charts = [chart_of(count, up, found) for up, found in enumerate(plan.against)]
    value = sum(found.value for found in plan.against)
    return Base(
        value,
        by_chart(plan, charts),
        merged(by_up),
        [first_hands(each) for each in by_up],
        [list(opened(plan, up)) if count.peeks(up) or not slim else [] for up in count.ups],
        [count.faces.name(up) for up in count.ups],
        rows(count, plan.against, charts),
        {} if slim else dict(every_advice(plan)),
    )


def first_hands(weights: Weights) -> dict[int, float]:
    """Return how often the first hand of a round ends with each outcome."""
    found: dict[int, float] = {}
    for ending, chance in weights.items():
        found[ending.outcome] = found.get(ending.outcome, 0.0) + chance
    return found


def opened(plan: Plan, up: int) -> Iterator[tuple[str, float, dict[int, float]]]:
    """Yield the first two cards against an up card: how often, and how they stand against what the bank comes to."""
    count, lay = plan.count, plan.count.lay(up)
    for comp, start in lay.starts.items():
        chance = opening(count, comp, up)
        if chance <= 0.0:
            continue
        behind, check = count.bank(up)[lay.comp[start]], count.checks[count.sort[up]][start]
        ends: dict[int, float] = {}
        for part, row in count.ends[check].rows:
            for each, likely in enumerate(behind.tolist()):
                if likely:
                    ends[row[each]] = ends.get(row[each], 0.0) + part * likely
        yield names(count, comp), chance, ends


def names(count: Count, comp: Sequence[int]) -> str:
    return " ".join(count.faces.name(card) for card, many in enumerate(comp) for _ in range(many))


def every_advice(plan: Plan) -> Iterator[tuple[str, dict[str, float]]]:
    """Yield what every choice is worth wherever the best play comes to."""
    for up, found in enumerate(plan.against):
        lay = plan.count.lay(up)
        for comp, start in lay.starts.items():
            if lay.early[start] and lay.early[lay.acts[start, found.best[start]]]:
                at = f"{names(plan.count, comp)} / {plan.count.faces.name(up)}"
                yield at, before_the_check(plan.count, found, lay, start)
        for square in squares(plan.count, up, found):
            if square.mass > 0.0:
                at = f"{names(plan.count, lay.held[lay.comp[square.number]])} / {plan.count.faces.name(up)}"
                yield at, {word(plan.count, choice): round(worth, 7) for choice, worth in square.worth.items()}


def merged(parts: list[Weights]) -> Weights:
    found: Weights = {}
    for part in parts:
        for ending, chance in part.items():
            found[ending] = found.get(ending, 0.0) + chance
    return found


def whole(weights: Mapping[Any, float]) -> dict[Any, int]:
    """Return chances as whole numbers of very small parts."""
    return {each: int(chance * WHOLE) for each, chance in weights.items() if chance > 0.0}


def sides(offer: Offer) -> dict[str, dict[int, int]]:
    """Return how often each outcome of what bonus bets look at comes about."""
    found: dict[str, dict[int, int]] = {}
    rules, pack = offer.play.rules(offer.options), tuple(offer.pack.cards)
    for name in sorted({wager.on for wager in offer.wagers if wager.on}):
        aspect = offer.play.aspects[name]
        found[name] = whole(bank_counts(rules, pack, aspect)) if aspect.completes else few_counts(aspect, pack)
    return found


def by_chart(plan: Plan, charts: list[Any]) -> float:
    """Return what the chart by totals comes to."""
    count = plan.count
    given = {up: given_by(count, up, charts[up]) for up in count.ups}
    splits = {up: {card: given[up][count.sub(up, card).number] for card in count.lay(up).grown} for up in count.ups}
    return sum(found.value for found in play_all(count, plan.pays, given, splits))


def offered(offer: Offer, up: Card) -> Any:
    """Return the test of whether a late wager is offered against an up card."""
    state = Hand(offer.play.rules(offer.options), (), (up,))
    return lambda wager: not any(offer.play.openings[name](state) for name in wager.barred)


def insured(offer: Offer, found: Base, wager: Wager) -> tuple[Any, dict[str, Any]]:
    """Return how the rounds end in which a late wager is offered, how often that is, and with which hands it gains."""
    gains = [float(each.gain) for each in offer.verdicts(wager)]
    shoe = faces(offer.play.rules(offer.options), tuple(offer.pack.cards))
    ups = [up for up in range(len(found.ups)) if offered(offer, shoe.card(up))(wager)]
    always: dict[Ending, float] = {}
    wise, often, chart = 0.0, 0.0, []
    for up in ups:
        for outcome, chance in found.first[up].items():
            always[Ending((), outcome)] = always.get(Ending((), outcome), 0.0) + chance
        for two, chance, ends in found.opened[up]:
            worth = sum(gains[outcome] * likely for outcome, likely in ends.items())
            chart.append(
                {
                    "total": two,
                    "against": found.ups[up],
                    "ev": worth,
                    "chance": chance,
                    "gains_with": int(worth > 0),
                    "holdings": 1,
                }
            )
            if worth > 0:
                wise, often = wise + chance * worth, often + chance
    notes = {
        "offered": sum(always.values()),
        "where_it_gains": {"edge": wise / often if often else 0.0, "chance": often, "per_round": wise},
        "chart": chart,
    }
    return whole(always), notes


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
    sorts = faces(offer.play.rules(offer.options), tuple(offer.pack.cards))
    held = " ".join(sorts.name(card) for card in sorted(sorts.of[each] for each in mine))
    at = f"{held} / {sorts.name(sorts.of[shown[0]])}"
    known = base_game(offer).advice if at_hand(offer) else {}
    ev = dict(known.get(at) or worth_of(offer, [sorts.of[each] for each in mine], sorts.of[shown[0]]))
    if not ev:
        raise Refused("no-choice", f"there is nothing to choose with {_told(mine)} in {offer.name}", offer.clause)
    best = max(ev, key=ev.__getitem__)
    choices = [{"word": name, "value": value} for name, value in ev.items()]
    return {"offer": offer.id, "hand": _told(mine), "board": _told(shown), "choice": best, "ev": ev,
            "best": {"word": best, "value": ev[best]}, "choices": choices}  # fmt: skip


def advise_later(offer: Offer, hand: str, board: str, added: Sequence[str]) -> dict[str, object]:
    """Return what a doubled hand does, from the chart and its exceptions; any other is advised as ever."""
    doubles = [choice.adds for number, choice in enumerate(offer.play.choices) if number in DOUBLES and choice.adds]
    doubled = sum(name in doubles for name in added)
    mine, shown = cards(hand), cards(board)
    rules = offer.play.rules(offer.options)
    if not doubled or not (rules.rescue or rules.doubles_again):
        return advise(offer, hand, board)
    sorts, held = faces(rules, tuple(offer.pack.cards)), hand_of(rules, mine)
    name = f"soft {total(rules, held)}" if soft(rules, held) else str(total(rules, held))
    called = sorted(sorts.name(sorts.of[each]) for each in mine)
    ev = {word_of(offer, STAND): 0.0}
    best = word_of(offer, STAND)
    for row in base_game(offer).charts.get(f"{AFTER[doubled]}{'soft' if soft(rules, held) else 'hard'} hands", ()):
        if (row["total"], row["against"]) == (name, sorts.name(sorts.of[shown[0]])):
            odd = (each["choice"] for each in row["exceptions"] if sorted(each["cards"]) == called)
            ev, best = dict(row["ev"]), str(next(odd, row["choice"]))
    choices = [{"word": word, "value": value} for word, value in ev.items()]
    return {"offer": offer.id, "hand": _told(mine), "board": _told(shown), "choice": best, "ev": ev,
            "best": {"word": best, "value": ev.get(best)}, "choices": choices}  # fmt: skip


def word_of(offer: Offer, choice: int) -> str:
    return label(offer.play.choices[choice], offer.play.choices)


def worth_of(offer: Offer, held: Sequence[int], up: int) -> dict[str, float]:
    """Count what each choice is worth with cards of these classes, in the order in which they came."""
    count, found = counting(offer), against(offer, up)
    lay = count.lay(up)
    two = tuple((card == held[0]) + (card == held[1]) for card in range(len(count.faces.counts)))
    place = lay.afters[two]
    for card in held[2:]:
        drawn = lay.acts[place, HIT] if lay.kind[place] == CHOOSES else place
        place = int(lay.leads[drawn, card]) if drawn != NOWHERE else NOWHERE
        if place == NOWHERE:
            return {}
    start = lay.starts[two]
    if len(held) == 2 and lay.early[start] and lay.early[lay.acts[start, found.best[start]]]:
        return before_the_check(count, found, lay, start)
    worth = {choice: float(found.values[then]) for choice, then in enumerate(lay.acts[place]) if then != NOWHERE}
    if two in lay.splits and place == lay.afters[two] and two.index(2) in found.splits:
        worth[lay.splits[two][0]] = found.splits[two.index(2)].value
    return {word(count, choice): each for choice, each in worth.items()}


def before_the_check(count: Count, found: Against, lay: Lay, start: int) -> dict[str, float]:
    """Return what giving up before the check is worth, where that is best, and what going on is."""
    goes_on = {choice: then for choice, then in enumerate(lay.acts[start]) if then != NOWHERE}
    return {
        word(count, choice): float(found.values[then]) if lay.early[then] else float(found.goes_on[start])
        for choice, then in goes_on.items()
    }


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
    key = pages.key_of(offer)
    return key in _kept or pages.page_of(key).is_file()


def write_pages(anew: bool = True) -> list[Path]:
    """Write every page anew, or those that the book lacks: the filed offers with advice for single hands, their other
    readings without. A count is let go before the next, for it is large.
    """
    wanted = [(each, False) for each in pages.filed()] + [(each, True) for each in pages.read_otherwise()]
    made = []
    for each, slim in wanted:
        if anew or not pages.page_of(pages.key_of(each)).is_file():
            made.append(pages.keep(each, count_base(each, slim)))
            counted.cache_clear()
            plan_of.forget()  # type: ignore[attr-defined]
    return made
