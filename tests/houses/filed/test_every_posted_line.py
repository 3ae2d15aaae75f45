"""Every pot game of every house is played at its posted lines: chips add up, fees are as posted, and the replay agrees.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from houseway.cards import deck, shuffle
from houseway.houses import headers, offer
from houseway.kinds.pot.hand.play import (
    WORDS,
    Event,
    HandBegan,
    LegalWord,
    PotGame,
    Shoe,
    advance,
    begin,
    decide,
    evolve,
    legal,
    replay,
)
from houseway.rules.drop import fee

POT_GAMES = [head.id for head in headers() if head.kind == "pot"]


def chosen(rng: Random, choice: LegalWord) -> Any:
    if choice.word in ("bet", "raise", "open"):
        return WORDS[choice.word](rng.choice(choice.only or (choice.least, choice.most)))
    if choice.word in ("draw", "discard"):
        return WORDS[choice.word](tuple(rng.sample(choice.cards, rng.randint(choice.least, choice.most))))
    return WORDS[choice.word]()


@pytest.mark.parametrize("name", POT_GAMES)
def test_hands_at_every_kind_of_posted_line_conserve_chips_and_replay(name: str) -> None:
    of = offer(name)
    assert of.variant is not None
    rng = Random(of.id)
    for number, line in enumerate({(line.cite, line.filing): line for line in of.fees.stakes}.values()):
        for count in (of.variant.seats[0], 5, of.variant.seats[1]):
            table = PotGame(of.variant, line.stakes, line.drop)
            killer = rng.randint(1, count) if of.variant.kill else 0
            stacks = tuple(rng.choice((2, 9, 60)) * line.stakes.upper for _ in range(count))
            log: list[Event] = [HandBegan(number, count, tuple(range(1, count + 1)), stacks, killer=killer, timed=True)]
            seed = f"{of.id} {number} {count}".encode()
            shoe = Shoe(shuffle(deck(1, of.variant.deck.jokers, of.variant.deck.without), seed), seed)
            hand = advance(begin(table, log[0]), shoe, log)  # type: ignore[arg-type]
            while not hand.over:
                log.append(decide(hand, hand.actor, chosen(rng, rng.choice(legal(hand)))))
                hand = advance(evolve(hand, log[-1]), shoe, log)
            assert sum(hand.stacks) + hand.taken + hand.jackpot + hand.carried == sum(stacks)
            assert replay(table, log) == hand


# Cordova and Crystal post a fee for every number of players, and every pot that is called down is large enough for it.
LINES = [(name, f"{line.filing}:{line.option}") for name in POT_GAMES if name.startswith(("cordova/", "crystal/"))
         for line in offer(name).fees.stakes]  # fmt: skip


@pytest.mark.parametrize(("name", "line"), LINES)
def test_a_pot_that_is_called_down_pays_the_posted_fee_and_no_pot_pays_more(
    name: str, line: str, played: Callable[..., Any], calls: Callable[..., LegalWord]
) -> None:
    rng = Random(f"{name} {line}")
    least, most = offer(name).variant.seats  # type: ignore[union-attr]
    for players in (least, 5, most):
        hand, _ = played(name, line, players, lambda choices: rng.choice(choices[-2:]))
        assert hand.taken <= fee(offer(name).line(line).drop.fees, players)
        hand, _ = played(name, line, players, calls, stack=100_000)
        assert hand.taken == fee(offer(name).line(line).drop.fees, players)
