"""A house way as a table: how the rows of a chart set every class of hands.

For every multiset of ranks, the game itself is asked once which rows apply and what those rows require of a setting
(`chart.speaks`, `chart.asks`); the loop over the settings checks this with the same `chart.allowed` as play.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import user_cache
from houseway.games.pai_gow.poker.house_way import (
    STRONGEST_BACK,
    Asks,
    Shape,
    asks,
    counts_apart,
    goes_up,
    is_pair,
    made_behind,
    read_do,
    read_when,
    shape,
    speaks,
)
from houseway.games.pai_gow.poker.house_way_rows import BEHIND, COMPLETE
from houseway.games.pai_gow.poker.set_hand import APART, HandRanking, front_strength, is_foul, places
from houseway.games.pai_gow.two_hands import Covers
from houseway.odds.solvers.pai_gow.poker.hand_classes import classes, loops
from houseway.odds.solvers.pai_gow.poker.terms import Rows

FACES = APART + 1
NO_ROW = -1


class Settings(NamedTuple):
    """The strengths of every setting of every class under an offer's ranking."""

    fore: NDArray[np.uint16]
    rear: NDArray[np.uint16]
    foul: NDArray[np.bool_]
    front: NDArray[np.int32]
    """The ranks in front as a number, with the joker as an ace."""
    apart: NDArray[np.int32]
    """The ranks in front as a number, with the joker as no other card."""


class Marks(NamedTuple):
    """Facts about strengths that rows of charts may require."""

    behind: NDArray[np.int64]
    pair: NDArray[np.bool_]
    up: NDArray[np.int64]


class Charted(NamedTuple):
    """How a chart sets every class."""

    chosen: NDArray[np.int64]
    """The setting of the class's representative hand."""
    row: NDArray[np.int64]
    """The row that applies; NO_ROW if none does."""
    speaking: NDArray[np.int64]
    """The number of rows that would set the hand."""
    differ: NDArray[np.bool_]
    """Whether several rows would set the hand differently."""


@lru_cache(maxsize=4)
def settings(ways: HandRanking) -> Settings:
    """Return every setting of every class."""
    found = classes(ways.cards)
    many = len(places(ways.cards, ways.front))
    fores = np.zeros((FACES, FACES), np.int64)
    for one in range(FACES):
        for other in range(FACES):
            if ways.front == 1:
                fores[one, :] = front_strength(ways, [one * 4])
            elif one != APART or other != APART:
                fores[one, other] = front_strength(ways, [one * 4, other * 4 + (other != APART)])
    limit = np.array([foul_from(ways, fores, rear) for rear in range(ways.order.rungs())], np.int64)
    size = len(found.weight), many
    made = Settings(
        np.zeros(size, np.uint16), np.zeros(size, np.uint16), np.zeros(size, np.bool_), np.zeros(size, np.int32),
        np.zeros(size, np.int32),
    )  # fmt: skip
    tables = ways.order.tables(5)
    loops().part(found.stands, np.array(places(ways.cards, ways.front), np.int64), fores, limit, tables, made)
    return made


def foul_from(ways: HandRanking, fores: NDArray[np.int64], rear: int) -> int:
    """Return the lowest front that fouls with this back."""
    known = sorted({int(each) for each in fores.ravel()})
    if rear == 0 or not is_foul(ways, known[-1], rear):
        return known[-1] + 1
    low, high = 0, len(known) - 1
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if is_foul(ways, known[middle], rear) else (middle + 1, high)
    return known[low]


@lru_cache(maxsize=4)
def marks(ways: HandRanking) -> Marks:
    """Return the facts that rows may require, by strength."""
    fores = {int(each) for each in np.unique(settings(ways).fore)}
    size = ways.order.rungs()
    behind, pair, up = np.zeros(size, np.int64), np.zeros(size, np.bool_), np.full(size, -1, np.int64)
    for rear in range(1, size):
        behind[rear] = made_behind(ways, rear)
    for fore in fores:
        pair[fore], up[fore] = is_pair(ways, fore), goes_up(ways, fore)
    return Marks(behind, pair, up)


@lru_cache(maxsize=4)
def shapes(size: int, apart: bool) -> list[Shape]:
    """Return the shape of every multiset of ranks."""
    found = classes(size)
    return [shape(tuple(each), apart) for each in found.stands[: found.plain].tolist()]


class Program(NamedTuple):
    """For every multiset of ranks, the answers of the rows that apply, in order."""

    first: NDArray[np.int64]
    """The place where the answers for each multiset begin; they end where the next multiset's begin."""
    steps: NDArray[np.int64]
    """The row, whether it requires a straight or flush (1), forbids one (-1) or allows both, and the answer's
    requirements.

    Last comes the answer for hands that no row sets, under NO_ROW.
    """


@lru_cache(maxsize=16)
def program(ways: HandRanking, rows: Rows) -> Program:
    """Return which rows of the house way apply to each multiset of ranks, and what those rows require."""
    read = [(number, read_when(when), read_do(do)) for number, (when, do) in enumerate(rows)]
    read.append((NO_ROW, read_when("any"), (STRONGEST_BACK,)))
    bug, apart = shapes(ways.cards, ways.apart), shapes(ways.cards, True)
    first, steps = [0], []
    known: dict[tuple[Any, ...], list[tuple[int, ...]]] = {}
    for seen, natural in zip(bug, apart, strict=True):
        at = (seen, natural)
        if at not in known:
            known[at] = [
                (number, when.complete, *asked)
                for number, when, dos in read
                if speaks(when, natural if when.natural else seen)
                for do in dos
                if (asked := asks(do, natural if counts_apart(ways, do) else seen, counts_apart(ways, do)))
            ]
        steps += known[at]
        first.append(len(steps))
    return Program(np.array(first, np.int64), np.array(steps, np.int64).reshape(-1, 2 + len(Asks._fields)))


@lru_cache(maxsize=16)
def charted(ways: HandRanking, rows: Rows) -> Charted:
    """Return how a chart sets every class."""
    found, made, known, asked = classes(ways.cards), settings(ways), marks(ways), program(ways, rows)
    many = len(found.weight)
    chosen, row, speaking = np.zeros((3, many), np.int64)
    out = Charted(chosen, row, speaking, np.zeros(many, np.bool_))
    whole = 1 << tuple(BEHIND).index(COMPLETE)
    loops().set_by_chart(found.ranks, made, known, asked, whole, out)
    return out


def coverage(ways: HandRanking, rows: Rows) -> Covers:
    """Count the hands that each row sets, the hands that no row or several rows cover, and the hands that several rows
    would set differently.
    """
    weight, found = classes(ways.cards).weight, charted(ways, rows)
    by_row = tuple(int(weight[found.row == number].sum()) for number in range(len(rows)))
    return Covers(
        int(weight.sum()), by_row, int(weight[found.row == NO_ROW].sum()), int(weight[found.speaking > 1].sum()),
        int(weight[found.differ].sum()),
    )  # fmt: skip


@lru_cache(maxsize=4)
def both(ways: HandRanking, rows: Rows) -> NDArray[np.uint32]:
    """Return the front and back of every class, as the chart sets it, as one number."""
    return user_cache.get(("pai gow set the house way", ways, rows), lambda: _both(ways, rows))


def _both(ways: HandRanking, rows: Rows) -> NDArray[np.uint32]:
    made, found = settings(ways), charted(ways, rows).chosen
    every = np.arange(len(found))
    together: NDArray[np.uint32] = made.fore[every, found].astype(np.uint32) << np.uint32(16) | made.rear[every, found]
    return together

