"""The double of Mini Pai Gow (cordova 557–559): advice and house players double when it pays.

The right decision is clear in both hands. A royal flush behind with the joker in front can't lose: no front hand beats
it, and five aces behind are impossible. So doubling wins or pushes. Eight high behind beats no qualifying bank, so
doubling pushes or loses.
"""

from random import Random

import pytest
from tests.support.toys.open_table import Felt

from houseway.cards import JOKER, spell
from houseway.desks.player.advise_banked import advise
from houseway.houses import offer
from houseway.kinds.banked.advice import query
from houseway.kinds.banked.bots import bot
from houseway.kinds.banked.commands import Choose, CloseBets, PlaceWager, TakeBank
from houseway.odds.advise import advise as advise_on
from houseway.rules.spot import Place

MINI = "cordova/mini-pai-gow"
BEST, WORST = "Jo As Ks Qs Js Ts", "8c 7d 5h 4s 3c 2d"


def dealt(hand):
    """Deal a hand to seat 3, which the tests' dice always deal to first."""
    first = hand.split()
    others = [spell(card) for card in range(JOKER + 1) if spell(card) not in first]
    felt = Felt(offer(MINI), " ".join([*first, *others]), (1, 3))
    felt.do(TakeBank(1, 50_000))
    felt.do(PlaceWager(3, "base", 1_000))
    felt.do(CloseBets())
    felt.do(Choose(1, "pile-1"))
    return felt


def says(felt):
    """Return the advised choice of the house player at seat 3."""
    asked = next(each for each in felt.table.kind.waiting(felt.table) if each.place == Place(3))
    advice = advise(query(felt.table, Place(3)))
    (said,) = bot(felt.table, asked, Place(3), Random(1), advice)
    return advice, said


@pytest.mark.parametrize(("hand", "front", "word"), [(BEST, "Jo", "double"), (WORST, "7d", "no-double")])
def test_a_house_player_doubles_when_it_should_and_only_then(hand, front, word):
    felt = dealt(hand)
    _, said = says(felt)
    assert (said.word, said.cards) == ("set", (front,))
    felt.do(said)
    advice, said = says(felt)
    assert (advice.word, set(advice.told["ev"])) == (word, {"double", "no-double"})
    assert (said.word, said.amount) == (word, 1_000 if word == "double" else None)
    felt.do(said)
    assert ("double" in [row[2] for row in finish(felt)]) == (word == "double")


def finish(felt):
    felt.do(Choose(1, "house-way"))
    return felt.rows()


def test_advice_on_a_hand_states_what_a_double_adds_to_its_value():
    for hand, sign in ((BEST, 1), (WORST, -1)):
        told = advise_on(offer(MINI), hand)
        best = told["best"]
        assert best["double"] == (sign > 0)
        assert (best["then"]["double"] - best["then"]["no-double"]) * sign > 0
        assert best["value"] == max(best["then"].values())
