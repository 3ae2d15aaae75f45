"""The verdict on a whole log: its cards and rules, and its books."""

import zlib
from collections.abc import Sequence
from typing import Any

from houseway.fairness.log_chain import heads
from houseway.fairness.redacted_log import hides
from houseway.fairness.verify import Report, verify
from houseway.ledger.audit import Balances, audit
from houseway.ledger.redacted_audit import audit_told
from houseway.table.log import Entry

NOT_GOOD = "NOT GOOD"
GZIP, MOST = b"\x1f\x8b", 2**31
"""The first bytes of a compressed file, and the most bytes it may unpack to."""


def check_log(log: list[Entry]) -> tuple[Report, Balances]:
    """Check a log, then the books of its valid part."""
    report = verify(log)
    sound = min((finding.line - 1 for finding in report.findings if finding.line), default=len(log))
    return report, books_of(log[:sound])


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
    >>> said(Report(9, 80, 134, 12, 11, 124, (), without_proof=(10, 1)))
    'good as far as opened: 124 of 134 rounds; nothing proves 10 cards of 1 shuffle, which are taken as logged'
    """
    cards, shuffles = report.without_proof
    of = f"{number(cards, 'card')} of {number(shuffles, 'shuffle')}"
    taken = f"; nothing proves {of}, which {'is' if cards == 1 else 'are'} taken as logged" if cards else ""
    other = f"; settings that differ from the filing: {', '.join(report.settings)}" if report.settings else ""
    return how_good(report) + taken + other


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


def number(count: int, thing: str) -> str:
    """Return a count with its noun.

    >>> number(1, "round"), number(2000, "round")
    ('1 round', '2,000 rounds')
    """
    return f"{count:,} {thing}{'' if count == 1 else 's'}"


def log_data(text: bytes, report: Report, books: Balances, kept: str = "") -> dict[str, Any]:
    """Return everything found in a log, in the command line's JSON format. `kept` is a head that the log must contain.
    """
    chained: Sequence[str] = list(heads(text.splitlines()))
    line = chained.index(kept) + 1 if kept in chained else None
    bad = bool(report.findings or books.faults or (kept and line is None))
    return {
        "good": not bad and not report.undecided,
        "verdict": NOT_GOOD if bad else said(report),
        "head": chained[-1],
        **({"kept": {"head": kept, "line": line}} if kept else {}),
        **report._asdict(),
        "findings": [finding._asdict() for finding in report.findings],
        "undecided": [finding._asdict() for finding in report.undecided],
        "ledger": books._asdict(),
    }


def unpacked(data: bytes) -> bytes:
    """Return a log as it was written; unpack each part of a file made by `houseway archive`.

    >>> unpacked(GZIP + b"...")
    Traceback (most recent call last):
    ValueError: a damaged compressed file
    """
    out, left = list[bytes](), MOST
    while data.startswith(GZIP):
        part = zlib.decompressobj(wbits=31)
        try:
            out.append(part.decompress(data, left))
        except zlib.error:
            raise ValueError("a damaged compressed file") from None
        left -= len(out[-1])
        if not part.eof or left <= 0:
            raise ValueError("a compressed file that is incomplete or too long")
        data = part.unused_data
    return b"".join(out) + data
