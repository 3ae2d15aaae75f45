"""Misdeals: wagers have no action, a filed clause is cited, and the misdeal does not count as one of the bank's two
hands.
"""

import json
from typing import Any

import pytest
from tests.support.books import books
from tests.support.offers import BANKED as OFFERS

from houseway.desks.floor.settle import settle_felt
from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.houses import offer
from houseway.kinds.banked.commands import Choose, CloseBets, DeclareMisdeal, PlaceWager, TakeBank
from houseway.kinds.banked.events import CardDealt, CollectionReturned, MisdealDeclared, WagerSettled
from houseway.kinds.banked.round import banker_of, brought
from houseway.kinds.banked.turn import waiting
from houseway.kinds.description import RefusedAction
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.carry import carry
from houseway.table.commands import SitDown
from houseway.table.log import Log, open_table, replay

EZ = "palace/ez-baccarat-panda-8"
ASIAN, PAN, FACE_DOWN = "crystal/asian-baccarat", "comstock/super-pan-9", "crystal/21st-century-baccarat-face-down"
SOURCE = SeededSource(b"a misdeal")


def at_a_choice(name: str, settings: dict[str, str] | None = None) -> Log:
    """Deal rounds, taking every bank offered, until a player has a choice."""
    log = open_table(name, settings)
    for seat in (1, 2, 3):
        log.do(SitDown(seat, f"player {seat}", 1_000_000), SOURCE)
    return next_choice(log)


def next_choice(log: Log) -> Log:
    for _ in range(200):
        asked, *_ = waiting(log.table)
        if asked.what == "choice":
            return log
        if asked.what == "bank":
            log.do(TakeBank(asked.place.seat, 100_000), SOURCE)
        else:
            for seat in {1, 2, 3} - {banker_of(log.table)}:
                log.do(PlaceWager(seat, "base", 2000), SOURCE)
            log.do(CloseBets(), SOURCE)
    pytest.fail("nobody had a choice")


@pytest.mark.parametrize(
    ("name", "clause"), [(ASIAN, "crystal 50–52"), (PAN, "comstock 1251–1256"), (FACE_DOWN, "")]
)
def test_after_a_misdeal_wagers_have_no_action_and_the_filed_clause_is_cited(name: str, clause: str) -> None:
    log = at_a_choice(name)
    banker, rounds = banker_of(log.table), log.table.rounds
    before = sum(purse.chips for purse in log.table.people.values()) + 100_000 + 4000
    happened = log.do(DeclareMisdeal("the player-dealer has three cards"), SOURCE).events
    assert happened[0] == MisdealDeclared("the player-dealer has three cards", clause)
    settled = [event for event in happened if isinstance(event, WagerSettled)]
    assert [(row.result, row.stake, row.returned, row.paid, row.collected) for row in settled] == [
        ("no-action", 2000, 2000, 0, 0),
        ("no-action", 2000, 2000, 0, 0),
    ]
    assert sum(purse.chips for purse in log.table.people.values()) == before
    assert log.table.rounds == rounds + 1
    assert log.table.carryover.turn.offered == banker
    assert verify(log.entries).findings == ()
    assert books(log.entries).faults == ()
    assert replay(log.entries) == log.table


@pytest.mark.parametrize(("way", "rounds"), [("not-counted", 2), ("counted", 1)])
def test_a_misdeal_does_not_count_as_one_of_the_banks_two_hands_except_under_the_other_reading(
    way: str, rounds: int
) -> None:
    """Crystal 21, 42: two hands. After a misdeal in the first round the bank plays two more, or one if the misdeal
    counts.
    """
    log = at_a_choice(ASIAN, {"misdealt-rounds": way})
    while log.table.carryover.turn.held != 1:
        choose(log)
    banker = banker_of(log.table)
    log.do(DeclareMisdeal("a foreign card"), SOURCE)
    ended = log.table.rounds
    while log.table.carryover.turn.offered == banker:
        log.do(TakeBank(log.table.carryover.turn.offered, 100_000), SOURCE)
        seat = next(seat for seat in (1, 2, 3) if seat != banker)
        log.do(PlaceWager(seat, "base", 2000), SOURCE)
        log.do(CloseBets(), SOURCE)
        while (asked := waiting(log.table)) and asked[0].what == "choice":
            log.do(Choose(asked[0].place.seat, asked[0].words[0]), SOURCE)
    assert log.table.rounds == ended + rounds


def choose(log: Log) -> None:
    asked, *_ = waiting(log.table)
    log.do(Choose(asked.place.seat, asked.words[0]), SOURCE)
    next_choice(log)


