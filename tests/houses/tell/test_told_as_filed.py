"""The rules page, its JSON and the readings, compared point by point with the filed lines."""

import json
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from houseway.cards import cards
from houseway.cli.main import app
from houseway.desks.floor.settle import settle_felt
from houseway.games.points import one_draw, one_draw_options
from houseway.houses import headers, offer
from houseway.houses.tell.ours import ASSUMED
from houseway.houses.tell.page import tell
from houseway.odds.price import price
from houseway.ranking import order
from houseway.rules.collection import bank_fees, bettor_fee, charged, collect, fee_for


def line(name: str, option: str = "", **settings: str) -> dict[str, Any]:
    told: list[dict[str, Any]] = tell(offer(name, settings))["lines"]
    return next(each for each in told if option in ("", each["option"], each["name"]))


def said(name: str, about: str, **settings: str) -> tuple[str, str]:
    told = tell(offer(name, settings))["hand"]["rules"]
    return next((each["text"], each["cite"]) for each in told if each["about"] == about)


def printed(*words: str) -> list[str]:
    return CliRunner().invoke(app, ["rules", *words]).stdout.splitlines()


# Collection


@pytest.mark.parametrize(("name", "cite"), [("comstock/mexican-poker", "4860–4863"), ("palace/mexican-poker", "1587")])
def test_comstock_4860_palace_1587_the_drop_at_mexican_poker_is_taken_at_the_third_card(name: str, cite: str) -> None:
    text, lines = said(name, "Collection")
    assert "when the third card is dealt" in text
    assert cite in lines
    assert line(name)["moment"] == "when the third card is dealt"
    assert offer(name).line().drop.moment == "third-card"  # and the event in play carries that word


def test_oaks_1068_the_drop_at_stud_is_taken_at_the_fourth_card() -> None:
    assert line("oaks/seven-card-stud-high")["moment"] == "when the fourth card is dealt"


def test_comstock_4875_to_4888_a_hand_without_a_flop_pays_the_modified_fee() -> None:
    first = line("comstock/texas-holdem", "1")
    assert (first["early"], first["payer"]) == ("2 or more players $1", "the pot")
    assert "A hand that ends earlier pays its own fee." in said("comstock/texas-holdem", "Collection")[0]


def test_oaks_842_to_947_the_page_states_fees_without_a_flop_and_time_fees() -> None:
    assert line("oaks/texas-holdem", "1")["early"] == "5 or more players $1; 2 or more players $0"
    assert line("oaks/texas-holdem", "45")["early"] == "nothing"
    assert (line("oaks/texas-holdem", "89")["payer"], line("palace/lowball", "half-hour")["payer"]) == (
        "the pot", "each player"
    )


def test_palace_629_the_page_states_the_minimum_number_of_players_for_the_jackpot() -> None:
    assert line("palace/texas-holdem", "poker-cards:4-8")["jackpot_players"] == 5


THREE, ULTIMATE = "fees-2020-three-card-poker-6-card-bonus", "fees-2020-ultimate-texas-holdem"


@pytest.mark.parametrize(
    ("name", "option", "stakes"),
    [
        ("comstock/three-card-poker-6-card-bonus", f"{THREE}:21", {"ante": 20000, "pair-plus": 5000}),
        ("comstock/ultimate-texas-holdem", f"{ULTIMATE}:8", {"ante": 15000, "blind": 15000}),
    ],
)
def test_comstock_5944_6093_a_fee_from_201_dollars_applies_to_single_wagers_or_to_their_total(
    name: str, option: str, stakes: dict[str, int]
) -> None:
    fees = []
    for way in ("each-ante", "in-total"):
        of = offer(name, {"player-total": way})
        schedule = of.schedule(option)
        assert schedule is not None
        fees.append(bettor_fee(schedule, stakes, of.base))
    assert fees == [50, 100]


def test_cordova_485_peek_bets_count_towards_the_fee_or_not_depending_on_the_reading() -> None:
    bets = {"pick-a": 5000, "peek-a": 5000}
    fees = []
    for way in ("not-counted", "counted"):
        of = offer("cordova/two-card-peek", {"fee-time": way})
        schedule = of.schedule("two-card-peek:1")
        assert schedule is not None
        assert schedule.when == "at the end of the round"
        fees.append(collect(schedule, 1, {(2, 0): charged(schedule, of.banked.wagers, bets)}, of.base)[0].amount)
    assert fees == [50, 100]


