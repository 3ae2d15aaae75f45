"""What a house player says (`bot`), and what is played when time runs out (`default`)."""

from collections.abc import Sequence
from random import Random

from houseway.games.thirteen.best_setting import best
from houseway.games.thirteen.hands import Setting
from houseway.games.thirteen.sweeps import held
from houseway.kinds.thirteen import commands as said
from houseway.kinds.thirteen.round import numbers, playing, rules_of
from houseway.rules.spot import Place
from houseway.table.advice import Advice
from houseway.table.commands import Command
from houseway.table.question import Question
from houseway.table.table import Table


def default(table: Table, asked: Question) -> Command | None:
    """Deal; or set the cards of somebody whose time is up as well as they can be: nothing is filed for them."""
    return proposed(table, asked.place.seat) if asked.place else said.DealHand()


def proposed(table: Table, seat: int) -> said.Set:
    """Return the best setting that is found for a seat."""
    return said.Set(seat, spelled(table, settings(table, seat)[0]))


def settings(table: Table, seat: int, number: int = 1) -> list[Setting]:
    cards = numbers(table, playing(table).hands[seat])
    return [each.setting for each in best(rules_of(table.offer), tuple(sorted(cards)), number)]


def spelled(table: Table, setting: Setting) -> tuple[str, ...]:
    return tuple(table.offer.pack.spell(card) for hand in setting for card in hand)


def bot(table: Table, asked: Question, place: Place, dice: Random, advice: Advice | None) -> Sequence[Command]:
    """Declare the highest clean sweep there is, else set as well as can be; give up what loses more than giving up."""
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
