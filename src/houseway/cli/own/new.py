"""`houseway new`: the first files of a house, an offer or a game of one's own, with comments that explain them."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import typer

from houseway.cli.find_offer import find
from houseway.cli.output import REFUSED, USAGE, stop, talk
from houseway.games.poker.base_variants import names, variant
from houseway.games.poker.variant import Variant
from houseway.houses import Offer
from houseway.houses.loader.path import HOUSE_FILE, HOUSE_NAME
from houseway.houses.loader.reader import did_you_mean
from houseway.registry import games

HOUSE = """\
name = "{name}"
{document}
[rules]                       # what applies to all games, in words
"The house" = {{ {cite}text = "The house deals and takes flat fees; it never banks." }}

# What the document leaves open, with its silent lines; `houseway rules` shows both. For example:
# [readings]
# "8-9" = ["cover"]           # or ["cover = stop"], to read it the other way
"""
DOCUMENT = """\
document = "{house}.txt"      # the filed document, as `houseway number FILE --plain` writes it
lines = {lines}                     # its length: no citation goes beyond it
"""
DRAFT = "draft = true                  # a design without a document: citations are optional\n"
OFFER = """\
name = "{name}"
game = "{game}"               # `houseway words {game}` lists its conditions and options
{cite}seats = [8]                   # the usual number first
fees = ["{file}"]             # files in fees/
summary = "{name}."

[deck]
decks = {decks}
{cite}
[deal]
steps = {steps}
{cite}
{wagers}
[settlement]
start = "left"                # left of the player-dealer
by = "wager"                  # one trip around the table for each kind of wager
wagers = {order}
{cite}
[rotation]
rounds = 2                    # how many rounds a player-dealer banks
{cite}"""
WAGER = """\
[wager.{id}]
name = "{name}"
kind = "base"
pays = {pays}                 # the first condition that holds decides; otherwise the wager loses
{cite}"""
FEES = """\
[[schedule]]                  # one row for each printed option; bands are separated by semicolons
columns = ["option", {column}"limit", "player-dealer"]
rows = [
    [1, {row}"$5-$500", "$5-$100: $1; $101-$300: $2; $301+: $4"],
]
"""
LINES = {side: f'[["{side} wins", "1:1"], ["tie", "push"]]' for side in ("player", "banker")}
SHAPES = {
    "baccarat": (8, '["player up", "bank up", "player up", "bank up"]', LINES),
    "one-draw": (8, '["all down", "all down"]', {"base": '[["player wins", "1:1"], ["tie", "push"]]'}),
    "war": (6, '["player up", "bank up"]', {side: f'[["{side} wins", "1:1"]]' for side in ("player", "banker")}),
}  # fmt: skip
"""Decks, deal and wagers of games that need no options; other games begin from a filed offer with `as`."""
LIKE = {
    "holdem-bank": "crystal/ultimate-texas-holdem", "three-card": "cordova/three-card-poker",
    "let-it-ride": "comstock/let-it-ride-bonus", "mississippi": "crystal/mississippi-stud-poker",
    "two-card-peek": "cordova/two-card-peek", "twenty-one": "cordova/blackjack-x",
    "pai-gow-poker": "cordova/pai-gow-poker", "pai-gow-tiles": "palace/pai-gow-tiles", "pan": "crystal/pan",
    "thirteen": "crystal/chinese-poker", "trips": "crystal/trips-five-card-stud-v2",
}  # fmt: skip
"""Games and kinds of round whose rules are long, so new offers start from a filed one."""
BORROWED = """\
name = "{name}"
as = "{like}"                 # everything not written here is as in that offer, and cited as borrowed
{cite}{fees}summary = "{name}."
{wagers}"""
CHANGES = """
# To change a wager or an option, remove its `#`. Keys that you don't write stay as they are. A new bet also needs its
# place in the order: `wagers` under [settlement].
"""
OWN_FEES = 'fees = ["{file}"]             # files in fees/\n'
POT = """\
name = "{name}"
{cite}seats = [{seats}]                  # the usual number first
fees = ["{file}"]             # files in fees/
summary = "{name}."

