"""The floor person's question about a hand for a pot: stacks, button, cards and actions in, pots and chips out."""

from typing import Any

import msgspec

from houseway.houses import Offer, offer
from houseway.houses.settings import names
from houseway.play.described import Declined, decode
from houseway.play.pot.settle import Options, settle_poker
from houseway.rules.refusal import Clause, Refused


class PotFelt(msgspec.Struct, forbid_unknown_fields=True):
    """A described hand."""

    offer: str
    stacks: dict[int, int]
    shoe: list[str]
    actions: list[list[Any]] = []
    button: int | None = None
    stakes: dict[str, Any] | None = None
    options: dict[str, Any] = {}
    schedule: int | str | None = None


WHERE = {
    "no-kill": "options", "no-straddle": "options", "no-over-buttons": "options", "no-post": "options",
    "not-in-the-hand": "options", "unknown-seat": "button", "no-chips": "stacks", "no-such-seat": "stacks",
    "stacks-missing": "stacks", "wrong-number-of-players": "stacks", "card-twice": "shoe", "shoe-empty": "shoe",
}
"""Where a refusal arose that no action caused."""
OWN = frozenset(Options.__struct_fields__)


def readings_in(filed: Offer, options: dict[str, Any]) -> dict[str, str]:
    """Return the options that set a reading; the others are the hand's own.

    A house may have a reading of the same name (`kill`, `exposed`); its ways are words, the hand's are numbers.
    """
    known = set(names(filed.raw))
    return {key: str(value) for key, value in options.items() if key in known and not own(key, value)}


def own(key: str, value: Any) -> bool:
    return key in OWN and not isinstance(value, str)


def settle(text: str) -> dict[str, Any]:
    """Play a hand to its end that is described in JSON; raise `Misdescribed` or `Declined`."""
    felt = decode(text, PotFelt)
    filed = offer(felt.offer)
    try:
        return settle_pot(offer(felt.offer, readings_in(filed, felt.options)), felt)
    except Refused as refused:
        raise Declined(refused, "options") from None


def settle_pot(filed: Offer, felt: PotFelt) -> dict[str, Any]:
    """Play a described hand to its end."""
    if filed.variant is None:
        raise LookupError(filed.id)
    try:
        line = filed.line(felt.schedule) if filed.stakes else None
    except Refused as refused:
        raise Declined(refused, "schedule") from None
    description = {key: value for key, value in msgspec.to_builtins(felt, str_keys=True).items() if value is not None}
    description["actions"] = felt.actions
    readings = set(names(filed.raw))
    description["options"] = {
        key: value for key, value in felt.options.items() if key not in readings or own(key, value)
    }
    try:
        result = settle_poker(filed.variant, None, line, description)
    except ValueError as error:
        raise Declined(Refused("misdescribed", str(error), filed.clause), where_of(str(error))) from None
    if "refused" in result:
        said = result["refused"]
        house, _, lines = (said["clause"] or "").partition(" ")
        clause = Clause(house, lines) if lines else filed.clause
        at = said["at_action"]
        where = f"actions[{at}]" if at is not None and at < len(felt.actions) else WHERE.get(said["code"], "actions")
        raise Declined(Refused(said["code"], said["sentence"], clause), where, at)
    return {"offer": filed.id, **result}


def where_of(sentence: str) -> str:
    return next((key for key in ("stakes", "options") if sentence.startswith(key)), "shoe")
