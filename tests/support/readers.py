"""What reads an offer's data, looked at the same way every time: the rules text, the play, the sign and the felt."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from tests.support.moved import Moved
from tests.support.playthrough import told

from houseway.houses import Offer, load
from houseway.houses.tell import tell
from houseway.play.banked.commands import Choose, CloseBets, PassBank, PlaceWager, TakeBackWager, TakeBank
from houseway.play.banked.round import limit_of
from houseway.play.commands import CollectTime, SitDown, StandUp
from houseway.play.legal import legal
from houseway.play.log import open_table
from houseway.play.pot.commands import WORDS, Choice, DealHand
from houseway.play.pot.legal import legal as choices
from houseway.play.source import SeededSource
from houseway.play.view import view
from houseway.rules.collection import Band
from houseway.rules.refusal import Refused

MOST_ACTIONS = 300
"""A hand that is not over by then is not played on."""
NOT_TOLD = ("settings", "options", "readings")


def text(of: Offer, move: Moved | None = None) -> dict[str, Any]:
    """Return the rules told. Of a reading that is turned the sentences must change, not only which way is in force;
    and of an option what is told of the game, not only its value."""
    rules = tell(of)
    rules["options"] = {}
    if move and "ways" in move.path:
        rules = {key: value for key, value in rules.items() if key not in NOT_TOLD}
    return rules


def line_of(filed: Offer, move: Moved) -> str:
    """Return the posted line that a change is about, by its name; the first where it is about none."""
    data: Any = filed.raw
    if move.path[0] == "schedule":
        each = data["schedule"][move.path[1]]
        return ":".join(str(each[key]) for key in ("filing", "option", "table") if key in each)
    if move.path[0] == "stakes":
        table = data["stakes"][move.path[1]]
        row = table["rows"][move.path[3] if move.path[2] == "rows" else 0]
        return f"{table['filing']}:{row[table['columns'].index('option')]}"
    return ""


@contextmanager
def in_force(of: Offer) -> Iterator[None]:
    """Let everybody who asks for an offer by its name get this one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(load, "_offer", lambda name, settings, root: of)
        yield


def looks(of: Offer, line: str) -> Iterator[Any]:
    """Yield what is seen of an offer in play, the quickest first: bets at the edges of the limits and fees, hands with
    every number of players."""
    if of.kind == "banked":
        yield from banked(of, line)
    elif of.kind == "pot":
        yield from pot(of, line)
    else:
        yield from any_kind(of, line)


def any_kind(of: Offer, line: str) -> Iterator[Any]:
    """Play rounds of a kind that nothing is known of: all by the clock, or all house players, few and many."""
    numbers = {max(of.seats)}
    if of.stakes:
        posted = of.line(line or None)
        numbers |= {players for players, _ in (*posted.drop.fees, *posted.drop.unreached_fees)}
    for players in sorted(numbers):
        for bots in (False, True):
            yield whole_round(of, line, players, bots)


def whole_round(of: Offer, line: str, players: int, bots: bool) -> list[str]:
    log, source, dice, seen = open_table(of.id, schedule=line), SeededSource(b"any"), Random("any"), []
    kind = log.table.kind
    chips = kind.posted(of, log.table.schedule).bot[1]
    for seat in range(1, min(players, log.table.seats) + 1):
        log.do(SitDown(seat, f"{seat}", chips), source)
    for _ in range(MOST_ACTIONS):
        asked = next(iter(kind.waiting(log.table)), None)
        if asked is None or log.table.rounds:
            break
        seen.append(str(asked))
        words = kind.bot(log.table, asked, asked.place, dice, None) if bots and asked.place else ()
        log.do(next(iter(words), None) or kind.default(log.table, asked), source)
    return [*seen, told(log.entries[1:])]


def banked(of: Offer, line: str) -> Iterator[Any]:
    yield [[str(each) for each in of.verdicts(wager)] for wager in of.wagers]
    edges = [band.least for band in bands(of, line)] + [band.most or 0 for band in bands(of, line)]
    for action in sorted({0, *edges}):
        yield edge(of, line, action)


def bands(of: Offer, line: str) -> list[Band]:
    schedule = of.schedule(line or None)
    fees = (schedule.player, schedule.bonus, schedule.player_dealer) if schedule else ()
    return [band for fee in fees for band in fee.bands]


