"""A round up to its first card, carried out at a real table: so every wager, stake and seat is checked as usual.

Everything that the compiled loop looks up about seats, dice, buttons and fees is read once from these tables.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from houseway.cards import Card
from houseway.kinds.banked.commands import CloseBets, PlaceWager, TakeBank
from houseway.kinds.banked.dealer import between_rounds, first_cards
from houseway.kinds.banked.events import BankOffered, BankPassed, PilePicked
from houseway.kinds.banked.round import Carryover, Round
from houseway.money import MOST
from houseway.rules.rotation import BankTurn
from houseway.rules.spot import Place
from houseway.table.commands import Command
from houseway.table.decide import decide
from houseway.table.evolve import evolve
from houseway.table.find_kind import kind
from houseway.table.table import Person, Table
from houseway.whole_table.setup import Setup

PURSE = 100 * MOST
"""Enough chips for everybody, because this is about cards and not about running out of money."""
MOST_TURNS = 4_096
"""A number of turns at the bank after which every rotation has come round."""


class Turn(NamedTuple):
    """Who banks, and the number of the round in that player's turn."""

    banker: int
    held: int


class Dice:
    """Dice that show a given total, and no cards."""

    def __init__(self, total: int) -> None:
        self.total = total

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        return dice_of(self.total, dice)

    def order(self, table: Table, purpose: str = "shuffle") -> Sequence[Card]:
        return ()


def dice_of(total: int, dice: int) -> tuple[int, ...]:
    """Return dice with a total.

    >>> dice_of(9, 3), dice_of(18, 3)
    ((6, 2, 1), (6, 6, 6))
    """
    shown = []
    for left in range(dice - 1, -1, -1):
        shown.append(min(6, total - left))
        total -= shown[-1]
    return tuple(shown)


def seated(setup: Setup, turn: BankTurn) -> Table:
    """Return the table before the bank is taken, with everyone seated and a full shoe."""
    everybody = sorted({*(each.seat for each in setup.seats), *setup.bankers})
    people = {Place(seat): Person(f"seat {seat}", PURSE, number) for number, seat in enumerate(everybody, start=1)}
    cards = len(setup.offer.pack.cards)
    rest = Carryover(turn, shoe=cards, shoe_of=cards, burns=0)
    return Table(setup.offer, kind(setup.offer.kind), setup.chairs, setup.schedule, rest, people)


def carried(table: Table, command: Command) -> Table:
    """Return the table after a command, before the dealer acts."""
    for event in decide(table, command):
        table = evolve(table, event)
    return table


def betting(setup: Setup, turn: Turn) -> Table:
    """Return the table once its bets are closed."""
    offered = BankTurn(turn.banker if turn.held > 1 else None, turn.held - 1, turn.banker)
    table = carried(seated(setup, offered), TakeBank(turn.banker, setup.bank))
    for seat, wagers in setup.early:
        if seat != turn.banker:
            for name in in_order_of_need(setup, wagers):
                table = carried(table, PlaceWager(seat, name, wagers[name]))
    table = carried(table, CloseBets())
    if setup.offer.banked.plan.picks_pile:
        table = evolve(table, PilePicked(turn.banker, 1, ""))
    return table


def in_order_of_need(setup: Setup, wagers: Iterable[str]) -> list[str]:
    """Return wagers in the order in which they can be made: base wagers before those that need them."""
    filed = {wager.id: (wager.kind != "base", bool(wager.equals or wager.needs or wager.at_most), place)
             for place, wager in enumerate(setup.offer.banked.wagers)}  # fmt: skip
    return sorted(wagers, key=lambda name: (*filed.get(name, (True, True, 0)), name))


def rolled(table: Table, total: int) -> Table:
    """Return the table with fees taken, dice rolled and the button placed, ready for the first card."""
    dice = Dice(total)
    while not isinstance(acts := first_cards(table, table.round, dice), Iterator):  # type: ignore[arg-type]
        for event in acts:
            table = evolve(table, event)
    return table


def turns_at_the_bank(setup: Setup) -> tuple[tuple[Turn, ...], int]:
    """Return the turns at the bank in order, and the number of the one that follows the last."""
    table, found = seated(setup, BankTurn()), dict[tuple[Turn, frozenset[int]], int]()
    bare = frozenset[int]()
    while len(found) < MOST_TURNS:
        table = offered(setup, table)
        turn = table.carryover.turn
        key = Turn(turn.banker, turn.held), table.carryover.played if setup.offer.banked.rotation.played_spot else bare
        if key in found:
            break
        found[key] = len(found)
        playing = frozenset(seat for seat, wagers in setup.early if wagers and seat != turn.banker)
        rest = replace(table.carryover, played=playing, turn=turn._replace(offered=None))
        table = replace(table, carryover=rest, rounds=table.rounds + 1)
    return tuple(turn for turn, _ in found), found[key]


def offered(setup: Setup, table: Table) -> Table:
    """Return the table once somebody has taken the bank; a game that breaks starts over."""
    asked = 0
    while True:
        event = between_rounds(table, Dice(0))  # type: ignore[arg-type]
        asked += 1
        if not isinstance(event, BankOffered) or asked > MOST_TURNS:
            table = replace(table, carryover=replace(table.carryover, turn=BankTurn()), rounds=0)
            continue
        table = evolve(table, event)
        while (seat := table.carryover.turn.offered) is not None:
            if seat in setup.bankers:
                return replace(carried(table, TakeBank(seat, setup.bank)), round=None)
            table = evolve(table, BankPassed(seat))


def round_of(table: Table) -> Round:
    """Return the round at a table."""
    found: Round = table.round
    return found
