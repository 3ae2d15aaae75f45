"""Fees of pai gow, counted and compared: figures typed from the lines named, and filings that print the same twice."""

import pytest

from houseway.houses import offer
from houseway.houses.offer import Offer
from houseway.money import show

TWICE = {
    "cordova/mini-pai-gow": 3,  # 646–673 and 2103–2120
    "cordova/ultimate-pai-gow-poker": 15,  # 852–939 and 2019–2099
    "cordova/pai-gow-poker-triple-bonus": 15,  # 2583–2654 and 1943–2017
}


def posted(filed: Offer, filing: str) -> list[tuple[object, ...]]:
    """All that an option of a filing says but its name and its lines."""
    return [
        (each.option, each.limit, each.player and each.player.bands, each.player_dealer.bands, each.taken)
        for each in filed.schedules
        if each.filing == filing
    ]


@pytest.mark.parametrize("name", TWICE)
def test_the_list_of_rates_prints_the_figures_of_the_game_again(name: str) -> None:
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
]


@pytest.mark.parametrize(("name", "option", "least", "fees"), LAST)
def test_the_last_option_of_a_list_is_read_to_its_end(name: str, option: int, least: str, fees: str) -> None:
    line = offer(name).schedule(option)
    assert line is not None
    assert " ".join(show(band.least) for band in line.player_dealer.bands) == least
    assert " ".join(show(band.fee) for band in line.player_dealer.bands) == fees


def test_crystal_1297_the_heads_of_the_fortune_fees_are_read_exchanged() -> None:
    """Lines 1297–1303; printed the player would pay $0.50 to $10."""
    fees = ["$0.50 $2.50", "$0.50 $2.50", "$4", "$5", "$10"], ["$1", "$1", "$2", "$3", "$5"]
    for way, (bank, player) in (("exchanged", fees), ("printed", fees[::-1])):
        filed = offer("crystal/fortune-pai-gow-poker", {"fee-columns": way})
        lines = [each for each in filed.schedules if each.filing == "fortune-pai-gow-poker"]
        assert [" ".join(show(band.fee) for band in each.player_dealer.bands) for each in lines] == bank
        assert [" ".join(show(band.fee) for band in each.player.bands) for each in lines] == player
