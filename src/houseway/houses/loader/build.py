"""Makes houses and offers from their data, checking as it goes."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from houseway.cards import RANKS, Extra, card
from houseway.games.find import family_of, game, stated
from houseway.games.game import Game
from houseway.houses.deal_plan import DealPlan, DealStep, FiledShoe, Misdeals, OffTable
from houseway.houses.loader.check import check_names, check_offer
from houseway.houses.loader.compose import played_as
from houseway.houses.loader.fees import build_limit, build_schedules
from houseway.houses.loader.poker import build_stakes, build_variant
from houseway.houses.loader.reader import Complaint, Reader, did_you_mean
from houseway.houses.loader.readings import clause, notes, readings
from houseway.houses.loader.schema import Hints, fill
from houseway.houses.offers import (
    PLAYED,
    Backlines,
    BlockedSeat,
    Calls,
    House,
    InForce,
    Offer,
    OpenCircles,
    TableCapacity,
)
from houseway.houses.tell.rules import BY_DATA
from houseway.money import Rounding, dollars
from houseway.registry import FAMILIES, GAMES, KINDS
from houseway.rules.bank import Coverage
from houseway.rules.house_way import HouseWayRow
from houseway.rules.refusal import Clause
from houseway.rules.rotation import Rotation
from houseway.rules.settlement_order import Button, SettlementOrder
from houseway.rules.wagers import LOSE, PayLine, Verdict, Wager

STATUSES = (*PLAYED, "rules-only", "fee-only", "named-only")
STEP = re.compile(r"(player|seats|bank|all|board) (up|down)(?: ([1-9]))?")
WAGERS = ("base", "bonus", "added", "envy")
WORDS = {"envied": ("all", "bettors"), "square": ("", "own", "any")}
STARTS = ("left", "right", "button", "house-left", "house-right")


def build_house(name: str, data: Mapping[str, Any], complaints: list[Complaint]) -> House:
    reader = Reader(data, f"{name}/house.toml", complaints)
    reader.take("silence", list, [])
    built = House(
        id=name,
        name=reader.take("name", str),
        also=reader.words("also"),
        document=reader.take("document", str),
        lines=reader.take("lines", int),
        rules=notes(reader, "rules", name),
        readings=readings(reader, name),
    )
    reader.done()
    return built


def build_offer(
    name: str, room: House, data: Mapping[str, Any], settings: Mapping[str, str], file: str,
    complaints: list[Complaint], filed: Offer | None = None,
) -> Offer:
    """Return an offer. Where it is given as filed too, parts whose data no setting has changed are taken from there."""
    reader = Reader(data, file, complaints)
    kind = reader.take("game", str, "")
    if kind and kind not in GAMES:
        reader.complain("game", f"there is no game `{kind}`{did_you_mean(kind, GAMES)}")
    played = game(kind) if kind in GAMES else None
    round_kind = reader.one_of("kind", ("", *KINDS), played_as({**data, "kind": ""}))
    settlement, options = reader.table("settlement"), reader.table("options")
    sides = Hints(known={"side": ("right", "left")})
    said = build_options(options, played) if played or not kind else {}
    played = played.fitted(said) if played else None
    way = tuple(build_way(each, room.id, played) for each in reader.tables("house-way"))
    played = played.fitted(said, way) if played and way else played
    wagers = tuple(build_wager(each, room.id, played) for each in reader.tables("wager"))
    known = [wager.id for wager in wagers]
    check_names(reader, wagers, known)
    for key in ("fees", "without"):
        reader.words(key)
    orders, button = build_orders(settlement, room.id, known) if wagers else ((), None)
    built = Offer(
        id=name,
        house=room,
        name=reader.take("name", str),
        family=reader.one_of("family", ("", *FAMILIES), family_of(kind, round_kind)),
        kind=round_kind,
        status=reader.one_of("status", STATUSES, "playable"),
        gega=reader.take("gega", str, ""),
        clause=clause(reader, room.id),
        summary=reader.take("summary", str, ""),
        seats=reader.numbers("seats"),
        backlines=build_backlines(reader.table("backlines"), room.id) if "backlines" in data else None,
        crowd=fill(TableCapacity, reader.table("crowd"), room.id) if "crowd" in data else None,
        circles=build_circles(reader.table("circles"), room.id) if "circles" in data else None,
        idle=fill(BlockedSeat, reader.table("idle"), room.id, sides) if "idle" in data else None,
        in_force=fill(InForce, reader.table("in-force"), room.id) if "in-force" in data else None,
        calls=fill(Calls, reader.table("calls"), room.id),
        way=way,
        game=played,
        options=said,
        shoe=build_shoe(reader.table("deck"), room.id) if kind else FiledShoe(Clause(room.id, "")),
        plan=build_plan(reader.table("deal"), room.id, played) if kind else DealPlan(Clause(room.id, ""), ()),
        wagers=wagers,
        orders=orders,
        button=button,
        rotation=fill(Rotation, reader.table("rotation"), room.id) if wagers else Rotation(Clause(room.id, "")),
        schedules=same.schedules
        if (same := unchanged(reader, filed, "schedule", "wager"))
        else build_schedules(reader, room.id, wagers),
        readings=same.readings if (same := unchanged(reader, filed, "reading")) else readings(reader, room.id),
        rules=same.rules if (same := unchanged(reader, filed, "rules")) else notes(reader, "rules", room.id, BY_DATA),
        notes=same.notes if (same := unchanged(reader, filed, "notes")) else notes(reader, "notes", room.id),
        coverage=Coverage(reader.one_of("coverage", [each.value for each in Coverage], "running")),
        rounding=Rounding(reader.one_of("rounding", [each.value for each in Rounding], "down")),
        variant=same.variant
        if (same := unchanged(reader, filed, "poker", "name", "cite"))
        else build_variant(reader, room.id),
        stakes=same.stakes if (same := unchanged(reader, filed, "stakes")) else build_stakes(reader, room.id),
        stated=build_stated(reader, room.id, round_kind),
        owner=reader.take("owner", str, ""),
        mother=reader.take("as", str, ""),
        mother_name=reader.take("as-name", str, ""),
        mother_clause=clause(reader, room.id, "as-cite") if "as-cite" in data else None,
        settings=settings,
        raw=data,
    )
    reader.done()
    if not built.family and not kind:
        reader.complain("family", f"is missing; a game without rules says what it is: {', '.join(FAMILIES)}")
    if played and not built.seats:
        reader.complain("seats", "is missing; how many seats the table has, the usual number first")
    _, most = getattr(built.stated, "players", (0, 0))
    if built.seats and most > max(built.seats):
        largest = max(built.seats)
        reader.complain(f"{round_kind}.players", f"are up to {most}, and the largest table has {largest} seats")
    check_offer(reader, built, settings)
    return built


def unchanged(reader: Reader, filed: Offer | None, *keys: str) -> Offer | None:
    """Return the offer as filed if it was built from the very same data under these keys."""
    if filed is None or any(reader.data.get(key) is not filed.raw.get(key) for key in keys):
        return None
    reader.asked.update(keys)
    return filed


def build_stated(reader: Reader, house: str, kind: str) -> Any:
    """Return the rules that a kind states under its own name, None for one that does not."""
    own = stated(kind)
    if own is None:
        return None
    stands = reader.take(kind, dict, {})
    within = Reader({**stands, "house": house}, reader.file, reader.complaints, f"{reader.path}{kind}.")
    found = len(reader.complaints)
    built = fill(own.shape, within, house)
    for key, what in own.check(built) if len(reader.complaints) == found else ():
        within.complain(key, what)
    return built


def build_options(reader: Reader, played: Game | None) -> dict[str, Any]:
    """Return the game's options, those not filed at their defaults."""
    if played is None:
        reader.done()
        return {}
    known = played.offering.options
    options = {key: reader.take(key, type(option.default), option.default) for key, option in known.items()}
    reader.done()
    try:
        played.rules(options)
    except ValueError as error:
        reader.complain("", str(error))
        return {key: option.default for key, option in known.items()}
    return options


