"""In every odds report, each table adds up to the figures below it, and each edge that favours the bettor says why.

The expected values are sums over the printed lines: probability times pay, and its square for the deviation.
"""

from collections.abc import Callable
from math import sqrt
from typing import Any

import pytest

from houseway.cli.commands.odds_page import laid_out
from houseway.cli.output import console
from houseway.houses import headers, offer
from houseway.odds.price_tables import wager_table

BANKED = [header.id for header in headers() if header.played and header.kind == "banked"]
Priced = Callable[[str], dict[str, Any]]


def close(value: float) -> Any:
    return pytest.approx(value, rel=1e-9, abs=1e-9)


def deviation(lines: list[dict[str, Any]]) -> float:
    """Return the standard deviation of a wager whose lines each pay one amount."""
    mean = sum(line["return"] for line in lines)
    return sqrt(sum(line["return"] ** 2 / line["probability"] for line in lines if line["probability"]) - mean**2)


@pytest.mark.sweep
@pytest.mark.parametrize("name", BANKED)
def test_the_lines_of_a_wager_add_up_to_the_total_and_the_edge(name: str, priced: Priced) -> None:
    filed = offer(name)
    for id, wager in priced(name)["wagers"].items():
        lines, total = wager["outcomes"], wager["total"]
        assert sum(line["probability"] for line in lines) == close(total["probability"]), id
        assert sum(line["return"] for line in lines) == close(total["return"]), id
        if "with" in wager:
            assert wager["edge"] == wager["whole"]["edge"], id
            assert wager["sd"] == close(wager["whole"]["sd"]), id
            assert wager["alone"] == total["return"], id
            assert sum(part["return"] for part in wager["whole"]["parts"]) == close(wager["edge"]), id
            assert wager["alone_sd"] == close(deviation(lines)), id
        else:
            assert wager["edge"] == close(total["return"]), id
            assert sum(gain * chance for gain, chance in wager["gains"]) == close(wager["edge"]), id
            if not filed.wager(id).each:  # on those, one line may pay several amounts
                assert wager["sd"] == close(deviation(lines)), id


@pytest.mark.sweep
@pytest.mark.parametrize("name", BANKED)
def test_wagers_that_favour_the_bettor_are_marked_and_say_why(name: str, priced: Priced) -> None:
    """A bet that comes only with another is not a wager by itself, and envy costs nothing."""
    filed, found = offer(name), priced(name)["wagers"]
    favoured = {id for id, each in found.items() if each["edge"] > 0 and "part_of" not in each and "unit" not in each}
    assert {wager.id for wager in filed.banked.wagers if wager.favours} == favoured
    assert {id for id, each in found.items() if "favours" in each} == favoured
    for id in favoured:
        assert any(filed.wager(id).favours in sentence for sentence in found[id]["explained"])


def test_crystal_1677_the_parts_of_a_round_add_up_to_its_edge(priced: Priced) -> None:
    """Split hands are separate bets, so a round has several parts, and the lines of each add up to its share."""
    found = priced("crystal/no-bust-21st-century-blackjack-4-0a")["wagers"]
    whole, base = found["base"]["whole"], found["base"]
    parts = {part["wager"]: part for part in whole["parts"]}
    assert list(parts) == ["base", "double"]
    assert parts["base"]["return"] == close(parts["base"]["bet"] * base["total"]["return"])
    assert parts["double"]["return"] == close(parts["double"]["bet"] * found["double"]["total"]["return"])
    assert sum(part["return"] for part in parts.values()) == close(whole["edge"])
    assert sum(part["bet"] for part in parts.values()) == close(whole["average_wager"])
    assert round(whole["edge"], 8) == -0.01170101


def test_crystal_2786_a_lost_free_bet_costs_the_bettor_nothing(priced: Priced) -> None:
    """The bank puts up free doubles and splits, so they return something only if they win."""
    found = priced("crystal/21st-century-free-bet-blackjack")["wagers"]
    for free in ("free-double", "free-split"):
        lines = {line["name"]: line["return"] for line in found[free]["outcomes"]}
        assert lines["otherwise"] == 0
        assert found[free]["edge"] == close(lines["player wins"])


def test_the_ante_of_ultimate_shows_its_own_deviation(priced: Priced) -> None:
    """The ante wins or loses one unit, or pushes, so its deviation is below one; 4.94 is that of ante, blind and play
    together.
    """
    ante = priced("comstock/ultimate-texas-holdem")["wagers"]["ante"]
    assert round(ante["alone_sd"], 2) == 0.89
    assert round(ante["whole"]["sd"], 2) == 4.94
    out = console()
    with out.capture() as shown:
        out.print(laid_out(wager_table(offer("comstock/ultimate-texas-holdem"), "ante", ante)))
    assert "4.9393" not in shown.get()
    assert "0.8942" in shown.get()
    assert "total " in shown.get()
    assert "The total counts the lines of this wager alone" in shown.get()


def test_cordova_410_412_all_rows_of_the_super_bet_are_paid_together(priced: Priced) -> None:
    """One wager is paid on every row with three of a kind or better, so the lines overlap and the table says so."""
    found = priced("cordova/two-card-peek")["wagers"]["super"]
    assert found["total"]["return"] == found["edge"]
    assert any("Every line that applies is paid" in sentence for sentence in found["explained"])


def test_crystal_861_a_tie_bet_without_a_player_line_bet_has_its_own_edge(priced: Priced) -> None:
    """Nobody chooses for the Dealer Line, so its bettor gets the hand set the house way.

    At such a seat 120 million rounds gave −0.155995 and −0.201843, with standard errors of 0.00024 and 0.00022.
    """
    found = priced("crystal/21st-century-baccarat-5-0")["wagers"]
    for id, dealt, error in (("early-tie", -0.155995, 0.00024), ("late-tie", -0.201843, 0.00022)):
        assert abs(found[id]["house_way"] - dealt) < 4 * error < abs(found[id]["edge"] - dealt)
        edge = f"{100 * found[id]['house_way']:+.4f} %"
        assert found[id]["explained"] == [
            f"With Dealer Line alone, the hand is played the house way, and the edge is {edge}"
        ]