@pytest.mark.parametrize("filing", ["two-card-peek", "ca-games-two-card-peek"])
def test_cordova_536_2195_the_highest_fee_band_begins_at_1001(filing: str) -> None:
    of = offer("cordova/two-card-peek")
    schedule = of.schedule(f"{filing}:8")
    assert schedule is not None
    assert str(schedule.player_dealer.bands[-1]) == "$1,001+: $15"
    lines = next(note.clause.lines for note in of.notes if note.about == "top-band")
    assert lines == "536, 541, 2195, 2200, 3205, 3210"


@pytest.mark.parametrize(
    ("name", "note", "lines"),
    [
        ("comstock/three-card-poker-6-card-bonus", "option-3-cells", "2142–2164"),
    ],
)
def test_the_page_marks_text_that_was_restored(name: str, note: str, lines: str) -> None:
    assert next(each.clause.lines for each in offer(name).notes if each.about == note) == lines


@pytest.mark.parametrize(
    ("name", "options", "lines"),
    [
        ("comstock/three-card-poker-6-card-bonus", (f"{THREE}:21", f"{THREE}:24"), "5979–5981, 6001–6004"),
        ("comstock/ultimate-texas-holdem", (f"{ULTIMATE}:8", f"{ULTIMATE}:11"), "6128–6130, 6150–6153"),
        ("comstock/pure-21-5-blackjack", ("fees-2020:31", "fees-2020:34"), "5700–5701, 5723–5724"),
    ],
)
def test_cells_that_ran_together_in_print_can_be_read_in_two_ways(
    name: str, options: tuple[str, str], lines: str
) -> None:
    """"$3-$50 $1 $0.50 $51-$200 $2": the $0.50 belongs to both rows, as in the neighbouring options, or only to the
    first row.
    """
    reading = next(each for each in offer(name).readings if each.id == "player-cells")
    assert reading.clause.lines == lines
    found = {}
    for way in reading.ways:
        schedules = [offer(name, {"player-cells": way}).schedule(option) for option in options]
        found[way] = [[fee_for(each.player.bands, dollars * 100) for dollars in (50, 51, 200, 201, 401)]
                      for each in schedules if each]  # fmt: skip
    assert found == {"spans": [[50, 50, 50, 100, 100]] * 2, "own-row": [[50, 0, 0, 100, 100], [50, 0, 0, 100, 0]]}


CRYSTAL = [head.id for head in headers() if head.house == "crystal" and head.kind == "pot" and "big-o" not in head.id]


@pytest.mark.parametrize("name", CRYSTAL)
def test_crystal_1004_one_reading_applies_to_the_jackpot_column_of_every_table(name: str) -> None:
    found = {}
    for way in ("from-the-pot", "five-or-more", "not-taken"):
        drops = [each.drop for each in offer(name, {"jackpot": way}).fees.stakes]
        (found[way],) = {(each.jackpot, each.jackpot_players) for each in drops}
    assert found == {"from-the-pot": (100, 0), "five-or-more": (100, 5), "not-taken": (0, 0)}


LISTED = [
    *[("crystal/21st-century-baccarat-5-0", f"table-limits-baccarat:{option}") for option in ("1:50-300", "2:10-100")],
    ("crystal/no-bust-21st-century-blackjack-4-0a", "no-bust-21st-century-blackjack-4-0a:1"),
    ("crystal/fortune-pai-gow-poker", "fortune-pai-gow-poker:3"),
]
WHO_PAYS = {"not-taken": (0, 0), "from-each-bettor": (1, 0), "for-every-bet": (2, 0), "from-the-player-dealer": (0, 1)}


@pytest.mark.parametrize(("name", "line"), LISTED)
def test_crystal_1004_no_line_says_who_pays_for_the_jackpot_at_a_table_with_a_player_dealer(
    name: str, line: str
) -> None:
    """For a bettor with two bets the readings are: nobody pays, the bettor pays once or for both, or the player-dealer
    pays.
    """
    filed = offer(name)
    listed = filed.schedule(line)
    assert listed is not None
    assert listed.jackpot == (0 if line.endswith("2:10-100") else 50 if "4-0a" in line else 100)
    bets = {
        filed.banked.wagers[0].id: 10_000,
        next(each.id for each in filed.banked.wagers if each.kind == "bonus"): 1_000,
    }
    plain = bettor_fee(listed, bets, filed.base), bank_fees(listed, 11_000)
    for way, (bettor, bank) in WHO_PAYS.items():
        posted = offer(name, {"jackpot": way}).schedule(line)
        assert posted is not None
        paid = bettor_fee(posted, bets, filed.base), bank_fees(posted, 11_000)
        assert paid == (plain[0] + bettor * listed.jackpot, plain[1] + bank * listed.jackpot)


# The page


