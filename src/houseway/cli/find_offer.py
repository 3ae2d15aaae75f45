"""Finds an offer by name, or suggests the nearest."""

from collections.abc import Mapping

from houseway.cli.output import REFUSED, USAGE, stop
from houseway.houses import InvalidData, Offer, offer
from houseway.houses.loader.path import house_path
from houseway.houses.suggest import nearest_offer
from houseway.rules.refusal import Refused


def find(name: str, settings: Mapping[str, str] | None = None, as_json: bool = False) -> Offer:
    """Return an offer by name; stop with a suggestion if it does not exist."""
    try:
        return offer(name, dict(settings or {}))
    except LookupError:
        elsewhere = "".join(f"\n{each}" for each in house_path().troubles)
        stop(f"there is no offer `{name}`{nearest_offer(name)}{elsewhere}", USAGE, as_json, code="unknown-offer")
    except Refused as refused:
        clause = str(refused.clause or "")
        stop(refused.sentence, USAGE, as_json, code=refused.code, clause=clause)
    except InvalidData as damaged:
        if settings and not troubles(name, {}):
            alone = [told for each in settings.items() for told in troubles(name, dict([each]))]
            said = alone or [f"--set: {told}" for told in damaged.complaints]  # each of the settings alone may be valid
            stop("\n".join(map(str, said)), USAGE, as_json, code="bad-setting")
        stop(f"the data of {name} is damaged:\n{damaged}", REFUSED, as_json, code="damaged-data")


def troubles(name: str, settings: Mapping[str, str]) -> list[str]:
    """Return what is wrong with an offer under a setting, naming the setting instead of a place in a file."""
    said = " ".join(f"{key}={value}" for key, value in settings.items())
    about = " ".join(settings)
    try:
        offer(name, settings)
    except InvalidData as damaged:
        whats = (each.what for each in damaged.complaints)
        return [f"--set {said}: {about + ' ' if what.startswith('is ') else ''}{what}" for what in whats]
    return []


def playable(name: str, settings: Mapping[str, str] | None = None, as_json: bool = False) -> Offer:
    """Return an offer that has rules; stop if the filing has only its fees."""
    found = find(name, settings, as_json)
    if not found.kind:
        stop(
            f"{name} is {found.status}: the filing has no rules for it",
            REFUSED,
            as_json,
            code=found.status,
            clause=str(found.clause),
        )
    return found
