"""Which fee filing applies if a game's fees are filed more than once and none is named, and what a bare option number
means.
"""

import pytest

from houseway.houses import headers, offer
from houseway.houses.tell.page import tell
from houseway.odds.collection_cost import banking
from houseway.rules.refusal import Refused

LATER = {
    "cordova/commission-free-baccarat": "ca-games-baccarat",  # 1765
    "cordova/commission-free-baccarat-dragon": "ca-games-baccarat",  # 1765
    "cordova/two-card-peek": "ca-games-two-card-peek",  # 2149
    "cordova/ultimate-war": "ca-games-ultimate-war",  # 2202
    "cordova/ultimate-texas-holdem": "ca-games-ultimate-texas-holdem",  # 2287
    "cordova/blackjack-x": "ca-games-blackjack",  # 1850
    "cordova/mini-pai-gow": "ca-games-mini-pai-gow",  # 2103
    "cordova/ultimate-pai-gow-poker": "ca-games-ultimate-pai-gow-poker",  # 2019
    "cordova/pai-gow-poker-triple-bonus": "ca-games-pai-gow-poker-triple-bonus",  # 1943
    "crystal/fortune-pai-gow-poker": "rate-modification-pai-gow",  # 3000
    "crystal/ez-baccarat": "rate-modification-baccarat",  # 2901
    "crystal/fortune-7-baccarat": "rate-modification-baccarat",  # 2901
    "crystal/21st-century-baccarat-5-0": "rate-modification-baccarat",  # 2901
    "crystal/ultimate-texas-holdem": "rate-modification-ultimate-texas-holdem",
    "crystal/no-bust-21st-century-blackjack-4-0": "rate-modification-blackjack",  # 2952
    "crystal/pure-spanish-21-5": "rate-modification-blackjack",  # 2952
    "crystal/21st-century-free-bet-blackjack": "rate-modification-blackjack",  # 2952
    "palace/21st-century-blackjack-9-0": "california-games-21st-century-blackjack-9-0",  # 1378
    "palace/three-card-poker-6-card-bonus": "california-games-three-card-poker-6-card-bonus",  # 1400
    "palace/pai-gow-tiles": "california-games-pai-gow-tiles",  # 1392
    "oaks/zoobac": "ca-games-zoobac",  # 799
    "comstock/ez-baccarat-panda-8": "fees-2020",  # 6371
    "comstock/zoobac": "fees-2020",  # 6487
    "comstock/pure-21-5-blackjack": "fees-2020",  # 5327
    "comstock/pure-spanish-21-5": "fees-2020",  # 5327
    "comstock/fortune-pai-gow-poker": "fees-2020-pai-gow",
    "comstock/let-it-ride-bonus": "fees-2020-let-it-ride-bonus",
    "comstock/three-card-poker-6-card-bonus": "fees-2020-three-card-poker-6-card-bonus",
    "comstock/ultimate-texas-holdem": "fees-2020-ultimate-texas-holdem",
}
"""The house's later list of rates, by its file name in `fees/`."""

ONLY_IN_LISTS = {
    "comstock/double-hand-poker",  # the rules print no fees; two lists do, and the later stands first
    "comstock/super-pan-9",  # the rules print no fees; two lists do (1687–1690, 6692–6707), the later stands first
    "palace/no-bust-21st-century-blackjack",  # fee card and schedule agree in every figure (528–531, 1311–1313)
}
SEVERAL = [each.id for each in headers() if len({line.filing for line in offer(each.id).fees.schedules}) > 1]


NOT_ON_CARDS = {
    "palace/texas-holdem": "poker-holdem",  # 1615
    "palace/holdem-hi-lo-split": "poker-holdem",
    "palace/omaha-hi-lo": "poker-omaha",  # 1682
    "palace/seven-card-stud": "poker-stud",  # 1585
    "palace/seven-card-stud-hi-lo": "poker-stud",
    "palace/draw-poker": "poker-draw",  # 1602
    "palace/lowball": "poker-draw",
}
"""The palace's poker uses its fee filing rather than the posted cards (621–701) and the games' own pages (207, 374)."""


