"""A compiled table: its look-up tables, and a function that plays units and returns counts that add up."""

from collections.abc import Callable
from math import gcd
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.rules.refusal import Refused
from houseway.whole_table import loop
from houseway.whole_table.felt import Turn, betting, turns_at_the_bank
from houseway.whole_table.layout import FACES, Layout, Placed, RoundFees, lay_out
from houseway.whole_table.loop import COLUMNS, COUNTS, Counters, Rounds, Scale
from houseway.whole_table.pays import HandEnd, Pays, check_compiled, pays_of
from houseway.whole_table.setup import ASKED, Setup

MOST_PLACES = 1 << 21
"""The most places of a histogram; with a wider range, results beyond are counted with the last."""
BLOCK = 1_024
"""The number of rounds dealt before they are settled, low enough to stay in the processor's cache."""
ROWS_A_ROUND = 256
NO_ROWS, NONE = np.zeros((0, 5), np.int64), np.zeros(0, np.int64)


class Family(NamedTuple):
    """What a family of games adds: how hands end, and the loop that deals them."""

    ends: tuple[HandEnd, ...]
    deal: Callable[[int, int, Any, Layout, NDArray[np.int64], Rounds], int]
    """Deals units with a seed to a layout, with tags if cards are counted; returns the number of rounds recorded."""
    values: int
    """The number of values in a round."""
    hand_at: Callable[[int, int], int]
    """Returns the place of the value for how a seat's hand ended."""
    aspect_at: Callable[[int, str], int] = lambda spot, aspect: -1
    """Returns the place of the value of an aspect that a seat's bets depend on."""
    hands: int = 1
    more: tuple[HandEnd, ...] = ()
    """How hands made by a split end."""


class Traced(NamedTuple):
    """Single rounds: how their hands ended, and every row of their settlement."""

    rounds: int
    block: Rounds
    rows: NDArray[np.int64]
    """For each row: slot, stake, paid, collected, and what was owed."""
    starts: NDArray[np.int64]
    """The first row of each round; then the number of rows."""


