"""Every filed twenty-one on a shoe of a few ranks: the count against a plain one that deals every order of the cards.

The plain count (`tests/support/short_shoe.py`) plays the same plan through the game itself, splits and all, one card
at a time. So it proves the tables, the bank's chances, and that a split's hands may be counted one by one.
"""

from collections.abc import Collection, Iterable
from typing import Any

import pytest
from tests.support.short_shoe import rounds, short

from houseway.cards import cards
from houseway.games.twentyone.outcomes import BEYOND, KEPT, MOST_DOUBLES, RESCUED, SURRENDERED, spell_out
from houseway.houses import Offer, headers
from houseway.odds.report import fate_of
from houseway.odds.solution import Ending
from houseway.odds.solvers.twentyone.base_game import count_base
from houseway.odds.solvers.twentyone.plan import plan_of
from houseway.odds.solvers.twentyone.solving import WHOLE

OAKS, SPANISH = "oaks/pure-21-5-blackjack", "comstock/pure-spanish-21-5"
FREE_BET = "crystal/21st-century-free-bet-blackjack"
EVERY = sorted(each.id for each in headers() if each.family == "twenty-one" and each.played)
TENS_AND_MORE = "2345678"


def met(offer: Offer, endings: Iterable[Ending]) -> set[str]:
    """Return what was chosen in some of the rounds, by what it put up; what was given up; and whether 31 was hit."""
    hands = [hand for ending in endings for hand in ending.hands]
    given_up = {spell_out(hand.outcome).gave_up for hand in hands}
    named = {SURRENDERED: "surrender", **{RESCUED + many: f"rescue {many + 1}" for many in range(MOST_DOUBLES)}}
    put_up = {offer.play.choices[each].adds for hand in hands for each in hand.chosen}
    beyond = {"hard 31"} if any(spell_out(hand.outcome).best == BEYOND for hand in hands) else set()
    return put_up | {named[each] for each in given_up - {KEPT}} | beyond


def check(name: str, without: str, choices: Collection[str] = (), apart: str = "", **options: Any) -> None:
    """Count a short shoe twice; `choices` are those that the best play must come to there."""
    offer = short(name, without, **options)
    base, plain = count_base(offer, slim=True), rounds(offer, plan_of(offer), cards(apart))
    assert met(offer, plain) >= set(choices)
    assert sum(plain.values()) == pytest.approx(1, abs=1e-12)
    assert sum(base.endings.values()) == pytest.approx(1, abs=1e-12)
    wager = offer.wager("base")
    counted, dealt = (
        fate_of(offer, wager, {end: int(chance * WHOLE) for end, chance in ends.items()})
        for ends in (base.endings, plain)
    )
    assert float(dealt.mean) == pytest.approx(base.value, abs=1e-10)
    assert float(counted.mean) == pytest.approx(base.value, abs=1e-10)
    for line in {*counted.lines, *dealt.lines}:
        assert counted.lines.get(line, 0) / WHOLE == pytest.approx(dealt.lines.get(line, 0) / WHOLE, abs=1e-10)
    for other in offer.wagers:
        if other.kind == "added" and not other.late:
            mine, theirs = (
                fate_of(offer, other, {end: int(chance * WHOLE) for end, chance in ends.items()})
                for ends in (base.endings, plain)
            )
            assert float(mine.mean) == pytest.approx(float(theirs.mean), abs=1e-10)
            assert mine.bets / WHOLE == pytest.approx(theirs.bets / WHOLE, abs=1e-10)


@pytest.mark.parametrize("name", EVERY)
def test_every_order_of_a_short_shoe(name: str) -> None:
    """Whoever may split, double and surrender does so somewhere, but for what only lower cards lead to."""
    usual = {"base", "double", "surrender"}
    filed = {"oaks/california-aces": set(), FREE_BET: {"base", "free-split"}}
    check(name, TENS_AND_MORE, filed.get(name, usual), split_hands=2, split_tens_hands=0, split_aces_hands=0)


@pytest.mark.parametrize(
    ("name", "without", "choices"),
    [
        (FREE_BET, "235689A", {"base", "double", "free-double", "free-split"}),
        ("cordova/blackjack-x", "235689A", {"double", "hard 31"}),
        (SPANISH, "245678", {"double", "double-double", "double-double-2", "rescue 1", "rescue 2"}),
        pytest.param(SPANISH, "24568", {"double-double-2", "rescue 3"}, marks=pytest.mark.long),
    ],
)
def test_every_order_where_low_cards_lead_to_the_other_choices(name: str, without: str, choices: set[str]) -> None:
    """Fours and sevens double for nothing to eleven, and are hit from 21 to 31; threes and nines double three times and
    are rescued."""
    check(name, without, choices, split_hands=2, split_tens_hands=0, split_aces_hands=0)


