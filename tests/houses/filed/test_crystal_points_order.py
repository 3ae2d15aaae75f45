"""Crystal's points games: where the action begins, in which order wagers are settled, and how the bank rotates."""

import pytest

from houseway.cards import card
from houseway.houses import headers, offer
from houseway.rules.settlement_order import seat_by_card, seat_by_dice, seats_in_order

IDS = [header.id for header in headers() if header.house == "crystal" and header.family == "points"]
ASIAN, EZ, F7 = "crystal/asian-baccarat", "crystal/ez-baccarat", "crystal/fortune-7-baccarat"
FIVE = "crystal/21st-century-baccarat-5-0"
FACE_UP, FACE_DOWN = "crystal/21st-century-baccarat-face-up-tie", "crystal/21st-century-baccarat-face-down"
CALIFORNIA, DRAGON, RUYI = "crystal/california-baccarat", "crystal/dragon-dai-bacc", "crystal/ruyi-baccarat"


@pytest.mark.parametrize(("total", "seat"), [(8, 2), (3, 5), (10, 4), (18, 4)])
def test_crystal_32_49_the_count_of_the_dice_starts_with_the_player_dealer_as_one(total: int, seat: int) -> None:
    # Line 49: an 8 is the player to the player-dealer's right; here the player-dealer has seat 3.
    button = offer(ASIAN).banked.button
    assert button is not None
    assert seat_by_dice(button, 8, 3, total) == seat


@pytest.mark.parametrize("total", [9, 17])
def test_crystal_32_on_nine_and_seventeen_the_action_starts_at_the_player_dealers_left(total: int) -> None:
    asian = offer(ASIAN)
    assert asian.banked.button is not None
    button = seat_by_dice(asian.banked.button, 8, 3, total)
    bettors = [seat for seat in seats_in_order(asian.banked.orders[0], 8, 3, button) if seat != 3]
    assert bettors == [4, 5, 6, 7, 8, 1, 2]


def test_crystal_42_only_a_spot_that_was_played_may_bank() -> None:
    assert offer(ASIAN).banked.rotation.played_spot
    assert offer(ASIAN).banked.rotation.rounds == 2


@pytest.mark.parametrize("name", [FACE_UP, FACE_DOWN, FIVE])
def test_crystal_417_the_hole_card_counts_seats_starting_at_the_player_dealer(name: str) -> None:
    button = offer(name).banked.button
    assert button is not None
    assert button.card == ("bank", 2)
    # The chart's seats 2 to 8 with the player-dealer in seat 1 (crystal 421–427, 704–711, 872–878).
    chart = {2: "As 8s", 3: "2s 9s", 4: "3s Ts", 5: "4s Js", 6: "5s Qs", 7: "6s Ks", 8: "7s"}
    for seat, ranks in chart.items():
        assert {seat_by_card(button, 8, 1, card(each)) for each in ranks.split()} == {seat}
    assert seat_by_card(button, 8, 6, card("4h")) == 2


def test_crystal_711_a_joker_as_hole_card_counts_to_the_eighth_seat() -> None:
    button = offer(FACE_DOWN).banked.button
    assert button is not None
    assert seat_by_card(button, 8, 1, card("Jo")) == 8


@pytest.mark.parametrize(
    ("rank", "seat"), [("A", 1), ("2", 3), ("7", 8), ("8", 1), ("9", 3), ("T", 4), ("J", 5), ("K", 7)]
)
def test_crystal_1808_the_bankers_cards_count_seats_from_the_house_dealers_left_and_skip_the_player_dealer(
    rank: str, seat: int
) -> None:
    button = offer(EZ).banked.button  # the player-dealer is in seat 2; ten and the wrap are readings
    assert button is not None
    assert seat_by_card(button, 8, 2, card(f"{rank}s")) == seat


def test_crystal_1808_with_fourteen_seats_each_of_thirteen_cards_names_one_of_thirteen_seats() -> None:
    button = offer(EZ).banked.button
    assert button is not None
    assert [seat_by_card(button, 14, 14, card(f"{rank}h")) for rank in "A23456789TJQK"] == list(range(1, 14))


@pytest.mark.parametrize(
    ("name", "wagers", "seats"),
    [
        (F7, "player banker tie one-up fortune-7", (4, 5, 6, 7, 8, 1, 2, 3)),  # 2363
        (CALIFORNIA, "player banker tie china-bear dragon-king", (2, 1, 8, 7, 6, 5, 4, 3)),  # 3143
        (DRAGON, "player banker tie tiger-7 ox-8 kill-the-ox-tiger", (2, 1, 8, 7, 6, 5, 4, 3)),  # 3329
        (RUYI, "player banker gold-7 jade-8 ruby-9 tie", (2, 1, 8, 7, 6, 5, 4, 3)),  # 4114
        (EZ, "player banker tie panda-8 dragon-7", (5, 6, 7, 8, 1, 2, 3, 4)),  # 1810, the button at seat 5
    ],
)
def test_wagers_are_settled_in_the_filed_order_with_the_player_dealer_in_seat_3(
    name: str, wagers: str, seats: tuple[int, ...]
) -> None:
    (order,) = offer(name).banked.orders
    assert order.wagers == tuple(wagers.split())
    assert order.by == "wager"
    assert seats_in_order(order, 8, 3, 5) == seats


def test_crystal_466_757_940_in_older_filings_the_game_ends_if_nobody_else_banks() -> None:
    assert {name for name in IDS if offer(name).banked.rotation.intervening} == {FACE_UP, FACE_DOWN, FIVE}
