"""`houseway verify`: a night checked offline."""

from houseway.cli.output import USAGE, console, number, print_json, stop
from houseway.cli.settle import read_file
from houseway.ledger import Balances, audit, audit_night
from houseway.money import show
from houseway.play.banked.log import read_log
from houseway.play.banked.verify import Report, verify


def verify_file(file: str, as_json: bool) -> None:
    text = read_file(file, as_json)
    try:
        report, books = check_pot(text) if text.startswith(b'{"type"') else check_bank(text)
    except ValueError as error:
        stop(f"{file}: {error}", USAGE, as_json, code="no-log")
    except LookupError as error:
        stop(f"{file}: there is no offer {error}", USAGE, as_json, code="unknown-offer")
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
        counted = ", ".join(number(getattr(report, f"{thing}s"), thing) for thing in ("event", "round", "shoe"))
        out.print(f"{counted}, {report.revealed} revealed")
        for finding in report.findings:
            out.print(f"event {finding.event}: {finding.what}", markup=False)
        for fault in books.faults:
            out.print(fault, markup=False)
        for account, amount in books.accounts.items():
            out.print(f"  {account:<24} {show(amount):>14}")
        out.print("good" if good else "NOT GOOD")
    if not good:
        stop(f"{file}: does not verify")


def check_bank(text: bytes) -> tuple[Report, Balances]:
    """Check the log of a table with a player-dealer."""
    events = read_log(text)
    return verify(events), audit(events)


def check_pot(text: bytes) -> tuple[Report, Balances]:
    """Check the log of a poker night."""
    from houseway.play.pot import verify as pot_verify

    events = pot_verify.read_night(text)
    return pot_verify.verify(events), audit_night(events)
