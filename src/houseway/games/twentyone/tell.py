"""An offer's options in sentences, by what they are about: what the rules text says beside charts and pays."""

from collections.abc import Iterator

from houseway.games.game import Chart
from houseway.games.twentyone.house_way import LOWEST, bank_says, hard, player_says, soft_hand
from houseway.games.twentyone.rules import STANDARD, Rules

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
NATURAL = {
    "ace ten": "an ace with a ten-value card",
    STANDARD: "an ace, but the ace of spades, with a ten-value card",
    "two jokers": "two jokers",
    "ace joker": "an ace with a joker",
    "two aces": "two aces",
}
SAVER = {
    "three eights": "three eights",
    "suited 7 8 9": "a seven, eight and nine of one suit",
    "spades 7 8 9": "the seven, eight and nine of spades, in any order",
    "spades 7 8 9 in order": "the seven, eight and nine of spades, dealt in this order",
    "bank's three cards 23 24 25": "a 23, 24 or 25 of three cards",
}


def many(number: int) -> str:
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def joined(parts: list[str], word: str = "and") -> str:
    """Join parts as a sentence does.

    >>> joined(["9", "10", "11"], "or")
    '9, 10 or 11'
    """
    return f" {word} ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def has_jokers(rules: Rules) -> bool:
    """Tell whether the rules speak of jokers."""
    return rules.frozen_by_joker or any("joker" in each for each in rules.naturals)


def sentences(rules: Rules) -> tuple[tuple[str, ...], ...]:
    """Return every rule of the hand that the charts do not show, each under what it is about, and with the wager at
    whose lines it is filed, where it is not among the choices."""
    told: tuple[tuple[str, Iterator[str], str], ...] = (
        ("Counting", counting(rules), ""),
        ("Naturals", naturals(rules), "base"),
        ("The player-dealer's hand", the_bank(rules), ""),
        ("Doubling", doubling(rules), "double"),
        ("Splitting", splitting(rules), ""),
        ("Surrender", surrender(rules), ""),
        ("Who wins", comparing(rules), "base"),
        ("Both over", both_over(rules), "base"),
    )
    return tuple((about, " ".join(said), of) for about, each, of in told if (said := list(each)))


def counting(rules: Rules) -> Iterator[str]:
    yield "Kings, queens and jacks count ten, an ace one or eleven, the other cards their pips."
    if rules.aces_high != 1:
        yield f"{many(rules.aces_high).capitalize()} aces of one hand may count eleven at once."
    if rules.distance:
        yield f"The goal is {rules.limit}; a hand beyond it takes no more cards."
    else:
        yield f"A hand of more than {rules.limit} is over."
    if has_jokers(rules):
        yield f"A hand with a joker is a hard {rules.joker_makes}, whatever else is in it, and has no more choices."
    if rules.beyond:
        yield f"A ten on a hard {rules.limit} makes {rules.beyond}, which wins against everything but a natural."


def naturals(rules: Rules) -> Iterator[str]:
    if not rules.naturals:
        yield "No two cards are better than their total."
        return
    made = joined([NATURAL[each] for each in rules.naturals], "or")
    yield f"On the first two cards {made} is a natural, called {rules.natural_counts}, and beats every other hand."
    if rules.split != "none" and rules.natural_value_after_split:
        yield f"After a split there is none, but such two cards count {rules.natural_counts}."
    else:
        yield "After a split there is none."
    if rules.special_natural:
        lower = " and loses to another natural" if rules.special_below else ""
        yield f"{rules.special_natural.capitalize()} are the best of them, paid apart{lower}."
        if STANDARD in rules.naturals:
            yield "The ace of spades with another ten is a 21 like any other."
    if rules.natural_tie == "player":
        yield "The player's natural wins even against the player-dealer's."
    else:
        yield "Natural against natural is a push."
    if rules.natural_at_once:
        yield "As soon as the player-dealer cannot have one, a player's natural has won."


def the_bank(rules: Rules) -> Iterator[str]:
    if rules.up_card == 2:
        yield "The player-dealer's second card lies open, the first is down."
    if rules.check != "never":
        under = "an ace" if rules.check == "ace" else "an ace or a ten-value card"
        yield f"Under {under} the house dealer looks at the down card before anybody plays; a natural ends the round."
    elif rules.naturals and not rules.bank_chooses:
        yield "Nobody looks at a down card before all have played."
    if rules.frozen_by_joker:
        yield "A joker as the player-dealer's up card freezes every hand."
    if rules.bank_chooses:
        yield "The player-dealer draws as they like."