def build_shoe(reader: Reader, house: str) -> FiledShoe:
    extras = tuple(build_extra(each) for each in reader.tables("extra"))
    hints = Hints(known={"burn": ("none", "one", "value")}, required=("decks",))
    for key in ("without", "again"):
        unknown = [rank for rank in str(reader.data.get(key, "")) if rank not in RANKS]
        if unknown:
            reader.complain(key, f"there is no rank `{unknown[0]}`; ranks are {RANKS}")
            return FiledShoe(Clause(house, ""))
    return fill(FiledShoe, reader, house, hints, extras=extras)


def build_extra(reader: Reader) -> Extra:
    """Return a card that the house adds to its decks, or marks."""
    built = fill(Extra, reader)
    if built.like:
        reader.try_parse("like", built.like, card, 0)
    return built


def build_way(reader: Reader, house: str, played: Game | None) -> HouseWayRow:
    """Return a row of the house way; its condition and its answer are names that the game knows.

    A chart that a house did not file is borrowed, and its rows say of whom: `cite = "cordova 213"`.
    """
    built = fill(HouseWayRow, reader, house)
    lender, _, lines = built.clause.lines.partition(" ")
    if lines and lender.isalpha():
        built = built._replace(clause=Clause(lender, lines))
    if played is None:
        return built
    choosing = played.choosing
    for key, name, names in (("when", built.when, choosing.situations), ("do", built.do, choosing.answers)):
        if name not in names:
            why = names.complaint(name) if hasattr(names, "complaint") else ""
            reader.complain(key, why or f"the game knows no `{name}`{did_you_mean(name, names)}")
    return built