[poker]
base = "{base}"               # everything not written here is as in the game that everybody knows
"""
STAKES = """\
[[stakes]]                    # the posted lines; docs/reference/fees.md lists all columns
{cite}structure = {structure:<18}# limit, spread, no-limit or pot-limit
tiers = [5, 2]                # the fees are for five players or more, and for two or more
drop = {{ moment = "{moment}" }}
columns = ["option", "small", {column}"fees"]
rows = [
    [1, "$2", {row}"$4 $2"],
]
"""
GAME = '''\
"""{name}: the player and the bank get one card each, and the higher one wins."""

from typing import NamedTuple

from houseway.cards import rank
from houseway.games.conditions import Field
from houseway.games.game import BANK, DONE, PLAYER, Game, Offering, Solving, Telling


class Rules(NamedTuple):
    """What houses may set; nothing here."""


class Cards(NamedTuple):
    player: int = -1
    bank: int = -1


def turn(state: Cards) -> int:
    """What comes next: a card for a hand, or nothing."""
    return PLAYER if state.player < 0 else BANK if state.bank < 0 else DONE


def deal(state: Cards, hand: int, card: int) -> Cards:
    return state._replace(player=card) if hand == PLAYER else state._replace(bank=card)


def outcome(state: Cards) -> int:
    """The round as a number; wagers are decided by conditions on it."""
    return state.player * 13 + state.bank


GAME = Game(
    "{id}", lambda options: Rules(), lambda rules: Cards(), turn, deal, outcome, 13 * 13,
    {{"player wins": lambda end: end // 13 > end % 13, "dealer wins": lambda end: end // 13 < end % 13,
     "tie": lambda end: end // 13 == end % 13}},
    telling=Telling("The higher card wins.", explain=lambda end: f"player {{end // 13}}, dealer {{end % 13}}"),
    solving=Solving(card=rank, classes=13),
    offering=Offering(fields={{
        "player": Field(lambda end: end // 13, "the player's rank, 0 for a two to 12 for an ace"),
        "dealer": Field(lambda end: end % 13, "the player-dealer's rank"),
    }}),
)
'''


def asked(said: str, given: str, usual: str) -> str:
    """Return an option, or ask for it at a terminal."""
    if given or not sys.stdin.isatty():
        return given or usual
    return str(typer.prompt(said, default=usual))


def write(file: Path, text: str) -> None:
    """Write a new file; stop if there is one already."""
    if file.exists():
        stop(f"{file} exists already; nothing was written", REFUSED)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(re.sub(r"\n{3,}", "\n\n", text), encoding="utf-8")
    typer.echo(str(file))


def new_house(folder: str, name: str, lines: int, draft: bool) -> None:
    """Write a house's file."""
    at = Path(folder).expanduser()
    if not HOUSE_NAME.fullmatch(at.resolve().name):
        stop(f"`{at.name}` is not a name for a house; use letters, digits and hyphens", USAGE)
    house = at.resolve().name
    named = asked("Name of the house", name, house.replace("-", " ").title())
    document = DRAFT if draft or not lines else DOCUMENT.format(house=house, lines=lines)
    text = HOUSE.format(name=named, document=document, cite="" if document == DRAFT else 'cite = "1", ')
    write(at / HOUSE_FILE, text)
    talk(f"houseway: next: houseway new offer {at}/GAME; then houseway check {at}")


