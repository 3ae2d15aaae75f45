"""Checks every offer: its citations, kind, posted lines and wagers. A wrong figure that loads is worse than one that
does not.
"""

from collections.abc import Mapping
from typing import Any

from houseway.games.find import stated
from houseway.games.poker.check import of_the_line
from houseway.houses.loader.checks.banked import check_banked
from houseway.houses.loader.checks.citations import check_lines, citations
from houseway.houses.loader.path import lines_in
from houseway.houses.loader.reader import Reader, did_you_mean
from houseway.houses.offers import Offer
from houseway.houses.settings import chosen, lines_of, of_a_line
from houseway.houses.tell.rules import BY_DATA
from houseway.registry import KINDS
from houseway.rules.drop import AT_A_CARD
from houseway.rules.wagers import BASES, Wager

LEAST_SEATS = 2


def check_offer(reader: Reader, of: Offer, chosen: Mapping[str, str]) -> None:
    """Report contradictions; `chosen` are the settings, which may go beyond the filing."""
    for cited in citations(of):
        if cited.clause.lines or not of.house.draft:
            check_lines(reader, cited, lines_in(cited.clause.house) if cited.clause.borrowed else of.house.lines)
    if any(number < LEAST_SEATS for number in of.seats):
        reader.complain_once("seats", f"a table needs at least 2 seats, not {min(of.seats)}")
    for note in of.rules:
        if not note.text and not (note.about in BY_DATA and BY_DATA[note.about](of)):
            reader.complain_once(f"rules.{note.about}.text", "is missing; a string is expected")
    in_force = of.fees.in_force
    if in_force and in_force.filing not in (filings := filings_of(of)):
        what = f"this game has no fee filing `{in_force.filing}`{did_you_mean(in_force.filing, filings)}"
        reader.complain_once("in-force.filing", what)
    check_kind(reader, of)
    players = getattr(of.stated, "players", None)
    if players and of.seats and players[1] != max(of.seats):
        most = f"up to {players[1]} play, but the largest table has {max(of.seats)} seats"
        reader.complain_once(f"{of.kind}.players", most)
    check_options(reader, of)
    check_drops(reader, of)
    if not chosen:
        check_ways(reader, of.raw)
    if of.game is not None:
        check_banked(reader, of, of.game, chosen)


def filings_of(of: Offer) -> list[str]:
    """Return the fee filings that list options of a game, each once."""
    filings = (*(each.filing for each in of.fees.schedules), *(each.filing for each in of.fees.stakes))
    return list(dict.fromkeys(filings))


def check_kind(reader: Reader, of: Offer) -> None:
    """Report a kind of round that does not match the offer's rules, and tables of other kinds."""
    for name, modules in KINDS.items():
        key = modules.rules or (name if modules.stated else "")
        if name == of.kind and key and key not in of.raw:
            reader.complain_once("kind", f"is `{name}`, but the file has no `{key}` table with its rules")
        if name != of.kind and of.kind and key in of.raw:
            reader.complain_once(key, f"is for games of kind `{name}`; this one is `{of.kind}`")


def check_options(reader: Reader, of: Offer) -> None:
    """Report two options with one number in one filing: a posted number would be ambiguous."""
    seen = set()
    for each in of.fees.schedules:
        if each.id in seen:
            reader.complain_once(f"schedule.{each.option}", "two options have this number", each.filing)
        seen.add(each.id)


def check_drops(reader: Reader, of: Offer) -> None:
    """Report posted lines at which the game cannot be played, and collections at a moment that never comes."""
    moments = own.moments if (own := stated(of.kind)) else ()
    for each in of.fees.stakes if moments else ():
        if each.drop.moment not in moments:
            what = f"is `{each.drop.moment}`; choose from {', '.join(moments)}"
            reader.complain_once(f"stakes.{each.option}.drop.moment", what, each.filing)
    if of.variant is None or len(of.variant.streets) < 2:
        return
    if of.seats and of.variant.seats[1] != max(of.seats):
        most = f"up to {of.variant.seats[1]} play, but the largest table has {max(of.seats)} seats"
        reader.complain_once("poker.seats", most)
    for each in of.fees.stakes:
        for key, wrong in of_the_line(of.variant, each.stakes):
            reader.complain_once(f"stakes.{each.option}.{key}", wrong, each.filing)
    first, second = of.variant.streets[:2]
    dealt = "flop" if second.board else {2: "third-card", 3: "fourth-card"}.get(len(first.deal), "")
    for each in of.fees.stakes:
        moment = each.drop.moment
        if moment in AT_A_CARD and moment != dealt:
            what = f"is `{moment}`, but this game deals no such card after its first round"
            reader.complain_once(f"stakes.{each.option}.drop.moment", what, each.filing)


def check_names(reader: Reader, wagers: tuple[Wager, ...], known: list[str]) -> None:
    """Report wagers that depend on missing wagers, and duplicate names."""
    for wager in wagers:
        bound = "" if wager.at_most in BASES else wager.at_most
        others = {"at-least": wager.at_least, "equals": wager.equals, "envies": wager.envies, "saves": wager.saves}
        leans = (("at-most", bound), *others.items())
        for key, name in [*(("needs", need) for need in wager.needs), *leans]:
            if name and name not in known:
                reader.complain(f"wager.{wager.id}.{key}", f"there is no wager `{name}`{did_you_mean(name, known)}")
        if known.count(wager.id) > 1:
            reader.complain(f"wager.{wager.id}", "this id appears twice")


def check_ways(reader: Reader, data: Mapping[str, Any]) -> None:
    """Report options of a reading that would change data the file doesn't have."""
    for reading in data["reading"] if isinstance(data.get("reading"), list) else ():
        ways = reading.get("ways", {}) if isinstance(reading, dict) else {}
        for way, changes in ways.items() if isinstance(ways, dict) else ():
            for path in changes if isinstance(changes, dict) else ():
                if not _leads_somewhere(data, path):
                    reader.complain_once(f"reading.{reading.get('id')}.ways.{way}", f"the file has no `{path}`")


def _leads_somewhere(data: Mapping[str, Any], path: str) -> bool:
    """Return whether the list entries in a path exist; keys of tables may be new."""
    here: Any = data
    if of_a_line(path):
        _, wager, _, line, _ = path.split(".")
        return line in lines_of(data, wager)
    for key in path.split(".")[:-1]:
        if isinstance(here, list):
            try:
                here = next(iter(chosen(here, key)), None)
            except KeyError:
                return False
        else:
            here = here.get(key, {})
        if not isinstance(here, dict | list):
            return False
    return True
