"""Environments of games with poker hands, each round from a fresh shuffle."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from houseway.games.versus.hands import BOTH, HIGH, THREE, three
from houseway.games.versus.two_card_peek import FULL
from houseway.houses import Offer
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.versus.holdem_bank.gains import gains
from houseway.odds.solvers.versus.three_card.deal import judge_of
from houseway.odds.solvers.versus.two_card_peek.deal import judge_of as rows_judge
from houseway.odds.solvers.versus.two_card_peek.deal import looks_of
from houseway.odds.solvers.versus.two_card_peek.peek_bet import PEEKS
from houseway.rules.refusal import Refused
from houseway.table.table import Table
from houseway.whole_table.asked.bets import (
    Bets,
    Dealt,
    cards_in_view,
    choices_of,
    chosen,
    dealt_round,
    open_choices,
    question,
    spots_of,
)
from houseway.whole_table.asked.core import PLACE, Core
from houseway.whole_table.asked.loop import finish
from houseway.whole_table.asked.versus import loop
from houseway.whole_table.layout import FACES, hand_numbers
from houseway.whole_table.pays import HandEnd, Slot, folded_after, has_say
from houseway.whole_table.versus.family import late_of

BOARD = 3
"""The number of the board's hand at a table with one bettor."""
Path = tuple[int, ...]


class Tree(NamedTuple):
    """The decisions of a round, which are the same for all cards."""

    nodes: dict[Path, tuple[tuple[int, ...], frozenset[tuple[str, int]]]]
    """After the choices so far: the choices open, and the cards in view by hand and place."""
    paths: list[Path]
    """Every way to the end of a round."""


def core(bets: Bets) -> Core:
    """Return the game, compiled for programs that choose."""
    offer, lay, tree = bets.offer, bets.layout(), decisions(bets)
    opens = lay.opens[0]
    if offer.play.id == "two-card-peek":  # the rest of the board is dealt once nobody can bet any more
        left = FULL - int((opens[0] == BOARD).sum())
        opens = np.concatenate([opens, np.full((len(opens), left), BOARD, opens.dtype)], axis=1)
    spots, where = spots_of(bets, opens)
    arrays, columns = tree_arrays(bets, tree, spots)
    judge, game, sides = MAKES[offer.play.id](offer, tree.paths, spots.get((BOARD, 0), 0))
    main = np.zeros((len(bets.names), len(tree.paths), offer.play.outcomes))
    widest = max((each.outcomes for each in offer.play.banking.aspects.values()), default=1)
    by_side = np.zeros((len(bets.names), max(1, len(sides)), widest))
    for bet in range(len(bets.names)):
        ends = [HandEnd(late_of(offer), path, end) for path in tree.paths for end in range(offer.play.outcomes)]
        pays = bets.pays(bet, ends)
        main[bet] = bets.worth(pays, lambda slot: not slot.aspect)[: len(ends)].reshape(main.shape[1:])
        for place, of in enumerate(sides):
            found = bets.worth(pays, of)[:widest]
            by_side[bet, place, : len(found)] = found
    laid, worth = (lay.unfair, lay.dice, opens.shape[1], where), (main, by_side, bets.fees)

    def envs(number: int, streams: Any) -> tuple[Any, ...]:
        return (streams, np.tile(lay.pack, (number, 1)), *(np.zeros(number, np.int64) for _ in range(4)),
                np.zeros((number, len(spots)), np.uint8))  # fmt: skip

    def play(first: int, last: int, actions: Any, mode: int, state: Any, out: Any) -> None:
        seen, mask, reward, over = out
        loop.act(first, last, actions, laid, arrays, state, out)
        judge(first, last, game, worth, state, reward)
        finish(first, last, mode, len(bets.names), state[PLACE], seen, mask, over)

    return Core(bets.names, choices_of(offer), ("stage", "bet", *columns), envs, play, max(FACES, len(tree.nodes)))


def decisions(bets: Bets) -> Tree:
    """Return the decisions of a round, read from a real table."""
    tree = Tree({}, [])
    for bet, setup in enumerate(bets.setups):
        if bets.offer.play.choosing.choices[1:] and not has_say(bets.offer, setup.seats[0]):
            raise Refused("no-choices", f"with {bets.names[bet]} the bettor has no choices", bets.offer.clause)
        source = Dealt(list(bets.offer.pack.cards), 0)
        walk(bets, bet, dealt_round(setup, bets.turn, source), source, (), tree)
    return tree


