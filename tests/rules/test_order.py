"""The order of settlement: three dice with 1, 9, 17 and with 1, 8, 15, a card counted in two ways, and the sweep of the
table.
"""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import RANKS, card
from houseway.money import Rounding
from houseway.rules.bank import Claim
from houseway.rules.refusal import Clause
from houseway.rules.settlement_order import (
    Button,
    SettlementOrder,
    arrange,
    cycle,
    in_filed_order,
    seat_by_card,
    seat_by_dice,
    seats_in_order,
)
from houseway.rules.wagers import LOSE, Verdict

steady = settings(derandomize=True, max_examples=100, deadline=None)
FILED = Clause("crystal", "32")
NINE = Button("dice", FILED, counts=(1, 9, 17))
EIGHT = Button("dice", FILED, counts=(1, 8, 15))
totals = st.integers(3, 18)


@pytest.mark.parametrize(("button", "seats", "own"), [(NINE, 8, (9, 17)), (EIGHT, 7, (8, 15))])
def test_three_dice_name_the_player_dealer_only_on_the_filed_counts(button, seats, own):
    for player_dealer in range(1, seats + 1):
        mine = tuple(t for t in range(3, 19) if seat_by_dice(button, seats, player_dealer, t) == player_dealer)
        assert mine == own


@pytest.mark.parametrize(("button", "seats"), [(NINE, 8), (EIGHT, 7)])
@steady
@given(total=totals, dealer=st.integers(1, 7))
def test_each_pip_moves_the_action_button_one_seat_clockwise(button, seats, total, dealer):
    here, there = (seat_by_dice(button, seats, dealer, each) for each in (total, total + 1))
    assert there == here % seats + 1


@steady
@given(total=totals, dealer=st.integers(1, 6), seats=st.integers(6, 8))
def test_the_filed_counts_do_not_depend_on_the_number_of_players(total, dealer, seats):
    # crystal 32: "always 1, 9, and 17 regardless of how many players are seated"
    seat = seat_by_dice(NINE, seats, dealer, total)
    place = (total - 1) % 8
    assert seat == ((dealer - 1 + place) % seats + 1 if place < seats else dealer % seats + 1)


FROM_BANK = Button("card", FILED, values={r: i for i, r in enumerate("A23456789TJQK", 1)})
FROM_HOUSE = FROM_BANK._replace(counted_from="house-dealer")


@steady
@given(rank=st.sampled_from(RANKS), dealer=st.integers(1, 8), seats=st.sampled_from([8, 12, 14]))
def test_counting_a_card_never_names_the_player_dealers_own_seat(rank, dealer, seats):
    for button, first in ((FROM_BANK, dealer % seats + 1), (FROM_HOUSE, 1)):
        seat = seat_by_card(button, seats, dealer, card(rank + "s"))
        assert seat != dealer
        walked, at = 0, first
        while True:  # count as a dealer would, seat by seat
            walked += at != dealer
            if walked == button.values[rank]:
                break
            at = at % seats + 1
        assert seat == at


def test_crystal_419_427_the_hole_card_counts_seats_as_charted():
    chart = {rank: count for count, ranks in enumerate(("A8", "29", "3T", "4J", "5Q", "6K", "7"), 1) for rank in ranks}
    button = FROM_BANK._replace(values=chart)
    printed = {"A": 2, "8": 2, "2": 3, "9": 3, "3": 4, "T": 4, "4": 5, "J": 5, "5": 6, "Q": 6, "6": 7, "K": 7, "7": 8}
    assert {rank: seat_by_card(button, 8, 1, card(rank + "h")) for rank in printed} == printed


@steady
@given(
    st.sampled_from(["left", "right", "button", "house-right"]),
    st.booleans(),
    st.integers(2, 14).flatmap(lambda seats: st.tuples(st.just(seats), st.integers(1, seats), st.integers(1, seats))),
)
def test_a_sweep_of_the_table_passes_every_seat_once(start, clockwise, places):
    seats, dealer, button = places
    swept = seats_in_order(SettlementOrder(FILED, (), start=start, clockwise=clockwise), seats, dealer, button)
    assert sorted(swept) == list(range(1, seats + 1))
    first = {"left": dealer % seats + 1, "right": (dealer - 2) % seats + 1, "button": button, "house-right": seats}
    assert swept[0] == first[start]
    step = 1 if clockwise else -1
    assert all((after - before - step) % seats == 0 for before, after in pairwise(swept))


made = st.lists(
    st.builds(
        Claim,
        seat=st.integers(1, 8),
        wager=st.sampled_from(["player", "banker", "tie"]),
        stake=st.integers(1, 1000),
        verdict=st.sampled_from([LOSE, Verdict.read("1:1")]),
        bettor=st.integers(0, 2),
        hand=st.integers(0, 2),
        forfeit=st.booleans(),
    ),
    max_size=10,
)


@steady
@given(made, st.integers(1, 8), st.sampled_from(["wager", "seat"]), st.booleans())
def test_claims_are_sorted_by_wager_or_by_seat_and_no_claim_is_lost(claims, dealer, by, losers_first):
    order = SettlementOrder(FILED, ("player", "banker", "tie"), by=by, losers_first=losers_first)
    seats = seats_in_order(order, 8, dealer, None)
    arranged = arrange(order, seats, claims)
    assert sorted(arranged) == sorted(claims)
    keys = []
    for claim in arranged:
        kind, seat = order.wagers.index(claim.wager), seats.index(claim.seat)
        late = losers_first and claim.verdict.result != "lose"
        # A filing lists wagers, not hands: hands of a split follow each other within their wager.
        whose = (claim.bettor,)
        swept = (kind, seat, *whose, claim.hand) if by == "wager" else (seat, *whose, kind, claim.hand)
        keys.append((not claim.forfeit, late, *swept))
    assert keys == sorted(keys)


def test_oaks_1294_1298_the_second_order_is_for_a_bank_that_does_not_cover_all_bets():
    covered = SettlementOrder(FILED, ("player",), start="house-right", clockwise=False, losers_first=True)
    short = SettlementOrder(FILED, ("player",), start="button")
    claims = [Claim(2, "player", 60, Verdict.read("1:1")), Claim(5, "player", 50, LOSE)]
    for stake, order in ((60, [5, 2]), (59, [2, 5])):
        found = in_filed_order((covered, short), 8, 1, 2, claims, stake, Rounding.DOWN)
        assert [claim.seat for claim in found] == order


def test_a_cycle_of_seats_wraps_around():
    assert cycle(3, 2) == (2, 3, 1)
    assert cycle(3, 2, clockwise=False) == (2, 1, 3)


def test_back_to_front_backline_bets_are_settled_before_the_seat():
    """Cordova 683 under the other reading: seat 2 with two backline bettors, then seat 3 with one."""
    claims = [Claim(seat, "player", 1_000, LOSE, behind) for seat, behind in ((2, 0), (2, 1), (2, 2), (3, 0), (3, 1))]
    order = SettlementOrder(FILED, ("player",), by="seat", behind_first=True)
    found = [(each.seat, each.bettor) for each in arrange(order, (2, 3), claims)]
    assert found == [(2, 2), (2, 1), (2, 0), (3, 1), (3, 0)]
