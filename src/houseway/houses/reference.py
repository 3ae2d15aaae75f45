"""Every key that a house's files can have: its type, default, meaning and an example.

The keys are the fields of the structs that the loader reads them into, and their meanings are the texts below those
fields. Only tables that the loader reads by hand are listed here. `houseway schema` and the pages in `docs/reference/`
are written from this.
"""

import ast
import inspect
import re
import types
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin

from houseway.games.pan import rules as pan
from houseway.games.poker import variant
from houseway.games.poker.base_variants import names
from houseway.games.thirteen import rules as thirteen
from houseway.games.trips import rules as trips
from houseway.houses.banked_rules import Backlines, BlockedSeat, Calls, OpenCircles, TableCapacity
from houseway.houses.deal_plan import DealPlan, FiledShoe, Misdeals, OffTable
from houseway.houses.loader.schema import REQUIRED, _fields
from houseway.houses.offers import InForce
from houseway.registry import FAMILIES, KINDS, games
from houseway.rules.betting import Betting
from houseway.rules.drop import Drop
from houseway.rules.house_way import HouseWayRow
from houseway.rules.refusal import Clause
from houseway.rules.rotation import Rotation
from houseway.rules.settlement_order import Button, SettlementOrder
from houseway.rules.wagers import Limit, Wager

LINES = "lines of the document, as in `1480-1489, 1501`; of another house, `oaks 234`"


class FileKey(NamedTuple):
    """A key of a file."""

    name: str
    type: dict[str, Any]
    """The type as a JSON schema."""
    default: str
    """The default as written in a file; empty if the key may be left out, `required` if it may not."""
    means: str
    example: str = ""


TEXT, NUMBER, TRUE, TABLE = {"type": "string"}, {"type": "integer"}, {"type": "boolean"}, {"type": "object"}
TEXTS, NUMBERS = {"type": "array", "items": TEXT}, {"type": "array", "items": NUMBER}


def one_of(*words: str) -> dict[str, Any]:
    return {"enum": list(words)}


