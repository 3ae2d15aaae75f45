"""Thirteen cards: setting, scoring and sweeps, and a search that finds the best setting."""

import json
import time
from itertools import combinations
from random import Random

import pytest

from houseway.cards import cards
from houseway.desks.floor.settle import settle_felt
from houseway.fairness.source import SeededSource
from houseway.games.thirteen.best_setting import best, search, usual, value
from houseway.games.thirteen.hands import HIGH, Setting, fouled, level, rung
from houseway.games.thirteen.rules import Rules
from houseway.games.thirteen.score import ShowdownHand, compared, points
from houseway.games.thirteen.sweeps import SWEEPS, held
from houseway.houses import offer
from houseway.kinds.thirteen.advice import advise
from houseway.kinds.thirteen.commands import CallFoul, DealHand, Misdeal, Set, Surrender, Sweep
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import BuyIn, SitDown, StandUp
from houseway.table.log import open_table
from houseway.table.question import Question

CRYSTAL = "crystal/chinese-poker"


def rules(**settings: str) -> Rules:
    found: Rules = offer(CRYSTAL, settings).stated
    return found


def setting(text: str) -> Setting:
    return Setting.of(cards(text))


QUADS_BACK = "Ks Kd 2c 9s 9d 9c 4h 4d As Ad Ac Ah 7s"
"""The hand has kings in front, nines full in the middle and four aces at the back."""
PLAIN = "Qs Qd 3c Ts Td 5h 5s 8c 6h 6d 6c Jd Tc"
"""The hand has queens in front, tens up in the middle and three sixes at the back."""


def test_the_scoring_systems_score_as_published() -> None:
    """Under the basic system three segments are three points (crystal 142). Under the Western system the majority of
    segments adds one point. Under the Eastern system a full house in the middle counts 2 and four of a kind at the back
    4 instead of 1 (Palomar): 1 + 2 + 4. Mandarin: 3 more.
    """
    strong, weak = setting(QUADS_BACK), setting(PLAIN)
    scored = {name: compared(rules(system=name), strong, weak) for name in ("basic", "western", "eastern", "mandarin")}
    assert scored == {"basic": 3, "western": 4, "eastern": 7, "mandarin": 10}
    assert compared(rules(system="eastern", bonus="besides"), strong, weak) == 3 + 2 + 4
    assert compared(rules(system="western"), weak, strong) == -4


def test_the_bonus_for_strong_segments_is_capped() -> None:
    """Four of a kind in the middle (8), a straight flush at the back (5) and three of a kind in front (3) would win 16,
    13 more than the segments. The bonus is capped at 12 (Palomar).
    """
    strong = setting("2s 2d 2c 9s 9d 9c 9h 4d 5h 6h 7h 8h 4h")
    weak = setting("As Kd Qc Ts Td 5c 5s 8c 6s 6d 6c Jd Tc")
    assert compared(rules(system="eastern"), strong, weak) == 3 + 12
    assert compared(rules(system="mandarin"), strong, weak) == 16 + 3


@pytest.mark.parametrize("name", [CRYSTAL, "oaks/thirteen-card-poker"])
@pytest.mark.parametrize(("way", "button", "paid"), [("nobody", 2, [1, 2, 1]), ("left-of-button", 2, [2, 1, 1]),
                                                     ("left-of-button", 1, [1, 2, 3])])  # fmt: skip
