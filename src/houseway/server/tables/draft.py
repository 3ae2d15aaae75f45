"""A step at a table before it is written: the events of a command, and everything stored with them."""

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from houseway.fairness.log_chain import next_head
from houseway.fairness.public_log import redact_for_all, said_openly
from houseway.rules.spot import Place
from houseway.server.socket.messages import encode
from houseway.server.tables.facts import Base, RecordedEvent
from houseway.server.tables.progress import BESIDE, FinishedRound, OpenLine, Progress
from houseway.store import Change
from houseway.store.change import HOUSE, Done, Ended, Seated, Transfer
from houseway.store.rows import line
from houseway.table import events as happened
from houseway.table.carry import Step, carry, follow
from houseway.table.commands import BreakSeal, Command
from houseway.table.events import Event
from houseway.table.log import write_event

packed = msgspec.msgpack.encode


class Draft(NamedTuple):
    """A step that is decided but not written: the table after it, and what to store and broadcast."""

    after: Progress
    told: list[RecordedEvent]
    rounds: int
    change: Change
    rest: tuple[Event, ...] = ()
    """What the dealer does next; None if the dealer is done."""
    beat: float = 0.0
    """Seconds until then."""

    def plain(self) -> bool:
        """Return whether another step can be decided on top of this one before it is written, because it moves only
        cards and chips.
        """
        change = self.change
        apart = change.secrets or change.ended or change.sat or change.left or change.moves or change.void is not None
        return bool(change.events) and not apart and not self.rest


def drafted(
    base: Base,
    command: Command,
    done: Done | None = None,
    sitter: Seated | None = None,
    why: str = "",
    on: Draft | None = None,
) -> Draft:
    """Decide a command and return its step; `why` is the cage's entry if chips move for a special reason.

    The command is decided on the current table, or `on` another step that is written with it. Unless the table deals at
    once, the step ends with the dealer's first act that takes time; `continued` returns the step after it.
    """
    before = on.after if on else base.record
    renewed: tuple[tuple[int, bytes], ...] = ()
    void: int | None = None
    if isinstance(command, BreakSeal):
        renewed, void = base.shuffles.renewed(before.table.shoes), before.table.shoes + 1
        base.shuffles.secrets.update(renewed)
    stops = at_once if before.dealing else takes_time if base.pace else None
    step = carry(before.table, command, base.shuffles, stops=stops)
    moves, sat, left = seats_and_chips(base, step, before.version, sitter, why)
    draft = follows(base, before, command, step, on.change.head if on and on.change.head else base.head)
    after, change = draft.after, draft.change
    if left:
        after.gone = after.gone | {
            step.tables[0].people[place].number: base.seated[place].account for place in left
            if place in step.tables[0].people and not base.seated[place].bot
        }  # fmt: skip
    change = replace(
        change, done=done, moves=tuple(move for move in moves if move.amount), sat=tuple(sat), left=tuple(left),
        secrets=(*renewed, *change.secrets), void=void,
    )  # fmt: skip
    return draft._replace(change=change)


def continued(base: Base) -> Draft:
    """Return the dealer's next step: the acts up to the first that takes time, or all of them."""
    line = base.record.line
    assert line is not None
    stops = takes_time if base.pace else None
    step = follow(base.record.table, line.command, (), base.shuffles, stops=stops, coming=base.rest)
    return follows(base, base.record, None, step, base.head)


def takes_time(events: Sequence[Event]) -> bool:
    return any(event.beat() for event in events)


def at_once(events: Sequence[Event]) -> bool:
    return True


def follows(base: Base, before: Progress, command: Command | None, step: Step, last: bytes) -> Draft:
    """Return the draft of a step: its events, and the heads of the lines that it completes.

    The line of a command is complete when the dealer is done, or another command interrupts the deal. Until then it
    has no head: a head stands for a whole line.
    """
    now, after, open_line = time.time(), before.copy(), before.line
    shown = redact_for_all(step.events)
    over = after.take(command, step.events, step.tables, shown, dealing=bool(step.rest))
    numbered = zip(step.events, step.tables, step.tables[1:], strict=False)
    told = [RecordedEvent(seq, now, *what) for seq, what in enumerate(numbered, start=before.version + 1)]
    written = [write_event(event).decode() for event in step.events]
    public = [None if seen is event or seen == event else write_event(seen).decode()
              for seen, event in zip(shown, step.events, strict=True)]  # fmt: skip
    closed = list[tuple[int, str | None, bytes]]()
    said = openly = head = None
    if before.dealing and open_line and command is not None and written:
        closed.append(closing(open_line, last))
        last = closed[-1][-1]
    if command is not None:
        heard = said_openly(step.tables[0], command, shown)
        said, openly = encode(command).decode(), None if heard is command else encode(heard).decode()
    if written and not step.rest:
        if command is None:
            assert after.line is not None
            closed.append(closing(after.line, last))
        else:
            bodies = [each or body for each, body in zip(public, written, strict=True)]
            head = next_head(last, line(openly or said or "", bodies))
    change = Change(
        base.id, now, before.version, written, said, public if any(public) else (), openly, head,
        ended=tuple(ended(base.seated, one) for one in over),
        secrets=base.shuffles.missing(step.after.shoes),
        set=base.kept,
        closed=tuple(closed),
    )  # fmt: skip
    return Draft(after, told, len(over), change, step.rest, base.pace * sum(event.beat() for event in step.events))


def closing(whole: OpenLine, last: bytes) -> tuple[int, str | None, bytes]:
    """Return a completed line's first event, its head and, if its command is redacted, the command as everyone may see
    it.
    """
    command = whole.command
    heard = said_openly(whole.tables[0], command, whole.public)
    said = encode(heard).decode()
    bodies = [write_event(event).decode() for event in whole.public]
    return whole.first, None if heard is command else said, next_head(last, line(said, bodies))


def seats_and_chips(
    base: Base, step: Step, version: int, sitter: Seated | None, why: str
) -> tuple[list[Transfer], list[Seated], list[Place]]:
    """Return the chips that a step moves between cage and table, the people who sit down, and the places that are
    vacated.
    """
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
    """Return the cage's entry for chips that come to the table; negative amounts leave the table."""
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
