"""The three charts: every row by its example, the row of every hand, and hands set by hand from the filings."""

from itertools import combinations

import pytest

from houseway.cards.tile import TILES, in_pips
from houseway.games.pai_gow.tiles.game import Deal, kinds_of, picks, strengths
from houseway.games.pai_gow.tiles.game import rules as rules_of
from houseway.games.pai_gow.tiles.hands import KIND
from houseway.games.pai_gow.two_hands import coverage
from houseway.houses import offer
from houseway.rules.house_way import by_the_house

HOUSES = ("palace", "oaks", "comstock")
SPOKEN_OF = [("palace", 11_808, 9_476, 4_824), ("comstock", 11_808, 9_476, 4_824), ("oaks", 10_960, 8_455, 4_067)]
"""These numbers were counted once; change them only on purpose."""


def filed(house, **settings):
    return offer(f"{house}/pai-gow-tiles", settings)


def state(of, tiles):
    return Deal(rules_of(of.banked.options), player=tuple(of.pack.read(tile) for tile in tiles.split()))


def set_by(of, tiles):
    """Return the low hand that the house sets, and the row that decides it."""
    dealt = state(of, tiles)
    said = by_the_house(of.banked.way, of.play.choosing.situations, of.play.choosing.answers, dealt)
    assert said.choice == of.house_way(dealt)
    return " ".join(sorted(in_pips(tile) for tile in picks(dealt, said.choice))), of.banked.way[said.row].id


def every_hand(of):
    """Every hand once, with the number of ways to deal it, counted over the 32 tiles themselves."""
    times, shown = {}, {}
    for hand in combinations(TILES, 4):
        kinds = tuple(sorted(KIND[tile] for tile in hand))
        times[kinds] = times.get(kinds, 0) + 1
        shown[kinds] = hand
    rules = rules_of(of.banked.options)
    return [(Deal(rules, player=shown[kinds]), many) for kinds, many in times.items()]


@pytest.mark.parametrize("house", HOUSES)
def test_every_row_of_a_tiles_chart_sets_its_own_example(house):
    of = filed(house)
    for row in of.banked.way:
        assert row.example, row.id
        assert set_by(of, row.example)[1] == row.id


SPLITS = [
    # 949: the supreme pair with a six and a four, five or six: 3 + 6 = 9 and 6 + 4 = 0, or 3 + 4 = 7 and 3 + 6 = 9
    ("2-4 1-2 3-3 1-3", "1-2 1-3", "gee-joon"),
    ("2-4 1-2 1-5 1-4", "1-2 1-4", "gee-joon"),
    ("2-4 1-2 3-3 5-6", "3-3 5-6", "pair"),
    ("2-4 1-2 3-3 3-3", "3-3 3-3", "two-pairs"),
    # 950: sevens with a Teen or a Dey, if both other tiles give seven or more
    ("1-6 1-6 6-6 1-1", "1-1 1-6", "sevens"),
    ("2-5 3-4 6-6 5-5", "2-5 5-5", "sevens"),
    ("1-6 1-6 6-6 1-3", "1-3 6-6", "pair"),  # 7 + 4 = 1
    ("1-6 1-6 5-5 4-6", "4-6 5-5", "pair"),  # no Teen, no Dey
    # 951: eights, seven or more below
    ("4-4 4-4 1-1 3-6", "3-6 4-4", "eights"),  # 8 + 9 = 7, and a gong
    ("2-6 3-5 6-6 4-6", "2-6 4-6", "eights"),  # 8 + 10 = 8, and a gong
    ("2-6 3-5 6-6 3-3", "3-3 6-6", "pair"),  # 8 + 6 = 4
    # 952: nines, nine or more below
    ("3-6 4-5 6-6 5-5", "3-6 5-5", "nines"),
    ("3-6 4-5 6-6 5-6", "5-6 6-6", "pair"),
    ("3-6 4-5 6-6 1-1", "1-1 3-6", "nines"),  # two wongs
    # 953: Teen or Dey, six or more below, or a nine and an eleven
    ("6-6 6-6 1-3 2-2", "2-2 6-6", "teen-dey"),  # 2 + 4 = 6, twice
    ("6-6 6-6 3-6 4-4", "4-4 6-6", "teen-dey"),  # wong and gong
    ("1-1 1-1 4-5 5-6", "1-1 5-6", "nine-eleven"),
    ("1-1 1-1 4-5 4-6", "4-5 4-6", "pair"),  # 2 + 10 = 2
    # 954: never
    ("5-6 5-6 1-6 1-1", "1-1 1-6", "never-split"),
    ("1-4 2-3 1-3 2-2", "1-3 2-2", "never-split"),
    # 906-909: without a pair
    ("6-6 3-6 1-3 1-5", "1-3 1-5", "wong"),
    ("6-6 1-1 3-6 4-4", "1-1 4-4", "wong"),
    ("1-1 3-5 2-2 4-6", "2-2 4-6", "gong"),
    ("2-2 1-4 5-6 5-5", "5-5 5-6", "nine-or-less"),
    ("3-3 1-6 2-6 5-5", "1-6 2-6", "large-with-small"),
]
"""Tiles, the low hand and the row, set by hand from the lines of Palace. Comstock's text is the same."""


