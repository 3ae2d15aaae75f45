"""Cordova's fees for the baccarats and the fee-only games. Every figure is typed from the filed schedules (000)."""

import pytest

from houseway.houses import offer
from houseway.money import show
from houseway.rules.collection import FeeCharged, collect, fee_for

BACCARATS = tuple(
    f"cordova/{game}"
    for game in (
        "commission-free-baccarat-dragon",
        "commission-free-baccarat",
        "cash-in-baccarat",
        "21st-century-baccarat-8",
        "ez-baccarat-panda-8",
    )
)
DRAGON, OLDER, CASH = BACCARATS[:3]
DRAGON_FEES = "commission-free-baccarat-dragon"


def bank_fees(name: str, option: str, *actions: int) -> list[str]:
    schedule = offer(name).schedule(option)
    assert schedule is not None
    return [show(fee_for(schedule.player_dealer.bands, action * 100)) for action in actions]


@pytest.mark.parametrize(
    ("option", "limit", "bank", "player"),
    [
        (1, "$5 to $50", 100, 50),
        (2, "$10 to $100", 200, 100),
        (3, "$50 to $300", 300, 200),
        (4, "$100 to $500", 500, 300),
    ],
)
def test_cordova_337_a_fee_is_paid_for_each_line_and_tie_bet_but_not_for_a_dragon(
    option: int, limit: str, bank: int, player: int
) -> None:
    schedule = offer(DRAGON).schedule(f"{DRAGON_FEES}:{option}")
    assert schedule is not None
    assert str(schedule.limit) == limit
    assert {str(each) for each in schedule.limits.values()} == {limit}  # 304, 313: the Dragons' too
    bets = {(2, 0): {"player": 5000, "tie": 500, "player-dragon": 5000}, (6, 0): {"banker": 1000}}
    assert collect(schedule, 1, bets, ("player", "banker")) == (
        FeeCharged(2, 0, 2 * player),
        FeeCharged(6, 0, player),
        FeeCharged(1, 0, bank),
    )


def test_cordova_343_fees_of_options_5_to_7_depend_on_the_total_bet() -> None:
    assert bank_fees(DRAGON, f"{DRAGON_FEES}:5", 10, 50, 51, 300, 301, 600, 601, 900, 901) == (
        ["$1", "$1", "$2", "$2", "$4", "$4", "$7", "$7", "$10"]
    )
    assert bank_fees(DRAGON, f"{DRAGON_FEES}:6", 5, 200, 201, 400, 401, 600, 601, 900, 901) == (
        ["$1", "$1", "$3", "$3", "$5", "$5", "$8", "$8", "$12"]
    )
    assert bank_fees(DRAGON, f"{DRAGON_FEES}:7", 25, 300, 301, 600, 601, 1000, 1001, 2000, 2001) == (
        ["$2", "$2", "$5", "$5", "$8", "$8", "$15", "$15", "$20"]
    )
    found = [offer(DRAGON).schedule(f"{DRAGON_FEES}:{option}") for option in (5, 6, 7)]
    assert [str(each.limit) for each in found if each] == ["$10 to $800", "$5 to $100", "$25 to $200"]


@pytest.mark.parametrize(("way", "fee"), [("counts", 200), ("left-out", 100)])
def test_cordova_334_a_dragon_counts_in_the_total(way: str, fee: int) -> None:
    schedule = offer(DRAGON, {"dragon-in-total": way}).schedule(f"{DRAGON_FEES}:5")
    assert schedule is not None
    bets = {(2, 0): {"player": 5000, "player-dragon": 5000}}  # $50 with a $50 Dragon
    assert collect(schedule, 1, bets, ("player", "banker")) == (FeeCharged(1, 0, fee),)


def test_cordova_2747_2755_schedule_1_is_restored_and_schedule_2_is_as_filed() -> None:
    own = "commission-free-baccarat"
    first = offer(OLDER).schedule(f"{own}:1")
    assert first is not None
    assert collect(first, 1, {(2, 0): {"banker": 5000, "tie": 500}}, ("player", "banker")) == (
        FeeCharged(2, 0, 100),
        FeeCharged(1, 0, 100),
    )
    assert bank_fees(OLDER, f"{own}:2", 50, 300, 600, 900, 901) == ["$1", "$2", "$4", "$7", "$10"]
    assert bank_fees(OLDER, f"{own}:3", 200, 400, 600, 900, 901) == ["$1", "$3", "$5", "$8", "$12"]
    assert bank_fees(OLDER, f"{own}:4", 300, 600, 1000, 2000, 2001) == ["$2", "$5", "$8", "$15", "$20"]


