"""A felt built in parts equals a felt built whole, for every viewer, after every event of nights of every kind.

A part that depends on more than its declared values would show stale ones. So the night is first followed in parts, as
a server does. Then every felt is built from scratch without a cache, and both are encoded and compared.
"""

from collections.abc import Iterator

import msgspec
import pytest
from tests.fairness.test_leaks import KINDS, SAMPLE, night

from houseway.memo import forget
from houseway.table.display.layout import ViewPart, ViewParts
from houseway.table.display.view import change, felt, layout
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
    """Yield what a viewer sees at each table, and the change since the last."""
    seen = None
    for table in told:
        before, seen = seen, parts.look(table, table.place_of(who), seen)
        yield encode(seen.felt), encode(change(before.felt if before else {}, seen.felt))


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
def test_a_felt_built_in_parts_equals_the_whole_felt(name: str) -> None:
    assert check(night(name, 1, 2)) > 100


@pytest.mark.long
@pytest.mark.parametrize("name", KINDS)
def test_a_felt_built_in_parts_equals_the_whole_felt_for_any_offer(name: str) -> None:
    assert check(night(name, 2, 4)) > 100


def test_an_event_that_does_not_change_the_table_changes_no_part() -> None:
    before, after = list(tables(night("cordova/three-card-poker", 1, 2)))[:2]
    parts = layout(after.kind)
    first = parts.look(before, None)
    seen = parts.look(after, None, first)
    assert change(first.felt, seen.felt)
    assert change(seen.felt, parts.look(after, None, seen).felt) == {}


@pytest.mark.parametrize("name", ["people", "bets", "hands", "last"])
def test_a_part_of_the_felt_with_an_undeclared_dependency_is_found(name: str) -> None:
    """Tests the comparison itself: if a part does not declare a value, some viewer sees a stale felt."""
    entries = night("cordova/three-card-poker", 1, 2)
    filed = layout(opened_table(entries[0].events[0]).kind).filed  # type: ignore[arg-type]

    def without(part: ViewPart) -> ViewPart:
        return part._replace(depends_on=" ".join(each for each in part.depends_on.split() if each != name))

    fewer = [
        without(each) if isinstance(each, ViewPart) else each._replace(parts=tuple(map(without, each.parts)))
        for each in filed
    ]
    with pytest.raises(AssertionError):
        check(entries, ViewParts(*fewer))