@pytest.mark.parametrize(("tiles", "low", "row"), SPLITS)
@pytest.mark.parametrize("house", ["palace", "comstock"])
def test_palace_949_954_the_chart_agrees_with_tiles_set_by_hand(house, tiles, low, row):
    assert in_kinds(set_by(filed(house), tiles)) == in_kinds((low, row))


def in_kinds(told):
    low, row = told
    return sorted(KIND[offer("palace/pai-gow-tiles").pack.read(tile)] for tile in low.split()), row


@pytest.mark.parametrize(("tiles", "low", "row"), [
    ("4-4 4-4 1-1 3-6", "1-1 3-6", "pairs"),  # 199: pairs are played
    ("5-6 5-6 1-5 1-5", "1-5 1-5", "pairs"),
    ("6-6 3-6 1-3 1-5", "1-3 1-5", "two-or-twelve"),  # 200
    ("6-6 2-6 1-6 5-5", "1-6 5-5", "two-or-twelve"),  # a gong before the nine
    ("1-1 1-6 5-5 1-5", "1-5 5-5", "two-or-twelve"),
    ("2-2 1-4 5-6 5-5", "5-5 5-6", "small-tiles"),  # 201: four and five
    ("1-3 1-4 1-5 4-6", "1-5 4-6", "small-tiles"),
    ("3-3 1-6 2-6 5-5", "1-6 2-6", "biggest-with-smallest"),  # 202: ten and six, not seven and eight
])  # fmt: skip
def test_oaks_199_202_the_chart_agrees_with_tiles_set_by_hand(tiles, low, row):
    assert in_kinds(set_by(filed("oaks"), tiles)) == in_kinds((low, row))


COVERS = (120, 28, 56, 120, 24, 440, 8, 3360, 2684, 2704, 4240, 10368, 11808)


@pytest.mark.parametrize(("house", "by_row"), [
    ("palace", COVERS), ("comstock", COVERS), ("oaks", (6840, 9840, 8320, 10960)),
])  # fmt: skip
def test_every_possible_hand_of_tiles_has_a_row(house, by_row):
    of = filed(house)
    found = coverage(of.banked.way, of.play.choosing.situations, of.play.choosing.answers, every_hand(of), in_two_hands)
    assert (found.hands, found.none, found.by_row) == (35_960, 0, by_row)
    assert sum(by_row) == found.hands


@pytest.mark.parametrize(("house", "none", "several", "disagree"), SPOKEN_OF)
def test_the_rows_before_the_last_cover_the_expected_number_of_tiles_hands(house, none, several, disagree):
    """The test counts the hands that only the last row covers, that two rows cover, and that the two rows would set
    differently.
    """
    of = filed(house)
    own = of.play.choosing
    found = coverage(of.banked.way[:-1], own.situations, own.answers, every_hand(of), in_two_hands)
    assert (found.none, found.several, found.disagree) == (none, several, disagree)


def in_two_hands(state, choice):
    return tuple(sorted(strengths(state.player, choice, state.rules.ranks)))


def test_the_number_of_tiles_hands_with_a_pair_matches_a_calculation():
    """Two pairs: choose two of sixteen. One pair: choose one of sixteen, and two of the other thirty tiles that do not
    pair."""
    assert COVERS[0] == 16 * 15 // 2
    assert 16 * (30 * 28 // 2) + 16 * 15 // 2 == sum(COVERS[:9]) == 6_840, "as many as oaks' first row has"


@pytest.mark.parametrize("house", HOUSES)
def test_the_house_way_never_fouls_at_tiles(house):
    of = filed(house)
    for dealt, _ in every_hand(of):
        low, high = strengths(dealt.player, of.house_way(dealt), dealt.rules.ranks)
        assert low <= high, kinds_of(dealt.player)


@pytest.mark.parametrize(("reading", "way", "tiles", "row"), [
    ("two-pairs", "as-the-rows-say", "2-6 3-5 3-6 4-5", "eights"),
    ("teen-comma-dey", "and", "1-6 1-6 6-6 5-5", "pair"),
    ("nine-or-eleven", "either", "1-1 1-1 4-5 4-6", "nine-eleven"),
    ("nine-or-less", "seven-to-nine", "1-1 1-3 5-6 5-5", "large-with-small"),
    ("nine-or-less", "last-digit", "3-3 1-6 2-6 5-5", "nine-or-less"),
])  # fmt: skip
def test_under_its_other_readings_a_tiles_chart_uses_other_rows(reading, way, tiles, row):
    assert set_by(filed("palace"), tiles)[1] != row
    assert set_by(filed("palace", **{reading: way}), tiles)[1] == row