HOUSE = (
    FileKey("name", TEXT, "required", "the name of the cardroom", '"Riverside Card Room"'),
    FileKey("also", TEXTS, "[]", "other names of the house", '["Riverside Casino"]'),
    FileKey("document", TEXT, "required", "the file of the filed document; a draft needs none", '"riverside.txt"'),
    FileKey("lines", NUMBER, "required", "how many lines the document has; no citation goes beyond them", "90"),
    FileKey("draft", TRUE, "false", "a designer's house without a document: citations are optional", "true"),
    FileKey("rules", TABLE, "", "rules for all games, in words", '"The house" = { cite = "3-5", text = "…" }'),
    FileKey("notes", TABLE, "", "remarks on the document; `games` limits them", '"Scan" = { cite = "4", text = "…" }'),
    FileKey("readings", TABLE, "", "by lines: silences that all player-dealer games have", '"8-9" = ["cover"]'),
    FileKey("reading", TABLE, "", "decisions of the house's own, by name", ""),
    FileKey("silence", TABLE, "", "what several of the house's games leave open, defined once", ""),
)
OFFER = (
    FileKey("name", TEXT, "required", "the name of the game", '"River Baccarat"'),
    FileKey("kind", one_of(*KINDS), "", "how a round is played; implied by `game` or `[poker]`", '"banked"'),
    FileKey("game", TEXT, "", "the game against the bank; `houseway words` lists them", '"baccarat"'),
    FileKey("cite", TEXT, "required", LINES, '"10-60"'),
    FileKey("as", TEXT, "", "the game that this one follows: the house's, or `house/game`", '"oaks/super-pan-9"'),
    FileKey("as-cite", TEXT, "", "the lines that say so", '"756"'),
    FileKey("without", TEXTS, "[]", "what of that game does not apply here, by name", '["Posted cards"]'),
    FileKey("gega", TEXT, "", "the state's number of the game", '"GEGA-001720"'),
    FileKey("owner", TEXT, "", "who owns the game", '"Riverside Games"'),
    FileKey("summary", TEXT, "", "the game in a sentence", '"Baccarat at even money."'),
    FileKey("family", one_of(*FAMILIES), "", "the group in lists, if no rules imply it", '"points"'),
    FileKey("status", one_of("playable", "partial", "rules-only", "fee-only", "named-only"), "playable",
        "how much of the game is filed", '"fee-only"'),
    FileKey("seats", NUMBERS, "", "the filed numbers of seats, the usual one first", "[8]"),
    FileKey("fees", TEXTS, "[]", "the filings in `fees/`, the default first", '["river-baccarat"]'),
    FileKey("coverage", one_of("running", "stop", "consumed"), "running", "how far the bank's stake covers", '"stop"'),
    FileKey("rounding", one_of("down", "up", "nearest"), "down", "how odd cents are rounded", '"nearest"'),
    FileKey("options", TABLE, "", "what the filing sets in the game; `houseway words GAME` lists them", ""),
    FileKey("poker", TABLE, "", "a game for a pot: `base`, and what differs from it", 'base = "texas-holdem"'),
    FileKey("pan", TABLE, "", "the rules of pan", ""),
    FileKey("thirteen", TABLE, "", "the rules of thirteen-card poker", ""),
    FileKey("trips", TABLE, "", "the rules of Trips", ""),
    FileKey("rules", TABLE, "", "what the data cannot express, in words", '"Signals" = { cite = "58-59", text = "…" }'),
    FileKey("notes", TABLE, "", "remarks on the document", ""),
    FileKey("readings", TABLE, "", "by lines: silences, `name` or `name = way`", '"8-9" = ["cover = stop"]'),
    FileKey("reading", TABLE, "", "decisions where the document is damaged, silent or self-contradictory", ""),
)  # fmt: skip
FEE = (
    FileKey("option", NUMBER, "required", "the printed number of the option", "1"),
    FileKey("table", TEXT, "", "the printed name of a table, if one option has several", '"A"'),
    FileKey("cite", TEXT, "required", LINES, '"70-74"'),
    FileKey("games", TEXTS, "", "the games that the option is for, if not all", '["river-baccarat"]'),
    FileKey("limit", TEXT, "", "the limits of a wager", '"$5-$500"'),
    FileKey("limits", TABLE, "", "limits of single wagers, or of all `base` or `bonus` wagers", '{ tie = "$5-$50" }'),
    FileKey("spot-limit", TEXT, "", "the most that all base wagers on a spot may total", '"$1,000"'),
    FileKey("player", TABLE, "", "what a bettor pays: `bands`, `on`, `per`, `shared`, `late`", '{ bands = ["$1"] }'),
    FileKey("bonus", TABLE, "", "what a bettor pays for bonus bets", '{ bands = ["$5+: $1"] }'),
    FileKey("player-dealer", TABLE, "", "what the player-dealer pays", '{ bands = ["$5-$100: $1", "$101+: $2"] }'),
    FileKey("jackpot", TEXT, "", "the jackpot fee", '"$1"'),
    FileKey("jackpot-from", one_of("nobody", "bettor", "wager", "player-dealer"), "nobody", "who pays it", '"bettor"'),
    FileKey("voucher", TEXT, "", "the value of a voucher", '"$1"'),
    FileKey("again", TEXT, "", "the player-dealer's fee for later rounds of the same turn", '"$2"'),
    FileKey("time", TEXT, "", "what every player pays for each period of play, between rounds", '"$6"'),
    FileKey("minutes", NUMBER, "30", "the length of such a period", "30"),
    FileKey("taken", one_of("before-deal", "after-cards", "before-play", "before-end", "end"), "before-deal",
        "when the fees are taken", '"end"'),
    FileKey("columns", TEXTS, "", "the columns of a table as printed", '["option", "cite", "limit", "player-dealer"]'),
    FileKey("rows", {"type": "array", "items": {"type": "array"}}, "", "its rows; bands are separated by semicolons",
        '[[1, "70", "$5-$500", "$5-$100: $1; $101+: $2"]]'),
    FileKey("csv", TEXT, "", "the same table pasted as CSV, the columns in its first line", ""),
)  # fmt: skip
STAKES = (
    FileKey("cite", TEXT, "required", LINES, '"26-28"'),
    FileKey("id", TEXT, "", "a name for the table, by which readings change it", '"limit"'),
    FileKey("games", TEXTS, "", "the games that the lines are for, if not all", '["holdem"]'),
    FileKey("structure", one_of("limit", "spread", "no-limit", "pot-limit"), "required",
        "how bets are limited; for the table or in a column", '"limit"'),
    FileKey("tiers", NUMBERS, "", "the least number of players for each fee, most players first", "[7, 5, 2]"),
    FileKey("unreached-tiers", NUMBERS, "", "the same for `unreached`, if it differs", "[5, 2]"),
    FileKey("drop", TABLE, "", "when and how the drop is taken: the keys below", '{ moment = "flop" }'),
    FileKey("columns", TEXTS, "required", "the columns as printed: `option`, and any key from here on",
        '["option", "small", "big", "blinds", "fees"]'),
    FileKey("rows", {"type": "array", "items": {"type": "array"}}, "required", "a row for each posted line",
        '[[1, "$2", "$4", "$1-$2", "$4 $3 $2"]]'),
    FileKey("small", TEXT, "", "the lower limit, or the smallest bet; without it, the last blind", '"$2"'),
    FileKey("big", TEXT, "", "the upper limit", '"$4"'),
    FileKey("blinds", TEXT, "", "the blinds, smallest first", '"$1-$2"'),
    FileKey("ante", TEXT, "", "the ante", '"$1"'),
    FileKey("bring-in", TEXT, "", "the bring-in of stud", '"$2"'),
    FileKey("chip", TEXT, "", "the smallest chip; without it, the largest that pays every amount, up to $1", '"$1"'),
    FileKey("buy-in", TEXT, "", "the smallest buy-in", '"$40"'),
    FileKey("max-buy-in", TEXT, "", "the largest buy-in", '"$200"'),
    FileKey("fees", TEXT, "", "the drop, one fee for each of the `tiers`; only as a column", '"$4 $3 $2"'),
    FileKey("unreached", TEXT, "", "the drop of a hand that ends before its moment; only as a column", '"$1 $0"'),
    FileKey("jackpot", TEXT, "", "the jackpot drop", '"$1"'),
    FileKey("kill", one_of("as-filed", "none", "winner"), "as-filed", "whether the line has the kill", '"none"'),
    FileKey("note", TEXT, "", "a remark on the line", ""),
)  # fmt: skip
READING = (
    FileKey("cite", TEXT, "required", LINES, '"21"'),
    FileKey("written", TEXT, "required", "what the document says", '"A Banker win with 5ix pushes."'),
    FileKey("read", TEXT, "required", "how we read it", '"With six."'),
    FileKey("why", TEXT, "required", "why", '"The scan has a figure for a letter."'),
    FileKey("ways", TABLE, "required", "all ways, each with what it changes; ours changes nothing",
        '{ down = {}, up = { rounding = "up" } }'),
    FileKey("presumes", TABLE, "", "the values that our way stands for, by their paths", '{ rounding = "down" }'),
)  # fmt: skip
SHAPES: Mapping[str, tuple[Any, str]] = {
    "deck": (FiledShoe, "the cards"), "deal": (DealPlan, "how they are dealt"), "wager.NAME": (Wager, "a bet"),
    "settlement": (SettlementOrder, "the order of payment"), "settlement.button": (Button, "the action button"),
    "rotation": (Rotation, "who banks"), "backlines": (Backlines, "players who bet behind a seat"),
    "crowd": (TableCapacity, "the most players at a table"), "circles": (OpenCircles, "several spots for one player"),
    "idle": (BlockedSeat, "a seat that is not used"), "calls": (Calls, "floor calls, each with its lines"),
    "deal.misdeal": (Misdeals, "what the filing calls a misdeal"),
    "deal.off-table": (OffTable, "a card dealt off the table"), "house-way": (HouseWayRow, "a row of the house way"),
    "in-force": (InForce, "which fee filing applies"),
}  # fmt: skip
"""Tables of an offer, the struct that each is read into, and what it is."""
OWN_TABLES: Mapping[str, Any] = {
    "poker": variant.Variant, "poker.deck": variant.Deck, "poker.streets": variant.Street,
    "poker.forced": variant.Forced, "poker.betting": Betting, "poker.showdown": variant.Showdown,
    "poker.entry": variant.Entering, "pan": pan.Rules, "pan.pays": pan.Pays, "pan.forcing": pan.Forcing,
    "pan.doubles": pan.Doubles, "pan.wrong": pan.Wrong, "pan.left": pan.Left, "thirteen": thirteen.Rules,
    "trips": trips.Rules, "drop": Drop,
}  # fmt: skip
"""Tables of games without a player-dealer, and the struct that each is read into."""
GIVEN = {"deck": ("missing",), "poker": ("name", "house", "cite"), "drop": ("fees", "unreached-fees", "jackpot")}
"""Fields that the loader fills in, so that no file states them."""
WRITTEN = {
    "wager.NAME.kind": '"bonus"', "wager.NAME.pays": '[["tie", "8:1"]]', "wager.NAME.needs": '["player", "banker"]',
    "wager.NAME.limit": '"$5-$50"', "wager.NAME.on": '"player-pair"', "wager.NAME.name": '"Tie"',
    "deck.decks": "8", "deck.allowed": "[6, 8]", "deck.burn": '"one"', "rotation.rounds": "2",
    "deal.steps": '["player up", "bank up", "player up", "bank up"]', "settlement.start": '"left"',
    "settlement.by": '"wager"', "settlement.wagers": '["player", "banker"]',
}  # fmt: skip
LISTS = {"wager.NAME.pays": {"type": "array", "items": TEXTS}, "deal.steps": TEXTS}


