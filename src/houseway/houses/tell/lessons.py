"""Lessons: the first round of each family, guided. A step is a sentence and the moment at which it is shown.

A lesson is played at a real table with the real rules. Its sentences take their numbers from the lines of how to play
(`houses/tell/how_to_play.py`), so no rule is written here. The browser and the terminal both read these steps.
"""

from typing import Any, NamedTuple

from houseway.houses.offers import Offer
from houseway.houses.tell.how_to_play import how_to_play

START, BANK, BETS, DEALT, TURN, END = "start", "bank", "wagers", "dealt", "turn", "end"
"""The moments: at once, the bank is offered, bets are open, cards are dealt, you are asked, the round is over."""


class Step(NamedTuple):
    at: str
    say: str
    """Where it has `{bet}`, `{cards}`, `{decide}`, `{win}` or `{cost}`, that line of how to play is put in."""


TAKE_OR_PASS = Step(BANK, "The bank goes around the table. It pays and collects everyone's bets. Pass for now.")
PLACE = Step(BETS, "{bet} Choose an amount, put it on a spot, and deal.")
COST = Step(END, "{cost} The best play and the odds are under Rules and odds.")
BETTING = Step(TURN, "Your turn. Check or call costs least; fold gives up the pot; raise makes the others pay.")
BANKED = {
    "baccarat": (
        Step(START, "Two hands are dealt, Player and Banker. You bet on the one that will be nearer to 9."),
        TAKE_OR_PASS, PLACE,
        Step(DEALT, "{cards} Aces count 1; tens and face cards count 0."),
        Step(DEALT, "{decide}"), Step(END, "{win}"), COST,
    ),
    "nine": (
        Step(START, "Each hand tries to come near 9. Aces count 1; tens and face cards count 0."),
        TAKE_OR_PASS, PLACE, Step(DEALT, "{cards}"), Step(TURN, "{decide}"), Step(END, "{win}"), COST,
    ),
    "blackjack": (
        Step(START, "You play your own hand against the player-dealer's. Face cards count 10, an ace 1 or 11."),
        TAKE_OR_PASS, PLACE, Step(DEALT, "{cards}"), Step(TURN, "{decide} Odds shows the best choice."),
        Step(END, "{win}"), COST,
    ),
    "pai-gow": (
        Step(START, "You make two poker hands of your cards, a small one in front and a larger one in back."),
        TAKE_OR_PASS, PLACE, Step(DEALT, "{cards}"),
        Step(TURN, "{decide} In doubt, choose the house way."), Step(END, "{win}"), COST,
    ),
    "tiles": (
        Step(START, "You make two hands of two tiles each. Pairs rank highest; then the last digit of the total."),
        TAKE_OR_PASS, PLACE, Step(DEALT, "{cards}"),
        Step(TURN, "{decide} In doubt, choose the house way."), Step(END, "{win}"), COST,
    ),
    "dealer": (
        Step(START, "You play against the player-dealer or a pay table. The other players are not your opponents."),
        TAKE_OR_PASS, PLACE, Step(DEALT, "{cards}"), Step(TURN, "{decide}"), Step(END, "{win}"), COST,
    ),
}  # fmt: skip
OTHERS = {
    "holdem": (
        Step(START, "You play for a pot against the others. Your own cards are hidden; the board belongs to everyone."),
        Step(START, "{bet}"), Step(DEALT, "{cards}"), BETTING, Step(TURN, "{decide}"), Step(END, "{win}"), COST,
    ),
    "lowball": (
        Step(START, "You play for a pot against the others, with hidden cards that you may exchange."),
        Step(START, "{bet}"), Step(DEALT, "{cards}"), BETTING, Step(TURN, "{decide}"), Step(END, "{win}"), COST,
    ),
    "stud": (
        Step(START, "You play for a pot against the others. Some cards lie face up: look at theirs as well as yours."),
        Step(START, "{bet}"), Step(DEALT, "{cards}"), BETTING, Step(TURN, "{decide}"), Step(END, "{win}"), COST,
    ),
    "pan": (
        Step(START, "Pan is a rummy game: you lay down sets and runs, and want to be first with all cards down."),
        Step(START, "{bet}"), Step(DEALT, "{cards}"),
        Step(TURN, "First say whether you play this hand. With few pairs and runs, drop: it costs only the ante."),
        Step(TURN, "{decide}"), Step(END, "{win}"), COST,
    ),
    "thirteen": (
        Step(START, "You make three poker hands of your cards, and compare each with every opponent's."),
        Step(START, "{bet}"), Step(DEALT, "{cards}"), Step(TURN, "{decide} Suggest lays a good setting for you."),
        Step(END, "{win}"), COST,
    ),
    "trips": (
        Step(START, "You play for a pot that grows from deal to deal until someone has a good enough hand."),
        Step(START, "{bet}"), Step(DEALT, "{cards}"), Step(TURN, "{decide}"), Step(END, "{win}"), COST,
    ),
}  # fmt: skip
LESSONS = BANKED | OTHERS
GAMES = {
    "baccarat": "baccarat", "one-draw": "nine", "twenty-one": "blackjack", "pai-gow-poker": "pai-gow",
    "pai-gow-tiles": "tiles",
}  # fmt: skip
"""The lessons of games against a bank; every other such game has the lesson `dealer`."""


def family(offer: Offer) -> str:
    """Return the id of an offer's lesson.

    >>> from houseway.houses import offer
    >>> [family(offer(each)) for each in ("palace/razz", "palace/lowball", "crystal/holdem", "oaks/zoobac")]
    ['stud', 'lowball', 'holdem', 'baccarat']
    """
    if offer.game is not None:
        return GAMES.get(offer.game.id, "dealer")
    if offer.variant is None:
        return offer.kind if offer.kind in OTHERS else "holdem"
    if any(street.board for street in offer.variant.streets):
        return "holdem"
    return "lowball" if any(street.draw for street in offer.variant.streets) else "stud"


def lesson(offer: Offer) -> dict[str, Any]:
    """Return an offer's lesson: its id, and its steps with the offer's own numbers; no steps if it is not played."""
    lines = {line["about"].lower(): line["text"] for line in how_to_play(offer)}
    steps = [] if not lines else [
        {"at": step.at, "say": text.strip()}
        for step in LESSONS[family(offer)]
        if (text := step.say.format_map({name: lines.get(name, "") for name in FIELDS})).strip()
    ]  # fmt: skip
    return {"id": family(offer) if steps else "", "offer": offer.id, "steps": steps}


FIELDS = ("bet", "cards", "decide", "win", "cost")
