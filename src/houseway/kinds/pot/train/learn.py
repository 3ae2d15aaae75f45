"""Learns the strategies of one game: for two players, and for three or more.

Hands are dealt once (`deals.py`) and played many times (`tree.py`). `tools/learn-strategies` writes the files that
house players read.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from houseway.kinds.pot.bots.odds import shape_of
from houseway.kinds.pot.bots.spots import BUCKETS, CHANCES, DRAWN, EDGES, FIRST, FLAT, LATER
from houseway.kinds.pot.hand.dealer import first_to_act
from houseway.kinds.pot.hand.events import HandBegan
from houseway.kinds.pot.hand.forced_bets import posts
from houseway.kinds.pot.hand.state import PotGame, begin
from houseway.kinds.pot.train import tree as t
from houseway.kinds.pot.train.deals import chances, deal, drawn_chances
from houseway.money import Chips
from houseway.rules.betting import NO_CAP

SAMPLES = (10, 10)
"""How often a hand is dealt to the end, and the hands it is compared with each time."""
STEPS, WATCHED = 24, 20_000
"""How many times what was learned before is discounted, and how many hands are watched at the end."""
CAP = 7
"""The most bets and raises in a round, if the rules have no limit."""
WAYS = {"left-of-button": t.LEFT, "bring-in": t.DOOR, "high-hand": t.KEY, "low-hand": t.KEY,
        "after-blinds": t.AFTER_BLINDS}  # fmt: skip


class Lesson(NamedTuple):
    """What to learn: a game, how many deals, and how many hands with two and with six players."""

    game: PotGame
    stack: Chips
    deals: int
    hands: Mapping[int, int]
    spare: float
    """What six players take the pot to hold besides the bets, in small bets. If it is less than nothing, they fold
    more first cards."""


def learn(asked: Lesson) -> dict[str, Any]:
    """Return the strategies, the borders between classes of hands, and how many hands ended on each street."""
    game = asked.game
    deals = deal(game, asked.deals, t.SEATS, 1)
    pairs = any(set(street.deal) & set("uc") for street in game.streets)
    found = np.zeros((asked.deals, len(game.streets), t.SEATS, t.SEATS if pairs else 1, 2), np.uint8)
    if any(street.draw for street in game.streets):
        drawn_chances(game, deals, found)
    else:
        chances(shape_of(game), np.array(game.pack), deals[:5], int(pairs), SAMPLES, found)
    edges = edges_of(found)
    cards, told = (deals.first, deals.drew, deals.values, found), {"edges": edges.astype(np.float32)}
    for players, hands in asked.hands.items():
        row, ends = game_row(asked, players), np.zeros(len(game.streets), np.int64)
        mean = _learn(row, cards, edges, hands)
        told[str(players)] = packed(mean)
        t.watch(row, cards, edges, mean, WATCHED, 5, ends)
        told[f"ends {players}"] = ends / WATCHED
    return told


def _learn(row: Any, cards: Any, edges: Any, hands: int) -> Any:
    """Return the mean strategy. Later hands count more, because the first are played badly."""
    spots = FIRST + (row[t.STREETS] - 1) * LATER * (DRAWN if row[t.DRAWS] else 1)
    regrets, sums = (np.zeros((spots * BUCKETS, 3), np.float32) for _ in range(2))
    for step in range(STEPS):
        t.learn(row, cards, edges, (regrets, sums), step * hands // STEPS, (step + 1) * hands // STEPS, 1)
        regrets *= (step + 1) / (step + 2)
        sums *= ((step + 1) / (step + 2)) ** 2
    return sums


def game_row(asked: Lesson, players: int) -> Any:
    """Return the numbers of a game that the loop needs."""
    game, stakes = asked.game, asked.game.stakes
    row = np.zeros(t.GAME, np.int64)
    spread = stakes.upper if stakes.structure == "spread" else 0
    row[[t.PLAYERS, t.STREETS, t.LIMITED]] = players, len(game.streets), stakes.structure == "limit"
    row[[t.SMALL, t.BIG, t.BRING]] = stakes.small, stakes.upper, stakes.bring_in or stakes.small // 2
    if stakes.structure in ("no-limit", "pot-limit"):
        row[t.BIG] = max(stakes.small, *stakes.blinds, 1)
    row[t.CAP] = min(game.sizes.cap, CAP) if game.sizes.cap < NO_CAP else CAP
    row[[t.EITHER, t.CHIP, t.STACK]] = game.forced.opening == "either-limit", game.chip, asked.stack
    row[t.SPARE] = round(asked.spare * stakes.small) if players > 2 else 0
    row[t.PAIRS] = any(set(street.deal) & set("uc") for street in game.streets)
    row[t.DRAWS], row[t.SPREAD] = any(street.draw for street in game.streets), spread
    row[t.CHECK_RAISES] = game.betting.check_raise
    row[t.BLIND_COUNTS] = bool(stakes.blinds) and game.betting.blind_is_bet
    hand = begin(game, HandBegan(1, players, tuple(range(1, players + 1)), (10**9,) * players))
    for each in posts(hand):
        row[(t.ANTE_AT if each.kind == "ante" else t.POST_AT) + each.seat - 1] += each.amount
    for number, street in enumerate(game.streets):
        row[t.UPPER_AT + number] = street.limit == "upper"
        row[t.WAY_AT + number] = WAYS.get(street.first, t.LEFT)
        if street.first == "after-blinds":
            row[t.OPENS] = first_to_act(hand, tuple(range(players)))
    return row


def edges_of(found: Any) -> Any:
    """Return the borders of the classes of hands on each street."""
    streets = found.shape[1]
    edges = np.full((streets, EDGES), 1e9)
    for street in range(streets):
        chance, swing = (found[:, street, :, :, side].ravel().astype(float) for side in range(2))
        chance, swing = chance[chance > 0], swing[chance > 0]
        edges[street, FLAT] = not swing.any()
        if edges[street, FLAT]:
            edges[street, : BUCKETS - 1] = np.quantile(chance, _borders(BUCKETS))
            continue
        edges[street, : CHANCES - 1] = np.quantile(chance, _borders(CHANCES))
        where = np.searchsorted(edges[street, : CHANCES - 1], chance, "right")
        for number in range(CHANCES):
            mine, at = swing[where == number], CHANCES + 2 * number
            edges[street, at : at + 2] = np.quantile(mine, (1 / 3, 2 / 3)) if len(mine) else 1e5
    return edges


def _borders(classes: int) -> Any:
    """Return the shares of hands below each border: classes of good hands are smaller."""
    return 1 - (1 - np.arange(1, classes) / classes) ** 1.5


def packed(mean: Any) -> Any:
    """Return the strategies in one byte each: the parts of folding and of betting, out of 15.

    A class of hands that was never seen plays like the nearest one in the same spot; a spot never seen stays 255.
    """
    seen = mean.sum(axis=1)
    parts = np.rint(15 * mean / np.maximum(seen, 1e-9)[:, None]).astype(np.uint8)
    told = np.where(seen > 0, parts[:, 0] << 4 | np.minimum(parts[:, 2], 15 - parts[:, 0]), 255).astype(np.uint8)
    rows = told.reshape(-1, BUCKETS)
    for place in np.flatnonzero((rows != 255).any(axis=1)):
        known = np.flatnonzero(rows[place] != 255)
        rows[place] = rows[place][known[np.abs(np.arange(BUCKETS)[:, None] - known[None, :]).argmin(axis=1)]]
    return told
