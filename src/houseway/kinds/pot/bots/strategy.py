"""How often a house player folds, stays, and bets or raises: looked up in a strategy that was learned for its game.

A strategy has a row for each spot (`spots.py`) and class of hands. The classes divide hands by their chance and swing
(`odds.py`) against one opponent's unknown cards, or against what each opponent shows. `kinds/pot/train/` learns the
strategies; `strategies/` has them.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from houseway.cards import Card
from houseway.kinds.pot.bots.betting import Chances, wager_in
from houseway.kinds.pot.bots.drawn import before_draw, rank_of
from houseway.kinds.pot.bots.manners import Manner
from houseway.kinds.pot.bots.odds import estimate, shape_of
from houseway.kinds.pot.bots.spots import (
    ANOTHER,
    BUCKETS,
    DRAWN,
    FIRST,
    MYSELF,
    NOBODY,
    NOTHING,
    PRICES,
    STAYED,
    bucket,
    drawn_spot,
    first_spot,
    later_spot,
    price_class,
)
from houseway.kinds.pot.bots.spots import DROVE as BETTOR
from houseway.kinds.pot.commands import LegalWord
from houseway.kinds.pot.hand.state import DROVE, Hand, PotGame, players
from houseway.rules.positions import has, without

FOLDER = Path(__file__).parent / "strategies"
WHOLE = 255
"""The number that stands for a chance of one in a strategy's classes."""
UNSEEN = 255
"""The mark of a spot that never came up in learning."""
PARTS = 15
CARE = 3
"""The exponent with which the price that a player accepts changes how often it folds."""
TWO, MANY = "2", "6"
"""The strategies of a game: for two players, and for more."""


class Strategy(NamedTuple):
    """The learned strategy of a game."""

    edges: Any
    """The borders between classes of hands, by street."""
    rows: Any
    """How often to fold and to bet, each in fifteenths, packed into one byte for each spot and class."""


def name_of(game: PotGame) -> str:
    """Return the name of a game's strategies: its rankings, what is dealt, and whether bets have a fixed limit."""
    showdown = game.variant.showdown
    sides = "-".join(side.order for side in (showdown.high, showdown.low) if side is not None)
    deals = "-".join(f"{each.deal}{each.board or ''}{'t' * each.draw}{'x' * each.discard}" for each in game.streets)
    return f"{sides}_{deals}_{'limit' if game.structure == 'limit' else 'open'}"


@cache
def strategy(game: PotGame, many: str) -> Strategy | None:
    """Return the strategy of a game for two players or for more; None if it was not learned."""
    return _read(name_of(game), many)


@cache
def _read(name: str, many: str) -> Strategy | None:
    path = FOLDER / f"{name}.npz"
    if not path.exists():
        return None
    with np.load(path) as found:
        if many not in found:
            return None
        rows, edges = found[many], found["edges"].astype(float)
    first, later = rows[: FIRST * BUCKETS], rows[FIRST * BUCKETS :]
    drawn = DRAWN if "ttt" in name else 1
    filled = (_filled(first.reshape(-1, PRICES, BUCKETS)), _filled(later.reshape(-1, PRICES, drawn * BUCKETS)))
    return Strategy(edges, np.concatenate([part.ravel() for part in filled]))


def _filled(rows: Any) -> Any:
    """Let a price that never came up in learning play like the nearest one that did."""
    for away in range(1, PRICES):
        for price in range(PRICES):
            for other in (price + away, price - away):
                if 0 <= other < PRICES:
                    missing = rows[:, price] == UNSEEN
                    rows[:, price] = np.where(missing, rows[:, other], rows[:, price])
    return rows


def chances(hand: Hand, place: int, manner: Manner, dice: Random) -> Chances | None:
    """Return how often a player with this hand folds, stays and bets; None if the game has no strategy."""
    found = chances_with(hand, place, (hand.down[place],), manner, dice)
    return found[0] if found else None