@cache
def meanings(shape: Any) -> dict[str, str]:
    """Return the text below each field in a class."""
    found: dict[str, str] = {}
    body = ast.parse(inspect.getsource(shape)).body[0]
    assert isinstance(body, ast.ClassDef)
    field = ""
    for node in body.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            field = node.target.id
        elif field and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            found[field] = " ".join(str(node.value.value).split())
        else:
            field = ""
    return found


def typed(kind: Any) -> dict[str, Any]:
    """Return the JSON schema of a type."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return typed(next(each for each in args if each is not type(None)))
    if origin is Literal:
        return one_of(*args)
    if origin is tuple:
        return {"type": "array", "items": typed(args[0])} if len(args) == 2 and args[1] is ... else {"type": "array"}
    if kind in (str, Clause, Fraction, Limit):
        return TEXT
    return {bool: TRUE, int: NUMBER}.get(kind, {})


def keys(table: str) -> Iterator[FileKey]:
    """Yield the keys of a table of an offer."""
    shape = OWN_TABLES[table] if table in OWN_TABLES else SHAPES[table][0]
    kinds, defaults = _fields(shape)
    if table == "poker":
        yield FileKey("base", one_of(*names()), "required", "the game that this one is based on", '"texas-holdem"')
    for field, default in defaults.items():
        name = "step-cite" if field == "step_clause" else "cite" if field == "clause" else field.replace("_", "-")
        if name == "id" or name in GIVEN.get(table, ()):
            continue
        path = f"{table}.{name}"
        means = LINES if name == "cite" else meanings(shape).get(field, "")
        text = table in ("wager.NAME",) and field in ("limit", "step", "part", "least", "envies_from")
        text = text or path == "settlement.button.card"
        kind = LISTS.get(path) or (TEXT if text else typed(kinds[field]))
        usual = "as in the base" if table.startswith("poker") else in_toml(default)
        yield FileKey(name, kind, usual, means, WRITTEN.get(path, '"20"' if name == "cite" else ""))


def in_toml(default: Any) -> str:
    """Return a default as a file would state it."""
    if default is REQUIRED:
        return "required"
    if isinstance(default, bool):
        return str(default).lower()
    if isinstance(default, int):
        return str(default)
    return "[]" if default == () else default if isinstance(default, str) else ""


def example_of(key: str) -> str:
    """Return an example of a key that a complaint is about.

    >>> example_of("wager.banker.pays"), example_of("deck.decks"), example_of("seats")
    ('pays = [["tie", "8:1"]]', 'decks = 8', 'seats = [8]')
    >>> example_of("readings")
    'readings = { "8-9" = ["cover = stop"] }'
    """
    path = re.sub(r"^wager\.[^.]+", "wager.NAME", key)
    last = path.rpartition(".")[2]
    if path in WRITTEN:
        return f"{last} = {WRITTEN[path]}"
    tables = (
        STAKES
        if path.startswith("stakes.")
        else FEE
        if path.startswith("schedule.")
        else READING
        if path.startswith("reading.")
        else (*OFFER, *HOUSE)
    )
    found = next((each for each in tables if each.name == last and each.example), None)
    if found is None:
        return ""
    inside = found.type is TABLE and not found.example.startswith("{")  # an example of what the table holds
    return f"{last} = {{ {found.example} }}" if inside else f"{last} = {found.example}"


HEADER = re.compile(r"\s*\[\[?[^\[\],=]+\]\]?\s*(?:#.*)?")
"""The line that begins a table; a row of a list that goes over several lines has commas."""


def line_of(text: str, key: str, what: str = "") -> int:
    """Return the line of a file that a complaint is about: its key's, or the nearest one.

    A parser's complaint names the line itself.

    >>> line_of('name = "x"\\n[wager.tie]\\npays = [\\n["tie", "8:1"],\\n]\\nlimit = 5\\n', "wager.tie.limit")
    6
    >>> line_of('[[stakes]]\\nid = "low"\\nrows = [\\n[1, "$2"],\\n[2, "$4"],\\n]\\n', "stakes.2.small")
    5
    """
    if found := re.search(r"\(at line (\d+)", what):
        return int(found[1])
    lines, parts = text.splitlines(), key.split(".")
    heads = [number for number, line in enumerate(lines) if HEADER.fullmatch(line)]
    for size in range(len(parts), -1, -1):
        rest = parts[size:]
        named = r"\s*\.\s*".join(rf"""["']?{re.escape(part)}["']?""" for part in parts[:size])
        starts = [at for at in heads if re.match(rf"\s*\[+\s*{named}\s*\]", lines[at])] if size else [-1]
        for start in starts if rest else ():
            end = next((at for at in heads if at > start), len(lines))
            if (at := _line_within(lines[start + 1 : end], rest)) >= 0:
                return start + at + 2
        if starts and size:
            return starts[0] + 1
    if parts[0] == "reading" and parts[1:]:  # this key is a silence, listed under [readings]
        listed = re.compile(rf"""["']{re.escape(parts[1])}\b""")
        return next((number for number, line in enumerate(lines, start=1) if listed.search(line)), 1)
    return 1


def _line_within(lines: list[str], rest: list[str]) -> int:
    """Return the line of a table that states a key, or -1; in a list of tables the key follows an id or a number."""
    first = rf"""["']?{re.escape(rest[0])}["']?"""

    def like(pattern: str) -> int:
        return next((at for at, line in enumerate(lines) if re.match(pattern, line)), -1)

    if (at := like(rf"\s*{first}\s*[=.]")) >= 0:
        return at
    numbered = rest[0].isdecimal() or like(rf"\s*id\s*=\s*{first}") >= 0
    stated = _line_within(lines, rest[1:]) if numbered and rest[1:] else -1
    return stated if stated >= 0 else like(rf"\s*\[\s*{first}\s*,")


def schema() -> dict[str, Any]:
    """Return the JSON schema of a house's files: a house, an offer, a fee filing."""
    tables: dict[str, dict[str, Any]] = {name: closed(tuple(keys(name))) for name in SHAPES}
    settlement, deal = tables["settlement"]["properties"], tables["deal"]["properties"]
    settlement |= {"button": tables["settlement.button"], "covered": {"type": "object"}}
    settlement["button"]["properties"]["values"] = TABLE
    deal |= dict.fromkeys(("exposed-draw", "leftovers", "misplayed", "exposed-hand", "long-hand"), TABLE)
    deal |= {"misdeal": tables["deal.misdeal"], "off-table": tables["deal.off-table"]}
    tables["deck"]["properties"]["extra"] = {"type": "array", "items": TABLE}
    tables["house-way"]["properties"] |= {"id": TEXT, "before": TEXT}
    tables["wager.NAME"]["properties"] |= {"id": TEXT, "before": TEXT}
    named = {"oneOf": [{"type": "object", "additionalProperties": tables["wager.NAME"]},
                       {"type": "array", "items": tables["wager.NAME"]}]}  # fmt: skip
    offer = closed(OFFER) | {"required": ["name"]}
    offer["properties"] |= {
        "wager": named, "house-way": {"type": ["array", "object"]}, "game": one_of(*games()),
        **{name: tables[name] for name in SHAPES if "." not in name and name != "house-way"},
        "settlement": tables["settlement"] | {"required": []}, "in-force": TABLE,
    }  # fmt: skip
    house = closed(HOUSE) | {"required": ["name"]}
    option = closed(FEE)
    option["properties"] |= {"id": TEXT}
    fees = {"type": "object", "additionalProperties": False, "properties": {
        "schedule": {"type": "array", "items": option},
        "stakes": {"type": "array", "items": closed(STAKES)}}}  # fmt: skip
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Houseway: a house's files",
        "$defs": {"house": house, "offer": offer, "fees": fees},
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in ("house", "offer", "fees")],
    }  # fmt: skip


