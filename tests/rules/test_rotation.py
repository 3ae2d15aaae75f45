"""The rotation of the bank: clockwise, at most the filed number of rounds, with passes, and games that end."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.houses import headers, offer
from houseway.rules.refusal import Clause, Refused
from houseway.rules.rotation import BankTurn, Rotation, accepted, after_round, check_offered, opened, passed
from houseway.rules.settlement_order import cycle

steady = settings(derandomize=True, max_examples=100, deadline=None)
STRICT = Rotation(Clause("crystal", "466"), intervening=True)
LOOSE = Rotation(Clause("palace", "1573"))
POINTS = [each.id for each in headers() if each.family == "points" and each.played]


@pytest.mark.parametrize("name", POINTS)
def test_every_points_filing_lets_nobody_bank_more_than_two_rounds_in_a_row(name):
    assert offer(name).banked.rotation.rounds == 2
    assert offer(name).banked.rotation.clockwise


def test_the_game_ends_if_nobody_banks_under_the_filings_that_say_so():
    # cordova 298, 2739; crystal 466, 759, 940
    breaking = {name for name in POINTS if offer(name).banked.rotation.intervening}
    assert breaking == {
        "cordova/commission-free-baccarat-dragon",
        "cordova/commission-free-baccarat",
        "crystal/21st-century-baccarat-face-up-tie",
        "crystal/21st-century-baccarat-face-down",
        "crystal/21st-century-baccarat-5-0",
    }


def evening(seats, present, rotation, wants):
    """Offer the bank repeatedly; return who was asked and the answer, round by round."""
    turn, said = opened(seats, present, rotation), []
    for want in wants:
        if turn.offered is None:
            break
        seat = turn.offered
        said.append((seat, want))
        if want:
            turn = after_round(accepted(turn, seat), seats, present, rotation)
        else:
            turn = passed(turn, seat, seats, present, rotation)
    return turn, said


wishes = st.lists(st.booleans(), max_size=40)
tables = st.integers(2, 8).flatmap(
    lambda seats: st.tuples(st.just(seats), st.sets(st.integers(1, seats), min_size=1), wishes)
)


@steady
@given(tables)
def test_if_another_player_must_bank_in_between_nobody_banks_three_rounds_in_a_row(table):
    seats, present, wants = table
    _, said = evening(seats, present, STRICT, wants)
    banked = [seat for seat, took in said if took]
    assert all(len(set(three)) > 1 for three in zip(banked, banked[1:], banked[2:], strict=False))


@steady
@given(tables)
def test_otherwise_a_third_round_needs_an_offer_to_all_other_players(table):
    seats, present, wants = table
    _, said = evening(seats, present, LOOSE, wants)
    run: list[int] = []
    refused: set[int] = set()
    for seat, took in said:
        if not took:
            refused.add(seat)
            continue
        if run and run[-1] == seat and len(run) == 2:
            assert refused >= present - {seat}
            run = []
        run = [*run, seat] if run and run[-1] == seat else [seat]
        refused = set()


@steady
@given(tables)
def test_the_bank_is_offered_clockwise_and_skips_nobody(table):
    seats, present, wants = table
    _, said = evening(seats, present, STRICT, wants)
    for (seat, took), (asked, _) in pairwise(said):
        if took and asked == seat:
            continue  # once more to the banker
        between = cycle(seats, seat)[1:]
        skipped = between[: between.index(asked)] if asked in between else between
        # players passed over are absent, have used up their rounds as banker, or have declined
        banker = next((s for s, t in reversed(said[: said.index((seat, took)) + 1]) if t), None)
        assert all(s not in present or s == banker or (s, False) in said for s in skipped)


@steady
@given(tables)
def test_the_game_ends_only_when_all_others_have_passed(table):
    seats, present, wants = table
    turn, said = evening(seats, present, STRICT, wants)
    if not turn.broken:
        return
    last = max((i for i, (_, took) in enumerate(said) if took), default=-1)
    assert last >= 0
    banker = said[last][0]
    declined = {seat for seat, _ in said[last + 1 :]}
    assert present - {banker} <= declined
    assert turn.offered is None


def test_a_lone_player_cannot_keep_the_bank_if_another_must_bank_in_between():
    turn = opened(8, {5}, STRICT)
    for _ in range(2):
        turn = after_round(accepted(turn, 5), 8, {5}, STRICT)
    assert turn.broken


def test_a_lone_player_can_keep_the_bank_if_an_offer_is_enough():
    turn = opened(8, {5}, LOOSE)
    for _ in range(7):
        turn = after_round(accepted(turn, 5), 8, {5}, LOOSE)
    assert turn.offered == 5


def test_the_bank_is_first_offered_to_the_first_player_at_the_house_dealers_left():
    # crystal 3290, 4075
    assert opened(8, {6, 3, 7}, LOOSE).offered == 3


def test_only_the_seat_that_is_offered_the_bank_may_answer():
    turn = opened(8, {3, 7}, LOOSE)
    check_offered(turn, 3)
    for asked, seat in ((turn, 7), (BankTurn(), 3)):
        with pytest.raises(Refused) as refused:
            check_offered(asked, seat)
        assert refused.value.code == "not-offered"


def test_if_everybody_passes_nobody_banks_and_the_offer_can_be_repeated():
    turn = opened(3, {1, 2}, STRICT)
    turn = passed(passed(turn, 1, 3, {1, 2}, STRICT), 2, 3, {1, 2}, STRICT)
    assert turn.offered is None
    assert not turn.broken
    assert after_round(turn, 3, {1, 2}, STRICT).offered == 1
