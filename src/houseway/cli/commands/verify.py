"""`houseway verify`: check a night offline, and report how much of it the opened seals prove."""

import zlib

from houseway.cli.output import REFUSED, USAGE, console, number, print_json, read_file, stop
from houseway.fairness.log_chain import HEAD, heads
from houseway.fairness.redacted_log import hides
from houseway.fairness.verify import Report, verify
from houseway.houses import InvalidData
from houseway.ledger import Balances, audit, audit_told
from houseway.money import show
from houseway.rules.refusal import Refused
from houseway.table.log import Entry, read_log

PARTLY = 3
"""Exit code: no faults, but some shuffles are still sealed, so their cards are not proven."""

UNDECIDED = 4
"""Exit code: the search for hidden cards that explain a round reached its limit."""

ANOTHER = "your head matches no line: this is a different log, or it was cut off before that line"

LONG = 600
"""The most characters of a finding that are shown."""

GZIP, MOST = b"\x1f\x8b", 2**31
"""The first bytes of a compressed file, and the most bytes it may unpack to."""


def verify_file(file: str, kept: str, as_json: bool) -> None:
    """Check a log. Exit with 0 if all of it is opened and valid, 3 if the opened part is valid, 1 if it has faults.

    Exit with 4 if a round could be neither explained nor shown to be impossible.
    A head given with `kept` must match one of the log's lines.
    """
    if kept and not HEAD.fullmatch(kept := kept.strip().lower()):
        stop(f"--head must be a published head, 64 characters 0–9 and a–f, not {kept[:80]!r}", USAGE, as_json,
             code="no-head")
    text = unpacked(file, read_file(file, as_json), as_json)
    report, books = check(file, text, as_json)
    chained = list(heads(text.splitlines()))
    line = chained.index(kept) + 1 if kept in chained else None
    lost = bool(kept) and line is None
    bad = bool(report.findings or books.faults or lost)
    good = not bad and not report.undecided
    verdict = "NOT GOOD" if bad else said(report)
    if as_json:
        print_json(
            {
                "good": good,
                "verdict": verdict,
                "head": chained[-1],
                **({"kept": {"head": kept, "line": line}} if kept else {}),
                **report._asdict(),
                "findings": [finding._asdict() for finding in report.findings],
                "undecided": [finding._asdict() for finding in report.undecided],
                "ledger": books._asdict(),
            }
        )
    else:
        show_report(report, books)
        if kept:
            console().print(f"your head matches line {line}" if line else ANOTHER)
        console().print(f"head {chained[-1]}")
        console().print(verdict)
    if bad:
        stop(f"{file}: does not verify")
    if report.undecided:
        stop(f"{file}: {verdict}", UNDECIDED)
    if not whole(report):
        stop(f"{file}: {verdict}", PARTLY)


def check(file: str, text: bytes, as_json: bool) -> tuple[Report, Balances]:
    """Check the log, then the books of its valid part."""
    try:
        log = read_log(text)
        report = verify(log)
        sound = min((finding.line - 1 for finding in report.findings if finding.line), default=len(log))
        return report, books_of(log[:sound])
    except ValueError as error:
        stop(f"{file}: {error}", USAGE, as_json, code="no-log")
    except Refused as refused:
        stop(f"{file}: {refused}", USAGE, as_json, code=refused.code)
    except InvalidData as damaged:
        stop(f"{file}: {damaged}", REFUSED, as_json, code="damaged-data")


def books_of(log: list[Entry]) -> Balances:
    """Return the balances of a log, whose cards may be hidden."""
    if not log:
        return Balances({}, ())
    return audit_told(log) if hides(log) else audit(log)


def whole(report: Report) -> bool:
    """Return whether every shuffle is opened, so that every round is proven."""
    return report.opened == report.shuffles and report.rounds_opened == report.rounds and not report.cards


def said(report: Report) -> str:
    """Return the verdict on a log without faults.

    >>> said(Report(9, 80, 134, 12, 11, 124, ()))
    'good as far as opened: 124 of 134 rounds'
    >>> said(Report(9, 80, 134, 12, 0, 0, (), cards=91, followed=9))
    'good as far as you have seen: 91 cards are proven, and 0 of 134 rounds (9 of 9 entries) follow from the rules'
    >>> said(Report(9, 80, 134, 12, 12, 134, (), settings=("decks=4",)))
    'good; settings that differ from the filing: decks=4'
    """
    other = f"; settings that differ from the filing: {', '.join(report.settings)}" if report.settings else ""
    return how_good(report) + other


def how_good(report: Report) -> str:
    if report.undecided:
        return f"UNDECIDED: found no hidden cards that explain {number(len(report.undecided), 'round')}"
    if whole(report):
        return "good"
    if report.cards:
        seen = f"{number(report.cards, 'card')} {'is' if report.cards == 1 else 'are'} proven"
        entries = f"{report.followed:,} of {report.told:,} entries"
        rules = f"{report.rounds_followed:,} of {number(report.rounds, 'round')} ({entries}) follow from the rules"
        return f"good as far as you have seen: {seen}, and {rules}"
    return f"good as far as opened: {report.rounds_opened:,} of {number(report.rounds, 'round')}"


def shorten(text: str) -> str:
    """Return a finding, cut to a readable length: it may quote a very long line."""
    return text if len(text) <= LONG else f"{text[:LONG]} … ({len(text):,} characters)"


def show_report(report: Report, books: Balances) -> None:
    out = console()
    counts = number(report.events, "event"), number(report.rounds, "round"), number(report.shuffles, "shuffle")
    out.print(f"{', '.join(counts)}, {report.opened} opened whole, {number(report.cards, 'card')} proven one by one")
    if report.unshown:
        out.print(f"seeds committed but never revealed: {report.unshown:,}")
    if report.broken:
        out.print(f"seals that the house broke after a player had committed a seed: {report.broken:,}")
    for finding in report.findings:
        where = f"line {finding.line}, event {finding.event}: " if finding.line else ""
        out.print(f"{where}{shorten(finding.what)}", markup=False)
    for finding in report.undecided:
        where = f"line {finding.line}, event {finding.event}: "
        out.print(f"undecided, {where}{shorten(finding.what)}", markup=False)
    for fault in books.faults:
        out.print(fault, markup=False)
    if books.limits:
        out.print(books.limits, markup=False)
    for account, amount in books.accounts.items():
        out.print(f"  {account:<24} {show(amount):>14}", markup=False)


def unpacked(file: str, data: bytes, as_json: bool) -> bytes:
    """Return a log as it was written; unpack each part of a file made by `houseway archive`."""
    out, left = list[bytes](), MOST
    while data.startswith(GZIP):
        part = zlib.decompressobj(wbits=31)
        try:
            out.append(part.decompress(data, left))
        except zlib.error:
            stop(f"{file} is a damaged compressed file", USAGE, as_json, code="unreadable")
        left -= len(out[-1])
        if not part.eof or left <= 0:
            stop(f"{file} is a compressed file that is incomplete or too long", USAGE, as_json, code="unreadable")
        data = part.unused_data
    return b"".join(out) + data
