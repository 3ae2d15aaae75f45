"""The compiled loop that deals rounds by the million through a game's own functions.

Every round has its own stream of random numbers, made from the seed and the number of the round, so it is the same
round whoever deals it and however the work is shared out. Each round is dealt from a fresh shoe: a card is a place
in the shoe, drawn evenly, and drawn again if that place is already empty.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import njit

from houseway import kernel
from houseway.games.game import BANK, CHOOSE, DONE, PLAYER, Game

_STEP, _MIX_1, _MIX_2 = (np.uint64(each) for each in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))
_30, _27, _31, _32, _LOW = (np.uint64(each) for each in (30, 27, 31, 32, 0xFFFFFFFF))
FACES = 53


@njit
def mix(x):  # type: ignore[no-untyped-def]
    """Scramble 64 bits, as SplitMix64 does."""
    x = (x ^ (x >> _30)) * _MIX_1
    x = (x ^ (x >> _27)) * _MIX_2
    return x ^ (x >> _31)


@njit
def stream(seed, number):  # type: ignore[no-untyped-def]
    """Return where the stream of a round begins."""
    return mix(seed + np.uint64(number) * _STEP)


@njit
def draw(at, size, unfair, emptied, number):  # type: ignore[no-untyped-def]
    """Return the stream after the draw, and the place of a card that this round has not drawn yet."""
    while True:
        at += _STEP
        scaled = (mix(at) >> _32) * size
        place = np.int64(scaled >> _32)
        if (scaled & _LOW) >= unfair and emptied[place] != number:
            break
    emptied[place] = number
    return at, place


@njit
def fair(size):  # type: ignore[no-untyped-def]
    """Return the shoe's size, and how many of the 2^32 numbers would favour some place."""
    return np.uint64(size), np.uint64((1 << 32) % size)


@njit(nogil=True)
def bare(first, last, seed, shoe, sizes, histogram):  # type: ignore[no-untyped-def]
    """Only draw, as many cards in a round as `sizes` (a power of two of them) say; the rules are timed against this."""
    emptied = np.full(len(shoe), -1, np.int64)
    size, unfair = fair(len(shoe))
    for number in range(first, last):
        at, total = stream(seed, number), 0
        for _ in range(sizes[number & (len(sizes) - 1)]):
            at, place = draw(at, size, unfair, emptied, number)
            total += shoe[place]
        histogram[total % len(histogram)] += 1


def dealer(game: Game, rules: Any) -> Callable[..., int]:
    """Return the compiled loop of a game."""
    functions = (game.start, game.turn, game.deal, game.act, game.outcome, game.known, game.holding, game.house_way)
    return _dealer(*functions, script(game, rules), game.outcomes, len(game.choices), game.knowns)


def script(game: Game, rules: Any, most: int = 4000) -> tuple[int, ...]:
    """Return to whom the first cards go whatever they are, which saves asking the rules in every round.

    Found by trying all cards, as long as these lead to no more than so many states.

    >>> from houseway.games.points import baccarat
    >>> script(baccarat.GAME, baccarat.Rules()) == (PLAYER, BANK, PLAYER, BANK)
    True
    """
    states, found = {game.start(rules)}, []
    while len(turns := {game.turn(state) for state in states}) == 1:
        (who,) = turns
        if who not in (PLAYER, BANK) or len(states) > most:
            break
        found.append(who)
        states = {game.deal(state, who, each) for state in states for each in range(game.classes)}
    return tuple(found)


@cache
def _dealer(
    start_: Callable[..., Any],
    turn_: Callable[..., int],
    deal_: Callable[..., Any],
    act_: Callable[..., Any],
    outcome_: Callable[..., int],
    known_: Callable[..., int],
    holding_: Callable[..., int],
    house_way_: Callable[..., int],
    script: tuple[int, ...],
    outcomes: int,
    choices: int,
    knowns: int,
) -> Callable[..., int]:
    kernel.ready()
    start, turn, deal, act, outcome = njit(start_), njit(turn_), njit(deal_), njit(act_), njit(outcome_)
    known, holding, house_way = njit(known_), njit(holding_), njit(house_way_)
    opening = len(script)

    @njit(nogil=True)
    def rounds(first, last, seed, rules, shoe, faces, plan, marks, sees, sides, histogram, beside):  # type: ignore[no-untyped-def]
        """Deal rounds, count their endings and those of every aspect beside, and return how many cards it took."""
        emptied = np.full(len(shoe), -1, np.int64)
        size, unfair = fair(len(shoe))
        seen, looks = np.zeros((4, 32), np.int64), len(sees) > 0
        opened, cards = start(rules), opening * (last - first)
        for number in range(first, last):
            at, state = stream(seed, number), opened
            chosen = np.int64(0)
            given = (0, 0)
            for step in range(opening):
                at, place = draw(at, size, unfair, emptied, number)
                state = deal(state, script[step], np.int64(shoe[place]))
                if looks:
                    given = note(seen, given, script[step], faces[place])
            while True:
                who = turn(state)
                if who == DONE:
                    break
                if who == CHOOSE:
                    chosen = np.int64(plan[holding(state) * knowns + known(state)])
                    state = act(state, chosen)
                elif who > CHOOSE:
                    state = act(state, house_way(state))
                else:
                    cards += 1
                    at, place = draw(at, size, unfair, emptied, number)
                    state = deal(state, who, np.int64(shoe[place]))
                    if looks:
                        given = note(seen, given, who, faces[place])
            mark = np.int64(marks[holding(state) * knowns + known(state)]) if len(marks) > 1 else 0
            histogram[(mark * choices + chosen) * outcomes + outcome(state)] += 1
            for side in range(len(sees)):
                code = 0
                for hand in range(2):
                    for card in range(sees[side, hand]):
                        code = code * FACES + seen[hand + 1, card]
                beside[side, sides[side, code]] += 1
        return cards

    @njit
    def note(seen, given, who, face):  # type: ignore[no-untyped-def]
        """Keep a card's face for the wagers that look at faces."""
        if who == PLAYER:
            seen[PLAYER, given[0]] = face
            return (given[0] + 1, given[1])
        seen[BANK, given[1]] = face
        return (given[0], given[1] + 1)

    compiled: Callable[..., int] = rounds
    return compiled
