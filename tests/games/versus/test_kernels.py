"""The games' own functions agree with published counts, compiled or not."""

from collections import Counter
from itertools import combinations

import pytest

from houseway import kernel
from houseway.cards import cards
from houseway.games.find import game
from houseway.games.versus import hands, holdem_bank, let_it_ride, mississippi, three_card, two_card_peek, war
from houseway.kernel import njit

# The 2,598,960 five-card hands by category, as in every poker book; 84,480 of them have a pair of a given rank.
FIVES = {
    "high card": 1302540, "pair": 1098240, "two pair": 123552, "three of a kind": 54912, "straight": 10200,
    "flush": 5108, "full house": 3744, "four of a kind": 624, "straight flush": 36, "royal flush": 4,
}


def test_the_categories_of_three_cards_have_the_published_counts():
    # figures.md: 48 straight flushes, 4 of them mini royals, 52 trips, 720 straights, 1,096 flushes, 3,744 pairs.
    found = Counter(hands.THREES[hands.three(hands.three_cards(hand))] for hand in combinations(range(52), 3))
    assert found == {
        "mini royal": 4, "straight flush": 44, "three of a kind": 52, "straight": 720, "flush": 1096, "pair": 3744,
        "high card": 16440,
    }


@pytest.mark.long
def test_the_grades_of_five_cards_have_the_published_counts():
    found = Counter(hands.GRADES[hands.grade(hands.high(hand))] for hand in combinations(range(52), 5))
    pairs = {f"pair of {rank}": 84480 for rank in hands._RANKS}
    assert found == {name: count for name, count in FIVES.items() if name != "pair"} | pairs


def test_a_sample_of_grades_agrees_with_the_hand_names_of_the_ranking():
    for strength in range(1, hands.FIVE_BEGINS[-1] + 1, 7):
        name = hands.HIGH.name(strength)
        category = hands.HIGH.category(strength).replace("-", " ")
        assert hands.FIVES[hands.five(strength)] == category
        graded = hands.GRADES[hands.grade(strength)]
        assert name.startswith(graded) if category == "pair" else graded == category


def test_queen_high_is_the_lowest_hand_that_qualifies():
    # 3906: a minimum of queen-high; the lowest such hand is Q-3-2 of mixed suits.
    assert hands.three_cards(cards("Qs 3d 2c")) == hands.QUEEN_HIGH
    assert hands.three_cards(cards("Js Td 8c")) == hands.QUEEN_HIGH - 1


def test_every_outcome_can_be_packed_into_a_number_and_unpacked():
    for player in (1, 500, hands.PAIR, 7000, hands.FIVE_BEGINS[-1]):
        for bank in (1, 500, hands.PAIR, 7000):
            for folded in (0, 1):
                end = holdem_bank.spell_out(holdem_bank.outcome_of(player, bank, folded))
                assert end == (bool(folded), bank >= hands.PAIR, hands.against(player, bank), hands.five(player))
    for player in (1, hands.QUEEN_HIGH, 400, 740):
        for bank in (1, hands.QUEEN_HIGH, 400):
            end3 = three_card.spell_out(three_card.outcome_of(player, bank, 1))
            assert end3 == (True, bank >= hands.QUEEN_HIGH, hands.against(player, bank), hands.three(player))
    for strength in (1, 3000, 9841):
        assert let_it_ride.spell_out(let_it_ride.outcome_of(strength, 1, 3)) == (False, True, hands.grade(strength))
        assert mississippi.spell_out(mississippi.outcome_of(strength, 1)) == (True, hands.grade(strength))


@pytest.mark.parametrize("name", ["holdem-bank", "three-card", "let-it-ride", "mississippi", "two-card-peek", "war"])
def test_every_outcome_has_a_description_and_its_fields_stay_in_bounds(name):
    found = game(name)
    assert all(found.telling.explain(number) for number in range(found.outcomes))
    for aspect in found.banking.aspects.values():
        assert all(aspect.explain(number) for number in range(aspect.outcomes))
    assert found.telling.summary.count(". ") == 1, "two sentences tell the game"
    assert found.telling.summary.endswith(".")


def test_compiled_functions_give_the_same_results_as_plain_python():
    kernel.ready()
    holdem, three = njit(holdem_bank.outcome_of), njit(three_card.outcome_of)
    ride, street = njit(let_it_ride.outcome_of), njit(mississippi.outcome_of)
    rows, end = njit(two_card_peek.outcome_of), njit(war.outcome)
    for player, bank in ((1, 2), (3000, 2500), (9000, 9000), (9841, 1)):
        assert holdem(player, bank, 0) == holdem_bank.outcome_of(player, bank, 0)
        assert ride(player, 1, 2) == let_it_ride.outcome_of(player, 1, 2)
        assert street(player, 0) == mississippi.outcome_of(player, 0)
    for player, bank in ((1, 112), (113, 112), (741, 113)):
        assert three(player, bank, 1) == three_card.outcome_of(player, bank, 1)
    assert [rows(5, 7, 7, q) for q in (0, 1)] == [0, 6]
    assert end(war.Battle(3, 1, 2, 2)) == war.outcome(war.Battle(3, 1, 2, 2))


def test_rows_of_two_cards_have_the_published_counts_of_their_categories():
    # 1,326 pairs of cards: 4 mini royals, 48 other suited neighbours (ace-deuce among them), 78 pairs, 156, 260.
    look = two_card_peek.GAME.banking.aspects["row a"]
    other = two_card_peek.GAME.banking.aspects["row a, ace high"]
    pairs = [(one, 0, 0, two, 0, 0) for one, two in combinations(range(52), 2)]
    found = Counter(two_card_peek.TWOS[look.outcome((), (), board)] for board in pairs)
    assert found == {
        "mini royal": 4, "straight flush": 48, "pair": 78, "straight": 156, "flush": 260, "high card": 780,
    }
    found = Counter(two_card_peek.TWOS[other.outcome((), (), board)] for board in pairs)
    assert (found["straight flush"], found["straight"]) == (44, 144)
