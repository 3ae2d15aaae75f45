"""`houseway verify`: check a night offline, and report how much of it the opened seals prove."""

from houseway.cli.output import REFUSED, USAGE, console, print_json, read_file, stop
from houseway.fairness.log_chain import HEAD
from houseway.fairness.verify import Report
from houseway.houses import InvalidData
from houseway.ledger import Balances
from houseway.ledger.verdict import NOT_GOOD, check_log, log_data, number, unpacked, whole
from houseway.money import show
from houseway.rules.refusal import Refused
from houseway.table.log import read_log

PARTLY = 3
"""Exit code: no faults, but some shuffles are still sealed, so the cards in them are not proven."""

UNDECIDED = 4
"""Exit code: the search for hidden cards that explain a round reached its limit."""

ANOTHER = "your head matches no line: this is a different log, or it was cut off before that line"

LONG = 600
"""The most characters of a finding that are shown."""


def verify_file(file: str, kept: str, as_json: bool, book: str = "") -> None:
    """Check a log. Exit with 0 if all of it is opened and valid, 3 if the opened part is valid, 1 if it has faults.

    Exit with 4 if a round could be neither explained nor shown to be impossible.
    A head given with `kept` must match one of the log's lines. A playing book must have the rounds of the log.
    """
    if kept and not HEAD.fullmatch(kept := kept.strip().lower()):
        stop(f"--head must be a published head, 64 characters 0–9 and a–f, not {kept[:80]!r}", USAGE, as_json,
             code="no-head")
    text = unpack(file, read_file(file, as_json), as_json)
    report, books = check(file, text, as_json)
    found = log_data(text, report, books, kept)
    verdict, bad = found["verdict"], found["verdict"] == NOT_GOOD
    wrong = check_book(file, text, book, as_json) if book else []
    if book:
        found["book"] = wrong
    if as_json:
        print_json(found)
    else:
        show_report(report, books)
        if kept:
            line = found["kept"]["line"]
            console().print(f"your head matches line {line}" if line else ANOTHER)
        console().print(f"head {found['head']}")
        console().print(verdict)
        for fault in wrong:
            console().print(f"{book}, {fault}", markup=False)
    if wrong:
        stop(f"{book}: does not agree with {file}")
    if bad:
        stop(f"{file}: does not verify")
    if report.undecided:
        stop(f"{file}: {verdict}", UNDECIDED)
    if not whole(report):
        stop(f"{file}: {verdict}", PARTLY)


def check(file: str, text: bytes, as_json: bool) -> tuple[Report, Balances]:
    """Check the log, then the books of its valid part."""
    try:
        return check_log(read_log(text))
    except ValueError as error:
        stop(f"{file}: {error}", USAGE, as_json, code="no-log")
    except Refused as refused:
        stop(f"{file}: {refused}", USAGE, as_json, code=refused.code)
    except InvalidData as damaged:
        stop(f"{file}: {damaged}", REFUSED, as_json, code="damaged-data")


def check_book(file: str, text: bytes, book: str, as_json: bool) -> list[str]:
    """Return where a playing book differs from the log."""
    from houseway.desks.bank.nights import book_faults, played

    try:
        rows = read_file(book, as_json).decode()
        return book_faults(rows, played(file, text).rounds)
    except Refused as refused:
        stop(refused.sentence, REFUSED, as_json, code=refused.code)
    except UnicodeDecodeError:
        stop(f"{book} is not a text file", USAGE, as_json, code="unreadable")


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


def unpack(file: str, data: bytes, as_json: bool) -> bytes:
    """Return a log as it was written; stop if it is a compressed file that can't be unpacked."""
    try:
        return unpacked(data)
    except ValueError as error:
        stop(f"{file} is {error}", USAGE, as_json, code="unreadable")