def closed(listed: tuple[FileKey, ...]) -> dict[str, Any]:
    """Return the schema of a table with these keys and no others."""
    properties = {each.name: {**each.type, "description": each.means} if each.means else dict(each.type)
                  for each in listed}  # fmt: skip
    return {"type": "object", "additionalProperties": False, "properties": properties}


def page(title: str, tables: Mapping[str, tuple[FileKey, ...]]) -> str:
    """Return a page of the reference."""
    said = [f"# {title}", "", "This page is written by `python -m houseway.houses.reference`; do not edit it."]
    for name, listed in tables.items():
        said += ["", f"## `{name}`", "", "| key | type | default | meaning | example |", "|" + " --- |" * 5]
        for each in listed:
            kind = ", ".join(f"`{word}`" for word in each.type.get("enum", ())) or each.type.get("type", "")
            kind = kind if isinstance(kind, str) else " or ".join(kind)
            cells = (f"`{each.name}`", kind, each.default, each.means, f"`{each.example}`" if each.example else "")
            said.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(said) + "\n"


def pages() -> dict[str, str]:
    """Return the pages of the reference by file name."""
    tables = {f"[{name}]": tuple(keys(name)) for name in (*SHAPES, *OWN_TABLES) if name != "drop"}
    return {
        "house.md": page("A house's file", {"house.toml": HOUSE, "[reading.NAME], [silence.NAME]": READING}),
        "offer.md": page("An offer's file", {"GAME.toml": OFFER, **tables, "[reading.NAME]": READING}),
        "fees.md": page(
            "A fee filing", {"[[schedule]]": FEE, "[[stakes]]": STAKES, "drop, in [[stakes]]": tuple(keys("drop"))}
        ),
    }


if __name__ == "__main__":
    from pathlib import Path

    for file, text in pages().items():
        (Path("docs/reference") / file).write_text(text, encoding="utf-8")
