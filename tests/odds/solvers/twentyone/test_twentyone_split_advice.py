"""Advice on split hands equals the plan behind the exact price, and some hands are refused before a count.

The plan is read as in the plain count of a short shoe (`tests/support/counts/short_shoe.py`), which proves the price.
"""

import pytest
from tests.odds.solvers.twentyone.test_twentyone_short_shoe import EVERY, TENS_AND_MORE
from tests.support.counts.short_shoe import Play, short

from houseway.cards import Card, spell
from houseway.games.game import CHOOSE
from houseway.games.twentyone.deal import DOUBLE, DOUBLE_DOUBLE, DOUBLE_DOUBLE_2, Deal, most_hands, turn
from houseway.houses import Offer, offer
from houseway.odds.advise import advise
from houseway.odds.book import get
from houseway.odds.parse_hand import HandSoFar
from houseway.odds.solvers.twentyone import advise as advice
from houseway.odds.solvers.twentyone.book import DOUBLED, page
from houseway.odds.solvers.twentyone.chart import word
from houseway.odds.solvers.twentyone.plan import plan_of
from houseway.odds.solvers.twentyone.states.card_classes import Faces
from houseway.rules.refusal import Refused

AGAIN = (DOUBLE, DOUBLE_DOUBLE, DOUBLE_DOUBLE_2)
OAKS, PALACE = "oaks/pure-21-5-blackjack", "palace/21st-century-blackjack-9-0"
SPANISH, FREE_BET = "crystal/pure-spanish-21-5", "crystal/21st-century-free-bet-blackjack"
SHORT = "23456"


def taken(filed: Offer, faces: Faces, classes: list[int]) -> tuple[Card, ...]:
    """Return cards of a shoe by their classes, without repeating a card."""
    left = list(filed.pack.cards)
    found = []
    for each in classes:
        found.append(next(card for card in left if faces.of[card] == each))
        left.remove(found[-1])
    return tuple(found)


def told_cards(some: tuple[Card, ...]) -> str:
    return " ".join(map(spell, some))


SPLITS = [name for name in EVERY if name != "oaks/california-aces"]
SHORTEST = [(PALACE, SHORT), (SPANISH, TENS_AND_MORE), (FREE_BET, TENS_AND_MORE)]


@pytest.mark.parametrize(
    ("name", "without"), [*SHORTEST, *(pytest.param(name, SHORT, marks=pytest.mark.long) for name in SPLITS)]
)
def test_advice_on_split_hands_equals_the_plan_of_the_price(name: str, without: str) -> None:
    """Every hand that the best play reaches after a split is checked, first hands and split-off ones, with two hands
    and with the maximum.
    """
    filed = short(name, without)
    kept, plan = get(page(filed)), plan_of(filed)
    play, faces, rules = Play(plan), plan.count.faces, filed.play.rules(filed.banked.options)
    number = {called: each for each, called in enumerate(faces.names)}
    checked = 0
    for at, told in kept.split_advice.items():
        card, up = at.split(" / ")
        for off, by_hand in ((False, told.stays), (True, told.off)):
            for hand in by_hand:
                doubled = hand.count(DOUBLED)
                held = sorted(hand.replace(DOUBLED, "").split(), key=lambda each: each != card)  # the split card first
                lie = taken(filed, faces, [number[each] for each in (*held, up)])
                for hands in {2, most_hands(rules, lie[0])}:
                    state = Deal(rules, lie[:-1], lie[-1:], doubled=doubled, hands=hands, split_off=int(off))
                    if turn(state) != CHOOSE:
                        continue
                    best = play.choice(state, AGAIN[:doubled], number[up], (number[card], number[card]))
                    added = tuple(filed.play.choosing.choices[each].adds for each in AGAIN[:doubled])
                    says = advise(filed, told_cards(lie[:-1]), up=spell(lie[-1]), moment=HandSoFar(added, hands, off))
                    assert says["choice"] == word(plan.count, best), (at, hand, hands, off)
                    checked += 1
    assert checked > 20


def test_the_book_plays_a_split_hand_differently_from_an_unsplit_one() -> None:
    """Oaks 1710: there is no double after a split, so 8 and ace stand against a 6; unsplit, they double."""
    first, later = (
        advise(offer(OAKS), "8h Ac", up="6d", moment=moment) for moment in (HandSoFar(), HandSoFar((), 2, True))
    )
    assert (first["choice"], later["choice"]) == ("double", "stand")
    assert set(later["ev"]) == {"hit", "stand"}


def test_another_pair_is_split_again_as_often_as_the_filing_allows() -> None:
    """Palace 1059: four splits make five hands."""
    said = [advise(offer(PALACE), "8h 8c", up="8d", moment=HandSoFar((), hands))["choice"] for hands in (2, 3, 4, 5)]
    assert said == ["split", "split", "split", "hit"]


@pytest.mark.parametrize(
    ("name", "hand", "moment", "code", "said"),
    [
        (OAKS, "8h 8c 8d", HandSoFar(), "no-choice", "it is over 21"),
        (OAKS, "As Td", HandSoFar(), "no-choice", "it is a natural"),
        (OAKS, "Th 8c 9d Tc", HandSoFar(), "no-such-hand", "Th 8c 9d gets no card"),
        (OAKS, "Ah 3c", HandSoFar((), 2), "no-choice", "a split ace gets one card"),
        (OAKS, "8h 3c", HandSoFar((), 2, True), "no-choice", "it must take a card"),
        (SPANISH, "6d 5c 2c 3h", HandSoFar(("double",)), "no-such-hand", "6d 5c 2c cannot be doubled"),
        (OAKS, "8h 3c", HandSoFar((), 3), "too-many-hands", "8h can be split into at most 2 hands"),
        (OAKS, "8h 3c Tc", HandSoFar(("double",)), "no-choice", "it was doubled"),
        ("oaks/california-aces", "8h 3c", HandSoFar((), 2), "too-many-hands", "8h cannot be split"),
    ],
)
def test_a_hand_without_a_choice_is_refused_before_anything_is_counted(
    name: str, hand: str, moment: HandSoFar, code: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def counts(*args: object) -> None:
        raise AssertionError("counted")

    monkeypatch.setattr(advice, "page", counts)
    monkeypatch.setattr(advice, "worth_of", counts)
    with pytest.raises(Refused) as refused:
        advise(offer(name), hand, up="6d", moment=moment)
    assert refused.value.code == code
    assert said in refused.value.sentence
    assert refused.value.clause
