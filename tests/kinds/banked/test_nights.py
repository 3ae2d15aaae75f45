"""Invariants of every table with a player-dealer that hold for all bets, banks and choices, while people come and go.
"""

from collections.abc import Iterator
from functools import reduce

import pytest
from msgspec.structs import replace
from tests.support.books import books
from tests.support.nights.banked import Night, played, restless
from tests.support.nights.uneven import Uneven
from tests.support.offers import BANKED, NOT_SISTERS, POINTS
from tests.support.tampering.walk_log import walk

from houseway.fairness.verify import verify
from houseway.houses import HOUSES
from houseway.kinds.banked import events as happened
from houseway.kinds.banked.commands import (
    Choose,
    CloseBets,
    DeclareExposed,
    DeclareMisdeal,
    DeclareMisplayed,
    PassBank,
    PlaceWager,
    TakeBackWager,
    TakeBank,
    WithdrawBank,
)
from houseway.kinds.banked.dealer import deal
from houseway.kinds.banked.round import game_of, who_may_bank
from houseway.kinds.banked.turn import waiting
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table import events as at_the_table
from houseway.table.carry import carry
from houseway.table.commands import (
    BuyIn,
    ChangeSeat,
    CollectTime,
    ComeBack,
    Command,
    OpenTable,
    SitDown,
    SitOut,
    StandUp,
)
from houseway.table.decide import decide
from houseway.table.evolve import evolve
from houseway.table.legal import legal
from houseway.table.log import Log, open_table, read_log, replay
from houseway.table.snapshot import take_snapshot, unpack
from houseway.table.table import Table

SEEDS = (1, 2)


def nights(name: str) -> list[Night]:
    """Return nights on which nobody moves, and one on which people come and go."""
    return [*(played(name, seed) for seed in SEEDS), restless(name)]


def test_there_are_eighteen_points_offers():
    assert len([name for name in POINTS if name.split("/")[0] in HOUSES]) == 18


def on_the_felt(table: Table) -> int:
    """Return the chips of the round: the bets not yet settled, and the bank."""
    round = table.round
    if round is None:
        return 0
    bets = (
        stake
        for bet, stakes in round.bets.items()
        for wager, stake in stakes.items()
        if (bet, wager) not in round.settled
    )
    return sum(bets) + round.bank


@pytest.mark.parametrize("name", BANKED)
def test_chips_are_conserved_after_every_event(name):
    for night in nights(name):
        bought = collected = 0
        for _, event, table in walk(night.log.entries):
            match event:
                case at_the_table.SeatTaken() | at_the_table.ChipsBought():
                    bought += event.chips
                case at_the_table.SeatLeft():
                    bought -= event.chips
                case happened.CollectionTaken():
                    collected += event.amount
            purses = sum(person.chips for person in table.people.values())
            assert purses + on_the_felt(table) + collected == bought, event
            assert all(person.chips >= 0 for person in table.people.values()), event


@pytest.mark.parametrize("name", BANKED)
def test_postings_sum_to_zero_and_match_the_players_chips(name):
    for night in nights(name):
        found = books(night.log.entries)
        assert found.faults == ()
        assert sum(found.accounts.values()) == 0


@pytest.mark.parametrize("name", BANKED)
def test_the_bank_stays_between_zero_and_twice_its_stake(name):
    for night in nights(name):
        for _, event, table in walk(night.log.entries):
            if table.round is not None and not isinstance(event, happened.BankReturned):
                assert 0 <= table.round.bank <= 2 * table.round.stake


@pytest.mark.parametrize("name", POINTS)
def test_the_nights_have_short_banks_bonus_bets_and_a_changing_banker(name):
    # Without these, the other tests over these nights would prove little.
    events = [event for seed in SEEDS for event in played(name, seed).log.events]
    rows = [event for event in events if isinstance(event, happened.WagerSettled)]
    assert {"win", "lose", "push", "no-action"} >= {row.result for row in rows} >= {"win", "lose"}
    assert any(row.result == "no-action" or (row.result == "lose" and 0 < row.collected < row.stake) for row in rows)
    assert len({event.seat for event in events if isinstance(event, happened.BankTaken)}) > 1


