"""Environments of games that go card by card: baccarat, one-draw games and war."""

from typing import Any

import numpy as np

from houseway.games.game import CHOOSE
from houseway.odds.count_input import setup as count_input
from houseway.whole_table.asked.bets import Bets, cards_in_view, choices_of, first_question, spots_of
from houseway.whole_table.asked.card_by_card.loop import play
from houseway.whole_table.asked.core import Core
from houseway.whole_table.card_by_card.loop import BANKS, MINE
from houseway.whole_table.card_by_card.walk import Walk, course, sights
from houseway.whole_table.layout import FACES, hand_numbers
from houseway.whole_table.pays import HandEnd


def core(bets: Bets) -> Core:
    """Return the game, compiled for programs that choose."""
    offer, lay = bets.offer, bets.layout()
    courses = [course(setup) for setup in bets.setups]
    walk, starts = joined([each.walk for each in courses])
    spots, where = spots_of(bets, lay.opens[0])
    names = sorted({slot.aspect for bet, each in enumerate(courses) for slot in bets.pays(bet, each.ends).slots} - {""})
    aspects = [count_input(offer).game.banking.aspects[name] for name in names]
    looks, sides = sights(bets.setups[0], aspects)
    sight = np.array([[spots[tuple(look)] for look in row[0].tolist()] for row in looks], np.int64).reshape(-1, 2)
    by_end, by_side = [], np.zeros((len(courses), len(aspects), int(sides.max(initial=0)) + 1))
    for bet, each in enumerate(courses):
        by_end += hand_worth(bets, bet, each.ends)
        pays = bets.pays(bet, each.ends)
        for place, name in enumerate(names):
            found = bets.worth(pays, lambda slot, name=name: slot.aspect == name)[: by_side.shape[2]]  # type: ignore[misc]
            by_side[bet, place, : len(found)] = found
    shown, columns = seen_cards(bets, walk, spots, len(where))
    many = len(hand_numbers(bets.setups[0]))
    codes = np.where(lay.opens[0] < 0, -1, np.where(lay.opens[0] == 1, BANKS, MINE)).astype(np.int64)
    laid = (lay.unfair, lay.fresh, lay.needed, lay.burn, lay.dice, int(lay.opened[0]), where, codes)
    looked = (walk.classes, starts, walk.leads, walk.turn, walk.word, walk.acts, walk.ends, sight, sides)
    worth = (np.array(by_end), by_side, bets.fees, shown)
    pack, held = lay.pack, max(many, len(spots))

    def envs(number: int, streams: Any) -> tuple[Any, ...]:
        return (streams, np.tile(pack, (number, 1)), *(np.zeros(number, np.int64) for _ in range(4)),
                np.zeros((number, held), np.uint8))  # fmt: skip

    def step(first: int, last: int, actions: Any, mode: int, state: Any, out: Any) -> None:
        play(first, last, actions, mode, (laid, looked, worth), state, out)

    return Core(bets.names, choices_of(offer), ("stage", "bet", *columns), envs, step, FACES)


def hand_worth(bets: Bets, bet: int, ends: tuple[HandEnd, ...]) -> list[float]:
    """Return the result of the wagers on the hand, by ending."""
    found = bets.worth(bets.pays(bet, ends), lambda slot: not slot.aspect)
    return [float(each) for each in found[: len(ends)]]


def joined(walks: list[Walk]) -> tuple[Walk, Any]:
    """Return the walks of all bets as one, and where each bet starts."""
    places = np.cumsum([0, *(len(each.turn) for each in walks)])
    endings = np.cumsum([0, *(int(each.ends.max()) + 1 for each in walks)])

    def moved(rows: Any, by: Any) -> Any:
        return np.where(rows < 0, -1, rows + by)

    pairs = list(zip(walks, places.tolist(), strict=False))
    walk = walks[0]._replace(
        leads=np.concatenate([moved(each.leads, by) for each, by in pairs], axis=1).astype(np.int32),
        turn=np.concatenate([each.turn for each in walks]),
        word=np.concatenate([each.word for each in walks]),
        acts=np.concatenate([moved(each.acts, by) for each, by in pairs]),
        ends=np.concatenate([moved(each.ends, int(by)) for each, by in zip(walks, endings, strict=False)]),
    )
    return walk, np.array([int(each.starts[0]) + by for each, by in pairs], np.int64)


def seen_cards(bets: Bets, walk: Walk, spots: dict[tuple[int, int], int], totals: int) -> tuple[Any, list[str]]:
    """Return the cards that a bettor sees when asked, as numbers and by name: those of a real table's view."""
    if not (walk.turn == CHOOSE).any():
        return np.zeros(0, np.int64), []
    numbers = hand_numbers(bets.setups[0])
    asked = (first_question(bets, bet, dice) for dice in range(totals) for bet in range(len(bets.names)))
    found = frozenset[tuple[str, int]]().union(*(cards_in_view(each[0]) for each in asked if each))
    seen = sorted(((numbers[hand], at), f"{hand} {at + 1}") for hand, at in found)
    return np.array([spots[at] for at, _ in seen], np.int64), [name for _, name in seen]
