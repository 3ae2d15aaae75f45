"""A move from the must-move table: the whole stack, whoever came first, and dealt in as after any table change."""

import pytest

from houseway.play.pot import night as nights
from houseway.play.pot import verify as pot_verify
from houseway.play.pot.commands import Check, Fold
from houseway.play.pot.entering import dealt_in
from houseway.play.pot.legal import legal
from houseway.play.pot.moving import must_move
from houseway.play.pot.seating import Leave, Seated, Sit, SitOut
from houseway.rules.refusal import Refused

HOLDEM, STUD = "cordova/texas-holdem", "cordova/mexican-stud"


class Seeds:
    def seed(self, shoe: int) -> bytes:
        return shoe.to_bytes(32, "big")


class Table:
    """A night and its log."""

    def __init__(self, offer: str = HOLDEM) -> None:
        opened = nights.open_night(offer)
        self.events: list[nights.NightEvent] = [opened]
        self.night = nights.start(opened)

    def do(self, command: nights.NightCommand) -> list[nights.NightEvent]:
        caused = nights.carry(self.night, command, Seeds())
        for event in caused:
            self.night = nights.evolve(self.night, event)
        self.events += caused
        return caused

    def hand(self) -> None:
        """Play a hand in which everybody folds who may."""
        self.do(nights.DealHand())
        while not self.night.resting:
            hand = self.night.hand
            assert hand is not None
            words = {choice.word for choice in legal(hand)}
            self.do(nights.Act(hand.actor, Check() if "check" in words else Fold()))


def move(main: Table, feeder: Table, arrived: list[int], seats: int = 9) -> Seated | None:
    """Move whoever is next from one table to the other."""
    found = must_move(main.night.table, seats, feeder.night.table, arrived)
    if found is None:
        return None
    feeder.do(found.leaves)
    (event,) = main.do(found.sits)
    assert isinstance(event, Seated)
    return event


def test_the_first_to_come_moves_with_all_his_chips_whatever_the_buy_in() -> None:
    """Cordova sells $50 to $300 at Mexican poker; a stack of $450 was won and goes along, one of $20 as well."""
    main, feeder = Table(STUD), Table(STUD)
    for seat, chips in ((1, 30_000), (4, 30_000)):
        feeder.do(Sit(seat, f"player {seat}", chips))
    stacks = {1: 2_000, 4: 45_000}
    settled = nights.HandSettled(tuple(stacks.items()))
    feeder.night = nights.evolve(feeder.night, settled)
    with pytest.raises(Refused) as refused:
        main.do(Sit(2, "somebody else", 45_000))
    assert refused.value.code == "above-buy-in"
    first, second = move(main, feeder, [4, 1]), move(main, feeder, [1])
    assert first == Seated(1, "player 4", 45_000, moved="owing")
    assert second == Seated(2, "player 1", 2_000, moved="owing")
    assert feeder.night.table.places == ()
    assert move(main, feeder, []) is None
    assert pot_verify.verify(main.events).findings == ()


def test_nobody_moves_to_a_full_game_nor_without_chips() -> None:
    main, feeder = Table(), Table()
    for table in (main, feeder):
        for seat in (1, 2):
            table.do(Sit(seat, f"player {seat}", 6000))
    assert must_move(main.night.table, 2, feeder.night.table, [1, 2]) is None
    feeder.night = nights.evolve(feeder.night, nights.HandSettled(((1, 0), (2, 12_000))))
    found = must_move(main.night.table, 3, feeder.night.table, [1, 2])
    assert found is not None
    assert (found.leaves, found.sits.seat, found.sits.chips) == (Leave(2), 3, 12_000)
    assert must_move(main.night.table, 3, feeder.night.table, [1]) is None


def test_comstock_787_who_moves_is_dealt_in_at_once_unless_he_owes_blinds() -> None:
    """"All table changes must be taken immediately; you will be dealt a hand at the new table" (comstock 787–788)."""
    main, feeder = Table(), Table()
    for table in (main, feeder):
        for seat in (1, 2, 3):
            table.do(Sit(seat, f"player {seat}", 6000))
        for _ in range(2):
            table.hand()
    settled = move(main, feeder, [3])
    assert settled is not None
    assert (settled.seat, settled.moved) == (4, "settled")
    feeder.do(Sit(5, "a newcomer", 6000))
    owing = move(main, feeder, [5])
    assert owing is not None
    assert (owing.seat, owing.moved) == (5, "owing")
    seats = dealt_in(main.night.table)
    assert 4 in seats
    main.do(SitOut(1))
    for _ in range(3):
        main.hand()
    assert pot_verify.verify(main.events).findings == ()
    assert pot_verify.verify(feeder.events).findings == ()


def test_a_log_without_moves_is_written_as_before() -> None:
    """Logs of earlier editions have no word of moves, and those of later ones need none."""
    event = Seated(2, "Sal", 7000)
    assert nights.encode(event) == b'{"type":"seated","seat":2,"name":"Sal","chips":7000,"posts":false}'
    assert nights.decode(nights.encode(event)) == event
    moved = Seated(2, "Sal", 7000, moved="settled")
    assert nights.decode(nights.encode(moved)) == moved


def test_only_a_move_brings_more_than_the_buy_in() -> None:
    """A log in which somebody sits down with too much is found out; the must-move table is the one reason."""
    main = Table(STUD)
    main.events.append(Seated(1, "Sal", 45_000))
    assert len(pot_verify.verify(main.events).findings) == 1
    main.events[-1] = Seated(1, "Sal", 45_000, moved="settled")
    assert pot_verify.verify(main.events).findings == ()
