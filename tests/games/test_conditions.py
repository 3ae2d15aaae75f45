"""Conditions on the fields of an outcome: parsed, priced, settled, put into words, and changed number by number."""

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest
from tests.support.riverside import GAME, NAME, PRINTED, replaced, write

from houseway.cards import deck
from houseway.games.conditions import Conditions, in_words
from houseway.games.find import game
from houseway.games.points import baccarat
from houseway.houses import InvalidData, Offer, offer
from houseway.houses.loader.path import FILED
from houseway.houses.tell.page import tell
from houseway.odds.price import price
from houseway.registry import GAMES

WRITTEN = "player = 9 and banker = 7 and player cards = 2"
BET = """
[wager.nine]
name = "Nine over Seven"
pays = [["{}", "40:1"]]
needs = ["player", "banker"]
limit = "$5–$50"
cite = "40-44"
"""


def with_bet(root: Path, written: str) -> Offer:
    text = replaced(PRINTED[GAME], 'wagers = ["player", "banker"]', 'wagers = ["player", "banker", "nine"]')
    return offer(NAME, root=write(root, **{"river-baccarat": text + BET.format(written)}))


def known() -> Conditions:
    played = game("baccarat").reading_conditions().conditions
    assert isinstance(played, Conditions)
    return played


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (WRITTEN, lambda e: (e.player, e.banker, e.player_cards) == (9, 7, 2)),
        ("player - banker >= 4 and not player has a natural",
         lambda e: e.player - e.banker >= 4 and not (e.player_cards == 2 and e.player >= 8)),
        ("(tie or zero to zero) and player cards + banker cards = 6",
         lambda e: e.player == e.banker and e.player_cards == e.banker_cards == 3),
        ("not (player < 3 or banker != 2)", lambda e: e.player >= 3 and e.banker == 2),
        ("player <= banker and banker > 8", lambda e: e.player <= e.banker == 9),
    ],
)  # fmt: skip
def test_a_written_condition_holds_where_plain_python_says_so(written: str, meant: object) -> None:
    holds = known()[written]
    for number in range(400):
        assert bool(holds(number)) == bool(meant(baccarat.spell_out(number)))  # type: ignore[operator]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("plyer = 9", "`plyer` is not a field or condition of the game; did you mean `player`?"),
        ("player = 9 and", "ends where a field, a number or a condition is expected"),
        ("player = 9 banker = 7", "can't be read from `banker` on; join conditions with `and` or `or`"),
        ("player and banker = 7", "compares nothing"),
        ("(player = 9", "has no closing parenthesis"),
        ("tie = 3", "compares a condition; only fields"),
        ("player = 9 " * 99, "at most 400 characters"),
    ],
)
def test_a_condition_that_cannot_be_read_is_reported(tmp_path: Path, written: str, said: str) -> None:
    with pytest.raises(InvalidData) as damaged:
        with_bet(tmp_path, written)
    assert said in str(damaged.value)


def test_the_price_of_a_written_condition_equals_an_independent_count(tmp_path: Path) -> None:
    """Player 9 and Banker 7 in two cards each end the coup at once. The test counts four cards of 416 by class."""
    of = with_bet(tmp_path, WRITTEN)
    values = Counter(min(rank, 10) % 10 for rank in range(1, 14))
    pack = {value: 32 * many for value, many in values.items()}
    assert sum(pack.values()) == len(deck(8))
    ways = 0
    for a in pack:
        for b in pack:
            left = {**pack}
            first, left[a] = left[a], left[a] - 1
            second, left[b] = left[b], left[b] - 1
            for c in pack if (a + b) % 10 == 9 else ():
                d = (7 - c) % 10
                third = left[c]
                fourth = left[d] - (c == d)
                ways += first * second * third * fourth
    chance = ways / (416 * 415 * 414 * 413)
    told = price(of, tmp_path)["wagers"]["nine"]
    assert told["outcomes"][0]["probability"] == pytest.approx(chance, rel=1e-12)
    assert told["edge"] == pytest.approx(41 * chance - 1, rel=1e-12)


def test_every_number_and_comparison_in_a_condition_changes_the_price(tmp_path: Path) -> None:
    """The mutation test of a written condition: every figure in it must have an effect."""
    filed = price(with_bet(tmp_path / "filed", WRITTEN), tmp_path / "filed")["wagers"]["nine"]["edge"]
    other = {"=": "!=", "and": "or", "9": "8", "7": "6", "2": "3"}
    for found in re.finditer("|".join(other), WRITTEN):
        written = WRITTEN[: found.start()] + other[found[0]] + WRITTEN[found.end() :]
        root = tmp_path / str(found.start())
        assert price(with_bet(root, written), root)["wagers"]["nine"]["edge"] != filed, written


