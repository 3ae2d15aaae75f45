"""Cards as somebody has written them down, for a round that is described: no shuffle, no seal.

The kinds of round that have neither bank nor ordinary pot play a description through with the table's own commands.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from houseway.cards import Card
from houseway.fairness.source import UnsealedSource
from houseway.houses import Offer, offer
from houseway.houses.settings import names
from houseway.kinds.description import RefusedAction, amount
from houseway.rules.refusal import Refused
from houseway.table.carry import Step, carry
from houseway.table.commands import Command, SitDown
from houseway.table.decode_errors import BadDescription
from houseway.table.table import Table


class ListedSource(UnsealedSource):
    """A shoe that is written down."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = cards

    def order(self, table: Table, purpose: str = "shuffle") -> Sequence[Card]:
        return self.cards

    def shuffled_again(self, table: Table, cards: Sequence[Card], purpose: str, left: int) -> Sequence[Card]:
        raise Refused("shoe-empty", "the shoe has no card left for the next deal")

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        raise Refused("no-dice", "no dice are thrown here")


def read_shoe(filed: Offer, texts: Sequence[str]) -> list[Card]:
    """Read a shoe; a card that is not in the pack, or more often than it is there, is named by its place."""
    cards: list[Card] = []
    for place, text in enumerate(texts):
        try:
            one = filed.pack.read(text)
        except ValueError as error:
            raise BadDescription(f"shoe[{place}]", str(error)) from None
        cards.append(one)
        if Counter(cards)[one] > filed.pack.counts[one]:
            raise BadDescription(f"shoe[{place}]", f"{text} comes more often than the pack has it")
    return cards


def with_readings(filed: Offer, options: dict[str, Any], own: Sequence[str]) -> Offer:
    """Return an offer with the readings that a description sets; other options are the round's own."""
    known = set(names(filed.raw))
    for key in options:
        if key not in known and key not in own:
            raise BadDescription(f"options.{key}", "there is no such option")
    try:
        return offer(filed.id, {key: str(value) for key, value in options.items() if key in known})
    except Refused as refused:
        raise RefusedAction(refused, "options") from None


def posted(filed: Offer, schedule: int | str | None, line: Callable[[Offer, str], Any]) -> Any:
    """Return the posted line that a description names, the first where it names none."""
    try:
        return line(filed, "" if schedule is None else str(schedule))
    except Refused as refused:
        raise RefusedAction(refused, "schedule") from None


def seated(table: Table, stacks: dict[int, int], source: ListedSource, fewest: int) -> Table:
    """Return the table with people who have these stacks, or say what is wrong with them."""
    if not fewest <= len(stacks) <= table.seats:
        sentence = f"{table.offer.name} is for {fewest} to {table.seats} players, not {len(stacks)}"
        raise RefusedAction(Refused("wrong-number-of-players", sentence, table.offer.clause), "stacks")
    for seat, stack in sorted(stacks.items()):
        try:
            table = carry(table, SitDown(seat, f"seat {seat}", amount(stack, f"stacks.{seat}"), moved="settled"),
                          source).after
        except Refused as refused:
            raise RefusedAction(refused, f"stacks.{seat}") from None
    return table


def played(table: Table, commands: Sequence[Any], read: Any, source: ListedSource) -> list[Step]:
    """Carry out what is described, one action after the other; a refusal names the action."""
    steps: list[Step] = []
    for index, action in enumerate(commands):
        try:
            command: Command = read(action)
            steps.append(carry(table, command, source))
        except Refused as refused:
            raise RefusedAction(refused, f"actions[{index}]", index) from None
        except IndexError:
            raise RefusedAction(Refused("shoe-empty", "the shoe has no card left for the next deal"), "shoe") from None
        table = steps[-1].after
    return steps


def missing(table: Table, actions: int) -> RefusedAction:
    """Say who is to act next, where the actions end too early."""
    asked = [f"seat {each.place.seat}: {' or '.join(each.words)}" for each in table.kind.waiting(table) if each.place]
    sentence = f"to act next is {'; '.join(asked)}"
    return RefusedAction(Refused("action-missing", sentence, table.offer.clause), f"actions[{actions}]", actions)


def as_data(events: Sequence[Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(list(events)))
