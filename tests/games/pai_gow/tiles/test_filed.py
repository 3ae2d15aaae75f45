"""What the three houses filed for tiles, with line numbers: fees, limits, directions and the count."""

import json

import pytest

from houseway.desks.floor.settle import settle_felt
from houseway.houses import offer
from houseway.kinds.description import RefusedAction
from houseway.rules.collection import fee_for
from houseway.rules.settlement_order import button_from, cycle, seat_by_dice, seats_in_order
from houseway.table.decode_errors import BadDescription

PALACE, OAKS, COMSTOCK = (f"{house}/pai-gow-tiles" for house in ("palace", "oaks", "comstock"))


def fees(name, schedule, wager):
    """Return the bettor's and the player-dealer's fee, in dollars, for a single wager."""
    posted = offer(name).schedule(schedule)
    return tuple(fee_for(fee.bands, wager * 100) / 100 for fee in (posted.player, posted.player_dealer))


@pytest.mark.parametrize(("name", "schedule", "wager", "player", "bank"), [
    (PALACE, "pai-gow-tiles:1", 10, 1, 2), (PALACE, "pai-gow-tiles:1", 200, 1, 2),  # 963
    (PALACE, "schedules-pai-gow-tiles:1", 200, 1, 4), (PALACE, "schedules-pai-gow-tiles:1", 201, 2, 4),  # 1330-1331
    (PALACE, "california-games-pai-gow-tiles:1", 200, 1, 2),  # 1395
    (PALACE, "california-games-pai-gow-tiles:1", 201, 2, 4),  # 1396
    (OAKS, "1", 200, 1, 1), (OAKS, "1", 205, 1, 4), (OAKS, "1", 1005, 2, 4),  # 743-744
    (OAKS, "2", 20, 1, 2), (OAKS, "2", 2000, 2, 4),  # 745-746
    (OAKS, "3", 1000, 1, 4), (OAKS, "3", 2005, 3, 4),  # 747-749
    (OAKS, "4", 500, 1, 3), (OAKS, "4", 505, 1, 5), (OAKS, "4", 6000, 3, 5),  # 750-752
    (OAKS, "5", 100, 1, 6), (OAKS, "5", 3000, 3, 6), (OAKS, "5", 3005, 4, 6),  # 753-756
    (OAKS, "6", 200, 0, 2), (OAKS, "6", 5000, 0, 4),  # 759-760
    (COMSTOCK, "1", 100, 1, 1), (COMSTOCK, "1", 101, 2, 2), (COMSTOCK, "1", 401, 5, 2),  # 6180-6190
    (COMSTOCK, "2", 200, 1, 2), (COMSTOCK, "2", 601, 4, 2), (COMSTOCK, "2", 801, 5, 2),  # 6193-6203
    (COMSTOCK, "3", 300, 3, 2), (COMSTOCK, "4", 500, 4, 2), (COMSTOCK, "4", 501, 5, 2),  # 6206-6229
    (COMSTOCK, "5", 50, 1, 2), (COMSTOCK, "5", 400, 5, 3), (COMSTOCK, "6", 400, 4, 3),  # 6232-6255
    (COMSTOCK, "7", 200, 1, 2), (COMSTOCK, "7", 400, 3, 3), (COMSTOCK, "7", 500, 4, 5),  # 6258-6265
    (COMSTOCK, "8", 500, 1, 1), (COMSTOCK, "8", 1001, 2, 3), (COMSTOCK, "9", 1001, 2, 5),  # 6288-6292
    (COMSTOCK, "10", 50, 1, 5), (COMSTOCK, "10", 100, 1, 5), (COMSTOCK, "10", 5001, 2, 10),  # 6294-6295
    (COMSTOCK, "11", 50, 0, 2), (COMSTOCK, "11", 601, 0, 10), (COMSTOCK, "12", 401, 0, 10),  # 6316-6337
    (COMSTOCK, "13", 100, 0, 2), (COMSTOCK, "14", 301, 0, 6), (COMSTOCK, "15", 501, 0, 15),  # 6339-6368
])  # fmt: skip
def test_fees_at_tiles_are_those_of_the_filed_lines(name, schedule, wager, player, bank):
    assert fees(name, schedule, wager) == (player, bank)


