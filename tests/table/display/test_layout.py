"""A felt told part by part is the felt told whole, for everybody, after every event of nights of every kind.

A part that hangs on more than it names would tell what it told before. So the night is followed by parts first, as a
server does; then every felt is worked out on its own, with nothing remembered, and both are written and compared.
"""

from collections.abc import Iterator

import msgspec
import pytest
from tests.fairness.test_leaks import KINDS, SAMPLE, night

from houseway.memo import forget
from houseway.server.tables.broadcast import Happening, RecordedEvent
from houseway.table.display.layout import ViewPart, ViewParts
from houseway.table.display.view import change, felt, layout
from houseway.table.events import CardsOpened
from houseway.table.evolve import evolve
from houseway.table.log import Entry, opened_table
from houseway.table.table import Table

encode = msgspec.json.encode


def tables(entries: tuple[Entry, ...]) -> Iterator[Table]:
    table = opened_table(entries[0].events[0])  # type: ignore[arg-type]
    yield table
    for event in [event for entry in entries[1:] for event in entry.events]:
        table = evolve(table, event)
        yield table


def by_parts(parts: ViewParts, told: list[Table], who: int | None) -> Iterator[tuple[bytes, bytes]]:
    """Yield what somebody sees, table by table, and what has changed for them."""
    laid, own = None, None
    for table in told:
        laid = parts.lay(table, laid)
        own = parts.own(laid, table.place_of(who), own)
        yield encode(parts.whole(own)), encode(parts.change(own))


def check(entries: tuple[Entry, ...], parts: ViewParts | None = None) -> int:
    told = list(tables(entries))
    parts = parts or layout(told[0].kind)
    audience = [None, *range(1, told[-1].arrivals + 1)]
    found = {who: list(by_parts(parts, told, who)) for who in audience}
    seen = {who: felt(told[0], who) for who in audience}
    for at, table in enumerate(told[1:], start=1):
        forget()
        for who in audience:
            whole = felt(table, who)
            assert found[who][at] == (encode(whole), encode(change(seen[who], whole))), (at, who)
            seen[who] = whole
    return len(told) * len(audience)


@pytest.mark.parametrize("name", [*SAMPLE, "crystal/trips-five-card-stud-v2"])
def test_a_felt_by_parts_is_the_whole_felt(name: str) -> None:
    assert check(night(name, 1, 2)) > 100


@pytest.mark.long
@pytest.mark.parametrize("name", KINDS)
def test_a_felt_by_parts_is_the_whole_felt_of_any_offer(name: str) -> None:
    assert check(night(name, 2, 4)) > 100


def test_an_event_that_leaves_the_table_as_it_is_changes_nothing() -> None:
    """What was noted of the event before it is not told again."""
    before, after = list(tables(night("cordova/three-card-poker", 1, 2)))[:2]
    parts = layout(after.kind)
    laid = parts.lay(after, parts.lay(before, None))
    own = parts.own(laid, None, parts.own(parts.lay(before, None), None, None))
    assert parts.change(own)
    assert Happening(RecordedEvent(1, 0.0, CardsOpened("", (), ()), after, after), laid, laid).change(own, parts) == {}


@pytest.mark.parametrize("name", ["people", "bets", "hands", "last"])
def test_a_part_that_hangs_on_more_than_it_names_is_found(name: str) -> None:
    """The comparison itself: where a value is left out of the names, somebody sees what lay there before."""
    entries = night("cordova/three-card-poker", 1, 2)
    filed = layout(opened_table(entries[0].events[0]).kind).filed  # type: ignore[arg-type]

    def without(part: ViewPart) -> ViewPart:
        return part._replace(hangs_on=" ".join(each for each in part.hangs_on.split() if each != name))

    fewer = [
        without(each) if isinstance(each, ViewPart) else each._replace(parts=tuple(map(without, each.parts)))
        for each in filed
    ]
    with pytest.raises(AssertionError):
        check(entries, ViewParts(*fewer))
