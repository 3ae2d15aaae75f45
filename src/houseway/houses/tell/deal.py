"""Tells what the cards are and how they come: the shoe, the opening deal, piles."""

from collections.abc import Sequence

from houseway.cards import RANKS, deck
from houseway.cards.card import RANK_WORDS
from houseway.houses.deal_plan import DealPlan, FiledShoe, Misdeals

NUMBERS = ("", "one card", "two cards", "three cards", "four cards", "five cards", "six cards", "seven cards")


STARTS = {
    "left": "the seat at the player-dealer's left",
    "right": "the seat at the player-dealer's right",
    "button": "the action button",
    "dice": "the seat that the dice name",
    "house-right": "the seat at the house dealer's right",
    "house-left": "the seat at the house dealer's left",
}

BURNS = {
    "one": "one card is burned",
    "value": "the first card of a new shoe is turned and as many are burned as it counts",
}


BOXED = {
    "next-card": "the next card takes its place",
    "plays": "it plays",
    "leftovers": "it is replaced, when the hands are dealt, by the first card left over",
    "floor": "the floor decides",
}


def tell_misdeal(rule: Misdeals) -> str:
    """Tell which cards make a misdeal when they land face up in the deal; nothing where none is named.

    >>> from houseway.rules.refusal import Clause
    >>> tell_misdeal(Misdeals(Clause("crystal", "95–97"), ("A", "Jo"), 2))
    'an ace, the joker or two cards of any rank that land face up in the deal are a misdeal'
    """
    named = [("an " if rank in "A8" else "a ") + RANK_WORDS[RANKS.index(rank)] for rank in rule.exposed if rank != "Jo"]
    named += ["the joker"] * ("Jo" in rule.exposed)
    named += [f"{NUMBERS[rule.exposed_count]} of any rank"] * bool(rule.exposed_count)
    listed = " or ".join([", ".join(named[:-1]), named[-1]] if named[1:] else named)
    return f"{listed} that land face up in the deal are a misdeal" if named else ""


def tell_seats(sizes: Sequence[int]) -> str:
    """Tell how large a table is, the usual size first; nothing where none is filed.

    >>> tell_seats([8]), tell_seats([8, 7, 6]), tell_seats([])
    ('8 at the table', '8 at the table; tables of 7 or 6 are filed too', '')
    """
    if not sizes:
        return ""
    usual, *others = (str(size) for size in sizes)
    return f"{usual} at the table" + (f"; tables of {' or '.join(others)} are filed too" if others else "")


def tell_shoe(shoe: FiledShoe) -> str:
    if shoe.tiles:
        again = "; shuffled afresh for every round" if shoe.fresh else ""
        return f"{len(shoe.cards())} tiles: eleven faces twice, ten once{again}"
    decks = "one deck" if shoe.decks == 1 else f"{shoe.decks} decks"
    parts = [f"{len(shoe.cards())} cards: {decks} of {len(deck(without=shoe.without, again=shoe.again))}"]
    if shoe.without:
        stripped = ("tens" if rank == "T" else f"{rank}s" for rank in RANKS if rank in shoe.without)
        parts.append("without " + ", ".join(stripped))
    for more in shoe.again:
        parts.append(f"with four more {'aces' if more == 'A' else 'tens' if more == 'T' else more + 's'}")
    if shoe.jokers:
        parts.append("with a joker in each" if shoe.jokers == 1 else f"{shoe.jokers} jokers in each")
    if shoe.jokers_per_deck and shoe.jokers_from > 1:
        parts.append(f"(with fewer than {shoe.jokers_from} decks no jokers)")
    text = " ".join(parts)
    if len(shoe.allowed) > 1:
        text += f"; {', '.join(str(number) for number in shoe.allowed)} decks may be used"
    text += "; shuffled afresh for every round" if shoe.fresh else ""
    text += f"; {shoe.cut} cards lie behind the cut card, which comes in the last round" if shoe.cut else ""
    return text + (f"; {BURNS[shoe.burn]}" if shoe.burn in BURNS else "")


