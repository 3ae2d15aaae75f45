"""Counts of hands against the bank, compared with plain enumeration through the games' own functions or with other
methods.
"""

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from houseway.cards import shuffle, spell
from houseway.games.versus import three_card as three_card_game
from houseway.games.versus.hands import HIGH, PAIR, five, grade, high, three_cards
from houseway.games.versus.holdem_bank import outcome_of
from houseway.games.versus.war import outcome as war_outcome
from houseway.houses import offer
from houseway.odds.advise import advise
from houseway.odds.book import get
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import three as triple_number
from houseway.odds.solvers.suit_classes import two as pair_number
from houseway.odds.solvers.versus.holdem_bank import advise as holdem_advise
from houseway.odds.solvers.versus.holdem_bank import solve as holdem
from houseway.odds.solvers.versus.holdem_bank.board_loop import Bets
from houseway.odds.solvers.versus.holdem_bank.book import page
from houseway.odds.solvers.versus.holdem_bank.count import start_classes
from houseway.odds.solvers.versus.holdem_bank.count_loop import (
    Given,
    Sums,
    count_below,
    kinds_of,
    rank_and_sort,
    weigh_flop,
)
from houseway.odds.solvers.versus.three_card import count as three_card_count
from houseway.odds.solvers.versus.two_card_peek import peek_bet
from houseway.odds.solvers.versus.two_card_peek import super_bet as peek_super
from houseway.odds.solvers.versus.war import solve as war
from houseway.ranking.count import count as count_hands
from houseway.ranking.kernels import BIT, CODE

UTH = "comstock/ultimate-texas-holdem"


def some(seed: bytes, size: int) -> list[int]:
    """Return the first cards of a deck shuffled with this seed."""
    return list(shuffle(range(52), seed)[:size])


def spelled(cards: list[int]) -> str:
    return " ".join(spell(card) for card in cards)


def without(*gone: int) -> list[int]:
    return [card for card in range(52) if card not in gone]


# Three cards.


