"""Nights of random lawful play at the twelve versus offers, and what holds over them whatever is bet and chosen."""

import importlib.util
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from houseway.play.banked.legal import legal
from houseway.play.banked.log import Log, opened_table, read_log, replay
from houseway.play.banked.table import BANK_HAND, BOARD_HAND, Table
from houseway.play.banked.verify import verify

from houseway.houses import headers
from houseway.ledger import audit
from houseway.play.banked import events as happened
from houseway.play.banked.commands import Choose
from houseway.play.banked.evolve import evolve
from houseway.play.banked.view import HIDDEN, redact, view
from houseway.play.banked.waiting import waiting

VERSUS = [each.id for each in headers() if each.family == "versus" and each.status == "playable"]
SEEDS = (1, 2)
ROUNDS = 8


@cache
def nights() -> Any:
    spec = importlib.util.spec_from_file_location("night", Path(__file__).parents[1] / "golden" / "night.py")
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded.Night


@cache
def night(name: str, seed: int) -> Any:
    return nights()(name, seed).play(ROUNDS)


def states(events: list[happened.AnyEvent]) -> Iterator[tuple[happened.AnyEvent, Table, Table]]:
    table = opened_table(events[0])
    for event in events[1:]:
        before, table = table, evolve(table, event)
        yield event, before, table


def on_the_felt(table: Table) -> int:
    if table.round is None:
        return 0
    settled = set(table.round.settled)
    return table.round.bank + sum(
        stake
        for (seat, behind), stakes in table.round.bets.items()
        for wager, stake in stakes.items()
        if f"{seat}:{behind}:{wager}" not in settled
    )


def test_there_are_twelve_versus_offers():
    assert len(VERSUS) == 12


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", VERSUS)
def test_chips_are_conserved_and_the_bank_keeps_its_bounds(name, seed):
    bought = collected = 0
    for event, _, table in states(night(name, seed).log.events):
        match event:
            case happened.SeatTaken() | happened.ChipsBought():
                bought += event.chips
            case happened.CollectionTaken():
                collected += event.amount
        purses = sum(purse.chips for purse in table.people.values())
        assert purses + on_the_felt(table) + collected == bought, event
        assert all(purse.chips >= 0 for purse in table.people.values()), event
        if table.round is not None and not isinstance(event, happened.BankReturned):
            assert 0 <= table.round.bank <= 2 * table.round.stake
    assert night(name, seed).table.rounds == ROUNDS


@pytest.mark.parametrize("name", VERSUS)
def test_nights_say_every_word_and_end_every_way(name):
    events = [event for seed in range(1, 9) for event in night(name, seed).log.events]
    filed = night(name, 1).table.offer
    said = {event.word for event in events if isinstance(event, happened.Chosen)}
    assert said == {choice.word for choice in filed.play.choices if choice.word}
    rows = [event for event in events if isinstance(event, happened.WagerSettled)]
    assert {"win", "lose"} <= {row.result for row in rows}
    assert {row.wager for row in rows} == {wager.id for wager in filed.wagers}


@pytest.mark.parametrize("name", VERSUS)
def test_every_wager_put_up_is_settled_or_taken_back_just_once(name):
    up: Counter[tuple[int, int, str]] = Counter()
    for event, _, _ in states(night(name, 1).log.events):
        match event:
            case happened.WagerPlaced():
                up[event.seat, event.behind, event.wager] += event.amount
            case happened.WagerTakenBack():
                up[event.seat, event.behind, event.wager] -= event.amount
            case happened.WagerSettled():
                assert event.collected + event.returned == event.stake
                up[event.seat, event.behind, event.wager] -= event.stake
            case happened.RoundEnded():
                assert not any(up.values())


@pytest.mark.parametrize("name", VERSUS)
def test_equal_wagers_are_equal_and_every_round_has_a_fresh_deck(name):
    seen: list[str] = []
    for event, before, table in states(night(name, 1).log.events):
        match event:
            case happened.BetsClosed():
                assert table.round is not None
                for stakes in table.round.bets.values():
                    for wager in table.offer.wagers:
                        assert not wager.equals or stakes.get(wager.id) == stakes.get(wager.equals)
            case happened.ShoeShuffled():
                seen = []
            case happened.CardDealt():
                seen.append(event.card)
            case happened.RoundEnded():
                assert before.shoe == before.shoe_of - len(seen), "the round was dealt from a whole shoe"
                assert max(Counter(seen).values()) <= before.offer.shoe.decks


@pytest.mark.parametrize("name", VERSUS)
def test_legal_is_never_refused_and_there_is_always_a_word_for_whom_the_table_waits(name):
    source = night(name, 1).source
    for _, _, table in states(night(name, 1).log.events[:90]):
        asked = waiting(table)
        if asked is None:
            continue
        for seat, behind in table.people:
            for command in legal(table, seat, behind):
                assert Log(table, []).do(command, source)
        if asked.for_what in ("late", "choice"):
            choices = [each for each in legal(table, asked.seat, asked.behind) if isinstance(each, Choose)]
            assert {choice.word for choice in choices} <= set(asked.words)
            assert choices


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", VERSUS)
def test_an_honest_log_replays_verifies_and_balances(name, seed):
    log = night(name, seed).log
    assert replay(read_log(log.lines())) == log.table
    assert verify(list(log.events)).findings == ()
    balances = audit(log.events)
    assert balances.faults == ()
    assert sum(balances.accounts.values()) == 0


@pytest.mark.parametrize("name", VERSUS)
def test_nobody_sees_cards_that_lie_face_down_unless_they_are_his_own(name):
    for event, _, table in states(night(name, 1).log.events):
        if isinstance(event, happened.CardDealt) and not event.up:
            assert redact(event, None).card == HIDDEN
        if table.round is None or not isinstance(event, happened.CardDealt | happened.CardsTurned | happened.Chosen):
            continue
        seats = sorted({seat for seat, behind in table.people if not behind})
        for viewer in (None, *seats[:2]):
            hands = view(table, viewer)["round"]["hands"]
            for hand, laid in table.round.hands.items():
                if hand in (BANK_HAND, BOARD_HAND) or hand != str(viewer):
                    shown = [card == HIDDEN for card in hands[hand]]
                    assert shown == [not each.up for each in laid], (hand, viewer)


@pytest.mark.parametrize("name", [each for each in VERSUS if "three-card" in each])
def test_folded_hands_without_a_live_bonus_are_never_turned(name):
    folded: set[int] = set()
    for event, before, _ in states(night(name, 2).log.events):
        match event:
            case happened.BetsClosed():
                folded = set()
            case happened.Chosen(word="fold"):
                folded.add(event.seat)
            case happened.CardsTurned() if event.hand.isdigit() and int(event.hand) in folded:
                assert before.round is not None
                live = {w for (at, _), bets in before.round.bets.items() if at == int(event.hand) for w in bets}
                assert live - {"ante", "pair-plus"}