def chances_with(hand: Hand, place: int, holdings: Sequence[tuple[Card, ...]], manner: Manner,
                 dice: Random) -> list[Chances]:  # fmt: skip
    """Return the same for each of several hidden holdings; none if the game has no strategy."""
    found = strategy(hand.game, TWO if len(hand.seats) == 2 else MANY)
    if found is None:
        return []
    wager = wager_in(hand)
    owed = min(max(hand.top - hand.paid[place], 0), hand.stacks[place])
    rows = found.rows[spot_of(hand, place, owed, wager) * BUCKETS :][:BUCKETS]
    pot, told = hand.pot + hand.taken + hand.jackpot, []
    for held in holdings:
        chance, swing = worth(hand, place, held, manner, dice)
        chance += dice.gauss(0, manner.error) if manner.error else 0.0
        row = int(rows[bucket(WHOLE * chance, 2 * WHOLE * swing, found.edges[hand.street])])
        if row == UNSEEN:
            fold, drive = float(2 * chance ** hand.live.bit_count() < owed / (pot + owed)) if owed else 0.0, 0.0
        else:
            fold, drive = (row >> 4) / PARTS, (row & 15) / PARTS
        fold = 1 - (1 - fold) ** manner.price**CARE if owed else 0.0
        drive = min(drive * manner.push, 1 - fold) if wager else 0.0
        told.append(Chances(fold, 1 - fold - drive, drive))
    return told


def spot_of(hand: Hand, place: int, owed: int, wager: LegalWord | None) -> int:
    """Return the spot of the player to act."""
    others, game, street = without(hand.live, place), hand.game, hand.street
    behind = (hand.waiting & others).bit_count()
    level = max(hand.raises - (not street and bool(game.stakes.blinds) and game.betting.blind_is_bet), 0)
    bet = max((wager.only[0] if wager.only else wager.least) - hand.top, 1) if wager else hand.limit
    pot = hand.pot + hand.taken + hand.jackpot
    price = price_class(owed, pot, bet, hand.stacks[place], game.structure == "limit", not street)
    mine = [act.word for act in hand.acts if act.street == street and act.place == place]
    role = BETTOR if DROVE in mine else STAYED if has(hand.acted, place) else NOTHING
    if not street:
        joined = (hand.acted & others).bit_count()
        return first_spot(behind, joined, level, role, hand.paid[place] > 0, price)
    drivers = [act.place for act in hand.acts if act.street < street and act.word == DROVE]
    last = (MYSELF if drivers[-1] == place else ANOTHER) if drivers else NOBODY
    spot = later_spot(street, others.bit_count(), level, role, behind, last, price)
    if not any(each.draw for each in game.streets):
        return spot
    least = min(hand.exchanged[each] for each in players(others))
    return drawn_spot(spot, max(hand.exchanged[place], 0), max(least, 0))


def worth(hand: Hand, place: int, held: tuple[Card, ...], manner: Manner, dice: Random) -> tuple[float, float]:
    """Return the chance and the swing of a player's hand with these hidden cards, averaged over the opponents still in.
    """
    game, mine = hand.game, held + hand.up[place]
    if any(street.draw for street in game.streets):
        return before_draw(game, mine, dice) if hand.exchanged[place] < 0 else (rank_of(game, mine), 0.0)
    seen = {*mine, *hand.board, *hand.faced, *(card for up in hand.up for card in up)}
    left = np.array([card for card in game.pack if card not in seen], np.int64)
    own, board = np.array(mine, np.int64), np.array(hand.board, np.int64)
    shown = [hand.up[other] for other in players(without(hand.live, place))] if any(hand.up) else [()]
    found = []
    for up in shown:
        theirs = np.array(up, np.int64)
        found.append(estimate(shape_of(game), (left, len(left)), (own, len(own)), (board, len(board)),
                              (theirs, len(up)), manner.samples, np.uint64(dice.getrandbits(63))))  # fmt: skip
    chance, swing = (sum(each[side] for each in found) / len(found) for side in range(2))
    return chance, swing**0.5


def prepare(game: PotGame) -> bool:
    """Read the strategies of a game, and value a hand, which compiles the loop; return whether it has both."""
    both = strategy(game, TWO) is not None and strategy(game, MANY) is not None
    if not both and strategy(game, TWO) is None:
        return False
    if any(street.draw for street in game.streets):
        before_draw(game, game.pack[:5], Random(1))
        return both
    own, pack = game.streets[0].deal, np.array(game.pack, np.int64)
    shown = pack[: own.count("u")]
    estimate(shape_of(game), (pack.copy(), len(pack)), (pack, len(own)), (pack, 0), (shown, len(shown)), (2, 2),
             np.uint64(1))  # fmt: skip
    return both
