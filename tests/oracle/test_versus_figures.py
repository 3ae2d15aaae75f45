"""Games against the bank, compared with published figures (figures.md; each test names its source)."""

from fractions import Fraction

import numpy as np
import pytest

from houseway.games.versus.hands import FIVES, THREES
from houseway.houses import Offer, offer
from houseway.odds.price import price, price_wager
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.versus.let_it_ride import count as let_it_ride_count
from houseway.odds.solvers.versus.let_it_ride import solve as let_it_ride
from houseway.odds.solvers.versus.three_card import count as three_card_count
from houseway.odds.solvers.versus.three_card import solve as three_card
from houseway.odds.solvers.versus.war import solve as war
from houseway.rules.wagers import PayLine, Verdict


def paying(filed: Offer, wager: str, **odds: str) -> Offer:
    """Return the offer with the pay table of a wager replaced by a published one."""
    lines = tuple(PayLine(name.replace("_", " "), Verdict.read(pays)) for name, pays in odds.items())
    return filed.with_banked(wagers=tuple(
        each._replace(pays=lines) if each.id == wager else each for each in filed.banked.wagers
    ))


def edge(filed: Offer, wager: str) -> Fraction:
    """Return the price of a wager that no choice affects."""
    solved = {"three-card": three_card, "let-it-ride": let_it_ride}[filed.play.id].solve(filed)
    return Fraction(price_wager(filed, solved, filed.wager(wager))["exact"])


def test_ultimate_texas_holdem_has_the_published_price() -> None:
    ante = price(offer("comstock/ultimate-texas-holdem"))["wagers"]["ante"]
    assert set(ante["with"]) == {"blind", "play"}
    assert round(-100 * ante["edge"], 3) == 2.185


def test_trips_with_its_usual_pay_table_has_the_published_price() -> None:
    trips = price(offer("comstock/ultimate-texas-holdem"))["wagers"]["trips"]
    assert [line["pays"] for line in trips["outcomes"][:7]] == [f"{n} to 1" for n in (50, 40, 30, 8, 7, 4, 3)]
    assert round(-100 * trips["edge"], 2) == 3.50


def test_seven_card_counts_of_the_trips_bet_are_as_published() -> None:
    """The trips bet wins by seven cards; 207,900 is C(45, 2) deals of the bank times C(7, 2) ways to hold two of the
    seven.
    """
    published = (4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620)
    trips = price(offer("comstock/ultimate-texas-holdem"))["wagers"]["trips"]
    total = sum(line["combinations"] for line in trips["outcomes"])
    for line, count in zip(trips["outcomes"], published, strict=False):
        assert Fraction(line["combinations"], total) == Fraction(count, 133_784_560), line["name"]


def test_let_it_ride_has_the_published_price() -> None:
    bet = price(offer("comstock/let-it-ride-bonus"))["wagers"]["bet-1"]
    assert Fraction(bet["exact"]) == Fraction(-1_822_224, 51_979_200)
    assert bet["with"] == ["bet-2", "bet-3"]


def test_the_three_card_bonus_has_the_published_price() -> None:
    published = paying(offer("comstock/let-it-ride-bonus"), "3-card-bonus", mini_royal="50:1", straight_flush="40:1",
                       three_of_a_kind="30:1", straight="6:1", flush="3:1", pair="1:1")
    assert round(-100 * float(edge(published, "3-card-bonus")), 4) == 7.0950


@pytest.mark.parametrize(("flush", "cost"), [("4:1", 2.3167), ("3:1", 7.2760)])
def test_pair_plus_at_40_30_and_6_to_one_has_the_published_price(flush: str, cost: float) -> None:
    published = paying(offer("cordova/three-card-poker"), "pair-and-up", mini_royal="40:1", straight_flush="40:1",
                       three_of_a_kind="30:1", straight="6:1", flush=flush, pair="1:1")
    assert round(-100 * float(edge(published, "pair-and-up")), 4) == cost


def test_counts_of_three_card_hands_are_as_published() -> None:
    counts = dict(zip(THREES, let_it_ride_count.three_cards().values(), strict=True))
    assert counts == {"high card": 16_440, "pair": 3_744, "flush": 1_096, "straight": 720, "three of a kind": 52,
                      "straight flush": 44, "mini royal": 4}


def test_counts_of_six_card_hands_are_as_published() -> None:
    counts = dict(zip(FIVES, three_card_count.six_cards().values(), strict=True))
    assert {name: counts[name] for name in FIVES[3:]} == {
        "three of a kind": 732_160, "straight": 361_620, "flush": 205_792, "full house": 165_984,
        "four of a kind": 14_664, "straight flush": 1_656, "royal flush": 188,
    }
    assert sum(counts.values()) == 20_358_520


def test_comstocks_filed_figures_of_the_six_card_bonus_are_right() -> None:
    """The filing prints a hit frequency of 7.2798 % and an advantage of 10.23 %, which rounds 10.2248 % up."""
    bonus = price(offer("comstock/three-card-poker-6-card-bonus"))["wagers"]["6-card-bonus"]
    assert round(100 * bonus["hit"], 4) == 7.2798
    assert round(-100 * bonus["edge"], 4) == 10.2248


def test_the_classic_three_card_game_has_the_published_price() -> None:
    """In the classic game no card is shown, a queen high qualifies, and the ante bonus pays 5-4-1 for a straight flush,
    trips and a straight.
    """
    counts, graded = three_card_count.table()
    size = classes(3).size
    hidden = counts.sum(axis=1) // 3  # each bank hand was counted once for each of its three cards
    bonus = np.array([0, 0, 0, 1, 4, 5, 5])[graded]
    play = hidden @ np.array([1, 1, 1, -2, 0, 2]) + bonus * hidden.sum(axis=1)
    worth = (size * np.maximum(play, -hidden.sum(axis=1))).sum()
    assert (int(worth), int((size * hidden.sum(axis=1)).sum())) == (-13_733_780, 407_170_400)


@pytest.mark.parametrize(("bonus", "cost"), [(2, 2.3301), (1, 2.8771)])
def test_casino_war_with_six_decks_has_the_published_price(bonus: int, cost: float) -> None:
    """On a tie one more unit is put up. Winning the war pays only the second unit, and a second tie pays it once or
    twice.
    """
    equal = war.equal_pairs((24,) * 13)
    again = equal[2] / equal[1]
    worth = equal[1] * ((1 - again) / 2 * (1 - 2) + again * bonus)
    assert round(-100 * float(worth), 4) == cost


def test_mississippi_stud_has_the_published_price() -> None:
    """Wizard of Odds, Mississippi Stud: 4.91 % of the ante, with the filed table 500-100-40-10-6-4-3-2-1."""
    assert round(-100 * price(offer("crystal/mississippi-stud-poker"))["wagers"]["ante"]["edge"], 2) == 4.91
