"""A step at a table before it is written: the events of a command, and everything stored with them."""

import time
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec

from houseway.fairness.log_chain import next_head
from houseway.fairness.public_log import redact_for_all, said_openly
from houseway.rules.spot import Place
from houseway.server.socket.messages import encode
from houseway.server.tables.facts import Base, RecordedEvent
from houseway.server.tables.progress import BESIDE, FinishedRound, Progress
from houseway.store import Change
from houseway.store.change import HOUSE, Done, Ended, Seated, Transfer
from houseway.store.rows import line
from houseway.table import events as happened
from houseway.table.carry import Step, carry
from houseway.table.commands import BreakSeal, Command
from houseway.table.log import write_event

packed = msgspec.msgpack.encode


class Draft(NamedTuple):
    """A step that is decided but not written: the table after it, and what to store and broadcast."""

    after: Progress
    told: list[RecordedEvent]
    rounds: int
    change: Change

    def plain(self) -> bool:
        """Return whether another step can be decided on top before this is written: it moves only cards and chips."""
        change = self.change
        apart = change.secrets or change.ended or change.sat or change.left or change.moves or change.void is not None
        return bool(change.events) and not apart


def drafted(
    base: Base,
    command: Command,
    done: Done | None = None,
    sitter: Seated | None = None,
    why: str = "",
    on: Draft | None = None,
) -> Draft:
    """Decide a command and return its step; `why` is the cage's entry if chips move for a special reason.

    The command is decided on the current table, or `on` another step that is written with it.
    """
    before = on.after if on else base.record
    now, after = time.time(), before.copy()
    renewed: tuple[tuple[int, bytes], ...] = ()
    void: int | None = None
    if isinstance(command, BreakSeal):
        renewed, void = base.shuffles.renewed(after.table.shoes), after.table.shoes + 1
        base.shuffles.secrets.update(renewed)
    step = carry(after.table, command, base.shuffles)
    first = after.version + 1
    shown = redact_for_all(step.events)
    over = after.take(command, step.events, step.tables, shown)
    numbered = zip(step.events, step.tables, step.tables[1:], strict=False)
    told = [RecordedEvent(seq, now, *what) for seq, what in enumerate(numbered, start=first)]
    fresh = base.shuffles.missing(step.after.shoes)
    moves, sat, left = seats_and_chips(base, step, before.version, sitter, why)
    if left:
        after.gone = after.gone | {
            step.tables[0].people[place].number: base.seated[place].account for place in left
            if place in step.tables[0].people and not base.seated[place].bot
        }  # fmt: skip
    written = [write_event(event).decode() for event in step.events]
    public = [None if seen is event or seen == event else write_event(seen).decode()
              for seen, event in zip(shown, step.events, strict=True)]  # fmt: skip
    heard = said_openly(step.tables[0], command, shown)
    said, told_openly = encode(command).decode(), None if heard is command else encode(heard).decode()
    last = on.change.head if on and on.change.head else base.head
    hides = any(public)
    bodies = [each or body for each, body in zip(public, written, strict=True)] if hides else written
    head = next_head(last, line(told_openly or said, bodies)) if written else None
    change = Change(
        base.id,
        now,
        before.version,
        written,
        said,
        public if hides else (),
        told_openly,
        head,
        done,
        tuple(move for move in moves if move.amount),
        tuple(sat),
        tuple(left),
        tuple(ended(base.seated, one) for one in over),
        (*renewed, *fresh),
        void=void,
        set=base.kept,
    )
    return Draft(after, told, len(over), change)


def seats_and_chips(
    base: Base, step: Step, version: int, sitter: Seated | None, why: str
) -> tuple[list[Transfer], list[Seated], list[Place]]:
    """Return the chips that a step moves between cage and table, who sits down, and which places are vacated."""
    moves: list[Transfer] = []
    sat: list[Seated] = []
    left: list[Place] = []
    if BESIDE.isdisjoint(map(type, step.events)):
        return moves, sat, left
    for seq, event in enumerate(step.events, start=version + 1):
        match event:
            case happened.SeatTaken():
                assert sitter is not None
                moves.append(move(base.id, sitter, event.chips, seq, why))
                sat.append(sitter._replace(arrived=seq))
            case happened.ChipsBought():
                seated = base.seated[Place(event.seat, event.behind)]
                moves.append(move(base.id, seated, event.chips, seq, why))
            case happened.SeatLeft():
                left.append(Place(event.seat, event.behind))
                moves.append(move(base.id, base.seated[left[-1]], -event.chips, seq, why))
            case happened.SeatChanged():
                left.append(Place(event.seat))
                sat.append(base.seated[left[-1]]._replace(seat=event.to))
    return moves, sat, left


def move(table: str, seated: Seated, chips: int, seq: int, why: str) -> Transfer:
    """Return the cage's entry for chips that come to the table, or leave it if negative."""
    account, held = HOUSE if seated.bot else seated.account, f"table:{table}"
    if chips > 0:
        return Transfer(account, held, chips, why or "buy-in at table", seq)
    return Transfer(held, account, -chips, why or "cash-out from table", seq)


def ended(seated: Mapping[Place, Seated], over: FinishedRound) -> Ended:
    """Return a finished round with each account's result; house players have no history."""
    people = ((seated.get(place), net) for place, net in over.nets.items())
    nets = tuple((who.account, who.seat, net) for who, net in people if who and not who.bot)
    return over.ended._replace(nets=nets, seen=tuple(seen(seated, over)))


def seen(seated: Mapping[Place, Seated], over: FinishedRound) -> Iterator[tuple[str, int, bytes]]:
    """Yield the cards of a round that everyone has seen, and those that each person has seen."""
    yield "", 0, packed(over.sights.public)
    here = {person.number: seated[place].account for place, person in over.people.items()
            if place in seated and not seated[place].bot}  # fmt: skip
    whose = {account: number for number, account in (over.gone | here).items()}
    for account, number in whose.items():
        yield account, number, packed(over.sights.private(number))
