"""Every filed house-way chart sets its printed examples as printed, sets every hand, and never fouls.

The examples stand beside their rows as the filings print them, front and back, with missing jokers restored. The same
row must set these cards into the printed two hands.
"""

from random import Random

import pytest
from tests.support.every import every
from tests.support.offers import PAI_GOW_CARDS

from houseway.cards import JOKER, cards, deck
from houseway.games.pai_gow.poker.game import Deal
from houseway.games.pai_gow.poker.house_way_rows import read_do, read_when
from houseway.games.pai_gow.poker.rules import rules
from houseway.games.pai_gow.poker.set_hand import back_strength, front_strength, parted, settings
from houseway.houses import offer
from houseway.rules.house_way import by_the_house

CHARTS = [name for name in PAI_GOW_CARDS if offer(name).banked.way]
HANDS = 40


@pytest.mark.parametrize("name", CHARTS)
def test_the_example_of_a_row_is_set_as_printed_and_by_that_row_of_the_chart(name):
    with every() as check:
        for number, row in enumerate(offer(name).banked.way):
            with check(f"{row.clause.lines} {row.example}"):
                if row.example:
                    is_set_by_its_row(offer(name), number, row.example)


def is_set_by_its_row(filed, number, example):
    ways, game = rules(filed.banked.options).ways, filed.play
    front, back = (cards(part) for part in example.split(" | "))
    state = Deal((*front, *back))
    way = by_the_house(filed.banked.way, game.choosing.situations, game.choosing.answers, state)
    found = settings(ways, state.player)[way.choice - 1]
    said = (game.choosing.comes_to(state, way.choice), filed.banked.way[way.row or 0].when)
    assert (found.fore, found.rear) == (front_strength(ways, front), back_strength(ways, back)), said
    assert way.row == number, said


@pytest.mark.parametrize(("name", "settings", "example"), [
    ("palace/face-up-pai-gow-poker", {"pair-and-joker": "example"}, "Ks Qd | Ac Jh Jo 8d 4c"),  # 1832–1833
    ("palace/fortune-pai-gow-poker", {"first-chart-joker": "straight-first"}, "Jh 8d | 9s 8h Jo 6s 5d"),  # 2129–2131
    ("palace/fortune-pai-gow-poker", {}, "Ac As | Ah Ad Jo Ks 5c"),  # 2153–2154, by the joker's chart too
])  # fmt: skip
def test_an_example_that_contradicts_its_chart_is_set_as_printed_under_the_other_reading(name, settings, example):
    filed = offer(name, settings)
    ways = rules(filed.banked.options).ways
    front, back = (cards(part) for part in example.split(" | "))
    found = parted(ways, (*front, *back), filed.house_way(Deal((*front, *back))))
    assert (found.fore, found.rear) == (front_strength(ways, front), back_strength(ways, back))


@pytest.mark.parametrize(("name", "way", "as_read", "otherwise"), [
    # aces full of fives that make a straight with the joker (214–218); three equal pairs (210); mini's pair (634, 638)
    ("cordova/pai-gow-poker", "complete-first", "5c 5d | As Ad Jo 4h 3s", "Ad 5c | As 5d 4h 3s Jo"),
    ("cordova/lucky-pai-gow-poker", "complete-first", "As Jo | 5c 5d 4h 4s 3d", "5c 4h | As 5d 4s 3d Jo"),
    ("comstock/double-hand-poker", "complete-first", "Ad Jo | Kc Ks Kd Qh Js", "Kc Ks | Ad Kd Qh Js Jo"),
    ("cordova/mini-pai-gow", "pairs-first", "9h | 9s 8d 7c 6h 5c", "8d | 9s 9h 7c 6h 5c"),
])  # fmt: skip
def test_a_hand_to_which_two_rows_apply_is_set_by_the_other_row_under_the_other_reading(name, way, as_read, otherwise):
    for read, example in (({}, as_read), ({"precedence": way}, otherwise)):
        filed = offer(name, read)
        ways = rules(filed.banked.options).ways
        front, back = (cards(part) for part in example.split(" | "))
        found = parted(ways, (*front, *back), filed.house_way(Deal((*front, *back))))
        assert (found.fore, found.rear) == (front_strength(ways, front), back_strength(ways, back))


@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_sets_every_hand_and_never_fouls(name):
    """The hands come from a seed, half of them with the joker, and do not depend on the chart."""
    filed = offer(name)
    ways, game, dice = rules(filed.banked.options).ways, filed.play, Random(name)
    for number in range(HANDS):
        hand = dice.sample(deck(jokers=0), ways.cards - number % 2) + [JOKER] * (number % 2)
        dice.shuffle(hand)
        state = Deal(tuple(hand))
        chosen = filed.house_way(state)
        assert chosen in range(1, len(settings(ways, state.player)) + 1)
        assert not settings(ways, state.player)[chosen - 1].foul
        assert game.choosing.picks(state, chosen) == settings(ways, state.player)[chosen - 1].front


@pytest.mark.parametrize("text", ["two pairs", "two pair of X", "two pair, three pair", "single over pair", ""])
def test_a_chart_condition_that_cannot_be_read_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match="write"):
        read_when(text)


@pytest.mark.parametrize("text", ["small pairs", "small pair, king", "small pair else", "best, five behind", "duke up"])
def test_a_chart_answer_that_cannot_be_read_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match=r"write|use"):
        read_do(text)
