"""The ranking of two tiles follows the published list, and the numbers of hands are the published counts.

The list is typed from the California Attorney General's sheet on Pai Gow Tiles (at ossh.com/gambling/game/paiGowt.htm)
and from Wikipedia, Pai gow. Comstock's single tiles are as filed (4388–4393).
"""

from collections import Counter
from itertools import combinations

import pytest

from houseway.cards.tile import CALLED, FACES, TILES, picture, read_tile
from houseway.games.pai_gow.tiles.hands import KIND, Ranks, high_tile, in_words, strength

USUAL = Ranks()
PAIRS = (
    ("2-4", "1-2"), ("6-6", "6-6"), ("1-1", "1-1"), ("4-4", "4-4"), ("1-3", "1-3"), ("5-5", "5-5"), ("3-3", "3-3"),
    ("2-2", "2-2"), ("5-6", "5-6"), ("4-6", "4-6"), ("1-6", "1-6"), ("1-5", "1-5"), ("3-6", "4-5"), ("2-6", "3-5"),
    ("2-5", "3-4"), ("1-4", "2-3"),
)  # fmt: skip
"""Best first."""
COMSTOCK = (
    "Teen", "Dey", "Yun", "Gor", "Mooy", "Chong", "Bon", "Foo", "Ping", "Tit", "Look", "Chop Gow", "Chop Bot",
    "Chop Chit", "Chop Ng", "Gee Joon",
)  # fmt: skip


def made(*faces: str, ranks: Ranks = USUAL) -> int:
    one, two = (KIND[read_tile(face)] for face in faces)
    return strength(one, two, ranks)


def said(*faces: str) -> str:
    one, two = (KIND[read_tile(face)] for face in faces)
    return in_words(one, two, USUAL)


def test_the_sixteen_pairs_of_tiles_rank_above_everything_else_in_the_published_order():
    order = [made(*pair) for pair in PAIRS]
    assert order == sorted(order, reverse=True)
    assert len(set(order)) == 16
    pairs = {frozenset(pair) for pair in PAIRS}
    assert max(made(*two) for two in combinations(FACES, 2) if frozenset(two) not in pairs) < min(order)


@pytest.mark.parametrize(("better", "worse"), [
    (("6-6", "3-6"), ("1-1", "4-5")),  # wong by its head
    (("1-1", "4-5"), ("6-6", "4-4")),  # wong over gong
    (("6-6", "4-4"), ("1-1", "2-6")),
    (("1-1", "2-6"), ("6-6", "1-6")),  # gong over the best nine
    (("6-6", "1-6"), ("1-1", "2-5")),  # nines by the higher tile
    (("1-1", "2-5"), ("5-5", "4-5")),
    (("5-5", "4-5"), ("6-6", "3-3")),  # any nine over any eight
    (("6-6", "3-3"), ("4-4", "5-5")),
    (("3-3", "2-4"), ("4-4", "5-5")),  # a six and Gee Joon's tile as three: nine
    (("1-2", "1-5"), ("4-4", "4-6")),  # and the three as a three: nine
])  # fmt: skip
def test_hands_of_two_tiles_compare_as_published(better, worse):
    assert made(*better) > made(*worse)


def test_palace_895_897_the_points_of_a_tiles_hand_are_the_last_digit_of_its_spots():
    assert said("6-6", "1-3") == "six with Teen"  # a 12-spot tile has a value of 2
    assert said("2-6", "3-6") == "seven with Chop Gow"  # an 8-spot tile and a 9-spot tile
    assert said("4-4", "2-4") == "four with Yun"  # eight and six, or eight and three
    assert said("5-5", "4-6") == "nothing"


def test_palace_899_a_copy_has_the_same_points_and_the_same_high_tile():
    assert made("6-6", "1-3") == made("6-6", "2-2"), "six with Teen, whatever lies beside it"
    assert made("5-6", "3-3") > made("5-6", "1-5"), "seven with Chong, seven with Foo"


def test_palace_899_two_hands_of_zero_points_are_equal_whatever_their_tiles():
    by_tile = Ranks(zeros_alike=False)
    assert made("6-6", "2-6") > 0 == made("5-5", "4-6") == made("5-6", "3-6")
    assert made("5-5", "4-6", ranks=by_tile) > made("5-6", "3-6", ranks=by_tile)


def test_comstock_4388_4393_single_tiles_rank_as_filed():
    order = sorted(range(len(FACES)), key=lambda face: -high_tile(KIND[face], USUAL))
    assert tuple(dict.fromkeys(CALLED[face] for face in order)) == COMSTOCK


def test_outside_comstock_the_tile_2_4_ranks_above_the_fives():
    apart = Ranks(six_over_fives=True)
    ranks = {face: high_tile(KIND[read_tile(face)], apart) for face in ("2-5", "2-4", "1-4", "1-2")}
    assert sorted(ranks, key=ranks.get, reverse=True) == ["2-5", "2-4", "1-4", "1-2"]
    eight = (("2-4", "1-4"), ("1-2", "2-3"))
    assert made(*eight[0]) == made(*eight[1]), "as comstock files it: a copy"
    assert made(*eight[0], ranks=apart) > made(*eight[1], ranks=apart)


def test_the_numbers_of_tiles_and_hands_are_the_published_ones():
    """Wikipedia, Pai gow: 35,960 hands of four tiles, 3,620 if paired tiles count as the same; 136 hands of two tiles.
    """
    assert len(TILES) == 32
    assert sorted(Counter(TILES).values()) == [1] * 10 + [2] * 11
    fours, alike, twos = 0, set(), set()
    for hand in combinations([min(KIND[tile], 15) for tile in TILES], 4):
        fours += 1
        alike.add(tuple(sorted(hand)))
    for hand in combinations([min(KIND[tile], 15) for tile in TILES], 2):
        twos.add(tuple(sorted(hand)))
    assert (fours, len(alike), len(twos)) == (35_960, 3_620, 136)


def test_every_tile_is_drawn_with_its_pips():
    for face in FACES:
        drawn = picture([face])
        assert sum(line.count("o") for line in drawn) == sum(int(end) for end in face.split("-"))
