"""Reads the rules of a game against a bank: the game, the deal, the wagers, the order and the bank."""

import re
from fractions import Fraction
from typing import Any

from houseway.cards import RANKS, Extra, card
from houseway.games.find import game
from houseway.games.game import Game
from houseway.houses.banked_rules import (
    Backlines,
    BankedRules,
    BlockedSeat,
    Calls,
    OpenCircles,
    SeatRules,
    TableCapacity,
)
from houseway.houses.deal_plan import DealPlan, DealStep, FiledShoe, Misdeals, OffTable
from houseway.houses.loader.checks.offer import check_names
from houseway.houses.loader.fees import build_limit
from houseway.houses.loader.reader import Complaint, Reader, did_you_mean
from houseway.houses.loader.readings import clause
from houseway.houses.loader.schema import Hints, fill
from houseway.money import Rounding, dollars
from houseway.registry import games
from houseway.rules.bank import Coverage
from houseway.rules.house_way import HouseWayRow
from houseway.rules.refusal import Clause
from houseway.rules.rotation import Rotation
from houseway.rules.settlement_order import Button, SettlementOrder
from houseway.rules.wagers import LOSE, PayLine, Verdict, Wager

STEP = re.compile(r"(player|seats|bank|all|board) (up|down)(?: ([1-9]))?")
WAGERS = ("base", "bonus", "added", "envy")
WORDS = {"envied": ("all", "bettors"), "square": ("", "own", "any")}
STARTS = ("left", "right", "button", "house-left", "house-right")


def build_banked(reader: Reader, house: str) -> BankedRules:
    """Return the banked rules of an offer; if it names no game, only the rules that don't need one."""
    named = reader.take("game", str, "")
    played = game(named) if named in games() else None
    settlement, options = reader.table("settlement"), reader.table("options")
    said = build_options(options, played) if played or not named else {}
    played = played.fitted(said) if played else None
    way = tuple(build_way(each, house, played) for each in reader.tables("house-way"))
    played = played.fitted(said, way) if played and way else played
    played = played.reading_conditions() if played else None
    wagers = tuple(build_wager(each, house, played) for each in reader.tables("wager"))
    known = [wager.id for wager in wagers]
    check_names(reader, wagers, known)
    orders, button = build_orders(settlement, house, known) if wagers else ((), None)
    coverage, rounding = build_money(reader)
    return BankedRules(
        game=played,
        options=said,
        way=way,
        shoe=build_shoe(reader.table("deck"), house) if named else FiledShoe(Clause(house, "")),
        plan=build_plan(reader.table("deal"), house, played) if named else DealPlan(Clause(house, ""), ()),
        wagers=wagers,
        orders=orders,
        button=button,
        rotation=fill(Rotation, reader.table("rotation"), house) if wagers else Rotation(Clause(house, "")),
        coverage=coverage,
        rounding=rounding,
        seating=build_seating(reader, house),
        calls=fill(Calls, reader.table("calls"), house),
    )


def build_money(reader: Reader) -> tuple[Coverage, Rounding]:
    """Return how the bank covers what it owes, and how odd amounts are rounded."""
    return (
        Coverage(reader.one_of("coverage", [each.value for each in Coverage], "running")),
        Rounding(reader.one_of("rounding", [each.value for each in Rounding], "down")),
    )


def build_seating(reader: Reader, house: str) -> SeatRules:
    sides = Hints(known={"side": ("right", "left")})
    return SeatRules(
        backlines=build_backlines(reader.table("backlines"), house) if "backlines" in reader.data else None,
        crowd=fill(TableCapacity, reader.table("crowd"), house) if "crowd" in reader.data else None,
        circles=build_circles(reader.table("circles"), house) if "circles" in reader.data else None,
        idle=fill(BlockedSeat, reader.table("idle"), house, sides) if "idle" in reader.data else None,
    )


def build_options(reader: Reader, played: Game | None) -> dict[str, Any]:
    """Return the game's options, with defaults for those not filed."""
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
    return fill(FiledShoe, reader, house, hints, extras=extras, missing=())


def build_extra(reader: Reader) -> Extra:
    """Return a card that the house adds to its decks, or marks."""
    built = fill(Extra, reader)
    if built.like:
        reader.try_parse("like", built.like, card, 0)
    return built


