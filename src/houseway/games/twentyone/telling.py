"""What a filing's options come to, in sentences: the page of the rules is told from them.

What the charts show is not said again; what an offer does not do is not told.
"""

from collections.abc import Iterator

from houseway.games.twentyone.hand import HALVES, in_points
from houseway.games.twentyone.options import Rules

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
NATURALS = {
    "ace ten": "an ace and a ten-value card",
    "two jokers": "two jokers",
    "ace joker": "an ace and a joker",
    "two aces": "two aces",
}
SPECIALS = {"two jokers": "Two jokers", "ace and king of spades": "The ace and king of spades"}
CHECKS = {
    "never": "A natural of the player-dealer's is found when all have played.",
    "ace": "Under an ace the dealer looks at the player-dealer's down card before anybody plays; a natural ends the "
    "round. Under a ten-value card one is found when all have played.",
    "ace or ten": "Under an ace or a ten-value card the dealer looks at the player-dealer's down card before anybody "
    "plays; a natural ends the round.",
}
SPLITS = {
    "rank": "Two cards of one rank may be split",
    "value": "Two cards of equal value may be split",
    "tens by rank": "Two cards of equal value may be split, ten-value cards only of one rank",
}
SURRENDERS = {
    "first choice": "Half the wager may be given up as the first choice on two cards",
    "before the check": "Half the wager may be given up on two cards, before the down card is looked at",
    "any time": "Half the wager may be given up at any time until the hand is over or doubled",
}
SAVERS = {
    "three eights": "when the player-dealer is over with three eights",
    "suited 7 8 9": "when the player-dealer is over with the 7, 8 and 9 of one suit",
    "spades 7 8 9": "when the player-dealer is over with the 7, 8 and 9 of spades",
    "spades 7 8 9 in order": "when the player-dealer is over with the 7, 8 and 9 of spades, in that order",
    "bank's three cards 23 24 25": "when the player-dealer is over with three cards of 23, 24 or 25",
    "player's three cards 23 24 25": "if it is three cards of 23, 24 or 25",
}


def number(many: int) -> str:
    return NUMBERS[many] if many < len(NUMBERS) else str(many)


def in_sentences(rules: Rules) -> Iterator[str]:
    """Yield the rules of a hand, as they are filed."""
    yield from counts(rules)
    yield from naturals(rules)
    yield from doubles(rules)
    yield from splits(rules)
    yield from surrenders(rules)
    yield from compared(rules)


def counts(rules: Rules) -> Iterator[str]:
    """Yield what cards and hands count."""
    if rules.aces_high:
        both = "" if rules.aces_high == 1 else f", {number(rules.aces_high)} of a hand eleven at once"
        yield f"An ace counts one or eleven{both}, pictures ten."
    else:
        yield "An ace counts one, pictures ten."
    if any("joker" in each for each in rules.naturals):
        yield f"A joker makes any hand a hard {rules.joker_makes}."
    if rules.distance:
        yield f"A hand past {rules.limit} takes no more cards, but is not over by itself."
    else:
        yield f"A hand is over from {rules.limit + 1}."
    if rules.beyond:
        yield f"A ten drawn to a hard {rules.limit} makes {rules.beyond}, which wins against all but a natural."


def naturals(rules: Rules) -> Iterator[str]:
    """Yield which first two cards beat all others, and when they are seen."""
    if rules.naturals:
        made = ", or ".join(NATURALS[each] for each in rules.naturals)
        called = in_points(int(float(rules.natural_counts) * HALVES))
        yield f"A natural, {called}, is {made} as the first two cards, and never after a split."
        tie = "pushes" if rules.natural_tie == "push" else "wins for the player"
        yield f"Natural against natural {tie}."
        if rules.natural_at_once:
            yield "A player's natural is paid and put away once the player-dealer cannot have one."
    if rules.special_natural:
        below = ", and lose to an ordinary natural" if rules.special_below else ""
        yield f"{SPECIALS[rules.special_natural]} are paid by a line of their own{below}."
    if rules.up_card == 2:
        yield "Of the player-dealer's first two cards the second lies open."
    if rules.naturals:
        yield CHECKS[rules.check]
    if rules.bank_chooses:
        yield "The player-dealer hits or stands as they like."
    if rules.frozen_by_joker:
        yield "A joker as the player-dealer's up card freezes every hand: nothing is drawn, doubled, split or given up."


