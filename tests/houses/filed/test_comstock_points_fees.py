"""Comstock's fees for the points games; every figure is typed from the filed schedules (004)."""

import pytest

from houseway.houses import Offer, offer
from houseway.money import show
from houseway.rules.collection import FeeCharged, collect, fee_for

PAN, EZ, ZOO = "comstock/super-pan-9", "comstock/ez-baccarat-panda-8", "comstock/zoobac"


def bank_fees(of: Offer, option: str, *actions: int) -> list[str]:
    """Return the player-dealer's fee for several amounts of action in dollars."""
    schedule = of.schedule(option)
    assert schedule is not None
    return [show(fee_for(schedule.player_dealer.bands, action * 100)) for action in actions]


def limits(of: Offer, option: str) -> tuple[str, dict[str, str]]:
    schedule = of.schedule(option)
    assert schedule is not None
    return str(schedule.limit), {wager: str(limit) for wager, limit in schedule.limits.items()}


@pytest.mark.parametrize(
    ("option", "limit", "bank", "player"),
    [
        (1, "$2 to $300", "$4", "$1"),
        (2, "$5 to $100", "$2", "$1"),
        (3, "$5 to $500", "$5", "$2"),
        (4, "$20 to $100", "$3", "$1"),
        (5, "$40 to $100", "$3", "$1"),
        (6, "$40 to $200", "$4", "$1"),
        (7, "$100 to $200", "$5", "$1"),
    ],
)
def test_comstock_6701_the_2020_schedule_has_seven_options(option: int, limit: str, bank: str, player: str) -> None:
    schedule = offer(PAN).schedule(f"fees-2020:{option}")
    assert schedule is not None
    assert str(schedule.limit) == limit
    taken = collect(schedule, 1, {(2, 0): {"base": 10000}, (2, 1): {"base": 10000}}, ["base"])
    assert [(t.seat, t.bettor, show(t.amount)) for t in taken] == [(2, 0, player), (2, 1, player), (1, 0, bank)]
    assert schedule.when == "before the end of the hand"  # 6696


def test_comstock_1690_the_2010_schedule_has_two_rows() -> None:
    low, high = offer(PAN).schedule("fees-2010:1"), offer(PAN).schedule("fees-2010:2")
    assert low is not None
    assert high is not None
    assert (str(low.limit), str(high.limit)) == ("$5 to $100", "$101 to $10,000")
    assert collect(low, 1, {(3, 0): {"base": 10000}}, ["base"]) == (FeeCharged(3, 0, 100), FeeCharged(1, 0, 200))
    assert collect(high, 1, {(3, 0): {"base": 20000}}, ["base"]) == (FeeCharged(3, 0, 200), FeeCharged(1, 0, 200))
    assert low.when == "before the deal"  # 1133
    assert len(offer(PAN).fees.schedules) == 7 + 2


def test_comstock_3008_three_fee_options_are_filed_with_ez_baccarat() -> None:
    of, own = offer(EZ), "ez-baccarat-panda-8"
    filed = {
        1: ("$5 to $1,000", "$5 to $50"),
        2: ("$10 to $2,500", "$10 to $100"),
        3: ("$25 to $5,000", "$25 to $100"),
    }
    for option, (table, bonus) in filed.items():
        assert limits(of, f"{own}:{option}") == (table, {"dragon-7": bonus, "panda-8": bonus})
    steps = (300, 301, 600, 601, 1000, 1001, 2000, 2001)
    assert bank_fees(of, f"{own}:1", *steps) == ["$1", "$3", "$3", "$6", "$6", "$10", "$10", "$20"]
    assert bank_fees(of, f"{own}:2", *steps) == ["$1", "$3", "$3", "$6", "$6", "$10", "$10", "$20"]
    assert bank_fees(of, f"{own}:3", *steps) == ["$2", "$5", "$5", "$9", "$9", "$15", "$15", "$25"]


@pytest.mark.parametrize(
    ("option", "table", "tops", "fees"),
    [
        (1, "$10 to $1,500", (50, 100, 300, 500, 501), "$1 $2 $4 $6 $10"),
        (2, "$10 to $1,500", (50, 100, 300, 500, 501), "$1 $2 $4 $6 $12"),
        (3, "$10 to $1,500", (50, 200, 500, 800, 801), "$1 $2 $6 $8 $12"),
        (4, "$25 to $2,500", (50, 100, 300, 500, 501), "$1 $2 $4 $8 $10"),
        (5, "$25 to $2,500", (50, 100, 300, 500, 501), "$1 $2 $4 $8 $12"),
        (6, "$25 to $2,500", (50, 200, 500, 800, 801), "$1 $2 $6 $8 $12"),
        (7, "$50 to $3,500", (100, 200, 500, 800, 801), "$2 $3 $6 $8 $15"),
        (8, "$50 to $3,500", (100, 300, 600, 1000, 1001), "$2 $4 $8 $10 $20"),
    ],
)
def test_comstock_6390_the_2020_schedule_of_ez_baccarat_has_eight_options(
    option: int, table: str, tops: tuple[int, ...], fees: str
) -> None:
    name = f"fees-2020:{option}"
    assert limits(offer(EZ), name) == (table, {"dragon-7": "$5 to $50", "panda-8": "$5 to $50"})
    assert bank_fees(offer(EZ), name, *tops) == fees.split()
    assert bank_fees(offer(EZ), name, *(top + 1 for top in tops[:-1])) == fees.split()[1:]


