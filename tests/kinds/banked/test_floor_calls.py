"""Floor calls about players' actions at Crystal's tables, with results computed by hand from crystal 94 and 112.

Seat 1 banks, and three dice show one each and name seat 3: pile 1 goes to seat 3, pile 2 to seat 4, pile 6 to the bank.
"""

import json

import pytest
from tests.kinds.banked.test_pai_gow_table import shoe
from tests.support.toys.open_table import Felt

from houseway.cards import deck, spell
from houseway.desks.floor.settle import settle_felt
from houseway.houses import headers, offer
from houseway.kinds.banked.commands import (
    Choose,
    CloseBets,
    DeclareMisdeal,
    DeclareOnCards,
    DeclareOpened,
    PlaceWager,
    TakeBank,
)
from houseway.kinds.banked.turn import waiting
from houseway.kinds.description import RefusedAction
from houseway.rules.refusal import Refused
from houseway.table.display.narrate import narrate

CRYSTAL = "crystal/pai-gow-poker"
BANK = "As Kh Qc 8d 6s 5c 2h"  # king and queen in front of ace high
PUSHES = "Ah Kd Qs Js 9c 7h 3d"  # king and queen are a copy, which the bank wins; ace and jack beat ace and eight
WINS = "Ac Ad 4c 4d Kc 9d 2s"  # aces and fours, as the house sets them
RULES = ("crystal 94", "crystal 112")


def laid(three=PUSHES, four=WINS, bank=BANK):
    held = {0: three, 1: four, 5: bank}
    used = {card for hand in held.values() for card in hand.split()}
    rest = iter([card for card in map(spell, deck(jokers=0)) if card not in used])
    return shoe([held.get(at) or " ".join(next(rest) for _ in range(7)) for at in range(7)])


def settled(*actions, name=CRYSTAL, wagers=None, cards="", **options):
    felt = {
        "offer": name, "player_dealer": 1, "bank": 50_000, "dice": [1, 1, 1], "shoe": (cards or laid()).split(),
        "wagers": wagers or {"3": {"base": 1_000}, "4": {"base": 1_000, "backline": [{"base": 2_000}]}},
        "options": {"pile": 1, **options}, "actions": actions,
    }  # fmt: skip
    rows = settle_felt(json.dumps(felt))["settlements"]
    return {(row["seat"], row.get("bettor", 0), row["wager"]): row["paid"] - row["collected"] for row in rows}


SET = ([3, "house-way"], [4, "house-way"])
LAST = [1, "house-way"]


def test_crystal_94_if_the_bank_is_opened_too_early_the_house_dealer_sets_the_other_hands():
    """Seat 3 has set jack and nine in front and keeps them, for a push. The house sets seat 4's hand: fours and aces
    win.
    """
    wagers = {"3": {"base": 1_000}, "4": {"base": 1_000}}
    own = [3, "set", ["Js", "9c"]]
    assert settled(own, [1, "opened-early"], LAST, wagers=wagers) == {(3, 0, "base"): 0, (4, 0, "base"): 1_000}
    with pytest.raises(RefusedAction, match="it is seat 1's turn"):
        settled(own, [1, "opened-early"], [4, "set", ["Kc", "9d"]], LAST, wagers=wagers)
    with pytest.raises(RefusedAction, match="already open"):
        settled(*SET, [1, "opened-early"], LAST, wagers=wagers)


def test_crystal_112_a_first_wager_after_seeing_cards_is_a_warning_and_the_hand_plays():
    assert settled(*SET, [4, "on-the-cards"], LAST) == {
        (3, 0, "base"): 0, (4, 0, "base"): 1_000, (4, 1, "base"): 2_000,
    }  # fmt: skip


def test_crystal_112_a_warned_player_loses_the_wager_but_the_backline_plays_on():
    assert settled(*SET, [4, "on-the-cards"], LAST, warned=[4]) == {
        (3, 0, "base"): 0, (4, 0, "base"): -1_000, (4, 1, "base"): 2_000,
    }  # fmt: skip
    assert settled(*SET, [4, "on-the-cards"], [4, "on-the-cards"], LAST)[4, 0, "base"] == -1_000, "a later offence"
    assert settled(*SET, [3, "on-the-cards"], LAST, warned=[4])[3, 0, "base"] == 0, "not this player's warning"


def test_crystal_112_the_fortune_bonus_of_such_a_hand_still_pays_by_the_cards():
    """Aces full of fours pays 5 to 1 (1288), however the hand ends (1186–1188)."""
    cards = laid(four="Ac Ad Jo 4c 4d 9d 2s")
    wagers = {"4": {"base": 1_000, "fortune": 500}}
    said = ([4, "house-way"], [4, "on-the-cards"], LAST)
    told = settled(*said, name="crystal/fortune-pai-gow-poker", wagers=wagers, cards=cards, warned=[4])
    assert told == {(4, 0, "base"): -1_000, (4, 0, "fortune"): 2_500}


