"""Ultimate Pai Gow Poker dealt by hand (cordova 738–740): a picked pile and three dice decide who gets which hand."""

import json

import pytest
from tests.support.toys.open_table import Felt

from houseway.desks.floor.settle import settle_felt
from houseway.houses import offer
from houseway.kinds.banked.commands import Choose, CloseBets, PlaceWager, TakeBank
from houseway.kinds.banked.events import CardDealt, DiceRolled
from houseway.kinds.description import RefusedAction
from houseway.rules.refusal import Refused
from houseway.table.display.narrate import narrate

ULTIMATE = "cordova/ultimate-pai-gow-poker"
PILES = (
    "As 2c 2d 2h 2s 3c 3d", "Kd Kc 5d 5h 5s 6c 6d", "Qs 7c 8d 4h 4s 9c 3h", "9d 9h 8s Jc Jd Tc Th",
    "5c 6h 6s 7d 7h 7s 8c", "3s 4c 4d Ts Td Js Jh", "Jo Ac Ah Qc Qd Kh Ks",
)  # fmt: skip


def shoe():
    """Return the cards in the order of dealing: one on each pile from left to right, then from right to left (738)."""
    rows = [pile.split() for pile in PILES]
    laps = [[pile[lap] for pile in (rows if lap % 2 == 0 else rows[::-1])] for lap in range(7)]
    return [card for lap in laps for card in lap]


def closed(settings):
    felt = Felt(offer(ULTIMATE, settings), " ".join(shoe()), (1, 2, 3))
    felt.do(TakeBank(1, 50_000))
    felt.do(PlaceWager(2, "player", 1_000))
    felt.do(PlaceWager(3, "banker", 1_000))
    felt.step = felt.do(CloseBets())
    return felt


def dealt(felt, to):
    return [event.card for event in felt.step.events if isinstance(event, CardDealt) and event.to == to]


@pytest.mark.parametrize(("picked", "players", "bankers"), [(1, 3, 4), (4, 6, 7), (5, 7, 1), (6, 1, 2), (7, 2, 3)])
def test_cordova_740_dice_are_counted_from_the_picked_pile_and_the_next_pile_is_the_bankers(picked, players, bankers):
    # the tests' dice show three: the picked pile is one, the player's is the second after it
    felt = closed({"shuffle": "hand"})
    assert not dealt(felt, "player"), "the player-dealer picks first"
    felt.step = felt.do(Choose(1, f"pile-{picked}"))
    assert sum(next(event for event in felt.step.events if isinstance(event, DiceRolled)).dice) == 3
    assert dealt(felt, "player") == PILES[players - 1].split()
    assert dealt(felt, "bank") == PILES[bankers - 1].split()
    assert len(dealt(felt, "dead")) == 35, "five piles are nobody's; four cards of 53 are never laid (738)"
    assert felt.table.round is None, "nobody chooses: the hands are set the house way and settled (751)"


def test_cordova_734_the_machine_deals_the_first_hand_to_the_player_and_nobody_picks_a_pile():
    felt = closed(None)
    assert dealt(felt, "player") == shoe()[:7]
    assert dealt(felt, "bank") == shoe()[7:14]
    assert not any(isinstance(event, DiceRolled) for event in felt.step.events)


def test_a_pile_is_named_when_it_is_complete_and_a_dead_pile_never_is():
    felt = closed({"shuffle": "hand"})
    table, told = felt.table, []
    felt.step = felt.do(Choose(1, "pile-1"))
    for event in felt.step.events:
        told.append(narrate(table, event))
        table = table.kind.evolve(table, event)
    assert sum("gets 7 cards" in line for line in told) == 2
    assert not any("without a wager" in line for line in told)


def test_a_pick_of_an_eighth_pile_is_refused():
    with pytest.raises(Refused, match="'pile-8' is not an option here"):
        closed({"shuffle": "hand"}).do(Choose(1, "pile-8"))


@pytest.mark.parametrize(
    ("wrong", "code", "where"),
    [
        ({"options": {"shuffle": "hand", "pile": 8}}, "no-such-pile", "options.pile"),
        ({"dice": []}, "no-dice", "dice"),
        ({"dice": [1, 2]}, "no-dice", "dice"),
        ({"options": {}}, "no-dice-here", "dice"),
        ({"options": {"pile": 2}, "dice": []}, "no-piles", "options.pile"),
    ],
)
def test_impossible_piles_and_dice_are_refused_with_a_sentence(wrong, code, where):
    felt = {
        "offer": ULTIMATE, "player_dealer": 1, "bank": 50_000, "wagers": {"2": {"player": 1_000}},
        "options": {"shuffle": "hand", "pile": 1}, "dice": [1, 1, 1], "shoe": shoe(), "actions": [],
    }  # fmt: skip
    with pytest.raises(RefusedAction) as declined:
        settle_felt(json.dumps(felt | wrong).encode())
    assert (declined.value.refused.code, declined.value.where) == (code, where)