def doubling(rules: Rules) -> Iterator[str]:
    if not rules.doubling:
        yield "Hands are not doubled."
        return
    totals = ""
    if rules.double_most:
        totals = f" that count {rules.double_least} to {rules.double_most}"
    elif rules.double_least:
        totals = f" that count {rules.double_least} or more"
    less = rules.double_for_less and not rules.doubles_again
    yield f"Two cards{totals} may be doubled for one card more, {'for as much or less' if less else 'for as much'}."
    if not rules.double_on_21:
        yield f"A hand of {rules.limit} is not doubled."
    if not rules.double_with_ace:
        yield "A hand with an ace is not doubled."
    if not rules.double_where_standing:
        yield "A hand that must stand is not doubled."
    if rules.double_only_split:
        yield "Only hands of a split may be doubled."
    else:
        yield f"Hands of a split may {'' if rules.double_after_split else 'not '}be doubled."
    if rules.doubles_free:
        free = joined([str(each) for each in rules.doubles_free], "or")
        yield f"The player-dealer puts up the double of a hard {free} without an ace."
    if rules.rescue:
        yield "After a double a hand that is not over may be rescued: its last double goes back, the rest is lost."
    if rules.doubles_again:
        yield "A doubled hand may double all that lies on it again, twice: to eight times the wager."


def splitting(rules: Rules) -> Iterator[str]:
    if rules.split == "none":
        yield "Hands are not split."
        return
    pairs = {
        "rank": "A pair may be split",
        "value": "Two cards of equal value may be split",
        "tens by rank": "A pair may be split, ten-value cards only if they are of one rank",
    }[rules.split]
    yield f"{pairs}, for as much again, up to {many(rules.split_hands)} hands."
    if rules.split_tens_hands:
        yield f"Ten-value cards make at most {many(rules.split_tens_hands)} hands."
    if rules.split_aces_hands:
        yield f"Aces make at most {many(rules.split_aces_hands)} hands."
    yield "A split ace gets one card." if rules.split_aces_cards == 1 else "A split ace draws like any other card."
    if not rules.chart_after_split:
        yield "Hands of a split hit and stand as their player likes."
    if rules.splits_free:
        yield "The player-dealer puts up the wager of the new hand, except with tens."


def surrender(rules: Rules) -> Iterator[str]:
    when = {
        "first choice": "on the first two cards",
        "before the check": "before the down card is looked at",
        "any time": "at any time before the hand is over",
        "even standing": "at any time before the hand is over, a drawn hand that must stand too",
    }.get(rules.surrender)
    if when is None:
        yield "There is no surrender."
        return
    yield f"Half the wager may be given up {when}."
    if rules.surrender_least:
        yield f"The hand must count {rules.surrender_least} or more."
    yield f"A hand of a split may {'' if rules.surrender_after_split else 'not '}be surrendered."
    if rules.surrender_after_split and rules.surrender_split_aces:
        yield "So may a split ace that has had its card."
    if has_jokers(rules) and not rules.surrender_to_joker:
        yield "Against a joker nobody surrenders."


def comparing(rules: Rules) -> Iterator[str]:
    if rules.distance:
        yield f"Who is nearer to {rules.limit} wins, from below or from above; equally near hands push."
        return
    yield f"Who is nearer to {rules.limit} and not over wins; equal totals push."
    if rules.tie_at_limit == "player":
        yield f"But {rules.limit} against {rules.limit} is the player's."
    yield "A player who is over loses to a player-dealer who is not."
    if rules.bank_22_pushes:
        yield "A player-dealer's 22 pushes every hand that is not over; over by more, it loses to them."
    else:
        yield "A player who is not over beats a player-dealer who is."


def both_over(rules: Rules) -> Iterator[str]:
    if rules.distance:
        return
    if rules.bank_22_saves:
        yield "A player-dealer's 22 pushes the hands that are over as well."
    if rules.both_over == "nearer pushes":
        yield "When both are over, the player who is nearer pushes; otherwise the player-dealer wins."
        return
    equal = "equal totals push; otherwise " if rules.both_over == "equal pushes" else ""
    yield f"When both are over, {equal}the player loses."
    if not rules.saved_by:
        return
    hands = "a hand that is nearer" if rules.saved_nearer else "a hand that is over"
    if rules.saved_cards:
        hands += f" with {many(rules.saved_cards)} cards"
    if rules.saved_least:
        hands += f" and {rules.saved_least} or more"
    does = "wins" if rules.saved == "win" else "pushes"
    if rules.saved_by in SAVER:
        yield f"But {hands} {does} when the player-dealer's is {SAVER[rules.saved_by]}."
    else:
        yield f"But {hands} {does} when it is itself a 23, 24 or 25 of three cards."


def charts(rules: Rules) -> tuple[Chart, ...]:
    """Return who must hit and who must stand, asked of the functions that say so."""
    rows = []
    for points in range(LOWEST, rules.limit + 1):
        soft_of = soft_hand(points) if points > 11 else None
        rows.append((
            str(points),
            player_says(rules, hard(points)),
            player_says(rules, soft_of) if soft_of else "",
            bank_says(rules, hard(points)),
            bank_says(rules, soft_of) if soft_of else "",
        ))  # fmt: skip
    columns = ("total", "player, hard", "player, soft", "bank, hard", "bank, soft")
    return (Chart("Who hits and who stands", columns, tuple(rows)),)
