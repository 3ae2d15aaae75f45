"""Results of whole tables: the same bits for any division of the work, and the exact price if one seat bets."""

from math import sqrt
from pathlib import Path

import numpy as np
import pytest

from houseway.houses import offer
from houseway.odds.price import price
from houseway.rules.refusal import Refused
from houseway.runs import Interrupted
from houseway.whole_table import simulate
from houseway.whole_table.engine import added, compiled
from houseway.whole_table.results import as_data
from houseway.whole_table.setup import Seat, read_setup, table_setup
from houseway.whole_table.simulate import simulate_table

EZ = "crystal/ez-baccarat"
THREE = "oaks/three-card-poker-1-3-6-card-bonus"


@pytest.mark.parametrize("name", [EZ, THREE])
def test_any_division_of_the_work_gives_the_same_counts(name: str) -> None:
    table = compiled(table_setup(offer(name), bank=10_000))
    whole, parts = table.counted(0, 300, 9), table.counted(0, 0, 9)
    for first, last in ((0, 7), (7, 150), (150, 151), (151, 300)):
        parts = added(parts, table.counted(first, last, 9))
    assert all(np.array_equal(mine, theirs) for mine, theirs in zip(whole, parts, strict=True))


def test_any_number_of_workers_gives_the_same_counts() -> None:
    setup = table_setup(offer(EZ), 3, bank=10_000)
    one, seven = (simulate_table(setup, 600_000, 5, workers=workers) for workers in (1, 7))
    assert all(np.array_equal(mine, theirs) for mine, theirs in zip(one.counts, seven.counts, strict=True))


def test_processes_and_a_run_in_two_parts_give_the_same_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "CHUNK", 1_000)
    setup, file = table_setup(offer(EZ), 3, {"player": 2_500}, bank=5_000, cut=52, bankers=(3, 4)), tmp_path / "run"
    whole = simulate_table(setup, 6_000, 5, workers=1)
    elsewhere = simulate_table(setup, 6_000, 5, workers=2, on="processes")
    first = simulate_table(setup, 3_000, 5, resume=file)
    again = simulate_table(setup, 6_000, 5, workers=7, resume=file)
    assert first.rounds < again.rounds
    for other in (elsewhere, again):
        assert all(np.array_equal(mine, theirs) for mine, theirs in zip(whole.counts, other.counts, strict=True))
    with pytest.raises(Refused, match="holds another run"):
        simulate_table(setup._replace(bank=6_000), 6_000, 5, resume=file)


def test_a_stopped_run_counts_the_rounds_played_and_not_shoes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The run is stopped by Ctrl-C after the first chunk. A probe of 64 shoes says how many rounds a shoe has."""
    monkeypatch.setattr(simulate, "CHUNK", 1_000)
    table, done = compiled(table_setup(offer(EZ), 3)), list[int]()

    def stop(dealt: int, error: float | None) -> None:
        done.append(dealt)
        raise KeyboardInterrupt

    with pytest.raises(Interrupted) as stopped:
        simulate_table(table.setup, 10_000, 5, workers=1, progress=stop)
    probe = table.counted(0, simulate.PROBED, 5).totals
    shoes = int(1_000 * probe[1] / probe[0])
    assert stopped.value.rounds == done[0] == round(shoes * probe[0] / probe[1])


def test_a_run_of_whole_tables_stops_at_the_requested_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error is that of the bank's average result, as a share of the $75 bet in every round."""
    monkeypatch.setattr(simulate, "CHUNK", 1_000)
    setup = table_setup(offer(EZ), 3, {"player": 2_500})
    found = simulate_table(setup, 10**9, 5, until=0.02)
    assert found.rounds < 50_000
    assert found.bank.stderr / 7_500 == pytest.approx(0.02, rel=0.2)
    assert found.bank.stderr / 7_500 <= 0.02


@pytest.mark.parametrize(("name", "wager"), [(THREE, "6-card-bonus"), ("cordova/ultimate-war", "player")])
def test_one_seat_against_a_bank_that_covers_it_has_the_exact_price(name: str, wager: str) -> None:
    """Both games are shuffled before every round, so the price of a fresh shoe applies."""
    filed = offer(name)
    exact = price(filed)["wagers"][wager]
    seats = [Seat(1, {wager: 1_000})]
    found = simulate_table(table_setup(filed, seats, bank=10**8), 400_000, 3)
    assert abs(found.seat(1).mean / 1_000 - exact["edge"]) <= 4 * exact["sd"] / sqrt(found.rounds)


