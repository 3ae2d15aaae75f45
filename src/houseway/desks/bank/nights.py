"""Nights at the bank: actual and expected results of banked tables' logs, and the playing book.

Expected results come from the prices: every bet is covered in full, and played as it is priced. A bet counts with the
wagers that go with it. The 95 % band assumes that rounds are independent and that the bets of one round win and lose
together. So it is the widest possible; a result outside it is rare however the bets are correlated.
"""

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from io import StringIO
from math import sqrt
from typing import Any, NamedTuple

from houseway.fairness.log_chain import heads
from houseway.fairness.redacted_log import StandIns, hides
from houseway.houses import Offer
from houseway.kinds.banked.events import BankReturned, WagerSettled
from houseway.money import Chips
from houseway.odds import book
from houseway.odds.charts.svg import DOWN, LINE, SOFT, Plot
from houseway.odds.price import own_page
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.events import CollectionTaken, RoundEnded, TableOpened
from houseway.table.evolve import evolve
from houseway.table.log import opened_table, read_log

Z95, HOUR = 1.959964, 3600
BOOK = ("log", "line", "round", "player_dealer", "seat", "stake", "taken_down", "result", "fee", "action", "collection",
        "head")  # fmt: skip
"""The columns of the playing book. Amounts are in cents; `head` is the log's head at that line."""


class PlayedRound(NamedTuple):
    """A round of a log: who banked, with what stake, and the result of each wager. All amounts are in cents."""

    offer: str
    log: str
    line: int
    number: int
    banker: str
    """The player-dealer's name and number at the table."""
    seat: int
    stake: Chips
    end: Chips
    """The size of the bank when it was taken down."""
    fee: Chips
    """The player-dealer's collection."""
    collection: Chips
    """The collection of everybody."""
    staked: Mapping[str, Chips]
    won: Mapping[str, Chips]
    """The net winnings of bettors from the bank, by wager; below zero if they lost."""
    head: str


class Played(NamedTuple):
    """The rounds of a log, and the offer they were played by."""

    offer: Offer
    rounds: tuple[PlayedRound, ...]


def played(name: str, text: bytes) -> Played:
    """Return the rounds of a banked table's log; cards hidden in it do not matter, because chips are as logged."""
    log = read_log(text)
    opened = log[0].events[0] if log else None
    if not isinstance(opened, TableOpened):
        raise Refused("no-log", f"{name} is not a table's log")
    table = opened_table(opened)
    if table.offer.game is None:
        raise Refused("no-bank", f"{name}: {table.offer.id} has no player-dealer, so there is no bank to account for")
    known, found = list(heads(text.splitlines())), []
    settled: list[WagerSettled] = []
    taken: list[tuple[Place | str, Chips]] = []
    returned: tuple[BankReturned, str] | None = None
    for line, entry in enumerate(log[1:], start=2):
        hidden = StandIns(table, entry) if hides([entry]) else None
        for event in entry.events:
            if isinstance(event, WagerSettled):
                settled.append(event)
            elif isinstance(event, CollectionTaken):
                taken.append((event.payer, event.amount))
            elif isinstance(event, BankReturned):
                person = table.people[Place(event.seat, event.behind)]
                returned = event, f"{person.name} ({person.number})"
            table = evolve(table, hidden.put_into(table, event) if hidden else event)
            if isinstance(event, RoundEnded):
                if returned is not None:
                    at = table.offer.id, name, line, table.rounds
                    found.append(played_round(at, *returned, settled, taken, known[line - 1]))
                settled, taken, returned = [], [], None
    return Played(table.offer, tuple(found))


def played_round(at: tuple[str, str, int, int], bank: BankReturned, who: str, settled: Sequence[WagerSettled],
                 taken: Sequence[tuple[Place | str, Chips]], head: str) -> PlayedRound:  # fmt: skip
    """Return a round, added up from its events; `at` is its offer, its log, the line and the number."""
    staked: dict[str, Chips] = {}
    won: dict[str, Chips] = {}
    for each in settled:
        staked[each.wager] = staked.get(each.wager, 0) + each.stake
        won[each.wager] = won.get(each.wager, 0) + each.paid - each.collected
    own = sum(amount for payer, amount in taken if payer == Place(bank.seat, bank.behind))
    return PlayedRound(*at, who, bank.seat, bank.start, bank.end, own,
                       sum(amount for _, amount in taken), staked, won, head)  # fmt: skip


