"""A round of pai gow poker at the table: piles, settings, refusals and hidden cards."""

import pytest
from tests.support.toys.open_table import Felt

from houseway.houses import offer
from houseway.kinds.banked.commands import Choose, CloseBets, PlaceWager, TakeBank
from houseway.kinds.banked.events import CardDealt, Chosen, PilePicked
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place, Spot
from houseway.table.display import view as views
from houseway.table.display.narrate import narrate

CORDOVA = "cordova/pai-gow-poker"
PILES = (
    "As 2c 2d 2h 2s 3c 3d", "Kd Kc 5d 5h 5s 6c 6d", "Qs 7c 8d 4h 4s 9c 3h", "9d 9h 8s Jc Jd Tc Th",
    "5c 6h 6s 7d 7h 7s 8c", "3s 4c 4d Ts Td Js Jh", "Jo Ac Ah Qc Qd Kh Ks",
)  # fmt: skip
"""Seven piles, the leftmost first. The tests' dice always show three, so the picked pile goes to the seat after next.
"""


def shoe(piles=PILES):
    """Return the cards in dealing order: left to right and back (cordova 195)."""
    rows = [pile.split() for pile in piles]
    laps = [[pile[lap] for pile in (rows if lap % 2 == 0 else rows[::-1])] for lap in range(7)]
    return " ".join(card for lap in laps for card in lap)


def begun(pile, *wagers, people=(1, 2, 3), settings=None):
    felt = Felt(offer(CORDOVA, settings), shoe(), people)
    felt.do(TakeBank(1, 50_000))
    for wager in wagers:
        felt.do(PlaceWager(*wager))
    felt.do(CloseBets())
    felt.step = felt.do(Choose(1, f"pile-{pile}"))
    return felt


def hand(felt, spot):
    return felt.table.kind.display.view(felt.table, None)["round"]["hands"][spot]


def of(felt, seat):
    return views.view(felt.table, felt.table.people[Place(seat)].number)


def test_cordova_196_199_the_dice_choose_the_seat_of_the_picked_pile_and_the_other_piles_follow():
    # three counts from seat 1: seat 3 has pile 2, seat 4 pile 3, …, seat 1, the player-dealer, pile 7, seat 2 pile 1
    felt = begun(2, (2, "base", 1_000), (3, "base", 1_000))
    assert of(felt, 2)["round"]["hands"]["2"] == PILES[0].split()
    assert of(felt, 3)["round"]["hands"]["3"] == PILES[1].split()
    assert isinstance(felt.step.events[0], PilePicked)
    dealt = [event for event in felt.step.events if isinstance(event, CardDealt)]
    assert len(dealt) == 49
    assert [event.card for event in dealt if event.to == "bank"] == PILES[6].split()
    assert sum(event.to == "dead" for event in dealt) == 4 * 7


def test_dead_piles_the_unopened_bank_and_other_players_hands_stay_hidden():
    felt = begun(2, (2, "base", 1_000), (3, "base", 1_000))
    for who in (None, 1, 2, 3):
        number = felt.table.people[Place(who)].number if who else None
        seen = views.view(felt.table, number)["round"]["hands"]
        assert set(seen) == {"2", "3", "bank"}
        assert seen["bank"] == ["??"] * 7
        assert [spot for spot in ("2", "3") if seen[spot] != ["??"] * 7] == ([str(who)] if who in (2, 3) else [])
    dead = next(event for event in felt.step.events if isinstance(event, CardDealt) and event.to == "dead")
    at = felt.step.events.index(dead)
    assert views.redact(felt.step.tables[at], dead, felt.table.people[Place(2)].number).card == "??"
    assert narrate(felt.step.tables[at], views.redact(felt.step.tables[at], dead, None)) == ""
    for who, cards in ((None, ""), (3, ""), (2, f": {PILES[0]}")):
        number = felt.table.people[Place(who)].number if who else None
        steps = zip(felt.step.tables, felt.step.events, strict=False)
        told = [narrate(before, views.redact(before, event, number)) for before, event in steps]
        assert [line for line in told if line.startswith("Seat 2")] == [f"Seat 2 gets 7 cards face down{cards}."]