def test_equal_segments_go_to_nobody_or_to_the_seat_left_of_the_button(
    name: str, way: str, button: int, paid: list[int]
) -> None:
    """Fronts and middles are equal, and seat 2 has the higher pair at the back. Under the readings (crystal 142, oaks
    408) the equal two go to nobody, or to the seat left of the button: seat 1 wins two and loses one, or seat 2 wins
    all three.
    """
    one, two = "As Kd Qc 2s 2d 3c 4c 6d 9s 9d 5c 7c 8d", "Ah Kc Qd 2h 2c 3d 4d 6c Ts Td 5d 7d 8c"
    first = (two, one) if button == 1 else (one, two)  # one card at a time, from the left of the button
    shoe = [card for pair in zip(*(hand.split() for hand in first), strict=True) for card in pair]
    actions = [[seat, "set", hand.split()[:3], hand.split()[3:8]] for seat, hand in ((1, one), (2, two))]
    felt = {"offer": name, "button": button, "stacks": {"1": 9000, "2": 9000}, "shoe": shoe, "actions": actions,
            "stakes": {"point": 200}, "options": {"ties": way}}  # fmt: skip
    (found,) = settle_felt(json.dumps(felt))["payments"]
    assert [found["from"], found["to"], found["points"]] == paid
    assert found["amount"] == 200 * paid[2]


def test_declarations_count_in_the_order_in_which_they_are_made() -> None:
    """Crystal 156 and 160-166; by our reading a surrender is 1, a dragon 13, six pairs 3, a foul 3."""
    of, hand = rules(), cards(PLAIN)
    dragon = cards("As 2d 3c 4s 5d 6h 7c 8d 9s Td Jh Qc Kd")
    pairs = cards("2s 2c 3s 3d 4d 4c 5s 5c 6s 6c 7s 7d Kc")
    plain, foul = ShowdownHand(hand), ShowdownHand(hand, sizes=(4, 5))
    assert points(of, ShowdownHand(dragon, sweep="dragon", declared=1), plain) == 13
    assert (
        points(of, ShowdownHand(dragon, sweep="dragon", declared=1), ShowdownHand(pairs, sweep="six-pairs", declared=2))
        == 13
    )
    assert points(of, ShowdownHand(hand, sweep="dragon", declared=1), plain) == -13
    assert points(of, ShowdownHand(hand, surrendered=1), plain) == -1
    assert points(of, ShowdownHand(hand, surrendered=1), ShowdownHand(dragon, sweep="dragon", declared=2)) == -1
    assert points(of, ShowdownHand(hand, surrendered=2), ShowdownHand(dragon, sweep="dragon", declared=1)) == -13
    assert points(of, ShowdownHand(hand, surrendered=2), ShowdownHand(hand, sweep="dragon", declared=1)) == 13
    assert points(of, ShowdownHand(hand, surrendered=1), ShowdownHand(hand, surrendered=2)) == 0
    assert points(of, foul, plain) == -3
    assert points(of, foul, ShowdownHand(hand, surrendered=1)) == -3 + 1
    assert points(of, foul, ShowdownHand(dragon, sweep="dragon", declared=1)) == -13
    other = rules(**{"sweep-and-surrender": "surrendered"})
    assert points(other, ShowdownHand(hand, surrendered=2), ShowdownHand(dragon, sweep="dragon", declared=1)) == -1


@pytest.mark.parametrize(("way", "wins"), [("sort", 3), ("points", 0)])
def test_crystal_164_equal_sweeps_pay_nothing_to_each_other(way: str, wins: int) -> None:
    """Three flushes and six pairs are sweeps of three points each. Flushes come first in the list and win, unless equal
    points tie. Two equal sweeps never collect from each other.
    """
    flushes = ShowdownHand(cards("As Ks 9s Ad Kd 8d 6d 2d Ah Jh 9h 7h 3h"), sweep="three-flushes", declared=1)
    pairs = ShowdownHand(cards("2s 2c 3s 3d 4d 4c 5s 5c 6s 6c 7s 7d Kc"), sweep="six-pairs", declared=2)
    of = rules(**{"equal-sweeps": way})
    assert points(of, flushes, pairs) == wins == -points(of, pairs, flushes)
    assert points(of, pairs, ShowdownHand(pairs.cards, sweep="six-pairs", declared=1)) == 0


