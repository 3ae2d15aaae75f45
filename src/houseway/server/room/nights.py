"""The data that a night's accounts need from a room: the public logs of its banked tables, and when their rounds
ended."""

from collections.abc import Iterator, Sequence

from houseway.houses import headers
from houseway.rules.refusal import Refused
from houseway.store import Store
from houseway.store.rows import TableRow

PAGE, MOST = 500, 24_000_000
"""Rounds that are looked up at once, and the most bytes of logs that one report reads."""


def logs_of(store: Store, rows: Sequence[TableRow]) -> tuple[dict[str, str], dict[str, dict[str, float]]]:
    """Return the logs of the banked tables with finished rounds, and the times of those rounds."""
    banked = {each.id for each in headers() if each.game}
    logs, times, size = dict[str, str](), dict[str, dict[str, float]](), 0
    for row in rows:
        if row.offer in banked and store.last_round(row.id) is not None:
            logs[row.id] = public_log(store, row.id)
            times[row.id] = {str(number): at for number, at in ended(store, row.id)}
            size += len(logs[row.id])
            if size > MOST:
                raise Refused("too-much", f"the logs have more than {MOST:,} bytes; choose fewer tables, or use "
                              "`houseway nights` on downloaded logs")  # fmt: skip
    return logs, times


def public_log(store: Store, table: str) -> str:
    """Return a table's log up to its last finished round as everybody may see it, archived rounds included."""
    last = store.last_round(table)
    upto = store.end_of_step(table, last.last if last else 1)
    return b"".join(store.lines(table, upto, public=True)).decode()


def ended(store: Store, table: str) -> Iterator[tuple[int, float]]:
    """Yield the finished rounds, each with the time when it ended."""
    before: int | None = None
    while found := store.rounds(table, before, PAGE):
        yield from ((each.number, each.ended) for each in found)
        before = found[-1].number
