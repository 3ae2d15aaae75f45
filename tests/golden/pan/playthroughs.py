"""Golden nights of pan: bots with frequent floor calls, one night per house.

Rewrite them only if play changed on purpose, and read the diff before you commit it:

    python -m tests.golden.pan.playthroughs
"""

import sys
from pathlib import Path
from random import Random

from tests.support.offers import FILED
from tests.support.playthrough import told

from houseway.fairness.source import SeededSource
from houseway.kinds.pan.commands import DealHand, Force, Foul, Share, Undo
from houseway.rules.spot import Place
from houseway.table.commands import BuyIn, ComeBack, SitDown, SitOut, StandUp
from houseway.table.legal import legal
from houseway.table.log import Log, open_table

FOLDER = Path(__file__).parent / "nights"
SEED, HANDS, SEATS = 1886, 5, (1, 2, 4, 5, 7)
OFFERS = [each.id for each in FILED if each.kind == "pan"]


def path(name: str) -> Path:
    return FOLDER / f"{name.replace('/', '__')}.txt"


def source(name: str) -> SeededSource:
    """Return the source of the night's cards."""
    return SeededSource(f"{name} {SEED}".encode())


def night(name: str) -> Log:
    """Play the night: five hands among bots. In some hands the bots force cards, the floor fouls two players, and two
    players share the tops.
    """
    return played(name, source(name))


def played(name: str, source: SeededSource) -> Log:
    log, dice = open_table(name), Random(f"{name} {SEED}")
    chip = log.table.line.kondition
    for seat in SEATS:
        log.do(SitDown(seat, f"player {seat}", (20 + 8 * seat) * chip), source)
    for number in range(HANDS):
        hand(log, source, dice, number)
        for place, person in log.table.people.items():
            if person.chips < 10 * chip:
                log.do(BuyIn(place.seat, 20 * chip), source)
        if number == 1:
            log.do(SitOut(SEATS[0]), source)
        elif number == 2:
            log.do(ComeBack(SEATS[0]), source)
    for seat in SEATS:
        log.do(StandUp(seat), source)
    return log


def hand(log: Log, source: SeededSource, dice: Random, number: int) -> None:
    kind = log.table.kind
    log.do(DealHand({2: ((SEATS[2], 9),), 3: ((SEATS[1], 11), (SEATS[3], 7))}.get(number, ())), source)
    called = False
    while log.table.round is not None:
        table = log.table
        now = table.round.hand
        (asked,) = kind.waiting(table)
        if number in (2, 3) and not called and now.laps == 4 and len(now.active) > 1:
            against = now.active[-1]
            log.do(Undo(against.seat, 0) if number == 2 and against.melds else Foul(against.seat, "count"), source)
            called = True
        elif number == 4 and (words := [each.command for seat in SEATS for each in legal(table, Place(seat))
                                        if isinstance(each.command, Force | Share)]):  # fmt: skip
            log.do(words[0], source)
        else:
            log.do(kind.bots.speak(table, asked, asked.place, dice, None)[0], source)


def rewrite() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in OFFERS:
        path(name).write_text(told(night(name).entries))
        sys.stderr.write(f"{path(name).name}\n")


if __name__ == "__main__":
    rewrite()
