"""The PAR sheet of an offer: the report that a game-math submission needs, as one value.

The same rules and version give the same bytes: it has no date, and nothing in it depends on the machine.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import houseway
from houseway.desks.analyst.difference import difference
from houseway.desks.analyst.moments import moments
from houseway.houses import Offer
from houseway.houses.tell.page import tell
from houseway.odds.collection_cost import BESIDE
from houseway.odds.price import price
from houseway.odds.report import fate
from houseway.odds.solution import solution
from houseway.rules.refusal import Refused
from houseway.rules.wagers import Wager
from houseway.table.log import rules_hash

DEFINITIONS = (
    ("combinations", "The number of equally likely deals that end on a line, counted exactly. Left out if the number "
     "is too long to read, or if the price was computed in double precision."),
    ("probability", "The share of a wager's decisions that end on a line."),
    ("true odds", "The chance of losing against the chance of winning, to 1: (1 − p) / p."),
    ("pay odds", "What the house pays on a winning bet of one unit, as filed. The stake is returned as well."),
    ("return", "What a line adds to the average result of one unit of the wager itself: probability times gain."),
    ("edge", "The average result of one unit for the bettor, including wagers that must be made with it or are added "
     "to it by choice. Below zero, it is the player-dealer's advantage. The collection is not included."),
    ("average wager", "The average total of the bettor's own chips at risk at the end of the round, in units of the "
     "wager."),
    ("element of risk", "The edge divided by the average wager."),
    ("hit frequency", "The share of rounds in which the bettor ends ahead on this wager, with its companions."),
    ("variance, standard deviation", "The mean squared distance of a round's result from its average, in units "
     "squared, and its square root, in units."),
    ("skewness", "The third central moment divided by the cube of the standard deviation. Above zero, rare large wins "
     "outweigh rare large losses."),
    ("volatility index", "The standard deviation of one round times 1.645 (90 %) or 1.960 (95 %)."),
    ("95 % band", "The range, in units, that holds the total result of 95 in 100 sessions of that many rounds: "
     "mean ± 1.960 × standard deviation × √rounds, by the normal distribution. Rounds are independent, each with the "
     "full shoe, and the bank covers every bet."),
    ("collection", "The house's flat fee under the named schedule, for one bettor with this bet. "
     + BESIDE.format("the first base wager")),
    ("edge after the collection", "The average result less the fee, per unit bet."),
    ("standard error", "Figures marked ± were measured in random deals. The true figure lies within one standard error "
     "in 68 of 100 cases, within two in 95. All other figures are exact, or accurate to ten places if computed in "
     "double precision."),
    ("reading", "A place where the filing is damaged, silent or self-contradictory. The sheet says how we read it, and "
     "prices the other readings."),
    ("hash of the rules", "SHA-256 of the rules in force, without notes and explanations. Two sheets with the same "
     "hash describe the same rules."),
)  # fmt: skip


def par(offer: Offer, schedule: str = "") -> dict[str, Any]:
    """Return the PAR sheet of an offer, with its settings.

    >>> from houseway.houses import offer
    >>> sheet = par(offer("palace/ez-baccarat-panda-8"))
    >>> dragon = next(each for each in sheet["wagers"] if each["id"] == "dragon-7")
    >>> round(dragon["edge"], 6), round(dragon["skewness"], 3), round(dragon["lines"][0]["true_odds"], 3)
    (-0.076113, 6.434, 43.378)
    """
    if offer.game is None or not offer.played:
        raise Refused("no-price", f"{offer.id} has no bank to bet against, so there is no sheet to print", offer.clause)
    priced, told, solved = price(offer, schedule=schedule), tell(offer), solution(offer)
    return {
        "offer": offer.id,
        "name": offer.name,
        "house": offer.house.name,
        "gega": offer.about.gega,
        "cite": str(offer.clause),
        "version": houseway.__version__,
        "rules_hash": rules_hash(offer),
        "settings": dict(offer.settings),
        "as_filed": not offer.settings,
        "method": priced["method"],
        "description": [told["summary"], told["game"]],
        "rules": list(rules(told)),
        "wagers": [wager_sheet(offer, wager, priced["wagers"][wager.id], moments(wager, fate(offer, solved, wager)))
                   for wager in offer.banked.wagers],
        "strategy": [{key: each[key] for key in ("wager", "street", "in_words", "drawn") if key in each}
                     for each in priced.get("strategy", ())],
        "readings": [reading_sheet(each, priced) for each in told["readings"]],
        "collection": priced.get("collection", {}),
        "misdeals": [{"about": each["about"], "text": each["text"], "cite": each["cite"]}
                     for each in told["incidents"] if each["id"] != "missed-blind"],
        "not_as_filed": difference(offer, priced["wagers"]),
        "definitions": [{"figure": figure, "means": means} for figure, means in DEFINITIONS],
    }  # fmt: skip


def rules(told: Mapping[str, Any]) -> Iterator[dict[str, str]]:
    """Yield the rules in plain words, each with its filed lines."""
    def rule(about: str, text: str, cite: str = "") -> dict[str, str]:
        return {"about": about, "text": text, "cite": cite}

    yield rule("Cards", told["shoe"]["text"], told["shoe"]["cite"])
    yield rule("Seats", told["seating"])
    yield rule("Deal", told["deal"]["text"], told["deal"]["cite"])
    for text in told["besides"]:
        yield rule("Play", text, told["played"]["cite"])
    for each in told["rules"]:
        yield rule(each["about"], each["text"], each["cite"])
    for each in told["settlement"]:
        yield rule("Settlement", each["text"], each["cite"])
    if told["button"]:
        yield rule("Button", told["button"]["text"], told["button"]["cite"])
    yield rule("Bank", told["bank"]["text"], told["bank"]["cite"])


def wager_sheet(offer: Offer, wager: Wager, priced: Mapping[str, Any], figures: Mapping[str, Any]) -> dict[str, Any]:
    """Return one wager: its lines with true and pay odds, and its figures."""
    beside = [offer.wager(name).name for name in priced.get("with", ())]
    sheet: dict[str, Any] = {
        "id": wager.id,
        "name": wager.name,
        "kind": wager.kind,
        "cite": str(wager.clause),
        "base": base_of(offer, wager, priced),
        "with": beside,
        "exactness": exactness(priced),
        "lines": [line_sheet(wager, line) for line in priced["outcomes"]],
        "exact": priced["exact"],
        **figures,
        "edge": priced["edge"],
    }
    for key in ("stderr", "house_way", "unit", "explained", "favours", "part_of", "made", "offered"):
        if key in priced:
            sheet[key] = priced[key]
    return sheet


def base_of(offer: Offer, wager: Wager, priced: Mapping[str, Any]) -> str:
    """Return the unit that a wager's figures refer to."""
    if "unit" in priced:
        return "dollars for each other hand"
    if wager.late:
        return f"per unit of {wager.name}, in rounds in which it is offered"
    if "part_of" in priced:
        return f"per unit of {wager.name}, when it is made; a part of {offer.wager(priced['part_of']).name}"
    beside = [offer.wager(name).name for name in priced.get("with", ())]
    return f"per unit of {wager.name}" + (f", results of {' and '.join(beside)} included" if beside else "")