def test_a_written_condition_is_put_into_words(tmp_path: Path) -> None:
    told = next(each for each in tell(with_bet(tmp_path, WRITTEN))["wagers"] if each["id"] == "nine")
    assert told["pays"][0]["when"] == "player is 9 and banker is 7 and player cards is 2"
    assert in_words("tie", known()) == "tie"


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_every_game_has_a_value_for_every_outcome(name: str) -> None:
    of = game(name)
    for known_as, field in of.offering.fields.items():
        found = {int(field.of(number)) for number in range(of.outcomes)}
        assert len(found) > 1, known_as
        assert not field.words or found <= set(range(len(field.words))), known_as
        assert not field.yes or found == {0, 1}, known_as


def test_categories_in_a_condition_are_compared_in_their_order() -> None:
    three = game("three-card").reading_conditions()
    holds = three.conditions["player hand >= flush and dealer qualifies and not fold"]
    assert {three.telling.explain(number) for number in range(three.outcomes) if holds(number)} == {
        f"{how} with {hand}" for how in ("player wins", "tie", "player loses")
        for hand in ("flush", "straight", "three of a kind", "straight flush", "mini royal")
        if hand in three.offering.fields["player hand"].words
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_one_part_of_a_round_can_take_several_values(name: str) -> None:
    for part, aspect in game(name).banking.aspects.items():
        for known_as, field in aspect.fields.items():
            found = {int(field.of(number)) for number in range(aspect.outcomes)}
            assert len(found) > 1, (part, known_as)
            assert not field.words or found <= set(range(len(field.words))), (part, known_as)
            assert not field.yes or found == {0, 1}, (part, known_as)


@pytest.mark.parametrize(
    ("part", "written", "named"),
    [
        ("bank over", "cards = 3", "over with 3 cards"),
        ("bank over", "cards > 7", "over with 8 or more cards"),
        ("bank total", "total = 22", "22"),
        ("bank total", "total > 21 and not total != 22", "22"),
        ("first two", "cards > no pair", "any pair"),
        ("first two", "cards = pair of one suit", "pair of one suit"),
        ("first two and the bank", "pair and dealer natural", "pair and the bank's natural"),
        ("first two and the up card", "hand = 7 7 7", "7 7 7"),
        ("match up", "match = one suited match", "one suited match"),
        ("match down", "match = two matches", "two matches"),
    ],
)
def test_condition_fields_describe_a_part_of_twenty_one_in_the_same_way_as_its_named_conditions(
    part: str, written: str, named: str
) -> None:
    aspect = game("twenty-one").reading_conditions().banking.aspects[part]
    holds, meant = aspect.conditions[written], aspect.conditions[named]
    found = [bool(holds(number)) for number in range(aspect.outcomes)]
    assert found == [bool(meant(number)) for number in range(aspect.outcomes)]
    assert any(found)


def test_the_number_of_hands_won_at_tiles_gives_the_result_of_the_wager() -> None:
    tiles = game("pai-gow-tiles").reading_conditions()
    for written, named in (("hands won = 2", "wins"), ("hands won = 1", "pushes"), ("fouled", "fouls"),
                           ("hands won < 1 and not fouled", "loses")):  # fmt: skip
        holds, meant = tiles.conditions[written], tiles.conditions[named]
        assert all(bool(holds(end)) == bool(meant(end)) for end in range(tiles.outcomes)), written


@pytest.mark.sweep
def test_one_condition_on_a_bust_with_many_cards_equals_the_filed_lines_added_up(tmp_path: Path) -> None:
    """Cordova 1309–1335 files lines for six, seven, and eight or more cards; one condition covers all three."""
    file = shutil.copytree(FILED / "cordova", tmp_path / "cordova") / "blackjack-x.toml"
    text = file.read_text(encoding="utf-8")
    lines = next(line for line in text.splitlines() if line.startswith('pays = [["over with 8'))
    file.write_text(replaced(text, lines, 'pays = [["cards >= 6", "20:1"]]'), encoding="utf-8")
    filed = price(offer("cordova/blackjack-x"))["wagers"]["buster-blackjack"]["outcomes"]
    apart = sum(each["probability"] for each in filed if each["pays"] in ("200 to 1", "50 to 1", "15 to 1"))
    changed = price(offer("cordova/blackjack-x", root=tmp_path), tmp_path)["wagers"]["buster-blackjack"]["outcomes"]
    assert changed[0]["probability"] == pytest.approx(apart, rel=1e-9)
