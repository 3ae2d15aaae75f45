"""Plays described rounds of every kind: through the table's own commands, with the cards of the description."""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from houseway.cards import Card
from houseway.fairness.source import UnsealedSource
from houseway.houses import Offer, offer
from houseway.houses.loader.reader import suggestion
from houseway.houses.settings import names
from houseway.kinds.description import RefusedAction, amount
from houseway.rules.refusal import Refused
from houseway.table.carry import carry, follow
from houseway.table.commands import Command, SitDown
from houseway.table.decide import decide
from houseway.table.decode_errors import BadDescription
from houseway.table.events import Event
from houseway.table.kind import Source
from houseway.table.table import Table


class Listed(list[Card]):
    """A shoe that raises a refusal when it is empty."""

    def __getitem__(self, at: Any) -> Any:
        try:
            return super().__getitem__(at)
        except IndexError:
            empty = Refused("shoe-empty", "the shoe has no cards left for the next deal")
            raise RefusedAction(empty, "shoe") from None


class ListedSource(UnsealedSource):
    """Cards in the order listed; after a reshuffle, the list continues in the new order."""

    def __init__(self, cards: Sequence[Card] = ()) -> None:
        self.cards = Listed(cards)

    def order(self, table: Table, purpose: str = "shuffle") -> Sequence[Card]:
        return self.cards

    def shuffled_again(self, table: Table, cards: Sequence[Card], purpose: str, left: int) -> Sequence[Card]:
        return Listed(self.cards[left:])

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        raise Refused("no-dice", "this game uses no dice")


def read_shoe(filed: Offer, texts: Sequence[str]) -> list[Card]:
    """Read a shoe; report the place of a card that the pack lacks or has fewer of."""
    cards: list[Card] = []
    for place, text in enumerate(texts):
        try:
            one = filed.pack.read(text)
        except ValueError as error:
            raise BadDescription(f"shoe[{place}]", str(error)) from None
        cards.append(one)
        if Counter(cards)[one] > filed.pack.counts[one]:
            raise BadDescription(f"shoe[{place}]", f"{text} appears too often for this pack")
    return cards


def with_readings(filed: Offer, options: dict[str, Any], own: Sequence[str]) -> Offer:
    """Return an offer with the readings that a description sets; options listed in `own` belong to the round
    instead."""
    known = set(names(filed.raw))
    for key in options:
        if key not in known and key not in own:
            raise BadDescription(f"options.{key}", f"there is no such option{suggestion(key, (*own, *known))}")
    try:
        return offer(filed.id, {key: str(value) for key, value in options.items() if key in known})
    except Refused as refused:
        raise RefusedAction(refused, "options") from None


def posted(filed: Offer, schedule: int | str | None, line: Callable[[Offer, str], Any]) -> Any:
    """Return the posted line that a description names, or the first one if it names none."""
    try:
        return line(filed, "" if schedule is None else str(schedule))
    except Refused as refused:
        raise RefusedAction(refused, "schedule") from None


def seated(table: Table, stacks: dict[int, int], source: ListedSource, fewest: int) -> Table:
    """Return the table with these stacks seated; refuse stacks that don't fit."""
    if not fewest <= len(stacks) <= table.seats:
        sentence = f"{table.offer.name} takes {fewest} to {table.seats} players, not {len(stacks)}"
        raise RefusedAction(Refused("wrong-number-of-players", sentence, table.offer.clause), "stacks")
    for seat, stack in sorted(stacks.items()):
        try:
            table = carry(table, SitDown(seat, f"seat {seat}", amount(stack, f"stacks.{seat}"), moved="settled"),
                          source).after
        except Refused as refused:
            raise RefusedAction(refused, f"stacks.{seat}") from None
    return table


class HeldUp(Exception):
    """Stops the dealer, because the floor makes a call or the description has been played out."""


class DescribedTable:
    """The table of a described round. The table records events as they happen."""

    def __init__(self, table: Table, source: Source) -> None:
        self.table, self.source = table, source
        self.events: list[Event] = []
        self.before: list[Table] = []
        """The table before each event."""
        self.causes: list[int | None] = []
        """The index of the action that caused each event."""
        self.index: int | None = None

    def do(self, command: Command) -> None:
        """Carry out a command, and let the dealer act until a person must choose."""
        self.follow(command, decide(self.table, command))

    def follow(self, command: Command, caused: tuple[Event, ...]) -> None:
        with suppress(HeldUp):
            self.table = follow(self.table, command, caused, self.source, self.hear).after

    def hear(self, table: Table, event: Event) -> Event:
        """Record the next event."""
        self.table = table
        self.events.append(event)
        self.before.append(table)
        self.causes.append(self.index)
        return event

    def play(self, actions: Sequence[Any], read: Callable[[Any], Command]) -> None:
        """Carry out the described actions in turn; a refusal names the action."""
        for self.index, action in enumerate(actions):
            try:
                self.do(read(action))
            except Refused as refused:
                raise RefusedAction(refused, f"actions[{self.index}]", self.index) from None
        if self.table.round is not None:
            raise missing(self.table, len(actions))


def missing(table: Table, actions: int) -> RefusedAction:
    """Return the refusal for a description that ends too soon: it names who must act next."""
    asked = [
        f"seat {each.place.seat} is to act next: {', '.join(each.words)}"
        for each in table.kind.waiting(table)
        if each.place
    ]
    refused = Refused("action-missing", "; ".join(asked), table.offer.clause)
    return RefusedAction(refused, f"actions[{actions}]", actions)


def as_data(events: Sequence[Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(list(events)))
