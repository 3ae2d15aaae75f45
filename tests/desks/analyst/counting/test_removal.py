"""Effects of removal are exact, and the count that follows from them is the published one."""

import json

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.desks.analyst.counting.atlas import atlas
from houseway.desks.analyst.counting.removal import correlation, removal
from houseway.houses import offer
from houseway.rules.refusal import Refused

CARDS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10 J Q K")


def test_dragon_7_gets_its_published_counting_tags() -> None:
    """888casino's article on counting baccarat: 0, 0, 0, −1, −1, −1, −1, 2, 2 for ace to nine, 0 for tens."""
    told = removal(offer("palace/ez-baccarat-panda-8"), ["dragon-7"])["wagers"]["dragon-7"]
    second = next(row for row in told["tags"] if row["level"] == 2)
    assert [second["tags"][card] for card in CARDS] == [0, 0, 0, -1, -1, -1, -1, 2, 2, 0]
    assert second["correlation"] > 0.96


def test_the_effects_of_removal_of_all_cards_add_up_to_zero() -> None:
    """Removing a random card changes nothing on average: the next coup is dealt from an equally random shoe."""
    told = removal(offer("palace/ez-baccarat-panda-8"))
    for each in told["wagers"].values():
        total = sum(effect * each["classes"][card] for card, effect in each["effects"].items())
        assert total == pytest.approx(0, abs=1e-9)


def test_a_bet_on_a_pair_in_the_first_two_cards_can_only_be_counted_card_by_card() -> None:
    """For a pair every card is as good as any other, so removing a single card does not change the bet."""
    told = removal(offer("crystal/no-bust-21st-century-blackjack-4-0a-perfect-pairs"), ["perfect-pairs"])
    wager = told["wagers"]["perfect-pairs"]
    assert wager["effects"] == {"A 2 3 4 5 6 7 8 9 10 J Q K": pytest.approx(0, abs=1e-12)}
    assert [row["tags"] for row in wager["tags"]] == [{}, {}, {}]


@pytest.mark.sweep
def test_a_bet_on_single_cards_is_counted_by_rank_if_suits_are_alike() -> None:
    """A lucky pair pays by rank: aces, tens, and all others. Suits of one rank are alike by symmetry."""
    told = removal(offer("cordova/blackjack-x"), ["lucky-pair"])["wagers"]["lucky-pair"]
    assert set(told["effects"]) == {"A", "2 3 4 5 6 7 8 9", "10 J Q K"}
    assert sum(told["classes"].values()) == 416


def test_the_correlation_of_proportional_figures_is_one() -> None:
    assert correlation([1, -1, 0], [2.0, -2.0, 0.0], [4, 4, 16]) == pytest.approx(1)


def test_effects_of_removal_are_refused_for_other_games_and_printed_as_text_and_json() -> None:
    with pytest.raises(Refused, match="fresh shuffle"):
        removal(offer("comstock/ultimate-texas-holdem"))
    with pytest.raises(Refused, match="no bank"):
        removal(offer("oaks/texas-holdem"))
    words = ["count", "palace/ez-baccarat-panda-8", "--wager", "dragon-7"]
    told = json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)
    assert told["cards"] == 416
    assert "correlation" in CliRunner().invoke(app, words).stdout
    assert CliRunner().invoke(app, ["count", "comstock/ultimate-texas-holdem"]).exit_code == 1


def test_the_atlas_marks_the_bets_that_favour_the_bettor_if_the_filing_says_why() -> None:
    rows = atlas()["rows"]
    marked = {(row["offer"], row["wager"]) for row in rows if row["favours"]}
    said = {(row["offer"], row["wager"]) for row in rows if offer(row["offer"]).wager(row["wager"]).favours}
    assert marked == said
    assert {name for name, _ in marked} == {"crystal/21st-century-baccarat-5-0"}
