"""Simulation is compared with exact prices, and rounds in plain Python with both."""

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Any

import pytest
from numpy import isnan

from houseway.games.game import BANK_CHOOSES, CHOOSE, DONE
from houseway.houses import headers, offer
from houseway.odds.simulate import rounds_dealt, simulate
from houseway.odds.solvers.points.solve import Plans, lay
from houseway.rules.refusal import Refused

POINTS = [header.id for header in headers() if header.family == "points" and header.played]
PALACE = "palace/ez-baccarat-panda-8"


Priced = Callable[[str], dict[str, Any]]


def within_four_standard_errors(exact: dict[str, Any], rounds: int) -> None:
    """Every wager is compared by its exact standard deviation, since a rare win may not occur at all."""
    measured = simulate(offer(exact["offer"]), rounds, seed=1493)["wagers"]
    for wager, told in exact["wagers"].items():
        made = told.get("made", told.get("offered", 1.0)) * rounds
        if "made" in measured[wager]:
            chance = made / rounds
            off = abs(measured[wager]["made"] - made)
            assert off <= 4 * sqrt(rounds * chance * (1 - chance)), f"{wager} is made too often or too seldom"
        if made:
            off = abs(measured[wager]["edge"] - told["edge"])
            assert off <= 4 * told["sd"] / sqrt(made), wager
            for line, seen in zip(told["outcomes"], measured[wager]["outcomes"], strict=False):
                spread = sqrt(line["probability"] * (1 - line["probability"]) / made)
                assert abs(seen["probability"] - line["probability"]) <= 5 * spread, (wager, line["name"])


@pytest.mark.parametrize("name", POINTS)
def test_a_million_simulated_rounds_agree_with_the_exact_price(name: str, priced: Priced) -> None:
    within_four_standard_errors(priced(name), 1_000_000)


@pytest.mark.long
@pytest.mark.parametrize("name", POINTS)
def test_ten_million_simulated_rounds_agree_with_the_exact_price(name: str, priced: Priced) -> None:
    within_four_standard_errors(priced(name), 10_000_000)


def test_simulated_rounds_do_not_depend_on_the_number_of_workers() -> None:
    def endings(workers: int, seed: int = 7) -> object:
        told = simulate(offer(PALACE), 2_500_000, seed, workers=workers)
        return told["wagers"]

    assert endings(1) == endings(2) == endings(5)
    assert endings(1) != endings(1, seed=8)


def test_a_simulation_shows_its_seed_and_speed_and_its_progress_adds_up() -> None:
    dealt: list[int] = []
    told = simulate(offer(PALACE), 1_500_000, seed=2**70 + 5, progress=lambda rounds, error: dealt.append(rounds))
    assert told["seed"] == 2**70 + 5
    assert told["rounds_per_second"] > 0
    assert sum(dealt) == told["rounds"] == 1_500_000
    assert told["wagers"]["tie"]["stderr"] == pytest.approx(told["wagers"]["tie"]["sd"] / sqrt(1_500_000))


def test_a_simulation_of_zero_rounds_is_refused() -> None:
    with pytest.raises(Refused, match="at least one round"):
        simulate(offer(PALACE), 0, seed=1)


PLAIN = (PALACE, "crystal/21st-century-baccarat-face-down", "oaks/super-pan-9")


@pytest.mark.parametrize(
    "name", [each if each in PLAIN else pytest.param(each, marks=pytest.mark.sweep) for each in POINTS]
)
def test_rounds_in_plain_python_at_the_table_agree_with_the_exact_price(name: str, priced: Priced) -> None:
    """Python's own shuffles are dealt through the functions that the table uses."""
    filed, rounds, stream = offer(name), 20_000, Random(1419)
    game, plans = filed.play, Plans(lay(filed))
    cards = filed.banked.shoe.cards()
    wager = filed.wager(filed.base[0])
    plan, verdicts = plans.of(wager), filed.verdicts(wager)
    own = len(next(iter(plan))[0]) if plan else 0
    gained = 0.0
    for _ in range(rounds):
        shoe, mine = iter(stream.sample(cards, 12)), []
        state = game.start(game.rules(filed.banked.options))
        while (who := game.turn(state)) != DONE:
            if who == CHOOSE:
                state = game.act(state, plan[tuple(sorted(mine[:own])), game.solving.known(state)])
            elif who == BANK_CHOOSES:
                state = game.act(state, game.choosing.house_way(state))
            else:
                card = game.solving.card(next(shoe))
                mine += [card] if who == 1 else []
                state = game.deal(state, who, card)
        gained += float(verdicts[game.outcome(state)].gain)
    told = priced(name)["wagers"][wager.id]
    assert "with" not in told or priced(name)["wagers"]["double"]["made"] == 0  # otherwise its added wager is missing
    assert abs(gained / rounds - told["edge"]) <= 4 * told["sd"] / sqrt(rounds)


@pytest.mark.parametrize("name", [PALACE, "cordova/three-card-poker"])
def test_rounds_returned_as_arrays_are_the_rounds_that_are_measured(name: str) -> None:
    of = offer(name)
    measured = simulate(of, 300, seed=1493)["wagers"]
    for wager, gains in rounds_dealt(of, 300, seed=1493).items():
        made = gains[~isnan(gains)]
        if len(made):
            assert made.mean() == pytest.approx(measured[wager]["edge"], abs=1e-9)
            shares = dict(measured[wager]["gains"])
            if of.wager(wager).kind == "base" and "with" not in measured[wager]:
                assert {float(gain) for gain in made} == set(shares)


def test_a_measured_wager_has_its_gains_like_a_priced_one() -> None:
    told = simulate(offer(PALACE), 1000, seed=3)["wagers"]["player"]
    assert [gain for gain, _ in told["gains"]] == [-1.0, 0.0, 1.0]
    assert sum(gain * share for gain, share in told["gains"]) == pytest.approx(told["edge"])