def build_circles(reader: Reader, house: str) -> OpenCircles:
    built = fill(OpenCircles, reader, house)
    if built.most < 2:
        reader.complain("most", f"is {built.most}; where one may bet on one spot only, leave it out")
    return built


def build_backlines(reader: Reader, house: str) -> Backlines:
    built = fill(Backlines, reader, house)
    if built.most < 1:
        reader.complain("most", f"is {built.most}; where nobody may, write backline = false at the wager")
    return built


def build_plan(reader: Reader, house: str, played: Game | None) -> DealPlan:
    steps = []
    for text in reader.words("steps"):
        step = STEP.fullmatch(text)
        if step is None:
            reader.complain("steps", f"`{text}` is no step; write player, seats, bank, all or board, then up or down")
        else:
            steps.append(DealStep(step[1], step[2] == "up", int(step[3] or 1)))
    filed = {
        key: build_filed(reader.table(key), house, replaced)
        for key, replaced in (
            ("exposed-draw", "after-the-bank"), ("leftovers", ""), ("misplayed", ""),
            ("exposed-hand", ""), ("long-hand", ""),
        )
        if key in reader.data
    }
    known = {
        "start": ("left", "button", "dice", "house-left"),
        "piles": ("", "serpentine", "rotation", "stacks"),
        "asks": ("left", "house-left", "button", "all"),
        "boxed": ("next-card", "plays", "leftovers", "floor"),
        "shared_hand": ("largest", "seat"),
    }
    off = Hints(known={"replaced": ("next-card", "after-the-hand")})
    faces = Hints(known={"exposed": (*RANKS, "Jo")})
    misdeal = fill(Misdeals, reader.table("misdeal"), house, faces) if "misdeal" in reader.data else None
    off_table = fill(OffTable, reader.table("off-table"), house, off) if "off-table" in reader.data else None
    built = fill(
        DealPlan, reader, house, Hints(known=known), steps=tuple(steps), off_table=off_table,
        exposed_draw=filed.get("exposed-draw"), misdeal=misdeal, leftovers=filed.get("leftovers"),
        misplayed=filed.get("misplayed"), exposed_hand=filed.get("exposed-hand"),
        long_hand=filed.get("long-hand"),
    )
    for key, about in (("exposed-hand", built.exposed_hand), ("long-hand", built.long_hand)):
        if about and (built.exposed_draw or built.common):
            reader.complain(key, "is about a seat's own hand in a game without draws; there is none here")
    no_draw = built.common_draw or built.draw_up or played is None or played.banking.set_aside is None
    if built.exposed_draw and no_draw:
        reader.complain("exposed-draw", "is about a card of the seat's own that is dealt face down; there is none here")
    if misdeal and (misdeal.exposed or misdeal.exposed_count) and (not built.leftovers or built.common):
        reader.complain("misdeal", "is about cards exposed in a deal of the seats' own hands, with `leftovers`")
    shared = built.common or built.common_draw or any(step.up or step.to != "all" for step in built.steps)
    if built.piles and shared and not built.made_piles:
        wrong = "hands lie face down and are the seats' own: write steps `all down`, common and common-draw false"
        reader.complain("piles", wrong)
    return built


