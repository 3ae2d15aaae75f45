"""What the printed page of rules must say, and what no words on it may say beside the data."""

import re

from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.houses import headers, offer

COUNTED = (
    r"\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirteen|fourteen|\d+) seats\b|\bfor [a-z]+ hands\b"
    r"|\b(players|for [a-z]+) and the player-dealer\b"
)


def printed(*words: str) -> str:
    return " ".join(CliRunner().invoke(app, ["rules", *words]).stdout.split())


def test_no_rule_in_words_tells_how_many_sit_at_a_table() -> None:
    """The seats are data, and a reading may turn them: words beside them would then speak against it."""
    told = {head.id: offer(head.id).rules for head in headers() if head.played}
    assert [(name, each.about) for name, rules in told.items() for each in rules if re.search(COUNTED, each.text)] == []


def test_comstock_659_the_page_says_what_follows_when_a_killer_acts_last() -> None:
    back = "a raise of theirs comes to the opener next"
    assert back in printed("comstock/lowball", "--section", "game")
    assert "to the opener" not in printed("comstock/lowball", "--section", "game", "--set", "killer-acts=in-turn")


def test_palace_1053_the_summary_leaves_the_order_of_the_spades_to_the_reading() -> None:
    game_told = printed("palace/21st-century-blackjack-9-0", "--section", "game", "--set", "in-order=any-order")
    assert "in order" not in game_told