def exactness(priced: Mapping[str, Any]) -> str:
    """Return how the price was found."""
    if "stderr" in priced:
        return "measured in random deals"
    return "computed in double precision" if "precision" in priced else "exact"


def line_sheet(wager: Wager, line: Mapping[str, Any]) -> dict[str, Any]:
    """Return a line of a pay table, with its true odds if it wins."""
    chance = line["probability"]
    wins = any(each.when == line["name"] and each.verdict.result == "win" for each in wager.pays)
    odds = next((each.verdict.odds.value for each in wager.pays if each.when == line["name"]), Fraction(0))
    told = {"event": line["name"], "pays": line["pays"], "probability": chance, "return": line["return"]}
    if "ways" in line:
        told["combinations"] = line["ways"]
    if wins and chance:
        told |= {"true_odds": (1 - chance) / chance} | ({"pay_odds": float(odds)} if odds else {})
    return told


def reading_sheet(reading: Mapping[str, Any], priced: Mapping[str, Any]) -> dict[str, Any]:
    """Return a reading with the prices under its other ways; a way without prices changes no price."""
    ways = [{"way": each["way"], "wagers": each["wagers"], "instead": each["instead"]}
            for each in priced["readings"] if each["reading"] == reading["id"]]  # fmt: skip
    uncounted = [each["way"] for each in priced.get("uncounted", ()) if each["reading"] == reading["id"]]
    told = {key: reading[key] for key in ("id", "written", "read", "why", "in_force", "cite")}
    return told | {"ways": list(reading["ways"]), "prices": ways, "uncounted": uncounted}