#: Options of the CA Games rates in threes, and the action and fee of each band (1768–1848).
LADDERS = {
    (1, 2, 3): ([300, 600, 1000, 2000, 2001], ["$1", "$3", "$6", "$10", "$20"]),
    (4, 5, 6): ([300, 600, 1000, 2000, 2001], ["$2", "$5", "$9", "$15", "$25"]),
    (7, 8, 9): ([300, 600, 1000, 2000, 2001], ["$3", "$6", "$12", "$20", "$30"]),
    (10, 11, 12): ([200, 500, 1000, 2000, 2001], ["$2", "$5", "$15", "$25", "$35"]),
    (13, 14, 15): ([500, 1000, 2000, 4000, 4001], ["$5", "$15", "$25", "$50", "$75"]),
}


@pytest.mark.parametrize("game", BACCARATS)
def test_cordova_1768_the_california_games_have_fifteen_options_of_rates(game: str) -> None:
    for options, (actions, fees) in LADDERS.items():
        for option, limit in zip(options, ("$5 to $1,000", "$25 to $1,000", "$100 to $1,000"), strict=True):
            schedule = offer(game).schedule(f"ca-games-baccarat:{option}")
            assert schedule is not None
            assert str(schedule.limit) == limit
            assert bank_fees(game, f"ca-games-baccarat:{option}", *actions) == fees
            assert schedule.player.bands == ()


def test_cordova_3657_cash_in_refers_to_a_rate_list_that_does_not_name_it() -> None:
    assert len(offer(CASH).fees.schedules) == 15
    assert offer(CASH, {"fees": "none"}).fees.schedules == ()


#: Pure 21.5: the fees of each option's five bands (1853–1930).
BLACKJACK = {
    (1, 2, 3): ([100, 200, 300, 600, 601], ["$1", "$2", "$3", "$5", "$8"]),
    (4, 5, 6): ([100, 200, 300, 600, 601], ["$1", "$3", "$4", "$5", "$8"]),
    (7, 8, 9): ([100, 200, 300, 600, 601], ["$2", "$3", "$5", "$7", "$10"]),
    (10, 11, 12): ([100, 300, 600, 1000, 1001], ["$1", "$3", "$6", "$10", "$15"]),
    (13, 14, 15): ([100, 300, 600, 1000, 1001], ["$2", "$4", "$7", "$11", "$16"]),
}


def test_cordova_1853_the_blackjack_games_have_fifteen_options() -> None:
    name = "cordova/pure-21-5-blackjack"
    for options, (actions, fees) in BLACKJACK.items():
        first = "$5 to $1,000" if 13 in options else "$5 to $500"  # 1916
        for option, limit in zip(options, (first, "$25 to $1,000", "$100 to $1,000"), strict=True):
            schedule = offer(name).schedule(option)
            assert schedule is not None
            assert str(schedule.limit) == limit
            assert bank_fees(name, str(option), *actions) == fees


def test_cordova_1937_the_fee_at_fortune_pai_gow_depends_on_the_size_of_a_spot() -> None:
    schedule = offer("cordova/fortune-pai-gow-poker").schedule()
    assert schedule is not None
    assert str(schedule.limit) == "$10 to $1,000"
    sizes = (100, 101, 200, 201, 300, 301, 400, 401, 1000)
    fees = [show(fee_for(schedule.player.bands, size * 100)) for size in sizes]
    assert fees == ["$1", "$2", "$2", "$3", "$3", "$4", "$4", "$5", "$5"]
    assert collect(schedule, 1, {(2, 0): {"base": 10000, "fortune": 500}}, ("base",)) == (
        FeeCharged(2, 0, 100),
        FeeCharged(1, 0, 200),
    )


@pytest.mark.parametrize(
    ("option", "limit", "pair_plus", "actions", "fees"),
    [
        (1, "$5 to $100", "$5 to $100", [100, 300, 500, 800, 801], ["$1", "$3", "$5", "$8", "$12"]),
        (2, "$25 to $200", "$5 to $200", [100, 300, 500, 800, 801], ["$1", "$3", "$5", "$8", "$12"]),
        (3, "$5 to $100", "$5 to $100", [300, 600, 1000, 2000, 2001], ["$3", "$6", "$10", "$15", "$22"]),
        (4, "$25 to $200", "$5 to $200", [300, 600, 1000, 2000, 2001], ["$3", "$6", "$10", "$15", "$22"]),
    ],
)
def test_cordova_2125_fees_for_three_card_poker_and_the_six_card_bonus_are_as_filed(
    option: int, limit: str, pair_plus: str, actions: list[int], fees: list[str]
) -> None:
    name = "cordova/three-card-poker-6-card-bonus"
    schedule = offer(name).schedule(option)
    assert schedule is not None
    assert (str(schedule.limit), str(schedule.limits["pair-plus"])) == (limit, pair_plus)
    assert bank_fees(name, str(option), *actions) == fees