def new_offer(path: str, name: str, game: str, like: str) -> None:
    """Write an offer and its fees, in a house's folder."""
    at = Path(path).expanduser()
    if not (at.parent / HOUSE_FILE).is_file():
        stop(f"{at.parent} is no house; `houseway new house {at.parent}` makes one", USAGE)
    if not HOUSE_NAME.fullmatch(at.name):
        stop(f"`{at.name}` is not a name for an offer; use letters, digits and hyphens", USAGE)
    named = asked("Name of the game", name, at.name.replace("-", " ").title())
    known = (*games(), *names(), *(each for each in LIKE if each not in games()))
    played = "" if like else asked(f"Game ({', '.join(known)})", game, "baccarat")
    if played and played not in known:
        stop(f"there is no game `{played}`{did_you_mean(played, known)}", USAGE)
    draft = "draft = true" in (at.parent / HOUSE_FILE).read_text(encoding="utf-8")
    cite = "" if draft else 'cite = "1"                    # lines of the document\n'
    if played in names():
        new_pot(at, named, played, cite)
        return
    fees = FEES.format(column="" if draft else '"cite", ', row="" if draft else '"1", ')
    if like or played in LIKE:
        mother = like or LIKE[played]
        beside = (at.parent / f"{mother}.toml").is_file()
        lender = None if beside else find(mother)
        fees = own_fees(lender, fees, cite) if lender else ""
        line, wagers = OWN_FEES.format(file=at.name) if fees else "", to_change(lender) if lender else ""
        text = BORROWED.format(name=named, like=mother, cite=cite, fees=line, wagers=wagers)
    else:
        decks, steps, pays_of = SHAPES.get(played, SHAPES["war"])
        made = (WAGER.format(id=each, name=each.title(), pays=pays, cite=cite) for each, pays in pays_of.items())
        bets = "\n".join(made)
        order = str([*pays_of]).replace("'", '"')
        text = OFFER.format(name=named, game=played, cite=cite, file=at.name, decks=decks, steps=steps, wagers=bets,
                            order=order)  # fmt: skip
    write(at.with_suffix(".toml"), text)
    if fees:
        write(at.parent / "fees" / f"{at.name}.toml", fees)


def to_change(lender: Offer) -> str:
    """Return, as comments, what a file based on another offer changes most often: pays, options, the order of
    settlement."""
    if lender.game is None:
        return ""
    raw = lender.raw
    tables = [(f"wager.{each['id']}", {"pays": each["pays"]}) for each in raw["wager"]]
    tables += [("options", raw.get("options", {})), ("settlement", {"wagers": raw["settlement"]["wagers"]})]
    lines = [line for name, table in tables if table
             for line in (f"[{name}]", *(f"{key} = {in_toml(value)}" for key, value in table.items()))]  # fmt: skip
    return CHANGES + "\n".join(f"# {line}" for line in lines) + "\n"


def in_toml(value: Any) -> str:
    """Return a value as a file writes it.

    >>> in_toml([["tie", "8:1"]]), in_toml(True), in_toml(17)
    ('[["tie", "8:1"]]', 'true', '17')
    """
    return json.dumps(value, ensure_ascii=False)


def new_pot(at: Path, named: str, base: str, cite: str) -> None:
    """Write a game for a pot and its posted lines."""
    game = variant(base)
    write(at.with_suffix(".toml"), POT.format(name=named, cite=cite, seats=game.seats[1], file=at.name, base=base))
    write(at.parent / "fees" / f"{at.name}.toml", posted_lines(game, cite))


def own_fees(mother: Offer, options: str, cite: str) -> str:
    """Return the fees of a game based on another house's, which lends its rules but not its fees."""
    if mother.fees.stakes:
        return posted_lines(mother.variant, cite, mother.fees.stakes[0].stakes.structure)
    return options if mother.fees.schedules else ""


def posted_lines(game: Variant | None, cite: str, structure: str = "limit") -> str:
    """Return the first posted line for a game with stakes."""
    column, row, moment = '"blinds", ', '"$1-$2", ', "blinds"
    if game is None or (game.forced.blinds == "none" and game.forced.bring_in == "none"):
        column, row, moment = '"ante", ', '"$1", ', "antes"
    elif game.forced.blinds == "none":
        column, row, moment = '"ante", "bring-in", ', '"$1", "$1", ', "antes"
    if structure == "limit":
        column, row = f'"big", {column}', f'"$4", {row}'
    return STAKES.format(cite=cite, moment=moment, column=column, row=row, structure=f'"{structure}"')


def new_game(file: str, name: str) -> None:
    """Write a whole small game in Python."""
    at = Path(file).expanduser()
    if at.suffix != ".py" or not at.stem.isidentifier():
        stop(f"`{file}` is not a name for a module; write, for example, high_card.py", USAGE)
    named = asked("Name of the game", name, at.stem.replace("_", " ").title())
    write(at, GAME.format(name=named, id=at.stem.replace("_", "-")))
    talk(f"houseway: next: houseway words {at.stem.replace('_', '-')} --games {at}")
