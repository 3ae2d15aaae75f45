"""The best play as people memorise it: by total (soft or hard), by pair and by the bank's up card, with its exceptions.

A chart depends on totals alone: hit or stand for every hand of a total, and for two cards whether to double, split or
surrender. Hands whose exact cards call for another choice are its exceptions.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from houseway.games.game import label
from houseway.games.twentyone.deal import HIT, NO_SURRENDER, STAND, SURRENDER
from houseway.games.twentyone.hands import soft, total
from houseway.odds.solvers.twentyone.against_up_card import Against, worth_of_split
from houseway.odds.solvers.twentyone.count import Count
from houseway.odds.solvers.twentyone.states.player_hands import CHOOSES, NOWHERE, Comp, Lay, orders_of

HARD, SOFT, PAIRS = "hard", "soft", "pairs"
EARLY = "before the check, "
"""Prefix of a table of surrenders before the down card is checked."""
AFTER = ("", "after one double, ", "after two doubles, ", "after three doubles, ")
"""Prefix of a table for doubled hands that can be rescued or doubled again, by the number of doubles."""


class Cell(NamedTuple):
    """A position in the chart: the table, and the total or the pair."""

    table: str
    row: int


class Square(NamedTuple):
    """A situation as the chart distinguishes it."""

    number: int
    cell: Cell
    two: bool
    worth: Mapping[int, float]
    """By choice."""
    mass: float


def squares(count: Count, up: int, found: Against) -> Iterator[Square]:
    """Yield every situation of an unsplit hand with a choice."""
    lay = count.lay(up)
    for number in np.flatnonzero(lay.kind == CHOOSES).tolist():
        at = lay.standings[number]
        if at.hands > 1 or at.doubled or lay.early[number]:
            continue
        comp = lay.held[lay.comp[number]]
        worth = {choice: float(found.values[then]) for choice, then in enumerate(lay.acts[number]) if then != NOWHERE}
        if comp in lay.splits and lay.afters[comp] == number and orders_of(comp)[0] in found.splits:
            worth[lay.splits[comp][0]] = worth_of_split(found.splits, comp)
        yield Square(number, cell_of(count, lay, lay.comp[number]), sum(comp) == 2, worth, float(found.mass[number]))


def moments(count: Count, up: int, found: Against) -> Iterator[Square]:
    """Yield every situation of an unsplit hand before the down card is checked, and after a double."""
    lay = count.lay(up)
    for number in np.flatnonzero(lay.kind == CHOOSES).tolist():
        at = lay.standings[number]
        cell = moment_of(count, lay, number)
        gone = lay.early[number] and lay.acts[number, SURRENDER] == NOWHERE
        if cell is not None and at.hands == 1 and not gone:
            worth = {
                choice: float(
                    found.goes_on[number] if lay.early[number] and not lay.early[then] else found.values[then]
                )
                for choice, then in enumerate(lay.acts[number])
                if then != NOWHERE
            }
            yield Square(number, cell, True, worth, float(found.mass[number]))


def moment_of(count: Count, lay: Lay, number: int) -> Cell | None:
    """Return the chart position of a hand at a moment other than its first choice; otherwise None."""
    if lay.early[number]:
        table, row = cell_of(count, lay, lay.comp[number])
        return Cell(EARLY + table, row)
    if doubled := lay.standings[number].doubled:
        table, row = by_total(count, lay, lay.comp[number])
        return Cell(AFTER[doubled] + table, row)
    return None


def cell_of(count: Count, lay: Lay, number: int) -> Cell:
    """Return the chart position of a hand."""
    comp = lay.held[number]
    return Cell(PAIRS, pair_row(lay, comp)) if comp in lay.splits else by_total(count, lay, number)


def pair_row(lay: Lay, two: Comp) -> int:
    """Return the class whose pair represents two cards that can be split: the first class that splits with either card.
    """
    return min(card for other in lay.splits for card in orders_of(other)[0] if any(map(min, two, other)))


def by_total(count: Count, lay: Lay, number: int) -> Cell:
    """Return the chart position of a hand that is not a pair, or is not split."""
    hand = lay.hands[number]
    return Cell(SOFT if soft(count.rules, hand) else HARD, total(count.rules, hand))


class Advised(NamedTuple):
    """The chart's choices at a position."""

    first: int
    """On two cards."""
    later: int
    """Hit or stand."""


Chart = dict[Cell, Advised]


def chart_of(count: Count, up: int, found: Against) -> Chart:
    """Return the choice for each total and pair that gains most over all its hands."""
    every: dict[Cell, list[Square]] = {}
    for square in squares(count, up, found):
        every.setdefault(square.cell, []).append(square)
        if square.cell.table == PAIRS:  # a pair that is not split counts as its total
            every.setdefault(by_total(count, count.lay(up), count.lay(up).comp[square.number]), [])
    chart: Chart = {}
    for cell, members in every.items():
        first = _most([square for square in members if square.two])
        plays = {HIT, STAND, *(choice for square in members if not square.two for choice in square.worth)}
        later = _most(members, plays) or STAND  # over all hands of the total, without doubles and surrenders
        chart[cell] = Advised(later if first in plays else first or later, later)
    others: dict[Cell, list[Square]] = {}
    for square in moments(count, up, found):
        others.setdefault(square.cell, []).append(square)
    for cell, members in others.items():
        says = _most(members)
        chart[cell] = Advised(says, says)
    return chart


