"""The rules of thirteen-card poker in sentences: setting, points, fouls, surrenders and clean sweeps."""

from collections.abc import Iterator

from houseway.games.filed_rules import KindRules
from houseway.games.prose import sentences
from houseway.games.thirteen.rules import CARDS, SIZES, Rules, checked
from houseway.games.thirteen.sweeps import SWEEPS
from houseway.money import show

Said = tuple[str, str, str]
"""A rule: its heading, the key of its filed lines, and its text."""
SYSTEMS = {
    "basic": "the basic system",
    "western": "the Western system",
    "eastern": "the Eastern system",
    "mandarin": "the Mandarin system",
}


def counted(points: int) -> str:
    """Return a number of points in words.

    >>> counted(1), counted(12)
    ('1 point', '12 points')
    """
    return f"{points} point{'' if points == 1 else 's'}"


def tell(rules: Rules) -> Iterator[Said]:
    """Yield each rule."""
    yield "Cards", "deck", f"{len(rules.pack.cards)} cards, reshuffled for every hand."
    yield "Deal", "setting", "Thirteen cards each, one at a time from the left of the button. All players set at once."
    runs = f"Straights and flushes {'count' if rules.front_runs else 'do not count'} in front."
    order = "The front may not beat the middle, nor the middle the back."
    yield "Setting", "setting", f"Three cards in front, five in the middle, five in back. {order} {runs}"
    parts = [
        f"{SYSTEMS[rules.system]}: each segment is worth {counted(rules.segment)}; {TIES[rules.ties]}",
        "points are netted and paid pair by pair, clockwise from the left of the button",
    ]
    if rules.majority:
        parts.append(f"winning more segments adds {counted(rules.majority)}")
    if rules.scoop:
        parts.append(f"winning all three adds {counted(rules.scoop)}")
    counts = "instead of" if rules.hands_count == "instead" else "in addition to"
    named = [f"{hand.replace('-', ' ')} {segment} {points}" for segment, hand, points in rules.hands]
    which = f" ({', '.join(named)})" if named else ""
    parts.append(f"winning with a named hand counts its points {counts} the segment's{which}")
    if rules.most_bonus:
        parts.append(f"named hands add at most {counted(rules.most_bonus)} from one opponent")
    yield "Points", "points", sentences(parts)
    yield "Fouls", "fouls", f"A fouled hand pays each opponent {counted(rules.foul)}."
    yield from declared(rules)
    yield "All in", "all-in", ALL_IN[rules.all_in]
    least = f"The minimum buy-in is {counted(rules.buy_in)}. " if rules.buy_in else ""
    yield "Chips", "chips", least + ADDS[rules.adds]
    off = "The floor can call a misdeal until the showdown."
    if rules.point:
        yield "A point", "points", f"No limit is posted and nothing is collected. A point is {show(rules.point)}."
    else:
        payer = "Each player" if rules.fee_from == "each" else "The button"
        yield "Collection", "collection", f"{payer} pays it before the deal."
        off += f" The collection {'is returned' if rules.misdeal_fee == 'returned' else 'stays with the house'}."
    yield "Misdeals", "misdeals", off


TIES = {
    "nobody": "tied segments count nothing",
    "left-of-button": "a tied segment goes to the player closer to the left of the button",
}
ALL_IN = {
    "exchange": "A player's wins and losses stop when the total exchanged equals that player's chips at the deal.",
    "purse": "A player pays as long as they have chips, including chips won in the same hand.",
}
ADDS = {
    "before-showdown": "Chips bought before the showdown count for the hand in progress.",
    "between-hands": "Chips may be bought only between hands.",
}


def declared(rules: Rules) -> Iterator[Said]:
    if rules.surrender:
        text = f"A player may surrender before the showdown for {counted(rules.surrender)} to each opponent."
        yield "Surrender", "surrender", text
    if rules.sweeps:
        worth = ", ".join(f"{name.replace('-', ' ')} {points}" for name, points in rules.sweeps)
        text = f"Clean sweeps by points, highest first: {worth}. A sweep declared before the showdown wins its points "
        equal = "Two of the same sort" if rules.equal_sweeps == "sort" else "Two of equal value"
        text += f"from everyone without a sweep or with a lower one. {equal} pay each other nothing. "
        text += "A player who declares a sweep falsely pays everyone the same amount."
        if rules.after_surrender == "first-declared":
            text += " Between a sweep and a surrender, the first declaration counts."
        else:
            text += " A player who surrenders pays only for the surrender."
        yield "Clean sweeps", "sweeps", text


def check(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each invalid value's key and what is wrong with it."""
    yield from checked(rules)
    for name, _ in rules.sweeps:
        if name not in SWEEPS:
            yield "sweeps", f"there is no clean sweep `{name}`; use {', '.join(SWEEPS)}"


def in_brief(rules: Rules, stake: int) -> tuple[str, str, str, str]:
    """Return the game in four lines."""
    front, middle, back = SIZES
    each, foul = counted(rules.segment), counted(rules.foul)
    more = f" Or surrender for {counted(rules.surrender)} to each." if rules.surrender else ""
    return (
        f"Nothing is bet beforehand: you win or lose points of {show(stake)} against each opponent.",
        f"{CARDS} cards to each player, from {len(rules.pack.cards)} cards.",
        f"Set {front} cards in front, {middle} in the middle and {back} in back, the weakest in front.{more}",
        f"Each of the three hands wins {each} from each opponent it beats; a foul pays {foul}.",
    )


KIND_RULES = KindRules(Rules, lambda rules: rules.pack, check, tell, in_brief=in_brief)
