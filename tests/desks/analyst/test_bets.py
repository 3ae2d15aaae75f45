"""What bets cost with the collection, and one game at several houses."""

import json
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.desks.analyst.bets import cost
from houseway.desks.analyst.compare import compare
from houseway.houses import offer
from houseway.odds.price import price
from houseway.rules.refusal import Refused

BETS = {"banker": 2500, "dragon-7": 500}
TOTAL, PUSHED, BANKER, PLAYER = (4_998_398_275_503_360, 112_633_011_329_024, 2_292_252_566_437_888,
                                 2_230_518_282_592_256)
"""Published for eight decks: the number of all coups, three-card sevens, Banker wins and Player wins (Wizard of Odds,
EZ Baccarat).
"""


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"NO_COLOR": "1"})


def test_banker_and_dragon_7_cost_the_amounts_that_follow_from_the_published_counts() -> None:
    """The fee is filed in palace 1564: $1 for a total bet of $10 to $200."""
    told = cost(offer("palace/ez-baccarat-panda-8"), BETS)
    gains = {2500 - 500: BANKER - PUSHED, 40 * 500: PUSHED, -2500 - 500: PLAYER, -500: TOTAL - BANKER - PLAYER}
    mean = sum(gain * count for gain, count in gains.items()) / TOTAL
    spread = sum(gain**2 * count for gain, count in gains.items()) / TOTAL - mean**2
    assert told["game"] == pytest.approx(mean, abs=1e-9)
    assert told["sd"] == pytest.approx(spread**0.5, abs=1e-6)
    assert (told["bet"], told["fee"]) == (3000, 100)
    assert told["all"] == pytest.approx(mean - 100)
    assert told["edge"] == pytest.approx((mean - 100) / 3000)


def test_the_blind_is_added_to_its_ante_and_priced_with_it() -> None:
    """The house edge of Ultimate Texas Hold'em is 2.185 % of the ante (published)."""
    told = cost(offer("comstock/ultimate-texas-holdem"), {"ante": 2500})
    assert told["bets"][0]["beside"] == {"blind": 2500}
    assert told["game"] == pytest.approx(-0.02185 * 2500, abs=0.02)
    assert told["bet"] == 5000


@pytest.mark.parametrize(("bets", "code"), [
    ({"dragon-7": 1000}, "needs-base"),  # crystal 1821: with a wager on a line
    ({"banker": 500}, "below-minimum"),  # crystal 2901: from $10
    ({"dragon": 500}, "unknown-wager"),
    ({}, "no-bets"),
])
def test_bets_that_a_table_would_refuse_are_refused_by_the_desk(bets: dict[str, int], code: str) -> None:
    with pytest.raises(Refused) as refused:
        cost(offer("crystal/ez-baccarat"), bets)
    assert refused.value.code == code


@pytest.mark.parametrize("bet", ["play", "blind"])
def test_a_wager_that_is_made_later_or_only_with_another_is_refused_by_the_desk(bet: str) -> None:
    with pytest.raises(Refused):
        cost(offer("comstock/ultimate-texas-holdem"), {bet: 2500})


def test_the_word_base_names_the_first_base_wager_in_a_comparison() -> None:
    base, ante = (compare("three-card-poker", {name: 2500})["bets"] for name in ("base", "ante"))
    assert base == ante
    assert [each["bet"] for each in base if "bet" in each]


def test_dragon_7_is_found_under_its_other_names() -> None:
    """Phoenix 7 (cordova), Fortune 7 and Gold 7 (crystal) pay on the same condition."""
    rows = {row["offer"]: row for row in compare("ez-baccarat", BETS)["bets"]}
    names = {name: [each["name"] for each in row["bets"]] for name, row in rows.items() if "bets" in row}
    assert names["cordova/cash-in-baccarat"] == ["Banker line", "Phoenix 7 Bet"]
    assert names["crystal/fortune-7-baccarat"] == ["Banker line", "Fortune 7 Bonus Bet"]
    assert names["crystal/ruyi-baccarat"] == ["Banker line", "Gold 7 Bonus Bet"]
    assert "takes $10 to $100; $5 is too little" in rows["crystal/dragon-dai-bacc"]["refused"]
    assert "oaks/zoobac" not in rows


def rows_of(game: str, section: str) -> dict[str, dict[str, Any]]:
    return {row["label"]: row for row in compare(game)["rows"] if row["section"] == section}


def test_a_comparison_of_offers_marks_the_differences_and_cites_the_filed_lines() -> None:
    """The Tie pays 8 to 1 at Crystal (1858–1867) and 9 to 1 at Palace and Comstock. The other pays are the same."""
    pays = rows_of("ez-baccarat", "pays")
    assert [label for label, row in pays.items() if row["differs"]] == ["Tie Bet"]
    assert pays["Tie Bet"]["cells"][0]["cite"].startswith("crystal 1820")
    edges = rows_of("ez-baccarat", "edges")
    assert [cell["text"] for cell in edges["Tie Bet"]["cells"]] == ["-14.3596 %", "-4.8440 %", "-4.8440 %"]


def test_the_edges_in_a_comparison_are_those_of_the_offers_price_pages() -> None:
    told = compare("ultimate-texas-holdem")
    for place, each in enumerate(told["offers"]):
        priced = price(offer(each["id"]))["wagers"]
        shown = [row["cells"][place]["text"] for row in told["rows"] if row["section"] == "edges"]
        expected = [f"{100 * wager['edge']:+.4f} %" for wager in priced.values() if "unit" not in wager]
        assert sorted(text for text in shown if text) == sorted(expected)


def test_the_compare_command_prints_one_table_and_refuses_nonsense() -> None:
    ran = run("odds", "palace/ez-baccarat-panda-8", "--bet", "banker=25", "--bet", "dragon-7=5")
    assert ran.exit_code == 0
    assert "-5.4505 %" in ran.stdout
    told = json.loads(run("odds", "palace/ez-baccarat-panda-8", "--bet", "banker=25", "--json").stdout)
    assert told["fee"] == 100
    assert run("odds", "palace/ez-baccarat-panda-8", "--bet", "banker").exit_code == 2
    assert run("odds", "palace/texas-holdem", "--bet", "banker=25").exit_code == 1
    assert run("compare", "no-such-game").exit_code == 1
    assert "≠ Tie Bet" in run("compare", "palace/ez-baccarat-panda-8").stdout
