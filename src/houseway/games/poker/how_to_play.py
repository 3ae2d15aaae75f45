"""A pot game in brief: what it costs to come in, what is dealt, what you decide, who wins, and what the house takes."""

from houseway.games.poker.tell import at_least
from houseway.games.poker.tell_drop import MOMENTS, payer
from houseway.games.poker.variant import Side, Street, Variant
from houseway.games.prose import joined
from houseway.money import show
from houseway.rules.drop import Drop
from houseway.rules.stakes import PostedLine

WINS = {
    "high": "the best five-card hand",
    "high-bug": "the best five-card hand",
    "high-wild": "the best five-card hand",
    "low": "the lowest hand (ace to five)",
    "eight-or-better": "the best low of eight or better",
    "mexican": "the best hand in the Mexican order",
    "omaha-high": "the best hand with exactly two of your cards",
    "omaha-low8": "the best low of eight or better",
    "at-most-two": "the best hand with at most two of your cards",
    "at-most-two-low8": "the best low of eight or better",
    "at-least-two": "the best hand with at least two of your cards",
    "at-least-two-low8": "the best low of eight or better",
}
SIDES = {"d": "down", "u": "up", "c": "up or down as you choose"}


def bet(variant: Variant, line: PostedLine) -> str:
    """Return the stakes, and what must be put in before the deal."""
    stakes = line.stakes
    structure = stakes.structure.replace("-", " ")
    size = show(stakes.small) if stakes.upper == stakes.small else f"{show(stakes.small)}–{show(stakes.upper)}"
    forced = []
    if stakes.ante:
        forced.append(f"{'the dealer' if variant.forced.antes == 'button' else 'everyone'} antes {show(stakes.ante)}")
    if stakes.blinds:
        some = joined([show(blind) for blind in stakes.blinds], "and")
        more = len(stakes.blinds) > 1
        forced.append(f"{'blinds' if more else 'a blind'} of {some} {'are' if more else 'is'} posted in turn")
    if variant.forced.bring_in != "none":
        card = variant.forced.bring_in.replace("-", " ")
        amount = f" for {show(stakes.bring_in)}" if stakes.bring_in else ""
        forced.append(f"the {card} showing brings it in{amount}")
    text = " and ".join(forced) or "there are no forced bets"
    return f"{size} {structure}: {text}."


def deal(variant: Variant) -> str:
    """Return what is dealt to each player and to the board, and from which pack."""
    deck = variant.deck
    size = len(deck.pack.cards)
    own = "".join(street.deal for street in variant.streets)
    faces = joined([f"{own.count(face)} {SIDES[face]}" for face in dict.fromkeys(own)], "and")
    way = "face down" if set(own) == {"d"} else faces
    text = f"{len(own)} cards each, {way}"
    board = sum(street.board for street in variant.streets)
    if board:
        text += f", and {board} on the board ({', '.join(str(each.board) for each in variant.streets if each.board)})"
    joker = " with a joker" if deck.jokers else ""
    return f"{text}, from {size} cards{joker}."


def decide(variant: Variant) -> str:
    """Return how often players bet, and what else they choose."""
    rounds = sum(street.betting for street in variant.streets)
    parts = [f"In {rounds} betting rounds: check or bet; facing a bet, fold, call or raise."]
    parts += [text for street in variant.streets if (text := besides(street))][:1]
    return " ".join(parts)


def besides(street: Street) -> str:
    if street.draw:
        return f"In between, draw up to {street.draw} new cards."
    if street.discard:
        when = "after" if street.discards == "after-betting" else "before"
        return f"Discard {street.discard} {when} the betting on the {street.name}."
    return "Choose which cards lie face up." if "c" in street.deal else ""


def win(variant: Variant) -> str:
    """Return who wins the pot."""
    end = variant.showdown
    if end.high and end.low:
        return f"Half to {side(end.high)}, half to {side(end.low)}."
    won = end.high or end.low
    return f"{side(won)[0].upper()}{side(won)[1:]} wins, or the last player left in." if won else ""


def side(told: Side) -> str:
    return WINS.get(told.order, told.order) + (f" (at least a {at_least(told)})" if told.needs else "")


def cost(drop: Drop) -> str:
    """Return what the house takes from a hand.

    >>> cost(Drop(fees=((7, 400), (5, 300), (2, 200)), moment="flop"))
    'The house takes $4 from the pot when the flop is dealt, $3 or $2 with fewer than 7 players.'
    """
    if not drop.fees:
        return "No collection is filed."
    most, *fewer = drop.fees
    less = joined(list(dict.fromkeys(show(fee) for _, fee in fewer if fee != most[1])), "or")
    when = f"every {drop.minutes} minutes" if drop.moment == "time" else MOMENTS[drop.moment]
    whose = "" if drop.moment == "blinds" else f" from {payer(drop)}"
    text = f"The house takes {show(most[1])}{whose} {when}"
    text += f", {less} with fewer than {most[0]} players" if less else ""
    return text + (f"; jackpot {show(drop.jackpot)}." if drop.jackpot else ".")