class CompiledTable(NamedTuple):
    """A table, compiled."""

    setup: Setup
    pays: Pays
    placed: Placed
    scale: Scale
    family: Family
    arrays: tuple[Any, ...]
    """Whether every result has its own place in the histograms."""

    @property
    def turns(self) -> tuple[Turn, ...]:
        return self.placed.turns

    @property
    def fees(self) -> tuple[RoundFees, ...]:
        return self.placed.fees

    @property
    def exact(self) -> bool:
        """Whether every result has its own place in the histograms."""
        return 2 * (self.setup.bank // self.scale.step) + 1 <= MOST_PLACES

    @property
    def most_rounds(self) -> int:
        """A number of rounds larger than a unit can have."""
        if self.placed.layout.fresh:
            return 1
        return len(self.placed.layout.pack) // max(1, int(self.placed.layout.opened.min())) + 1

    def counted(self, first: int, last: int, seed: int) -> Counters:
        """Play the units from one number to another with a seed; return their counts, which add up."""
        found, start = empty(self), np.uint64(seed % (1 << 64))
        size = max(1, BLOCK // self.most_rounds)
        block = buffer(self, size, False)
        keys = self.keys
        known, hits = np.full(keys, loop.UNKNOWN, np.int64), np.zeros(keys, np.int64)
        for at in range(first, last, size):
            end = min(at + size, last)
            rounds = self.family.deal(at, end, start, self.placed.layout, self.scale.tags, block)
            self._settle(rounds, block, found, known, hits)
        if keys:
            self._settle_alike(found, hits)
        return found

    @property
    def keys(self) -> int:
        """The number of different rounds, if one number decides all wagers of a table; else 0."""
        order = self.placed.order.slots
        keys = order.shape[0] * order.shape[1] * self.pays.kind.shape[1]
        return keys if self.family.values == 1 and not len(self.scale.tags) and keys <= MOST_PLACES else 0

    def _settle(self, rounds: int, block: Rounds, found: Counters, known: Any, hits: Any, weights: Any = NONE) -> None:
        alike = known, hits, weights
        loop.count_rounds(rounds, block, self.placed.order, self.arrays, self.scale, found, alike, (NO_ROWS, NONE))

    def _settle_alike(self, found: Counters, hits: NDArray[np.int64]) -> None:
        """Settle each different round once, weighted by how often it occurred."""
        shape = (*self.placed.order.slots.shape[:2], self.pays.kind.shape[1])
        came = np.flatnonzero(hits)
        turn, button, value = np.unravel_index(came, shape)
        info = np.zeros((len(came), COLUMNS), np.int64)
        info[:, loop.TURN], info[:, loop.BUTTON], info[:, loop.COUNTED] = turn, button, -1
        info[:, loop.BATCHES] = 2
        away = np.full((len(came), len(self.setup.seats)), -1, np.int16)
        block = Rounds(value.astype(np.int32).reshape(-1, 1), away, info, np.zeros((0, 1), np.uint8))
        self._settle(len(came), block, found, NONE, NONE, hits[came])

    def dealt(self, first: int, last: int, seed: int) -> tuple[int, Rounds]:
        """Deal units, and return the number of rounds, and the rounds with their shoes, not settled."""
        block, start = buffer(self, last - first, True), np.uint64(seed % (1 << 64))
        return self.family.deal(first, last, start, self.placed.layout, self.scale.tags, block), block

    def traced(self, first: int, last: int, seed: int) -> Traced:
        """Play units and return every row."""
        rounds, block = self.dealt(first, last, seed)
        return Traced(rounds, block, *self.rows_of(rounds, block))

    def rows_of(self, rounds: int, block: Rounds) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Settle dealt rounds; return their rows, and where those of each round start."""
        rows, starts = np.zeros((rounds * ROWS_A_ROUND, 5), np.int64), np.zeros(rounds + 1, np.int64)
        alike = NONE, NONE, NONE
        loop.count_rounds(rounds, block, self.placed.order, self.arrays, self.scale, empty(self), alike, (rows, starts))
        return rows, starts


def compiled(setup: Setup) -> CompiledTable:
    """Return the compiled table; refuse anything that is not legal at a table, or not compiled yet."""
    from houseway.whole_table.families import family

    check_compiled(setup.offer)
    for seat in setup.seats:
        if seat.plan == ASKED:
            raise Refused("no-such-plan", "a simulated table asks no player; give each seat a plan", setup.offer.clause)
    turns, _ = turns_at_the_bank(setup)
    at_first = betting(setup, turns[0])
    made = family(setup)
    pays = pays_of(setup, at_first, made.ends, made.hands, made.more)
    placed = lay_out(setup, pays)
    source = [made.aspect_at(slot.spot, slot.aspect) if slot.aspect else made.hand_at(slot.spot, slot.hand)
              for slot in pays.slots]  # fmt: skip
    hand = [slot.spot * made.hands + slot.hand for slot in pays.slots]
    lists = (source, [slot.spot for slot in pays.slots], pays.moment, hand)
    arrays = (pays.table, pays.kind, pays.owed, pays.staked, *(np.array(each, np.int64) for each in lists))
    return CompiledTable(setup, pays, placed, scale_of(setup, pays), made, arrays)


def buffer(table: CompiledTable, units: int, kept: bool) -> Rounds:
    """Return empty arrays for the results of a block of rounds."""
    rounds, hands = units * table.most_rounds, len(table.setup.seats) * table.family.hands
    away = np.full((rounds, hands), -1, np.int16)
    shoes = np.zeros((units if kept else 0, len(table.placed.layout.pack)), np.uint8)
    return Rounds(np.full((rounds, table.family.values), -1, np.int32), away, np.zeros((rounds, COLUMNS), np.int64),
                  shoes)  # fmt: skip


def scale_of(setup: Setup, pays: Pays) -> Scale:
    """Return how results become places in histograms: in steps of the greatest amount that divides all of them."""
    step = gcd(setup.bank, *(int(each) for each in np.unique(np.abs(pays.owed)))) or 1
    tags = np.zeros(FACES if setup.tags else 0, np.int64)
    for card, tag in setup.tags.items():
        tags[card] = tag
    most = min(setup.bank // step, (MOST_PLACES - 1) // 2)
    return Scale(step, -most, -seat_range(setup, pays, step)[0], tags)


def seat_range(setup: Setup, pays: Pays, step: int) -> tuple[int, int]:
    """Return the largest loss and the largest win of a seat, in steps; a win is limited by what the bank can hold."""
    lost, won = [0] * len(setup.seats), [0] * len(setup.seats)
    for slot, table in zip(pays.slots, pays.table, strict=True):
        owed = pays.owed[table]
        lost[slot.spot] += int(-owed.min(initial=0))
        won[slot.spot] += int(owed.max(initial=0))
    low = min(max(lost), 2 * setup.bank) // step
    return low, min(min(max(won), 2 * setup.bank) // step, MOST_PLACES - low)


def empty(table: CompiledTable) -> Counters:
    """Return counts that are all zero."""
    seats, classes, slots = len(table.setup.seats), len(table.fees), len(table.pays.slots)
    low, high = seat_range(table.setup, table.pays, table.scale.step)
    counted = 2 * COUNTS + 1 if len(table.scale.tags) else 0

    def zeros(*shape: int) -> Any:
        return np.zeros(shape, np.int64)

    return Counters(
        zeros(3), zeros(classes, -2 * table.scale.bank_low + 1), zeros(classes, seats, low + high + 1),
        zeros(classes, 1 + seats, 1 + seats), zeros(classes, 1 + seats), zeros(classes), zeros(4), zeros(slots, 4),
        zeros(counted, 3 + 2 * seats), zeros(5),
    )  # fmt: skip


def added(one: Counters, other: Counters) -> Counters:
    """Return the sum of two counts."""
    return Counters(*(mine + theirs for mine, theirs in zip(one, other, strict=True)))