def test_the_rules_page_of_oaks_texas_holdem_is_short() -> None:
    whole, fees = printed("oaks/texas-holdem"), printed("oaks/texas-holdem", "--section", "fees")
    asked = printed("oaks/texas-holdem", "--section", "incidents")  # five rows that every page has
    assert [line.split()[0] for line in whole[1:6]] == ["Bet", "Cards", "Decide", "Win", "Cost"]
    assert len(whole[7:]) - len(asked) < 400
    assert fees[1].startswith("Posted stakes and collection, by the number of players")
    assert all(len(each) <= 120 for each in whole)
    ran = CliRunner().invoke(app, ["rules", "oaks/texas-holdem", "--section", "fee"])
    assert (ran.exit_code, "did you mean `fees`?" in ran.stderr) == (2, True)


@pytest.mark.parametrize("name", ["oaks/omaha-hi-lo-split", "cordova/texas-holdem"])
def test_fee_options_with_the_same_number_are_printed_with_their_names(name: str) -> None:
    of = offer(name)
    words = {each.split()[0] for each in printed(name, "--section", "fees") if each.split()}
    assert {each.name for each in of.fees.stakes} <= words


@pytest.mark.parametrize("name", ["palace/draw-poker", "palace/lowball"])
def test_palace_210_the_ante_is_stated_beside_the_blinds(name: str) -> None:
    assert any("$2 $3 $5, ante $1" in each for each in printed(name, "--section", "fees"))


def test_palace_728_the_page_of_a_borrowed_game_names_the_game_it_borrows() -> None:
    told = tell(offer("palace/omaha-high"))["mother"]
    assert told == {"offer": "palace/texas-holdem", "name": "Texas Hold'em", "cite": "palace 728"}
    assert "As Texas Hold'em  [palace 728]" in printed("palace/omaha-high", "--section", "rules")


def test_only_the_data_states_a_rule_that_a_reading_can_change() -> None:
    """With a changed reading, the page used to print both the old sentence and the new one."""
    assert "once two players are left" in said("comstock/texas-holdem", "Betting")[0]
    turned = {"two-left": "round-began"}
    assert "in a round that begins heads up" in said("comstock/texas-holdem", "Betting", **turned)[0]
    page = " ".join(printed("comstock/texas-holdem", "--set", "two-left=round-began", "--section", "rules"))
    assert "two are left" not in page


HOUSE_WAYS = ["crystal/asian-baccarat", "crystal/21st-century-baccarat-face-down", "comstock/super-pan-9"]


@pytest.mark.parametrize("name", HOUSE_WAYS)
def test_comstock_1270_crystal_63_734_the_house_way_draws_on_five_and_the_data_says_so(name: str) -> None:
    """The five used to be in the game's code and in sentences of seven files."""
    found = {}
    for settings in ({}, {"house-draw-to": "4"}):
        of = offer(name, settings)
        rules = one_draw_options.rules(of.banked.options)
        hands = [one_draw.Hand(rules.opening, total, 0, total, 0, 0) for total in (5, 6)]
        states = [one_draw.Deal(hand, hand, 0, 0, rules, 0) for hand in hands]
        found[of.banked.options["house-draw-to"]] = [
            of.play.choosing.choices[of.house_way(state)].word for state in states
        ]
        to, ours = of.banked.options["house-draw-to"], "" if settings else ASSUMED
        assert tell(of)["besides"][-1].endswith(f"draws on {to} or less and stands on higher totals.{ours}")
    assert found == {5: ["hit", "stand"], 4: ["stand", "stand"]}


def test_the_page_gives_no_size_for_an_option_that_is_not_allowed() -> None:
    """Super Pan 9 has no double, yet its page used to give the size of one."""
    assert not any("double" in each for each in tell(offer("oaks/super-pan-9"))["besides"])
    assert any("A double " in each for each in tell(offer("crystal/21st-century-baccarat-face-down"))["besides"])


def test_no_page_uses_the_internal_name_of_a_hand_order() -> None:
    """Crystal's Mexican Draw page used to say that `high-wild` wins (crystal 234, 270: the joker is wild)."""
    told = {head.id: said(head.id, "Who wins")[0] for head in headers() if head.kind == "pot"}
    assert not [name for name, text in told.items() if " " not in text]
    assert told["crystal/mexican-draw"] == "The best five cards, high, with the joker wild."


# Readings


NEW_PLAYERS = [
    ("cordova/texas-holdem", "3–24"), ("oaks/draw-poker", "1–41"), ("palace/crazy-pineapple-high", "728–744"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "lines"), NEW_PLAYERS)
