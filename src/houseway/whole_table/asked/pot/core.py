"""Environments of pot games: a program plays one seat, simple players the others."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from houseway.houses import Offer
from houseway.kinds.pot.display.text_ui import SIZES, layout
from houseway.kinds.pot.round import Line
from houseway.kinds.pot.round import line as line_of
from houseway.kinds.pot.trial import starting_stack
from houseway.rules.refusal import Refused
from houseway.whole_table.asked.core import PLACE, Core, Opponents
from houseway.whole_table.asked.loop import finish
from houseway.whole_table.asked.pot import loop
from houseway.whole_table.pot import layout as h
from houseway.whole_table.pot.game import game_row
from houseway.whole_table.pot.simulate import policy_of, style_of

DEAL = ("deal",)
"""The only action before the cards."""
USUAL = 2
"""The default number of players at a table."""
PLAIN = {"fold": h.FOLD, "check": h.CHECK, "call": h.CALL, "bring-in": h.BRING_IN, "keep": h.KEEP, "roll": h.ROLL}


def core(offer: Offer, line: str, opponents: Opponents) -> Core:
    """Return a pot game at a posted line, compiled for programs that choose."""
    posted, game = line_of(offer, line)
    players = opponents.players or max(USUAL, game.variant.seats[0])
    row, lay = game_row(game, players), layout(offer, Line(posted, game))
    if opponents.stack < 0:
        raise Refused("not-enough-chips", f"a player can't begin with {opponents.stack} cents; give more than 0",
                      offer.clause)
    stacks = np.full(players, opponents.stack or starting_stack(game, posted), np.int64)
    names, words = spoken(lay.acts)
    dealt = [street.deal for street in game.streets]
    boards = sum(street.board for street in game.streets) or int(any("u" in each for each in dealt))
    downs, ups = (sum(each.count(way) + each.count("c") for each in dealt) for way in "du")
    others = stacks, style_of(opponents.plan), policy_of(opponents.plan), float(lay.unit), (boards, downs, ups)

    def envs(number: int, streams: Any) -> tuple[Any, ...]:
        return (streams, np.zeros((number, h.ROW), np.int64), *(np.zeros(number, np.int64) for _ in range(4)),
                np.zeros((number, players), np.int64))  # fmt: skip

    def play(first: int, last: int, actions: Any, mode: int, state: Any, out: Any) -> None:
        seen, mask, _, over = out
        loop.play(first, last, actions, row, words, others, state, out)
        finish(first, last, mode, len(DEAL), state[PLACE], seen, mask, over)

    columns = named(boards, downs, ups, players)
    return Core(DEAL, names, columns, envs, play, int(stacks.sum()), np.int32, lay.unit, (boards, downs, ups))


def spoken(acts: Sequence[str]) -> tuple[tuple[str, ...], Any]:
    """Return the table's actions that compiled hands have, and each as a word and its amount or cards.

    >>> names, words = spoken(("fold", "wager-pot", "kill", "throw none", "throw 1 3"))
    >>> names, words.tolist()
    (('fold', 'wager-pot', 'throw none', 'throw 1 3'), [[0, 0], [3, 2], [7, 0], [7, 5]])
    """
    found: dict[str, tuple[int, int]] = {}
    for name in acts:
        if name in PLAIN:
            found[name] = PLAIN[name], 0
        elif name in SIZES:
            found[name] = h.WAGER, SIZES.index(name)
        elif name.startswith("throw"):
            found[name] = h.THROW, sum(1 << int(place) - 1 for place in name.split()[1:] if place != "none")
    return tuple(found), np.array(list(found.values()), np.int64)


def named(boards: int, downs: int, ups: int, players: int) -> tuple[str, ...]:
    """Return the meaning of each number in an observation."""
    found = ["stage", "street", "position", "pot", "to call", "least", "most", "raises", "limit", "killer"]
    found += [f"board {nth + 1}" for nth in range(boards)] + [f"down {nth + 1}" for nth in range(downs)]
    for seat in range(players):
        of_seat = ["stack", "bet", "staked", "in", "drew", *(f"up {nth + 1}" for nth in range(ups))]
        found += [f"{seat} {name}" for name in of_seat]
    return tuple(found)
