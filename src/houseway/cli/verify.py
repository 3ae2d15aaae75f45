"""`houseway verify`: a night checked offline."""

from houseway.cli.output import USAGE, console, print_json, stop
from houseway.cli.settle import read_file
from houseway.ledger import audit
from houseway.money import show
from houseway.play.log import read_log
from houseway.play.verify import verify


def verify_file(file: str, as_json: bool) -> None:
    try:
        events = read_log(read_file(file, as_json))
    except ValueError as error:
        stop(f"{file}: {error}", USAGE, as_json, code="no-log")
    try:
        report = verify(events)
    except LookupError as error:
        stop(f"{file}: there is no offer {error}", USAGE, as_json, code="unknown-offer")
    books = audit(events)
    good = not report.findings and not books.faults
    if as_json:
        print_json(
            {
                "good": good,
                **report._asdict(),
                "findings": [finding._asdict() for finding in report.findings],
                "ledger": books._asdict(),
            }
        )
    else:
        out = console()
        out.print(f"{report.events} events, {report.rounds} rounds, {report.shoes} shoes, {report.revealed} revealed")
        for finding in report.findings:
            out.print(f"event {finding.event}: {finding.what}", markup=False)
        for fault in books.faults:
            out.print(fault, markup=False)
        for account, amount in books.accounts.items():
            out.print(f"  {account:<24} {show(amount):>14}")
        out.print("good" if good else "NOT GOOD")
    if not good:
        stop(f"{file}: does not verify")
