"""Baccarat and the one-draw games in brief: what the player decides and who wins."""

from collections.abc import Mapping
from typing import Any

NEAREST = "The hand closer to 9 wins; only the last digit of its total counts."


def baccarat_in_brief(options: Mapping[str, Any]) -> tuple[str, str]:
    """Return what a player decides at baccarat, and who wins."""
    return "Nothing to decide: a fixed table says which hand draws a third card.", NEAREST


def one_draw_in_brief(options: Mapping[str, Any]) -> tuple[str, str]:
    """Return what a player decides at a one-draw game, and who wins.

    >>> filed = {"draw-to": 4, "stand-from": 7, "double-to": 6, "surrender-to": -1}
    >>> one_draw_in_brief(filed)[0]
    'Draw one card or stand; you must draw on 4 or less and stand on 7 or more. You may double on 6 or less.'
    """
    musts = [f"draw on {options['draw-to']} or less"] if options["draw-to"] >= 0 else []
    musts += [f"stand on {options['stand-from']} or more"] if options["stand-from"] < 10 else []
    text = "Draw one card or stand" + (f"; you must {' and '.join(musts)}." if musts else ", as you like.")
    offered = {word: options[f"{word}-to"] for word in ("double", "surrender") if options[f"{word}-to"] >= 0}
    if len(set(offered.values())) == 1:
        text += f" You may {' or '.join(offered)} on {max(offered.values())} or less."
    elif offered:
        text += " You may " + " and ".join(f"{word} on {most} or less" for word, most in offered.items()) + "."
    return text, NEAREST
