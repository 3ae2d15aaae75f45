"""Reads opponents' hands: what opponents may hold, weighted by how they acted, and what a hand is worth against that.

Everybody's range, including the player's own, is estimated in the same way from public cards and actions. A bet makes
good holdings likelier, a check makes them less likely, and some doubt always remains (`DOUBT`), because people bluff.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.kinds.pot.bots.discards import throw
from houseway.kinds.pot.bots.hand_value import sample, unseen
from houseway.kinds.pot.bots.holdings import (
    Exchanged,
    Floats,
    Holdings,
    Values,
    bits_of,
    dealt,
    drawn,
    exchanged,
    pot_share,
    score,
    share,
    standing,
    strengths,
    to_come,
)
from houseway.kinds.pot.hand.state import CALLED, CHECKED, DROVE, Act, Hand, players
from houseway.rules.positions import has

DOUBT = 0.16
"""The share of every action that is taken to say nothing about the hand."""
BLUFF, BLUFFED = 0.25, 0.12
"""How likely the worst hands are to bet compared with good hands, and the share of a range that counts as worst."""
BLUR = 0.05
OTHER_DRAW = 0.04
"""The weight of a hand that would have discarded a different number of cards."""
DEALS, OWN_DEALS = 16, 20
"""How many times a hand is dealt to the end, and how many times its draw is sampled."""
STAYS = 0.4
"""The share of players yet to act in the first round who are expected to stay."""


class HandWorth(NamedTuple):
    """What a hand is worth against the others."""

    chance: float
    """The hand's expected share of the pot against everybody still in."""
    rank: float
    """The hand's rank, 0 to 1, among the hands that the player would have played the same way."""
    company: float
    """The number of opponents; each player yet to act counts as a fraction."""


def read(hand: Hand, place: int) -> HandWorth:
    """Return what a hand is worth against what the others may hold."""
    stays = {other: _stays(hand, other) for other in players(hand.live) if other != place}
    company = max(1.0, sum(stays.values()))
    if not stays:
        return HandWorth(1.0, 1.0, 1.0)
    if any(street.draw for street in hand.game.streets):
        return HandWorth(*_read_draw(hand, place, stays), company)
    return HandWorth(_chance(hand, place, stays), _rank(hand, place), company)


def _stays(hand: Hand, other: int) -> float:
    """Return the probability that an opponent stays; it is 1 for those who have put chips in or checked."""
    waits = not hand.street and has(hand.waiting, other) and not has(hand.acted, other)
    return STAYS if waits else 1.0


# ranges


def weights(hand: Hand, place: int) -> Floats:
    """Return a weight for each holding of a player, based on their actions so far."""
    game, hidden, seen = hand.game, len(hand.down[place]), _seen(hand)
    found = np.ones(len(drawn(game, seen, hidden).cards))
    for act in hand.acts:
        if act.place == place:
            up, board, take = _public(hand, place, act.street)
            there = standing(game, up, board, take, hidden, seen, has(hand.joker_up, place))
            found = found * (there.scores >= 0)
            found = found * likely(act, place_in(there.scores, found), bool(game.stakes.blinds), len(hand.seats))
    return found


def place_in(scores: Floats, weigh: Floats) -> Floats:
    """Return the rank of each holding in a weighted range, 0 to 1."""
    order = np.argsort(scores, kind="stable")
    line = np.cumsum(weigh[order])
    found = np.empty(len(scores))
    found[order] = (line - weigh[order] / 2) / max(line[-1], 1e-12)
    return found


def likely(act: Act, rank: Floats, blinds: bool, dealt_in: int) -> Floats:
    """Return the probability of an action for each holding of a range; `rank` gives each holding's rank in the
    range."""
    level = act.bets - (blinds and not act.street)
    drives, _ = shares(act.street, level, act.live)
    _, stays = shares(act.street, level, act.live if act.street else dealt_in)
    drive = _above(rank, 1 - drives)
    if act.word == DROVE:
        seems = drive + BLUFF * (rank < BLUFFED) * bool(act.street)
    elif act.word == CALLED:
        seems = _above(rank, 1 - stays) * (1 - 0.4 * drive)
    else:
        assert act.word == CHECKED
        seems = 1 - 0.45 * drive
    return DOUBT + (1 - DOUBT) * np.minimum(seems, 1.0)


def shares(street: int, level: int, live: int) -> tuple[float, float]:
    """Return the shares of a range that bet or raise, and that stay, after `level` bets with `live` players in."""
    level = max(level, 0)
    if not street:
        return min(0.75, 1.5 / live) * 0.36**level, min(0.9, (3.0 if not level else 2.8) / live**1.33)
    return 0.45 * (2 / live) ** 0.5 * 0.45**level, 0.62 * (2 / live) ** 0.25


def _above(rank: Floats, edge: float) -> Floats:
    return 1 / (1 + np.exp((edge - rank) / BLUR))


# this is for games with a board or open cards


def _seen(hand: Hand) -> tuple[Card, ...]:
    """Return the public cards that holdings can't contain: players' open cards, but not the board."""
    return tuple(sorted({*hand.faced, *(card for up in hand.up for card in up)}))