@pytest.mark.parametrize("name", LATER)
def test_by_default_the_first_option_of_the_filing_in_force_applies(name: str) -> None:
    """A house's later list names its games by number or date, so it is presumably the one in force."""
    filed = offer(name)
    posted = filed.schedule()
    assert posted is not None
    assert posted.filing == LATER[name]
    assert posted == next(each for each in filed.fees.schedules if each.filing == LATER[name])
    assert filed.usual == posted.id


@pytest.mark.parametrize("name", NOT_ON_CARDS)
def test_by_default_poker_uses_the_houses_fee_filing(name: str) -> None:
    filed = offer(name)
    assert filed.line().filing == NOT_ON_CARDS[name] == filed.usual.partition(":")[0]


@pytest.mark.parametrize("name", LATER)
def test_a_bare_option_number_refers_to_the_games_own_filing(name: str) -> None:
    """A description that names its option means the same whichever filing is in force."""
    filed = offer(name)
    own = filed.fees.schedules[0]
    assert own.filing != LATER[name]
    assert filed.schedule(own.option) == own


def test_no_game_with_several_fee_filings_is_left_out() -> None:
    assert set(SEVERAL) == {*LATER, *ONLY_IN_LISTS}
    unsaid = {name for name in SEVERAL if offer(name).fees.in_force is None}
    assert unsaid == {"palace/no-bust-21st-century-blackjack"}


def test_comstock_6005_6153_odds_and_rules_name_the_option_shown_and_count_the_others() -> None:
    """Three options are filed with the game (4817–4856), and eleven in the list of February 2020."""
    filed = offer("comstock/ultimate-texas-holdem")
    posted = tell(filed)["posted"]
    assert posted["schedule"] == "fees-2020-ultimate-texas-holdem:1"
    assert posted["others"] == 13
    assert "14 options are filed" in posted["text"]
    shown = banking(filed, {})
    assert (shown["schedule"], shown["others"], shown["in_force"]) == (posted["schedule"], 13, True)
    older = banking(filed, {}, "ultimate-texas-holdem:1")
    assert (older["others"], older["in_force"]) == (13, False)


@pytest.mark.parametrize("name", SEVERAL)
def test_every_fee_option_is_found_by_its_full_name(name: str) -> None:
    filed = offer(name)
    assert [filed.schedule(each.id) for each in filed.fees.schedules] == list(filed.fees.schedules)
    assert len({each.id for each in filed.fees.schedules}) == len(filed.fees.schedules)


def test_crystal_1004_one_fee_option_has_several_tables() -> None:
    five = offer("crystal/21st-century-baccarat-5-0")
    for wish, meant in (("300-1000", "1:300-1000"), ("2", "2:10-100"), ("table-limits-baccarat:2:25-100", "2:25-100")):
        posted = five.schedule(wish)
        assert posted is not None
        assert posted.id == f"table-limits-baccarat:{meant}"


def test_an_option_number_that_no_filing_prints_is_refused_with_a_list_of_printed_ones() -> None:
    """Comstock's 2020 rates go up to option 7, and the two rows of 2010 to option 2 (1687–1690, 6701–6707)."""
    filed = offer("comstock/super-pan-9")
    assert filed.schedule(7) == filed.schedule("fees-2020:7")
    with pytest.raises(Refused, match="there is no schedule 8; choose from fees-2020:1, "):
        filed.schedule(8)


def test_cordova_3421_3441_posted_lines_of_poker_use_the_filing_in_force_too() -> None:
    holdem = offer("cordova/texas-holdem")
    assert holdem.line(2) == holdem.line("texas-holdem-limit:2") != holdem.line("texas-holdem-no-limit:2")
    with pytest.raises(Refused, match="there is no schedule 99"):
        holdem.line(99)
