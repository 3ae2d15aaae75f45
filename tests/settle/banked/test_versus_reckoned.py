"""Random hold'em and three-card tables, settled a second time from the filings by plain counts of ranks and suits.

This second count shares nothing with the program: hands are compared as lists of ranks, and every pay table is typed
again from the filing (cordova 1713–1719, crystal 2107–2113, comstock 4785–4791; cordova 3941–3970, crystal 3964–3997,
palace 1238–1272, oaks 1505–1536, comstock 1993–2050).
"""

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.desks.floor.settle import settle_felt

RANKS = "23456789TJQKA"
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]
FIVES = [
    "high card",
    "pair",
    "two pair",
    "trips",
    "straight",
    "flush",
    "full house",
    "quads",
    "straight flush",
    "royal",
]
THREES = ["high card", "pair", "flush", "straight", "trips", "straight flush", "mini royal"]
BLIND = {"straight": 1, "flush": Fraction(3, 2), "full house": 3, "quads": 10, "straight flush": 50, "royal": 500}
TRIPS_02 = {"trips": 3, "straight": 5, "flush": 6, "full house": 8, "quads": 30, "straight flush": 40, "royal": 50}
TRIPS = {
    "cordova/ultimate-texas-holdem": TRIPS_02,
    "crystal/ultimate-texas-holdem": TRIPS_02,
    "comstock/ultimate-texas-holdem": TRIPS_02 | {"flush": 7, "straight": 4},
}
PAIR_PLUS = {"pair": 1, "flush": 3, "straight": 6, "trips": 30, "straight flush": 40, "mini royal": 200}
SIX = {"trips": 8, "straight": 9, "flush": 15, "full house": 20, "quads": 100, "straight flush": 200, "royal": 1000}
SIXES = {
    "cordova/three-card-poker": SIX,
    "crystal/three-card-poker-6-card-bonus": SIX | {"trips": 7, "straight": 10},
    "palace/three-card-poker-6-card-bonus": SIX | {"trips": 5, "straight": 10},
    "oaks/three-card-poker-1-3-6-card-bonus": SIX,
    "comstock/three-card-poker-6-card-bonus": SIX
    | {"trips": 5, "straight": 10, "flush": 20, "full house": 25, "quads": 50},
}
Hand = tuple[int, list[int]]


