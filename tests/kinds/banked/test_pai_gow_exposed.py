"""Cards exposed while piles are dealt or delivered, with results computed by hand from cordova 178–181, crystal 95–98
and comstock 1578–1580.
"""

import json

import pytest
from tests.kinds.banked.test_pai_gow_table import CORDOVA, PILES, begun, shoe
from tests.support.toys.open_table import Felt

from houseway.cards import cards
from houseway.desks.floor.settle import settle_felt
from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.houses import offer
from houseway.kinds.banked.commands import Choose, CloseBets, DeclareExposed, PlaceWager, TakeBank
from houseway.kinds.banked.display.sign import sign
from houseway.kinds.banked.events import ExposedCardCalled, MisdealDeclared
from houseway.rules.refusal import Refused
from houseway.rules.spot import Spot
from houseway.table.commands import SitDown
from houseway.table.display.narrate import narrate
from houseway.table.log import open_table, read_log, replay


def settled(cards):
    felt = {
        "offer": CORDOVA, "player_dealer": 1, "bank": 50_000, "wagers": {"2": {"base": 1_000}}, "dice": [1, 1, 1],
        "options": {"pile": 2}, "shoe": cards, "actions": [[2, "house-way"], [1, "house-way"]],
    }  # fmt: skip
    return settle_felt(json.dumps(felt))


def test_cordova_178_an_exposed_card_is_replaced_by_the_first_leftover_card():
    # seat 2 has pile 1, A 2 2 2 2 3 3; its first deuce lands face up, and the leftover eight replaces it
    cards = ["exposed 2c" if card == "2c" else card for card in shoe().split()] + ["8h"]
    told = settled(cards)
    assert sorted(told["hands"]["2"]["cards"]) == sorted([*PILES[0].replace("2c ", "").split(), "8h"])
    assert told["hands"]["2"]["total"] == "pair of threes in front, three of a kind, twos, ace eight behind"
    assert [row["result"] for row in told["settlements"]] == ["lose"]  # J J T T 4 4 3 … the bank has aces full behind


@pytest.mark.parametrize("exposed", [("As",), ("Jo",), ("2c", "9d")])
def test_cordova_179_an_exposed_ace_joker_or_second_card_is_a_misdeal_and_returns_all_wagers(exposed):
    told = settled_void(exposed)
    assert [(row["result"], row["returned"]) for row in told["settlements"]] == [("no-action", 1_000)]


def settled_void(exposed):
    felt = {
        "offer": CORDOVA, "player_dealer": 1, "bank": 50_000, "wagers": {"2": {"base": 1_000}}, "dice": [1, 1, 1],
        "options": {"pile": 2}, "shoe": [f"exposed {card}" if card in exposed else card for card in shoe().split()],
    }  # fmt: skip
    return settle_felt(json.dumps(felt))


def test_cordova_181_a_hand_exposed_on_delivery_is_dead_and_its_bets_are_returned():
    """Seat 2's hand is exposed; seat 3 plays on and pushes: its front kings beat queens, but three fives lose to aces
    full.
    """
    felt = {
        "offer": CORDOVA, "player_dealer": 1, "bank": 50_000, "dice": [1, 1, 1], "options": {"pile": 2},
        "wagers": {"2": {"base": 1_000, "backline": [{"base": 2_000}]}, "3": {"base": 1_000}},
        "shoe": shoe().split(), "actions": [[2, "exposed"], [3, "set", ["Kd", "Kc"]], [1, "set", ["Qc", "Qd"]]],
    }  # fmt: skip
    told = settle_felt(json.dumps(felt))
    rows = [(row["seat"], row.get("bettor", 0), row["result"], row["returned"]) for row in told["settlements"]]
    assert sorted(rows) == [(2, 0, "no-action", 1_000), (2, 1, "no-action", 2_000), (3, 0, "push", 1_000)]
    assert told["bank"]["end"] == 50_000


def test_cordova_180_181_the_floor_can_call_a_card_exposed_until_the_bank_is_open_but_not_a_card_of_the_bank():
    felt = begun(2, (2, "base", 1_000), (3, "base", 1_000))
    for seat, code in ((1, "misdeal"), (4, "no-such-hand")):
        with pytest.raises(Refused) as refused:
            felt.do(DeclareExposed(seat))
        assert (refused.value.code, str(refused.value.clause)) == (code, "cordova 181")
    step = felt.do(DeclareExposed(2))
    assert "dead" in narrate(step.tables[0], step.events[0])
    assert [each.spot.seat for each in felt.table.kind.waiting(felt.table)] == [3]
    with pytest.raises(Refused, match="already"):
        felt.do(DeclareExposed(2))
    felt.do(Choose(3, "house-way"))
    with pytest.raises(Refused, match="hand is open"):
        felt.do(DeclareExposed(3))
    felt.do(Choose(1, "house-way"))
    assert (2, 0, "base", "no-action", 1_000, 0, 0) in felt.rows()


def test_the_floor_decides_if_nothing_is_filed_about_the_incident():
    felt = Felt(offer("palace/double-hand-poker"), shoe(), (1, 2))
    for card in (0, 3):
        with pytest.raises(Refused, match="the floor decides"):
            felt.do(DeclareExposed(2, card))


CRYSTAL, COMSTOCK = "crystal/pai-gow-poker", "comstock/double-hand-poker"
LEFT = " 8h 9s Tc 7d"
FILED = [(CORDOVA, "178–179", "179–180"), (CRYSTAL, "98", "95–97"), (COMSTOCK, "1578–1580", "1555–1561, 1578–1580")]


