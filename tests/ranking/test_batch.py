"""Ranking a batch gives the same strengths as single calls, and refuses the same hands."""

import weakref

import numpy as np
import pytest

from houseway.cards import JOKER, deck
from houseway.ranking import ORDERS, order
from houseway.ranking.kernels import tables
from houseway.ranking.tables import _table, table


def random_hands(cards, size, number, seed):
    chance, pack = np.random.default_rng(seed), np.array(cards, np.uint8)
    return pack[chance.random((number, len(pack))).argpartition(size - 1, axis=1)[:, :size]]


@pytest.mark.parametrize("name", [name for name in ORDERS if not order(name).spec.taken])
def test_ranking_a_batch_gives_the_same_strengths_as_single_calls(name):
    which = order(name)
    for size in which.spec.sizes:
        hands = random_hands(deck(jokers=which.spec.jokers, without=which.spec.without), size, 500, seed=size)
        assert which.batch(hands).tolist() == [which.strength([int(card) for card in hand]) for hand in hands]


@pytest.mark.parametrize("name", [name for name in ORDERS if order(name).spec.taken])
@pytest.mark.parametrize(("hole", "board"), [(2, 5), (3, 5), (4, 3), (4, 4), (4, 5)])
def test_ranking_a_batch_with_boards_gives_the_same_strengths_as_single_calls(name, hole, board):
    which, dealt = order(name), random_hands(deck(), hole + board, 200, seed=hole)
    hands, boards = dealt[:, :hole], dealt[:, hole:]
    singly = [which.strength(row[:hole], row[hole:]) for row in dealt.tolist()]
    assert which.batch(hands, boards).tolist() == singly


def test_big_o_uses_two_of_five_cards():
    dealt = random_hands(deck(), 10, 100, seed=5)
    for name in ("omaha-high", "omaha-low8"):
        which = order(name)
        of_fours = [which.batch(np.delete(dealt[:, :5], out, axis=1), dealt[:, 5:]) for out in range(5)]
        assert (which.batch(dealt[:, :5], dealt[:, 5:]) == np.max(of_fours, axis=0)).all()


def test_two_jokers_are_ranked_in_a_deck_with_two_jokers():
    both = order("high-wild", jokers=2)
    hands = np.array([[JOKER, JOKER, 0, 17, 34], [JOKER, JOKER, 0, 1, 2], [JOKER, 0, 17, 34, 51]], np.uint8)
    assert [both.name(int(strength)) for strength in both.batch(hands)] == [
        "three of a kind, tens, six two", "five of a kind, twos", "pair of aces, ten six two",
    ]


def test_one_board_can_serve_many_hands_of_a_batch():
    which, dealt = order("high"), random_hands(range(5, 52), 2, 50, seed=6)
    board = np.arange(5, dtype=np.uint8)
    assert which.batch(dealt, board).tolist() == [which.strength([*map(int, two)], range(5)) for two in dealt]


def test_a_batch_large_enough_for_several_cores_gives_the_same_strengths():
    which, hands = order("high"), random_hands(deck(), 7, 60_000, seed=7)
    whole = which.batch(hands)
    parts = [which.batch(hands[start : start + 10_000]) for start in range(0, 60_000, 10_000)]
    assert (whole == np.concatenate(parts)).all()


@pytest.mark.parametrize(("name", "row", "wrong"), [
    ("high", [51, 51, 3, 4, 5, 6, 7], "As is in the hand more than once"),
    ("high", [0, 0, 0, 0, 0, 0, 0], "2c is in the hand more than once"),
    ("high", [JOKER, 51, 3, 4, 5, 6, 7], "no joker .Jo. in"),
    ("high", [60, 51, 3, 4, 5, 6, 7], "60 is not a card"),
    ("high", [300, 51, 3, 4, 5, 6, 7], "300 is not a card"),
    ("high", [-1, 51, 3, 4, 5, 6, 7], "-1 is not a card"),
    ("high-bug", [JOKER, JOKER, 3, 4, 5, 6, 7], "Jo is in the hand more than once"),
    ("mexican", [24, 51, 3, 4, 5], "8c is not in the deck of mexican"),
    ("high", [1, 2, 3, 4, 5, 6, 7, 8], "high ranks 1 to 7 cards, not 8"),
    ("six-card-bonus", [1, 2, 3, 4, 5, 6, 7], "six-card-bonus ranks 6 cards, not 7"),
])
def test_an_invalid_row_of_a_batch_is_refused_by_its_number(name, row, wrong):
    good = [0, 4, 9, 13, 17, 40, 44, 48][: len(row)]
    with pytest.raises(ValueError, match=wrong):
        order(name).batch(np.array([good, good, row]))


def test_invalid_omaha_rows_are_refused():
    hole, board = np.array([[1, 2, 3, 4]]), np.array([[4, 6, 7, 8, 9]])
    with pytest.raises(ValueError, match="3c is in the hand more than once"):
        order("omaha-high").batch(hole, board)
    with pytest.raises(ValueError, match="boards in a separate array"):
        order("omaha-high").batch(hole)
    with pytest.raises(ValueError, match="board of 3 to 5"):
        order("omaha-high").batch(hole, board[:, :2])


def test_an_invalid_row_is_found_in_a_large_batch():
    hands = random_hands(deck(), 7, 50_000, seed=8)
    hands[43_210, 1] = hands[43_210, 0]
    with pytest.raises(ValueError, match="more than once"):
        order("high").batch(hands)


def test_an_empty_batch_gives_no_strengths():
    assert order("high").batch(np.zeros((0, 7), np.uint8)).shape == (0,)


def test_addresses_in_a_compiled_loop_stay_valid_when_another_thread_builds_the_same_tables():
    """Two threads that need a table both build it, and the cache keeps the second one. A loop still reads the first
    table.
    """
    spec = order("high").spec
    in_use = tables.__wrapped__(spec, 5)
    first = weakref.ref(table(spec, 5).value)
    _table.cache_clear()  # the second thread replaces the entry
    assert table(spec, 5).value.buffer_info()[0] != in_use.value
    assert first() is not None
