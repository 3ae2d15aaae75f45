"""What somebody at a terminal is told when they ask what to do: the best word, and what each is worth."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from houseway.money import Chips, show
from houseway.registry import kind_entry
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.advice import Advice
from houseway.table.find_kind import text_ui_of
from houseway.table.table import Table


def advice_lines(table: Table, place: Place) -> list[str]:
    """Return the advice for whoever is asked, in lines; none where nothing can be worked out for them."""
    risk = kind_entry(table.kind.id).risk
    offered = next((each for each in table.kind.waiting(table) if each.place == place and each.what == "bank"), None)
    if risk and offered:
        stake: Chips = getattr(text_ui_of(table.kind).words(table, offered, place)["take"], "stake", 0)
        found = import_module(risk).told(table, place, stake)
        return [f"take puts up {show(stake)}, take AMOUNT another stake", found["risk"],
                *filter(None, [found["chances"]]), *found["earns"]]  # fmt: skip
    riddle = table.kind.advising.query(table, place) if table.kind.advising.adviser else None
    if riddle is None:
        return []
    try:
        return told(import_module(table.kind.advising.adviser).advise(riddle))
    except (Refused, ValueError, LookupError) as trouble:
        return [str(trouble)]


def measured(found: Mapping[str, Any]) -> str:
    """Say how near a value is that was dealt out and not counted; nothing where it is exact.

    >>> measured({"error": 0.0471}), measured({"error": 0.0})
    ('Dealt out: what one is worth more than the other has a standard error of 0.0471.', '')
    """
    error = found.get("error")
    return f"Dealt out: what one is worth more than the other has a standard error of {error:.4f}." if error else ""


def told(advice: Advice) -> list[str]:
    """Say it as a dealer's chart would: best first.

    >>> told(Advice("hit", told={"choice": "hit", "ev": {"hit": -0.2, "stand": -0.5}}))
    ['best: hit', 'in units of the wager: hit -0.2000, stand -0.5000']
    >>> told(Advice(told={"equity": 0.61, "against": 2, "call": 200, "pot": 600, "needs": 0.25}))
    ['your cards win 61.0 % of the pot against 2 random hands', 'calling $2 into $6 is even at 25.0 %']
    """
    found, lines = advice.told, list[str]()
    if best := found.get("choice") or advice.word:
        cards = f" {' '.join(advice.cards)}" if advice.cards else ""
        lines.append(f"best: {best}{cards}")
    values = found.get("ev")
    if isinstance(values, dict) and all(isinstance(each, int | float) for each in values.values()) and values:
        ranked = sorted(values.items(), key=lambda each: -each[1])
        unit = found.get("per") or "units of the wager"
        lines.append(f"in {unit}: " + ", ".join(f"{word} {value:+.4f}" for word, value in ranked[:6]))
        lines += [how] if (how := measured(found)) else []
    if found.get("equity") is not None:
        hands = "1 random hand" if found["against"] == 1 else f"{found['against']} random hands"
        lines.append(f"your cards win {100 * found['equity']:.1f} % of the pot against {hands}")
        if found.get("needs") is not None:
            call, pot = show(found["call"]), show(found["pot"])
            lines.append(f"calling {call} into {pot} is even at {100 * found['needs']:.1f} %")
    if trouble := found.get("trouble"):
        lines.append(str(trouble))
    return lines