@pytest.mark.parametrize(("name", "limits"), [
    (PALACE, ["$10 to $200", "$10 to $400", "$10 to $4,000"]),
    (OAKS, ["$10 to $2,000", "$20 to $2,000", "$10 to $5,000", "$100 to $6,000", "$100 to $10,000", "$10 to $5,000"]),
    (COMSTOCK, ["$10 to $1,000", "$10 to $2,000", "$10 to $5,000", "$10 to $2,000", "$25 to $5,000", "$50 to $5,000",
                "$50 to $10,000", "$10 to $10,000", "$10 to $10,000", "$50 to $10,000", "$10 to $1,000",
                "$10 to $2,500", "$25 to $2,500", "$25 to $5,000", "$50 to $10,000"]),
])  # fmt: skip
def test_table_limits_at_tiles_are_those_of_the_filed_lines(name, limits):
    assert [str(posted.limit) for posted in offer(name).fees.schedules] == limits


@pytest.mark.parametrize(("name", "when"), [(PALACE, "before-deal"), (OAKS, "after-cards"), (COMSTOCK, "before-deal")])
def test_palace_958_oaks_740_comstock_6162_fees_are_taken_at_the_filed_moment(name, when):
    assert {posted.taken for posted in offer(name).fees.schedules} == {when}


def test_palace_887_dice_are_counted_counter_clockwise_and_a_nine_sends_the_button_to_the_right():
    button = offer(PALACE).banked.button
    assert [seat_by_dice(button, 8, 1, total) for total in (3, 8, 9, 10, 17, 18)] == [7, 2, 1, 8, 1, 8]
    assert not offer(PALACE).banked.plan.clockwise
    assert not offer(PALACE).banked.rotation.clockwise


def test_comstock_4437_4440_dice_are_counted_clockwise_and_a_nine_sends_the_button_to_the_last_seat():
    filed = offer(COMSTOCK)
    assert [button_from(filed.banked.button, 8, 3, total) for total in (3, 8, 9, 17, 18)] == [5, 2, 8, 8, 4]
    assert not filed.banked.plan.clockwise, "4426: tiles go counter-clockwise"
    assert seats_in_order(filed.banked.orders[-1], 8, 3, 5) == cycle(8, 5), "4448: wagers are settled clockwise"
    assert filed.banked.rotation.clockwise, "4314"


def test_oaks_165_173_everything_at_tiles_goes_counter_clockwise():
    filed = offer(OAKS)
    assert seats_in_order(filed.banked.orders[-1], 8, 3, 5) == cycle(8, 5, clockwise=False)
    assert not filed.banked.rotation.clockwise


def felt(name, **more):
    told = {
        "offer": name, "player_dealer": 1, "bank": 50_000, "wagers": {"2": {"base": 1_000}}, "dice": [1, 1, 1],
        "shoe": ["6-6", "1-3", "1-5", "2-5", "4-4", "3-3", "5-5", "1-1"],
        "actions": [[2, "house-way"], [1, "house-way"]],
    } | more  # fmt: skip
    return settle_felt(json.dumps(told))


@pytest.mark.parametrize(("more", "where", "said"), [
    ({"actions": [[2, "set", ["4-4", "1-3"]]]}, "actions[0]", "can't set"),
    ({"actions": [[2, "set", ["6-6", "1-3", "1-5"]]]}, "actions[0]", "can't set"),
    ({"actions": [[2, "set", ["6-6"]]]}, "actions[0]", "can't set"),
    ({"actions": [[2, "set", ["6-6", "7-1"]]]}, "actions[0]", "not a tile"),
    ({"actions": [[2, "set", []]]}, "actions[0]", "name the cards to set"),
    ({"actions": [[2, "split"]]}, "actions[0]", "not an option here"),
    ({"shoe": ["6-6", "6-6", "6-6", "2-5"]}, "shoe[2]", "3 times"),
    ({"shoe": ["3-6", "3-6", "6-6", "2-5"]}, "shoe[1]", "2 times"),
    ({"shoe": ["6-6", "As"]}, "shoe[1]", "not a tile"),
    ({"shoe": ["6-6", "1-3"]}, "shoe[2]", "ends after 2"),
    ({"dice": [1, 1]}, "dice", "3 dice"),
    ({"dice": [1, 1, 7]}, "dice", "3 dice"),
    ({"player_dealer": 9}, "player_dealer", "no seat 9"),
    ({"wagers": {"2": {"fortune": 500}}}, "wagers.2.fortune", "fortune"),
])  # fmt: skip
def test_invalid_values_are_refused_with_a_sentence_and_their_place(more, where, said):
    with pytest.raises((RefusedAction, BadDescription)) as declined:
        felt(PALACE, **more)
    assert declined.value.where == where
    assert said in str(declined.value)


