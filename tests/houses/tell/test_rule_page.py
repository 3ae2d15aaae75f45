"""What the rules page must say, and which facts its sentences must leave to the data."""

import re
from pathlib import Path

import pytest
from tests.support.riverside import GAME, NAME, PRINTED, replaced, write
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.games.find import game
from houseway.houses import Offer, headers, offer
from houseway.houses.tell.page import tell
from houseway.registry import GAMES

COUNTED = (
    r"\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirteen|fourteen|\d+) seats\b|\bfor [a-z]+ hands\b"
    r"|\b(players|for [a-z]+) and the player-dealer\b"
)


def printed(*words: str) -> str:
    return " ".join(CliRunner().invoke(app, ["rules", *words]).stdout.split())


@pytest.mark.parametrize(("name", "lines"), [
    ("crystal/chinese-poker", "Seats 4 at the table"),
    ("oaks/thirteen-card-poker", "Seats 4 at the table"),
    ("crystal/trips-five-card-stud-v2", "Seats 6 at the table"),
])  # fmt: skip
def test_every_rules_page_states_the_number_of_seats(name: str, lines: str) -> None:
    """Fifty-two cards make four hands of thirteen, so thirteen cards seats four. Trips is filed for six."""
    assert lines in printed(name, "--section", "game")


def test_no_rule_in_words_states_the_number_of_seats() -> None:
    """The number of seats is data that a reading may change, and a sentence would then contradict it."""
    told = {head.id: offer(head.id).rules for head in headers() if head.played}
    assert [(name, each.about) for name, rules in told.items() for each in rules if re.search(COUNTED, each.text)] == []


def test_oaks_1306_the_page_says_which_wagers_share_a_fee() -> None:
    """Two examples are filed: two line bets and a Zoo pay two fees. A Tie and a Tiger pay one (oaks 1308–1310)."""
    ways = ({}, {"fee-conjunction": "each-pays"})
    told = [tell(offer("oaks/zoobac", way))["schedules"][0]["player"]["text"] for way in ways]
    assert told == ["$1 a base wager, or once for all other wagers without one", "$1 a wager"]


def test_cordova_485_the_page_says_whether_late_bets_count_towards_the_fee() -> None:
    ways = ({}, {"fee-time": "counted"})
    told = [tell(offer("cordova/two-card-peek", way))["schedules"][0]["player_dealer"]["text"] for way in ways]
    assert ["; bets after the opening cards also count" in each for each in told] == [False, True]


def boxed(of: Offer) -> dict[str, str]:
    (found,) = (each for each in tell(of)["rules"] if each["about"].startswith("Boxed"))
    return dict(found)


def test_a_default_that_no_line_files_is_marked_as_ours_and_cites_no_line(tmp_path: Path) -> None:
    """The guide's house files nothing on boxed cards or cents; its reading about cover cites lines 8–9."""
    of = offer(NAME, root=write(tmp_path))
    ours = "(The filing doesn't say; this is our assumption.)"
    assert boxed(of)["text"] == f"A card that lies face up in the shoe is replaced by the next card. {ours}"
    assert boxed(of)["cite"] == ""
    bank = tell(of)["bank"]["text"]
    assert "can be paid out again. (See the readings.)" in bank
    assert bank.endswith(f"down to the cent. {ours}")


def test_a_rule_on_boxed_cards_that_a_file_states_is_not_marked_as_ours(tmp_path: Path) -> None:
    steps = 'steps = ["player up", "bank up", "player up", "bank up"]'
    stated = replaced(PRINTED[GAME], steps, f'{steps}\nboxed = "plays"')
    told = boxed(offer(NAME, root=write(tmp_path, **{"river-baccarat": stated})))
    assert (told["text"], told["cite"]) == ("A card that lies face up in the shoe plays.", "riverside 14–16")


def test_comstock_1238_the_reading_about_boxed_cards_gives_its_own_lines() -> None:
    told = boxed(offer("comstock/ultimate-texas-holdem"))
    assert told["text"].endswith("(See the readings.)")
    assert told["cite"] == "comstock 1238"


@pytest.mark.parametrize(("name", "wager", "way", "words"), [
    ("cordova/blackjack-x", "Lucky Pair", "lucky-pair-by=value", ("cards by rank", "cards by value")),
    ("cordova/pai-gow-poker-triple-bonus", "Double Luck", "judged=as-set", ("however they are set", "the house way")),
])  # fmt: skip
def test_cordova_1343_2553_the_page_says_which_cards_decide_a_bonus(
    name: str, wager: str, way: str, words: tuple[str, str]
) -> None:
    reading, _, turned = way.partition("=")
    for settings, said in zip(({}, {reading: turned}), words, strict=True):
        judged = next(each["limits"][0] for each in tell(offer(name, settings))["wagers"] if each["name"] == wager)
        assert said in judged


def test_every_condition_of_a_bonus_is_stated_in_words() -> None:
    assert [(name, on) for name in GAMES for on, side in game(name).banking.aspects.items() if not side.judged] == []


def test_comstock_659_the_page_says_what_happens_if_a_killer_acts_last() -> None:
    back = "their raise comes to the opener next"
    assert back in printed("comstock/lowball", "--section", "game")
    assert "to the opener" not in printed("comstock/lowball", "--section", "game", "--set", "killer-acts=in-turn")


def test_palace_1053_the_summary_leaves_the_order_of_spades_to_the_reading() -> None:
    game_told = printed("palace/21st-century-blackjack-9-0", "--section", "game", "--set", "in-order=any-order")
    assert "in order" not in game_told
