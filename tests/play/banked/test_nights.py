"""What holds at every points offer, whatever is bet, banked and chosen."""

from collections.abc import Iterator
from functools import reduce

import pytest

from houseway.houses import headers
from houseway.ledger import audit
from houseway.play.banked import events as happened
from houseway.play.banked.commands import (
    BuyIn,
    Choose,
    CloseBets,
    Command,
    DeclareMisdeal,
    PassBank,
    PlaceWager,
    SitDown,
    StandUp,
    TakeBackWager,
    TakeBank,
)
from houseway.play.banked.decide import decide
from houseway.play.banked.evolve import evolve
from houseway.play.banked.legal import legal
from houseway.play.banked.log import Log, opened_table, read_log, replay
from houseway.play.banked.table import Table
from houseway.play.banked.verify import verify
from houseway.play.banked.waiting import waiting
from houseway.rules.refusal import Refused

POINTS = [each.id for each in headers() if each.family == "points" and each.status == "playable"]
SEEDS = (1, 2)


def test_there_are_eighteen_points_offers():
    assert len(POINTS) == 18


def states(events: list[happened.AnyEvent]) -> Iterator[tuple[happened.AnyEvent, Table]]:
    table = opened_table(events[0])
    for event in events[1:]:
        table = evolve(table, event)
        yield event, table


def on_the_felt(table: Table) -> int:
    """Count the chips of the round: what is bet and not yet settled, and the bank."""
    if table.round is None:
        return 0
    settled = set(table.round.settled)
    bets = (
        stake
        for (seat, behind), stakes in table.round.bets.items()
        for wager, stake in stakes.items()
        if f"{seat}:{behind}:{wager}" not in settled
    )
    return sum(bets) + table.round.bank


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", POINTS)
def test_chips_are_conserved_after_every_event(night, name, seed):
    bought = collected = 0
    for event, table in states(night(name, seed).log.events):
        match event:
            case happened.SeatTaken() | happened.ChipsBought():
                bought += event.chips
            case happened.SeatLeft():
                bought -= event.chips
            case happened.CollectionTaken():
                collected += event.amount
        purses = sum(purse.chips for purse in table.people.values())
        assert purses + on_the_felt(table) + collected == bought, event
        assert all(purse.chips >= 0 for purse in table.people.values()), event


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", POINTS)
def test_the_bank_stays_between_nothing_and_twice_its_stake(night, name, seed):
    for event, table in states(night(name, seed).log.events):
        if table.round is not None and not isinstance(event, happened.BankReturned):
            assert 0 <= table.round.bank <= 2 * table.round.stake


@pytest.mark.parametrize("name", POINTS)
def test_nights_have_short_banks_bonus_bets_and_a_changing_banker(night, name):
    # So that what holds over these nights says something.
    events = [event for seed in SEEDS for event in night(name, seed).log.events]
    rows = [event for event in events if isinstance(event, happened.WagerSettled)]
    assert {"win", "lose", "push", "no-action"} >= {row.result for row in rows} >= {"win", "lose"}
    assert any(row.result == "no-action" or (row.result == "lose" and 0 < row.collected < row.stake) for row in rows)
    assert len({event.seat for event in events if isinstance(event, happened.BankTaken)}) > 1


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", POINTS)
def test_nobody_banks_more_than_two_rounds_unless_the_others_were_asked(night, name, seed):
    run: list[int] = []
    passed: set[int] = set()
    for event, table in states(night(name, seed).log.events):
        if isinstance(event, happened.BankPassed):
            passed.add(event.seat)
        if isinstance(event, happened.BankTaken):
            if run[-2:] == [event.seat] * 2:
                assert not table.offer.rotation.intervening
                others = table.who_may_bank() - {event.seat}
                assert others <= passed
                run = []
            run.append(event.seat)
            passed = set()


