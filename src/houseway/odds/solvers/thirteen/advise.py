"""The best settings of thirteen cards."""

from typing import Any

from houseway.cards import cards, spell
from houseway.games.thirteen.best_setting import best
from houseway.games.thirteen.hands import name
from houseway.games.thirteen.rules import CARDS, SEGMENTS, Rules
from houseway.games.thirteen.sweeps import held
from houseway.houses import Offer
from houseway.odds.solvers.thirteen.report import SHOWN
from houseway.rules.refusal import Refused


def advise(offer: Offer, hand: str, others: str) -> dict[str, Any]:
    """Return the best settings of thirteen cards, with the average points of each against one opponent."""
    rules: Rules = offer.stated
    mine = cards(hand)
    if len(mine) != CARDS or len(set(mine)) != CARDS:
        raise Refused("bad-hand", "give all thirteen cards of the hand", rules.clause("setting"))
    found = best(rules, tuple(sorted(mine)), SHOWN)
    told = {" / ".join(" ".join(map(spell, row)) for row in each.setting): each.points for each in found}
    if rules.surrender:
        told["surrender"] = -float(rules.surrender)
    worth = dict(rules.sweeps)
    told |= {f"sweep {swept}": float(worth[swept]) for swept in held(rules.sweeps, mine)[:1]}
    rows = {str(at): name(row, rules.front_runs) for at, row in zip(SEGMENTS, found[0].setting, strict=True)}
    return {"hand": hand, "board": others, "choice": max(told, key=told.__getitem__), "ev": told, "best": rows}
