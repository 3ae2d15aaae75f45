"""A count of Dragon 7 played through whole shoes, compared with published figures."""

import pytest

from houseway.desks.analyst.counting.count_play import played_count, turning_point
from houseway.houses import offer
from houseway.rules.refusal import Refused

PANDA = "palace/ez-baccarat-panda-8"
PER_SHOE = 0.597
"""Units won per shoe with the published tags and the cut card at 14 (888casino, co-counting article)."""


def check(rounds: int) -> None:
    told = played_count(offer(PANDA), "dragon-7", (14,), rounds, shoes=max(20, rounds // 2_000))
    row = told["cuts"][0]
    assert list(told["tags"].values()) == [0, 0, 0, -1, -1, -1, -1, 2, 2, 0], "ace to nine, then tens, as published"
    assert told["turns_at"] == 4
    assert row["per_shoe"] == pytest.approx(PER_SHOE, abs=3 * row["stderr"]["per_shoe"])
    expected, perfect = row["expected"], row["perfect"]
    assert expected["per_shoe"] == pytest.approx(PER_SHOE, abs=3 * expected["stderr"]["per_shoe"])
    assert perfect["per_shoe"] > expected["per_shoe"], "nothing beats knowing every card"
    assert row["per_100"] == pytest.approx(100 * row["share"] * row["edge"])
    assert row["desirability"] == pytest.approx(1000 * row["share"] * row["edge"] / told["sd"] / row["share"] ** 0.5)


def test_the_count_of_dragon_7_earns_the_published_amount_within_three_standard_errors() -> None:
    check(400_000)


@pytest.mark.long
def test_the_count_of_dragon_7_earns_the_published_amount_over_ten_million_rounds() -> None:
    check(10_000_000)


def test_counting_with_the_same_seed_gives_the_same_figures() -> None:
    first, second = (played_count(offer(PANDA), "panda-8", (52,), 20_000, 7, shoes=4) for _ in range(2))
    assert first == second


def test_tags_that_do_not_track_the_bet_are_refused() -> None:
    """A made-up shoe has two classes of cards: removing a low card helps the bet, so a tag that falls with it is
    refused.
    """
    effects, classes = {"low": 0.001, "high": -0.001}, {"low": 26, "high": 26}
    assert turning_point(-0.0102, effects, {"low": 1, "high": -1}, classes) == 11
    with pytest.raises(Refused, match="do not track"):
        turning_point(-0.0102, effects, {"low": -1, "high": 1}, classes)
