"""What a seat may do now, as commands that would not be refused."""

from collections.abc import Iterator

from houseway.play.banked.commands import (
    BuyIn,
    Choose,
    CloseBets,
    Command,
    PassBank,
    PlaceWager,
    StandUp,
    TakeBackWager,
    TakeBank,
    WithdrawBank,
)
from houseway.play.banked.decide import decide, most_for_banking
from houseway.play.banked.table import Table
from houseway.play.banked.waiting import open_choices, waiting
from houseway.rules.refusal import Refused


def legal(table: Table, seat: int, behind: int = 0) -> tuple[Command, ...]:
    """Return the commands open to a bettor, each at the least amount it takes.

    Legality has one home: a candidate is legal when `decide` takes it.
    """
    if (seat, behind) not in table.people:
        return ()
    return tuple(command for command in candidates(table, seat, behind) if taken(table, command))


def taken(table: Table, command: Command) -> bool:
    try:
        decide(table, command)
    except Refused:
        return False
    return True


def candidates(table: Table, seat: int, behind: int) -> Iterator[Command]:
    asked, round = waiting(table), table.round
    purse = table.people[(seat, behind)]
    if asked is not None and asked.for_what == "bank" and asked.seat == seat:
        least = table.schedule.limit.least if table.schedule else 100
        yield TakeBank(seat, min(purse.chips - most_for_banking(table), least), behind)
        if not behind:
            yield PassBank(seat)
    elif asked is not None and asked.for_what == "wagers" and round is not None:
        for wager in table.offer.wagers:
            limit = table.limit(wager)
            stakes = round.bets.get((seat, behind), {})
            already = stakes.get(wager.id, 0)
            step = wager.step or 100
            least = max(limit.least - already if limit else step, step)
            whole = -(-least // step) * step
            yield PlaceWager(seat, wager.id, stakes.get(wager.equals, 0) - already if wager.equals else whole, behind)
            if already:
                yield TakeBackWager(seat, wager.id, behind)
        yield CloseBets()
        yield WithdrawBank(seat, behind)
    elif asked is not None and (asked.seat, asked.behind) == (seat, behind):
        if asked.for_what == "late":
            for name in asked.words[:-1]:
                limit = table.limit(table.offer.wager(name))
                yield Choose(seat, name, max(limit.least, 100) if limit else 100, behind)
            yield Choose(seat, asked.words[-1], behind=behind)
        else:
            yield from choices(table, seat, behind)
    yield BuyIn(seat, 100, behind)
    yield StandUp(seat, behind)


def choices(table: Table, seat: int, behind: int) -> Iterator[Choose]:
    """Yield the words open to the seat that is asked, a word with several sizes once for each."""
    round = table.round
    assert round is not None
    stakes = round.bets.get((seat, behind), {})
    for choice in open_choices(table, seat):
        amount = choice.amount(stakes.get(choice.of, 0)) if choice.adds else None
        yield Choose(seat, choice.word, amount, behind)
