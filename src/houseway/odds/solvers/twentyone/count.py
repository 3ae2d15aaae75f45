"""Counts for an offer's rules and shoe, independent of pays: situations, the bank's hands, and the result of every
player's hand against every bank's hand.
"""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np

from houseway.cards import Card
from houseway.games.game import Choice
from houseway.games.twentyone.deal import outcome
from houseway.games.twentyone.hands import Hand, hand_of
from houseway.games.twentyone.rules import Rules
from houseway.games.twentyone.winner import Theirs, bank_facts, compare, facts
from houseway.odds.solvers.twentyone import count_loop
from houseway.odds.solvers.twentyone.states.bank_hands import Final, Tree, tree
from houseway.odds.solvers.twentyone.states.card_classes import Faces, faces
from houseway.odds.solvers.twentyone.states.player_hands import (
    FINAL,
    Comp,
    Lay,
    Standing,
    cards_of,
    lay_out,
    sorts,
    state_of,
)

Row = tuple[int, ...]


class End(NamedTuple):
    """The results of a finished hand by class of the bank's hand, with the bets that choices added.

    Two cards whose kinds affect the outcome end in several ways, each with a share.
    """

    rows: tuple[tuple[float, Row], ...]
    off: tuple[tuple[float, Row], ...]
    """The results of a finished hand that was made by a split."""
    chosen: tuple[int, ...]


class Sub(NamedTuple):
    """The situations of a hand grown from one split card, renumbered so that the hand starts in the last one."""

    lay: tuple[Any, ...]
    fin: Any
    number: Any
    """The number that each renumbered situation has among all situations."""
    comps: Any
    """The number that each renumbered hand has among all hands."""