def test_crystal_112_applies_to_hands_set_against_a_bank_that_is_open_from_the_start():
    cards = laid(bank="Ts Th Qd 8c 7d 3s 2h")
    said = ([4, "on-the-cards"], [4, "house-way"])
    wagers = {"4": {"base": 1_000}}
    told = [settled(*said, name="crystal/face-up-pai-gow-poker", wagers=wagers, cards=cards, warned=who)
            for who in ([], [4])]  # fmt: skip
    assert told == [{(4, 0, "base"): 1_000}, {(4, 0, "base"): -1_000}]


@pytest.mark.parametrize(("actions", "code", "where"), [
    (([4, "on-the-cards"], *SET, LAST), "too-early", "actions[0]"),  # the bank is not open yet
    ((*SET, [5, "on-the-cards"], LAST), "no-such-hand", "actions[2]"),  # no one bets there
    ((*SET, *[[4, "on-the-cards"]] * 3, LAST), "given-up", "actions[4]"),
])  # fmt: skip
def test_an_impossible_floor_call_is_refused_with_the_filed_clause(actions, code, where):
    with pytest.raises(RefusedAction) as declined:
        settled(*actions)
    assert (declined.value.refused.code, declined.value.where) == (code, where)
    assert str(declined.value.refused.clause) == "crystal 112"


def test_the_floor_can_warn_only_a_seat_with_a_bet():
    with pytest.raises(RefusedAction) as declined:
        settled(*SET, LAST, warned=[4, 6])
    assert (declined.value.refused.code, declined.value.where) == ("no-such-seat", "options.warned[1]")


def test_the_floor_decides_if_nothing_is_filed_about_the_incident():
    wagers = {"3": {"base": 1_000}}
    for said, options in (([[1, "opened-early"]], {}), ([[3, "house-way"], [3, "on-the-cards"]], {}),
                          ([[3, "house-way"]], {"warned": [3]})):  # fmt: skip
        with pytest.raises(RefusedAction) as declined:
            settled(*said, LAST, name="cordova/pai-gow-poker", wagers=wagers, **options)
        assert declined.value.refused.code == "not-filed"


def test_the_offers_with_these_floor_calls_are_known():
    """Fortune follows the rules of the house's Pai Gow Poker (1167). At Face Up the bank is opened first, so it can't
    be opened too early (3528).
    """
    filed = {each.id: offer(each.id).banked.calls for each in headers() if each.played}
    told = {name: tuple(str(line) for line in lines if line) for name, lines in filed.items() if any(lines)}
    assert told == {
        CRYSTAL: RULES, "crystal/pai-gow-poker-joker-wild": RULES, "crystal/fortune-pai-gow-poker": RULES,
        "crystal/face-up-pai-gow-poker": RULES[1:],
    }  # fmt: skip


def dealt():
    """Return a table at which seats 3 and 4 must set, with a backline bettor at seat 4."""
    felt = Felt(offer(CRYSTAL), laid(), (1, 3, 4, (4, 1)))
    felt.do(TakeBank(1, 50_000))
    for seat, behind in ((3, 0), (4, 0), (4, 1)):
        felt.do(PlaceWager(seat, "base", 1_000, behind))
    felt.do(CloseBets())
    felt.do(Choose(1, "pile-1"))
    return felt


def said_of(step):
    return [narrate(table, event) for table, event in zip(step.tables, step.events, strict=False)]


def test_a_player_stays_warned_from_round_to_round():
    felt = dealt()
    felt.do(Choose(3, "house-way"), Choose(4, "house-way"))
    assert "Warning" in said_of(felt.do(DeclareOnCards(4)))[0]
    felt.do(Choose(1, "house-way"))
    assert [row[3] for row in felt.rows() if row[0] == 4] == ["win", "win"]
    felt.do(TakeBank(1, 50_000), PlaceWager(4, "base", 1_000), PlaceWager(4, "base", 1_000, 1), CloseBets())
    felt.do(Choose(1, "pile-1"))  # the test's dice and cards repeat
    with pytest.raises(Refused, match="not open yet"):
        felt.do(DeclareOnCards(4))
    felt.do(Choose(4, "house-way"))
    assert "loses" in said_of(felt.do(DeclareOnCards(4)))[0]
    with pytest.raises(Refused, match="already lost"):
        felt.do(DeclareOnCards(4))
    felt.do(Choose(1, "house-way"))
    assert [row[3] for row in felt.rows() if row[0] == 4][2:] == ["lose", "win"], "the seat's, then the backline's"


def test_once_the_bank_is_open_nobody_can_set_a_hand_at_a_live_table():
    felt = dealt()
    felt.do(Choose(3, "house-way"))
    step = felt.do(DeclareOpened())
    told = said_of(step)
    assert "opened too soon" in told[0]
    assert [each.place.seat for each in waiting(felt.table)] == [1], "only the player-dealer still has to set"
    with pytest.raises(Refused, match="it is seat 1's turn"):
        felt.do(Choose(4, "house-way"))
    felt.do(Choose(1, "house-way"))
    assert felt.chips(4) > 0


def test_a_misdeal_also_returns_a_wager_that_was_surrendered():
    felt = dealt()
    felt.do(Choose(3, "house-way"), Choose(4, "house-way"), DeclareOnCards(4), DeclareOnCards(4))
    felt.do(DeclareMisdeal("a bad deck"))
    assert {row[3] for row in felt.rows()} == {"no-action"}
