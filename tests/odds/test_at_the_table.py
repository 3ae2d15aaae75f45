"""Rounds dealt by Python's own shuffles through the table's functions, compared with the exact prices.

A simulation that shares tables or classes with the count can't find a fault in them. These rounds share nothing with
the count. At pai gow both sides are first set the house way, which has its own price, and then the bettor's hand is set
as advised. War has no choices. Games with other choices are compared with the table round by round in
`solvers/versus/test_versus_same_rounds.py`.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any

import pytest

from houseway.cards import cards, spell
from houseway.games.game import BANK, BANK_CHOOSES, CHOOSE, DONE, PLAYER
from houseway.houses import Offer, headers, offer
from houseway.odds.advise import advise

PAI_GOW = [header.id for header in headers() if header.family == "pai-gow" and header.played]


def dealt(filed: Offer, rounds: int) -> list[float]:
    """Return the gain of the base wager in each of several rounds."""
    game, stream, wager = filed.play, Random(filed.id), filed.wager(filed.base[0])
    gains, cards = [float(each.gain) for each in filed.verdicts(wager)], filed.pack.cards
    found = []
    for _ in range(rounds):
        shoe, state = iter(stream.sample(cards, min(len(cards), 60))), game.start(game.rules(filed.banked.options))
        while (who := game.turn(state)) != DONE:
            if who in (CHOOSE, BANK_CHOOSES):
                state = game.act(state, filed.house_way(state))
            else:
                state = game.deal(state, who, game.solving.card(next(shoe)))
        found.append(gains[game.outcome(state)])
    return found


def agrees(found: list[float], edge: float, error: float = 0.0) -> None:
    """The mean is within four standard errors of the price."""
    mean = sum(found) / len(found)
    variance = sum((each - mean) ** 2 for each in found) / (len(found) - 1)
    assert abs(mean - edge) <= 4 * sqrt(variance / len(found) + error**2), (mean, edge)


@pytest.mark.sweep
@pytest.mark.parametrize("name", PAI_GOW)
def test_the_price_of_pai_gow_played_the_house_way_agrees_with_dealt_rounds(
    name: str, priced: Callable[[str], dict[str, Any]]
) -> None:
    filed = offer(name)
    told = priced(name)["wagers"][filed.base[0]]
    agrees(dealt(filed, 2_000), told["house_way"] if "house_way" in told else told["edge"], told.get("stderr", 0.0))


@pytest.mark.long
@pytest.mark.parametrize("name", ["palace/fortune-pai-gow-poker"])
def test_pai_gow_hands_set_the_best_way_agree_with_the_price(
    name: str, priced: Callable[[str], dict[str, Any]]
) -> None:
    """Random hands are set as advised, each against thirty hands of the bank.

    The rounds agree with the advice, and its gain over the house way agrees with the difference in price.
    """
    filed, stream, played, gained = offer(name), Random(f"best {name}"), list[float](), list[float]()
    for _ in range(100):
        told = advise(filed, " ".join(map(spell, stream.sample(filed.pack.cards, 7))))
        mine, best = cards(told["hand"]), told["settings"].index(told["best"]) + 1
        gained.append(told["best"]["value"] - told["house_way"]["value"])
        left = [card for card in filed.pack.cards if card not in mine]
        found = [against(filed, mine, best, stream.sample(left, 7)) for _ in range(30)]
        played += [each - told["best"]["value"] for each in found]
    price = priced(name)["wagers"][filed.base[0]]
    agrees(played, 0.0)
    agrees(gained, price["edge"] - price["house_way"], price["stderr"])


def against(filed: Offer, mine: Sequence[int], setting: int, bank: Sequence[int]) -> float:
    """Return the gain of the base wager for this setting, against a bank's hand set by the house way."""
    game, hands = filed.play, {PLAYER: iter(mine), BANK: iter(bank)}
    state = game.start(game.rules(filed.banked.options))
    while (who := game.turn(state)) != DONE:
        if who == CHOOSE:
            state = game.act(state, setting)
        elif who == BANK_CHOOSES:
            state = game.act(state, filed.house_way(state))
        else:
            state = game.deal(state, who, game.solving.card(next(hands[who])))
    return float(filed.verdicts(filed.wager(filed.base[0]))[game.outcome(state)].gain)


def test_dealt_rounds_of_war_agree_with_the_price(priced: Callable[[str], dict[str, Any]]) -> None:
    filed = offer("cordova/ultimate-war")
    agrees(dealt(filed, 5_000), priced(filed.id)["wagers"][filed.base[0]]["edge"])
