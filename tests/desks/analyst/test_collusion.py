"""The gain from known cards is compared with a plain Python count and with published strategies."""

import json
from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import eval7
import numpy as np
import pytest
from click.testing import Result
from typer.testing import CliRunner

from houseway.cli.desks.collusion import exactness
from houseway.cli.main import app
from houseway.desks.analyst.collusion import collusion, counted, sampled
from houseway.games.pai_gow.poker.game import PaiGowPoker
from houseway.games.pai_gow.poker.set_hand import settings
from houseway.houses import offer
from houseway.odds.solvers.pai_gow.poker.known_cards import by_setting
from houseway.odds.solvers.pai_gow.poker.plan import against
from houseway.odds.solvers.pai_gow.poker.terms import terms
from houseway.rules.refusal import Refused

RANKS, SUITS = "23456789TJQKA", "cdhs"
THREE, STUD, RIDE = "cordova/three-card-poker", "crystal/mississippi-stud-poker", "comstock/let-it-ride-bonus"


def cards(text: str) -> list[int]:
    return [4 * RANKS.index(each[0]) + SUITS.index(each[1]) for each in text.split()]


def gain(name: str, own: str, known: list[int]) -> float:
    way = counted(offer(name))
    row = np.array([[*cards(own), *known]])
    return float(way.gains(row)[0] / way.parts(len(known)))


def left_of(own: str, known: list[int]) -> list[int]:
    return [card for card in range(52) if card not in cards(own) and card not in known]


