"""Advice in the terminal: the best choice, and what each choice is worth."""

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
    """Return the advice for the player whose decision it is, in lines; none if it can't be computed."""
    risk = kind_entry(table.kind.id).risk
    offered = next((each for each in table.kind.waiting(table) if each.place == place and each.what == "bank"), None)
    if risk and offered:
        stake: Chips = getattr(text_ui_of(table.kind).words(table, offered, place)["take"], "stake", 0)
        found = import_module(risk).told(table, place, stake)
        return [f"take puts up {show(stake)}; take AMOUNT puts up another stake", found["risk"],
                *filter(None, [found["chances"]]), *found["earns"]]  # fmt: skip
    query = table.kind.advising.query(table, place) if table.kind.advising.adviser else None
    if query is None:
        return []
    try:
        return told(import_module(table.kind.advising.adviser).advise(query))
    except (Refused, ValueError, LookupError) as trouble:
        return [str(trouble)]


def measured(found: Mapping[str, Any]) -> str:
    """Return the standard error of simulated values; nothing if they are exact.

    >>> measured({"error": 0.0471}), measured({"error": 0.0})
    ('Simulated: the difference between two choices has a standard error of 0.0471.', '')
    """
    error = found.get("error")
    return f"Simulated: the difference between two choices has a standard error of {error:.4f}." if error else ""


def told(advice: Advice) -> list[str]:
    """Return the advice in lines, the best choice first.

    >>> told(Advice("hit", told={"choice": "hit", "ev": {"hit": -0.2, "stand": -0.5}}))
    ['best: hit', 'in units of the wager: hit -0.2000, stand -0.5000']
    >>> told(Advice(told={"equity": 0.61, "against": 2, "call": 200, "pot": 600, "needs": 0.25}))
    ['your cards win 61.0 % of the pot against 2 random hands', 'you need 25.0 % to call $2 into $6']
    >>> told(Advice("set", ("1-3", "3-3"), told={"choice": "set 1-3 3-3", "hand": "3-3 6-6 1-3 2-4", "best":
    ...             {"front": ["1-3", "3-3"], "told": "five / pair"}}))
    ['best: low hand 1-3 3-3, high hand 6-6 2-4 (five / pair)']
    >>> rows = {"front": ("Ts Tc 9h", "a pair"), "middle": ("Ad Ac", "two pair"), "back": ("5h 5d", "a full house")}
    >>> laid = {row: {"cards": cards.split(), "told": made} for row, (cards, made) in rows.items()}
    >>> told(Advice("set", told={"choice": "set", "settings": [laid]}))
    ['best: front Ts Tc 9h (a pair), middle Ad Ac (two pair), back 5h 5d (a full house)']
    """
    found, lines = advice.told, list[str]()
    best = found.get("best")
    laid: Mapping[str, Any] = next(iter(found.get("settings") or ()), {})
    if isinstance(best, Mapping) and "front" in best:
        lines.append(f"best: {setting(found['hand'].split(), best)}")
    elif found.get("choice") == "set" and "middle" in laid:
        parts = (f"{row} {' '.join(laid[row]['cards'])} ({laid[row]['told']})" for row in ("front", "middle", "back"))
        lines.append("best: " + ", ".join(parts))
    elif word := found.get("choice") or advice.word:
        cards = [card for card in advice.cards if card not in word.split()]
        lines.append(" ".join(("best:", word, *cards)))
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
            lines.append(f"you need {100 * found['needs']:.1f} % to call {call} into {pot}")
    if trouble := found.get("trouble"):
        lines.append(str(trouble))
    return lines


def setting(hand: list[str], best: Mapping[str, Any]) -> str:
    """Return a setting as its low hand, its high hand and their names."""
    high = list(hand)
    for card in best["front"]:
        high.remove(card)
    return f"low hand {' '.join(best['front'])}, high hand {' '.join(high)} ({best['told']})"