def test_a_fouled_tiles_hand_loses_or_under_the_other_reading_is_swapped():
    """Low 5-5 and 3-3 make six and high 1-4 and 1-1 make seven, so this is no foul; the other way round it is one."""
    shoe = ["5-5", "3-3", "1-4", "1-1", "5-6", "4-6", "3-6", "6-6"]
    said = [[2, "set", ["1-4", "1-1"]], [1, "set", ["5-6", "4-6"]]]
    lost = felt(PALACE, shoe=shoe, actions=said)
    assert lost["settlements"][0]["result"] == "lose"
    assert lost["hands"]["2"]["total"] == "low seven with Dey, high six with Mooy, a foul"
    turned = felt(PALACE, shoe=shoe, actions=said, options={"fouls": "turned"})
    assert turned["settlements"][0]["result"] == "push"
    assert turned["hands"]["2"]["total"] == "low six with Mooy, high seven with Dey"


def test_the_house_dealer_puts_the_banks_low_and_high_hand_in_the_right_order():
    one = felt(PALACE, actions=[[2, "house-way"], [1, "set", ["4-4", "1-1"]]])
    other = felt(PALACE, actions=[[2, "house-way"], [1, "set", ["3-3", "5-5"]]])
    assert one["settlements"] == other["settlements"]
    assert one["hands"]["dealer"]["total"] == "low six with Mooy, high Gong with Dey"


@pytest.mark.parametrize("pile", [1, 3])
def test_oaks_175_the_player_dealer_says_which_stack_goes_out_first(pile):
    """Eight stacks. The dice show three: counted counter-clockwise from seat 2, the player-dealer, that is seat 8. Seat
    8 gets the action stack, seat 7 the next, and so on; the player-dealer gets the seventh stack.
    """
    stacks = ["6-6 6-6 1-3 2-2", "1-1 1-1 4-5 5-6", "5-6 1-6 2-6 1-4", "4-6 4-6 1-5 1-5", "4-4 4-4 3-6 2-3",
              "5-5 5-5 3-5 2-5", "3-3 3-3 2-4 1-2", "2-2 1-3 1-6 3-4"]  # fmt: skip
    felt = {
        "offer": OAKS, "player_dealer": 2, "bank": 50_000, "dice": [1, 1, 1], "options": {"pile": pile},
        "wagers": {"8": {"base": 1_000}}, "shoe": " ".join(stacks).split(),
        "actions": [[8, "house-way"], [2, "house-way"]],
    }  # fmt: skip
    told = settle_felt(json.dumps(felt))
    assert sorted(told["hands"]["8"]["cards"]) == sorted(stacks[pile - 1].split())
    assert sorted(told["hands"]["dealer"]["cards"]) == sorted(stacks[(pile - 1 + 6) % 8].split())
    assert told["button"] == 8


def test_oaks_175_a_ninth_stack_is_refused():
    felt = {"offer": OAKS, "player_dealer": 2, "bank": 50_000, "dice": [1, 1, 1], "options": {"pile": 9},
            "wagers": {"8": {"base": 1_000}}, "shoe": [], "actions": []}  # fmt: skip
    with pytest.raises(RefusedAction, match="no pile 9"):
        settle_felt(json.dumps(felt))
