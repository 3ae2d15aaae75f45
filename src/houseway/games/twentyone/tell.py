"""The rules of twenty-one in sentences, by heading: everything on the rules page except charts and pays."""

from collections.abc import Iterator, Mapping
from typing import Any

from houseway.games.game import Chart
from houseway.games.prose import joined
from houseway.games.twentyone.house_way import LOWEST, bank_says, hard, player_says, soft_hand
from houseway.games.twentyone.rules import STANDARD, Rules
from houseway.games.twentyone.rules import rules as read

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
NATURAL = {
    "ace ten": "an ace with a ten-value card",
    STANDARD: "an ace other than the ace of spades with a ten-value card",
    "two jokers": "two jokers",
    "ace joker": "an ace with a joker",
    "two aces": "two aces",
}
SAVER = {
    "three eights": "three eights",
    "suited 7 8 9": "a seven, eight and nine of one suit",
    "spades 7 8 9": "the seven, eight and nine of spades, in any order",
    "spades 7 8 9 in order": "the seven, eight and nine of spades, dealt in that order",
    "bank's three cards 23 24 25": "a three-card 23, 24 or 25",
}


def many(number: int) -> str:
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def has_jokers(rules: Rules) -> bool:
    """Check whether the rules mention jokers."""
    return rules.frozen_by_joker or any("joker" in each for each in rules.naturals)


def sentences(rules: Rules) -> tuple[tuple[str, ...], ...]:
    """Return every rule for the hand that the charts don't show: its heading, its text, and the wager with which it is
    filed; no wager if it is filed with the choices.
    """
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


def in_brief(options: Mapping[str, Any]) -> tuple[str, str]:
    """Return what a player decides at twenty-one, and who wins."""
    filed = read(options)
    words = ["hit", "stand"]
    words += ["double"] if filed.doubling else []
    words += ["split"] if filed.split != "none" else []
    words += ["surrender"] if filed.surrender != "none" else []
    text = joined(words, "or").capitalize()
    musts = [f"hit on {filed.hit_hard} or less"] if filed.hit_hard else []
    musts += [f"stand on {filed.stand_hard} or more"] if 0 < filed.stand_hard < filed.limit else []
    text += f". A hard hand must {' and '.join(musts)}." if musts else "."
    return text, " ".join(who_wins(filed))


def who_wins(filed: Rules) -> Iterator[str]:
    """Yield who wins, in as few words as possible."""
    if filed.distance:
        yield f"The hand closer to {filed.limit} wins, from below or from above."
        return
    yield f"The hand closer to {filed.limit} without busting wins."
    if filed.bank_22_pushes:
        yield "A player-dealer's 22 pushes."
    if filed.both_over == "nearer pushes":
        yield f"If both bust, you push if you are closer to {filed.limit}."
    elif filed.both_over == "equal pushes":
        yield "If both bust, you lose unless the totals are equal."
    else:
        yield "If both bust, you lose" + (", with a few exceptions." if filed.saved_by or filed.bank_22_saves else ".")


def counting(rules: Rules) -> Iterator[str]:
    yield "Face cards count ten, an ace counts one or eleven, and other cards count their pips."
    if rules.aces_high != 1:
        yield f"{many(rules.aces_high).capitalize()} aces in one hand may count eleven at once."
    if rules.distance:
        yield f"The goal is {rules.limit}; a hand beyond it takes no more cards."
    else:
        yield f"A hand of more than {rules.limit} busts."
    if has_jokers(rules):
        yield f"Any hand with a joker is a hard {rules.joker_makes} and has no more choices."
    if rules.beyond:
        yield f"A ten on a hard {rules.limit} makes {rules.beyond}, which beats everything but a natural."


def naturals(rules: Rules) -> Iterator[str]:
    if not rules.naturals:
        yield "There are no naturals."
        return
    made = joined([NATURAL[each] for each in rules.naturals], "or")
    counts = f"A natural counts {rules.natural_counts} and beats every other hand."
    yield f"A natural is {made} on the first two cards. {counts}"
    if rules.split != "none" and rules.natural_value_after_split:
        yield f"There are no naturals after a split, but the same two cards count {rules.natural_counts}."
    else:
        yield "There are no naturals after a split."
    if rules.special_natural:
        lower = ", though it loses to another natural" if rules.special_below else ""
        yield f"{rules.special_natural.capitalize()} is a special natural with its own pay{lower}."
        if STANDARD in rules.naturals:
            yield "The ace of spades with another ten-value card is an ordinary 21."
    if rules.natural_tie == "player":
        yield "A player's natural wins even against the player-dealer's."
    else:
        yield "Two naturals push."
    if rules.natural_at_once:
        yield "A player's natural wins as soon as the player-dealer cannot have one."


def the_bank(rules: Rules) -> Iterator[str]:
    if rules.up_card == 2:
        yield "The player-dealer's second card is dealt face up, the first face down."
    if rules.check != "never":
        under = "an ace" if rules.check == "ace" else "an ace or a ten-value card"
        yield f"With {under} up, the house dealer checks the down card before anyone plays; a natural ends the round."
    elif rules.naturals and not rules.bank_chooses:
        yield "The down card is not checked until all have played."
    if rules.frozen_by_joker:
        yield "If the player-dealer's up card is a joker, no hand may draw."
    if rules.bank_chooses:
        yield "The player-dealer may choose to hit or stand."


