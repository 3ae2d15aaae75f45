"""Every filed twenty-one game with a shoe of a few ranks: the count is compared with a plain count that deals every
order of the cards.

The plain count (`tests/support/counts/short_shoe.py`) plays the same plan through the game itself, including splits,
one card at a time. This proves the solver's tables and the bank's probabilities, and that split hands can be counted
one by one.
"""

from collections.abc import Collection, Iterable
from typing import Any

import numpy as np
import pytest
from tests.support.counts.short_shoe import plain_worth, rounds, short

from houseway.cards import cards
from houseway.games.twentyone.deal import DOUBLE, STAND, outcome
from houseway.games.twentyone.outcomes import BEYOND, KEPT, MOST_DOUBLES, RESCUED, SURRENDERED, spell_out
from houseway.games.twentyone.rules import Rules
from houseway.houses import Offer, headers, offer
from houseway.odds.advise import advise
from houseway.odds.report import fate_of
from houseway.odds.solution import Ending
from houseway.odds.solvers.twentyone.against_up_card import WHOLE
from houseway.odds.solvers.twentyone.base_game import count_base
from houseway.odds.solvers.twentyone.count import Count
from houseway.odds.solvers.twentyone.plan import plan_of
from houseway.odds.solvers.twentyone.states.player_hands import FINAL, cards_of, state_of

OAKS, SPANISH = "oaks/pure-21-5-blackjack", "comstock/pure-spanish-21-5"
FREE_BET = "crystal/21st-century-free-bet-blackjack"
UNSAVED = {each: Rules._field_defaults[each] for each in Rules._fields if each.startswith("saved")}
"""The offer without saved busted hands: the options of that rule are removed."""
EVERY = sorted(each.id for each in headers() if each.family == "twenty-one" and each.played)
TENS_AND_MORE = "2345678"


def met(offer: Offer, endings: Iterable[Ending]) -> set[str]:
    """Return which choices added chips in some round, which surrendered, and whether 31 was hit."""
    hands = [hand for ending in endings for hand in ending.hands]
    given_up = {spell_out(hand.outcome).gave_up for hand in hands}
    named = {SURRENDERED: "surrender", **{RESCUED + many: f"rescue {many + 1}" for many in range(MOST_DOUBLES)}}
    put_up = {offer.play.choosing.choices[each].adds for hand in hands for each in hand.chosen}
    beyond = {"hard 31"} if any(spell_out(hand.outcome).best == BEYOND for hand in hands) else set()
    return put_up | {named[each] for each in given_up - {KEPT}} | beyond


def check(name: str, without: str, choices: Collection[str] = (), apart: str = "", **options: Any) -> None:
    """Compare the count of a short shoe with rounds dealt one by one. The best play must include all `choices`."""
    filed = short(name, without, **options)
    base, plain = count_base(filed, slim=True), rounds(filed, plan_of(filed), cards(apart))
    assert met(filed, plain) >= set(choices)
    assert sum(plain.values()) == pytest.approx(1, abs=1e-12)
    assert sum(base.endings.values()) == pytest.approx(1, abs=1e-12)
    wager = filed.wager("base")
    counted, dealt = (
        fate_of(filed, wager, {end: int(chance * WHOLE) for end, chance in ends.items()})
        for ends in (base.endings, plain)
    )
    assert float(dealt.mean) == pytest.approx(base.value, abs=1e-10)
    assert float(counted.mean) == pytest.approx(base.value, abs=1e-10)
    for line in {*counted.lines, *dealt.lines}:
        assert counted.lines.get(line, 0) / WHOLE == pytest.approx(dealt.lines.get(line, 0) / WHOLE, abs=1e-10)
    for other in filed.banked.wagers:
        if other.kind == "added" and not other.late:
            mine, theirs = (
                fate_of(filed, other, {end: int(chance * WHOLE) for end, chance in ends.items()})
                for ends in (base.endings, plain)
            )
            assert float(mine.mean) == pytest.approx(float(theirs.mean), abs=1e-10)
            assert mine.bets / WHOLE == pytest.approx(theirs.bets / WHOLE, abs=1e-10)