def edge(of: Offer, line: str, action: int) -> list[str]:
    """Return a round in which every limit is tried from both sides, and so much is bet in all."""
    log, source, seen = open_table(of.id, schedule=line), SeededSource(b"edge"), []
    table = log.table

    def do(command: Any) -> bool:
        try:
            log.do(command, source)
        except Refused as refused:
            seen.append(f"{refused.code} {refused.sentence}")
            return False
        return True

    for seat in range(1, table.seats + 1):
        do(SitDown(seat, f"{seat}", 10**9))
    for behind in (1, 2, 3):
        do(SitDown(3, f"behind {behind}", 10**9, behind))
    for _ in range(table.seats):
        asked = log.table.kind.waiting(log.table)
        if asked and asked[0].what == "bank" and asked[0].place and asked[0].place.seat != 1:
            do(PassBank(*asked[0].place))
    do(TakeBank(1, 10**8))
    for wager in of.wagers:
        limit = limit_of(table.schedule, wager)
        least, most = (limit.least, limit.most or 10**6) if limit else (100, 10**6)
        for amount in (least - 1, least, least + 150, most + 1, most):
            for behind in (0, 1):
                if do(PlaceWager(3, wager.id, amount, behind)):
                    do(TakeBackWager(3, wager.id, behind))
    left = max(action, 1)
    for seat in range(2, table.seats + 1):
        for wager in [each for each in of.wagers if each.kind == "base"]:
            limit = limit_of(table.schedule, wager)
            least, most = (limit.least, limit.most or 10**6) if limit else (100, 10**6)
            amount = min(max(left, least), most)
            if 0 < left - amount < least:
                amount = max(left - least, least)  # so that the rest is a wager too, and the sum is met
            amount += -amount % wager.step if wager.step else 0
            if left > 0 and do(PlaceWager(seat, wager.id, amount)):
                left -= amount
                for other in of.wagers:
                    if other.equals == wager.id:
                        do(PlaceWager(seat, other.id, amount))
    do(CloseBets())
    for _ in range(200):
        asked = log.table.kind.waiting(log.table)
        if not asked or log.table.rounds or asked[0].what not in ("late", "choice"):
            break
        open_now = [each.command for each in legal(log.table, asked[0].place)]
        seen.append(str(open_now))
        log.do(next(each for each in open_now if isinstance(each, Choose)), source)
    return [*seen, told(log.entries[1:])]


def pot(of: Offer, line: str) -> Iterator[Any]:
    posted = of.line(line or None)
    numbers = {players for players, _ in (*posted.drop.fees, *posted.drop.unreached_fees)}
    least, most = of.variant.seats if of.variant else (2, 2)
    numbers |= {number - 1 for number in numbers} | {least, min(most, max(of.seats)), posted.drop.jackpot_players}
    for players in sorted(each for each in numbers if least <= each <= max(of.seats)):
        for folds in (True, False):
            yield hand(of, line, players, folds)
    yield hand(of, line, least - 1, True) if least > 2 else ""
    yield hand(of, line, max(of.seats), True)


def hand(of: Offer, line: str, players: int, folds: bool) -> list[str]:
    """Return two hands of so many: all fold to one, or all stay to the end."""
    log, source, seen = open_table(of.id, seats=max(of.seats), schedule=line), SeededSource(b"hand"), []
    buy_in, upper = log.table.schedule.posted.buy_in, log.table.schedule.game.stakes.upper

    def do(command: Any) -> bool:
        try:
            log.do(command, source)
        except Refused as refused:
            seen.append(f"{refused.code} {refused.sentence}")
            return False
        return True

    for amount in (buy_in.least - 1, buy_in.most + 1):
        if amount > 0 and do(SitDown(1, "1", amount)):
            do(StandUp(1))
    for seat in range(1, players + 1):
        do(SitDown(seat, f"{seat}", min(max(buy_in.least, 60 * upper), buy_in.most or 10**9)))
    for _ in range(2):
        if not do(DealHand()):
            break
        do(CollectTime())
        for _ in range(MOST_ACTIONS):
            if log.table.round is None:
                break
            now = log.table.round.hand
            open_now = {each.word: each for each in choices(now)}
            seen.append(str(sorted(open_now.values(), key=str)))
            wanted = ("fold", "pass") if folds else ("check", "call", "bring-in", "open", "keep", "pass", "draw")
            word = next((each for each in wanted if each in open_now), next(iter(open_now)))
            log.do(said(open_now[word], now.actor), source)
    do(CollectTime())
    return [*seen, told(log.entries[1:])]


def said(choice: Choice, seat: int) -> Any:
    kind = WORDS[choice.word]
    if choice.word in ("draw", "discard"):
        return kind(tuple(choice.cards[: choice.least]), seat)
    if kind.__struct_fields__ == ("seat",):
        return kind(seat)
    return kind(choice.only[0] if choice.only else choice.least, seat)


def sign(of: Offer, line: str) -> Any:
    """Return what hangs at the table, and how it looks before anybody has come."""
    log = open_table(of.id, schedule=line)
    return repr(log.table.kind.posted(of, log.table.schedule)), view(log.table, None)
