"""`houseway audit`: check a whole room on disk."""

from pathlib import Path

from houseway.cli.output import REFUSED, USAGE, print_json, stop, talk
from houseway.money import show


def audit(database: str, as_json: bool) -> None:
    """Check the file, the cage, every log and every round; print the faults."""
    from sqlalchemy.exc import SQLAlchemyError

    from houseway.store.audit import looked_at
    from houseway.store.open_errors import DamagedStore, unopened

    name = database or str(Path.home() / ".houseway" / "room.sqlite")
    if "://" not in name and not Path(name).is_file():
        stop(f"there is no database {name}", USAGE, as_json)
    try:
        report = looked_at(name)
    except DamagedStore as damaged:
        stop(str(damaged), REFUSED, as_json)
    except SQLAlchemyError as error:
        stop(str(unopened(error)), REFUSED, as_json)
    except (ValueError, OSError) as error:
        stop(str(error), USAGE, as_json)
    if as_json:
        print_json(report._asdict())
    else:
        print(f"{report.tables} tables, {report.events} events, {report.rounds} rounds, {show(report.chips)} out")
    if report.faults:
        for fault in report.faults:
            talk(fault)
        stop(f"{len(report.faults)} faults", REFUSED)