def build_filed(reader: Reader, house: str, replaced: str = "") -> Clause:
    """Return where it is filed what becomes of a hand, or that an exposed draw card is replaced, and when."""
    if replaced:
        reader.one_of("replaced", (replaced,), replaced)
    filed = clause(reader, house)
    reader.done()
    return filed


def build_wager(reader: Reader, house: str, played: Game | None) -> Wager:
    on = reader.take("on", str, "")
    if on and played and on not in played.banking.aspects:
        reader.complain("on", f"the game has no aspect `{on}`{did_you_mean(on, played.banking.aspects)}")
    decided_by = played.banking.aspects.get(on) if on and played else played
    hints = Hints(
        parse={"part": Fraction, "least": Fraction, "limit": build_limit, "step": dollars, "envies_from": dollars},
        known={"kind": WAGERS, **WORDS, **({"barred": played.banking.openings} if played else {})},
        keys={"step_clause": "step-cite"},
    )
    lines = build_lines(reader, decided_by)
    pays = tuple(line for line in lines if not decided_by or line.when in decided_by.conditions)
    return fill(Wager, reader, house, hints, on=on, pays=pays)


def build_lines(reader: Reader, decided_by: Any) -> list[PayLine]:
    """Return what a wager pays, line by line."""
    lines = []
    for line in reader.take("pays", list):
        if not (isinstance(line, list) and len(line) == 2 and all(isinstance(part, str) for part in line)):
            reader.complain("pays", f"{line!r} is no line; write [condition, odds]")
            continue
        if decided_by and line[0] not in decided_by.conditions:
            reader.complain("pays", f"there is no condition `{line[0]}`{did_you_mean(line[0], decided_by.conditions)}")
        lines.append(PayLine(line[0], reader.try_parse("pays", line[1], Verdict.read, LOSE)))
    return lines


def build_orders(reader: Reader, house: str, wagers: list[str]) -> tuple[tuple[SettlementOrder, ...], Button | None]:
    """Return the filed orders, the one for a bank that covers everything first, and the button."""
    covered = [build_order(reader.table("covered"), house, wagers)] if "covered" in reader.data else []
    button = build_button(reader.table("button"), house) if "button" in reader.data else None
    order = build_order(reader, house, wagers)
    if order.start == "button" and button is None:
        reader.complain("button", "is missing; the order starts at the button")
    return (*covered, order), button


def build_order(reader: Reader, house: str, wagers: list[str]) -> SettlementOrder:
    listed = reader.words("wagers", wagers)
    for missing in (wager for wager in wagers if wager not in listed):
        reader.complain("wagers", f"`{missing}` has no place in the order")
    known = {
        "start": STARTS, "by": ("wager", "seat"),
        **dict.fromkeys(("collects", "forfeits", "early", "puts_away", "last"), wagers),
    }
    order = fill(SettlementOrder, reader, house, Hints(known=known), wagers=listed)
    for name in (name for group in order.together for name in group if name not in wagers):
        reader.complain("together", f"there is no `{name}`{did_you_mean(name, wagers)}")
    return order


def build_button(reader: Reader, house: str) -> Button:
    hand, place = reader.parsed("card", card_of_a_hand, ("bank", 2))
    counted = reader.table("values")
    values = {rank: counted.take(rank, int) for rank in counted.data}
    known = {"by": ("dice", "card"), "counted_from": ("player-dealer", "house-dealer"),
             "own_count": ("next", "house-left", "house-right"), "no_wager": ("next", "left")}
    hints = Hints(known=known)
    return fill(Button, reader, house, hints, card=(hand, place), values=values, **by_default(reader))


def card_of_a_hand(text: str) -> tuple[str, int]:
    """Read which card names the button: a hand, and which of its cards.

    >>> card_of_a_hand("bank 2")
    ('bank', 2)
    """
    hand, _, place = text.partition(" ")
    if not place.isdecimal() or place == "0":
        raise ValueError(f"`{text}` is no card of a hand; write `bank 2` for the bank's second, `player 1`")
    return hand, int(place)


def by_default(reader: Reader) -> dict[str, str]:
    """A button is thrown for by dice, where nothing else is said."""
    return {} if "by" in reader.data else {"by": "dice"}