Ended = Mapping[str, Mapping[int, float]]
"""The time at which each round ended, in seconds since 1970, by log and number. Logs have no times, but a room's
database has.
"""


def nights(logs: Mapping[str, bytes], ended: Ended | None = None) -> dict[str, Any]:
    """Return the bank's results in the logs: by wager, table and player-dealer, with a control chart.

    If the times of rounds are given, results are also listed by table and hour.
    """
    every = [played(name, text) for name, text in logs.items()]
    prices = {each.offer.id: book.get(own_page(each.offer)).wagers for each in every}
    rounds = [one for each in every for one in each.rounds]
    if not rounds:
        raise Refused("no-rounds", "these logs contain no finished round with a bank")
    return {
        "rounds": len(rounds), "logs": list(logs),
        "total": totalled(rounds, prices),
        "wagers": [row for each in every for row in by_wager(each, prices[each.offer.id])],
        "tables": [{"log": name} | totalled([one for one in rounds if one.log == name], prices) for name in logs
                   if any(one.log == name for one in rounds)],
        "player_dealers": [{"log": log, "player_dealer": who}
                           | totalled([one for one in rounds if (one.log, one.banker) == (log, who)], prices)
                           for log, who in dict.fromkeys((one.log, one.banker) for one in rounds)],
        "hours": list(by_hour(rounds, ended or {})),
        "chart": chart(rounds, prices),
        "base": "The bank's result is before its fee unless it says so. Expected: every bet is covered in full "
                "and played as priced. 95 % band: rounds are independent; bets of a round win and lose together.",
    }  # fmt: skip


