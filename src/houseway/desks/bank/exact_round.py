"""Rounds in which one hand serves the whole table: every way a round can end, settled once, with its exact probability.
"""

from itertools import product
from typing import NamedTuple

import numpy as np

from houseway.kinds.banked.round import one_hand
from houseway.money import Chips
from houseway.odds.solution import solution
from houseway.whole_table import loop
from houseway.whole_table.engine import CompiledTable
from houseway.whole_table.layout import RoundFees


class EndedRound(NamedTuple):
    """A way in which a round can end, settled. The amounts are before fees."""

    chance: float
    bank: Chips
    seats: tuple[Chips, ...]
    short: bool
    capped: bool
    fees: RoundFees


def ended_rounds(table: CompiledTable) -> tuple[EndedRound, ...]:
    """Return every way in which a round can end, or nothing if more than one hand decides it or it is not counted
    exactly.
    """
    offer = table.setup.offer
    if not one_hand(offer) or not table.keys:
        return ()
    solved = solution(offer)
    if solved.method != "exact" or len(solved.endings) != 1:
        return ()
    counts = next(iter(solved.endings.values()))
    chances = []
    ways = {(each.chosen, each.outcome): number for each, number in counts.items()}
    for end in table.family.ends:
        chances.append(0 if end.offered or end.instead else ways.get((end.chosen, end.outcome), 0))
    if sum(chances) != solved.total or not solved.total:
        return ()
    ends = [(value, count / solved.total) for value, count in enumerate(chances) if count]
    layout, turns = table.placed.layout, range(len(table.turns))
    repeated = [turn for turn in turns if turn >= layout.again]
    keys, weights = [], []
    for turn in repeated:
        for (button, likely), (value, chance) in product(buttons(table, turn), ends):
            keys.append((turn, button, value))
            weights.append(likely * chance / len(repeated))
    found = settled(table, keys, weights)
    if layout.card_at[0] >= 0 and not alike(found, len(ends)):
        return ()
    return found


def buttons(table: CompiledTable, turn: int) -> list[tuple[int, float]]:
    """Return the seats where the button may go, with their probabilities.

    If a card places the button, every seat gets the same probability; then the round is exact only if the button
    changes nothing.
    """
    layout = table.placed.layout
    if layout.card_at[0] >= 0:
        seats = sorted({int(layout.card_button[turn, face]) for face in layout.pack})
        return [(seat, 1 / len(seats)) for seat in seats]
    totals = dice_totals(int(layout.dice))
    found: dict[int, float] = {}
    for total, chance in totals.items():
        seat = int(layout.button[turn, total])
        found[seat] = found.get(seat, 0.0) + chance
    return list(found.items())


def dice_totals(dice: int) -> dict[int, float]:
    """Return the probability of each total of some dice.

    >>> dice_totals(0), round(dice_totals(3)[3] * 216)
    ({0: 1.0}, 1)
    """
    found = {0: 1.0}
    for _ in range(dice):
        after: dict[int, float] = {}
        for (total, chance), face in product(found.items(), range(1, 7)):
            after[total + face] = after.get(total + face, 0.0) + chance / 6
        found = after
    return found


def settled(table: CompiledTable, keys: list[tuple[int, int, int]], weights: list[float]) -> tuple[EndedRound, ...]:
    """Settle the rounds with these turns, buttons and endings."""
    many = len(keys)
    info = np.zeros((many, loop.COLUMNS), np.int64)
    info[:, loop.TURN], info[:, loop.BUTTON] = [key[0] for key in keys], [key[1] for key in keys]
    info[:, loop.COUNTED], info[:, loop.BATCHES] = -1, 2
    away = np.full((many, len(table.setup.seats) * table.family.hands), -1, np.int16)
    values = np.array([[key[2]] for key in keys], np.int32)
    block = loop.Rounds(values, away, info, np.zeros((0, 1), np.uint8))
    rows, starts = table.rows_of(many, block)
    owner = np.array([slot.spot for slot in table.pays.slots])
    groups = table.placed.order.fee_class
    found = []
    for number, ((turn, _, _), chance) in enumerate(zip(keys, weights, strict=True)):
        mine = rows[starts[number] : starts[number + 1]]
        net = np.zeros(len(table.setup.seats), np.int64)
        np.add.at(net, owner[mine[:, 0]], mine[:, 2] - mine[:, 3])
        short, capped = bool((mine[:, 2] < mine[:, 4]).any()), bool((mine[:, 3] < -mine[:, 4]).any())
        fees = table.fees[int(groups[turn])]
        found.append(EndedRound(chance, -int(net.sum()), tuple(net.tolist()), short, capped, fees))
    return tuple(found)


def alike(found: tuple[EndedRound, ...], ends: int) -> bool:
    """Check whether rounds with the same ending give the bank and all seats the same result, wherever the button is."""
    by_end: dict[tuple[int, RoundFees], EndedRound] = {}
    return all(by_end.setdefault((number % ends, each.fees), each)[1:] == each[1:]
               for number, each in enumerate(found))  # fmt: skip
