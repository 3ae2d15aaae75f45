"""Figures in notes agree with the data: an amount in a note is one that the table takes, limits or pays.

The data is the expected value here; other tests compare it with the filed lines.
"""

import re
from collections.abc import Iterator

from tests.support.every import every

from houseway.houses import Offer, headers, offer
from houseway.money import dollars
from houseway.rules.collection import Band, Schedule, charged, collect

NOTED = [header.id for header in headers() if header.status != "named-only"]
AMOUNT = r"\$\d+(?:,\d{3})*(?:\.\d\d)?"
SPAN = re.compile(rf"({AMOUNT})(?: to |–|-)({AMOUNT})")


def cents(text: str) -> int:
    return dollars(text.replace(",", ""))


def bands(schedule: Schedule) -> Iterator[Band]:
    for fee in (schedule.player, schedule.bonus, schedule.player_dealer):
        yield from fee.bands


def spans(filed: Offer) -> set[tuple[int, int]]:
    """Return every range of amounts in an offer's limits and bands."""
    found: set[tuple[int, int]] = set()
    for schedule in filed.fees.schedules:
        limits = (schedule.limit, *schedule.limits.values())
        found |= {(each.least, each.most or 0) for each in (*limits, *bands(schedule))}
    found |= {(line.stakes.small, line.stakes.upper) for line in filed.fees.stakes}
    return found | {(wager.limit.least, wager.limit.most or 0) for wager in filed.banked.wagers if wager.limit}


def amounts(filed: Offer) -> set[int]:
    """Return every amount of money in an offer's data."""
    found = {amount for span in spans(filed) for amount in span}
    for schedule in filed.fees.schedules:
        found |= {schedule.jackpot, schedule.voucher, schedule.spot_limit, *(band.fee for band in bands(schedule))}
    for line in filed.fees.stakes:
        found |= {*line.stakes.blinds, line.stakes.ante, line.stakes.bring_in, line.drop.jackpot}
        found |= {line.buy_in.least, line.buy_in.most}
        found |= {fee for _, fee in line.drop.fees}
    return found


def read(text: str) -> str:
    """Return the part of a note that says how we read a line, without quotations, or the whole note if it is a remark.
    """
    return re.sub(r'"[^"]*"', "", text.rpartition("We read:")[2])


def test_amounts_in_notes_agree_with_the_data() -> None:
    with every() as check:
        for name in NOTED:
            with check(name):
                reads_what_the_data_has(name)


def reads_what_the_data_has(name: str) -> None:
    filed = offer(name)
    for note in filed.notes:
        said = read(note.text)
        wrong = [each for each in re.findall(AMOUNT, said) if cents(each) not in amounts(filed)]
        assert not wrong, f"{note.about}: {note.text}"
        untrue = [span for span in SPAN.findall(said) if (cents(span[0]), cents(span[1])) not in spans(filed)]
        assert not untrue, f"{note.about}: {note.text}"


def test_comstock_2703_2711_fees_continue_above_the_last_printed_amount() -> None:
    """The filing prints $5 for a player's $401 to $500, and $2 from the player-dealer for a total of $101 or more."""
    filed = offer("comstock/fortune-pai-gow-poker")
    first = filed.schedule("fortune-pai-gow-poker:1")
    assert first is not None
    bets = {(2, 0): charged(first, filed.banked.wagers, {"base": 50_000, "fortune": 10_000})}
    assert {each.seat: each.amount for each in collect(first, 1, bets, filed.base)} == {2: 500, 1: 200}
    assert not any("othing is taken" in note.text for note in filed.notes)
