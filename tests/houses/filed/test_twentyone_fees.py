"""The fees of the twenty-one games, compared with an independent transcription of the documents' tables.

`twentyone_fees.txt` has a line for each option: its number, the table limit, the limit of bonus bets, the players' fee
for a game wager, and the player-dealer's fee. A dash means that nothing is printed.
"""

from pathlib import Path

import pytest

from houseway.houses import headers, offer
from houseway.houses.loader.fees import build_limit
from houseway.rules.collection import Band

FILE = Path(__file__).with_name("twentyone_fees.txt")


def typed() -> list[tuple[str, str, list[list[str]]]]:
    """Return each offer with its filing and the lines of its options."""
    found: list[tuple[str, str, list[list[str]]]] = []
    for block in FILE.read_text(encoding="utf-8").split("# ")[1:]:
        head, *lines = block.strip().split("\n")
        names, filing = head.split(" : ")
        options = [[cell.strip() for cell in line.split("|")] for line in lines]
        found += [(name, filing, options) for name in names.split(", ")]
    return found


def bands(text: str) -> tuple[Band, ...]:
    return () if text == "-" else tuple(Band.read(each) for each in text.split("; "))


@pytest.mark.parametrize(("name", "filing", "options"), typed())
def test_every_fee_option_of_twenty_one_is_as_printed(name: str, filing: str, options: list[list[str]]) -> None:
    filed = [each for each in offer(name).fees.schedules if each.filing == filing]
    assert [each.option for each in filed] == [int(option) for option, *_ in options]
    bonus = {wager.id for wager in offer(name).banked.wagers if wager.kind == "bonus"}
    for schedule, (_, limit, bonus_limit, player, player_dealer) in zip(filed, options, strict=True):
        assert schedule.limit == build_limit(limit), schedule.id
        assert schedule.player.bands == bands(player), schedule.id
        assert schedule.player_dealer.bands == bands(player_dealer), schedule.id
        if bonus:
            expected = {} if bonus_limit == "-" else dict.fromkeys(bonus, build_limit(bonus_limit))
            assert schedule.limits == expected, schedule.id


def test_no_fee_filing_of_twenty_one_is_left_out() -> None:
    """Games with only fees filed are included, except for one without option numbers, which is tested below."""
    told = {(name, filing) for name, filing, _ in typed()}
    filed = {
        (header.id, schedule.filing)
        for header in headers()
        if header.family == "twenty-one"
        for schedule in offer(header.id).fees.schedules
    }
    assert filed - told == {("comstock/pure-21-5-blackjack", "fees-2010")}


def test_comstock_1693_two_fee_rows_cover_five_tables() -> None:
    tables = [each for each in offer("comstock/pure-21-5-blackjack").fees.schedules if each.filing == "fees-2010"]
    assert [each.limit for each in tables] == [build_limit(f"${least}+") for least in (2, 5, 10, 25, 100)]
    assert [each.player_dealer.bands[-1].fee for each in tables] == [300, 300, 500, 500, 500]
    assert {each.player_dealer.bands[:2] for each in tables} == {bands("$0-$50: $0.50; $51-$400: $2")}
    assert not any(each.player.bands for each in tables)


@pytest.mark.parametrize(
    ("name", "option", "counted", "taken"),
    [
        ("comstock/pure-21-5-blackjack", "fees-2020:28", {"base", "buster-blackjack"}, "before-deal"),  # 5330, 5334
        ("comstock/pure-21-5-blackjack", "fees-2020:29", {"base", "buster-blackjack"}, "after-cards"),  # 5668, 5673
        ("comstock/pure-21-5-blackjack", "pure-21-5-blackjack:1", {"base"}, "before-deal"),  # 5255-5257
        ("comstock/pure-spanish-21-5", "pure-spanish-21-5:1", {"base"}, "before-deal"),  # 3921, 3926
        (
            "crystal/pure-spanish-21-5", "pure-spanish-21-5:1",
            {"base", "match-the-dealer-up-card"}, "before-deal",
        ),  # 2307
        ("crystal/pure-spanish-21-5", "rate-modification-blackjack:8", {"base"}, "before-deal"),  # 2965
        (
            "crystal/pure-spanish-21-5", "rate-modification-blackjack:9",
            {"base", "match-the-dealer-up-card"}, "before-deal",
        ),  # 2985
        (
            "crystal/21st-century-free-bet-blackjack", "21st-century-free-bet-blackjack:9",
            {"base"}, "before-deal",
        ),  # 2854
        ("oaks/pure-21-5-blackjack", "12", {"base", "buster-blackjack", "lucky-lucky"}, "after-cards"),  # 1788
        ("cordova/blackjack-x", "blackjack-x:1", {"base", "buster-blackjack", "lucky-pair"}, "before-deal"),  # 1364
    ],
)  # fmt: skip
def test_the_action_is_counted_and_the_fee_is_taken_as_filed(
    name: str, option: str, counted: set[str], taken: str
) -> None:
    filed = offer(name)
    schedule = filed.schedule(option)
    assert schedule is not None
    opening = {wager.id for wager in filed.banked.wagers if wager.kind != "added"}
    assert (set(schedule.player_dealer.on) or opening) == counted
    assert schedule.taken == taken


def test_oaks_1791_bonus_bets_pay_a_fee_only_under_options_1_to_4() -> None:
    fees = [each.bonus.bands for each in offer("oaks/pure-21-5-blackjack").fees.schedules]
    assert fees == [bands("$1")] * 4 + [()] * 9


def test_crystal_2869_2980_vouchers_cost_a_dollar_only_under_options_5_to_8() -> None:
    for each in offer("crystal/21st-century-free-bet-blackjack").fees.schedules:
        assert each.voucher == (100 if 5 <= each.option <= 8 else 0), each.id