def at_the_table(name, settings=None):
    """Deal a round at a live table: seat 2 gets pile 1, seat 3 pile 2, and the player-dealer pile 7."""
    felt = Felt(offer(name, settings), shoe() + LEFT, (1, 2, 3))
    felt.do(TakeBank(1, 50_000), PlaceWager(2, "base", 1_000), PlaceWager(3, "base", 1_000), CloseBets())
    felt.do(Choose(1, "pile-2"))
    return felt


@pytest.mark.parametrize(("name", "replaced", "misdeal"), FILED)
def test_if_the_floor_calls_a_card_exposed_the_first_leftover_card_replaces_it(name, replaced, misdeal):
    felt = at_the_table(name)
    step = felt.do(DeclareExposed(2, 2))
    called, came = step.events
    house = name.partition("/")[0]
    assert called == ExposedCardCalled("2", "2c", 2, f"{house} {replaced}")
    assert (came.to, came.card, came.up) == ("2", "8h", False)
    assert narrate(step.tables[0], called) == (
        "The 2c for seat 2 landed face up and is set aside. A leftover card replaces it."
    )
    assert felt.table.round.states[Spot(2)].player == tuple(cards("As 2d 2h 2s 3c 3d 8h"))
    assert felt.table.round.states[Spot(3)].player == tuple(cards(PILES[1]))
    felt.do(Choose(2, "house-way"), Choose(3, "house-way"), Choose(1, "house-way"))
    assert felt.table.round is None


@pytest.mark.parametrize(("name", "replaced", "misdeal"), FILED)
@pytest.mark.parametrize(
    ("calls", "why"),
    [
        ([DeclareExposed(2, 1)], "the As has landed face up"),
        ([DeclareExposed(1, 1)], "the Jo has landed face up"),
        ([DeclareExposed(2, 2), DeclareExposed(3, 1)], "a second card has landed face up"),
    ],
)
def test_at_the_live_table_an_exposed_ace_joker_or_second_card_is_a_misdeal(name, replaced, misdeal, calls, why):
    """The rule is filed in crystal 96–97 and comstock 1579–1580. Cordova 179 files a misdeal for aces and jokers; for a
    second card it is a reading.
    """
    felt = at_the_table(name)
    step = felt.do(*calls)
    assert MisdealDeclared(why, f"{name.partition('/')[0]} {misdeal}") in step.events
    assert [row[3:] for row in felt.rows()] == [("no-action", 1_000, 0, 0)] * 2
    assert felt.table.round is None


def test_an_exposed_bank_card_is_replaced_too_and_all_hands_play_against_the_new_one():
    felt = at_the_table(CRYSTAL)
    felt.do(DeclareExposed(1, 4))
    banks = {state.bank for state in felt.table.round.states.values()}
    assert banks == {tuple(cards("Jo Ac Ah Qd Kh Ks 8h"))}


def test_cordova_178_under_the_other_reading_a_second_exposed_card_is_replaced_too():
    felt = at_the_table(CORDOVA, {"second-exposed": "replaced"})
    felt.do(DeclareExposed(2, 2), DeclareExposed(3, 1))
    assert felt.table.round.states[Spot(3)].player == tuple(cards("Kc 5d 5h 5s 6c 6d 9s"))


def test_the_floor_must_name_an_existing_card_before_hands_are_set():
    felt = at_the_table(CRYSTAL)
    felt.do(Choose(2, "house-way"))
    refused = {
        DeclareExposed(3): "which-card", DeclareExposed(4, 1): "no-such-hand", DeclareExposed(3, 8): "no-such-card",
        DeclareExposed(2, 2): "too-late", DeclareExposed(1, 2): "too-late",
    }  # fmt: skip
    for call, code in refused.items():
        with pytest.raises(Refused) as declined:
            felt.do(call)
        assert (declined.value.code, str(declined.value.clause)) == (code, "crystal 98")
    felt.do(DeclareExposed(3, 2), Choose(3, "house-way"))


@pytest.mark.parametrize("name", [CORDOVA, CRYSTAL, COMSTOCK])
def test_a_night_of_exposed_cards_verifies_and_the_felt_offers_the_floor_call(name):
    log = open_table(name)
    source = SeededSource(b"face up in the deal")
    for seat in (1, 2, 3):
        log.do(SitDown(seat, f"player {seat}", 1_000_000), source)
    for number in range(6):
        banker = log.table.carryover.turn.offered
        log.do(TakeBank(banker, 100_000), source)
        least = log.table.line.limit.least
        for seat in {1, 2, 3} - {banker}:
            log.do(PlaceWager(seat, "base", least), source)
        log.do(CloseBets(), source)
        log.do(Choose(banker, "pile-1"), source)
        log.do(DeclareExposed(banker % 3 + 1, number + 1), source)
        while log.table.round is not None:
            asked = log.table.kind.waiting(log.table)[0]
            log.do(Choose(asked.spot.seat if asked.spot else asked.place.seat, "house-way"), source)
    aside = [event for event in log.events if isinstance(event, ExposedCardCalled)]
    assert len(aside) == 6
    assert verify(log.entries).findings == ()
    assert replay(read_log(log.lines())) == log.table
    call = next(call for call in sign(log.table.offer, log.table.line).calls if len(call.asks) == 2)
    assert (call.do, [field.name for field in call.asks], call.asks[1].most) == ("declare-exposed", ["seat", "card"], 7)