def test_comstock_2989_all_five_wagers_count_towards_the_fee_and_the_players_pay_nothing() -> None:
    of = offer(EZ)
    schedule = of.schedule("ez-baccarat-panda-8:1")
    assert schedule is not None
    bets = {(2, 0): {"player": 20000, "tie": 5000}, (2, 1): {"banker": 5000, "dragon-7": 100}}
    assert collect(schedule, 1, bets, of.base) == (FeeCharged(1, 0, 300),)  # $301 in all


@pytest.mark.parametrize(
    ("option", "table", "tops", "fees"),
    [
        (1, "$5 to $2,000", (50, 100, 300, 1000, 1001), "$0.50 $2 $3 $6 $10"),
        (2, "$5 to $2,000", (50, 200, 300, 500, 501), "$1 $2 $3 $6 $8"),
        (3, "$5 to $2,000", (100, 300, 500, 1000, 1001), "$1 $3 $5 $8 $10"),
        (4, "$25 to $5,000", (50, 200, 500, 1000, 1001), "$2 $3 $5 $10 $15"),
        (5, "$25 to $5,000", (100, 300, 600, 1000, 1001), "$2 $5 $8 $10 $15"),
    ],
)
def test_comstock_4220_five_fee_options_are_filed_with_zoobac(
    option: int, table: str, tops: tuple[int, ...], fees: str
) -> None:
    assert limits(offer(ZOO), f"zoobac:{option}") == (table, {})
    assert bank_fees(offer(ZOO), f"zoobac:{option}", *tops) == fees.split()
    assert bank_fees(offer(ZOO), f"zoobac:{option}", *(top + 1 for top in tops[:-1])) == fees.split()[1:]


@pytest.mark.parametrize(
    ("option", "table", "tops", "fees"),
    [
        (1, "$5 to $500", (100, 300, 500, 800, 801), "$1 $2 $4 $6 $10"),
        (2, "$10 to $500", (200, 300, 600, 1000, 1001), "$1 $2 $4 $9 $15"),
        (3, "$10 to $1,000", (200, 300, 600, 1000, 1001), "$1 $2 $4 $9 $15"),
        (4, "$10 to $1,000", (200, 300, 600, 1000, 1001), "$2 $4 $6 $9 $15"),
        (5, "$10 to $2,000", (200, 300, 600, 1000, 1001), "$2 $4 $6 $9 $15"),
        (6, "$25 to $1,500", (300, 600, 1000, 2000, 2001), "$2 $5 $9 $15 $20"),
        (7, "$25 to $2,000", (200, 300, 600, 1000, 1001), "$2 $4 $6 $15 $20"),
        (8, "$25 to $2,000", (300, 600, 1000, 2000, 2001), "$2 $5 $9 $15 $20"),
        (9, "$50 to $5,000", (200, 600, 1000, 2000, 2001), "$2 $6 $9 $15 $25"),
    ],
)
def test_comstock_6511_the_2020_schedule_of_zoobac_has_nine_options(
    option: int, table: str, tops: tuple[int, ...], fees: str
) -> None:
    name, bonus = f"fees-2020:{option}", "$5 to $50"
    assert limits(offer(ZOO), name) == (table, dict.fromkeys(("rabbit", "tiger", "monkey", "zoo"), bonus))
    assert bank_fees(offer(ZOO), name, *tops) == fees.split()
    assert bank_fees(offer(ZOO), name, *(top + 1 for top in tops[:-1])) == fees.split()[1:]


def test_comstock_6602_both_readings_of_the_gap_in_option_9_are_available() -> None:
    assert bank_fees(offer(ZOO), "fees-2020:9", 250, 300, 301) == ["$6", "$6", "$6"]
    assert bank_fees(offer(ZOO, {"option-9-gap": "first-to-300"}), "fees-2020:9", 250, 300, 301) == ["$2", "$2", "$6"]


def test_comstock_4210_both_readings_of_the_bonus_limits_are_available() -> None:
    animals = ("rabbit", "tiger", "monkey", "zoo")
    assert [offer(ZOO).wager(animal).limit for animal in animals] == [None] * 4
    assert {str(offer(ZOO, {"bonus-limits": "as-in-2020"}).wager(animal).limit) for animal in animals} == {"$5 to $50"}


@pytest.mark.parametrize(
    ("name", "gega", "schedules"), [(PAN, "GEGA-001926", 9), (EZ, "GEGA-003671", 11), (ZOO, "GEGA-004397", 14)]
)
def test_each_points_offer_has_its_filed_number_and_fees(name: str, gega: str, schedules: int) -> None:
    assert offer(name).about.gega == gega
    assert len(offer(name).fees.schedules) == schedules
    assert all(schedule.rates() <= 5 for schedule in offer(name).fees.schedules)


def test_comstock_2993_4207_6377_the_tie_bet_stays_within_the_table_limits() -> None:
    assert offer(EZ).wager("tie").within_table
    assert offer(ZOO).wager("tie").within_table
    assert not offer(EZ).wager("dragon-7").within_table  # 2994: it has limits of its own
