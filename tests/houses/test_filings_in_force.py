"""Where a game's fees are filed more than once: which filing a table has posted, and what a bare number means."""

import re

import pytest

from houseway.houses import headers, offer
from houseway.rules.refusal import Refused

LATER = {
    "cordova/commission-free-baccarat": "ca-games-baccarat",  # 1765 names it by its number
    "cordova/commission-free-baccarat-dragon": "ca-games-baccarat",  # 1765
    "cordova/two-card-peek": "ca-games-two-card-peek",  # 2149
    "cordova/ultimate-war": "ca-games-ultimate-war",  # 2202
    "cordova/ultimate-texas-holdem": "ca-games-ultimate-texas-holdem",  # 2287
    "crystal/ez-baccarat": "rate-modification-baccarat",  # 2901
    "crystal/fortune-7-baccarat": "rate-modification-baccarat",  # 2901
    "crystal/21st-century-baccarat-5-0": "rate-modification-baccarat",  # 2901
    "crystal/ultimate-texas-holdem": "rate-modification-ultimate-texas-holdem",
    "crystal/no-bust-21st-century-blackjack-4-0": "rate-modification-blackjack",  # 2952
    "palace/three-card-poker-6-card-bonus": "california-games-three-card-poker-6-card-bonus",  # 1400
    "oaks/zoobac": "ca-games-zoobac",  # 799
    "comstock/super-pan-9": "fees-2020",  # 6692
    "comstock/ez-baccarat-panda-8": "fees-2020",  # 6371
    "comstock/zoobac": "fees-2020",  # 6487
    "comstock/let-it-ride-bonus": "fees-2020-let-it-ride-bonus",
    "comstock/three-card-poker-6-card-bonus": "fees-2020-three-card-poker-6-card-bonus",
    "comstock/ultimate-texas-holdem": "fees-2020-ultimate-texas-holdem",
}
SEVERAL = [each.id for each in headers() if len({line.filing for line in offer(each.id).schedules}) > 1]


@pytest.mark.parametrize("name", LATER)
def test_the_later_filing_is_in_force(name: str) -> None:
    posted = offer(name).schedule()
    assert posted is not None
    assert posted.filing == LATER[name]


def test_no_game_with_several_filings_is_left_out() -> None:
    """The No Bust's fee card and its schedule agree in every figure (palace 528–531, 1311–1313)."""
    assert set(SEVERAL) == {*LATER, "palace/no-bust-21st-century-blackjack"}


@pytest.mark.parametrize("name", SEVERAL)
def test_a_number_that_several_filings_print_is_refused_with_their_names(name: str) -> None:
    filed = offer(name)
    with pytest.raises(Refused) as refusal:
        filed.schedule(1)
    assert refusal.value.code == "ambiguous-schedule"
    twins = [each.id for each in filed.schedules if each.option == 1]
    assert re.findall(r"[\w-]+:[\w:-]+", refusal.value.sentence) == twins
    assert [filed.schedule(full) for full in twins] == [each for each in filed.schedules if each.option == 1]


def test_crystal_1004_one_option_with_several_tables_asks_for_the_table() -> None:
    five = offer("crystal/21st-century-baccarat-5-0")
    with pytest.raises(Refused, match="say table-limits-baccarat:2:10-100 or table-limits-baccarat:2:25-100"):
        five.schedule("table-limits-baccarat:2")
    posted = five.schedule("300-1000")
    assert posted is not None
    assert posted.id == "table-limits-baccarat:1:300-1000"


def test_a_number_that_only_one_filing_prints_needs_no_name() -> None:
    """Comstock's 2020 rates go to option 7, the two rows of 2010 to 2 (1687–1690, 6701–6707)."""
    filed = offer("comstock/super-pan-9")
    assert filed.schedule(7) == filed.schedule("fees-2020:7")
    with pytest.raises(Refused, match="there is no schedule 8; filed are fees-2020:1, "):
        filed.schedule(8)


def test_cordova_3421_3441_posted_lines_of_poker_follow_the_same_rule() -> None:
    with pytest.raises(Refused, match="say texas-holdem-limit:2 or texas-holdem-no-limit:2"):
        offer("cordova/texas-holdem").line(2)
    with pytest.raises(Refused, match="there is no schedule 99"):
        offer("cordova/texas-holdem").line(99)
