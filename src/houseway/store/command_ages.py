"""The age of command ids by the room's own clock, which runs while a server runs, whatever the system clock says.

A new id has the time of the system clock. When the room is tidied, it gets the time of the room's clock instead, as a
negative number, and from then on its age is known.
"""

from sqlalchemy import Connection, delete, select, update

from houseway.store import schema
from houseway.store.change import unless_there

CLOCK = "room clock"


def forget(connection: Connection, clock: float, kept: float) -> float:
    """Delete ids that are older than `kept` seconds; return the room's clock, which is at least `clock`."""
    facts, commands = schema.facts, schema.commands
    unless_there(connection, facts, name=CLOCK, value=b"0")
    mine = facts.c.name == CLOCK
    connection.execute(update(facts).where(mine).values(value=facts.c.value))  # only one worker at a time does this
    clock = max(clock, float(bytes(connection.execute(select(facts.c.value).where(mine)).scalar_one())))
    connection.execute(update(facts).where(mine).values(value=str(clock).encode()))
    connection.execute(update(commands).where(commands.c.at > 0).values(at=-clock))
    connection.execute(delete(commands).where(commands.c.at <= 0, commands.c.at > kept - clock))
    return clock
