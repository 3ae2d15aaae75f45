"""Random hands of every filed pot game, each fully checked as it is played."""

import random

import pytest

from houseway.houses import headers, offer
from houseway.kinds.pot.hand.play import PotGame

OFFERS = [header.id for header in headers() if header.family == "poker" and offer(header.id).variant is not None]


def games(name: str) -> list[PotGame]:
    filed = offer(name)
    return [PotGame(filed.variant, line.stakes, line.drop) for line in filed.fees.stakes]


@pytest.mark.parametrize("name", OFFERS)
def test_random_hands_of_every_offer_pass_every_check(random_hand, name):
    rng = random.Random(name)
    lines = games(name)
    assert lines, f"{name} has no posted line to play at"
    for game in rng.sample(lines, min(len(lines), 6)):
        random_hand(game, rng)


@pytest.mark.long
def test_a_hundred_thousand_random_hands_over_all_offers_pass_every_check(random_hand):
    rng = random.Random(100_000)
    every = [game for name in OFFERS for game in games(name)]
    played = 0
    while played < 100_000:
        random_hand(rng.choice(every), rng)
        played += 1
