"""Rounds of twenty-one dealt by the million along the same tables, to a seat that plays the exact plan."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from houseway.games.twentyone.deal import outcome
from houseway.houses import Offer
from houseway.odds.loop import draw, fair, stream
from houseway.odds.solution import BEST, Deal, Ending, Solution
from houseway.odds.solvers.twentyone.bank import Machine, machine
from houseway.odds.solvers.twentyone.best_play import Plan, offered
from houseway.odds.solvers.twentyone.hands import CHOOSES, FINAL, NOWHERE, Standing, state_of
from houseway.odds.solvers.twentyone.pays import puts
from houseway.odds.solvers.twentyone.sides import look

PARTED = 1 << 20
"""Marks a place of the walk in which the hand is split."""
MOST_HANDS = 8
WHOLE_HAND, FEW_CARDS, FOUR_CARDS = range(3)


class Walk:
    """The plan as a walk: a place and a card lead to the next place, to an end (below zero), or to a split."""

    def __init__(self, offer: Offer, plan: Plan) -> None:
        self.offer, self.plan, self.count = offer, plan, plan.count
        faces = self.count.faces
        self.kinds = tuple(kind.card for kinds in faces.kinds for kind in kinds)
        self.classes = np.array([number for number, kinds in enumerate(faces.kinds) for _ in kinds])
        self.ends: dict[Any, int] = {}
        self.told: list[Any] = []
        self.rows: list[list[int]] = []
        self.numbers: dict[tuple[Any, int], int] = {}
        self.waiting: list[tuple[int, int, Any, Any, Any, int]] = []
        classes, kinds = len(faces.counts), len(self.kinds)
        self.start = np.zeros((kinds, kinds, classes), np.int64)
        self.given_up = np.full((kinds, kinds, classes), -1, np.int64)
        self.check = np.zeros((kinds, kinds, classes), np.int64)
        self.split = np.full((classes, classes, 3), -1, np.int64)
        """By up card and split card: where the hand that stays begins, where those split off do, and how many."""
        for up in self.count.ups:
            self._against(up)
        self.leads = np.array(self.rows, np.int32).reshape(len(self.rows), classes)

    def _against(self, up: int) -> None:
        found, lay = self.plan.against[up], self.count.lay(up)
        for comp, start in lay.starts.items():
            pair = [card for card, many in enumerate(comp) for _ in range(many)]
            for one, two in product(range(len(self.kinds)), repeat=2):
                if sorted((self.classes[one], self.classes[two])) != pair:
                    continue
                cards = self.kinds[one], self.kinds[two]
                at = lay.afters[comp]
                self.check[one, two, up] = self.end_of(cards, lay.standings[start], 0)
                if lay.early[start] and lay.early[lay.acts[start, found.best[start]]]:
                    gone = lay.standings[lay.acts[start, found.best[start]]]
                    self.given_up[one, two, up] = self.end_of(cards, gone, 0)
                if lay.kind[at] == FINAL:
                    self.start[one, two, up] = -1 - self.end_of(cards, lay.standings[at], 0)
                else:
                    whole = (lay.kind, lay.leads, lay.acts, self.count.fins[self.count.sort[up]])
                    self.start[one, two, up] = self.place((up, "whole"), whole, found.best, int(at), 0)
        for card, plan in found.splits.items():
            sub = self.count.sub(up, card)
            choice = next(choice for comp, (choice, _) in lay.splits.items() if comp[card] == 2)
            arrays = (sub.lay[2], sub.lay[3], sub.lay[4], sub.fin)
            root = len(sub.fin) - 1
            self.split[up, card] = (
                self.place((up, card, 0), arrays, plan.stays, root, 0),
                self.place((up, card, 1), arrays, plan.off, root, choice),
                plan.most,
            )
        self._drain()

    def end_of(self, cards: Any, at: Standing, split: int) -> int:
        row = tuple(
            outcome(state_of(self.count.rules, cards, each.cards, at, int(split > 0))) for each in self.count.banks
        )
        return self.end(row, at.chosen)

    def end(self, row: Any, chosen: tuple[int, ...], instead: str = "") -> int:
        key = row, chosen, instead
        if key not in self.ends:
            self.ends[key] = len(self.told)
            self.told.append(key)
        return self.ends[key]

    def place(self, whose: Any, arrays: Any, best: Any, at: int, split: int) -> int:
        """Return where a situation lies in the walk: choices are made on the way."""
        kind, _, acts, fin = arrays
        while kind[at] == CHOOSES:
            then = int(acts[at, best[at]])
            if then == NOWHERE:
                return PARTED
            at = then
        if kind[at] == FINAL:
            end = self.count.ends[fin[at]]
            lies = self.offer.play.choices[split].adds if split else ""
            instead = lies if split and lies != self.plan.pays.base else ""
            return -1 - self.end((end.off if split else end.rows)[0][1], puts(end, split), instead)
        key = whose, at
        if key not in self.numbers:
            self.numbers[key] = len(self.rows)
            self.rows.append([])
            self.waiting.append((self.numbers[key], at, whose, arrays, best, split))
        return self.numbers[key]

    def _drain(self) -> None:
        """Lay out what follows from every place found so far."""
        while self.waiting:
            number, at, whose, arrays, best, split = self.waiting.pop()
            leads = arrays[1][at]
            self.rows[number] = [
                self.place(whose, arrays, best, int(then), split) if then != NOWHERE else 0 for then in leads
            ]


class Side(NamedTuple):
    """How the loop looks at a side of the round."""

    sort: int
    steps: tuple[int, int, int, int]
    table: Any
    one: Any
    two: Any


@njit(cache=True, nogil=True)
def _rounds(
    first: Any,
    last: Any,
    seed: Any,
    kind_of: Any,
    face_of: Any,
    class_of: Any,
    start: Any,
    given_up: Any,
    check: Any,
    split: Any,
    leads: Any,
    results: Any,
    needs: Any,
    opens: Any,
    banks: Any,
    bank_class: Any,
    peeked: Any,
    calm: Any,
    late: Any,
    up_first: Any,
    completes: Any,
    sorts: Any,
    steps: Any,
    tables: Any,
    ones: Any,
    twos: Any,
    wholes: Any,
    hist: Any,
    beside: Any,
    many: Any,
) -> Any:
    size, unfair = fair(len(kind_of))
    emptied = np.full(len(kind_of), -1, np.int64)
    ends, seen, cards, kept = np.zeros(16, np.int64), np.zeros(4, np.int64), 0, 0
    for number in range(first, last):
        at = stream(seed, number)
        at, a = draw(at, size, unfair, emptied, number)
        at, b = draw(at, size, unfair, emptied, number)
        at, u = draw(at, size, unfair, emptied, number)
        at, h = draw(at, size, unfair, emptied, number)
        cards += 4
        up = class_of[kind_of[u]]
        bank = opens[kind_of[u], kind_of[h]]
        gone = given_up[kind_of[a], kind_of[b], up]
        hands, asks = 1, completes
        if gone >= 0:
            ends[0] = gone
        elif bank < 0 and peeked[-1 - bank]:
            ends[0] = check[kind_of[a], kind_of[b], up]
        else:
            place = start[kind_of[a], kind_of[b], up]
            while 0 <= place < PARTED:
                at, x = draw(at, size, unfair, emptied, number)
                cards += 1
                place = leads[place, class_of[kind_of[x]]]
            if place < 0:
                ends[0] = -1 - place
            else:
                card = class_of[kind_of[a]]
                stays, off, most = split[up, card]
                hands, hand = 2, 0
                while hand < hands:
                    place = off if hand else stays
                    at, x = draw(at, size, unfair, emptied, number)
                    cards += 1
                    if class_of[kind_of[x]] == card and hands < most:
                        hands += 1
                        continue
                    place = leads[place, class_of[kind_of[x]]]
                    while 0 <= place < PARTED:
                        at, x = draw(at, size, unfair, emptied, number)
                        cards += 1
                        place = leads[place, class_of[kind_of[x]]]
                    ends[hand] = -1 - place
                    hand += 1
        for hand in range(hands):
            asks = asks or needs[ends[hand]]
        if asks:
            while bank >= 0:
                at, x = draw(at, size, unfair, emptied, number)
                cards += 1
                bank = banks[bank, kind_of[x]]
        theirs = bank_class[-1 - bank] if bank < 0 else calm
        offers = late[up]
        if hands == 1:
            hist[offers, results[ends[0], theirs]] += 1
        else:
            many[kept, 0], many[kept, 1] = offers, hands
            for hand in range(hands):
                many[kept, 2 + hand] = results[ends[hand], theirs]
            kept += 1
        if len(sorts):
            seen[0], seen[1] = face_of[a], face_of[b]
            seen[2], seen[3] = (face_of[u], face_of[h]) if up_first else (face_of[h], face_of[u])
            for side in range(len(sorts)):
                if sorts[side] == WHOLE_HAND:
                    beside[side, wholes[side, -1 - bank]] += 1
                elif sorts[side] == FEW_CARDS:
                    code = 0
                    for each in range(4):
                        code += steps[side, each] * seen[each]
                    beside[side, tables[side, code]] += 1
                else:
                    code = ones[side, seen[0], seen[1]] * steps[side, 0] + twos[side, seen[2], seen[3]]
                    beside[side, tables[side, code]] += 1
    return cards, kept


def dealing(offer: Offer, plan: Plan) -> Deal:
    """Return what deals a batch of rounds to a seat, from one number to another."""
    deal = dealing_cards(offer, plan)
    return lambda first, last, seed: deal(first, last, seed)[0]


def dealing_cards(offer: Offer, plan: Plan) -> Callable[[int, int, int], tuple[Solution, int]]:
    """Return the same, which tells how many cards it took as well."""
    walk = Walk(offer, plan)
    count = plan.count
    faces, pack = sorted(set(offer.pack.cards)), offer.pack.cards
    the_bank: Machine = machine(count.rules, count.faces, walk.kinds)
    kind_of, face_of = (
        np.array([_kind(walk, card) for card in pack], np.uint8),
        np.array([faces.index(card) for card in pack], np.uint8),
    )
    pieces, results = _results(walk)
    needs = np.array(
        [len({row[each] for each in range(len(row)) if not count.peeked[each]}) > 1 for row, _, _ in walk.told]
    )
    bank_class = np.array([count.class_of(final) for final in the_bank.finals])
    peeked = np.array([final.peeked for final in the_bank.finals])
    lates = [wager for wager in offer.wagers if wager.late and not wager.on]
    late = np.array(
        [
            sum(1 << bit for bit, wager in enumerate(lates) if offered(offer, count.faces.card(up))(wager))
            for up in count.ups
        ]
    )
    names = sorted({wager.on for wager in offer.wagers if wager.on})
    sides = [_side(offer, name, tuple(faces)) for name in names]
    completes = any(side.sort == WHOLE_HAND for side in sides)
    tables, ones, twos, wholes, steps, sorts = _stacked(offer, names, sides, the_bank, len(faces))
    most = max((offer.play.aspects[name].outcomes for name in names), default=1)
    calm = int(np.flatnonzero(~count.peeked)[0])

    def deal(first: int, last: int, seed: int) -> tuple[Solution, int]:
        hist = np.zeros((1 << len(lates), len(pieces)), np.int64)
        beside = np.zeros((max(1, len(names)), most), np.int64)
        many = np.empty((last - first, 2 + MOST_HANDS), np.int16)
        dealt, kept = _rounds(
            first,
            last,
            np.uint64(seed % (1 << 64)),
            kind_of,
            face_of,
            walk.classes,
            walk.start,
            walk.given_up,
            walk.check,
            walk.split,
            walk.leads,
            results,
            needs,
            the_bank.opens,
            the_bank.leads,
            bank_class,
            peeked,
            calm,
            late,
            count.rules.up_card == 1,
            completes,
            sorts,
            steps,
            tables,
            ones,
            twos,
            wholes,
            hist,
            beside,
            many,
        )
        endings: dict[Ending, int] = {}
        by_late: dict[str, dict[Ending, int]] = {wager.id: {} for wager in lates}
        for offers, ending, times in _told(hist, many[:kept], pieces):
            endings[ending] = endings.get(ending, 0) + times
            for bit, wager in enumerate(lates):
                if offers >> bit & 1:
                    by_late[wager.id][ending] = by_late[wager.id].get(ending, 0) + times
        aspects = {name: dict(enumerate(beside[place].tolist())) for place, name in enumerate(names)}
        return Solution({BEST: endings}, aspects, by_late), int(dealt)

    return deal


def _kind(walk: Walk, card: int) -> int:
    """Return the kind of a card: the first of its class that the rules treat like it."""
    number = walk.count.faces.of[card]
    members = [each for each, kind in enumerate(walk.classes) if kind == number]
    return members[walk.count.faces.kind_of[card]]


def _results(walk: Walk) -> tuple[list[Ending], Any]:
    """Return every way a hand may end, and by end and class of the bank's hand which it is."""
    pieces: dict[Ending, int] = {}
    table = []
    for row, chosen, instead in walk.told:
        table.append([pieces.setdefault(Ending(chosen, each, instead=instead), len(pieces)) for each in row])
    return list(pieces), np.array(table, np.int64)


