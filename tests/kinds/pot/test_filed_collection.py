"""The drop as filed: the amount by number of players, when it is taken, and from what."""

import pytest

from houseway.rules.drop import Drop
from houseway.rules.stakes import Stakes, posted_lines

HOLDEM = Stakes("limit", 300, 600, blinds=(100, 300))
SHOE = "As Ks Qs Ah Kh Qh 9c Ts 8d 4c Jh 2s 3h 5d"
CALLED = [[3, "call"], [1, "call"], [2, "check"]]
CHECKED = [[seat, "check"] for _ in range(3) for seat in (1, 2, 3)]
FOLDED = [[3, "fold"], [1, "fold"]]


def taken(result):
    return [row["amount"] for row in result["collection"]]


def moments(result):
    return [event["moment"] for event in result["events"] if event["event"] == "collection-taken"]


def test_cordova_1458_the_fee_is_taken_at_the_flop_by_the_number_of_players_dealt_in(settle):
    drop = Drop("flop", ((7, 400), (5, 200), (2, 200)), unreached="fee")
    result = settle("texas-holdem", {}, HOLDEM, [9000] * 3, SHOE, [*CALLED, *CHECKED], drop)
    assert taken(result) == [200]
    order = [event["event"] for event in result["events"]]
    assert order.index("board-dealt") + 1 == order.index("collection-taken")
    assert sum(result["stacks"]["end"].values()) == 27_000 - 200


def test_cordova_1458_the_fee_is_taken_even_without_a_flop(settle):
    drop = Drop("flop", ((2, 200),), unreached="fee")
    result = settle("texas-holdem", {}, HOLDEM, [9000] * 3, SHOE, FOLDED, drop)
    # the pot is both blinds, 100 and 300; the big blind wins what the fee leaves of it
    assert taken(result) == [200]
    assert [pot["amount"] for pot in result["pots"]] == [200]
    assert result["stacks"]["end"] == {"1": 8900, "2": 8900, "3": 9000}


@pytest.mark.parametrize(("seats", "fee"), [(3, []), (5, [100])])
def test_oaks_840_without_a_flop_five_players_pay_a_reduced_fee_and_four_pay_none(settle, seats, fee):
    drop = Drop("flop", ((7, 400), (6, 200), (2, 100)), unreached="fees", unreached_fees=((5, 100), (2, 0)))
    order = [*range(3, seats + 1), 1]
    shoe = "As Ks Qs Ah Kh Qh 2s 3s 4s 5s"
    result = settle("texas-holdem", {}, HOLDEM, [9000] * seats, shoe, [[seat, "fold"] for seat in order], drop)
    assert taken(result) == fee


def test_oaks_889_no_drop_is_taken_without_a_flop(settle):
    drop = Drop("flop", ((2, 400),), unreached="none")
    assert taken(settle("texas-holdem", {}, HOLDEM, [9000] * 3, SHOE, FOLDED, drop)) == []


@pytest.mark.parametrize(("players", "jackpot"), [(3, 0), (5, 100)])
def test_palace_627_the_jackpot_drop_needs_five_players(settle, players, jackpot):
    drop = Drop("flop", ((7, 400), (5, 300), (2, 100)), unreached="none", jackpot=100, jackpot_players=5)
    deal = " ".join(["As Ks Qs Js Ts", "Ah Kh Qh Jh Th"] if players == 5 else ["As Ks Qs", "Ah Kh Qh"])
    first = [[seat, "call"] for seat in range(3, players + 1)]
    rounds = [[seat, "check"] for _ in range(3) for seat in range(1, players + 1)]
    board = "9c 9s 8d 4c 7h 2s 3h 5d"
    result = settle("texas-holdem", {}, HOLDEM, [9000] * players, f"{deal} {board}",
                    [*first, [1, "call"], [2, "check"], *rounds], drop)
    assert result["jackpot"] == jackpot


def test_palace_1617_the_fee_comes_from_the_blinds_before_the_deal(settle):
    drop = Drop("blinds", ((2, 300),), source="blinds")
    result = settle("texas-holdem", {}, HOLDEM, [9000] * 3, SHOE, FOLDED, drop)
    order = [event["event"] for event in result["events"]]
    assert order.index("collection-taken") < order.index("dealt")
    assert result["stacks"]["end"] == {"1": 8900, "2": 8800, "3": 9000}


def test_cordova_1514_the_fee_at_stud_comes_from_the_antes_before_the_deal(settle):
    stakes = Stakes("limit", 300, 600, ante=100, bring_in=100)
    drop = Drop("antes", ((7, 400), (5, 300), (2, 200)))
    result = settle("seven-card-stud", {}, stakes, [9000] * 3, "2c 3d 4h 7c 8d 9h 5s 5d Kc",
                    [[2, "bring-in"], [3, "fold"], [1, "fold"]], drop)
    order = [event["event"] for event in result["events"]]
    assert order.index("collection-taken") < order.index("dealt")
    assert result["stacks"]["end"]["2"] == 9000 - 100 + 100


def test_oaks_1068_the_fee_at_stud_is_taken_after_the_fourth_card(settle):
    stakes = Stakes("limit", 300, 600, ante=50, bring_in=100, chip=50)
    shoe = "2c 3d 7c 8d 5s 5d 4s Kc 9d"
    result = settle("seven-card-stud", {}, stakes, [9000] * 2, shoe,
                    [[2, "bring-in"], [1, "call"], [1, "bet", 300], [2, "fold"]], Drop("fourth-card", ((2, 100),)))
    assert moments(result) == ["fourth-card"]