def test_rules_for_joining_and_coming_back_are_readings_if_nothing_is_filed(name: str, lines: str) -> None:
    """Nothing is filed at these games: the default follows crystal 201–209, and the other reading deals players in at
    once (comstock 362).
    """
    reading = next(each for each in offer(name).readings if each.id == "coming-in")
    assert reading.clause.lines == lines
    ways = {way: offer(name, {"coming-in": way}).variant for way in reading.ways}
    assert {way: (each.entry.new_player, each.entry.missed) for way, each in ways.items() if each} == {
        "post": ("post", "total"), "dealt-in": ("dealt-in", "total"), "big-blind": ("post", "big"),
        "wait": ("wait", "wait"),
    }


@pytest.mark.parametrize(("name", "burns"), [
    ("oaks/texas-holdem", 3), ("oaks/omaha-hi-lo-split", 3), ("oaks/draw-poker", 1), ("oaks/lowball-draw-poker", 1),
    ("oaks/seven-card-stud-high", 4), ("oaks/seven-card-stud-razz", 4),
])  # fmt: skip
def test_at_oaks_the_burn_cards_are_a_reading(name: str, burns: int) -> None:
    """The word "burn" does not occur in the document."""
    found = []
    for settings in ({}, {"burns": "none"}):
        variant = offer(name, settings).variant
        assert variant is not None
        found.append(sum(street.burn for street in variant.streets))
    assert found == [burns, 0]


@pytest.mark.parametrize(
    ("name", "reading", "way", "path", "values"),
    [
        ("oaks/draw-poker", "form", "antes", "forced.blinds", ("from-button", "none")),
        ("oaks/draw-poker", "after-the-draw", "opener", "streets.1.first", ("left-of-button", "opener")),
        ("oaks/draw-poker", "killer-acts", "last", "kill.acts", ("in-turn", "last")),
        ("oaks/lowball-draw-poker", "killer-acts", "last", "kill.acts", ("in-turn", "last")),
        ("oaks/omaha-hi-lo-split", "killer-acts", "last", "kill.acts", ("in-turn", "last")),
        ("crystal/big-o", "killer-acts", "last", "kill.acts", ("in-turn", "last")),
        ("palace/lowball", "killer-acts", "last", "kill.acts", ("in-turn", "last")),
        ("oaks/texas-holdem", "over-buttons", "none", "betting.over_button", (True, False)),
        ("palace/lowball", "seven-money", "returned", "showdown.seven_rule", ("no-later-money", "bets-returned")),
    ],
)
def test_readings_that_were_added_later_have_an_alternative(
    name: str, reading: str, way: str, path: str, values: tuple[Any, Any]
) -> None:
    found = []
    for settings in ({}, {reading: way}):
        here: Any = offer(name, settings).variant
        for part in path.split("."):
            here = here[int(part)] if part.isdigit() else getattr(here, part)
        found.append(here)
    assert tuple(found) == values


def test_who_begins_if_the_best_board_is_all_in_is_a_reading_in_every_board_game() -> None:
    """No filing says who begins then (crystal 334, oaks 67, cordova 83, palace 861, comstock 402–406)."""
    by_board = {"high-hand", "low-hand"}
    filed = [offer(each.id) for each in headers() if each.kind == "pot"]
    boards = [of for of in filed if of.variant and by_board & {each.first for each in of.variant.streets}]
    assert len(boards) == 17
    assert not [of.id for of in boards if "board-all-in" not in {each.id for each in of.readings}]


def test_oaks_1_plain_draw_poker_is_played_with_antes() -> None:
    of = offer("oaks/draw-poker", {"form": "antes"})
    assert of.variant is not None
    assert of.variant.openers is None
    assert (of.line("1").stakes.ante, of.line("1").stakes.blinds) == (50, ())


def test_oaks_1222_to_1226_blinds_are_filed_and_the_page_explains_the_antes() -> None:
    """At most eight play (1), so the antes of a full table equal the three filed blinds."""
    blinds = [sum(line.stakes.blinds) for line in offer("oaks/draw-poker").fees.stakes]
    assert blinds == [400, 800, 1600, 2000, 4000]
    for form in ("antes", "openers", "openers-kill", "openers-winner"):
        of = offer("oaks/draw-poker", {"form": form})
        assert [8 * line.stakes.ante for line in of.fees.stakes] == blinds
        said = next(each for each in of.readings if each.id == "form")
        assert "no amount for an ante" in said.written
        assert "eight antes equal the blinds" in said.read


def test_comstock_4891_the_page_says_that_the_fee_comes_from_the_small_blind_and_then_the_big_blind() -> None:
    said = CliRunner().invoke(app, ["rules", "comstock/lowball"]).output
    assert "from the small blind, then the big blind after the first round of betting" in " ".join(said.lower().split())