def test_a_front_hand_is_visible_to_its_owner_and_to_everyone_once_hands_are_opened():
    felt = begun(2, (2, "base", 1_000), (3, "base", 1_000))
    felt.do(Choose(2, "set", cards=("3c", "3d")))
    assert of(felt, 2)["round"]["fronts"] == {"2": ["3c", "3d"]}
    assert of(felt, 2)["round"]["have"]["you"] == "pair of threes / four twos"
    assert "fronts" not in of(felt, 3)["round"]
    felt.do(Choose(3, "house-way"))
    asked = felt.table.kind.waiting(felt.table)
    assert [(each.place, each.words) for each in asked] == [(Place(1), ("set", "house-way"))]
    felt.do(Choose(1, "set", cards=("Qc", "Qd")))  # queens in front, kings and aces behind with the joker
    assert felt.rows() == [
        (3, 0, "base", "push", 1_000, 0, 0),  # kings over queens in front; three fives under aces full
        (2, 0, "base", "push", 1_000, 0, 0),  # threes under queens; four deuces over aces full
    ]
    assert felt.table.kind.display.view(felt.table, None)["last"]["fronts"]["2"] == ["3c", "3d"]


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        (("3c", "Kd"), "not-held"),
        (("3c",), "not-held"),
        (("3c", "3d", "2c"), "not-held"),
        (("3c", "3c"), "not-held"),
        (("3c", "1x"), "not-a-card"),
        ((), "no-cards"),
    ],
)
def test_a_front_of_anything_but_two_cards_of_the_hand_is_refused_with_a_sentence(cards, code):
    felt = begun(2, (2, "base", 1_000))
    with pytest.raises(Refused) as refused:
        felt.do(Choose(2, "set", cards=cards))
    assert refused.value.code == code
    assert len(str(refused.value).split()) > 3


def test_picking_an_eighth_pile_is_refused_and_only_the_player_dealer_picks_one():
    felt = Felt(offer(CORDOVA), shoe(), (1, 2))
    felt.do(TakeBank(1, 50_000), PlaceWager(2, "base", 1_000), CloseBets())
    for command, code in ((Choose(1, "pile-8"), "illegal"), (Choose(2, "pile-1"), "out-of-turn")):
        with pytest.raises(Refused) as refused:
            felt.do(command)
        assert refused.value.code == code


def test_crystal_111_the_player_dealer_cannot_set_a_foul_hand():
    # the player-dealer has pile 3, Q 9 8 7 4 4 3: fours in front would leave queen high behind
    felt = begun(5, (2, "base", 1_000))
    felt.do(Choose(2, "house-way"))
    with pytest.raises(Refused, match="can't set"):
        felt.do(Choose(1, "set", cards=("4h", "4s")))
    felt.do(Choose(1, "set", cards=("Qs", "9c")))
    assert felt.table.round is None


def test_cordova_187_a_player_betting_on_two_seats_sees_and_sets_only_one_hand():
    felt = begun(2, (2, "base", 1_000), (2, "base", 1_000, 0, 3), people=(1, 2))
    assert [event.seat for event in felt.step.events if isinstance(event, Chosen) and event.house_way] == [3]
    assert [each.spot for each in felt.table.kind.waiting(felt.table)] == [Spot(2)]
    seen = of(felt, 2)["round"]
    assert seen["hands"]["2"] == PILES[0].split()
    assert seen["hands"]["3"] == ["??"] * 7
    assert "3" not in seen["have"]


def test_every_possible_setting_names_both_hands():
    felt = begun(2, (2, "base", 1_000))
    told = [each for each in of(felt, 2)["legal"] if each["do"] == "choose" and each.get("cards")]
    assert len(told) == 21
    by_front = {tuple(each["cards"]): each["told"] for each in told}
    assert by_front[("As", "3c")] == "A-3 / four twos"
    fouls = [front for front, words in by_front.items() if words.endswith(": foul")]
    assert fouls == [], "four deuces or threes and deuces always go behind"