@pytest.mark.parametrize("name", EVERY)
def test_every_order_of_a_short_shoe_confirms_the_count_of_twenty_one(name: str) -> None:
    """Every legal split, double and surrender occurs in some case, except those that need lower cards."""
    usual = {"base", "double", "surrender"}
    filed = {"oaks/california-aces": set(), FREE_BET: {"base", "free-split"}}
    check(name, TENS_AND_MORE, filed.get(name, usual), split_hands=2, split_tens_hands=0, split_aces_hands=0)


@pytest.mark.parametrize(
    ("name", "without", "choices"),
    [
        pytest.param(
            FREE_BET, "235689A", {"base", "double", "free-double", "free-split"}, marks=pytest.mark.sweep
        ),
        ("cordova/blackjack-x", "235689A", {"double", "hard 31"}),
        (SPANISH, "245678", {"double", "double-double", "double-double-2", "rescue 1", "rescue 2"}),
        pytest.param(SPANISH, "24568", {"double-double-2", "rescue 3"}, marks=pytest.mark.long),
    ],
)
def test_every_order_with_low_cards_confirms_the_other_choices(name: str, without: str, choices: set[str]) -> None:
    """Fours and sevens are doubled free on eleven and hit from 21 to 31. Threes and nines are doubled three times and
    rescued.
    """
    check(name, without, choices, split_hands=2, split_tens_hands=0, split_aces_hands=0)


@pytest.mark.parametrize(
    ("name", "without", "never"),
    [
        pytest.param("crystal/no-bust-21st-century-blackjack-4-0a", "2356TJQA", UNSAVED, marks=pytest.mark.sweep),
        pytest.param("crystal/no-bust-21st-century-blackjack-4-0a", "2345TJQ", UNSAVED, marks=pytest.mark.sweep),
        ("oaks/21st-century-blackjack", "235689A", {"both_over": "lose"}),
        (OAKS, "23679A", UNSAVED),
        pytest.param("palace/21st-century-blackjack-9-0", "2356TJQA", UNSAVED, marks=pytest.mark.long),
        ("comstock/pure-21-5-blackjack", "23679A", UNSAVED),
        ("comstock/no-bust-blackjack", "235689A", {"both_over": "lose"}),
        pytest.param(SPANISH, "23679A", UNSAVED, marks=pytest.mark.long),
        pytest.param(FREE_BET, "23456TJQA", UNSAVED, marks=pytest.mark.long),
    ],
)
def test_every_order_with_saved_busted_hands_confirms_the_count(name: str, without: str, never: dict[str, Any]) -> None:
    """Sevens, eights and nines can save a busted hand; without that rule the price would differ."""
    shoe: dict[str, Any] = {"split_hands": 2, "split_tens_hands": 0, "split_aces_hands": 0}
    check(name, without, **shoe)
    saved, lost = (count_base(short(name, without, **shoe, **other), slim=True).value for other in ({}, never))
    assert saved > lost + 1e-8


def test_every_order_with_split_aces_that_surrender_confirms_the_count() -> None:
    """Cordova 1284: an ace on a split ace makes 12 and surrenders for half; without that the price would differ."""
    shoe: dict[str, Any] = {"split_hands": 2, "split_tens_hands": 0, "split_aces_hands": 0}
    name = "cordova/blackjack-x"
    check(name, TENS_AND_MORE, {"surrender"}, **shoe, surrender_split_aces=True)
    may, may_not = (
        count_base(short(name, TENS_AND_MORE, **shoe, surrender_split_aces=each), slim=True).value
        for each in (True, False)
    )
    assert may > may_not + 1e-8


def test_every_order_with_naturals_from_split_aces_confirms_the_count() -> None:
    """Palace 1059: a natural of 21½ beats a 21 that it would otherwise tie."""
    shoe: dict[str, Any] = {"split_hands": 2, "split_tens_hands": 0, "split_aces_hands": 0}
    name, other = "palace/21st-century-blackjack-9-0", {"natural_value_after_split": True}
    check(name, TENS_AND_MORE, {"base"}, **shoe, **other)
    read, filed = (count_base(short(name, TENS_AND_MORE, **shoe, **each), slim=True).value for each in (other, {}))
    assert read > filed + 1e-8