def build_way(reader: Reader, house: str, played: Game | None) -> HouseWayRow:
    """Return a row of the house way; the game defines the names that conditions and answers can have.

    A house without a filed chart borrows one, and its rows name the lender: `cite = "cordova 213"`.
    """
    built = fill(HouseWayRow, reader, house)
    built = built._replace(clause=built.clause._replace(borrowed=False))
    if played is None:
        return built
    choosing = played.choosing
    for key, name, names in (("when", built.when, choosing.situations), ("do", built.do, choosing.answers)):
        if name not in names:
            why = names.complaint(name) if hasattr(names, "complaint") else ""
            reader.complain(key, why or f"the game has no `{name}`{did_you_mean(name, names)}")
    return built


def build_circles(reader: Reader, house: str) -> OpenCircles:
    built = fill(OpenCircles, reader, house)
    if built.most < 2:
        reader.complain("most", f"is {built.most}; leave it out if only one spot may be bet on")
    return built


def build_backlines(reader: Reader, house: str) -> Backlines:
    built = fill(Backlines, reader, house)
    if built.most < 1:
        reader.complain("most", f"is {built.most}; to forbid backline bets, write backline = false under the wager")
    return built


def build_plan(reader: Reader, house: str, played: Game | None) -> DealPlan:
    steps = []
    for text in reader.words("steps"):
        step = STEP.fullmatch(text)
        if step is None:
            allowed = "write one of player, seats, bank, all or board, followed by up or down"
            reader.complain("steps", f"`{text}` is not a step; {allowed}")
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
        "misdeal_fee": ("kept", "returned"),
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
            reader.complain(key, "applies only where each seat has its own hand and nobody draws")
    no_draw = built.common_draw or built.draw_up or played is None or played.banking.set_aside is None
    if built.exposed_draw and no_draw:
        reader.complain("exposed-draw", "applies only to a seat's own draw card, dealt face down; this game has none")
    if misdeal and (misdeal.exposed or misdeal.exposed_count) and (not built.leftovers or built.common):
        reader.complain("misdeal", "has rules for exposed cards; they need a hand for each seat, and `leftovers`")
    shared = built.common or built.common_draw or any(step.up or step.to != "all" for step in built.steps)
    if built.piles and shared and not built.made_piles:
        wrong = "each seat needs its own hand, face down: write steps `all down`, and no common or common-draw"
        reader.complain("piles", wrong)
    return built


def build_filed(reader: Reader, house: str, replaced: str = "") -> Clause:
    """Return the clause on a dead hand or on an exposed draw card."""
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
            reader.complain("pays", f"{line!r} is not a line; write [condition, odds]")
            continue
        if decided_by and line[0] not in (known := decided_by.conditions):
            nowhere = f"there is no condition `{line[0]}`{did_you_mean(line[0], known)}"
            reader.complain("pays", known.wrong(line[0]) if known.is_written_out(line[0]) else nowhere)
        lines.append(PayLine(line[0], reader.try_parse("pays", line[1], Verdict.read, LOSE)))
    return lines


def build_orders(reader: Reader, house: str, wagers: list[str]) -> tuple[tuple[SettlementOrder, ...], Button | None]:
    """Return the filed orders of settlement, starting with the order for a bank that covers everything, and the button.
    """
    covered = [build_order(reader.table("covered"), house, wagers)] if "covered" in reader.data else []
    button = build_button(reader.table("button"), house) if "button" in reader.data else None
    order = build_order(reader, house, wagers)
    if order.start == "button" and button is None:
        reader.complain("button", "is missing; the order of settlement starts at the button")
    return (*covered, order), button


def build_order(reader: Reader, house: str, wagers: list[str]) -> SettlementOrder:
    listed = reader.words("wagers", wagers)
    left_out = [wager for wager in wagers if wager not in listed]
    for missing in left_out:
        whole = ", ".join(f'"{each}"' for each in (*listed, *left_out))
        what = f"has no place in the order of settlement; under [{reader.path[:-1]}], write wagers = [{whole}]"
        reader.complaints.append(Complaint(reader.file, f"wager.{missing}", what))
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
        raise ValueError(f"`{text}` is not a card of a hand; write `bank 2` for the bank's second, `player 1`")
    return hand, int(place)


def by_default(reader: Reader) -> dict[str, str]:
    """By default, dice place the button."""
    return {} if "by" in reader.data else {"by": "dice"}