def everything(table: Table) -> Iterator[Command]:
    """Yield commands of every kind, most of which nobody may give now."""
    for seat in (0, 1, 2, 5, table.seats, table.seats + 1):
        yield SitDown(seat, "Gus", 1000)
        yield SitDown(seat, "Gus", 0, behind=3)
        yield BuyIn(seat, 500)
        yield BuyIn(seat, -500)
        yield StandUp(seat)
        yield TakeBank(seat, 1000)
        yield TakeBank(seat, 0)
        yield TakeBank(seat, 10**9, behind=1)
        yield PassBank(seat)
        yield Choose(seat, "hit")
        yield Choose(seat, "no-late-tie")
        yield Choose(seat, "double", 1)
        yield Choose(seat, "late-tie", 500, behind=2)
        for wager in ("nothing", *(each.id for each in table.offer.wagers)):
            yield PlaceWager(seat, wager, 1000)
            yield PlaceWager(seat, wager, -1000)
            yield PlaceWager(seat, wager, 10**9, behind=1)
            yield TakeBackWager(seat, wager)
    yield CloseBets()
    yield DeclareMisdeal("a card is boxed")


@pytest.mark.parametrize("name", POINTS)
def test_whatever_is_asked_is_done_or_refused_with_a_code_and_a_sentence(night, name):
    events = night(name).log.events
    last = None
    for index, (_, table) in enumerate(states(events[:70])):
        asked = waiting(table)
        if asked is None or (asked == last and index % 7):
            continue
        last = asked
        for command in everything(table):
            try:
                caused = decide(table, command)
            except Refused as refused:
                told = refused
            else:
                reduce(evolve, caused, table)
                continue
            assert told.code
            assert told.code == told.code.lower()
            assert told.sentence


@pytest.mark.parametrize("name", POINTS)
def test_legal_is_never_refused_and_always_there_for_whom_the_table_waits(night, name):
    source = night(name).source
    for _, table in states(night(name).log.events[:80]):
        asked = waiting(table)
        if asked is None:
            continue
        for seat, behind in table.people:
            for command in legal(table, seat, behind):
                log = Log(table, [])
                assert log.do(command, source)  # all the way to whom the table waits for next
        if asked.for_what in ("late", "choice"):
            choices = [each for each in legal(table, asked.seat, asked.behind) if isinstance(each, Choose)]
            assert {choice.word for choice in choices} <= set(asked.words)
            assert choices


@pytest.mark.parametrize("name", POINTS)
def test_a_refusal_changes_nothing(night, name):
    played = night(name)
    log = Log(played.table, played.log.events)
    before, written = log.table, log.lines()
    for command in (PlaceWager(1, "nothing", 5), TakeBank(0, 1), Choose(1, "fly"), SitDown(99, "Gus", 1)):
        with pytest.raises(Refused):
            log.do(command, played.source)
        assert log.table is before
        assert log.lines() == written


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", POINTS)
def test_replaying_the_log_gives_the_same_table(night, name, seed):
    log = night(name, seed).log
    assert replay(read_log(log.lines())) == log.table


@pytest.mark.parametrize("name", POINTS)
def test_the_same_night_twice_is_the_same_log(night, name):
    played = night(name)
    again = type(played)(name, 1).play(5)
    assert again.log.lines() == played.log.lines()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", POINTS)
def test_an_honest_log_verifies_and_balances(night, name, seed):
    events = night(name, seed).log.events
    assert verify(list(events)).findings == ()
    balances = audit(events)
    assert balances.faults == ()
    assert sum(balances.accounts.values()) == 0


@pytest.mark.parametrize("name", POINTS)
def test_a_called_off_round_gives_everything_back(night, name):
    played = night(name)
    for _, table in states(played.log.events):
        if table.round is None or not table.round.closed or waiting(table) is None:
            continue
        log = Log(table, [])
        before = {who: purse.chips for who, purse in table.people.items()}
        bets = {who: sum(stakes.values()) for who, stakes in table.round.bets.items()}
        stake = table.round.stake
        log.do(DeclareMisdeal("wrong number of cards"), played.source)
        after = {who: purse.chips for who, purse in log.table.people.items()}
        banker = table.round.banker
        assert after == {who: chips + bets.get(who, 0) + stake * (who == banker) for who, chips in before.items()}
        return
    assert len(played.table.game.choices) == 1  # nobody chooses at this game, so nobody is there to call it
