"""Counts every possible round by walking the whole tree.

Cards that the game treats alike are one class. A chance node multiplies by the number of cards of the class left, so
all weights are whole numbers. At a choice, every allowed choice is followed; the best one is found later.

The game's own functions build a table once, with the next place for every card and choice. The walk over it is
compiled, the same for all games, and cached between runs. Each set of opening cards, in any order, is walked
separately. That preserves everything the bettor can know for the strategy, and keeps every number within 64 bits.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from math import perm
from typing import Any, NamedTuple

import numpy as np

from houseway.games.game import BANK_CHOOSES, CHOOSE, DONE, PLAYER, Game
from houseway.odds.count_input import CountInput
from houseway.odds.solvers.points.count_loop import FREE, FULL, MOST_DEALT, MOST_DRAWN, NOWHERE, walk
from houseway.odds.solvers.points.counts import BankMove, Counts, Met, Tally, complete, orders
from houseway.rules.refusal import Refused

_LARGEST = 2**63 - 1


class Paths(NamedTuple):
    """All paths of a round: what comes next at each place, and where each card or choice leads."""

    start: Mapping[tuple[int, ...], tuple[int, int]]
    """The first place for each set of opening cards, and what the bettor knows there."""
    kinds: Any
    """The result of `turn` at each place; for a finished round, its outcome, offset beyond all results of `turn`."""
    leads: Any
    """The next place, by place and by class of card or number of choice."""
    learns: Any
    """The number to add to the bettor's knowledge, by place and class of card or choice."""
    bank: Mapping[int, BankMove]


def count(setup: CountInput) -> Counts:
    """Count every possible round."""
    paths = lay_out(setup)
    found = []
    for holding in paths.start:
        shoe = np.array(setup.shoe, np.int64)
        for each in holding:
            shoe[each] -= 1
        found.append((holding, walked(setup.game, paths, holding, shoe)))
    own = len(found[0][0])
    most = max(ending.dealt for _, endings in found for ending in endings)
    if perm(setup.cards - own, most) > _LARGEST:  # every ending's count must fit into 64 bits
        raise Refused("too-many-cards", f"{setup.cards} cards have too many orders to count; use fewer decks")
    tallies = tuple(
        Tally(holding, orders(setup.shoe, holding), complete(endings, setup.cards - own, most))
        for holding, endings in found
    )
    return Counts(setup.key, own + most, perm(setup.cards, own + most), tallies, paths.bank)


def holdings(setup: CountInput) -> Iterator[tuple[int, ...]]:
    """Yield the bettor's opening cards by class, in any order, or one empty set if the game has no choices."""
    game, state, size = setup.game, setup.game.start(setup.rules), 0
    while game.solving.own_cards and game.turn(state) == PLAYER:
        state, size = game.deal(state, PLAYER, 0), size + 1
    for holding in combinations_with_replacement(range(game.solving.classes), size):
        if orders(setup.shoe, holding):
            yield holding


def lay_out(setup: CountInput) -> Paths:
    """Build the table of every place a round can reach, over all cards of the shoe and all allowed choices."""
    game, numbers, states = setup.game, dict[Any, int](), list[Any]()
    moves: dict[int, BankMove] = {}

    def place(state: Any) -> int:
        number = numbers.setdefault(game.solving.gist(state), len(states))
        if number == len(states):
            states.append(state)
        return number

    def known(state: Any) -> int:
        """Return the bettor's view and the bank's knowledge and choice as one number."""
        return game.solving.known(state) * game.solving.bank_knowns + game.solving.bank_known(state)

    opened = {holding: setup.opened(holding) for holding in holdings(setup)}
    start = {holding: (place(state), known(state)) for holding, state in opened.items()}
    width = max(game.solving.classes, len(game.choosing.choices))
    kinds, leads, learns = [], list[list[int]](), list[list[int]]()
    for state in states:  # the table grows during the walk
        who = game.turn(state)
        kinds.append(game.outcome(state) + BANK_CHOOSES + 1 if who == DONE else who)
        after = dict(_after(setup, state, who))
        if who == BANK_CHOOSES:
            _note_moves(game, state, after, moves)
        leads.append([place(after[each]) if each in after else NOWHERE for each in range(width)])
        learns.append([known(after[each]) - known(state) if each in after else 0 for each in range(width)])
    bank = dict(sorted(moves.items()))
    return Paths(start, np.array(kinds, np.int64), np.array(leads, np.int64), np.array(learns, np.int64), bank)


def _after(setup: CountInput, state: Any, who: int) -> Iterator[tuple[int, Any]]:
    """Yield every card or allowed choice with the state it leads to."""
    game = setup.game
    if who in (CHOOSE, BANK_CHOOSES):
        words = range(1, len(game.choosing.choices))
        yield from ((each, game.act(state, each)) for each in words if game.may(state, each))
    elif who != DONE:
        yield from ((each, game.deal(state, who, each)) for each, cards in enumerate(setup.shoe) if cards)


def _note_moves(game: Game, state: Any, after: Mapping[int, Any], moves: dict[int, BankMove]) -> None:
    """Record the bank's choices in this state; the first one names the situation."""
    situation = game.solving.bank_known(next(iter(after.values())))
    for choice, chosen in after.items():
        move = BankMove(situation, game.choosing.house_way(state) == choice)
        number = game.solving.bank_known(chosen)
        if moves.setdefault(number, move) != move:
            raise AssertionError(f"{game.id}: the house way differs within what the bank knows as {number}")


def walked(game: Game, paths: Paths, holding: tuple[int, ...], shoe: Any) -> list[Met]:
    """Walk from one set of opening cards; enlarge the hash table if the endings do not fit."""
    room = 1 << 14
    numbers = len(game.choosing.choices), game.outcomes
    while True:
        keys, counts = np.full(room, FREE, np.int64), np.zeros(room, np.int64)
        place, known = paths.start[holding]
        table = paths.kinds, paths.leads, paths.learns
        if walk(place, known, shoe, 1, 0, 0, 0, numbers, table, keys, counts) != FULL:
            break
        room *= 4
    used = (keys != FREE).nonzero()[0]
    used = used[keys[used].argsort()]
    columns = [column.tolist() for column in _unpacked(keys[used], game)]
    return [Met(*each) for each in zip(*columns, counts[used].tolist(), strict=True)]


def _unpacked(keys: Any, game: Game) -> tuple[Any, ...]:
    """Decode the endings' keys, column by column."""
    keys, dealt = divmod(keys, MOST_DEALT)
    keys, drawn = divmod(keys, MOST_DRAWN)
    keys, outcome = divmod(keys, game.outcomes)
    keys, chosen = divmod(keys, len(game.choosing.choices))
    known, bank = divmod(keys, game.solving.bank_knowns)
    return known, chosen, drawn, bank, outcome, dealt