def test_cordova_1528_a_shortfall_of_the_fee_at_mexican_poker_is_collected_in_later_rounds(settle):
    stakes = Stakes("spread", 200, 500, ante=50, chip=50)
    drop = Drop("first-round", ((2, 600),), shortfall="later-rounds")
    shoe = "Kc 2c 4d 5d As Jd Qh 7s 3h 6s"
    first = [[1, "open", 200], [2, "call"]]
    third = [[1, "keep"], [2, "keep"], [1, "bet", 200], [2, "call"]]
    fourth = [[1, "keep"], [2, "keep"], [1, "bet", 200], [2, "fold"]]
    result = settle("mexican-stud", {}, stakes, [9000] * 2, shoe, [*first, *third, *fourth], drop)
    assert taken(result) == [500, 100]  # 100 antes and 400 called; the rest from the next round's bets


def test_cordova_1528_if_nothing_more_is_bet_the_fee_counts_as_complete(settle):
    stakes = Stakes("spread", 200, 500, ante=50, chip=50)
    drop = Drop("first-round", ((2, 600),), shortfall="later-rounds")
    shoe = "Kc 2c 4d 5d As Jd Qh 7s 3h 6s"
    actions = [[1, "open", 200], [2, "call"], [1, "keep"], [2, "keep"], [1, "bet", 200], [2, "fold"]]
    assert taken(settle("mexican-stud", {}, stakes, [9000] * 2, shoe, actions, drop)) == [500]


def test_comstock_4922_the_fee_is_smaller_if_the_hand_ends_in_the_first_round(settle):
    stakes = Stakes("limit", 300, 600, ante=100, bring_in=100)
    drop = Drop("first-round", ((7, 600), (2, 200)), unreached="fees", unreached_fees=((2, 100),))
    result = settle("seven-card-stud", {}, stakes, [9000] * 3, "2c 3d 4h 7c 8d 9h 5s 5d Kc",
                    [[2, "bring-in"], [3, "fold"], [1, "fold"]], drop)
    assert taken(result) == [100]


def test_oaks_938_the_time_fee_is_taken_from_the_pot_of_the_hand_at_the_half_hour(settle):
    drop = Drop("time", ((6, 700), (2, 500)))
    assert taken(settle("texas-holdem", {}, HOLDEM, [9000] * 3, SHOE, [*CALLED, *CHECKED], drop)) == []
    assert taken(settle("texas-holdem", {}, HOLDEM, [9000] * 3, SHOE, [*CALLED, *CHECKED], drop, timed=True)) == [500]


def test_a_drop_whose_moment_has_passed_is_not_taken_at_the_end(settle):
    drop = Drop("flop", ((5, 400), (2, 0)), unreached="fees", unreached_fees=((2, 100),))
    assert taken(settle("texas-holdem", {}, HOLDEM, [9000] * 3, SHOE, [*CALLED, *CHECKED], drop)) == []
    assert taken(settle("texas-holdem", {}, HOLDEM, [9000] * 3, SHOE, FOLDED, drop)) == [100]


def test_a_drop_larger_than_the_pot_takes_only_the_pot(settle):
    result = settle("texas-holdem", {}, HOLDEM, [9000] * 3, SHOE, FOLDED, Drop("flop", ((2, 900),), unreached="fee"))
    assert taken(result) == [400]
    assert [(pot["amount"], pot["winners"]) for pot in result["pots"]] == [(0, [2])]  # the player still wins it


def test_cordova_1458_an_uncalled_raise_is_not_part_of_the_pot(settle):
    """The fee of $9 takes the blinds and $3 of the raiser's $6; the other $3 were not called."""
    result = settle("texas-holdem", {}, HOLDEM, [9000] * 3, SHOE, [[3, "raise", 600], [1, "fold"], [2, "fold"]],
                    Drop("flop", ((2, 900),), unreached="fee"))
    assert taken(result) == [700]
    assert result["stacks"]["end"] == {"1": 8900, "2": 8700, "3": 8700}


def test_a_printed_table_of_schedule_lines_is_read_as_printed():
    lines = posted_lines({
        "structure": "limit", "tiers": [7, 6, 2], "unreached-tiers": [5, 2], "cite": "840–887",
        "drop": {"moment": "flop"}, "columns": ["option", "small", "big", "blinds", "fees", "unreached"],
        "rows": [[1, "$1", "$2", "$.50 - $1", "$4.00 $2.00 $1.00", "$1.00 $0"],
                 [2, "$2", "$4", "$1 - $2", "$4.00 $3.00 $1.00", "$1.00 $0"]]})
    assert [line.stakes.blinds for line in lines] == [(50, 100), (100, 200)]
    assert [line.stakes.chip for line in lines] == [50, 100]
    assert lines[0].drop.unreached_fees == ((5, 100), (2, 0))


def test_a_row_with_too_many_cells_is_reported_as_an_error_that_names_the_row():
    with pytest.raises(ValueError, match="row 7 has 3 cells"):
        posted_lines({"structure": "limit", "columns": ["option", "small"], "rows": [[7, "$1", "$2"]]})
