"""Reviews a round: the best choice at each decision of a player, and what their own choice cost.

The odds are computed from what the player saw. In a pot game they depend on a reading of the bets; the share against
the hands shown later is hindsight. Pan is not reviewed.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.money import Chips, show
from houseway.rules.spot import Place
from houseway.table.advice import Advice, AdviceQuery, PastChoice
from houseway.table.events import Event
from houseway.table.table import Table

SURE = 2
"""Two choices must differ by this many standard errors before one is called better."""


class Happened(NamedTuple):
    """An event of the round with its number, and the table before and after it."""

    seq: int
    event: Event
    before: Table
    after: Table
    begins: bool = True
    """Whether it is the first event of a command."""


class ReviewedChoice(NamedTuple):
    """A decision of a player: the choice they made, and the query to price it."""

    seq: int
    made: PastChoice
    query: AdviceQuery


def choices(round: Iterable[Happened], place: Place) -> list[ReviewedChoice]:
    """Return a player's decisions in a finished round."""
    told, chosen = list(round), []
    asked: Table | None = None
    for each in told:
        asked = each.before if each.begins or asked is None else asked  # a choice's chips are put up before the choice
        kind = asked.kind
        made = kind.advising.past_choice(asked, each.event, place, told[-1].after)
        if made and (query := made.query or kind.advising.query(asked, place)):
            chosen.append(ReviewedChoice(each.seq, made, query))
    return chosen


def weighed(moment: ReviewedChoice, advice: Advice) -> dict[str, Any] | None:
    """Return the best choice, the choice made, what it cost if both are priced, and a sentence.

    >>> priced = {"choice": "hit", "ev": {"hit": -0.2, "stand": -0.5}}
    >>> asked = AdviceQuery("banked", "a/b", (), "")
    >>> weighed(ReviewedChoice(7, PastChoice("stand", 1000), asked), Advice("hit", told=priced))
    {'seq': 7, 'said': 'stand', 'best': 'hit', 'cost': 300, 'told': 'stand cost $3 on average; best was hit'}
    >>> weighed(ReviewedChoice(6, PastChoice("no-surrender", 1000), asked), Advice("hit", told=priced))
    >>> asked = AdviceQuery("pot", "a/b", (), "")
    >>> weighed(ReviewedChoice(5, PastChoice("raise", 1), asked), Advice(told={"why": "61.0 % of $12"}))
    {'seq': 5, 'said': 'raise', 'best': '', 'cost': None, 'told': '61.0 % of $12'}
    """
    best = advice.told.get("choice") or advice.word
    values, said, why = advice.told.get("ev") or {}, moment.made.said, advice.told.get("why", "")
    if not best:
        return {"seq": moment.seq, "said": said, "best": "", "cost": None, "told": why} if why else None
    said = alike(said, values) if said not in values and said != best else said
    if said != best and values and best in values and said.removeprefix("no-") not in values:
        return None  # a later question is priced: without surrender, the player stands or hits next
    near = said in values and best in values and values[best] - values[said] < SURE * advice.told.get("error", 0)
    close, best = near and said != best, said if near else best
    cost: Chips | None = 0 if said == best else None
    if cost is None and isinstance(values.get(best), int | float) and isinstance(values.get(said), int | float):
        cost = max(0, round((values[best] - values[said]) * moment.made.unit))
    loss = f" cost {show(cost)} on average" if cost else ""
    told = "too close to judge" if close else "best" if cost == 0 else f"{said}{loss}; best was {best}"
    row = {"seq": moment.seq, "said": said, "best": best, "cost": cost, "told": f"{told}: {why}" if why else told}
    return row | ({"close": True} if close else {})


def alike(said: str, values: Mapping[str, Any]) -> str:
    """Return the name under which a choice is priced: picked cards count in any order, else its first word.

    >>> alike("set Qh Kc", {"set Kc Qh": 0.2}), alike("fold 2x", {"fold": 0})
    ('set Kc Qh', 'fold')
    """
    word, meant = said.split()[0], sorted(said.split())
    return next((each for each in values if each.split()[0] == word and sorted(each.split()) == meant), word)


def in_all(known: Sequence[dict[str, Any]]) -> str:
    """Return what the decisions of a round cost, in words; empty if none can be priced.

    >>> best, poor = {"best": "hit", "cost": 0}, {"best": "hit", "cost": 240}
    >>> in_all([best]), in_all([best, poor, {"best": "", "cost": None}]), in_all([{"best": "", "cost": None}])
    ('Your decision was the best one.', '1 of your 2 decisions cost you $2.40 on average.', '')
    """
    priced = [each for each in known if each["best"]]
    wrong = sum(each["cost"] != 0 for each in priced)
    if not priced:
        return ""
    if not wrong and any(each.get("close") for each in priced):
        return "No clear mistake."
    if not wrong:
        return "Your decision was the best one." if len(priced) == 1 else "You made the best decision every time."
    cost = sum(each["cost"] or 0 for each in priced)
    which = f"{wrong} of your {len(priced)} decisions"
    return f"{which} cost you {show(cost)} on average." if cost else f"{which} could have been better."