@pytest.mark.parametrize(
    ("name", "without", "never"),
    [
        ("crystal/no-bust-21st-century-blackjack-4-0a", "2356TJQA", {"saved_by": ""}),
        ("oaks/21st-century-blackjack", "235689A", {"both_over": "lose"}),
        (OAKS, "23679A", {"saved_by": ""}),
        pytest.param("palace/21st-century-blackjack-9-0", "2356TJQA", {"saved_by": ""}, marks=pytest.mark.long),
        ("comstock/pure-21-5-blackjack", "23679A", {"saved_by": ""}),
        ("comstock/no-bust-blackjack", "235689A", {"both_over": "lose"}),
        pytest.param(SPANISH, "23679A", {"saved_by": ""}, marks=pytest.mark.long),
        pytest.param(FREE_BET, "23456TJQA", {"saved_by": ""}, marks=pytest.mark.long),
    ],
)
def test_every_order_where_hands_over_are_saved(name: str, without: str, never: dict[str, str]) -> None:
    """Sevens, eights and nines make what saves a hand that is over: without that rule the price is another."""
    shoe: dict[str, Any] = {"split_hands": 2, "split_tens_hands": 0, "split_aces_hands": 0}
    check(name, without, **shoe)
    saved, lost = (count_base(short(name, without, **shoe, **other), slim=True).value for other in ({}, never))
    assert saved > lost + 1e-8


def test_every_order_where_a_split_ace_may_be_surrendered() -> None:
    """Cordova 1284: an ace on a split ace is 12, and half is given up; without that the price is another."""
    shoe: dict[str, Any] = {"split_hands": 2, "split_tens_hands": 0, "split_aces_hands": 0}
    name = "cordova/blackjack-x"
    check(name, TENS_AND_MORE, {"surrender"}, **shoe, surrender_split_aces=True)
    may, may_not = (
        count_base(short(name, TENS_AND_MORE, **shoe, surrender_split_aces=each), slim=True).value
        for each in (True, False)
    )
    assert may > may_not + 1e-8


def test_every_order_where_a_split_ace_with_a_ten_counts_as_a_natural() -> None:
    """Palace 1059: 21½ beats a 21 that it ties otherwise."""
    shoe: dict[str, Any] = {"split_hands": 2, "split_tens_hands": 0, "split_aces_hands": 0}
    name, other = "palace/21st-century-blackjack-9-0", {"natural_value_after_split": True}
    check(name, TENS_AND_MORE, {"base"}, **shoe, **other)
    read, filed = (count_base(short(name, TENS_AND_MORE, **shoe, **each), slim=True).value for each in (other, {}))
    assert read > filed + 1e-8


@pytest.mark.parametrize("other", [{"naturals": ["standard ace ten"]}, {"special_below": True}])
def test_every_order_where_the_stamped_ace_is_a_card_of_its_own(other: dict[str, Any]) -> None:
    """Cordova 1241: the ace of spades makes a Natural with its king alone; or their hand is under a Natural.

    The plain count deals the ace and king of spades as cards of their own, whatever the solver takes for alike.
    """
    shoe: dict[str, Any] = {"split_hands": 2, "split_tens_hands": 0, "split_aces_hands": 0}
    name = "cordova/blackjack-x"
    check(name, TENS_AND_MORE, {"base", "double", "surrender"}, "As Ks", **shoe, **other)
    read, filed = (count_base(short(name, TENS_AND_MORE, **shoe, **each), slim=True).value for each in (other, {}))
    assert abs(read - filed) > 1e-8


@pytest.mark.long
@pytest.mark.parametrize("name", EVERY)
def test_every_order_with_three_hands(name: str) -> None:
    check(name, TENS_AND_MORE, split_hands=3, split_tens_hands=0, split_aces_hands=0)


@pytest.mark.long
@pytest.mark.parametrize("name", [each for each in EVERY if "free-bet" not in each])
def test_every_order_of_a_longer_shoe(name: str) -> None:
    check(name, "23456", split_hands=2, split_tens_hands=0, split_aces_hands=0)
