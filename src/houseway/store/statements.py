"""Frequent statements, built once: building a statement takes longer than running it."""

from sqlalchemy import BindParameter, bindparam, select

from houseway.store import schema
from houseway.store.rows import EventRow, RoundRow

LAST = 2**31 - 1
"""A number higher than any event's."""
TABLE: BindParameter[str] = bindparam("table")
NUMBER: BindParameter[int] = bindparam("number")
AFTER: BindParameter[int] = bindparam("after")
UPTO: BindParameter[int] = bindparam("upto")

_events, _rounds, _marks, _seen, _secrets = (
    each.c for each in (schema.events, schema.rounds, schema.marks, schema.seen, schema.secrets)
)
EVENTS = (
    select(*(_events[name] for name in EventRow._fields))
    .where(_events.table_id == TABLE, _events.seq > AFTER, _events.seq <= UPTO)
    .order_by(_events.seq)
)
ROUND = select(*(_rounds[name] for name in RoundRow._fields)).where(_rounds.table_id == TABLE, _rounds.number == NUMBER)
ROUND_BEFORE = (
    select(*(_rounds[name] for name in RoundRow._fields))
    .where(_rounds.table_id == TABLE, _rounds.last <= UPTO, _rounds.after.is_not(None))
    .order_by(_rounds.last.desc())
    .limit(1)
)
MARK_BEFORE = (
    select(_marks.seq)
    .where(_marks.table_id == TABLE, _marks.tag == bindparam("tag"), _marks.seq < UPTO)
    .order_by(_marks.seq.desc())
    .limit(1)
)
SECRET = select(_secrets.secret).where(_secrets.table_id == TABLE, _secrets.shoe == bindparam("shoe"))
WHO_SAW = select(_seen.who).where(
    _seen.table_id == TABLE, _seen.number == NUMBER, _seen.account == bindparam("account")
)
SEEN = (
    select(_seen.number, _seen.cards)
    .where(_seen.table_id == TABLE, _seen.number >= AFTER, _seen.number <= UPTO)
    .where((_seen.account == "") | (_seen.account == bindparam("account")))
    .order_by(_seen.number)
)
ARCHIVED = select(*(schema.archives.c[name] for name in ("upto", "gone", "file", "size", "digest", "public"))).where(
    schema.archives.c.table_id == TABLE
)
SESSION = (
    select(schema.accounts)
    .join(schema.sessions, schema.sessions.c.account == schema.accounts.c.id)
    .where(schema.sessions.c.id == bindparam("session"), schema.sessions.c.until > bindparam("now"))
)