@pytest.mark.parametrize("other", [{"naturals": ["standard ace ten"]}, {"special_below": True}])
def test_every_order_with_a_separate_stamped_ace_confirms_the_count(other: dict[str, Any]) -> None:
    """Cordova 1241: the ace of spades makes a Natural only with its king, or under the other reading that hand ranks
    below a Natural.

    The plain count deals the ace and king of spades as separate cards, whatever classes the solver uses.
    """
    shoe: dict[str, Any] = {"split_hands": 2, "split_tens_hands": 0, "split_aces_hands": 0}
    name = "cordova/blackjack-x"
    check(name, TENS_AND_MORE, {"base", "double", "surrender"}, "As Ks", **shoe, **other)
    read, filed = (count_base(short(name, TENS_AND_MORE, **shoe, **each), slim=True).value for each in (other, {}))
    assert abs(read - filed) > 1e-8


@pytest.mark.long
@pytest.mark.parametrize("name", EVERY)
def test_every_order_of_a_shoe_with_three_hands_confirms_the_count(name: str) -> None:
    check(name, TENS_AND_MORE, split_hands=3, split_tens_hands=0, split_aces_hands=0)


@pytest.mark.long
@pytest.mark.parametrize("name", [each for each in EVERY if "free-bet" not in each])
def test_every_order_of_a_longer_shoe_confirms_the_count(name: str) -> None:
    check(name, "23456", split_hands=2, split_tens_hands=0, split_aces_hands=0)


CRYSTAL = "crystal/no-bust-21st-century-blackjack-4-0a"


def as_counted(name: str, hand: str, up: str, choice: int) -> float:
    """Compare a choice over the whole shoe with a count that deals every order of the cards, and return its value."""
    filed = offer(name)
    plain = plain_worth(filed, cards(hand), cards(up)[0], choice)
    word = filed.play.choosing.choices[choice].word
    assert advise(filed, hand, up=up)["ev"][word] == pytest.approx(plain, abs=6e-8)
    return plain


@pytest.mark.parametrize("name", [CRYSTAL, f"{CRYSTAL}-perfect-pairs"])
def test_a_double_that_can_push_if_both_hands_bust_equals_a_count_of_every_order(name: str) -> None:
    """Crystal 1677–1678, 2596–2597: three cards of 23 to 25 push against the bank's three if they are nearer to 21."""
    as_counted(name, "8c 5d", "Kh", DOUBLE)


@pytest.mark.sweep
def test_the_value_of_doubling_thirteen_against_a_six_equals_a_count_of_every_order() -> None:
    assert as_counted(CRYSTAL, "8c 5d", "6h", DOUBLE) == pytest.approx(-0.425028, abs=5e-7)


@pytest.mark.sweep
@pytest.mark.parametrize("name", [each for each in EVERY if each != "oaks/california-aces"])
@pytest.mark.parametrize("up", ["7h", "Kh"])
def test_the_value_of_standing_equals_a_count_of_every_order_of_the_whole_shoe(name: str, up: str) -> None:
    """The bank's hands, with each order of the cards separately."""
    as_counted(name, "8c 5d", up, STAND)


@pytest.mark.parametrize("name", [CRYSTAL, *(pytest.param(each, marks=pytest.mark.sweep) for each in EVERY)])
def test_bank_hands_that_the_count_merges_have_the_same_results(name: str) -> None:
    """Every final player hand is compared with every bank hand by the game itself.

    The deck has six ranks; in a sample, classes of hands that differ could be merged unnoticed.
    """
    filed = short(name, "2345TJQ")
    rules = filed.play.rules(filed.banked.options)
    count = Count(rules, tuple(filed.pack.cards), filed.play.choosing.choices)
    theirs = {(ended.hand, ended.peeked): ended for tree in count.trees for _, ended, _ in tree.ends}
    checked = 0
    for lay in count.lays.values():
        final = np.flatnonzero(lay.kind == FINAL).tolist()
        done = {(lay.hands[lay.comp[at]], lay.standings[at].hands > 1): at for at in final}
        for at in done.values():
            mine = cards_of(count.faces, lay.held[lay.comp[at]], lay.standings[at].first)
            for key, ended in theirs.items():
                stands = count.banks[count._class[key]]
                asked = (state_of(rules, mine, each.cards, lay.standings[at]) for each in (ended, stands))
                assert len({outcome(state) for state in asked}) == 1, (mine, ended, stands)
                checked += 1
    assert checked > 1000