def ranked(cards: list[str], names: list[str]) -> Hand:
    """Rank three or five cards by the place of the hand's name, then by its ranks in order of importance."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    size = len(cards)
    groups = sorted(Counter(ranks).items(), key=lambda group: (group[1], group[0]), reverse=True)
    counts = [count for _, count in groups]
    ordered = [rank for rank, _ in groups]
    flush = len({card[1] for card in cards}) == 1
    wheel = ranks == [12, *range(size - 2, -1, -1)]
    straight = len(groups) == size and (ranks[0] - ranks[-1] == size - 1 or wheel)
    if wheel:
        ordered = [*range(size - 2, -1, -1), -1]
    if straight and flush:
        name = ("royal" if size == 5 else "mini royal") if ranks[-1] == 13 - size else "straight flush"
    elif straight or flush:
        name = "flush" if flush else "straight"
    else:
        name = {(4, 1): "quads", (3, 2): "full house", (2, 2): "two pair"}.get(
            (counts[0], counts[1] if counts[1:] else 0), ""
        )
        name = name or {3: "trips", 2: "pair", 1: "high card"}[counts[0]]
    return names.index(name), ordered


def best(cards: list[str]) -> Hand:
    return max(ranked(list(five), FIVES) for five in combinations(cards, 5))


def compared(mine: Any, his: Any) -> str:
    return "win" if mine > his else "push" if mine == his else "lose"


def row(result: str, stake: int, odds: Fraction | int = 1) -> tuple[str, int, int]:
    return result, int(stake * odds) if result == "win" else 0, stake if result == "lose" else 0


def bonus(stake: int, pays: dict[str, int], name: str) -> tuple[str, int, int]:
    return row("win", stake, pays[name]) if name in pays else row("lose", stake)


def reckon_holdem(table: dict[str, Any]) -> dict[tuple[int, str], tuple[str, int, int]]:
    seats = sorted(int(seat) for seat in table["wagers"])
    step, board = len(seats) + 1, table["shoe"][2 * (len(seats) + 1) :][:5]
    his = best([table["shoe"][step - 1], table["shoe"][2 * step - 1], *board])
    plays = {seat: amount[0] for seat, word, *amount in table["actions"] if word == "play"}
    rows = {}
    for place, seat in enumerate(seats):
        bets, mine = table["wagers"][str(seat)], best([table["shoe"][place], table["shoe"][step + place], *board])
        name, met = FIVES[mine[0]], compared(mine, his)
        if seat in plays:
            rows[seat, "play"] = row(met, plays[seat])
            rows[seat, "ante"] = row(met if his[0] else "push", bets["ante"])
            beaten = met if met != "win" or name in BLIND else "push"
            rows[seat, "blind"] = row(beaten, bets["blind"], BLIND.get(name, 1))
        else:
            rows[seat, "ante"], rows[seat, "blind"] = row("lose", bets["ante"]), row("lose", bets["blind"])
        if "trips" in bets:
            rows[seat, "trips"] = bonus(bets["trips"], TRIPS[table["offer"]], name)
    return rows


def reckon_three(table: dict[str, Any]) -> dict[tuple[int, str], tuple[str, int, int]]:
    dealer = table["player_dealer"]
    seats = sorted((int(seat) for seat in table["wagers"]), key=lambda seat: (seat < dealer, seat))
    bank = table["shoe"][3 * len(seats) :][:3]
    his, words = ranked(bank, THREES), {seat: word for seat, word, *_ in table["actions"]}
    qualifies = his[0] > 0 or his[1][0] >= RANKS.index("Q")
    cordova = table["offer"].startswith("cordova")
    rows = {}
    for place, seat in enumerate(seats):
        bets, cards = table["wagers"][str(seat)], table["shoe"][3 * place :][:3]
        mine = ranked(cards, THREES)
        met, folded = compared(mine, his), words[seat] == "fold"
        if folded:
            rows[seat, "ante"] = row("lose", bets["ante"])
        else:
            paid = met if qualifies or table["offer"].startswith("oaks") else "win"
            rows[seat, "ante"] = row(paid, bets["ante"])
            rows[seat, "play"] = row(met if qualifies else "no-action", bets["ante"])
        plus, six = ("pair-and-up", "bonus-6") if cordova else ("pair-plus", "6-card-bonus")
        if plus in bets:
            dead = folded and not cordova
            rows[seat, plus] = row("lose", bets[plus]) if dead else bonus(bets[plus], PAIR_PLUS, THREES[mine[0]])
        if six in bets:
            rows[seat, six] = bonus(bets[six], SIXES[table["offer"]], FIVES[best([*cards, *bank])[0]])
    return rows


@st.composite
def tables(draw: st.DrawFn, name: str) -> dict[str, Any]:
    """Return a random table at which every seat makes legal choices; the deck has few ranks, or all."""
    most = 7 if name.startswith("palace") else 8
    dealer = draw(st.integers(1, most))
    others = [seat for seat in range(1, most + 1) if seat != dealer]
    betting = sorted(draw(st.sets(st.sampled_from(others), min_size=1, max_size=4)))
    wagers: dict[str, dict[str, int]] = {}
    actions: list[list[Any]] = []
    for seat in betting:
        ante, extra = 500 * draw(st.integers(1, 10)), draw(st.integers(0, 3))
        if name in TRIPS:
            wagers[str(seat)] = {"ante": ante, "blind": ante} | ({"trips": 5000} if extra % 2 else {})
            times = draw(st.sampled_from([4, 3, 2, 1, 0]))
            actions += [[seat, "check"]] * {4: 0, 3: 0, 2: 1}.get(times, 2)
            actions.append([seat, "play", times * ante] if times else [seat, "fold"])
        else:
            plus, six = ("pair-and-up", "bonus-6") if name.startswith("cordova") else ("pair-plus", "6-card-bonus")
            wagers[str(seat)] = {"ante": ante} | ({plus: 500} if extra % 2 else {}) | ({six: 1000} if extra > 1 else {})
            actions.append([seat, draw(st.sampled_from(["play", "play", "fold"]))])
    few = [card for card in DECK if card[0] in draw(st.sampled_from(["AKQJT9", "A23456", RANKS, RANKS]))]
    shoe = draw(st.permutations(few))
    table = {"offer": name, "player_dealer": dealer, "wagers": wagers, "shoe": shoe, "actions": actions}
    return table | {"bank": draw(st.sampled_from([10**9, 10**9, 1500]))}


@pytest.mark.parametrize("name", [*TRIPS, *SIXES])
def test_every_row_matches_the_independent_count(name):
    @settings(max_examples=40, deadline=None, derandomize=True)
    @given(tables(name))
    def check(table: dict[str, Any]) -> None:
        found = settle_felt(json.dumps(table))
        rows, bank = found["settlements"], found["bank"]
        settled = {(row["seat"], row["wager"]): (row["result"], row["paid"], row["collected"]) for row in rows}
        expected = (reckon_holdem if name in TRIPS else reckon_three)(table)
        assert settled.keys() == expected.keys()
        assert len(settled) == len(rows)
        if table["bank"] == 10**9:
            assert settled == expected
            return
        assert 0 <= bank["end"] <= 2 * bank["start"]
        for key, (result, paid, collected) in expected.items():
            assert settled[key][0] in (result, "no-action")
            assert settled[key][1] <= paid
            assert settled[key][2] <= collected

    check()
