"""How far a shoe is dealt if the filing is silent: to the last whole round, or to a cut card."""

import pytest

from houseway.fairness.source import SeededSource
from houseway.kinds.banked.commands import CloseBets, PlaceWager, TakeBank
from houseway.rules.spot import Place
from houseway.table.commands import SitDown
from houseway.table.legal import legal
from houseway.table.log import open_table


def begun(name: str, settings: dict[str, str]) -> list[int]:
    """Return the number of cards left at the start of each round of the first shoe, with one player."""
    log, source = open_table(name, settings), SeededSource(b"end of shoe")
    for seat in (1, 2):
        log.do(SitDown(seat, f"{seat}", 10**8), source)
    found: list[int] = []
    while True:
        (asked, *_) = log.table.kind.waiting(log.table)
        if log.table.round is not None:
            log.do(log.table.kind.bots.default(log.table, asked), source)
            continue
        log.do(TakeBank(asked.place.seat, 10**6), source)
        left = log.table.carryover.shoe
        if found and left > found[-1]:
            return found
        found.append(left)
        bets = [each.command for each in legal(log.table, Place(3 - asked.place.seat))]
        log.do(next(each for each in bets if isinstance(each, PlaceWager)), source)
        log.do(CloseBets(), source)


@pytest.mark.parametrize(
    ("name", "reading", "filed", "other", "behind", "full"),
    [
        ("comstock/ez-baccarat-panda-8", "end-of-shoe", "whole-round", "fourteen-behind", 14, 6),
        ("cordova/cash-in-baccarat", "shoe", "enough", "fourteen-behind", 14, 6),
        ("comstock/super-pan-9", "end-of-shoe", "whole-round", "hundred-behind", 100, 32),
        ("oaks/super-pan-9", "shoe", "enough", "hundred-behind", 100, 32),
    ],
)
def test_a_shoe_is_dealt_to_the_last_whole_round_or_to_the_cut_card(name, reading, filed, other, behind, full):
    """A round of baccarat takes at most six cards; at Super Pan 9 eight hands take three cards each and may draw one
    more.
    """
    assert full <= min(begun(name, {reading: filed})) < behind <= min(begun(name, {reading: other}))