def test_every_named_sweep_has_the_cards_that_its_name_says() -> None:
    hands = {
        "thirteen-of-one-suit": "As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s",
        "dragon": "As Kd Qs Js Ts 9c 8s 7s 6h 5s 4s 3s 2s",
        "twelve-of-one-suit": "As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 3d",
        "three-of-a-kind-and-five-pairs": "As Ad Ac Ks Kd Qs Qd Js Jd Ts Td 9s 9d",
        "three-straights": "2s 3d 4c 5s 6d 7c 8h 9s 5d 6c 7h 8d 9c",
        "three-flushes": "As Ks 9s Ad Kd 8d 6d 2d Ah Jh 9h 7h 3h",
        "six-pairs": "As Ad Ks Kd Qs Qd Js Jd Ts Td 9s 9d 2c",
    }
    of = rules().sweeps
    for name, text in hands.items():
        assert name in held(of, cards(text)), name
    assert held(of, cards(PLAIN)) == ()
    assert SWEEPS["six-pairs"](cards("As Ad Ac Ah Ks Kd Qs Qd Js Jd Ts Td 2c")), "four of a kind is two pairs"
    assert set(dict(rules(sweeps="colours").sweeps)) <= set(SWEEPS)


def test_a_front_is_compared_with_the_middle_card_by_card() -> None:
    """Every front ranks just below the first middle that it does not beat."""
    dice = Random(3)
    for _ in range(400):
        drawn = dice.sample(range(52), 8)
        front, middle = drawn[:3], drawn[3:]
        assert (HIGH.strength(middle) >= rung(level(front))) == (level(middle) >= level(front))


@pytest.mark.parametrize("system", ["basic", "western", "eastern", "mandarin"])
def test_the_setting_search_agrees_with_brute_force(system: str) -> None:
    """Of the 72,072 settings of a hand, no valid one has a higher value than the one found."""
    of, odds, dice = rules(system=system), usual(), Random(system)
    hand = dice.sample(range(52), 13)
    found = search(of, hand, odds, 3)
    worth = {1: 1, 2: 1}
    top: list[float] = []
    for back in combinations(hand, 5):
        rest = [card for card in hand if card not in back]
        back_strength = HIGH.strength(back)
        for middle in combinations(rest, 5):
            strength = HIGH.strength(middle)
            if strength > back_strength:
                continue
            front = [card for card in rest if card not in middle]
            if HIGH.strength(front) > strength:
                continue
            laid = Setting(tuple(front), middle, back)
            worth = tuple(worth_of(of, segment, each) for segment, each in enumerate(laid))
            wins = (odds[0][HIGH.strength(front)], odds[1][strength], odds[2][back_strength])
            top.append(value(of, wins, worth))
    assert found[0].points == pytest.approx(max(top))
    assert [each.points for each in found] == sorted((each.points for each in found), reverse=True)
    assert all(not fouled(each.setting) for each in found)


def worth_of(of: Rules, segment: int, hand: tuple[int, ...]) -> int:
    """Return the points for winning a segment with a hand, from the list of the scoring system."""
    name = HIGH.category(HIGH.strength(hand)).replace("royal", "straight")
    listed = {(at, which): points for at, which, points in of.hands}
    return listed.get((("front", "middle", "back")[segment], name), of.segment)


@pytest.mark.long
@pytest.mark.parametrize("system", ["basic", "western", "eastern", "mandarin"])
def test_the_best_setting_is_found_in_a_few_milliseconds(system: str) -> None:
    """The search takes at most 5 ms of processor time per hand on average. Wall time would depend on other load."""
    dice, of, odds = Random(13), rules(system=system), usual()
    hands = [dice.sample(range(52), 13) for _ in range(60)]
    search(of, hands[0], odds)
    began = time.process_time()
    for hand in hands:
        search(of, hand, odds)
    assert (time.process_time() - began) / len(hands) < 0.005


@pytest.mark.long
def test_no_strategy_does_much_better_than_the_usual_settings_do() -> None:
    """Players with the usual settings break even against each other, so the best reply should win little: at most a
    tenth of a point, plus four standard errors.
    """
    dice, of = Random(7), rules()
    gains = [search(of, dice.sample(range(52), 13), usual())[0].points for _ in range(2000)]
    mean = sum(gains) / len(gains)
    error = (sum((gain - mean) ** 2 for gain in gains) / len(gains) ** 2) ** 0.5
    assert abs(mean) < 0.1 + 4 * error


