"""Sentences about the cards and the deal: the shoe, the opening deal, piles."""

from collections.abc import Sequence

from houseway.cards import RANKS, deck
from houseway.cards.card import RANK_WORDS
from houseway.houses.deal_plan import DealPlan, FiledShoe, Misdeals

NUMBERS = ("", "one card", "two cards", "three cards", "four cards", "five cards", "six cards", "seven cards")


STARTS = {
    "left": "the seat at the player-dealer's left",
    "right": "the seat at the player-dealer's right",
    "button": "the action button",
    "dice": "the seat named by the dice",
    "house-right": "the seat at the house dealer's right",
    "house-left": "the seat at the house dealer's left",
}

BURNS = {
    "one": "One card is burned.",
    "value": "The first card of a new shoe is turned, and as many cards as it counts are burned.",
}


BOXED = {
    "next-card": "is replaced by the next card",
    "plays": "plays",
    "leftovers": "is replaced after the deal by the first card left over",
    "floor": "is a matter for the floor",
}


def tell_misdeal(rule: Misdeals) -> str:
    """Return which cards make a misdeal if exposed in the deal; empty if none do.

    >>> from houseway.rules.refusal import Clause
    >>> tell_misdeal(Misdeals(Clause("crystal", "95–97"), ("A", "Jo"), 2))
    'It is a misdeal if an ace, the joker or two cards of any rank are exposed in the deal.'
    """
    named = [("an " if rank in "A8" else "a ") + RANK_WORDS[RANKS.index(rank)] for rank in rule.exposed if rank != "Jo"]
    named += ["the joker"] * ("Jo" in rule.exposed)
    named += [f"{NUMBERS[rule.exposed_count]} of any rank"] * bool(rule.exposed_count)
    listed = " or ".join([", ".join(named[:-1]), named[-1]] if named[1:] else named)
    verb = "are" if len(named) > 1 or rule.exposed_count else "is"
    return f"It is a misdeal if {listed} {verb} exposed in the deal." if named else ""


def tell_seats(sizes: Sequence[int]) -> str:
    """Return the sizes of the table, the usual one first; an empty string if none is filed.

    >>> tell_seats([8]), tell_seats([8, 7, 6]), tell_seats([])
    ('8 at the table.', '8 at the table. Tables of 7 or 6 are also filed.', '')
    """
    if not sizes:
        return ""
    usual, *others = (str(size) for size in sizes)
    return f"{usual} at the table." + (f" Tables of {' or '.join(others)} are also filed." if others else "")


def tell_shoe(shoe: FiledShoe) -> str:
    if shoe.tiles:
        again = ", reshuffled for every round" if shoe.fresh else ""
        return f"{len(shoe.cards())} tiles: eleven faces twice, ten once{again}."
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
        parts.append(f"(no jokers with fewer than {shoe.jokers_from} decks)")
    text = " ".join(parts)
    if len(shoe.allowed) > 1:
        text += f" ({', '.join(str(number) for number in shoe.allowed)} decks may be used)"
    text += ", reshuffled for every round." if shoe.fresh else "."
    text += f" The cut card is {shoe.cut} cards from the end; its round is the last." if shoe.cut else ""
    return text + (f" {BURNS[shoe.burn]}" if shoe.burn in BURNS else "")


