"""Counts every way a round can go, by walking through the game's own functions.

Cards that the game treats alike are one class, and a chance node multiplies by how many of the class are left, so
all weights are whole numbers. At a choice every allowed choice is followed: who chooses well is asked later.

The bettor's own opening cards are told apart as a holding, whatever their order, outside the compiled walk. That
keeps all he could know for the strategy, and every number within 64 bits.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import perm
from typing import Any

from houseway import kernel
from houseway.games.game import BANK_CHOOSES, CHOOSE, DONE, PLAYER, Game
from houseway.odds.tables import BankMove, Counts, Ending, Setup, Tally, complete, orders
from houseway.rules.refusal import Refused

_FREE, _FULL = -1, -1
_LARGEST = 2**63 - 1
_MOST_DRAWN, _MOST_DEALT = 32, 64
HOUSE_WAY, ANOTHER_WAY = 1, 2


def count(setup: Setup) -> Counts:
    """Count every way a round can go."""
    walk = _walker(*_functions(setup.game), setup.game.outcomes, setup.game.bank_knowns, len(setup.game.choices))
    moves: dict[int, tuple[int, int]] = {}
    found = []
    for holding in holdings(setup):
        shoe = list(setup.shoe)
        for each in holding:
            shoe[each] -= 1
        found.append((holding, _walked(walk, setup, holding, shoe, moves)))
    own = len(found[0][0])
    most = max(ending.dealt for _, endings in found for ending in endings)
    if perm(setup.cards - own, most) > _LARGEST:  # no ending is counted oftener than that, and all went into 64 bits
        raise Refused("too-many-cards", f"{setup.cards} cards have more orders than are counted here; take fewer decks")
    tallies = tuple(
        Tally(holding, orders(setup.shoe, holding), complete(endings, setup.cards - own, most))
        for holding, endings in found
    )
    bank = {number: BankMove(situation, ways == HOUSE_WAY) for number, (situation, ways) in sorted(moves.items())}
    return Counts(setup.key, own + most, perm(setup.cards, own + most), tallies, bank)


def holdings(setup: Setup) -> Iterator[tuple[int, ...]]:
    """Yield the bettor's opening cards by class, whatever their order; one empty holding where nobody chooses."""
    game, state, size = setup.game, setup.game.start(setup.rules), 0
    while game.own and game.turn(state) == PLAYER:
        state, size = game.deal(state, PLAYER, 0), size + 1
    for holding in combinations_with_replacement(range(game.classes), size):
        if orders(setup.shoe, holding):
            yield holding


def _walked(
    walk: Callable[..., int], setup: Setup, holding: tuple[int, ...], shoe: list[int], moves: dict[int, tuple[int, int]]
) -> list[Ending]:
    """Walk one holding through; make more room when the endings do not fit."""
    import numpy as np

    game, room = setup.game, 1 << 14
    situations, ways = np.zeros(game.bank_knowns, np.int64), np.zeros(game.bank_knowns, np.int64)
    while True:
        keys, counts = np.full(room, _FREE, np.int64), np.zeros(room, np.int64)
        if walk(setup.opened(holding), np.array(shoe, np.int64), 1, 0, 0, 0, keys, counts, situations, ways) != _FULL:
            break
        room *= 4
    for number in ways.nonzero()[0].tolist():
        before = moves.setdefault(number, (int(situations[number]), int(ways[number])))
        if before != (situations[number], ways[number]) or ways[number] not in (HOUSE_WAY, ANOTHER_WAY):
            raise AssertionError(f"{game.id}: the house way differs within what the bank knows as {number}")
    used = (keys != _FREE).nonzero()[0]
    used = used[keys[used].argsort()]
    columns = [column.tolist() for column in _unpacked(keys[used], game)]
    return [Ending(*each) for each in zip(*columns, counts[used].tolist(), strict=True)]


def _unpacked(keys: Any, game: Game) -> tuple[Any, ...]:
    """Return what the keys of endings stand for, column by column."""
    keys, dealt = divmod(keys, _MOST_DEALT)
    keys, drawn = divmod(keys, _MOST_DRAWN)
    keys, outcome = divmod(keys, game.outcomes)
    keys, bank = divmod(keys, game.bank_knowns)
    known, chosen = divmod(keys, len(game.choices))
    return known, chosen, drawn, bank, outcome, dealt


def _functions(game: Game) -> tuple[Callable[..., Any], ...]:
    return (game.turn, game.deal, game.act, game.may, game.outcome, game.known, game.bank_known, game.house_way)


@cache
def _walker(
    turn_: Callable[..., int],
    deal_: Callable[..., Any],
    act_: Callable[..., Any],
    may_: Callable[..., bool],
    outcome_: Callable[..., int],
    known_: Callable[..., int],
    bank_known_: Callable[..., int],
    house_way_: Callable[..., int],
    outcomes: int,
    bank_knowns: int,
    choices: int,
) -> Callable[..., int]:
    """Return the compiled walk through one game."""
    from numba import njit

    kernel.ready()
    turn, deal, act, may, outcome = njit(turn_), njit(deal_), njit(act_), njit(may_), njit(outcome_)
    known, bank_known, house_way = njit(known_), njit(bank_known_), njit(house_way_)

    @njit
    def put(key, weight, keys, counts):  # type: ignore[no-untyped-def]
        """Add to the count of an ending; refuse when the book is three quarters full."""
        mask = len(keys) - 1
        slot = (key * 0x9E3779B97F4A7C1 >> 20) & mask
        for tried in range(len(keys) * 3 // 4):
            if keys[slot] == key:
                counts[slot] += weight
                return tried
            if keys[slot] == _FREE:
                keys[slot], counts[slot] = key, weight
                return tried
            slot = (slot + 1) & mask
        return _FULL

    @njit
    def walk(state, shoe, weight, chosen, drawn, dealt, keys, counts, situations, ways):  # type: ignore[no-untyped-def]
        """Follow every card and every choice from a state on."""
        who = turn(state)
        if who == DONE:
            key = (known(state) * choices + chosen) * bank_knowns + bank_known(state)
            key = ((key * outcomes + outcome(state)) * _MOST_DRAWN + drawn) * _MOST_DEALT + dealt
            return put(key, weight, keys, counts)
        worst = 0
        if who in (CHOOSE, BANK_CHOOSES):
            first = 0
            for choice in range(1, choices):
                if not may(state, choice):
                    continue
                after = act(state, choice)
                if who == CHOOSE:
                    said = choice if chosen == 0 else chosen
                else:
                    said, number = chosen, bank_known(after)
                    first = number if first == 0 else first
                    situations[number] = first
                    ways[number] |= HOUSE_WAY if house_way(state) == choice else ANOTHER_WAY
                worst = min(worst, walk(after, shoe, weight, said, drawn, dealt, keys, counts, situations, ways))
            return worst
        mine = drawn + (1 if who == PLAYER else 0)
        for each in range(len(shoe)):
            left = shoe[each]
            if left:
                shoe[each] = left - 1
                after = deal(state, who, each)
                worst = min(
                    worst, walk(after, shoe, weight * left, chosen, mine, dealt + 1, keys, counts, situations, ways)
                )
                shoe[each] = left
        return worst

    compiled: Callable[..., int] = walk
    return compiled
