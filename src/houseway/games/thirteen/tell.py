"""Thirteen cards told: what is set, what wins how many points, and what fouls, surrenders and clean sweeps cost."""

from collections.abc import Iterator

from houseway.games import thirteen
from houseway.games.game import Chart, opening
from houseway.games.own import Said, Told
from houseway.games.thirteen.rules import Rules
from houseway.money import show

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


def tells(rules: Rules) -> Told:
    dealt = "thirteen cards to each, one at a time from the left of the button, face down; all set at once"
    return Told(
        opening(thirteen.__doc__), rules.clause, Said("Deal", dealt, rules.clause), tuple(said(rules)),
        tuple(charts(rules)),
    )


def said(rules: Rules) -> Iterator[Said]:
    runs = "straights and flushes count in front" if rules.front_runs else "straights and flushes do not count in front"
    order = "the front may not beat the middle, nor the middle the back"
    yield Said("Setting", f"three cards in front, five in the middle, five at the back; {order}; {runs}", rules.clause)
    text = f"{SYSTEMS[rules.system]}: each segment is worth {counted(rules.segment)}, a tie nothing; points are netted"
    text += " and paid pair by pair, clockwise from the left of the button"
    if rules.majority:
        text += f"; whoever wins more segments gets {counted(rules.majority)} on top"
    if rules.scoop:
        text += f"; whoever wins all three gets {counted(rules.scoop)} on top"
    if rules.hands:
        text += f"; the hands below count {rules.hands_count} {'of' if rules.hands_count == 'instead' else ''}".rstrip()
        text += " the segment's own"
    if rules.most_bonus:
        text += f"; they add at most {counted(rules.most_bonus)} from one opponent"
    yield Said("Points", text, rules.comparing)
    yield Said("Fouls", f"a fouled hand pays each opponent {counted(rules.foul)}", rules.fouls)
    yield from declared(rules)
    if rules.all_ins.lines:
        yield Said("All in", ALL_IN[rules.all_in], rules.all_ins)
    if rules.buying.lines:
        least = f"the least to sit down with is {counted(rules.buy_in)}; " if rules.buy_in else ""
        yield Said("Chips", least + ADDS[rules.adds], rules.buying)
    payer = "each player" if rules.fee_from == "each" else "the button"
    yield Said("Collection", f"{payer} pays it, before the cards", rules.clause)
    if rules.point:
        yield Said("A point", f"no limit is posted; a point is {show(rules.point)}", rules.comparing)
    if rules.misdeals.lines:
        back = "is given back" if rules.misdeal_fee == "returned" else "stays with the house"
        yield Said("Misdeals", f"before the showdown, when the floor says so; the collection {back}", rules.misdeals)


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
        yield Said("Surrender", text, rules.surrenders)
    if rules.sweeps:
        text = "declared before the showdown, it wins its points from everybody without one or with a lower one; equal "
        text += "ones pay each other nothing; who declares one and has it not pays everybody as much"
        if rules.after_surrender == "first-declared":
            text += "; between a sweep and a surrender the first declaration holds"
        else:
            text += "; who surrenders pays for that alone"
        yield Said("Clean sweeps", text, rules.sweeping)


def charts(rules: Rules) -> Iterator[Chart]:
    if rules.hands:
        rows = [(segment, hand.replace("-", " "), str(points)) for segment, hand, points in rules.hands]
        yield Chart("Hands that are worth more to whoever wins with them", ("segment", "hand", "points"), tuple(rows))
    if rules.sweeps:
        named = [(name.replace("-", " "), str(points)) for name, points in rules.sweeps]
        yield Chart("Clean sweeps, the highest first", ("clean sweep", "points"), tuple(named))
