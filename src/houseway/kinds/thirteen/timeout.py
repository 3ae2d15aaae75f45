"""The action played for a player whose time is up (`default`): the best setting of their cards."""

from houseway.games.thirteen.best_setting import best
from houseway.games.thirteen.hands import Setting
from houseway.kinds.thirteen import commands as said
from houseway.kinds.thirteen.round import numbers, playing, rules_of
from houseway.table.commands import Command
from houseway.table.question import Question
from houseway.table.table import Table


def default(table: Table, asked: Question) -> Command | None:
    """Deal, or set a player's cards as well as possible. The houses filed no rule for a time-out."""
    return proposed(table, asked.place.seat) if asked.place else said.DealHand()


def proposed(table: Table, seat: int) -> said.Set:
    """Return the best setting found for a seat."""
    return said.Set(seat, spelled(table, settings(table, seat)[0]))


def settings(table: Table, seat: int, number: int = 1) -> list[Setting]:
    cards = numbers(table, playing(table).hands[seat])
    return [each.setting for each in best(rules_of(table.offer), tuple(sorted(cards)), number)]


def spelled(table: Table, setting: Setting) -> tuple[str, ...]:
    return tuple(table.offer.pack.spell(card) for hand in setting for card in hand)
