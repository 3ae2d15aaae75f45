"""House players at thirteen cards (`bot`), and what is computed before they play (`warm`)."""

from collections.abc import Sequence
from random import Random

from houseway.games.thirteen.best_setting import best
from houseway.games.thirteen.rules import CARDS
from houseway.games.thirteen.sweeps import held
from houseway.kinds.thirteen import commands as said
from houseway.kinds.thirteen.round import numbers, playing, rules_of
from houseway.kinds.thirteen.timeout import spelled
from houseway.rules.spot import Place
from houseway.table.advice import Advice
from houseway.table.commands import Command
from houseway.table.question import Question
from houseway.table.table import Table


def bot(table: Table, asked: Question, place: Place, dice: Random, advice: Advice | None) -> Sequence[Command]:
    """Declare the highest clean sweep, surrender if playing on would lose more, otherwise set as well as possible."""
    if asked.place != place:
        return ()
    rules, cards = rules_of(table.offer), numbers(table, playing(table).hands[place.seat])
    found = best(rules, tuple(sorted(cards)))[0]
    swept = next(iter(held(rules.sweeps, cards)), "")
    if swept and dict(rules.sweeps)[swept] > found.points:
        return (said.Sweep(place.seat, swept),)
    if rules.surrender and found.points < -rules.surrender:
        return (said.Surrender(place.seat),)
    return (said.Set(place.seat, spelled(table, found.setting)),)


def warm(table: Table) -> None:
    """Set one hand, because the first one builds the tables of all settings, which takes half a second."""
    best(rules_of(table.offer), tuple(sorted(table.offer.pack.cards))[:CARDS])
