"""The price of a hand of tiles: set the house way, set best, and what the bank's own best setting is worth."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.pai_gow.tiles.game import rules as rules_of
from houseway.games.pai_gow.tiles.hands import in_words
from houseway.games.pai_gow.tiles.house_way import LOWS, others
from houseway.games.pai_gow.two_hands import CONDITIONS
from houseway.houses import Offer
from houseway.odds.price_key import cached_by_price
from houseway.odds.solution import HOUSE_WAY, Ending, Solution
from houseway.odds.solvers.gains import whole
from houseway.odds.solvers.pai_gow.tiles.count import FACE, Counts, counts, hands, row_sets, settings
from houseway.rules.refusal import Refused

MOST_ROWS = 40
"""So many hands that are better set another way than the house's are told, those first that it costs most."""


class Plan(NamedTuple):
    """How every hand is set, by number."""

    best: NDArray[np.int64]
    house: NDArray[np.int64]


class Worth(NamedTuple):
    """What every setting of every hand gains, in whole parts of a unit over all that the bank may hold."""

    player: NDArray[np.int64]
    bank: NDArray[np.int64]
    """What the bettor gains, by the bank's hand and its setting."""
    deals: int
    """How many hands the other side may hold."""
    part: int

    def value(self, gain: int) -> float:
        return gain / (self.deals * self.part)


def base(offer: Offer) -> str:
    """Return the wager that is played best for."""
    if not offer.base:
        raise Refused("no-lead", f"{offer.id}: no base wager is set a hand for", offer.clause)
    return offer.base[0]


@cached_by_price
def worth(offer: Offer) -> Worth:
    """Return what every setting is worth under the offer's pays."""
    found = counts(offer)
    deals = int(found.player[0, 0].sum())
    gains = [each.gain for each in offer.verdicts(offer.wager(base(offer)))]
    (by_end,), part = whole(offer, [gains], deals * int(hands().ways.sum()))
    return Worth(found.player @ by_end, found.bank @ by_end, deals, part)


@cached_by_price
def plan(offer: Offer) -> Plan:
    """Return the best setting of every hand; of equal ones the house way, else the first."""
    set_hands, worths = settings(offer), worth(offer).player
    everybody = np.arange(len(worths))
    open_worths = np.where(set_hands.open, worths, np.iinfo(np.int64).min)
    best = np.argmax(open_worths, axis=1)
    as_good = worths[everybody, set_hands.house] == worths[everybody, best]
    return Plan(np.where(as_good, set_hands.house, best), set_hands.house)


def solve(offer: Offer) -> Solution:
    """Return how often each ending happens, set best and set the house way, against a bank set the house way."""
    found, plans, name = counts(offer), plan(offer), base(offer)
    endings = {name: ends(found, plans.best), HOUSE_WAY: ends(found, plans.house)}
    worths, ways, everybody = worth(offer), hands().ways, np.arange(len(plans.best))
    gained = worths.player[everybody, plans.best] - worths.player[everybody, plans.house]
    notes = {name: {
        "player_dealer": bank_side(offer),
        "set_best_gains": worths.value(int((gained * ways).sum())) / int(ways.sum()),
        "frequencies": frequencies(endings[HOUSE_WAY]),
        "house_way_rows": list(rows(offer)),
    }}
    charts = {name: {"where the house way is not best": tuple(chart(offer))}}
    return Solution(endings, notes=notes, charts=charts, plan=plans)


def frequencies(endings: Mapping[Ending, int]) -> dict[str, float]:
    """Return how often a hand set the house way wins, pushes and loses against another."""
    total = sum(endings.values())
    return {said: sum(many for ending, many in endings.items() if CONDITIONS[said](ending.outcome)) / total
            for said in ("wins", "pushes", "loses")}  # fmt: skip


