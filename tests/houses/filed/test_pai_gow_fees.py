"""Fees of pai gow, typed from the cited lines; some filings print the same figures twice."""

import pytest

from houseway.houses import offer
from houseway.houses.offers import Offer
from houseway.money import show

TWICE = {
    "cordova/mini-pai-gow": 3,  # 646–673 and 2103–2120
    "cordova/ultimate-pai-gow-poker": 15,  # 852–939 and 2019–2099
    "cordova/pai-gow-poker-triple-bonus": 15,  # 2583–2654 and 1943–2017
}


def posted(filed: Offer, filing: str) -> list[tuple[object, ...]]:
    """The figures of a fee option, without its name and lines."""
    return [
        (each.option, each.limit, each.player and each.player.bands, each.player_dealer.bands, each.taken)
        for each in filed.fees.schedules
        if each.filing == filing
    ]


@pytest.mark.parametrize("name", TWICE)
def test_the_later_list_of_rates_repeats_the_figures_filed_with_the_game(name: str) -> None:
    filed, own = offer(name), name.partition("/")[2]
    assert len(posted(filed, own)) == TWICE[name]
    assert posted(filed, own) == posted(filed, f"ca-games-{own}")


LAST = [
    ("cordova/ultimate-pai-gow-poker", 15, "$5 $501 $1,001 $2,001 $4,001", "$5 $15 $25 $50 $75"),  # 935–939
    ("cordova/pai-gow-poker-triple-bonus", 15, "$10 $301 $601 $1,001 $2,001", "$1 $3 $6 $10 $15"),  # 2650–2654
    ("cordova/ace-up-pai-gow-poker", 19, "$100 $501 $1,001 $2,001 $2,501", "$3 $8 $15 $20 $25"),  # 4314–4318
    ("crystal/pai-gow-poker", 6, "$50 $301 $701 $1,201 $2,001", "$4 $4 $9 $15 $20"),  # 3030–3034
    ("crystal/face-up-pai-gow-poker", 8, "$50 $301 $701 $1,201 $2,001", "$4 $4 $9 $15 $20"),  # 3678–3682
    ("crystal/face-up-pai-gow-poker", 5, "$10 $101 $401 $1,001", "$1 $2 $5 $10"),  # 3660–3663, the last band lost
    ("palace/fortune-pai-gow-poker", 1, "$10 $201", "$2 $4"),  # 1389–1390
    ("comstock/fortune-pai-gow-poker", 1, "$10 $101", "$1 $2"),  # 2705, 2708: fees on the total action, as in 6180–6191
    ("comstock/fortune-pai-gow-poker", 2, "$10 $101 $301 $501", "$1 $2 $6 $8"),  # 2719–2725
    ("comstock/double-hand-poker", 15, "$50 $101 $301 $401 $501", "$2 $4 $6 $8 $15"),  # 6360–6369
    ("comstock/double-hand-poker", 7, "$50 $201 $401", "$2 $3 $5"),  # 6258–6265
]


@pytest.mark.parametrize(("name", "option", "least", "fees"), LAST)
def test_the_last_option_of_a_list_of_rates_is_read_to_its_end(name: str, option: int, least: str, fees: str) -> None:
    line = offer(name).schedule(option)
    assert line is not None
    assert " ".join(show(band.least) for band in line.player_dealer.bands) == least
    assert " ".join(show(band.fee) for band in line.player_dealer.bands) == fees


def test_crystal_1297_the_headings_of_the_fortune_fees_are_read_as_swapped() -> None:
    """Lines 1297–1303: as printed, the player would pay $0.50 to $10."""
    fees = ["$0.50 $2.50", "$0.50 $2.50", "$4", "$5", "$10"], ["$1", "$1", "$2", "$3", "$5"]
    for way, (bank, player) in (("exchanged", fees), ("printed", fees[::-1])):
        filed = offer("crystal/fortune-pai-gow-poker", {"fee-columns": way})
        lines = [each for each in filed.fees.schedules if each.filing == "fortune-pai-gow-poker"]
        assert [" ".join(show(band.fee) for band in each.player_dealer.bands) for each in lines] == bank
        assert [" ".join(show(band.fee) for band in each.player.bands) for each in lines] == player


PLAYERS = [
    ("palace/double-hand-poker", "double-hand-poker:1", "$10 $101", "$1 $2", "$2"),  # 1320–1321
    ("palace/face-up-pai-gow-poker", "face-up-pai-gow-poker:1", "$10 $201", "$1 $2", "$4"),  # 2001–2002
    ("comstock/fortune-pai-gow-poker", "fortune-pai-gow-poker:2", "$10 $101 $301", "$1 $1 $0", "$1 $2 $6 $8"),  # 2719–
    ("comstock/double-hand-poker", "fees-2010:2", "$0", "$2", "$2"),  # 1690
]


@pytest.mark.parametrize(("name", "line", "least", "fees", "bank"), PLAYERS)
def test_the_fee_that_players_pay_depends_on_the_wager(name: str, line: str, least: str, fees: str, bank: str) -> None:
    posted = next(each for each in offer(name).fees.schedules if each.id == line)
    assert posted.player
    assert " ".join(show(band.least) for band in posted.player.bands) == least
    assert " ".join(show(band.fee) for band in posted.player.bands) == fees
    assert " ".join(show(band.fee) for band in posted.player_dealer.bands) == bank


def test_oaks_732_two_games_have_the_same_five_limits_and_the_same_fee() -> None:
    """Lines 729–736: the table is for Double Hand Poker and for a game of which nothing else is filed."""
    limits = ["$10 to $600", "$10 to $1,200", "$10 to $3,000", "$10 to $6,000", "$100 to $6,000"]
    for name in ("oaks/double-hand-poker", "oaks/pai-gow-poker-with-joker"):
        filed = offer(name).fees.schedules
        assert [str(each.limit) for each in filed] == limits
        assert {(each.player.bands[0].fee, each.player_dealer.bands[0].fee, each.taken) for each in filed} == {
            (100, 200, "after-cards")
        }


def test_palace_1386_only_fortune_takes_its_fee_when_the_hand_is_over() -> None:
    """Line 1386 is compared with lines 1317 and 1998."""
    taken = {
        name: offer(f"palace/{name}").fees.schedules[0].taken for name in ("fortune-pai-gow-poker", "double-hand-poker")
    }
    assert taken == {"fortune-pai-gow-poker": "end", "double-hand-poker": "before-deal"}


@pytest.mark.parametrize(("name", "filing", "options"), [
    ("crystal/pai-gow-poker", "rate-modification-pai-gow", {3}),  # 3008–3014
    ("crystal/pai-gow-poker-joker-wild", "rate-modification-pai-gow", {3}),
    ("crystal/fortune-pai-gow-poker", "rate-modification-pai-gow", {3}),
    ("crystal/face-up-pai-gow-poker", "face-up-pai-gow-poker", {5}),  # 3657–3663
])  # fmt: skip
def test_crystal_3010_3659_a_voucher_costs_a_dollar_if_the_fee_table_has_a_column_for_it(
    name: str, filing: str, options: set[int]
) -> None:
    filed = [each for each in offer(name).fees.schedules if each.filing in ("", filing)]
    assert {each.option: each.voucher for each in filed} == {
        each.option: 100 if each.option in options else 0 for each in filed
    }
    assert options <= {each.option for each in filed}