def tell_deal(plan: DealPlan, hands: tuple[str, str], drawn: str = "cards") -> str:
    names = {
        "player": f"the {hands[0]} hand" + (", which all bettors share" if plan.common else ""),
        "bank": f"the {hands[1]} hand",
        "seats": "each seat with a wager",
        "all": "each hand in turn, including the player-dealer's",
        "board": "the board",
    }
    numbers = [each.replace("card", drawn.removesuffix("s")) for each in NUMBERS]
    steps = [f"{numbers[step.cards]} face {'up' if step.up else 'down'} to {names[step.to]}" for step in plan.steps]
    if plan.piles:
        return tell_made_piles(plan, hands) if plan.made_piles else tell_piles(plan, numbers)
    # A deal that repeats is described once: find the shortest run of steps that repeats.
    size = next(size for size in range(1, len(steps) + 1) if steps[:size] * (len(steps) // size) == steps)
    text = ", then ".join(steps[:size])
    times = len(steps) // size
    if times > 1:
        text += f", {['', 'once', 'twice', 'three times'][min(times, 3)]} in all"
    if any(step.to in ("seats", "all") for step in plan.steps):
        text += f", starting at {STARTS[plan.start]}" + ("" if plan.clockwise else " and going counter-clockwise")
    text = f"{text[:1].upper()}{text[1:]}."
    if plan.own_first:
        text += " If the dice name the player-dealer, the player-dealer is dealt to first."
    if plan.every_seat:
        text += " Seats without a wager get cards too, which are dead."
    if plan.asks == "all":
        text += " All players act at once."
    elif plan.asks != "left":
        text += f" {STARTS[plan.asks][:1].upper()}{STARTS[plan.asks][1:]} acts first."
    if plan.in_turn:
        text += " Each hand is played out before the next."
    if plan.shared_hand == "seat":
        text += " The seated player decides for a hand with several bettors."
    if plan.misdeal_fee == "returned":
        text += " If the round is called off, the collection is returned."
    if plan.dead_bank:
        text += " The player-dealer's cards play no part and are not seen."
    if plan.choices and plan.common and plan.common_draw:
        text += " All players who draw share one card."
    if not plan.common_draw:
        text += f" Each seat draws its own card, face {'up' if plan.draw_up else 'down'}."
    if plan.exposed_draw:
        text += f" An exposed draw card is replaced after the player-dealer has acted ({plan.exposed_draw})."
    return text + tell_dead_hand(plan)


def tell_dead_hand(plan: DealPlan) -> str:
    text = ""
    if plan.exposed_hand is not None:
        text += " If a card is exposed while a hand is given out, the hand is dead and all bets on its seat are "
        text += f"returned ({plan.exposed_hand})."
    if plan.long_hand is not None:
        text += " A hand with an extra card is dead, and its bets and fee are returned; two such hands are a misdeal"
        text += f" ({plan.long_hand})."
    return text


PILES = {
    "serpentine": "one card at a time, left to right, then right to left, and so on",
    "rotation": "one card at a time, always left to right",
    "stacks": "a whole hand at a time, left to right",
}


def tell_piles(plan: DealPlan, numbers: Sequence[str]) -> str:
    """Return a deal in which the hands are made as piles before they are given out."""
    size = sum(step.cards for step in plan.steps)
    text = f"A pile of {numbers[size]} is dealt face down for every seat, {PILES[plan.piles]}. "
    first = "The pile that the player-dealer picks" if plan.picks_pile else "The leftmost pile"
    way = "one to its right to the next seat clockwise" if plan.clockwise else "next to the next seat to the right"
    text += f"{first} goes to the seat named by the dice, the {way}, and so on. "
    text += "Piles at seats without a wager are dead."
    return text + (" All players set their hands at once." if plan.asks == "all" else "") + tell_dead_hand(plan)


COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def tell_made_piles(plan: DealPlan, hands: tuple[str, str]) -> str:
    """Return a deal with more piles than hands, in which dice choose the piles to play."""
    text = f"{COUNTS[plan.made_piles].capitalize()} piles of {NUMBERS[plan.steps[0].cards]} are dealt face down, "
    text += f"{PILES[plan.piles]}. {COUNTS[plan.pile_dice].capitalize()} dice are counted clockwise, "
    text += "with the player-dealer's pick as one. " if plan.picks_pile else "with the leftmost pile as one. "
    names = {"player": hands[0], "bank": hands[1]}
    first, *others = [f"the {names.get(step.to, step.to)} hand" for step in plan.steps]
    text += f"That pile is {first}" + "".join(f", the next pile {other}" for other in others)
    return text + ". The other piles are dead."
