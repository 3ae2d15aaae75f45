"""The review of the last round in the terminal: each decision, the best one, and the cost."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import takewhile

from houseway.cli.output import waiting_for
from houseway.desks.player.review import Happened, choices, in_all, weighed
from houseway.rules.refusal import Refused
from houseway.table.display.narrate import narrate
from houseway.table.evolve import evolve
from houseway.table.log import Entry, opened_table


def review_lines(entries: Sequence[Entry], who: int) -> list[str]:
    """Return the review of the last finished round in lines; one sentence if there is nothing to review."""
    told = list(last_round(entries))
    table = told[-1].before
    place, kind = table.place_of(who), table.kind
    if place is None:
        return ["You were not in that round."]
    by_seq, known, lines = {each.seq: each for each in told}, [], []
    with waiting_for("counting"):
        for choice in choices(told, place):
            try:
                found = weighed(choice, import_module(kind.advising.adviser).advise(choice.query))
            except (Refused, ValueError, LookupError):
                continue
            if found:
                known.append(found)
                lines.append(f"{narrate(by_seq[choice.seq].before, by_seq[choice.seq].event)}  {found['told']}")
    if known:
        return [*lines, *filter(None, (in_all(known), kind.advising.review_basis))]
    return [kind.advising.no_review or "Nothing to review in that round."]


def last_round(entries: Sequence[Entry]) -> Iterator[Happened]:
    """Yield the events of the last finished round."""
    table, told = opened_table(entries[0].events[0]), list[Happened]()  # type: ignore[arg-type]
    for entry in entries[1:]:
        for at, event in enumerate(entry.events):
            before, table = table, evolve(table, event)
            told.append(Happened(len(told) + 1, event, before, table, at == 0))
    there = (each for each in told if each.before.rounds >= table.rounds - 1)
    return takewhile(lambda each: each.before.rounds < table.rounds, there)
