"""Moves from the must-move table: players move in the order of arrival with their whole stack, and are dealt in as
after any table change.
"""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from houseway.desks.floor.must_move import must_move
from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.kinds.pot.commands import Check, DealHand, Fold
from houseway.kinds.pot.entry import dealt_in
from houseway.kinds.pot.events import ComesIn
from houseway.kinds.pot.hand.legal import legal
from houseway.kinds.pot.round import lineup
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import Command, SitDown, SitOut, StandUp
from houseway.table.events import Event, Sealed, SeatTaken
from houseway.table.log import Entry, Log, entries, open_table

HOLDEM, STUD = "cordova/texas-holdem", "cordova/mexican-stud"


class Table:
    """A table and its log."""

    def __init__(self, offer: str = HOLDEM, seats: int = 9) -> None:
        self.log: Log = open_table(offer, seats=seats)

    def do(self, command: Command) -> tuple[Event, ...]:
        return self.log.do(command, SeededSource(b"moving")).events

    def hand(self) -> None:
        """Play a hand in which every player who can fold does."""
        self.do(DealHand())
        while self.log.table.round is not None:
            hand = self.log.table.round.hand
            words = {choice.word for choice in legal(hand)}
            self.do(Check(hand.actor) if "check" in words else Fold(hand.actor))

    def have(self, stacks: Mapping[int, int]) -> None:
        """Set the players' stacks, as if they had won or lost."""
        table = self.log.table
        people = {place: person._replace(chips=stacks[place.seat]) for place, person in table.people.items()}
        self.log.table = replace(table, people=people)


def move(main: Table, feeder: Table, arrived: list[int]) -> tuple[Event, ...] | None:
    """Move the next player from one table to the other; return the events there."""
    found = must_move(main.log.table, feeder.log.table, [Place(seat) for seat in arrived])
    if found is None:
        return None
    feeder.do(found.leaves)
    return main.do(found.sits)


def test_the_player_who_arrived_first_moves_with_the_whole_stack_whatever_the_buy_in_is() -> None:
    """Cordova's buy-in at Mexican poker is $50 to $300, but players move with their $450 or $20."""
    main, feeder = Table(STUD), Table(STUD)
    for seat, chips in ((1, 30_000), (4, 30_000)):
        feeder.do(SitDown(seat, f"player {seat}", chips))
    feeder.have({1: 2_000, 4: 45_000})
    with pytest.raises(Refused) as refused:
        main.do(SitDown(2, "somebody else", 45_000))
    assert refused.value.code == "above-buy-in"
    first, second = move(main, feeder, [4, 1]), move(main, feeder, [1])
    assert first is not None
    assert first[:1] == (SeatTaken(1, "player 4", 45_000, moved=True),)
    assert second == (SeatTaken(2, "player 1", 2_000, moved=True),)
    assert [entry.do.moved for entry in main.log.entries[-2:]] == ["owing", "owing"]  # type: ignore[attr-defined]
    assert feeder.log.table.people == {}
    assert move(main, feeder, []) is None
    assert verify(main.log.entries).findings == ()


def test_nobody_moves_to_a_full_game_and_nobody_moves_without_chips() -> None:
    full, main, feeder = Table(seats=2), Table(seats=3), Table()
    for table in (full, main, feeder):
        for seat in (1, 2):
            table.do(SitDown(seat, f"player {seat}", 6000))
    assert must_move(full.log.table, feeder.log.table, [Place(1), Place(2)]) is None
    feeder.have({1: 0, 2: 12_000})
    found = must_move(main.log.table, feeder.log.table, [Place(1), Place(2)])
    assert found is not None
    assert (found.leaves, found.sits.seat, found.sits.chips) == (StandUp(2), 3, 12_000)
    assert must_move(main.log.table, feeder.log.table, [Place(1)]) is None


def test_comstock_787_a_player_who_moves_is_dealt_in_at_once_unless_they_owe_blinds() -> None:
    """"All table changes must be taken immediately; you will be dealt a hand at the new table" (comstock 787–788)."""
    main, feeder = Table(), Table()
    for table in (main, feeder):
        for seat in (1, 2, 3):
            table.do(SitDown(seat, f"player {seat}", 6000))
        for _ in range(2):
            table.hand()
    settled = move(main, feeder, [3])
    assert settled == (SeatTaken(4, "player 3", settled[0].chips, moved=True), ComesIn(4, settled=True))  # type: ignore
    feeder.do(SitDown(5, "a newcomer", 6000))
    owing = move(main, feeder, [5])
    assert owing == (SeatTaken(5, "a newcomer", 6000, moved=True),)
    seats = dealt_in(lineup(main.log.table))
    assert 4 in seats
    main.do(SitOut(1))
    for _ in range(3):
        main.hand()
    assert verify(main.log.entries).findings == ()
    assert verify(feeder.log.entries).findings == ()


def test_nobody_moves_in_the_middle_of_a_hand() -> None:
    main, feeder = Table(), Table()
    for seat in (1, 2):
        feeder.do(SitDown(seat, f"player {seat}", 6000))
    feeder.do(DealHand())
    feeder.do(SitDown(3, "player 3", 6000))
    found = must_move(main.log.table, feeder.log.table, [Place(1), Place(2), Place(3)])
    assert found is not None
    assert found.leaves == StandUp(3)


def test_a_log_has_a_field_for_a_move_only_if_a_player_moved() -> None:
    main = Table()
    main.do(SitDown(2, "Sal", 7000))
    main.do(SitDown(3, "Bess", 7000, moved="settled"))
    lines = main.log.lines().splitlines()
    assert lines[1].startswith(b'{"do":{"do":"sit-down","seat":2,"name":"Sal","chips":7000},'
                               b'"events":[{"event":"seat-taken","seat":2,"name":"Sal","chips":7000},{"event":"sealed"')
    assert b'"moved":"settled"' in lines[2]
    assert list(entries(lines)) == main.log.entries


def test_only_a_player_from_the_must_move_table_can_bring_more_than_the_buy_in() -> None:
    """Verification rejects a log in which a player sits down with too many chips, unless they came from the must-move
    table.
    """
    main = Table(STUD)
    taken = SeatTaken(1, "Sal", 45_000)
    main.log.entries.append(Entry(SitDown(1, "Sal", 45_000), (taken,)))
    assert len(verify(main.log.entries).findings) == 1
    events = (replace(taken, moved=True), ComesIn(1, settled=True), Sealed("9efa" * 16, 2))
    main.log.entries[-1] = Entry(SitDown(1, "Sal", 45_000, moved="settled"), events)
    assert verify(main.log.entries).findings == ()
