"""The sums that represent hands in the ranking tables: no two hands may share one."""

from itertools import combinations

from houseway.cards import JOKER
from houseway.ranking import order
from houseway.ranking.keys import FLUSHED, IN_ROW, JOKER_WEIGHT, ROW, WEIGHTS, bits, codes, keys, multisets, rows, start
from houseway.ranking.tables import flushes, table


def test_no_two_sets_of_up_to_seven_ranks_have_the_same_sum():
    # 13 ranks taken n at a time, none more than four times: counted by multiplying out (1 + x + .. + x^4)^13
    ways = [1]
    for _ in range(13):
        ways = [sum(ways[n - k] for k in range(5) if 0 <= n - k < len(ways)) for n in range(len(ways) + 4)]
    for size in range(1, 8):
        assert len(multisets(size)) == ways[size]
        assert len(set(keys(size))) == ways[size]


def test_the_number_for_a_joker_exceeds_the_sum_of_any_seven_cards():
    assert 4 * WEIGHTS[12] + 3 * WEIGHTS[11] < JOKER_WEIGHT


def test_rows_of_the_ranking_table_that_overlap_never_collide():
    for size in range(1, 8):
        laid = rows(size)
        assert len(set(laid.slots)) == len(keys(size))
        assert max(laid.slots) < laid.length
        assert [laid.base[key >> ROW] + (key & IN_ROW) for key in keys(size)] == list(laid.slots)


def test_a_nibble_of_a_sum_shows_a_flush_and_nothing_but_a_flush():
    code, spades = codes(), [51, 47, 43, 39, 35, 31, 27]
    for made in (3, 5):
        for held in range(8):
            total = start(made) + sum(code[card] for card in spades[:held])
            assert bool(total & FLUSHED) == (held >= made)
            assert bool((total + code[JOKER]) & FLUSHED) == (held + 1 >= made)


def test_the_bits_of_different_cards_never_overlap():
    for one, other in combinations(bits()[:52], 2):
        assert one & other == 0
    assert all(bits()[JOKER] & one == 0 for one in bits()[:52])


def test_ranking_tables_stay_small():
    """A seven-card table has 49,205 strengths of two bytes and may take three times that, including its rows."""
    found = table(order("high").spec, 7)
    assert 2 * len(found.value) + 4 * len(found.base) < 3 * 2 * 49_205
    assert 2 * len(flushes(order("high").spec)) == 16_384