def _told(hist: Any, many: Any, pieces: list[Ending]) -> Iterator[tuple[int, Ending, int]]:
    for offers, result in np.argwhere(hist):
        yield int(offers), pieces[result], int(hist[offers, result])
    for hands in np.unique(many[:, 1]):
        rows, times = np.unique(many[many[:, 1] == hands, : 2 + hands], axis=0, return_counts=True)
        for row, often in zip(rows.tolist(), times.tolist(), strict=True):
            first, *others = (pieces[each] for each in row[2:])
            yield row[0], first._replace(beside=tuple(sorted(others))), often


def _side(offer: Offer, name: str, faces: tuple[int, ...]) -> Side:
    aspect, none = offer.play.aspects[name], np.zeros((1, 1), np.int64)
    if aspect.completes:
        return Side(WHOLE_HAND, (0, 0, 0, 0), np.zeros(1, np.int64), none, none)
    found = look(aspect, faces)
    if found.apart is not None:
        return Side(FOUR_CARDS, (found.table.shape[1], 0, 0, 0), found.table.ravel(), *found.apart)
    steps = [0, 0, 0, 0]
    for place, each in enumerate(found.places):
        bank = each - aspect.sees[0]
        steps[each if bank < 0 else 2 + bank] = len(faces) ** (len(found.places) - 1 - place)
    return Side(FEW_CARDS, (steps[0], steps[1], steps[2], steps[3]), found.table.ravel(), none, none)


def _stacked(offer: Offer, names: list[str], sides: list[Side], the_bank: Machine, faces: int) -> tuple[Any, ...]:
    """Return the sides as arrays, one row each."""
    rows, size = len(sides), max((len(side.table) for side in sides), default=1)
    tables, wholes = np.zeros((rows, size), np.uint8), np.zeros((rows, len(the_bank.finals)), np.uint8)
    wide = faces if any(side.sort == FOUR_CARDS for side in sides) else 1
    ones, twos = np.zeros((rows, wide, wide), np.int64), np.zeros((rows, wide, wide), np.int64)
    for place, (name, side) in enumerate(zip(names, sides, strict=True)):
        tables[place, : len(side.table)] = side.table
        if side.sort == FOUR_CARDS:
            ones[place], twos[place] = side.one, side.two
        if side.sort == WHOLE_HAND:
            wholes[place] = [offer.play.aspects[name].outcome((), final.cards, ()) for final in the_bank.finals]
    steps = np.array([side.steps for side in sides], np.int64).reshape(rows, 4)
    return tables, ones, twos, wholes, steps, np.array([side.sort for side in sides], np.int64)
