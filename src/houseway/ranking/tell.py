"""Hands in words, as a dealer calls them."""

from houseway.ranking.ladder import Rung
from houseway.ranking.spec import ACE, Spec

_ONE = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_MANY = ("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings",
         "aces")


def say(spec: Spec, rung: Rung) -> str:
    """Call a hand."""
    if rung.category == "none":
        return "no low" if spec.low else "no hand"
    if rung.category in ("straight", "straight-flush"):
        return f"{rung.category.replace('-', ' ')}, {_ONE[spec.runs[rung.ranks[0]][-1]]} high"
    if rung.category in ("royal-flush", "mini-royal", "five-aces"):
        return rung.category.replace("-", " ")
    ranks = [(rank - 1) % 13 for rank in rung.ranks] if spec.low else list(rung.ranks)
    one, many = [_ONE[rank] for rank in ranks], [_MANY[rank] for rank in ranks]
    match rung.category:
        case "low":
            return "wheel" if ranks == [3, 2, 1, 0, ACE] else "-".join(one) + " low"
        case "high-card":
            return _with(f"{one[0]} high", one[1:])
        case "flush":
            return _with(f"flush, {one[0]} high", one[1:])
        case "pair":
            return _with(f"pair of {many[0]}", one[1:])
        case "two-pair":
            return _with(f"two pair, {many[0]} and {many[1]}", one[2:])
        case "full-house":
            return f"full house, {many[0]} full of {many[1]}"
    return _with(f"{rung.category.replace('-', ' ')}, {many[0]}", one[1:])


def in_order(spec: Spec) -> str:
    """Describe an ordering: its categories, highest first, and the ace's place in straights.

    >>> from houseway.ranking.spec import spec
    >>> in_order(spec("three-card"))
    'Mini royal (ace, king, queen of a suit), straight flush, three of a kind, straight, flush, pair, high card; \
an ace is low in ace, two, three only; suits are equal.'
    """
    never = {"": ("five-of-a-kind", "five-aces"), "wild": ()}.get(spec.joker, ("five-of-a-kind",))
    names = [name.replace("-", " ") for name in reversed(spec.categories) if name not in never]
    if spec.runs and names[0] == "mini royal":
        names[0] += f" ({', '.join(_ONE[rank] for rank in reversed(spec.runs[-1]))} of a suit)"
    low = next((run for run in spec.runs if run[0] == ACE), ())
    ace = f"an ace is low in {', '.join(_ONE[rank] for rank in low)} only" if low else "an ace is never low"
    return f"{', '.join(names).capitalize()}; {ace}; suits are equal."


def _with(hand: str, kickers: list[str]) -> str:
    return f"{hand}, {' '.join(kickers)}" if kickers else hand
