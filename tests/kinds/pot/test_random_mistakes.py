"""Random hands of every filed pot game with dealer mistakes: chips are conserved, the replay agrees, and nothing leaks.
"""

import random

import pytest

from houseway.houses import headers, offer
from houseway.kinds.pot.hand.events import CardDead, CardExposed, DeclaredAllIn, HandKilled, Misdealt
from houseway.kinds.pot.hand.play import PotGame
from houseway.rules.refusal import Refused

OFFERS = [header.id for header in headers() if header.family == "poker" and offer(header.id).variant is not None]
SEEN = (CardDead, CardExposed, DeclaredAllIn, HandKilled, Misdealt)


def run(random_hand, rng: random.Random, games: list[PotGame], hands: int) -> dict[str, int]:
    """Play hands and return the number of mistakes. A deck can run out of good cards, and that is refused."""
    seen = dict.fromkeys((kind.__name__ for kind in SEEN), 0)
    seen["ran out"] = 0
    for _ in range(hands):
        try:
            _, log = random_hand(rng.choice(games), rng, mistakes=rng.randint(1, 4))
        except Refused as refused:
            if refused.code != "shoe-empty":
                raise
            seen["ran out"] += 1
            continue
        for event in log:
            if isinstance(event, SEEN):
                seen[type(event).__name__] += 1
    return seen


@pytest.mark.parametrize("name", OFFERS)
def test_dealer_mistakes_conserve_chips(random_hand, name):
    filed = offer(name)
    games = [PotGame(filed.variant, line.stakes, line.drop) for line in filed.fees.stakes]
    seen = run(random_hand, random.Random(f"mistakes {name}"), games, 12)
    assert seen["ran out"] < 6
    assert seen["CardDead"] + seen["CardExposed"] + seen["Misdealt"]


@pytest.mark.long
def test_twenty_thousand_hands_with_dealer_mistakes_conserve_chips(random_hand):
    games = [
        PotGame(offer(name).variant, line.stakes, line.drop) for name in OFFERS for line in offer(name).fees.stakes
    ]
    seen = run(random_hand, random.Random(20_000), games, 20_000)
    assert all(seen.values()), seen
    assert seen["ran out"] < 1_000, seen
