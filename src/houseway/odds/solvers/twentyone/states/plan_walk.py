"""The exact plan of an offer as a walk over a small table, which dealt rounds follow card by card. The game decides the
result of every final hand of a player against every final hand of the bank. The walk does not use the classes of the
exact count, so dealt rounds can prove those classes wrong.
"""

from itertools import product
from typing import Any

import numpy as np

from houseway.cards import Card
from houseway.games.twentyone.deal import outcome
from houseway.games.twentyone.hands import Hand, hand_of
from houseway.houses import Offer
from houseway.odds.solution import Ending
from houseway.odds.solvers.twentyone.count import Row
from houseway.odds.solvers.twentyone.plan import Plan
from houseway.odds.solvers.twentyone.states.bank_hands import Final, Machine, machine
from houseway.odds.solvers.twentyone.states.player_hands import (
    CHOOSES,
    FINAL,
    NOWHERE,
    Standing,
    cards_of,
    orders_of,
    state_of,
)

PARTED = -(1 << 20)
"""Marks a place in the walk at which the hand is split."""


class Walk:
    """The plan as a walk: a place and a card lead to the next place, to an end (below zero), or to a split.

    Equivalent hands are one place, so that the whole walk fits into the processor's cache.
    """

    def __init__(self, offer: Offer, plan: Plan) -> None:
        self.offer, self.plan, self.count = offer, plan, plan.count
        self.kept: dict[tuple[Hand, Standing, bool], Row] = {}
        faces = self.count.faces
        self.kinds = tuple(kind.card for kinds in faces.kinds for kind in kinds)
        self.classes = np.array([number for number, kinds in enumerate(faces.kinds) for _ in kinds])
        self.bank: Machine = machine(self.count.rules, faces, self.kinds)
        self.finals = self.told_apart()
        self.ends: dict[Any, int] = {}
        self.told: list[Any] = []
        self.rows: list[list[int]] = []
        self.numbers: dict[tuple[Any, int], int] = {}
        self.waiting: list[tuple[int, int, Any, Any, Any, int]] = []
        classes, kinds = len(faces.counts), len(self.kinds)
        self.start = np.zeros((kinds, kinds, classes), np.int64)
        self.check = np.zeros((kinds, kinds, classes), np.int64)
        self.split = np.full((classes, classes, classes, 3), -1, np.int64)
        """The start of the hand that stays, the start of those split off, and the largest number of hands, by up card
        and the two split cards.
        """
        for up in self.count.ups:
            self._against(up)
        self.leads = self._merged()

    def _merged(self) -> Any:
        """Merge equivalent places and return the walk; a place leads only to later ones."""
        number: dict[tuple[int, ...], int] = {}
        to: dict[int, int] = {}

        def leads_to(place: int) -> int:
            return to[place] if place >= 0 else place

        for place in reversed(self._in_order()):
            row = tuple(leads_to(then) for then in self.rows[place])
            to[place] = number.setdefault(row, len(number))
        for begins in self.begins():
            begins[...] = np.vectorize(leads_to, otypes=[np.int64])(begins)
        return np.array(list(number), np.int32).reshape(len(number), self.width)

    @property
    def width(self) -> int:
        """The number of ways on from a place: one for each class of card."""
        return len(self.count.faces.counts)

    def begins(self) -> tuple[Any, ...]:
        """Return the arrays of places in which hands begin."""
        return self.start, self.split[..., 0], self.split[..., 1]

    def _in_order(self) -> list[int]:
        """Return all places, each before the places that it leads to."""
        left, order = [0] * len(self.rows), list[int]()
        for row in self.rows:
            for then in row:
                if then >= 0:
                    left[then] += 1
        ready = [place for place, many in enumerate(left) if not many]
        while ready:
            order.append(ready.pop())
            for then in self.rows[order[-1]]:
                if then >= 0:
                    left[then] -= 1
                    if not left[then]:
                        ready.append(then)
        return order

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
                    self.check[one, two, up] = self.end_of(cards, gone, 0)
                    self.start[one, two, up] = -1 - self.check[one, two, up]
                elif lay.kind[at] == FINAL:
                    self.start[one, two, up] = -1 - self.end_of(cards, lay.standings[at], 0)
                else:
                    whole = (lay, lay.kind, lay.leads, lay.acts, range(len(lay.kind)))
                    self.start[one, two, up] = self.place((up, "whole"), whole, found.best, int(at), 0)
        for order, plan in found.splits.items():
            choice = next(choice for comp, (choice, _) in lay.splits.items() if order in orders_of(comp))
            begins = []
            for role, (card, best) in enumerate(zip(order, (plan.stays, plan.off), strict=True)):
                sub = self.count.sub(up, card)
                arrays = (lay, sub.lay[2], sub.lay[3], sub.lay[4], sub.number)
                begins.append(self.place((up, order, role), arrays, best, len(sub.fin) - 1, choice if role else 0))
            self.split[(up, *order)] = (*begins, plan.most)
        self._drain()

    def end_of(self, cards: tuple[Card, ...], at: Standing, split: int) -> int:
        """Return the number of an end: the game's results for these cards against the bank's final hands."""
        rules, off = self.count.rules, split > 0
        asked = hand_of(rules, cards), at, off
        if asked not in self.kept:
            self.kept[asked] = tuple(
                outcome(state_of(rules, cards, each.cards, at, int(off))) for each in self.finals
            )
        lies = self.offer.play.choosing.choices[split].adds if off else ""
        instead = lies if lies != self.plan.pays.base else ""
        told = self.kept[asked], (split, *at.chosen) if off else at.chosen, instead
        key = told, self.more_about(cards, at)
        if key not in self.ends:
            self.ends[key] = len(self.told)
            self.told.append(told)
        return self.ends[key]

    def told_apart(self) -> tuple[Final, ...]:
        """Return the bank's final hands against which every end is compared: here, all of them."""
        return self.bank.finals

    def more_about(self, cards: tuple[Card, ...], at: Standing) -> Any:
        """Return what else distinguishes ends; nothing for the odds of one seat."""
        return None

    def place(self, whose: Any, arrays: Any, best: Any, at: int, split: int) -> int:
        """Return the place of a situation in the walk, making choices on the way."""
        lay, kind, _, _, number = arrays
        at = self.chosen(arrays, best, at)
        if at == NOWHERE:
            return PARTED
        if kind[at] == FINAL:
            standing = lay.standings[number[at]]
            cards = cards_of(self.count.faces, lay.held[lay.comp[number[at]]], standing.first)
            return -1 - self.end_of(cards, standing, split)
        key = whose, at
        if key not in self.numbers:
            self.numbers[key] = len(self.rows)
            self.rows.append([])
            self.waiting.append((self.numbers[key], at, whose, arrays, best, split))
        return self.numbers[key]

    def chosen(self, arrays: Any, best: Any, at: int) -> int:
        """Return the situation after all choices that can be made before the next card; `NOWHERE` after a split."""
        _, kind, _, acts, _ = arrays
        while at != NOWHERE and kind[at] == CHOOSES:
            at = int(acts[at, best[at]])
        return at

    def _drain(self) -> None:
        """Build the rows of all places found so far."""
        while self.waiting:
            number, at, whose, arrays, best, split = self.waiting.pop()
            self.rows[number] = self.row(whose, arrays, best, at, split)

    def row(self, whose: Any, arrays: Any, best: Any, at: int, split: int) -> list[int]:
        """Return where a place leads."""
        leads = arrays[2][at]
        return [self.place(whose, arrays, best, int(then), split) if then != NOWHERE else -1 for then in leads]


def kind_in(walk: Walk, card: int) -> int:
    """Return the kind of a card: the first card of its class that the rules treat the same way."""
    number = walk.count.faces.of[card]
    members = [each for each, kind in enumerate(walk.classes) if kind == number]
    return members[walk.count.faces.kind_of[card]]


def results_of(walk: Walk) -> tuple[list[Ending], Any, Any]:
    """Return every way a hand can end; the table of ends by column; and the column of each bank hand.

    Bank hands with the same results against every end share a column, so the table stays small.
    """
    pieces: dict[Ending, int] = {}
    table = []
    for row, chosen, instead in walk.told:
        table.append([pieces.setdefault(Ending(chosen, each, instead=instead), len(pieces)) for each in row])
    columns, column_of = np.unique(np.array(table, np.int64), axis=1, return_inverse=True)
    return list(pieces), np.ascontiguousarray(columns), column_of.ravel()