GO_AROUND = {
    "crystal/ez-baccarat", "crystal/21st-century-free-bet-blackjack", "cordova/mini-pai-gow", "oaks/super-pan-9",
    "oaks/three-card-poker-1-3-6-card-bonus",
}  # fmt: skip
"""Together, the nights have buttons placed by card and by dice, splits, late wagers, and hands that are set or folded.
"""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in GO_AROUND else pytest.mark.long) for name in BANKED]
)
def test_dealing_several_acts_at_once_has_the_same_result_as_dealing_them_one_by_one(name):
    # At each table between two acts, the dealer's next act is the one that followed.
    for night in nights(name):
        for step in night.steps:
            own = len(decide(step.tables[0], step.command))
            for table, event in zip(step.tables[own:], step.events[own:], strict=False):
                asked = deal(table, night.source)
                assert asked[:1] == [event] or (not asked and isinstance(event, at_the_table.Sealed))


def test_nights_with_arrivals_and_departures_include_every_event():
    seen = {type(event) for name in NOT_SISTERS for event in restless(name).log.events}
    coming_and_going = {
        at_the_table.SeatChanged, at_the_table.SeatLeft, at_the_table.SatOut, at_the_table.CameBack,
        happened.BankWithdrawn, happened.MisdealDeclared, happened.WagerTakenBack,
    }  # fmt: skip
    assert coming_and_going <= seen


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", BANKED)
def test_nobody_banks_more_than_two_rounds_in_a_row_unless_the_others_passed(name, seed):
    run: list[int] = []
    passed: set[int] = set()
    for _, event, table in walk(played(name, seed).log.entries):
        if isinstance(event, happened.BankPassed):
            passed.add(event.seat)
        if isinstance(event, happened.BankTaken):
            if run[-2:] == [event.seat] * 2:
                assert not table.offer.banked.rotation.intervening
                others = who_may_bank(table) - {event.seat}
                assert others <= passed
                run = []
            run.append(event.seat)
            passed = set()


def everything(table: Table) -> Iterator[Command]:
    """Yield commands of every type, most of which are not allowed at the moment."""
    for seat in (0, 1, 2, 5, table.seats, table.seats + 1):
        yield SitDown(seat, "Gus", 1000)
        yield SitDown(seat, "Gus", 0, behind=3)
        yield BuyIn(seat, 500)
        yield BuyIn(seat, -500)
        yield StandUp(seat)
        yield SitOut(seat)
        yield ComeBack(seat, behind=1)
        yield ChangeSeat(seat, 3)
        yield TakeBank(seat, 1000)
        yield TakeBank(seat, 0)
        yield TakeBank(seat, 10**9, behind=1)
        yield PassBank(seat)
        yield WithdrawBank(seat)
        yield DeclareExposed(seat)
        yield DeclareMisplayed(seat, 1)
        yield Choose(seat, "hit")
        yield Choose(seat, "no-late-tie")
        yield Choose(seat, "double", 1)
        yield Choose(seat, "late-tie", 500, behind=2)
        yield Choose(seat, "stand", cards=("As", "no card"), on=2)
        for wager in ("nothing", *(each.id for each in table.offer.banked.wagers)):
            yield PlaceWager(seat, wager, 1000)
            yield PlaceWager(seat, wager, -1000)
            yield PlaceWager(seat, wager, 10**9, behind=1)
            yield PlaceWager(seat, wager, 1000, on=3)
            yield TakeBackWager(seat, wager)
    yield CloseBets()
    yield CollectTime()
    yield OpenTable(table.offer.id)
    yield DeclareMisdeal("a card is boxed")


@pytest.mark.parametrize("name", BANKED)
def test_every_command_is_carried_out_or_refused_with_a_code_and_a_sentence(name):
    last = None
    moments = [moment.after for moment in walk(played(name).log.entries)][:70]
    for index, table in enumerate(moments):
        asked = waiting(table)
        if not asked or (asked == last and index % 7):
            continue
        last = asked
        for command in everything(table):
            try:
                caused = decide(table, command)
            except Refused as refused:
                told = refused
            else:
                reduce(evolve, caused, table)  # never refuses
                continue
            assert told.code
            assert told.code == told.code.lower()
            assert told.sentence


