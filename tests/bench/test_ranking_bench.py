"""The bench deals real hands and reports its measurements. Speed is not tested here; `houseway bench` measures it."""

import sys

import numpy as np
import pytest

from houseway.bench import ranking as bench_ranking


def test_the_bench_deals_the_same_hands_every_time_and_repeats_no_card():
    hands = bench_ranking.deals(9, 5_000)
    assert hands.shape == (5_000, 9)
    assert hands.max() <= 51
    assert (np.diff(np.sort(hands, axis=1), axis=1) > 0).all()
    assert (hands == bench_ranking.deals(9, 5_000)).all()


@pytest.mark.parametrize(("work", "number"), [
    (bench_ranking.seven_at_random, 2_000), (bench_ranking.one_seven, 200), (bench_ranking.omaha_eight, 300),
])
def test_a_benchmark_row_names_its_rate_and_the_engine_it_is_compared_with(work, number):
    row = work(number)
    assert set(row) == {"work", "ours_per_s", "peer", "peer_per_s", "ratio"}
    assert row["ours_per_s"] > 0
    if row["peer"] is not None:
        assert row["ratio"] == row["ours_per_s"] / row["peer_per_s"]


def test_the_columns_of_an_engine_that_is_not_installed_are_empty(monkeypatch):
    monkeypatch.setitem(sys.modules, "phevaluator", None)
    monkeypatch.setitem(sys.modules, "pokerkit", None)
    for work in (bench_ranking.seven_at_random, bench_ranking.one_seven, bench_ranking.omaha_eight):
        row = work(50)
        assert (row["peer"], row["peer_per_s"], row["ratio"]) == (None, None, None)