def test_the_results_of_bettors_bank_and_house_add_up_to_zero() -> None:
    setup = table_setup(offer(EZ), 7, {"player": 2_500, "dragon-7": 500}, bank=20_000, cut=52)
    found = simulate_table(setup, 50_000, 1)
    seats = [found.seat(each.seat) for each in found.table.setup.seats]
    assert found.bank.mean == pytest.approx(-sum(each.mean for each in seats))
    assert sum(found.bank.histogram.values()) == found.rounds
    assert sum(amount * many for amount, many in found.bank.histogram.items()) == pytest.approx(
        found.bank.mean * found.rounds
    )
    spread = found.covariance()
    assert spread[0, 0] == pytest.approx(spread[1:, 1:].sum())
    assert found.house.mean == found.bank.fees + sum(each.fees for each in seats)
    assert min(found.bank.histogram) >= -20_000
    assert found.chances["short"] > 0
    assert found.correlation(1, 2) > 0.8


def test_a_deeper_cut_card_deals_fewer_rounds_from_a_shoe() -> None:
    shallow, deep = (compiled(table_setup(offer(EZ), 2, cut=cut)).counted(0, 50, 1).totals for cut in (14, 104))
    assert int(deep[0]) < int(shallow[0])


def test_results_by_true_count_add_up_to_the_total() -> None:
    filed = offer(EZ)
    tags = {card: -1 if 2 <= card // 4 <= 5 else 2 if card // 4 in (6, 7) else 0 for card in set(filed.pack.cards)}
    setup = table_setup(filed, 1, {"player": 2_500, "dragon-7": 500}, tags=tags, cut=14)
    found = simulate_table(setup, 40_000, 2)
    rows = found.by_true_count()
    assert sum(row["rounds"] for row in rows) == found.rounds
    total = sum(row["rounds"] * row["seats"]["1"]["mean"] for row in rows)
    assert total == pytest.approx(found.seat(1).mean * found.rounds)


def test_a_bet_that_a_table_would_refuse_is_refused() -> None:
    filed = offer(EZ)
    with pytest.raises(Refused, match="takes 1 to 13 bettors"):
        table_setup(filed, 20)
    with pytest.raises(Refused):  # below the table's minimum
        compiled(table_setup(filed, 1, {"player": 1}))
    with pytest.raises(Refused, match="there is no `chips` in a table"):
        read_setup(filed, {"chips": 3})
    with pytest.raises(Refused, match="not an amount in cents"):
        read_setup(filed, {"bank": "ten"})
    with pytest.raises(Refused, match="no plan"):
        compiled(table_setup(offer(THREE), [Seat(1, {"ante": 500}, "reckless")]))


def test_an_offer_whose_deal_is_not_compiled_is_refused() -> None:
    filed = offer("oaks/california-aces")
    at_once = filed.with_banked(plan=filed.banked.plan._replace(in_turn=False))
    with pytest.raises(Refused, match="does not finish a hand before the next, which is not compiled"):
        compiled(table_setup(at_once))


def test_settling_distinct_rounds_once_equals_settling_round_by_round() -> None:
    """If one number decides everything, each distinct round is settled only once. Counting cards turns that off."""
    filed = offer(EZ)
    plain, counting = (
        simulate_table(table_setup(filed, 5, {"player": 2_500, "dragon-7": 500}, bank=20_000, tags=tags), 20_000, 8)
        for tags in ({}, dict.fromkeys(filed.pack.cards, 1))
    )
    assert plain.table.keys
    assert not counting.table.keys
    for name in ("totals", "bank", "seats", "cross", "sums", "classes", "flags", "wagers", "units"):
        assert np.array_equal(getattr(plain.counts, name), getattr(counting.counts, name)), name


def test_a_table_built_from_a_description_equals_one_built_in_python() -> None:
    filed = offer(EZ)
    felt = {"seats": {"2": {"wagers": {"player": 1_000}}, "3": {"wagers": {"banker": 2_000}}}, "bank": 30_000}
    seats = [Seat(2, {"player": 1_000}), Seat(3, {"banker": 2_000})]
    setups = read_setup(filed, felt), table_setup(filed, seats, bank=30_000)
    read, made = (simulate_table(each, 5_000, 1) for each in setups)
    assert as_data(read) == as_data(made)