def seated() -> tuple[object, SeededSource]:
    night, source = open_table(CRYSTAL), SeededSource(b"thirteen")
    for seat in (1, 2, 3):
        night.do(SitDown(seat, f"p{seat}", 10_000), source)
    return night, source


def test_crystal_152_under_the_other_reading_chips_are_bought_between_hands() -> None:
    night, source = open_table(CRYSTAL, {"adds": "between-hands"}), SeededSource(b"thirteen")
    for seat in (1, 2, 3):
        night.do(SitDown(seat, f"p{seat}", 10_000), source)
    night.do(DealHand(), source)
    with pytest.raises(Refused, match="between hands"):
        night.do(BuyIn(2, 5_000), source)
    night.do(Misdeal("five cards were exposed"), source)
    night.do(BuyIn(2, 5_000), source)
    assert [person.chips for person in night.table.people.values()] == [10_000, 15_000, 10_000]


def test_the_house_rules_about_buy_ins_leaving_and_misdeals_apply_to_thirteen_cards() -> None:
    """The buy-in is 20 points (152), nobody leaves during a hand, chips are bought before the showdown (153–155), and
    misdeals follow 168.
    """
    night, source = seated()
    with pytest.raises(Refused, match="20 points"):
        night.do(SitDown(4, "short", 3_900), source)
    night.do(DealHand(), source)
    assert [person.chips for person in night.table.people.values()] == [9_800] * 3
    with pytest.raises(Refused, match="wait until"):
        night.do(StandUp(1), source)
    night.do(BuyIn(2, 5_000), source)
    assert night.table.round.stacks[2] == 14_800
    night.do(Misdeal("five cards were exposed"), source)
    assert [person.chips for person in night.table.people.values()] == [10_000, 15_000, 10_000]
    night.do(DealHand(), source)
    assert night.table.round.button == 1, "the same button deals again"
    for seat in (2, 3):
        night.do(night.table.kind.bots.default(night.table, Question("setting", Place(seat))), source)
    night.do(CallFoul(1, "one card twice"), source)
    last = night.table.last
    assert last.why[1] == "one card twice"
    assert {(each.by, each.points) for each in last.paid if 1 in (each.by, each.to)} == {(1, 3)}
    with pytest.raises(Refused, match="no hand"):
        night.do(Surrender(2), source)


def test_advice_at_thirteen_cards_lists_settings_and_their_values() -> None:
    night, source = seated()
    night.do(DealHand(), source)
    query = night.table.kind.advising.query(night.table, Place(2))
    told = advise(query)
    night.do(Set(2, told.cards), source)
    assert night.table.kind.advising.query(night.table, Place(2)) is None
    first, *rest = told.told["settings"]
    assert all(first["points"] >= each["points"] for each in rest)
    assert told.told["choice"] in told.told["ev"]
    with pytest.raises(Refused, match="no clean sweep"):
        night.do(Sweep(1, "grand slam"), source)


def test_a_house_player_declares_its_clean_sweep() -> None:
    of = rules()
    found = best(of, tuple(sorted(cards("As 2d 3c 4s 5d 6h 7c 8d 9s Td Jh Qc Kd"))))
    assert found[0].points < 13, "a dragon is worth more than any setting of it"


def test_fronts_win_as_often_as_published() -> None:
    """Paul Hankin's closed-hand Chinese poker probabilities (gist 2d4d39428214ed36b478, 2015), from another program:
    how often each of these fronts wins, in percent.
    """
    published = {"As 4d 2c": 21.10, "As 9d 7c": 24.18, "As Kd 5c": 37.01, "3s 3d Kc": 50.17, "6s 6d 8c": 55.03,
                 "9s 9d Qc": 66.21}  # fmt: skip
    for front, percent in published.items():
        assert usual()[0][HIGH.strength(cards(front))] == pytest.approx(percent / 100, abs=0.025), front
