"""Prices compared with the catalogue's own enumerations, and the fields that the command line promises."""

import json
import re
import shutil
from collections.abc import Callable
from fractions import Fraction
from math import perm
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.support.offers import RECORDED

from houseway.houses import HOUSES, headers, offer
from houseway.houses.loader.path import FILED
from houseway.odds.book import HERE, get
from houseway.odds.count_input import setup
from houseway.odds.price import own_page, price
from houseway.odds.price_tables import house_way_rows
from houseway.odds.solvers.points.book import page
from houseway.rules.refusal import Refused
from houseway.rules.wagers import LOSE

POINTS = [header.id for header in headers() if header.family == "points" and header.played]
PALACE = "palace/ez-baccarat-panda-8"


def edges(name: str, **settings: str) -> dict[str, float]:
    changed = {key.replace("_", "-"): value for key, value in settings.items()}
    return {wager: told["edge"] for wager, told in price(offer(name, changed))["wagers"].items()}


def chance(name: str, wager: str, line: str, **settings: str) -> float:
    changed = {key.replace("_", "-"): value for key, value in settings.items()}
    lines = price(offer(name, changed))["wagers"][wager]["outcomes"]
    return float(next(each["probability"] for each in lines if each["name"] == line))


# The catalogue of the filings has prices from its own enumeration; these are its figures, in per cent.


def test_crystals_fortune_7_with_one_card_up_has_the_catalogued_price() -> None:
    name = "crystal/fortune-7-baccarat"
    assert round(100 * chance(name, "one-up", "player wins one to zero"), 5) == 0.49294
    assert round(100 * chance(name, "one-up", "player wins by one"), 5) == 7.59117


def test_crystals_ruyi_ruby_9_has_the_catalogued_price() -> None:
    name = "crystal/ruyi-baccarat"
    assert round(100 * chance(name, "ruby-9", "both three-card nines"), 5) == 0.20621
    assert round(100 * chance(name, "ruby-9", "one three-card nine"), 5) == 6.81977


def test_crystals_dragon_dai_kill_has_the_catalogued_price_under_both_readings() -> None:
    filed = offer("crystal/dragon-dai-bacc")
    conditions = filed.play.conditions
    counted = get(page(setup(filed)))

    def share(condition: str) -> float:
        rows = counted.tallies[0].rows
        return 100 * sum(row.times for row in rows if conditions[condition](row.outcome)) / counted.total

    assert round(share("three-card seven or eight loses"), 5) == 0.62340
    assert round(share("three-card seven or eight does not win"), 5) == 1.51588


@pytest.mark.parametrize("house", ["oaks", "comstock"])
def test_zoobac_has_the_catalogued_price(house: str) -> None:
    found = {wager: round(100 * edge, 4) for wager, edge in edges(f"{house}/zoobac").items()}
    published = {"banker": -1.7009, "rabbit": -9.3700, "tiger": -8.2698, "monkey": -12.4527, "zoo": -5.6837}
    assert {wager: found[wager] for wager in published} == published


def test_the_tie_at_palace_has_the_catalogued_price_with_and_without_the_natural_stop() -> None:
    assert round(100 * edges(PALACE)["tie"], 3) == -4.844
    assert round(100 * edges(PALACE, naturals="literal")["tie"], 3) == 13.239


def test_palaces_baccarat_with_three_decks_has_the_catalogued_price() -> None:
    found = edges(PALACE, decks="3")
    assert round(100 * found["dragon-7"], 3) == -7.589
    assert round(100 * found["panda-8"], 3) == -10.287
    assert round(100 * found["tie"], 3) == -5.267


def test_palaces_literal_banker_line_favours_the_bettor_by_what_the_player_line_costs() -> None:
    told = price(offer(PALACE))
    other = next(each for each in told["readings"] if each["reading"] == "banker-three-card-7")
    assert other["way"] == "literal"
    # Without the push, Banker wins exactly what Player loses: both are paid even money and ties push.
    assert other["wagers"] == {"banker": -told["wagers"]["player"]["edge"]}
    assert round(other["wagers"]["banker"], 6) == 0.012351


def test_a_changed_pay_is_priced_with_the_same_counts() -> None:
    wins, total = 112_633_011_329_024, 4_998_398_275_503_360
    told = price(offer(PALACE, {"dragon-7": "38:1"}))["wagers"]["dragon-7"]
    assert Fraction(told["exact"]) == Fraction(39 * wins, total) - 1
    assert told["outcomes"][0] == {
        "name": "banker wins with three-card seven",
        "pays": "38 to 1",
        "probability": wins / total,
        "return": float(Fraction(38 * wins, total)),
        "combinations": wins,
        "ways": "112,633,011,329,024",
    }
    assert told["hit"] == wins / total


def test_the_price_under_a_chosen_reading_is_shown_beside_the_default() -> None:
    told = price(offer(PALACE, {"banker-three-card-7": "literal"}))
    assert round(told["wagers"]["banker"]["edge"], 6) == 0.012351
    beside = {each["reading"]: (each["way"], each["instead_of"]) for each in told["readings"]}
    assert beside["banker-three-card-7"] == ("push", "literal")


