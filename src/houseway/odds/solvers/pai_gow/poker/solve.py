"""The price of pai gow poker: both hands set the house way, the bettor's set the best way, or the bank's set the best
way.

Bonus bets are counted exactly over all hands. Hand against hand is simulated, every pile of a deck against every other,
with the standard error of the result.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any

from houseway.games.pai_gow.poker.outcomes import CONDITIONS
from houseway.games.pai_gow.poker.set_hand import places
from houseway.houses import Offer
from houseway.odds import book
from houseway.odds.solution import BEST, HOUSE_WAY, Ending, Solution, added_gain, companions
from houseway.odds.solvers.pai_gow.poker.book import Counted, Sides, dealt, envied, envy, judged, seen
from houseway.odds.solvers.pai_gow.poker.terms import Terms, base, terms
from houseway.rules.wagers import Wager

BY_CHART, BY_BEST, BANK_BEST = range(3)
"""The ways of playing, as named in `sample.PLAYS`."""
FREQUENCIES = ("wins", "splits", "loses", "front copies", "back copies", "both copy")


def sides(offer: Offer) -> Sides:
    """Return the counts for bonus bets."""
    pages = seen(terms(offer).rules.ways), *map(seen, judged(offer))
    return {name: each for page in pages for name, each in book.get(page).items()}


def solve(offer: Offer) -> Solution:
    """Return how often each ending happens, with the notes."""
    given = terms(offer)
    found = book.get(dealt(given))
    wanted = {wager.on for wager in offer.banked.wagers if wager.on}
    looked = sides(offer) if wanted - {"house way"} else {}
    aspects = {name: each for name, each in looked.items() if name in wanted}
    if "house way" in wanted:
        aspects["house way"] = {end.outcome: many for end, many in endings(offer, given, found, BY_CHART).items()}
    return Solution(ways_of_playing(offer, given, found), aspects, charts=charts(offer, given, found),
                    notes=notes(offer, given, found), plan=given, method="simulated")  # fmt: skip


def bank_opens(offer: Offer) -> bool:
    """Return whether the player-dealer's hand is open when the bettors set theirs."""
    return terms(offer).rules.first


def ways_of_playing(offer: Offer, given: Terms, found: Counted) -> dict[str, dict[Ending, int]]:
    house = endings(offer, given, found, BY_CHART)
    if given.rules.community:
        return {BEST: house}
    return {base(offer): endings(offer, given, found, BY_BEST), HOUSE_WAY: house}


def endings(offer: Offer, given: Terms, found: Counted, play: int) -> dict[Ending, int]:
    """Return how often each ending happens under one way of playing."""
    return {Ending(chosen(given, double), outcome): sum(many)
            for (which, double, outcome), many in found.counts.items() if which == play}  # fmt: skip


def chosen(given: Terms, double: int) -> tuple[int, ...]:
    """Return the choices by number: a setting, and whether it is then doubled."""
    if given.rules.community:
        return ()
    sets = len(places(given.rules.ways.cards, given.rules.ways.front))
    return (1, sets + 1 if double else sets + 2) if given.rules.double else (1,)


def charts(offer: Offer, given: Terms, found: Counted) -> dict[str, Any]:
    if given.rules.community or given.rules.first:
        return {}
    return {base(offer): {"where the house way is not best": found.chart}}


def notes(offer: Offer, given: Terms, found: Counted) -> dict[str, Any]:
    """Return notes on every wager that hands decide: the error in its price, and how hands ended."""
    told: dict[str, dict[str, Any]] = {}
    for wager in offer.banked.wagers:
        if wager.envies:
            told[wager.id] = {"by_others": list(by_others(offer, wager))}
        if wager.on not in ("", "house way"):
            continue
        play = BY_CHART if wager.on or given.rules.community else BY_BEST
        told[wager.id] = {"stderr": spread(offer, given, found, wager, play)[1]}
        if not wager.on and wager.kind == "base":
            told[wager.id] |= {
                "deals": sum(map(sum, (many for (which, _, _), many in found.counts.items() if which == play))),
                "frequencies": frequencies(found, BY_CHART),
                "house_way_rows": rows(offer, found),
            }
    if not given.rules.community:
        wager = offer.wager(base(offer))
        by_chart, best, bank = (spread(offer, given, found, wager, play) for play in range(3))
        more: dict[str, Any] = {"house_way_stderr": by_chart[1], "set_best_gains": best[0] - by_chart[0]}
        more["player_dealer"] = {"house_way": -by_chart[0]}
        if given.rules.chooses and not given.rules.first:
            more["player_dealer"] |= {"set_best": -bank[0], "stderr": bank[1]}
        told[wager.id] |= more
    return told


def by_others(offer: Offer, wager: Wager) -> Iterator[dict[str, Any]]:
    """Yield the value of an envy button in a round, in dollars, by the number of other hands.

    Each other hand adds the same amount on average; if only the highest pays, the loss is subtracted.
    """
    looked = sides(offer)[wager.on]
    verdicts = offer.verdicts(wager)
    mean = sum(verdicts[at].flat * many for at, many in looked.items()) / sum(looked.values()) / 100
    less = next((book.get(envy(given)) for each, given in envied(offer) if each.id == wager.id), ())
    for others in range(1, offer.most_hands - 1):
        taken = less[others - 1] if less else (0.0, None)
        row = {"others": others, "dollars": others * mean - taken[0]}
        yield row | ({"stderr": taken[1]} if less else {})


def spread(offer: Offer, given: Terms, found: Counted, wager: Wager, play: int) -> tuple[float, float]:
    """Return the gain of a wager and its companions under one way of playing, and its standard error."""
    own = [each.gain for each in offer.verdicts(wager)]
    beside = [offer.wager(name) for name in companions(offer).get(wager.id, ())]
    parts = len(next(iter(found.counts.values())))
    gained, dealt = [0.0] * parts, [0] * parts
    for (which, double, outcome), many in found.counts.items():
        if which != play:
            continue
        numbers = chosen(given, double)
        gain = own[outcome] if wager.kind != "added" else added_gain(offer, wager.id, numbers, own[outcome])
        for each in beside:
            other = offer.verdicts(each)[outcome].gain
            gain += added_gain(offer, each.id, numbers, other) if each.kind == "added" else other
        for part, times in enumerate(many):
            gained[part] += float(gain) * times
            dealt[part] += times
    return mean_and_error([one / (all_ or 1) for one, all_ in zip(gained, dealt, strict=True)])


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    variance = sum((each - mean) ** 2 for each in values) / (len(values) - 1)
    return mean, sqrt(variance / len(values))


def frequencies(found: Counted, play: int) -> dict[str, float]:
    """Return how often a hand set the house way wins, splits and loses against another such hand, and how often the two
    copy.
    """
    many = {outcome: 0 for _, _, outcome in found.counts}
    for (which, _, outcome), times in found.counts.items():
        many[outcome] += sum(times) if which == play else 0
    total = sum(many.values()) or 1
    return {name: sum(times for at, times in many.items() if CONDITIONS[name](at)) / total for name in FREQUENCIES}


def rows(offer: Offer, found: Counted) -> list[Mapping[str, Any]]:
    """Return the number of hands that each row of the chart sets, that no row sets, and that several rows would set."""
    covers = found.covers
    told: list[Mapping[str, Any]] = [
        {"when": row.when, "do": row.do, "hands": many}
        for row, many in zip(offer.banked.way, covers["by_row"], strict=True)
    ]
    more = (("no row", "none"), ("two rows or more", "several"), ("two rows that differ", "disagree"))
    return told + [{"when": said, "do": "", "hands": covers[name]} for said, name in more]