def tell_deal(plan: DealPlan, hands: tuple[str, str], drawn: str = "cards") -> str:
    names = {
        "player": f"the {hands[0]} hand" + (", which all bettors share" if plan.common else ""),
        "bank": f"the {hands[1]} hand",
        "seats": "each seat with a wager",
        "all": "each hand in turn, the player-dealer's in its place",
        "board": "the board",
    }
    numbers = [each.replace("card", drawn.removesuffix("s")) for each in NUMBERS]
    steps = [f"{numbers[step.cards]} face {'up' if step.up else 'down'} to {names[step.to]}" for step in plan.steps]
    if plan.piles:
        return tell_made_piles(plan, hands) if plan.made_piles else tell_piles(plan, numbers)
    # A deal that goes round again is told once: the shortest stretch that repeats.
    size = next(size for size in range(1, len(steps) + 1) if steps[:size] * (len(steps) // size) == steps)
    text = "; then ".join(steps[:size])
    times = len(steps) // size
    if times > 1:
        text += f"; {['', 'once', 'twice', 'three times'][min(times, 3)]} in all"
    if any(step.to in ("seats", "all") for step in plan.steps):
        text += f", beginning at {STARTS[plan.start]}" + ("" if plan.clockwise else " and going counter-clockwise")
    if plan.own_first:
        text += "; when the dice fall on the player-dealer, he is dealt to first"
    if plan.every_seat:
        text += ", seats without a wager too; their cards are dead"
    if plan.asks == "all":
        text += "; all are asked at once"
    elif plan.asks != "left":
        text += f"; {STARTS[plan.asks]} is asked first"
    if plan.in_turn:
        text += "; each hand is played to its end before the next"
    if plan.shared_hand == "seat":
        text += "; on a hand that several bet on the seated player decides"
    if plan.dead_bank:
        text += "; the player-dealer's cards play no part and are not seen"
    if plan.choices and plan.common and plan.common_draw:
        text += "; all who draw share one card"
    if not plan.common_draw:
        text += "; a card drawn later is the seat's own"
        text += ", face up" if plan.draw_up else ", face down"
    if plan.exposed_draw:
        text += f"; one that lands face up is replaced when the player-dealer has acted ({plan.exposed_draw})"
    return text + tell_dead_hand(plan)


def tell_dead_hand(plan: DealPlan) -> str:
    said = ""
    if plan.exposed_hand is not None:
        said += "; a hand of which a card is exposed when it is given out is dead, and all bets on its seat go back"
        said += f" ({plan.exposed_hand})"
    if plan.long_hand is not None:
        so = "so is a hand of a card too many, and" if said else "a hand of a card too many is dead:"
        said += f"; {so} its fee goes back too; two of them are a misdeal"
        said += f" ({plan.long_hand})"
    return said


PILES = {
    "serpentine": "one card at a time, left to right, then right to left, and so on",
    "rotation": "one card at a time, always left to right",
    "stacks": "a whole hand at a time, left to right",
}


def tell_piles(plan: DealPlan, numbers: Sequence[str]) -> str:
    """Tell a deal in which hands are made before anybody knows whose they are."""
    size = sum(step.cards for step in plan.steps)
    text = f"A pile of {numbers[size]} for every seat, face down, made {PILES[plan.piles]}. "
    first = "The pile that the player-dealer picks" if plan.picks_pile else "The leftmost pile"
    way = "one to its right to the next seat clockwise" if plan.clockwise else "next to the next seat to the right"
    text += f"{first} goes to the seat that the dice name, the {way}, and so on; "
    text += "piles at seats without a wager are dead"
    return text + ("; all set their hands at once" if plan.asks == "all" else "") + tell_dead_hand(plan)


COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def tell_made_piles(plan: DealPlan, hands: tuple[str, str]) -> str:
    """Tell a deal of more piles than there are hands, in which dice name those that are played."""
    text = f"{COUNTS[plan.made_piles].capitalize()} piles of {NUMBERS[plan.steps[0].cards]}, face down, made "
    text += f"{PILES[plan.piles]}. {COUNTS[plan.pile_dice].capitalize()} dice are counted clockwise, "
    text += "the pile that the player-dealer picks as one; " if plan.picks_pile else "the leftmost pile as one; "
    names = {"player": hands[0], "bank": hands[1]}
    first, *others = [f"the {names.get(step.to, step.to)} hand" for step in plan.steps]
    text += f"there lies {first}" + "".join(f", in the next pile {other}" for other in others)
    return text + "; the other piles are dead"