@pytest.mark.parametrize(("way", "fees"), [("kept", 300), ("returned", 0)])
def test_a_collection_already_taken_is_kept_except_under_the_other_reading(way: str, fees: int) -> None:
    """Palace 1567: at EZ Baccarat a $10 wager costs its bettor $1 and the player-dealer $3."""
    log = open_table(EZ, {"misdealt-collection": way})
    for seat in (1, 2):
        log.do(SitDown(seat, f"player {seat}", 100_000), SOURCE)
    log.do(TakeBank(1, 50_000), SOURCE)
    log.do(PlaceWager(2, "player", 1_000), SOURCE)
    stopped = carry(log.table, CloseBets(), SOURCE, stops=lambda events: isinstance(events[-1], CardDealt))
    called = carry(stopped.after, DeclareMisdeal("a boxed card"), SOURCE)
    purses = {seat: called.after.people[Place(seat)].chips for seat in (1, 2)}
    assert purses == {1: 100_000 - fees, 2: 100_000 - fees // 3}
    assert sum(isinstance(event, CollectionReturned) for event in called.events) == (2 if way == "returned" else 0)
    assert brought(called.after.last, Place(2)) == (0, fees // 3)


def test_once_a_wager_is_settled_no_misdeal_can_be_called() -> None:
    """The filings put misdeals before hands are compared (cordova 180, crystal 168, comstock 1252)."""
    log = open_table(EZ)
    for seat in (1, 2):
        log.do(SitDown(seat, f"player {seat}", 100_000), SOURCE)
    log.do(TakeBank(1, 50_000), SOURCE)
    log.do(PlaceWager(2, "player", 1_000), SOURCE)
    log.do(PlaceWager(2, "tie", 1_000), SOURCE)
    dealt = carry(log.table, CloseBets(), SOURCE, stops=lambda events: isinstance(events[-1], CardDealt))
    carry(dealt.after, DeclareMisdeal("in time"), SOURCE)
    paid = carry(log.table, CloseBets(), SOURCE, stops=lambda events: isinstance(events[-1], WagerSettled))
    with pytest.raises(Refused) as refused:
        carry(paid.after, DeclareMisdeal("one wager is settled, the other is not"), SOURCE)
    assert refused.value.code == "too-late"


def test_a_misdeal_cannot_be_called_before_the_deal() -> None:
    log = open_table(ASIAN)
    log.do(SitDown(1, "player 1", 100_000), SOURCE)
    log.do(TakeBank(1, 50_000), SOURCE)
    with pytest.raises(Refused) as refused:
        log.do(DeclareMisdeal("too early"), SOURCE)
    assert refused.value.code == "nothing-dealt"


def felt(name: str, shoe: str, **more: Any) -> dict[str, Any]:
    described = {"offer": name, "player_dealer": 1, "bank": 50000, "shoe": shoe.split(), **more}
    return settle_felt(json.dumps({"wagers": {"2": {"base": 2000}, "3": {"base": 3000}}, **described}))


def test_crystal_50_52_a_misdeal_is_described_with_the_cards_and_actions_before_it() -> None:
    # The players have K+5 = 5: seat 2 hits a four, seat 3 stands; then the player-dealer is found to have a third card.
    said = [[2, "hit"], [3, "stand"]]
    found = felt(ASIAN, "Kh Kd 5c 4s 4h", dice=[1, 1, 1], actions=said, misdeal="three cards at the bank")
    assert [(row["seat"], row["result"], row["returned"]) for row in found["settlements"]] == [
        (3, "no-action", 3000),
        (2, "no-action", 2000),
    ]
    assert found["bank"] == {"start": 50000, "end": 50000}
    called = next(event for event in found["events"] if event["event"] == "misdeal-declared")
    assert (called["why"], called["clause"]) == ("three cards at the bank", "crystal 50–52")


def test_a_misdeal_cannot_be_described_after_the_round() -> None:
    with pytest.raises(RefusedAction) as caught:
        felt(ASIAN, "Kh Kd 9c 8s 2h", dice=[1, 1, 1], misdeal="too late")
    assert (caught.value.refused.code, caught.value.where) == ("no-misdeal", "misdeal")


@pytest.mark.parametrize("name", OFFERS)
def test_every_game_can_be_called_off_before_the_first_card_and_during_the_deal(name: str) -> None:
    filed = offer(name)
    base = {wager.id: 10_000 for wager in filed.banked.wagers if wager.kind == "base" or wager.equals}
    base = base if any(wager.equals for wager in filed.banked.wagers) else dict(list(base.items())[:1])
    posted = filed.schedule()
    stake = posted.limit.least if posted and posted.limit else 10_000
    dice = {"dice": [1, 1, 1]} if filed.banked.button and filed.banked.button.by == "dice" else {}
    for shoe in ("", filed.pack.spell(filed.pack.cards[0])):
        found = felt(name, shoe, wagers={"2": dict.fromkeys(base, stake)}, misdeal="called off", **dice)
        assert {row["result"] for row in found["settlements"]} == {"no-action"}
        assert all(row["returned"] == row["stake"] for row in found["settlements"])
        assert found["bank"] == {"start": 50000, "end": 50000}


@pytest.mark.parametrize("name", OFFERS)
def test_every_offer_has_both_readings_of_misdealt_rounds(name: str) -> None:
    assert not offer(name).banked.rotation.misdeal_counts
    assert offer(name, {"misdealt-rounds": "counted"}).banked.rotation.misdeal_counts