def _public(hand: Hand, place: int, street: int) -> tuple[tuple[Card, ...], tuple[Card, ...], int]:
    """Return a player's open cards and the board on a street, and how many hidden cards the player had."""
    streets = hand.game.streets[: street + 1]
    came, down = sum(len(each.deal) for each in streets), sum(each.deal.count("d") for each in streets)
    take = min(len(hand.down[place]), down)
    return hand.up[place][: max(came - down, 0)], hand.board[: sum(each.board for each in streets)], take


def _rank(hand: Hand, place: int) -> float:
    """Return the rank of the player's hand in their own range."""
    up, board, mine, seen = hand.up[place], hand.board, hand.down[place], _seen(hand)
    joker = has(hand.joker_up, place)
    there = standing(hand.game, up, board, len(mine), len(mine), seen, joker)
    own = score(hand.game, there, up, board, mine, joker)
    weigh = weights(hand, place) * (there.scores >= 0)
    return float((weigh * (there.rank < own)).sum() / max(weigh.sum(), 1e-12))


def _chance(hand: Hand, place: int, stays: dict[int, float]) -> float:
    """Return the player's share of the pot against the weighted hands of all others, dealt to the end several times."""
    game, mine, board, seen = hand.game, hand.down[place], hand.board, _seen(hand)
    left, dice = unseen(hand, place), Random(f"{mine} {hand.up[place]} {board} {seen}")
    own, shared = to_come(game, len(mine) + len(hand.up[place]), len(board))
    most = max(to_come(game, len(hand.down[other]) + len(hand.up[other]), len(board))[0] for other in stays)
    deals = DEALS if own + shared + most else 1
    size = own + shared + most
    fresh = np.array([sample(dice, left, size) for _ in range(deals)], np.uint8).reshape(deals, size)
    me = Holdings(np.array([mine], np.uint8).reshape(1, len(mine)), np.array([bits_of(mine)], np.uint64))
    value, _ = dealt(game, me, hand.up[place], board, len(mine), fresh[:, : own + shared], has(hand.joker_up, place))
    my_value = value[0][:, 0], value[1][:, 0]
    known: dict[Any, tuple[Values, NDArray[np.bool_]]] = {}
    parts = []
    for other, stay in stays.items():
        hidden, up, joker = len(hand.down[other]), hand.up[other], has(hand.joker_up, other)
        if (hidden, up) not in known:
            theirs = to_come(game, hidden + len(up), len(board))[0]
            cards = np.hstack([fresh[:, own + shared : own + shared + theirs], fresh[:, own : own + shared]])
            held = drawn(game, seen, hidden)
            values, alive = dealt(game, held, up, board, hidden, cards, joker)
            known[hidden, up] = values, alive & ((held.bits & me.bits[0]) == 0)
        values, alive = known[hidden, up]
        parts.append([part**stay for part in share(my_value, values, alive * weights(hand, other)[None, :])])
    return _of_all(parts, my_value[1])


def _of_all(parts: Sequence[Sequence[Floats]], low: NDArray[Any]) -> float:
    """Return the mean share of the pot against several hands at once."""
    high, lows, none = (np.prod([each[side] for each in parts], axis=0) for side in range(3))
    return float(pot_share(high, lows, none, low).mean())


# this is for draw games


def _read_draw(hand: Hand, place: int, stays: dict[int, float]) -> tuple[float, float]:
    """Return the player's share of the pot and the rank in their range, given what the others drew."""
    game, mine, hands = hand.game, hand.down[place], exchanged(hand.game)
    drew = hand.exchanged[place] >= 0
    dice, rows = Random(f"{mine}"), [mine]
    if not drew:
        gone = throw(game.high, mine, max(street.draw for street in game.streets))
        kept, left = tuple(card for card in mine if card not in gone), unseen(hand, place)
        rows = [kept + sample(dice, left, len(gone)) for _ in range(OWN_DEALS if gone else 1)]
    value = strengths(game, np.array(rows, np.uint8), np.empty((len(rows), 0), np.uint8))
    free = (hands.bits & bits_of(mine)) == 0
    parts = []
    for other, stay in stays.items():
        weigh = np.broadcast_to(free * _weigh_draw(hand, other, hands), (len(rows), len(free)))
        parts.append([part**stay for part in share(value, (hands.values[0][None], hands.values[1][None]), weigh)])
    own, line = _weigh_draw(hand, place, hands), np.sort(hands.values[0])
    after = (np.searchsorted(line, value[0], "left") + np.searchsorted(line, value[0], "right")) / 2 / len(line)
    stands = hands.after if drew else hands.before
    return _of_all(parts, value[1]), float((own * (stands < after.mean())).sum() / max(own.sum(), 1e-12))


def _weigh_draw(hand: Hand, place: int, hands: Exchanged) -> Floats:
    found, took = np.ones(len(hands.bits)), hand.exchanged[place]
    drew = took < 0
    for act in hand.acts:
        if act.place == place:
            if act.street and not drew:
                found, drew = found * np.where(hands.thrown == took, 1.0, OTHER_DRAW), True
            stands = hands.after if act.street else hands.before
            found = found * likely(act, place_in(stands, found), bool(hand.game.stakes.blinds), len(hand.seats))
    return found if drew else found * np.where(hands.thrown == took, 1.0, OTHER_DRAW)