class Count:
    """All counts of one shoe and one set of rules."""

    def __init__(self, rules: Rules, pack: Sequence[Card], choices: tuple[Choice, ...]) -> None:
        self.rules, self.choices = rules, choices
        self.faces: Faces = faces(rules, pack)
        self.ups = range(len(self.faces.counts))
        self.sort = sorts(self.faces)
        self.lays: dict[int, Lay] = {
            each: lay_out(rules, self.faces, choices, self.faces.card(each)) for each in sorted(set(self.sort.values()))
        }
        self.trees: list[Tree] = [tree(rules, self.faces, up) for up in self.ups]
        self.banks, self._class = self._bank_classes()
        self.peeked = np.array([each.peeked for each in self.banks])
        self.trunks = [self._trunk(each) for each in self.trees]
        self.ends: list[End] = []
        self._numbers: dict[End, int] = {}
        self._rows: dict[Any, int] = {}
        self.fins, self.checks = dict[int, Any](), dict[int, Any]()
        for sort, lay in self.lays.items():
            self.fins[sort], self.checks[sort] = self._finals(lay)
        self.groups: list[frozenset[int]] = []
        self.alike = {sort: self._alike(lay, self.fins[sort], self.checks[sort]) for sort, lay in self.lays.items()}
        self._bank: dict[int, Any] = {}
        self.split_banks: dict[Any, Any] = {}
        self._trimmed: dict[tuple[int, frozenset[int]], tuple[Any, ...]] = {}  # `cache` would keep every count forever
        self._subs: dict[tuple[int, int], Sub] = {}

    def lay(self, up: int) -> Lay:
        return self.lays[self.sort[up]]

    def arrays(self, up: int) -> tuple[Any, ...]:
        """Return the situations in the loops' format."""
        lay = self.lay(up)
        return lay.comps, lay.comp, lay.kind, lay.leads, lay.acts, lay.early

    @cached_property
    def shoe(self) -> Any:
        return np.array(self.faces.counts, np.int64)

    def shoe_behind(self, up: int) -> Any:
        """Return the shoe without the up card."""
        left = self.shoe.copy()
        left[up] -= 1
        return left

    def bank(self, up: int) -> Any:
        """Return the bank's chances given every hand, for one up card."""
        if up not in self._bank:
            lay = self.lay(up)
            self._bank[up] = self.behind(up, self.shoe_behind(up), np.arange(len(lay.comps)), 0, 0)
        return self._bank[up]

    def behind(self, up: int, shoe: Any, comps: Any, card: int, unknown: int) -> Any:
        """Return the bank's chances given some hands.

        Bank classes against which a hand has the same result need not be distinguished: the largest group is counted as
        the remainder.
        """
        lay, sort = self.lay(up), self.sort[up]
        out = np.zeros((len(comps), len(self.banks)))
        for rest in set(self.alike[sort][comps].tolist()):
            mine = np.flatnonzero(self.alike[sort][comps] == rest)
            found = np.zeros((len(mine), len(self.banks)))
            together = self.groups[rest]
            count_loop.behind_every_hand(shoe, lay.comps[comps[mine]], card, unknown, self.trimmed(up, together), found)
            fits = (lay.comps[comps[mine]] <= shoe).all(axis=1)
            found[:, min(together)] = np.where(fits, 1.0 - found.sum(axis=1), 0.0)
            out[mine] = found
        return out

    def in_full(self, up: int, shoe: Any, comps: Any, card: int, unknown: int) -> Any:
        """Return the bank's chances with every class separate."""
        out = np.zeros((len(comps), len(self.banks)))
        count_loop.behind_every_hand(shoe, self.lay(up).comps[comps], card, unknown, self.trunks[up], out)
        return out

    def trimmed(self, up: int, together: frozenset[int]) -> tuple[Any, ...]:
        """Return the bank's tree without the hands that the count merges."""
        if (up, together) not in self._trimmed:
            self._trimmed[up, together] = self._without(up, together)
        return self._trimmed[up, together]

    def _without(self, up: int, together: frozenset[int]) -> tuple[Any, ...]:
        parent, card, comp, size, node, ends, weight = self.trunks[up]
        kept = ~np.isin(ends, list(together))
        wanted = np.zeros(len(parent), np.bool_)
        wanted[0] = True
        wanted[node[kept]] = True
        for each in range(len(parent) - 1, 0, -1):
            wanted[parent[each]] |= wanted[each]
        number = np.cumsum(wanted) - 1
        return (
            number[parent[wanted]],
            card[wanted],
            comp[wanted],
            size[wanted],
            number[node[kept]],
            ends[kept],
            weight[kept],
        )

    def _alike(self, lay: Lay, fin: Any, check: Any) -> Any:
        """Return, for each hand, the group of bank classes against which it has the same result."""
        meets: list[set[int]] = [set() for _ in lay.comps]
        for number in np.flatnonzero(lay.kind == FINAL).tolist():
            meets[lay.comp[number]].add(int(fin[number]))
        for number in {*lay.starts.values(), *lay.afters.values()}:
            meets[lay.comp[number]].add(int(check[number]))
        many = np.zeros(len(self.banks))
        for trunk in self.trunks:
            many += np.bincount(trunk[5], minlength=len(self.banks))
        kept: dict[frozenset[int], int] = {}
        found = np.zeros(len(lay.comps), np.int64)
        for comp, ends in enumerate(meets):
            at = frozenset(ends)
            if at not in kept:
                groups: dict[Any, set[int]] = {}
                for each in range(len(self.banks)):
                    if not self.peeked[each]:
                        rows = tuple(
                            row[each] for end in sorted(at) for _, row in (*self.ends[end].rows, *self.ends[end].off)
                        )
                        groups.setdefault(rows, set()).add(each)
                most = frozenset(max(groups.values(), key=lambda group: sum(many[each] for each in group)))
                if most not in self.groups:
                    self.groups.append(most)
                kept[at] = self.groups.index(most)
            found[comp] = kept[at]
        return found

    def peeks(self, up: int) -> tuple[int, ...]:
        """Return the classes of down card that end the round at the dealer's check."""
        found = self.trees[up]
        return tuple(sorted({int(found.card[node]) for node, final, _ in found.ends if final.peeked}))

    def _bank_classes(self) -> tuple[list[Final], dict[tuple[Hand, bool], int]]:
        """Merge bank hands that have the same result against every player's hand.

        Only the facts about hands are compared. There are few facts, so each bank's hand is compared with every
        possible final hand of a player.
        """
        every = sorted({facts(self.rules, hand, split) for hand in self._players() for split in (False, True)})
        numbers: dict[Any, int] = {}
        told: dict[Theirs, Any] = {}
        classes: list[Final] = []
        found: dict[tuple[Hand, bool], int] = {}
        for _, final, _ in (end for each in self.trees for end in each.ends):
            theirs = bank_facts(self.rules, final.hand)
            if theirs not in told:
                told[theirs] = theirs.natural, tuple(compare(self.rules, mine, theirs) for mine in every)
            key = final.peeked, told[theirs]
            if key not in numbers:
                numbers[key] = len(classes)
                classes.append(final)
            found[final.hand, final.peeked] = numbers[key]
        return classes, found

    def _players(self) -> set[Hand]:
        """Return every final hand of a player, with its first two cards in all their kinds."""
        hands: set[Hand] = set()
        for lay in self.lays.values():
            for comp, hand in zip(lay.held, lay.hands, strict=True):
                hands |= self._hands(comp) if hand.cards == 2 else {hand}
        return hands

    def _hands(self, comp: Comp) -> set[Hand]:
        """Return the possible facts of two cards, for all their kinds."""
        return {hand_of(self.rules, cards) for cards, _ in self.dealt(comp)}

    def dealt(self, comp: Comp) -> list[tuple[tuple[Card, ...], float]]:
        """Return two cards in all their kinds, each with its share."""
        one, two = (card for card, many in enumerate(comp) for _ in range(many))
        if one == two:
            return [(cards_of(self.faces, comp), 1.0)]
        return [((a.card, b.card), a.part * b.part) for a in self.faces.kinds[one] for b in self.faces.kinds[two]]

    def _trunk(self, each: Tree) -> tuple[Any, ...]:
        node = np.array([node for node, _, _ in each.ends])
        ends = np.array([self._class[final.hand, final.peeked] for _, final, _ in each.ends])
        weight = np.array([weight for _, _, weight in each.ends])
        return each.parent, each.card, each.comp, each.size, node, ends, weight

    def _finals(self, lay: Lay) -> tuple[Any, Any]:
        """Return the number of the end in each situation and, for hands of two cards, the result of the check."""
        fin, check = np.zeros(len(lay.kind), np.int64), np.zeros(len(lay.kind), np.int64)
        for number in np.flatnonzero(lay.kind == FINAL).tolist():
            fin[number] = self._end(lay, lay.comp[number], lay.standings[number])
        for number in {*lay.starts.values(), *lay.afters.values()}:
            check[number] = self._end(lay, lay.comp[number], lay.standings[number])
        return fin, check

    def _end(self, lay: Lay, number: int, at: Standing) -> int:
        comp, hand = lay.held[number], lay.hands[number]
        key = (comp if hand.cards <= 2 else hand[:4], at)
        if key not in self._rows:
            kinds = (
                self.dealt(comp) if hand.cards == 2 and at.hands == 1 else [(cards_of(self.faces, comp, at.first), 1.0)]
            )
            found = [
                tuple(
                    (part, tuple(outcome(state_of(self.rules, cards, each.cards, at, off)) for each in self.banks))
                    for cards, part in kinds
                )
                for off in ((0, 1) if at.hands > 1 else (0,))
            ]
            end = End(_together(found[0]), _together(found[-1]), at.chosen)
            if end not in self._numbers:
                self._numbers[end] = len(self.ends)
                self.ends.append(end)
            self._rows[key] = self._numbers[end]
        return self._rows[key]

    def sub(self, up: int, card: int) -> Sub:
        """Return the states of a hand built on one split card, against one up card."""
        at = self.sort[up], card
        if at not in self._subs:
            self._subs[at] = self._sub(*at)
        return self._subs[at]

    def _sub(self, up: int, card: int) -> Sub:
        lay, root = self.lay(up), self.lay(up).grown[card]
        wanted = np.zeros(len(lay.kind), np.bool_)
        count_loop.reached(self.arrays(up), root, wanted)
        number = np.flatnonzero(wanted)
        renumbered = np.full(len(lay.kind) + 1, -1, np.int64)
        renumbered[number] = np.arange(len(number))
        used, comp = np.unique(lay.comp[number], return_inverse=True)
        arrays = (
            lay.comps[used],
            comp,
            lay.kind[number],
            renumbered[lay.leads[number]],
            renumbered[lay.acts[number]],
            lay.early[number],
        )
        return Sub(arrays, self.fins[self.sort[up]][number], number, used)


def _together(rows: tuple[tuple[float, Row], ...]) -> tuple[tuple[float, Row], ...]:
    """Merge kinds with the same endings."""
    found: dict[Row, float] = {}
    for part, row in rows:
        found[row] = found.get(row, 0.0) + part
    return tuple((part, row) for row, part in found.items())


@lru_cache(maxsize=4)
def counted(rules: Rules, pack: tuple[Card, ...], choices: tuple[Choice, ...]) -> Count:
    """Return the count of these rules and this shoe; the last few are cached, so other pays need no new count."""
    return Count(rules, pack, choices)
