"""Envy bonuses where only the highest hand pays, computed by hand from crystal 3610–3616."""

import json

import pytest
from tests.kinds.banked.test_pai_gow_table import shoe
from tests.support.toys.open_table import Felt

from houseway.cards import deck, spell
from houseway.desks.floor.settle import settle_felt
from houseway.houses import offer
from houseway.kinds.banked.commands import Choose, CloseBets, PlaceWager, TakeBank

CRYSTAL = "crystal/face-up-pai-gow-poker"
BANK = "Ts Th Qs 8c 7d 3s 2h"
NOTHING = "Ac Qd 9h 8s 6s 4c 2d"
KINGS, FIVES = "Ks Kh Kd Kc 2s 3d 4h", "5s 5h 5d 5c 9s Td Jh"


def envied(*hands, **options):
    """Return the envy bonuses of seats 3, 5 and 6, which hold these hands and bet $10 on everything."""
    three, five, six = hands
    held = {0: three, 2: five, 3: six, 5: BANK}  # dice of three: pile 1 to seat 3, pile 2 to seat 4, …, the bank's is 6
    used = {card for hand in held.values() for card in hand.split()}
    rest = iter([card for card in map(spell, deck(jokers=0)) if card not in used])
    piles = [held.get(at) or " ".join(next(rest) for _ in range(7)) for at in range(7)]
    felt = {
        "offer": CRYSTAL, "player_dealer": 1, "bank": 900_000, "dice": [1, 1, 1], "shoe": shoe(piles).split(),
        "wagers": {str(seat): {"base": 1_000, "fortune": 1_000} for seat in (3, 5, 6)},
        "options": {"pile": 1, **options}, "actions": [[seat, "house-way"] for seat in (3, 5, 6)],
    }  # fmt: skip
    rows = settle_felt(json.dumps(felt))["settlements"]
    return {row["seat"]: row["paid"] for row in rows if row["wager"] == "envy"}


@pytest.mark.parametrize(("hands", "paid"), [
    ((KINGS, NOTHING, FIVES), {5: 500, 6: 500}),  # four kings are highest: only they pay, and not to themselves
    ((FIVES, NOTHING, KINGS), {3: 500, 5: 500}),
    (("7h 6h 5h 4h 3h Kd Kc", NOTHING, "9d 9s 9c Jo Kh 3c 5s"), {5: 500, 6: 500}),  # straight flush over four nines
    ((NOTHING, "Kd Jc 9s 7s 5c 4d 3h", KINGS.replace("Kd", "9d")), {}),  # three kings bring no envy
])  # fmt: skip
def test_crystal_3616_only_the_highest_hand_pays_an_envy_bonus(hands, paid):
    assert envied(*hands) == paid


def test_crystal_3615_under_the_other_reading_every_hand_but_your_own_pays_an_envy_bonus():
    assert envied(KINGS, NOTHING, FIVES, **{"several-envies": "each"}) == {3: 500, 5: 1_000, 6: 500}


def test_crystal_3616_if_your_own_hand_does_not_count_the_kings_get_envy_for_the_fives():
    assert envied(KINGS, NOTHING, FIVES, **{"several-envies": "of-others"}) == {3: 500, 5: 500, 6: 500}
    aces, other = "As Ah Ac Jo Ad 3c 4c", "Kd Jc 9h 7s 6c 4d 3h"  # five aces bring $50, and their holder gets $5
    assert envied(aces, other, FIVES, **{"several-envies": "of-others"}) == {3: 500, 5: 5_000, 6: 5_000}
    assert envied(aces, other, FIVES) == {5: 5_000, 6: 5_000}


@pytest.mark.parametrize("name", ["crystal/fortune-pai-gow-poker", CRYSTAL])
def test_crystal_1198_3614_a_player_on_two_circles_gets_no_envy_for_either_of_their_own_hands(name):
    """Seat 2 also bets on circle 3, which is dealt four kings: they pay seat 4 its $5 of envy, and seat 2 nothing."""
    held = {0: KINGS, 5: BANK, 6: NOTHING}
    used = {card for hand in held.values() for card in hand.split()}
    rest = iter([card for card in map(spell, deck(jokers=0)) if card not in used])
    piles = [held.get(at) or " ".join(next(rest) for _ in range(7)) for at in range(7)]
    felt = Felt(offer(name), shoe(piles), (1, 2, 4))
    felt.do(TakeBank(1, 90_000))
    for seat, on in ((2, 0), (2, 3), (4, 0)):
        felt.do(PlaceWager(seat, "base", 2_000, 0, on), PlaceWager(seat, "fortune", 500, 0, on))
    felt.do(CloseBets())
    felt.do(Choose(1, "pile-1"))
    while asked := felt.table.kind.waiting(felt.table):
        if asked[0].what != "choice":
            break
        felt.do(Choose(asked[0].place.seat, "house-way"))
    assert [(row[0], row[5]) for row in felt.rows() if row[2] == "envy"] == [(4, 500)]