def walk(bets: Bets, bet: int, table: Table, source: Dealt, path: Path, tree: Tree) -> None:
    """Follow every choice from a real table to the end of the round."""
    setup = bets.setups[bet]
    table, asked = question(setup, table, source)
    if asked is None:
        if path not in tree.paths:
            tree.paths.append(path)
        return
    node = open_choices(table, asked), cards_in_view(table)
    if tree.nodes.setdefault(path, node) != node:
        said = f"{bets.names[bet]} and {bets.names[0]} offer different choices; make a separate environment for each"
        raise Refused("other-choices", said, bets.offer.clause)
    for number in node[0]:
        walk(bets, bet, chosen(setup, table, asked, number, source), source, (*path, number), tree)


def tree_arrays(bets: Bets, tree: Tree, spots: dict[tuple[int, int], int]) -> tuple[tuple[Any, ...], list[str]]:
    """Return the decisions as arrays, and the names of the cards that a bettor may see."""
    nodes, choices = {path: number for number, path in enumerate(tree.nodes)}, bets.offer.play.choosing.choices
    ends = {path: -1 - number for number, path in enumerate(tree.paths)}
    hands = hand_numbers(bets.setups[0])
    seen = frozenset[tuple[str, int]]().union(*(sees for _, sees in tree.nodes.values()))
    shown = sorted(seen, key=lambda at: (hands[at[0]], at))
    leads = np.zeros((max(1, len(nodes)), len(choices)), np.int64)
    open_now, sees = np.zeros(leads.shape, np.bool_), np.zeros((len(leads), len(shown)), np.bool_)
    for path, number in nodes.items():
        choices_open, visible = tree.nodes[path]
        for choice in choices_open:
            open_now[number, choice] = True
            leads[number, choice] = (nodes | ends)[*path, choice]
        sees[number] = [at in visible for at in shown]
    roots = np.full(len(bets.names), (nodes | ends)[()], np.int64)
    columns = np.array([spots[hands[hand], at] for hand, at in shown], np.int64)
    return (roots, leads, open_now, sees, columns), [f"{hand} {at + 1}" for hand, at in shown]


Made = tuple[Callable[..., None], tuple[Any, ...], list[Callable[[Slot], bool]]]
"""The loop that judges a game's rounds, the arrays it reads, and the wagers decided by each outcome but the hand's."""


def beside(slot: Slot) -> bool:
    return bool(slot.aspect)


def on(aspect: str) -> Callable[[Slot], bool]:
    return lambda slot: slot.aspect == aspect


def folds(offer: Offer, paths: Sequence[Path]) -> Any:
    return np.array([folded_after(offer, path) for path in paths], np.int64)


def of_three_cards(offer: Offer, paths: Sequence[Path], board: int) -> Made:
    sides = [on(name) for name in ("six cards", BOTH)]
    return loop.three_card, (folds(offer, paths), judge_of(offer)), sides


def of_holdem(offer: Offer, paths: Sequence[Path], board: int) -> Made:
    on_board = bool(offer.banked.options["folded-on-board"])
    rest = folds(offer, paths), board, gains(offer).qualifies, on_board, HIGH.tables(7), HIGH.tables(5)
    return loop.holdem, rest, [on(BOTH)]


def of_let_it_ride(offer: Offer, paths: Sequence[Path], board: int) -> Made:
    own = np.array([three(int(each)) for each in THREE.batch(classes(3).sets.astype(np.uint8))])
    ones, twos = (np.array([path[at] for path in paths], np.int64) for at in (0, 1))
    return loop.let_it_ride, (ones, twos, board, own, HIGH.tables(5)), [beside]


def of_mississippi(offer: Offer, paths: Sequence[Path], board: int) -> Made:
    shared = np.array([three(int(each)) for each in THREE.batch(classes(3).sets.astype(np.uint8))])
    return loop.mississippi, (folds(offer, paths), board, shared, HIGH.tables(5)), [beside]


def of_rows(offer: Offer, paths: Sequence[Path], board: int) -> Made:
    looks, rows, ends_of_two = looks_of(offer)
    names = ["super", *(name for name, _ in sorted(PEEKS.items(), key=lambda each: each[1])), *looks]
    return loop.rows, (rows_judge(offer), rows, ends_of_two), [on(name) for name in names]


MAKES: dict[str, Callable[[Offer, Sequence[Path], int], Made]] = {
    "three-card": of_three_cards,
    "holdem-bank": of_holdem,
    "let-it-ride": of_let_it_ride,
    "mississippi": of_mississippi,
    "two-card-peek": of_rows,
}
