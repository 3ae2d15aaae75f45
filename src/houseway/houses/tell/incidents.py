"""What a filing says about common floor incidents, and which incidents it leaves out.

Each text comes from the data that play uses, or from a filed rule that names the incident.
"""

from collections.abc import Iterator
from typing import Any

from houseway.games.find import stated
from houseway.games.poker.tell import coming_in
from houseway.games.poker.tell_irregularities import exposed, extra, is_stud, wrong_number
from houseway.games.poker.variant import Variant
from houseway.games.prose import sentences
from houseway.houses.deal_plan import DealPlan
from houseway.houses.loader.readings import INCIDENTS
from houseway.houses.offers import Offer
from houseway.houses.tell.deal import tell_misdeal
from houseway.houses.tell.rules import tell_rule
from houseway.rules.refusal import Clause

NOT_FILED = "Not filed: the floor decides"
ABOUT = {
    "exposed-card": "A card exposed in the deal",
    "out-of-turn": "Acting out of turn",
    "fouled-hand": "A fouled hand",
    "wrong-number": "Too many or too few cards",
    "missed-blind": "A missed blind",
}
OWN = {"Foul hands": "fouled-hand", "Fouls": "fouled-hand", "Wrong counts": "wrong-number"}
"""The headings of a kind's own rules that cover an incident."""

Found = tuple[str, str, Clause | None]
"""An incident, what is done about it, and the filed lines; if there are no lines, the heading of the rule that applies.
"""


def tell_incidents(offer: Offer) -> list[dict[str, Any]]:
    """Return every incident with what is filed about it, if anything."""
    found = [*by_rules(offer), *by_plan(offer.banked.plan), *by_kind(offer)]
    if offer.variant:
        found += by_variant(offer.variant)
    return [tell_incident(name, [each for each in found if each[0] == name], offer) for name in INCIDENTS]


def tell_incident(name: str, found: list[Found], offer: Offer) -> dict[str, Any]:
    filed = [(text, lines) for _, text, lines in found if lines]
    told = {"id": name, "about": ABOUT[name], "filed": bool(filed)}
    if filed:
        lines = dict.fromkeys(part for _, clause in filed for part in clause.lines.split(", "))
        text = sentences(each.rstrip(".") for each, _ in filed)
        return told | {"text": text, "cite": str(Clause(offer.house.id, ", ".join(lines)))}
    if name == "missed-blind" and not has_blinds(offer):
        return told | {"text": "There are no blinds in this game.", "cite": ""}
    usual = " and ".join(f'"{heading}"' for _, heading, _ in found)
    return told | {"text": f"{NOT_FILED}. Without a ruling, see {usual}." if usual else f"{NOT_FILED}.", "cite": ""}


def has_blinds(offer: Offer) -> bool:
    return any(line.stakes.blinds for line in offer.fees.stakes)


def by_rules(offer: Offer) -> Iterator[Found]:
    """Yield the filed rules that name an incident."""
    for note in offer.rules:
        for name in note.incidents:
            yield name, tell_rule(offer, note)["text"], note.clause


def by_plan(plan: DealPlan) -> Iterator[Found]:
    """Yield the filed rules for deals against a player-dealer."""
    if plan.leftovers:
        yield "exposed-card", "A card exposed in the deal is replaced by the first card left over.", plan.leftovers
    if plan.misdeal and (text := tell_misdeal(plan.misdeal)):
        yield "exposed-card", text, plan.misdeal.clause
    if plan.exposed_hand:
        text = "If a card is exposed while a hand is given out, the hand is dead and all bets on its seat are returned."
        yield "exposed-card", text, plan.exposed_hand
    if plan.exposed_draw:
        text = "Cards exposed on the deal play. An exposed draw card is replaced after the player-dealer has acted."
        yield "exposed-card", text, plan.exposed_draw
    if plan.long_hand:
        text = "A hand with an extra card is dead, and its bets and fee are returned. Two such hands are a misdeal."
        yield "wrong-number", text, plan.long_hand


def by_variant(variant: Variant) -> Iterator[Found]:
    """Yield the rules for poker irregularities, with lines if the house filed them."""
    drawn = any(street.draw for street in variant.streets)
    turned_up = exposed(variant.exposed, is_stud(variant), drawn)
    yield from heading_or_text(variant, "exposed-card", "exposed", "Exposed cards", turned_up)
    if variant.wrong_number:
        rule = wrong_number(variant.wrong_number)
        yield from heading_or_text(variant, "wrong-number", "wrong-number", "Wrong number of cards", rule)
    if variant.filed("extra"):
        yield "wrong-number", extra(variant.extra), variant.filed("extra")
    yield from heading_or_text(variant, "missed-blind", "missed-blinds", "Coming in", coming_in(variant.entry))


def heading_or_text(variant: Variant, name: str, key: str, heading: str, text: str) -> Iterator[Found]:
    """Yield the rule filed under a key, or the heading of the rule that applies if none is filed."""
    filed = variant.filed(key)
    yield name, text if filed else heading, filed


def by_kind(offer: Offer) -> Iterator[Found]:
    """Yield a kind's own rules for incidents, with lines if they are filed."""
    own = stated(offer.kind)
    if own is None or offer.stated is None:
        return
    for about, keys, text in own.tell(offer.stated):
        if about in OWN:
            lines = [offer.stated.cites[key] for key in keys.split() if key in offer.stated.cites]
            clause = Clause(offer.house.id, ", ".join(dict.fromkeys(lines)).replace("-", "–")) if lines else None
            yield OWN[about], text if clause else about, clause
