"""Thirteen cards told: what is set, what wins how many points, and what fouls, surrenders and clean sweeps cost."""

from collections.abc import Iterator

from houseway.games.filed_rules import KindRules
from houseway.games.thirteen.rules import Rules, checked
from houseway.games.thirteen.sweeps import SWEEPS
from houseway.money import show

Said = tuple[str, str, str]
"""What a rule is about, what its lines are cited under, and the rule."""
SYSTEMS = {
    "basic": "the basic system",
    "western": "the Western system",
    "eastern": "the Eastern system",
    "mandarin": "the Mandarin system",
}


def counted(points: int) -> str:
    """Say a number of points.

    >>> counted(1), counted(12)
    ('1 point', '12 points')
    """
    return f"{points} point{'' if points == 1 else 's'}"


def tell(rules: Rules) -> Iterator[Said]:
    """Yield each rule."""
    yield "Cards", "deck", f"{len(rules.pack.cards)} cards, shuffled afresh for every hand"
    yield "Deal", "setting", "thirteen cards to each, one at a time from the left of the button; all set them at once"
    runs = "straights and flushes count in front" if rules.front_runs else "straights and flushes do not count in front"
    order = "the front may not beat the middle, nor the middle the back"
    yield "Setting", "setting", f"three cards in front, five in the middle, five at the back; {order}; {runs}"
    text = f"{SYSTEMS[rules.system]}: each segment is worth {counted(rules.segment)}, {TIES[rules.ties]}; points are"
    text += " netted and paid pair by pair, clockwise from the left of the button"
    if rules.majority:
        text += f"; whoever wins more segments gets {counted(rules.majority)} on top"
    if rules.scoop:
        text += f"; whoever wins all three gets {counted(rules.scoop)} on top"
    counts = "in place of" if rules.hands_count == "instead" else "besides"
    text += f"; where a system names hands, winning with one counts {counts} the segment's own"
    named = [f"{hand.replace('-', ' ')} {segment} {points}" for segment, hand, points in rules.hands]
    text += f" ({', '.join(named)})" if named else ""
    if rules.most_bonus:
        text += f"; they add at most {counted(rules.most_bonus)} from one opponent"
    yield "Points", "points", text
    yield "Fouls", "fouls", f"a fouled hand pays each opponent {counted(rules.foul)}"
    yield from declared(rules)
    yield "All in", "all-in", ALL_IN[rules.all_in]
    least = f"the least to sit down with is {counted(rules.buy_in)}; " if rules.buy_in else ""
    yield "Chips", "chips", least + ADDS[rules.adds]
    off = "before the showdown, when the floor says so"
    if rules.point:
        yield "A point", "points", f"no limit is posted and nothing is collected; a point is {show(rules.point)}"
    else:
        payer = "each player" if rules.fee_from == "each" else "the button"
        yield "Collection", "collection", f"{payer} pays it, before the cards"
        off += "; the collection " + ("is given back" if rules.misdeal_fee == "returned" else "stays with the house")
    yield "Misdeals", "misdeals", off


TIES = {
    "nobody": "a tie nothing",
    "left-of-button": "a tie goes to whoever sits nearer to the left of the button",
}
ALL_IN = {
    "exchange": "a player's payments, either way, end when all that was exchanged equals what they had at the start",
    "purse": "a player pays as long as they have chips, those that they won in the same hand too",
}
ADDS = {
    "before-showdown": "chips bought before the showdown count for the hand in progress",
    "between-hands": "chips are bought between hands only",
}


def declared(rules: Rules) -> Iterator[Said]:
    if rules.surrender:
        text = f"before the showdown, for {counted(rules.surrender)} to each opponent"
        yield "Surrender", "surrender", text
    if rules.sweeps:
        worth = ", ".join(f"{name.replace('-', ' ')} {points}" for name, points in rules.sweeps)
        text = f"the highest first, by their points: {worth}; declared before the showdown, one wins its points from "
        equal = "two of a sort" if rules.equal_sweeps == "sort" else "two that are worth the same"
        text += f"everybody without one or with a lower one; {equal} "
        text += "pay each other nothing; who declares one and has it not pays everybody as much"
        if rules.after_surrender == "first-declared":
            text += "; between a sweep and a surrender the first declaration holds"
        else:
            text += "; who surrenders pays for that alone"
        yield "Clean sweeps", "sweeps", text


def check(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield what cannot be, by its key."""
    yield from checked(rules)
    for name, _ in rules.sweeps:
        if name not in SWEEPS:
            yield "sweeps", f"there is no clean sweep `{name}`; known are {', '.join(SWEEPS)}"


KIND_RULES = KindRules(Rules, lambda rules: rules.pack, check, tell)