@pytest.mark.parametrize("seed", [b"one", b"two", b"three"])
def test_three_cards_against_the_card_shown_equal_a_count_one_by_one(seed: bytes) -> None:
    *hand, shown = some(seed, 4)
    counts, kinds = three_card_count.table()[0], classes(3)
    at = triple_number(*hand)
    ends = np.zeros(6, int)
    for pair in combinations(without(*hand, shown), 2):
        ends[three_card_game.outcome_of(three_cards(hand), three_cards([*pair, shown]), 0) // 7] += 1
    assert counts[kinds.of[at], RENAMED[kinds.renaming[at], shown]].tolist() == ends.tolist()


def test_advice_at_three_cards_is_the_mean_over_the_banks_hands() -> None:
    filed = offer("oaks/three-card-poker-1-3-6-card-bonus")
    ante, play = filed.verdicts(filed.wager("ante")), filed.verdicts(filed.wager("play"))
    hand, shown = some(b"advice", 3), some(b"advice", 4)[3]
    ends = [
        three_card_game.outcome_of(three_cards(hand), three_cards([*pair, shown]), 0)
        for pair in combinations(without(*hand, shown), 2)
    ]
    mean = sum((ante[end].gain + play[end].gain for end in ends), Fraction(0)) / len(ends)
    advised = advise(filed, spelled(hand), spell(shown))
    assert advised["ev"]["play"] == pytest.approx(float(mean), abs=1e-12)
    assert advised["ev"]["fold"] == -1
    assert advised["choice"] == ("play" if mean >= -1 else "fold")


# Let It Ride and Mississippi Stud.


def test_advice_at_let_it_ride_equals_a_count_of_every_fifth_card() -> None:
    filed = offer("comstock/let-it-ride-bonus")
    pays = filed.verdicts(filed.wager("bet-3"))
    *hand, fourth = some(b"riding", 4)
    mean = sum((pays[grade(high([*hand, fourth, last]))].gain for last in without(*hand, fourth)), Fraction(0)) / 48
    ev = advise(filed, spelled(hand), spell(fourth))["ev"]
    assert ev["ride"] - ev["withdraw"] == pytest.approx(float(mean), abs=1e-12)


@pytest.mark.parametrize("seed", [b"mississippi", b"stud"])
def test_third_street_of_mississippi_stud_equals_a_count_worked_backwards(seed: bytes) -> None:
    """The count takes every shared card in turn, with bets of one to three antes, and the best of fold and bet at each.
    """
    filed = offer("crystal/mississippi-stud-poker")
    pays = np.array([float(each.gain) for each in filed.verdicts(filed.wager("ante"))[:23]])
    mine = some(seed, 2)
    left = without(*mine)
    boards = np.array([(a, b, c) for a in left for b in left if b != a for c in left if c not in (a, b)], np.uint8)
    hands = np.hstack([np.broadcast_to(np.array(mine, np.uint8), (len(boards), 2)), boards])
    grades = np.array([grade(each) for each in range(HIGH.rungs())])
    mean = pays[grades[HIGH.batch(hands)]].reshape(50, 49, 48).mean(axis=2)

    def fifth(riding: int) -> np.ndarray:
        return np.maximum.reduce([np.full(mean.shape, -riding), *((riding + bet) * mean for bet in (1, 2, 3))])

    def fourth(riding: int) -> np.ndarray:
        later = [fifth(riding + bet).mean(axis=1) for bet in (1, 2, 3)]
        return np.maximum.reduce([np.full(50, -riding), *later])

    expected = {f"bet {bet}x": fourth(1 + bet).mean() for bet in (1, 2, 3)}
    ev = advise(filed, spelled(mine), "")["ev"]
    assert {word: ev[word] for word in expected} == pytest.approx(expected, abs=1e-9)


# Hold'em.


@pytest.mark.parametrize("seed", [b"suited board", b"b", b"c", b"dd", b"paired", b"six"])
def test_a_sorted_row_gives_the_same_count_as_comparing_hand_by_hand(seed: bytes) -> None:
    board = some(seed, 5)
    left = np.array(without(*board))
    total = HIGH.tables(7).start + sum(int(CODE[card]) for card in board)
    held = sum(int(BIT[card]) for card in board)
    kind, many, shown = np.zeros(47, np.int64), np.zeros(32, np.int64), np.zeros((32, 2), np.int64)
    kinds_of(left, np.zeros(47, bool), held, kind, many, shown)
    row, spare, ends = np.zeros(300, np.int64), np.zeros(300, np.int64), np.zeros((300, 6), np.int64)
    size = rank_and_sort(total, held, many, shown, HIGH.tables(7), row, spare)
    count_below(row, size, many, PAIR, ends)
    found = {(int(each) >> 5 & 31, int(each) & 31): ends[place] for place, each in enumerate(row[:size])}
    pairs = list(combinations(range(47), 2))
    strengths = {pair: high([*(int(left[each]) for each in pair), *board]) for pair in pairs}
    for mine in pairs[:: len(pairs) // 25]:
        expected = np.zeros(6, int)
        for theirs in pairs:
            if not set(mine) & set(theirs):
                expected[outcome_of(strengths[mine], strengths[theirs], 0) // 10] += 1
        key = tuple(sorted((int(kind[mine[0]]), int(kind[mine[1]])), reverse=True))
        assert found[key].tolist() == expected.tolist(), (spelled(board), spelled([int(left[each]) for each in mine]))


@pytest.mark.parametrize("number", [0, 700, 1754])
def test_counting_a_whole_flop_gives_the_same_counts_as_each_hand_alone(number: int) -> None:
    """The choices on a flop and the frequency of each ending are compared with a count turn by turn and bank hand by
    bank hand.
    """
    of = holdem.gains(offer(UTH))
    bet, last_bet, flop = np.array(of.flop), np.array(of.end), classes(3).stands[number]
    counts, folds = np.zeros((169, 3, 60), np.int64), np.zeros((169, 20), np.int64)
    ends_at, tables = np.zeros((169, 2, 10, 10), np.int64), HIGH.tables(7)
    given = Given(start_classes(), bet, last_bet, of.fold * 990, PAIR, tables, HIGH.tables(5))
    chosen = weigh_flop(flop, 1, given, Sums(counts, folds, ends_at))
    assert counts.sum() == 1176 * 1081 * 990
    assert folds.sum() == counts[:, 2].sum() == ends_at[:, 1].sum()
    left = without(*flop.tolist())
    worth = counts[:, 0] @ bet + counts[:, 1] @ last_bet + counts[:, 2].sum(axis=1) * of.fold
    bets = Bets(bet, last_bet, of.fold * 990, PAIR)
    # Starting hands that have few hands left on this flop are weighed hand by hand.
    starts = classes(2)
    for start in (0, 40, 168):
        total = 0
        hands = [(i, j) for i in range(49) for j in range(i) if starts.of[pair_number(left[i], left[j])] == start]
        for i, j in hands:
            now, later = holdem_advise.weigh_rest(left[i], left[j], flop, bets, tables)
            assert chosen[pair_number(i, j)] == (now >= later)
            total += max(now, later)
        assert int(worth[start]) == total


def test_the_plan_in_the_book_equals_a_count_of_one_flop() -> None:
    filed = offer(UTH)
    plan, starts = get(page(holdem.gains(filed))).plan, classes(2)
    for number in range(25):
        *mine, one, two, three = some(b"plan %d" % number, 5)
        at = pair_number(*mine)
        names = RENAMED[starts.renaming[at]]
        bet = plan[starts.of[at], triple_number(names[one], names[two], names[three])]
        assert ("play 2x" if bet else "check") == advise(filed, spelled(mine), spelled([one, two, three]))["choice"]


def test_a_bank_without_a_pair_never_qualifies() -> None:
    assert outcome_of(PAIR, PAIR - 1, 0) // 30 == 0
    assert outcome_of(PAIR, PAIR, 0) // 30 == 1


# War.


def test_war_over_a_small_shoe_of_equal_pairs_equals_a_count_one_by_one() -> None:
    """The shoe has six cards of the ranks 2, 2 and 2; every order of the deck is counted pair by pair."""
    from itertools import permutations

    deck = (0, 0, 1, 1, 2, 2)
    found, number = [0, 0, 0, 0], 0
    for order in permutations(range(6)):
        number += 1
        for pairs in range(4):
            found[pairs] += all(deck[order[2 * at]] == deck[order[2 * at + 1]] for at in range(pairs))
    assert war.equal_pairs((2, 2, 2)) == [Fraction(each, number) for each in found]


def test_war_equals_a_walk_through_a_small_shoe_card_by_card() -> None:
    """The shoe has three ranks of four cards, a five among them; the walk does not use the symmetry of pairs."""
    ranks = [0, 0, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 4]
    found: dict[int, Fraction] = {}

    def walk(left: list[int], wars: int, chance: Fraction) -> None:
        size = sum(left)
        for banker in range(13):
            for player in range(13):
                ways = left[banker] * (left[player] - (banker == player))
                if ways <= 0:
                    continue
                share = chance * Fraction(ways, size * (size - 1))
                after = list(left)
                after[banker] -= 1
                after[player] -= 1
                if banker != player:
                    end = war_outcome(war.Battle(player, banker, wars + 1, wars + 1))
                    found[end] = found.get(end, Fraction(0)) + share
                else:
                    walk(after, wars + 1, share)

    walk(ranks, 0, Fraction(1))
    assert war.chances(tuple(ranks)) == found


# Two Card Peek.


def test_paying_rows_that_are_left_in_the_deck_match_the_ranking() -> None:
    for number in range(5):
        gone = some(b"rows %d" % number, 10)
        masks = np.zeros(4, np.int64)
        for card in without(*gone):
            masks[card % 4] |= 1 << card // 4
        found = np.zeros(7, np.int64)
        peek_super.paying(masks, found)
        expected = np.zeros(10, int)
        for strength, many in enumerate(count_hands(HIGH, 5, tuple(without(*gone))).tolist()):
            expected[five(strength)] += many
        assert found.tolist() == expected[3:].tolist()


def test_the_counts_of_three_rows_add_up_to_all_deals() -> None:
    found = peek_super.outcomes(get(peek_super.page()))
    row = 2_598_960 * 1_533_939 * 850_668
    assert sum(found.values()) == row
    # A row alone has three of a kind in 54,912 of 2,598,960 deals, whatever lies in the others.
    trips = peek_super.TRIPS
    first = sum(count for end, count in found.items() if end // 100 == trips)
    third = sum(count for end, count in found.items() if end % 10 == trips)
    assert Fraction(first, row) == Fraction(third, row) == Fraction(54_912, 2_598_960)


def test_the_count_of_two_paying_rows_equals_a_count_for_one_first_row() -> None:
    """With four aces and a king gone, every paying second row is checked one by one."""
    sets, graded = peek_super.hits()
    first = np.array([[48, 49, 50, 51, 44]])
    two, three = np.zeros((7, 7), np.int64), np.zeros((7, 7, 7), np.int64)
    masks, hands = peek_super.masks_of(first), peek_super.masks_of(sets)
    peek_super.pairs_of_rows(masks, np.array([1]), np.array([4]), hands, graded, two, three)
    counted = count_hands(HIGH, 5, tuple(without(*first[0].tolist())))
    expected = np.zeros(10, int)
    for strength, many in enumerate(counted.tolist()):
        expected[five(strength)] += many
    assert two[4].tolist() == expected[3:].tolist()


def test_a_peek_bet_that_sees_four_cards_has_the_value_of_the_sums() -> None:
    """The value of every hand with a pair of aces lies within the bounds from the sums."""
    filed = offer("cordova/two-card-peek")
    told, every, part = peek_bet.worth_of_peek(filed, "peek a")
    start = int(classes(2).of[pair_number(48, 49)])
    least, most = (int(told[start, place]) / (15_180 * part) for place in (2, 3))
    worths = [
        advise(filed, "Ac Ad", spelled(others))["ev"]["peek"]
        for others in combinations([50, 51, 0, 1, 2, 3, 44, 45], 4)
    ]
    assert least == pytest.approx(min(worths), abs=1e-12)
    assert max(worths) <= most + 1e-12
    assert advise(filed, "Ac Ad", "")["ev"]["peek"] == pytest.approx(int(every[start]) / (19_600 * part), abs=1e-12)
