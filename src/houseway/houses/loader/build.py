"""Makes houses and offers from their data, checking as it goes."""

from collections.abc import Mapping
from typing import Any

from houseway.games.find import family_of, stated
from houseway.houses.banked_rules import BankedRules
from houseway.houses.loader.banked import build_banked, build_money
from houseway.houses.loader.checks.conflicts import conflicts
from houseway.houses.loader.checks.offer import check_offer
from houseway.houses.loader.compose import played_as
from houseway.houses.loader.fees import build_schedules
from houseway.houses.loader.listing import PLAYED
from houseway.houses.loader.poker import build_stakes, build_variant
from houseway.houses.loader.reader import Complaint, Reader, did_you_mean
from houseway.houses.loader.readings import clause, notes, readings
from houseway.houses.loader.schema import fill
from houseway.houses.offers import About, Fees, House, InForce, Offer
from houseway.houses.tell.rules import BY_DATA
from houseway.registry import FAMILIES, KINDS, games, outside
from houseway.rules.wagers import Wager

STATUSES = (*PLAYED, "rules-only", "fee-only", "named-only")


def build_house(name: str, data: Mapping[str, Any], complaints: list[Complaint]) -> House:
    reader = Reader(data, f"{name}/house.toml", complaints)
    reader.take("silence", list, [])
    draft = reader.take("draft", bool, False)
    built = House(
        id=name,
        name=reader.take("name", str),
        also=reader.words("also"),
        document=reader.take("document", str, *[""] * draft),
        lines=reader.take("lines", int, *[0] * draft),
        rules=notes(reader, "rules", name),
        readings=readings(reader, name),
        notes=notes(reader, "notes", name),
        draft=draft,
    )
    reader.done()
    return built


def build_offer(
    name: str, room: House, data: Mapping[str, Any], settings: Mapping[str, str], file: str,
    complaints: list[Complaint], filed: Offer | None = None,
) -> Offer:
    """Return an offer. If the filed offer is given, unchanged parts are taken from it."""
    reader = Reader(data, file, complaints)
    kind = reader.take("game", str, "")
    if kind and kind not in games():
        failed = "".join(f"; {each}" for each in outside().troubles)
        reader.complain("game", f"there is no game `{kind}`{did_you_mean(kind, games())}{failed}")
    round_kind = reader.one_of("kind", ("", *KINDS), played_as({**data, "kind": ""}))
    terms = build_terms(reader, room.id, round_kind, filed)
    for key in ("fees", "without"):
        reader.words(key)
    built = Offer(
        id=name,
        house=room,
        name=reader.take("name", str),
        kind=round_kind,
        status=reader.one_of("status", STATUSES, "playable"),
        clause=clause(reader, room.id),
        about=build_about(reader, room.id, family_of(kind, round_kind)),
        seats=reader.numbers("seats"),
        terms=terms,
        fees=build_fees(reader, room.id, terms.wagers if isinstance(terms, BankedRules) else (), filed),
        readings=same.readings if (same := unchanged(reader, filed, "reading")) else readings(reader, room.id),
        rules=same.rules if (same := unchanged(reader, filed, "rules")) else notes(reader, "rules", room.id, BY_DATA),
        notes=same.notes if (same := unchanged(reader, filed, "notes")) else notes(reader, "notes", room.id),
        settings=settings,
        raw=data,
    )
    reader.done()
    if not built.about.family and not kind:
        reader.complain("family", f"is missing; a game without rules needs one: {', '.join(FAMILIES)}")
    if kind in games() and not built.seats:
        reader.complain("seats", "is missing; list the table sizes, the usual one first")
    _, most = getattr(built.stated, "players", (0, 0))
    if built.seats and most > max(built.seats):
        largest = max(built.seats)
        reader.complain(f"{round_kind}.players", f"go up to {most}, but the largest table has {largest} seats")
    check_offer(reader, built, settings)
    for key, what in conflicts(built) if not settings else ():
        reader.complain(key, what)
    return built


def unchanged(reader: Reader, filed: Offer | None, *keys: str) -> Offer | None:
    """Return the offer as filed if it was built from the same data under these keys."""
    if filed is None or any(reader.data.get(key) is not filed.raw.get(key) for key in keys):
        return None
    reader.asked.update(keys)
    return filed


def build_about(reader: Reader, house: str, family: str) -> About:
    return About(
        family=reader.one_of("family", ("", *FAMILIES), family),
        gega=reader.take("gega", str, ""),
        summary=reader.take("summary", str, ""),
        owner=reader.take("owner", str, ""),
        mother=reader.take("as", str, ""),
        mother_name=reader.take("as-name", str, ""),
        mother_clause=clause(reader, house, "as-cite") if "as-cite" in reader.data else None,
    )


def build_fees(reader: Reader, house: str, wagers: tuple[Wager, ...], filed: Offer | None) -> Fees:
    posted = unchanged(reader, filed, "schedule", "wager")
    lines = unchanged(reader, filed, "stakes")
    return Fees(
        schedules=posted.fees.schedules if posted else build_schedules(reader, house, wagers),
        stakes=lines.fees.stakes if lines else build_stakes(reader, house),
        in_force=fill(InForce, reader.table("in-force"), house) if "in-force" in reader.data else None,
    )


def build_terms(reader: Reader, house: str, kind: str, filed: Offer | None) -> Any:
    """Return the rules of the offer's kind, read by that kind's reader; `check_kind` finds rules of another kind."""
    reader.asked.update(entry.rules for entry in KINDS.values())
    table = KINDS[kind].rules if kind else ""
    if table != "poker" and stated(kind) is None:
        return build_banked(reader, house)
    build_money(reader)  # may be set for every offer; only a bank uses it
    if table != "poker":
        return build_stated(reader, house, kind)
    same = unchanged(reader, filed, "poker", "name", "cite")
    return same.terms if same else build_variant(reader, house)


def build_stated(reader: Reader, house: str, kind: str) -> Any:
    """Return the rules that a kind states under its own name."""
    own = stated(kind)
    assert own is not None
    stands = reader.take(kind, dict, {})
    within = Reader({**stands, "house": house}, reader.file, reader.complaints, f"{reader.path}{kind}.")
    found = len(reader.complaints)
    built = fill(own.shape, within, house)
    for key, what in own.check(built) if len(reader.complaints) == found else ():
        within.complain(key, what)
    return built