def _most(members: Sequence[Square], among: Collection[int] = ()) -> int:
    """Return the choice that gains most over several situations, among the choices legal in all of them."""
    sums: dict[int, float] = {}
    weight: dict[int, float] = {}
    for square in members:
        for choice, worth in square.worth.items():
            if not among or choice in among:
                sums[choice] = sums.get(choice, 0.0) + (square.mass + 1e-15) * worth
                weight[choice] = weight.get(choice, 0.0) + square.mass + 1e-15
    most = max(weight.values(), default=0.0)
    whole = {choice: each for choice, each in sums.items() if weight[choice] > most * 0.9}
    return max(whole, key=whole.__getitem__) if whole else 0


def given_by(count: Count, up: int, chart: Chart) -> Any:
    """Return the chart's choice in every situation, in the loops' format; 0 if it has none."""
    lay = count.lay(up)
    told = np.zeros(len(lay.kind), np.int64)
    for number in np.flatnonzero(lay.kind == CHOOSES).tolist():
        at = lay.standings[number]
        hand, other = lay.comp[number], moment_of(count, lay, number)
        if other is not None:
            asked = chart.get(other)
            told[number] = asked.first if asked and lay.acts[number, asked.first] != NOWHERE else 0
            continue
        comp, plain = lay.held[hand], by_total(count, lay, hand)
        says = (chart.get(cell_of(count, lay, hand)) if at.hands == 1 else None) or chart.get(plain)
        if says is None:
            continue
        wish = says.first if sum(comp) == 2 else says.later
        for choice in (wish, says.later):
            is_split = comp in lay.splits and lay.splits[comp][0] == choice and lay.afters[comp] == number
            if lay.acts[number, choice] != NOWHERE or is_split:
                told[number] = choice
                break
    return told


def rows(count: Count, found: Sequence[Against], charts: Sequence[Chart]) -> dict[str, list[dict[str, Any]]]:
    """Return the chart as tables, with the average value of every choice and the exceptions."""
    names = [moment + name for moment in (EARLY, "", *AFTER[1:]) for name in (HARD, SOFT, PAIRS)]
    tables: dict[str, list[dict[str, Any]]] = {name: [] for name in names}
    usual = (STAND, NO_SURRENDER)
    odd = {cell for chart in charts for cell, says in chart.items() if says.first not in usual}
    for up in count.ups:
        every: dict[Cell, list[Square]] = {}
        for square in squares(count, up, found[up]):
            every.setdefault(square.cell, []).append(square)
        for square in moments(count, up, found[up]):
            if square.cell in odd:  # a hand that never surrenders, or always stands, needs no row
                every.setdefault(square.cell, []).append(square)
        for cell, members in sorted(every.items()):
            tables[cell.table].append(_row(count, up, cell, members, charts[up][cell], found[up]))
    for table in tables.values():
        table.sort(key=lambda row: row.pop("order"))
    return {name if name.endswith(PAIRS) else f"{name} hands": table for name, table in tables.items() if table}


def _row(count: Count, up: int, cell: Cell, members: Sequence[Square], says: Advised, found: Against) -> dict[str, Any]:
    opening = [square for square in members if square.two] or members
    weight = sum(square.mass for square in opening) or 1.0
    ev = {}
    for choice in sorted({choice for square in opening for choice in square.worth}):
        having = [square for square in opening if choice in square.worth]
        reached = [square for square in having if square.mass > 0.0]
        weights = [(square, square.mass) for square in reached] or [(square, 1.0) for square in having]
        gained = sum(mass * square.worth[choice] for square, mass in weights)
        ev[word(count, choice)] = gained / sum(mass for _, mass in weights)
    lay = count.lay(up)
    odd = []
    for square in members:
        best = max(square.worth, key=square.worth.__getitem__)
        wish = says.first if square.two and says.first in square.worth else says.later
        if wish in square.worth and square.mass > 0.0 and square.worth[best] > square.worth[wish] + 1e-9:
            held = lay.held[lay.comp[square.number]]
            cards = [count.faces.name(card) for card, many in enumerate(held) for _ in range(many)]
            odd.append({"cards": cards, "choice": word(count, best), "gains": square.worth[best] - square.worth[wish]})
    first, later = word(count, says.first), word(count, says.later)
    return {
        "order": (cell.row, up),
        "total": name_of(count, cell),
        "against": count.faces.name(up),
        "choice": first if says.first == says.later or cell.table == PAIRS else f"{first}, else {later}",
        "ev": ev,
        "chance": weight,
        "exceptions": odd,
    }


def name_of(count: Count, cell: Cell) -> str:
    if cell.table.endswith(PAIRS):
        return f"{count.faces.name(cell.row)} {count.faces.name(cell.row)}"
    return f"soft {cell.row}" if cell.table.endswith(SOFT) else str(cell.row)


def word(count: Count, choice: int) -> str:
    return "no surrender" if choice == NO_SURRENDER else label(count.choices[choice], count.choices)