def test_crystal_4157_under_the_other_reading_ruby_9_adds_ten_when_both_hands_are_nines() -> None:
    told = price(offer("crystal/ruyi-baccarat"))
    ruby = told["wagers"]["ruby-9"]
    both = next(line["probability"] for line in ruby["outcomes"] if line["name"] == "both three-card nines")
    other = next(each for each in told["readings"] if each["reading"] == "ruby-examples")
    assert other["way"] == "both-examples"
    assert other["wagers"].keys() == {"ruby-9"}
    assert other["wagers"]["ruby-9"] == pytest.approx(ruby["edge"] + 10 * both, abs=1e-12)


def test_readings_about_fees_and_settlement_order_change_no_price() -> None:
    assert {each["reading"] for each in price(offer(PALACE))["readings"]} == {"banker-three-card-7", "naturals"}


@pytest.mark.parametrize("name", POINTS)
def test_the_price_of_every_offer_has_the_promised_fields(name: str, priced: Callable[[str], dict[str, Any]]) -> None:
    filed, told = offer(name), priced(name)
    assert json.loads(msgspec.json.encode(told)) == json.loads(json.dumps(told))
    assert (told["offer"], told["method"]) == (name, "exact")
    assert list(told["wagers"]) == [wager.id for wager in filed.banked.wagers]
    for wager, each in told["wagers"].items():
        made = each.get("made", 1) and each.get("offered", 1)
        if not made:
            continue
        assert sum(line["probability"] for line in each["outcomes"]) == pytest.approx(1, abs=1e-12), wager
        alone = sum(
            line["probability"] * float(verdict.gain)
            for line, verdict in zip(
                each["outcomes"], [*(line.verdict for line in filed.wager(wager).pays), LOSE], strict=False
            )
        )
        assert alone == pytest.approx(each.get("alone", each["edge"]), abs=1e-12), wager
        assert each["edge"] == pytest.approx(float(Fraction(each["exact"])), abs=1e-15)
    if filed.play.solving.own_cards:
        assert told["strategy"]


def test_pricing_a_game_without_rules_is_refused() -> None:
    fee_only = next(header.id for header in headers() if header.status == "fee-only")
    with pytest.raises(Refused, match="no rules to count"):
        price(offer(fee_only))


def test_a_house_of_your_own_is_priced_with_its_readings(tmp_path: Path) -> None:
    shutil.copytree(FILED / "palace", tmp_path / "elsewhere")
    told = price(offer("elsewhere/ez-baccarat-panda-8", root=tmp_path), tmp_path)
    assert told["offer"] == "elsewhere/ez-baccarat-panda-8"
    assert {each["reading"] for each in told["readings"]} == {"banker-three-card-7", "naturals"}


def test_too_many_decks_to_count_are_refused_with_a_sentence() -> None:
    """Six cards out of 27 decks have fewer orders than 2**63, out of 28 decks more."""
    assert price(offer("palace/ez-baccarat-panda-8", {"decks": "27"}))["combinations"] == perm(27 * 52, 6) < 2**63
    assert perm(28 * 52, 6) > 2**63
    with pytest.raises(Refused, match="1456 cards have too many orders to count"):
        price(offer("palace/ez-baccarat-panda-8", {"decks": "28"}))


def test_a_reading_option_that_conflicts_with_the_chosen_settings_is_not_shown() -> None:
    """Both readings change the pay of the early tie of version 5.0 (crystal 907, 916–918). Together they are refused;
    each alone has a price.
    """
    five = "crystal/21st-century-baccarat-5-0"
    moved = {row["reading"] for row in price(offer(five))["readings"]}
    assert {"dealer-nine", "tie-odds"} <= moved
    assert "dealer-nine" not in {row["reading"] for row in price(offer(five, {"tie-odds": "nine"}))["readings"]}


def test_each_row_of_the_house_way_cites_the_offers_own_lines() -> None:
    """Palace and Comstock file the same tiles, so their prices share a page of the book, counted for either."""
    shared: dict[str, list[str]] = {}
    wrong: list[str] = []
    for found in (offer(name) for name in RECORDED):
        rows = found.banked.way
        if rows:
            shared.setdefault(own_page(found).key, []).append(found.id)
            told = house_way_rows(price(found, stored=True))
            cited = [row["cite"] for row in told if row["do"]]
            wrong += [found.id] if told and cited != [str(row.clause) for row in rows] else []
    assert ["palace/pai-gow-tiles", "comstock/pai-gow-tiles"] in shared.values()
    assert wrong == []


def test_no_stored_price_names_the_lines_of_a_filing() -> None:
    """Offers of several houses share a page, so it may hold only what their rules have in common."""
    pages = list((HERE / "prices").glob("*.json"))
    cites = re.compile(rf"\b({'|'.join(HOUSES)}) \d")
    assert len(pages) > 100
    assert [each.name for each in pages if cites.search(each.read_text(encoding="utf-8"))] == []
