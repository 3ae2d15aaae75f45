"""Random hands of every base game: chips are conserved, the replay agrees, legal actions are accepted, and nothing
leaks.
"""

import random

import pytest

from houseway.games.poker.base_variants import names, variant
from houseway.kinds.pot.hand.events import ForcedBetPosted, PotKilled
from houseway.kinds.pot.hand.play import PotGame
from houseway.rules.drop import Drop
from houseway.rules.stakes import Stakes

DROPS = [
    Drop(fees=()),
    Drop("flop", ((7, 400), (2, 200)), unreached="fee", jackpot=100, jackpot_players=5),
    Drop("antes", ((2, 300),)),
    Drop("first-round", ((2, 500),), shortfall="later-rounds"),
    Drop("blinds", ((6, 500), (2, 300)), source="blinds"),
    Drop("end", ((2, 100),)),
]
ODD = [
    {},
    {"showdown": {"odd-chip": "high-card"}},
    {"showdown": {"odd-chip": "side-card", "odd-between": "seat", "odd-cards": "five"}},
    {"showdown": {"odd-chip": "low-card", "odd-chips": "first", "nobody": "divide"}},
]

KILLS = [
    {},
    {"kill": {"trigger": "choice", "looks": 2, "acts": "last", "over": "again"}, "entry": {"missed": "straddle"}},
    {"kill": {"trigger": "choice", "looks": 1, "acts": "in-turn", "over": "adds", "posts": "blinds"}},
    {"kill": {"trigger": "choice", "looks": 5, "limit": [3, 2]},
     "entry": {"missed": "straddle", "straddler": "in-turn"}},
]


def games(rng: random.Random) -> list[PotGame]:
    found = []
    for name in names():
        for structure in variant(name).betting.structures:
            stated = rng.choice(ODD)
            if name == "lowball":
                stated = {"showdown": {"seven-rule": rng.choice(["none", "no-later-money", "bets-returned"])},
                          "betting": {"check-raise": False}, **rng.choice(KILLS)}
            if name == "texas-holdem-hi-lo":
                stated = {"showdown": {"nobody": "divide", "high": {"needs": "2c 2d 3h 4s 5c"}}}
            game = variant(name, stated)
            blinds = (100, 200) if game.forced.blinds != "none" else ()
            stakes = Stakes(structure, 200, 400, blinds, ante=0 if blinds else 50, chip=rng.choice((1, 25, 50)),
                            bring_in=100 if game.forced.bring_in != "none" else 0)
            found.append(PotGame(game, stakes, rng.choice(DROPS)))
    return found


def run(random_hand, seed: int, rounds: int) -> int:
    rng = random.Random(seed)
    played = 0
    for _ in range(rounds):
        for game in games(rng):
            random_hand(game, rng)
            played += 1
    return played


def test_random_hands_include_kills_overkills_and_straddles(random_hand):
    rng, met = random.Random(6), set()
    for number in range(120):
        game = variant("lowball", KILLS[1 + number % 3])
        _, log = random_hand(PotGame(game, Stakes("limit", 200, 400, (100, 200)), Drop(fees=())), rng)
        met |= {("over" if event.over else "killed") for event in log if isinstance(event, PotKilled)}
        met |= {event.kind for event in log if isinstance(event, ForcedBetPosted)}
    assert met == {"killed", "over", "blind", "straddle"}


def test_random_hands_of_every_base_game_pass_every_check(random_hand):
    assert run(random_hand, 4, 10) >= 500


@pytest.mark.long
def test_twenty_thousand_random_hands_of_every_base_game_pass_every_check(random_hand):
    assert run(random_hand, 5, 350) >= 20_000