def three_cards(hand: Any) -> tuple[int, ...]:
    """Rank a three-card hand: straight flush, trips, straight, flush, pair, high card."""
    ranks = sorted((card // 4 for card in hand), reverse=True)
    flush, many = len({card % 4 for card in hand}) == 1, Counter(ranks)
    straight = len(many) == 3 and (ranks[0] - ranks[2] == 2 or ranks == [12, 1, 0])
    if ranks == [12, 1, 0]:
        ranks = [1, 0, -1]
    grade = 5 if straight and flush else 4 if len(many) == 1 else 3 if straight else 2 if flush else 2 - len(many) + 1
    by_pair = sorted(ranks, key=lambda rank: (many[rank], rank), reverse=True)
    return (grade, *by_pair)


def played(own: str, shown: str, known: list[int]) -> float:
    """Return the value of playing a three-card hand, counted over every two cards that can go with the card that the
    bank shows.
    """
    mine, (up,), play, many = three_cards(cards(own)), cards(shown), 0, 0
    for two in combinations(left_of(f"{own} {shown}", known), 2):
        theirs = three_cards((up, *two))
        many += 1
        play += 1 if theirs < (0, RANKS.index("Q")) else 2 * ((mine > theirs) - (mine < theirs))
    return play / many


@pytest.mark.sweep
@pytest.mark.parametrize("shown", ["5h", "Ts", "Kc"])
@pytest.mark.parametrize("own", ["Qs 6d 3c", "Js 9d 7c", "9s 5d 4c", "Kd 7d 2c", "2s 2d 9c"])
@pytest.mark.parametrize("known", ["", "Ac Ad Ah Kh Ks Qh", "2c 3c 4h 5c 6c 7d 8c 9h Td", "As Ah Ad Ac Kd Kh Qd Qh Qc"])
def test_the_value_of_three_cards_is_counted_over_every_hand_of_the_bank(own: str, shown: str, known: str) -> None:
    """The bank shows one card and qualifies with a queen. Without known cards, the usual play is the best play."""
    gone = [card for card in cards(known) if card not in cards(f"{own} {shown}")]
    play, usually = played(own, shown, gone), played(own, shown, []) >= -1
    assert gain(THREE, f"{own} {shown}", gone) == pytest.approx(max(play, -1) - (play if usually else -1), abs=1e-12)


def stud_pays(hand: tuple[int, ...]) -> int:
    """Mississippi Stud at Crystal pays 500, 100, 40, 10, 6, 4, 3, 2 and 1 (jacks or better); sixes to tens push."""
    ranks = sorted((card // 4 for card in hand), reverse=True)
    many, flush = sorted(Counter(ranks).values(), reverse=True), len({card % 4 for card in hand}) == 1
    straight = len(many) == 5 and (ranks[0] - ranks[4] == 4 or ranks == [12, 3, 2, 1, 0])
    if flush and straight:
        return 500 if ranks[4] == 8 else 100
    for shape, paid in (([4, 1], 40), ([3, 2], 10)):
        if many == shape:
            return paid
    if flush or straight:
        return 6 if flush else 4
    if many != [2, 1, 1, 1]:
        return {3: 3, 2: 2}.get(many[0], -1)
    pair = Counter(ranks).most_common(1)[0][0]
    return 1 if pair >= RANKS.index("J") else 0 if pair >= RANKS.index("6") else -1


@pytest.mark.sweep
def test_known_cards_make_it_right_to_bet_a_hand_that_is_usually_folded() -> None:
    """A 2-7 of two suits has one point, and the published strategy folds hands with fewer than two. The best play of
    the hand is counted over every order of the remaining cards.
    """
    own, known = "7d 2c", cards("3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s Ac Kd Qh")
    left, held = left_of(own, known), tuple(cards(own))
    pays = {frozenset(three): stud_pays(held + three) for three in combinations(left, 3)}

    def fifth(a: int, b: int, bet: int) -> float:
        paid = [pays[frozenset((a, b, card))] for card in left if card not in (a, b)]
        mean = sum(paid) / len(paid)
        return max(-bet, *((bet + more) * mean for more in (1, 2, 3)))

    def fourth(a: int, bet: int) -> float:
        others = [card for card in left if card != a]
        return max(-bet, *(sum(fifth(a, b, bet + more) for b in others) / len(others) for more in (1, 2, 3)))

    best = max(-1, *(sum(fourth(a, 1 + more) for a in left) / len(left) for more in (1, 2, 3)))
    assert best > -1
    assert gain(STUD, own, known) == pytest.approx(best + 1, abs=1e-12)


def stud_value(own: str, left: list[int], follow: Any = None) -> tuple[float, dict[Any, int]]:
    """Return the value of a hand with these cards remaining, and all choices.

    If no choices are given, the best are used; in a tie, the biggest bet.
    """
    held, sums = tuple(cards(own)), Counter[frozenset[int]]()
    for three in combinations(left, 3):
        paid = stud_pays(held + three)
        for two in combinations(three, 2):
            sums[frozenset(two)] += paid
    chosen: dict[Any, int] = {}

    def pick(key: Any, worth: dict[int, float]) -> float:
        chosen[key] = max(worth, key=lambda bet: (round(worth[bet], 9), bet)) if follow is None else follow[key]
        return worth[chosen[key]]

    def fifth(a: int, b: int, x: int, y: int) -> float:
        bet, mean = 1 + x + y, sums[frozenset((a, b))] / (len(left) - 2)
        return pick((x, y, a, b), {0: -bet} | {z: (bet + z) * mean for z in (1, 2, 3)})

    def fourth(a: int, x: int) -> float:
        others = [card for card in left if card != a]
        worth = {y: sum(fifth(a, b, x, y) for b in others) / len(others) for y in (1, 2, 3)}
        return pick((x, a), {0: -1.0 - x} | worth)

    worth = {x: sum(fourth(a, x) for a in left) / len(left) for x in (1, 2, 3)}
    return pick((), {0: -1.0} | worth), chosen


@pytest.mark.sweep
@pytest.mark.parametrize(("own", "known"), [
    ("Jh 6c", "Js Jd 6s 6d 2c 3c 4c 9h"), ("9d 7d", "2d 4d Ks 9s 9c 7h Qh 5c"), ("Kd 4s", "2c 2h 3c 3h 5d 6d 7s 8s"),
])  # fmt: skip
def test_gains_at_mississippi_stud_equal_a_plain_count_of_both_plays(own: str, known: str) -> None:
    """The cards of four other bettors are known. The usual play is the best play of a plain count in which no other
    card is known.

    A published edge of about 1.4 % with four players' cards known (How) does not agree with ours (0.6 %, standard error
    0.1), so the gain is counted here without our solver.
    """
    _, usual = stud_value(own, left_of(own, []))
    left = left_of(own, cards(known))
    best, _ = stud_value(own, left)
    as_usual, _ = stud_value(own, left, usual)
    assert usual[()] > 0 or best > -1
    assert gain(STUD, own, cards(known)) == pytest.approx(best - as_usual, abs=1e-9)


@pytest.mark.sweep
@pytest.mark.parametrize("name", [THREE, STUD, RIDE])
def test_the_gain_is_never_negative_and_is_zero_without_known_cards(name: str) -> None:
    way, deck = counted(offer(name)), np.random.default_rng(7)
    for known in (0, 9):
        rows = np.argsort(deck.random((200, 52)), axis=1)[:, : way.own + known].astype(np.int64)
        found = way.gains(rows)
        assert found.min() == 0
        assert (found.max() > 0) == (known > 0)


@pytest.mark.long
def test_more_known_cards_gain_more_in_every_game() -> None:
    for name in (THREE, STUD, RIDE):
        rows = collusion(offer(name), [0, 6, 12])["rows"]
        for fewer, more in pairwise(rows):
            assert more["gain"] - fewer["gain"] > 3 * more["stderr"]


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"NO_COLOR": "1"})


@pytest.mark.sweep
def test_the_collusion_command_prints_what_the_function_returns() -> None:
    words = ("collusion", STUD, "--known", "0", "--known", "8", "--deals", "50")
    assert json.loads(run(*words, "--json").stdout) == collusion(offer(STUD), [0, 8], 50)
    assert "-4.9149 %" in run(*words).stdout  # published: 4.91 % against the bettor without known cards


def test_collusion_refuses_other_games_and_invalid_numbers() -> None:
    with pytest.raises(Refused, match="known cards can be counted only in"):
        collusion(offer("palace/ez-baccarat-panda-8"))
    with pytest.raises(Refused, match="no wagers against a bank"):
        collusion(offer("oaks/texas-holdem"))
    assert run("collusion", STUD, "--known", "16").exit_code == 2


ULTIMATE, PAI_GOW = "comstock/ultimate-texas-holdem", "crystal/pai-gow-poker"
ROYAL = ("As", "Ks", "Qs", "Js", "Ts")


def ultimate_pays(mine: int, theirs: int, grade: str, royal: bool, bet: int) -> float:
    """Return the result of the ante, the blind and the play wager. The ante pushes if the bank has less than a pair;
    the blind pays 500, 50, 10, 3, 1.5 and 1 from a royal flush down to a straight.
    """
    won = (mine > theirs) - (mine < theirs)
    blind = {"Straight Flush": 500 if royal else 50, "Quads": 10, "Full House": 3, "Flush": 1.5, "Straight": 1}
    ante = 0 if eval7.handtype(theirs) == "High Card" else won
    return ante + won * bet + (blind.get(grade, 0) if won > 0 else won)


def boards_of(own: list[Any], flop: list[Any], gone: set[Any]) -> dict[tuple[Any, Any], tuple[float, float]]:
    """Return the mean result of a bet on the flop and of a bet at the end over the last two cards, computed with eval7.
    """
    left = [card for card in eval7.Deck().cards if card not in gone]
    found = {}
    for last in combinations(left, 2):
        board = [*flop, *last]
        mine = eval7.evaluate(own + board)
        grade, sums, many = eval7.handtype(mine), [0.0, 0.0], 0
        royal = grade == "Straight Flush" and mine == eval7.evaluate([eval7.Card(each) for each in ROYAL])
        for theirs in combinations([card for card in left if card not in last], 2):
            strength = eval7.evaluate([*theirs, *board])
            many += 1
            for at, bet in enumerate((2, 1)):
                sums[at] += ultimate_pays(mine, strength, grade, royal, bet)
        found[last] = sums[0] / many, sums[1] / many
    return found


@pytest.mark.sweep
@pytest.mark.parametrize(("own", "shown", "known"), [
    ("8c 7d", "Ks 9h 2c", "Kd Kc 9s 9d Ac Ad Qh Qd Jc Jd Th Tc 3s 4d"),
    ("Qs 4d", "Qc Qd 4c", "Qh 4h 2d 2s 5d 6h"),
])  # fmt: skip
def test_known_cards_at_ultimate_are_counted_over_every_turn_river_and_hand_of_the_bank(
    own: str, shown: str, known: str,
) -> None:  # fmt: skip
    """The other engine is eval7. The first hand pairs nothing, and all cards that beat it are known to be gone."""
    mine, flop, gone = ([eval7.Card(each) for each in text.split()] for text in (own, shown, known))
    usually, actual = boards_of(mine, flop, {*mine, *flop}), boards_of(mine, flop, {*mine, *flop, *gone})

    def values(told: Any, decided: Any) -> tuple[float, float]:
        now = sum(bet for bet, _ in told.values()) / len(told)
        return now, sum(late if decided[last][1] >= -2 else -2 for last, (_, late) in told.items()) / len(told)

    before, as_usual, best = values(usually, usually), values(actual, usually), values(actual, actual)
    expected = max(best) - (as_usual[0] if before[0] >= before[1] else as_usual[1])
    assert gain(ULTIMATE, f"{own} {shown}", cards(known)) == pytest.approx(expected, abs=1e-9)
    assert expected > 0 or own.startswith("Q")


@pytest.mark.sweep
def test_cards_known_at_pai_gow_cannot_be_in_the_banks_hand() -> None:
    """The value of a setting is what it wins against hands dealt from the remaining cards and set by the table's
    functions.
    """
    found = offer(PAI_GOW)
    given, deck = terms(found), np.random.default_rng(5)
    dealt = deck.permutation(sorted(found.pack.cards))
    mine, known, left = (tuple(map(int, each)) for each in (dealt[:7], dealt[7:21], dealt[21:]))
    values = by_setting(given, mine, against(given, mine + known))
    table = PaiGowPoker(given.rules, found.banked.way)
    parts = [each for each in settings(given.rules.ways, mine) if not each.foul]
    best = parts[values.index(max(values))]
    results = []
    for _ in range(1_500):
        theirs = tuple(sorted(map(int, deck.choice(left, 7, replace=False))))
        results.append(given.base[table.compared(best, table.by_the_chart(theirs))])
    error = float(np.std(results)) / len(results) ** 0.5
    assert max(values) == pytest.approx(float(np.mean(results)), abs=3 * error)


def test_the_gain_is_zero_at_ultimate_and_pai_gow_if_no_card_is_known() -> None:
    for name in (ULTIMATE, PAI_GOW):
        told = collusion(offer(name), [0])
        assert told["rows"] == [{"known": 0, "others": 0, "gain": 0.0, "edge": told["edge"], "stderr": None}]
    assert "at least" in collusion(offer(ULTIMATE), [0])["base"]


def test_a_sample_in_which_nothing_gains_has_an_upper_bound_instead_of_an_error_of_zero() -> None:
    """If none of 60 deals gains, at most 4.87 % of deals gain, with 95 % confidence: 0.9513 ** 60 is 0.05."""
    pack = offer(PAI_GOW).pack.cards
    none = counted(offer(PAI_GOW))._replace(gains=lambda rows: np.zeros(len(rows)))
    assert sampled(none, pack, 7, 60, 1)["gaining_below"] == pytest.approx(0.0487, abs=5e-5)
    one = none._replace(gains=lambda rows: np.eye(1, len(rows))[0])
    assert "gaining_below" not in sampled(one, pack, 7, 60, 1)
    row = {"known": 7, "stderr": 0.0, "gain": 0.0, "gaining_below": 0.0487}
    assert exactness(row) == "no deal gained; below 4.9 % do"
    assert exactness({"stderr": 0.001}) == "± 0.1000"