@pytest.mark.parametrize("name", BANKED)
def test_listed_commands_are_never_refused_and_everyone_whose_turn_it_is_has_one(name):
    for night in (played(name), restless(name)):
        for step in night.steps[:40:2]:
            table = step.after  # the dealer is done; a person must act
            asked = waiting(table)
            for place in table.people:
                for each in legal(table, place):
                    assert carry(table, each.command, night.source).events  # and on to the next person's turn
            for question in asked:
                if question.what in ("late", "choice"):
                    open_now = [each.command for each in legal(table, question.place)]
                    choices = [each for each in open_now if isinstance(each, Choose)]
                    assert {choice.word for choice in choices} <= set(question.words)
                    assert choices


@pytest.mark.parametrize("name", BANKED)
def test_the_table_plays_for_a_person_who_does_not_answer(name):
    for step in restless(name).steps:
        for asked in waiting(step.after):
            command = step.after.kind.bots.default(step.after, asked)
            assert command is not None
            assert decide(step.after, command)


@pytest.mark.parametrize("name", BANKED)
def test_a_refused_command_changes_nothing(name):
    night = played(name)
    log = Log(night.table, night.log.entries)
    before, written = log.table, log.lines()
    for command in (PlaceWager(1, "nothing", 5), TakeBank(0, 1), Choose(1, "fly"), SitDown(99, "Gus", 1)):
        with pytest.raises(Refused):
            log.do(command, night.source)
        assert log.table is before
        assert log.lines() == written


@pytest.mark.parametrize("sort", [Night, Uneven])
def test_cordova_174_a_bank_below_the_minimum_must_be_raised_and_the_night_goes_on(sort):
    """Buying chips does not enlarge the bank. A house player refused for a small bank must put up more, or it would try
    forever.
    """
    night = sort("cordova/pai-gow-poker", 1).play(3)
    assert night.table.rounds == 3
    assert "below-minimum" in {refused.code for refused in night.refusals}


@pytest.mark.parametrize("name", BANKED)
def test_replaying_the_log_gives_the_same_table(name):
    for night in nights(name):
        assert replay(read_log(night.log.lines())) == night.table


@pytest.mark.parametrize("name", BANKED)
def test_playing_the_same_night_twice_gives_the_same_log(name):
    assert Night(name, 1).play(5).log.lines() == played(name).log.lines()


@pytest.mark.parametrize("name", BANKED)
def test_the_log_of_an_honest_night_verifies(name):
    for night in nights(name):
        assert verify(night.log.entries).findings == ()


@pytest.mark.parametrize("name", BANKED)
def test_a_table_saved_between_rounds_loads_unchanged(name):
    fresh, packed = open_table(name).table, 0
    for night in nights(name):
        for _, _, table in walk(night.log.entries):
            if table.round is None:
                assert unpack(fresh, take_snapshot(table)) == replace(table, last=None)
                packed += 1
    assert packed > 10


@pytest.mark.parametrize("name", BANKED)
def test_a_loaded_table_plays_on_as_if_it_had_never_been_saved(name):
    night = played(name)
    at = next(index for index, step in enumerate(night.steps) if step.after.rounds == 2 and step.after.round is None)
    table = unpack(open_table(name).table, take_snapshot(night.steps[at].after))
    for step in night.steps[at + 1 :]:
        again = carry(table, step.command, night.source)
        assert again.events == step.events
        table = again.after
    assert table.rounds == night.table.rounds


@pytest.mark.parametrize("name", BANKED)
def test_a_misdeal_returns_all_wagers_and_the_bank(name):
    nights = (played(name, seed) for seed in (*SEEDS, 3, 4))  # until one has a choice before anything is settled
    for night, step in ((each, step) for each in nights for step in each.steps):
        table = step.after
        if table.round is None or not table.round.closed or not waiting(table):
            continue
        round, rows = table.round, table.round.settled
        if rows:
            continue  # earlier settlements stay settled
        bets: dict[Place, int] = {}
        for bet, stakes in round.bets.items():
            bets[bet.by] = bets.get(bet.by, 0) + sum(stakes.values())
        called = carry(table, DeclareMisdeal("wrong number of cards"), night.source).after
        assert {place: person.chips for place, person in called.people.items()} == {
            place: person.chips + bets.get(place, 0) + round.stake * (place == round.banker)
            for place, person in table.people.items()
        }
        return
    # This game has no choices, so there is no moment to call it off.
    assert len(game_of(played(name).table).choosing.choices) == 1