def ends(found: Counts, setting: NDArray[np.int64]) -> dict[Ending, int]:
    """Return how often each ending happens when hands are set in some way."""
    ways, everybody = hands().ways, np.arange(len(setting))
    chosen = found.player[everybody, setting] * ways[:, None]
    endings: dict[Ending, int] = {}
    for number in range(len(LOWS)):
        for end, many in enumerate(chosen[setting == number].sum(axis=0).tolist()):
            if many:
                endings[Ending((number + 1,), end)] = many
    return endings


def bank_side(offer: Offer) -> dict[str, Any]:
    """Return what a unit bet against the player-dealer is worth to them before the collection, by how they set."""
    worths, plans, set_hands, ways = worth(offer), plan(offer), settings(offer), hands().ways
    everybody = np.arange(len(ways))
    least = np.where(set_hands.open, worths.bank, np.iinfo(np.int64).max).min(axis=1)
    total = int(ways.sum())
    house = int((worths.bank[everybody, plans.house] * ways).sum())
    return {
        "house_way": -worths.value(house) / total,
        "set_best": -worths.value(int((least * ways).sum())) / total,
        "exact": str(-Fraction(house, worths.deals * worths.part * total)),
    }


def rows(offer: Offer) -> Iterator[dict[str, Any]]:
    """Yield how many of all hands each row of the chart sets."""
    by_row, ways = settings(offer).rows, hands().ways
    for number, row in enumerate(offer.way):
        yield {"when": row.when, "do": row.do, "cite": str(row.clause), "hands": int(ways[by_row == number].sum())}
    for said, which in spoken_of(offer).items():
        yield {"when": said, "do": "", "cite": "", "hands": int(ways[which].sum())}


def spoken_of(offer: Offer) -> dict[str, NDArray[np.bool_]]:
    """Return which hands no row speaks of, and, the last row set aside since it speaks of any hand, which only that
    one, several, and several that would set them to other two hands.
    """
    found, rules = settings(offer), rules_of(offer.options)
    low, high = np.minimum(found.low, found.high), np.maximum(found.low, found.high)
    every = np.arange(len(low))
    said = np.stack([row_sets(row.when, row.do, rules) for row in offer.way[:-1]])
    speaks, first = said > 0, said[(said > 0).argmax(axis=0), every] - 1
    differ = np.zeros(len(low), bool)
    for number in range(len(said)):
        chosen = said[number] - 1
        other = (low[every, chosen] != low[every, first]) | (high[every, chosen] != high[every, first])
        differ |= speaks[number] & other
    several = speaks.sum(axis=0) > 1
    return {"no row": found.rows < 0, "only the last row": ~speaks.any(axis=0), "two rows or more before it": several,
            "two of them that differ": differ}  # fmt: skip


def chart(offer: Offer) -> Iterator[dict[str, Any]]:
    """Yield the hands that are better set in another way than the house's, those first that it costs most in all."""
    worths, plans, ways = worth(offer), plan(offer), hands().ways
    everybody = np.arange(len(ways))
    lost = worths.player[everybody, plans.best] - worths.player[everybody, plans.house]
    for at in np.argsort(-(lost * ways), kind="stable")[:MOST_ROWS].tolist():
        if not lost[at]:
            return
        both = (int(plans.best[at]), int(plans.house[at]))
        named = [told(offer, at, setting) for setting in both]
        yield {
            "total": " ".join(offer.pack.spell(FACE[kind]) for kind in hands().kinds[at].tolist()),
            "against": None,
            "choice": named[0],
            "ev": {
                word: worths.value(int(worths.player[at, setting]))
                for word, setting in zip(("best", "house way"), both, strict=True)
            },
            "house_way": named[1],
            "exceptions": [],
        }


def told(offer: Offer, at: int, setting: int) -> str:
    """Say the two hands of a setting."""
    kinds, ranks = hands().kinds[at].tolist(), rules_of(offer.options).ranks
    low, high = LOWS[setting], others(LOWS[setting])
    return " / ".join(in_words(kinds[one], kinds[two], ranks) for one, two in (low, high))


def is_quick(offer: Offer) -> bool:
    return True