def doubling(rules: Rules) -> Iterator[str]:
    if not rules.doubling:
        yield "There is no doubling."
        return
    totals = ""
    if rules.double_most:
        totals = f" of {rules.double_least} to {rules.double_most}"
    elif rules.double_least:
        totals = f" of {rules.double_least} or more"
    less = ", or double for less," if rules.double_for_less and not rules.doubles_again else ""
    yield f"Players may double{less} on two cards{totals} and take one more card."
    if not rules.double_on_21:
        yield f"A hand of {rules.limit} may not double."
    if not rules.double_with_ace:
        yield "A hand with an ace may not double."
    if not rules.double_where_standing:
        yield "A hand that must stand may not double."
    if rules.double_only_split:
        yield "Only split hands may double."
    else:
        yield f"Split hands may {'' if rules.double_after_split else 'not '}double."
    if rules.doubles_free:
        free = joined([str(each) for each in rules.doubles_free], "or")
        yield f"Doubles on a hard {free} without an ace are free: the player-dealer puts them up."
    if rules.rescue:
        yield "After a double, a hand that has not busted may be rescued: the last double goes back, the rest is lost."
    if rules.doubles_again:
        yield "A doubled hand may double its whole bet twice more, to eight times the wager."


def splitting(rules: Rules) -> Iterator[str]:
    if rules.split == "none":
        yield "There is no splitting."
        return
    pairs = {
        "rank": "A pair",
        "value": "Any two cards of equal value",
        "tens by rank": "A pair, or two ten-value cards of the same rank,",
    }[rules.split]
    yield f"{pairs} may be split for an equal wager, up to {many(rules.split_hands)} hands."
    if rules.split_tens_hands:
        yield f"Ten-value cards may be split into at most {many(rules.split_tens_hands)} hands."
    if rules.split_aces_hands:
        yield f"Aces may be split into at most {many(rules.split_aces_hands)} hands."
    yield "A split ace gets one card." if rules.split_aces_cards == 1 else "A split ace draws like any other card."
    if not rules.chart_after_split:
        yield "Split hands hit and stand as the player likes."
    if rules.splits_free:
        yield "Splits are free, except of tens: the player-dealer puts up the new hand's wager."


def surrender(rules: Rules) -> Iterator[str]:
    when = {
        "first choice": "on the first two cards",
        "before the check": "before the down card is checked",
        "any time": "at any time before the hand ends",
        "even standing": "at any time before the hand ends, even on a drawn hand that must stand",
    }.get(rules.surrender)
    if when is None:
        yield "There is no surrender."
        return
    yield f"Players may surrender half the wager {when}."
    if rules.surrender_least:
        yield f"A surrendered hand must count {rules.surrender_least} or more."
    yield f"Split hands may {'' if rules.surrender_after_split else 'not '}surrender."
    if rules.surrender_after_split:
        aces = "A split ace may surrender even after its one card."
        yield aces if rules.surrender_split_aces else "Split aces may not surrender."
    if has_jokers(rules) and not rules.surrender_to_joker:
        yield "There is no surrender against a joker."


def comparing(rules: Rules) -> Iterator[str]:
    if rules.distance:
        yield f"The hand closer to {rules.limit} wins, from below or from above; equally close hands push."
        return
    yield f"The hand closer to {rules.limit} without busting wins; equal totals push."
    if rules.tie_at_limit == "player":
        yield f"But {rules.limit} against {rules.limit} is a win for the player."
    yield "If only the player busts, the player loses."
    if rules.bank_22_pushes:
        yield "A player-dealer's 22 pushes every hand that has not busted."
        yield "A player-dealer over 22 loses to hands that have not busted."
    else:
        yield "If only the player-dealer busts, the player wins."


def both_over(rules: Rules) -> Iterator[str]:
    if rules.distance:
        return
    if rules.bank_22_saves:
        yield "A player-dealer's 22 also pushes hands that bust."
    if rules.both_over == "nearer pushes":
        yield f"If both bust and the player is closer to {rules.limit}, the bet pushes; otherwise it loses."
        return
    equal = "equal totals push; otherwise " if rules.both_over == "equal pushes" else ""
    yield f"If both bust, {equal}the player loses."
    if not rules.saved_by:
        return
    hands = f"a hand closer to {rules.limit}" if rules.saved_nearer else "a hand that busts"
    size = f"{many(rules.saved_cards)}-card " if rules.saved_cards else ""
    if size or rules.saved_least:
        hands += f" with a {size}total" + (f" of {rules.saved_least} or more" if rules.saved_least else "")
    does = "wins" if rules.saved == "win" else "pushes"
    if rules.saved_by in SAVER:
        yield f"But {hands} {does} if the player-dealer has {SAVER[rules.saved_by]}."
    else:
        yield f"But {hands} {does} if it is a three-card 23, 24 or 25."


def charts(rules: Rules) -> tuple[Chart, ...]:
    """Return the hit-and-stand chart, computed by the game's own functions."""
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
    return (Chart("Hit or stand", columns, tuple(rows)),)