def test_oaks_89_razz_can_be_played_without_fees() -> None:
    assert all(not each.drop.fees for each in offer("oaks/seven-card-stud-razz", {"fees": "none"}).fees.stakes)


# Readings that could be played otherwise


def test_crystal_1360_the_other_reading_of_big_o_plays_at_least_two_hole_cards() -> None:
    """With four spades to a royal flush in hand and the ten on the board, two cards of the hand make a straight at
    best.
    """
    held, board = cards("As Ks Qs Js 2d"), cards("Ts 3d 3c 4h 5h")
    for name in ("crystal/big-o", "crystal/big-o-hi-lo"):
        found = {}
        for way in ("exactly-two", "at-least-two"):
            variant = offer(name, {"two-hole-cards": way}).variant
            assert variant is not None
            assert variant.showdown.high is not None
            high = order(variant.showdown.high.order)
            found[way] = high.category(high.strength(held, board))
        assert found == {"exactly-two": "straight", "at-least-two": "royal-flush"}


def test_the_best_hand_with_at_least_two_hole_cards_is_the_best_of_all_choices() -> None:
    """The best hand is found card by card, for single hands and for arrays."""
    high, least = order("high"), order("at-least-two")
    dice = Random(1360)
    dealt = [dice.sample(range(52), 10) for _ in range(20)]
    for each in dealt:
        hole, board = each[:5], each[5:]
        best = max(high.strength([*own, *rest]) for many in range(2, 6) for own in combinations(hole, many)
                   for rest in combinations(board, 5 - many))
        assert least.name(least.strength(hole, board)) == high.name(best)
    both = least.batch(np.array([each[:5] for each in dealt]), np.array([each[5:] for each in dealt]))
    assert both.tolist() == [least.strength(each[:5], each[5:]) for each in dealt]


def test_comstock_1795_under_the_other_reading_ace_two_three_of_a_suit_is_only_a_straight() -> None:
    """These four of 22,100 hands then pay 6 to 1 instead of 40 to 1, and lose to 4, 3, 2 of mixed suits instead of
    winning.
    """
    name = "comstock/three-card-poker-6-card-bonus"
    told = {}
    for way in ("ace-two-three", "four-three-two"):
        of = offer(name, {"straight-flushes": way})
        felt = {"offer": name, "player_dealer": 1, "bank": 100_000, "wagers": {"2": {"ante": 1000, "pair-plus": 1000}},
                "shoe": ["As", "2s", "3s", "4d", "3c", "2h"], "actions": [[2, "play"]],
                "options": {"straight-flushes": way}}
        rows = {row["wager"]: row["paid"] - row["collected"] for row in settle_felt(json.dumps(felt))["settlements"]}
        told[way] = rows["ante"], rows["pair-plus"], Fraction(price(of)["wagers"]["pair-plus"]["exact"])
    (ante, plus, edge), (lost, paid, less) = told["ace-two-three"], told["four-three-two"]
    assert (ante > 0, plus, lost, paid) == (True, 40_000, -1000, 6000)
    assert less == edge - Fraction(4 * (40 - 6), 22_100)


SEVEN_UP_TO_THE_ACE = (
    "9s 8d 4h Ac Kc Qd 9d 5c 9h Qc Tc Ad 2d As Ks 7s 4d 5s 6c Jd Jh 2s Jc 9c 7c Td Kh Qs Js 6h 8c Ah 7d 8s 3d 4c 5d 7h "
    "2c Kd 2h Ts Jo 6s 5h 6d 4s 3c Th"
)
"""Seat 3 gets the nine to ace of spades and the joker."""


@pytest.mark.parametrize(("way", "paid"), [("royal", 100_000), ("seven", 30_000)])
def test_cordova_2567_double_luck_pays_a_royal_flush_within_seven_in_a_row(way: str, paid: int) -> None:
    """The royal flush is listed above seven in a row with the joker; both readings used to pay 30 to 1."""
    felt = {"offer": "cordova/pai-gow-poker-triple-bonus", "player_dealer": 1, "bank": 20_000_000,
            "wagers": {"3": {"base": 1000, "double-luck": 1000}}, "shoe": SEVEN_UP_TO_THE_ACE.split(),
            "dice": [1, 1, 1], "options": {"pile": 1, "wild-seven-royal": way},
            "actions": [[3, "set", ["9s", "Jo"]], [1, "house-way"]]}  # fmt: skip
    rows = {row["wager"]: row["paid"] for row in settle_felt(json.dumps(felt))["settlements"]}
    assert rows["double-luck"] == paid
