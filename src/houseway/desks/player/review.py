"""After a round: what was best where somebody chose, and what their choice cost them, in chips.

Against a player-dealer the odds say it exactly, from what the chooser saw then; so do the tables of thirteen cards and
Trips. For a pot it is told what the cards were worth, by what was shown in the end. At pan nothing is said.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from houseway.money import Chips, show
from houseway.rules.spot import Place
from houseway.table.advice import Advice, AdviceQuery, PastChoice
from houseway.table.events import Event
from houseway.table.table import Table

SURE = 2
"""By how many standard errors two choices must differ before one is called better."""


class Happened(NamedTuple):
    """An event of the round with its number, and the table before and after it."""

    seq: int
    event: Event
    before: Table
    after: Table
    begins: bool = True
    """It is the first of what a command caused."""


class ReviewedChoice(NamedTuple):
    """When somebody chose: what they said, and what it hung on."""

    seq: int
    made: PastChoice
    riddle: AdviceQuery


def choices(round: Iterable[Happened], place: Place) -> list[ReviewedChoice]:
    """Return when somebody chose in a round that is over."""
    told, chosen = list(round), []
    asked: Table | None = None
    for each in told:
        asked = each.before if each.begins or asked is None else asked  # chips that a choice puts up come before it
        kind = asked.kind
        made = kind.advising.past_choice(asked, each.event, place, told[-1].after)
        if made and (riddle := made.riddle or kind.advising.query(asked, place)):
            chosen.append(ReviewedChoice(each.seq, made, riddle))
    return chosen


def weighed(moment: ReviewedChoice, advice: Advice) -> dict[str, Any] | None:
    """Return the best choice beside the one that was made; what it cost where both are priced, and all that in words.

    >>> priced = {"choice": "hit", "ev": {"hit": -0.2, "stand": -0.5}}
    >>> asked = AdviceQuery("banked", "a/b", (), "")
    >>> weighed(ReviewedChoice(7, PastChoice("stand", 1000), asked), Advice("hit", told=priced))
    {'seq': 7, 'said': 'stand', 'best': 'hit', 'cost': 300, 'told': 'stand; best was hit, which cost $3 on average'}
    >>> weighed(ReviewedChoice(6, PastChoice("no-surrender", 1000), asked), Advice("hit", told=priced))
    >>> asked = AdviceQuery("pot", "a/b", (), "")
    >>> weighed(ReviewedChoice(5, PastChoice("raise", 1), asked), Advice(told={"why": "61.0 % of $12"}))
    {'seq': 5, 'said': 'raise', 'best': '', 'cost': None, 'told': '61.0 % of $12'}
    """
    best = advice.told.get("choice") or advice.word
    values, said, why = advice.told.get("ev") or {}, moment.made.said, advice.told.get("why", "")
    if not best:
        return {"seq": moment.seq, "said": said, "best": "", "cost": None, "told": why} if why else None
    said = said if said in values or said == best else said.partition(" ")[0]
    if said != best and values and best in values and said.removeprefix("no-") not in values:
        return None  # what is priced is a later question: who does not surrender first stands or hits after that
    if said in values and best in values and values[best] - values[said] < SURE * advice.told.get("error", 0):
        best = said  # dealt out, not counted: nobody can tell them apart
    cost: Chips | None = 0 if said == best else None
    if cost is None and isinstance(values.get(best), int | float) and isinstance(values.get(said), int | float):
        cost = max(0, round((values[best] - values[said]) * moment.made.unit))
    told = "best" if cost == 0 else f"{said}; best was {best}"
    told += f", which cost {show(cost)} on average" if cost else ""
    return {"seq": moment.seq, "said": said, "best": best, "cost": cost, "told": f"{told}: {why}" if why else told}


def in_all(known: Sequence[dict[str, Any]]) -> str:
    """Say what the choices of a round have cost; nothing where none can be weighed.

    >>> best, poor = {"best": "hit", "cost": 0}, {"best": "hit", "cost": 240}
    >>> in_all([best]), in_all([best, poor, {"best": "", "cost": None}]), in_all([{"best": "", "cost": None}])
    ('Your choice was the best.', '1 of your 2 choices was not the best: $2.40 on average.', '')
    """
    priced = [each for each in known if each["best"]]
    wrong = sum(each["cost"] != 0 for each in priced)
    if not priced:
        return ""
    if not wrong:
        return "Your choice was the best." if len(priced) == 1 else "All your choices were the best."
    cost = sum(each["cost"] or 0 for each in priced)
    worth = f": {show(cost)} on average" if cost else ""
    return f"{wrong} of your {len(priced)} choices {'was' if wrong == 1 else 'were'} not the best{worth}."
