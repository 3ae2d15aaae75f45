"""The `houseway odds` page of Trips: how often a pot is won and the value of bets, counted or simulated.

The chance that a player qualifies is exact and stored here (`count.py` recounts it: a minute for five players, thirteen
for six). For other readings of the qualifier or the jokers it is simulated, with a standard error. Every player dealt
in is assumed to stay.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import numpy as np

from houseway import user_cache
from houseway.cards import JOKER, STANDARD, Card, cards
from houseway.games.trips.bet_value import BetValue, dealt_out, worth
from houseway.games.trips.last_bet import OpenCards, least_qualifying
from houseway.games.trips.rules import Rules
from houseway.games.trips.showdown import WILD
from houseway.houses import Offer
from houseway.rules.refusal import Refused

COUNTED = {
    1: Fraction(49747, 527085),
    2: Fraction(768533617, 4223067030),
    3: Fraction(14364645632867059, 54576786491483256),
    4: Fraction(17123210827503886487, 50600590756806642552),
    5: Fraction(2251771101703600650083041, 5519967845069279829355128),
    6: Fraction(1702210804152157823483397243419, 3605380797926612793742875241020),
}
"""How often some player has three of a kind or better, by the number of players who stay, as counted by `count.won`."""
DEALS, CHUNK, MOST = 120_000, 40_000, 6
"""The number of simulated deals, and of deals per batch."""
FIRST = 2_000
"""The number of random deals for each first choice of a bet."""
OPENINGS = {
    "joker": ("Jo Kd", "Jo 7s"),
    "pair of aces": ("As Ad",),
    "pair of sevens": ("7s 7d",),
    "king queen suited": ("Ks Qs",),
    "nine eight suited": ("9s 8s",),
    "ace king": ("As Kd",),
    "queen seven": ("Qs 7d",),
    "eight three": ("8s 3d",),
}
LAST = {
    "three nines": "9s 9d 9c 4h",
    "kings and fours": "Ks Kd 4c 4h",
    "pair of kings": "Ks Kd 8c 4h",
    "four spades": "Ks Ts 7s 3s",
    "ten to king": "Ts Jd Qs Kh",
    "ace high": "As Jd 8c 4h",
}
AGAINST = {
    "high card": "Qh Td 6c 2h",
    "a pair": "Qh Qd 6c 2h",
    "two pair": "Qh Qd 6c 6h",
    "three of a kind": "Qh Qd Qc 6h",
}


def report(offer: Offer) -> dict[str, Any]:
    """Return the tables and notes of the page."""
    rules, pack = offer.stated, offer.pack.cards
    return {
        "offer": offer.id,
        "tables": user_cache.get(("trips page", rules, pack), lambda: tables(rules, pack)),
        "notes": [
            "Values are in bets. A rollover is worth an equal share to every player dealt in, folded or not.",
            "The last bet is solved: later players choose what is best for them. Before it, every player still in is",
            "assumed to stay. ± gives the standard error; figures without it are exact.",
        ],
    }


def tables(rules: Rules, pack: tuple[Card, ...]) -> list[dict[str, Any]]:
    return [table_won(rules), table_first(rules, pack), table_last(rules, pack)]


def table_won(rules: Rules) -> dict[str, Any]:
    rows = []
    for players in range(1, MOST + 1):
        chance, error = chance_won(rules, players)
        told = f"{100 * chance:.4f} %" + (f" ± {100 * error:.4f}" if error else "")
        rows.append([str(players), told, f"{100 * (1 - chance):.4f} %"])
    title = "Three of a kind or better somewhere, by how many players stay"
    return {"title": title, "columns": ["players", "the pot is won", "it rolls over"], "rows": rows}


def chance_won(rules: Rules, players: int) -> tuple[float, float]:
    """Return how often a pot is won, and the standard error, which is 0 if the figure is exact."""
    if players in COUNTED and rules == Rules(rules.house, cites=rules.cites):
        return float(COUNTED[players]), 0.0
    chance = measured(least_qualifying(rules))[players - 1]
    return chance, (chance * (1 - chance) / DEALS) ** 0.5


@cache
def measured(least: int) -> tuple[float, ...]:
    """Return, for every number of players, how often at least one of them reaches a strength, from random deals to six
    players.
    """
    dice = np.random.default_rng(54)
    pack = np.array([*range(STANDARD), JOKER, JOKER], np.uint8)
    won = np.zeros(MOST)
    for _ in range(DEALS // CHUNK):
        deals = dice.permuted(np.tile(pack, (CHUNK, 1)), axis=1)[:, : 5 * MOST]
        strong = WILD.batch(deals.reshape(-1, 5)).reshape(CHUNK, MOST) >= least
        won += np.logical_or.accumulate(strong, axis=1).sum(axis=0)
    return tuple(float(each) for each in won / DEALS)


def table_first(rules: Rules, pack: tuple[Card, ...]) -> dict[str, Any]:
    """Return the table of the second bet: the gain from betting over folding, against random hands."""
    players = range(2, MOST + 1)
    rows = []
    for name, hands in OPENINGS.items():
        cells = [name]
        for number in players:
            found = [first_bet(rules, pack, cards(hand), number) for hand in hands]
            gain = sum(each.bet - each.fold for each in found) / len(found)
            error = sum(each.error**2 for each in found) ** 0.5 / len(found)
            cells.append(f"{gain:+.2f} ± {error:.2f}")
        rows.append(cells)
    title = "The second bet, staying to the end, against folding: fresh pot, others at random"
    return {"title": title, "columns": ["you show", *(f"{number} players" for number in players)], "rows": rows}


def first_bet(rules: Rules, pack: tuple[Card, ...], hand: Sequence[Card], players: int) -> BetValue:
    """Return the value of the second bet with two cards, before the other hands are dealt."""
    others: dict[int, Sequence[Card]] = dict.fromkeys(range(2, players + 1), ())
    open_now = OpenCards({1: hand, **others}, (), pack, players)
    return dealt_out(rules, open_now, 1, players, FIRST, Random(f"{hand} {players}"))


def table_last(rules: Rules, pack: tuple[Card, ...]) -> dict[str, Any]:
    """Return the table of the fourth bet between two players: the gain from betting over folding, exactly."""
    rows = []
    for name, mine in LAST.items():
        cells = [name]
        for theirs in AGAINST.values():
            both = OpenCards({1: cards(mine), 2: cards(theirs)}, (), pack, 2)
            found = worth(rules, both, 1, 6, 0, Random(0))
            cells.append(f"{found.bet - found.fold:+.4f}")
        rows.append(cells)
    title = "The fourth bet against folding, two players, six bets in the pot: solved"
    return {"title": title, "columns": ["you show", *(f"against {each}" for each in AGAINST)], "rows": rows}


FOLDED, POT = "folded", "pot"


def in_bets(words: Sequence[str], bets: int, rules: Rules) -> float:
    """Return the size of the pot in bets: at least the bets of this deal."""
    text = " ".join(words)
    if not text.replace(".", "", 1).isdecimal() or not bets <= float(text) < 10**6:
        sentence = f"after {bets} bets the pot must be at least {bets}, as in 'pot {bets + 20}'; not {text!r}"
        raise Refused("bad-pot", sentence, rules.clause("pot"))
    return float(text)