def lead_of(wager: str, priced: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the wager whose price includes this one."""
    return str(priced.get(wager, {}).get("part_of", wager))


def expected(one: PlayedRound, priced: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, Chips, float, float]]:
    """Yield, for each wager with a price of its own: the stake, and the bank's expected result and its deviation."""
    for name, stake in one.staked.items():
        if name in priced and "part_of" not in priced[name] and "unit" not in priced[name]:
            yield name, stake, -priced[name]["edge"] * stake, priced[name]["sd"] * stake


def totalled(rounds: Sequence[PlayedRound], prices: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Return the bank's result in some rounds beside the expected result."""
    mean = variance = 0.0
    for one in rounds:
        rows = list(expected(one, prices[one.offer]))
        mean += sum(each for *_, each, _ in rows)
        variance += sum(each for *_, each in rows) ** 2
    actual = sum(one.end - one.stake for one in rounds)
    fees = sum(one.fee for one in rounds)
    return {"rounds": len(rounds), "action": sum(sum(one.staked.values()) for one in rounds), "actual": actual,
            "fee": fees, "net": actual - fees, "collection": sum(one.collection for one in rounds),
            **beside(actual, mean, sqrt(variance))}  # fmt: skip


def beside(actual: float, mean: float, deviation: float) -> dict[str, Any]:
    """Return the expected result, its band, and whether the actual result is inside."""
    low, high = mean - Z95 * deviation, mean + Z95 * deviation
    return {"expected": mean, "sd": deviation, "low": low, "high": high, "inside": low <= actual <= high}


def by_wager(found: Played, priced: Mapping[str, Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield every wager of a log with a price of its own, with the wagers that go with it."""
    for name in dict.fromkeys(lead_of(wager, priced) for one in found.rounds for wager in one.staked):
        stake, mean, variance, actual = 0, 0.0, 0.0, 0
        for one in found.rounds:
            actual -= sum(won for wager, won in one.won.items() if lead_of(wager, priced) == name)
            for lead, amount, result, deviation in expected(one, priced):
                if lead == name:
                    stake, mean, variance = stake + amount, mean + result, variance + deviation**2
        yield {"log": found.rounds[0].log, "offer": found.offer.id, "wager": name,
               "name": found.offer.wager(name).name, "staked": stake, "actual": actual,
               **beside(actual, mean, sqrt(variance))}  # fmt: skip


def by_hour(rounds: Sequence[PlayedRound], ended: Ended) -> Iterator[dict[str, Any]]:
    """Yield, for every table and hour (UTC): rounds, action, the bank's result and fee, and the collection."""
    found: dict[tuple[str, int], list[PlayedRound]] = {}
    for one in rounds:
        if (at := ended.get(one.log, {}).get(one.number)) is not None:
            found.setdefault((one.log, int(at // HOUR)), []).append(one)
    for (log, hour), some in sorted(found.items()):
        actual, fee = sum(one.end - one.stake for one in some), sum(one.fee for one in some)
        began = datetime.fromtimestamp(hour * HOUR, UTC).strftime("%Y-%m-%d %H:00")
        yield {"log": log, "hour": began, "rounds": len(some), "action": sum(sum(one.staked.values()) for one in some),
               "actual": actual, "fee": fee, "net": actual - fee,
               "collection": sum(one.collection for one in some)}  # fmt: skip


def chart(rounds: Sequence[PlayedRound], prices: Mapping[str, Mapping[str, Any]]) -> list[dict[str, float]]:
    """Return the running totals after each round: actual and expected, with the band."""
    rows, actual, mean, variance = [], 0, 0.0, 0.0
    for one in rounds:
        each = list(expected(one, prices[one.offer]))
        actual += one.end - one.stake
        mean += sum(result for *_, result, _ in each)
        variance += sum(deviation for *_, deviation in each) ** 2
        rows.append({"actual": actual} | {key: value for key, value in beside(actual, mean, sqrt(variance)).items()
                                          if key in ("expected", "low", "high")})  # fmt: skip
    return rows


def control_chart(told: Mapping[str, Any]) -> str:
    """Draw the running total beside the expected total and its 95 % band."""
    rows = [{"actual": 0, "expected": 0.0, "low": 0.0, "high": 0.0}, *told["chart"]]
    ends = [each for row in rows for each in row.values()]
    outside = sum(not row["low"] <= row["actual"] <= row["high"] for row in rows)
    last = rows[-1]

    def money(cents: float) -> str:
        return f"{'−' if cents <= -50 else ''}${abs(cents) / 100:,.0f}"

    said = (f"After {told['rounds']:,} rounds the bank has {money(last['actual'])}; {money(last['expected'])} was "
            f"expected, 95 % band {money(last['low'])} to {money(last['high'])}. Outside after {outside} rounds.")
    plot = Plot("Control chart: the bank's running result", said, (0, len(rows) - 1), (min(ends), max(ends)),
                (lambda at: f"{at:,.0f}", money), ("rounds", "95 % band"))  # fmt: skip
    lines = {key: [(at, row[key]) for at, row in enumerate(rows)] for key in ("actual", "expected", "low", "high")}
    plot.band(lines["low"], lines["high"], 0.18)
    plot.line(lines["expected"], SOFT, 1, dashed=True)
    plot.line(lines["actual"], LINE)
    for at, row in enumerate(rows):
        if not row["low"] <= row["actual"] <= row["high"]:
            plot.dot((at, row["actual"]), DOWN)
    return plot.svg()


def playing_book(found: Iterable[PlayedRound]) -> str:
    """Return the playing book as CSV: each stake put up and taken down, the result and the fees."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(BOOK)
    for one in found:
        writer.writerow((one.log, one.line, one.number, one.banker, one.seat, one.stake, one.end, one.end - one.stake,
                         one.fee, sum(one.staked.values()), one.collection, one.head))  # fmt: skip
    return out.getvalue()


def book_faults(book: str, found: Iterable[PlayedRound]) -> list[str]:
    """Return where a playing book differs from the logs: rows that are changed, missing or added."""
    ours = list(csv.reader(StringIO(playing_book(found))))
    theirs = list(csv.reader(StringIO(book)))
    faults = []
    for at, (own, other) in enumerate(zip(ours, theirs, strict=False), start=1):
        wrong = [f"{name} is {given}, by the log {right}" for name, right, given in zip(BOOK, own, other, strict=False)
                 if right != given and name != "log"]  # fmt: skip
        if wrong or len(own) != len(other):
            faults.append(f"row {at}: {'; '.join(wrong) or 'it has another number of columns'}")
    if len(ours) != len(theirs):
        faults.append(f"the book has {len(theirs) - 1} rounds, the log {len(ours) - 1}")
    return faults