def doubles(rules: Rules) -> Iterator[str]:
    """Yield what may be doubled, and what then."""
    if not rules.doubling:
        yield "Nothing may be doubled."
        return
    which = "Any two cards"
    if rules.double_least or rules.double_most:
        least = f"of {rules.double_least}" if rules.double_least else ""
        most = f"up to {rules.double_most}" if rules.double_most else "or more"
        which = f"Two cards {least} {most}".replace("  ", " ") + ", an ace counting one or eleven,"
    barred = [
        *([f"{rules.limit}"] if not rules.double_on_21 else []),
        *(["hands with an ace"] if not rules.double_with_ace else []),
        *(["hands that the chart makes stand"] if not rules.double_where_standing else []),
    ]
    but = f", but not {' or '.join(barred)}," if barred else ""
    less = "as much or less" if rules.double_for_less and not rules.doubles_again else "as much"
    after = "hands of a split too" if rules.double_after_split else "not hands of a split"
    yield f"{which} may be doubled{but} for {less}, {after}; a doubled hand gets one card."
    if rules.doubles_again:
        less = ", and no double is for less" if rules.double_for_less else ""
        yield f"A doubled hand may double its whole wager again, twice at most{less}."
    if rules.rescue:
        yield "A doubled hand that is not over may be rescued: its last double is taken back, the rest is lost."
    if rules.doubles_free:
        totals = ", ".join(str(each) for each in rules.doubles_free)
        yield f"Hard two-card totals of {totals} without an ace are doubled for nothing: the player-dealer matches."


def splits(rules: Rules) -> Iterator[str]:
    """Yield what may be split, and how often."""
    if rules.split == "none":
        yield "Nothing may be split."
        return
    most = [f"{number(rules.split_hands)} hands at most"]
    if rules.split_tens_hands:
        most.append(f"ten-value cards into {number(rules.split_tens_hands)}")
    if rules.split_aces_hands:
        most.append(f"aces into {number(rules.split_aces_hands)}")
    yield f"{SPLITS[rules.split]}, into {', '.join(most)}."
    yield "A split ace gets one card." if rules.split_aces_cards == 1 else "Split aces are played on like other hands."
    if rules.splits_free:
        yield "Pairs but ten-value cards are split for nothing: the player-dealer matches the wager."


def surrenders(rules: Rules) -> Iterator[str]:
    """Yield when half may be given up."""
    if rules.surrender == "none":
        yield "There is no surrender."
        return
    more = [
        *([f"on {rules.surrender_least} or more"] if rules.surrender_least else []),
        *(["of a split hand too, but of no split ace"] if rules.surrender_after_split else ["not after a split"]),
        *(["not against a joker"] if not rules.surrender_to_joker else []),
    ]
    yield f"{SURRENDERS[rules.surrender]}, {', '.join(more)}."


def compared(rules: Rules) -> Iterator[str]:
    """Yield who wins."""
    if rules.distance:
        yield f"The hand nearer to {rules.limit} wins, from above as from below; equal distances push."
        return
    yield "The higher hand that is not over wins; equal totals push."
    if rules.tie_at_limit == "player":
        yield f"{rules.limit} against {rules.limit} wins for the player."
    if rules.bank_22_pushes:
        yield "A player-dealer's 22 pushes every hand that is not over."
    if rules.bank_22_saves:
        yield "A player-dealer's 22 pushes the hands that are over as well."
    yield "A hand that is over loses to a player-dealer who is not."
    if rules.both_over == "nearer pushes":
        yield "When both are over, the nearer player pushes; otherwise the player-dealer wins, ties too."
    elif not rules.saved_by:
        yield "When both are over, the player-dealer wins."
    else:
        yield f"When both are over, the player-dealer wins; but {saved(rules)}."


def saved(rules: Rules) -> str:
    """Say which hand over does not lose to a hand over."""
    which = [
        *(["nearer"] if rules.saved_nearer else []),
        *([f"of {rules.saved_least} or more"] if rules.saved_least else []),
        *([f"of {number(rules.saved_cards)} cards"] if rules.saved_cards else []),
    ]
    hand = f"a hand that is {', '.join(which)}" if which else "a hand"
    return f"{hand} {'wins' if rules.saved == 'win' else 'pushes'} {SAVERS[rules.saved_by]}"
