"""Lessons: the first round of each family, guided. A step is a sentence and the moment at which it is shown.

A lesson is played at a real table with the real rules. Its sentences take their numbers from the lines of how to play
(`houses/tell/how_to_play.py`), so no rule is written here. The browser and the terminal both read these steps.
"""

from typing import Any

from houseway.houses.offers import Offer
from houseway.houses.tell.how_to_play import how_to_play

START, BANK, BETS, DEALT, TURN, END = "start", "bank", "wagers", "dealt", "turn", "end"
"""The moments of a lesson: at once, the bank is offered, bets are open, cards are dealt, you are asked, the round is
over.

A step is a moment and a sentence. `{bet}`, `{cards}`, `{decide}`, `{win}` and `{cost}` stand for lines of how to play;
`{place}`, `{best}`, `{suggest}` and `{more}` stand for controls of the browser or the terminal.
"""

ON_THE_FELT = {
    "place": "Choose an amount, put it on a spot, and deal.",
    "best": "Odds shows the best choice.",
    "suggest": "Suggest lays a good setting for you.",
    "more": "The best play and the odds are under Rules and odds.",
}
TYPED = {
    "place": "Type a wager and an amount, then `deal`; `wagers` lists them.",
    "best": "`?` shows the best choice.",
    "suggest": "`best` sets the best way found.",
    "more": "`houseway odds` has the best play and the odds.",
}

TAKE_OR_PASS = (BANK, "The bank goes around the table. The bank pays and collects everyone's bets. Pass for now.")
PLACE = (BETS, "{bet} {place}")
COST = (END, "{cost} {more}")
BETTING = (TURN, "Your turn. Check or call costs least; fold gives up the pot; raise makes the others pay.")
BANKED = {
    "baccarat": (
        (START, "Two hands are dealt, Player and Banker. You bet on the one that will be closer to 9."),
        TAKE_OR_PASS, PLACE,
        (DEALT, "{cards} Aces count 1; tens and face cards count 0."),
        (DEALT, "{decide}"), (END, "{win}"), COST,
    ),
    "nine": (
        (START, "Each hand tries to get close to 9. Aces count 1; tens and face cards count 0."),
        TAKE_OR_PASS, PLACE, (DEALT, "{cards}"), (TURN, "{decide}"), (END, "{win}"), COST,
    ),
    "blackjack": (
        (START, "You play your own hand against the player-dealer's. Face cards count 10, an ace 1 or 11."),
        TAKE_OR_PASS, PLACE, (DEALT, "{cards}"), (TURN, "{decide} {best}"),
        (END, "{win}"), COST,
    ),
    "pai-gow": (
        (START, "You make two poker hands from your cards, the lower one in front and the higher one in back."),
        TAKE_OR_PASS, PLACE, (DEALT, "{cards}"),
        (TURN, "{decide} If in doubt, choose the house way."), (END, "{win}"), COST,
    ),
    "tiles": (
        (START, "You make two hands of two tiles each. Pairs rank highest; others go by their total's last digit."),
        TAKE_OR_PASS, PLACE, (DEALT, "{cards}"),
        (TURN, "{decide} If in doubt, choose the house way."), (END, "{win}"), COST,
    ),
    "dealer": (
        (START, "You play against the player-dealer or a pay table. The other players are not your opponents."),
        TAKE_OR_PASS, PLACE, (DEALT, "{cards}"), (TURN, "{decide}"), (END, "{win}"), COST,
    ),
}  # fmt: skip
OTHERS = {
    "holdem": (
        (START, "You play for a pot against the others. Your own cards are hidden; the board belongs to everyone."),
        (START, "{bet}"), (DEALT, "{cards}"), BETTING, (TURN, "{decide}"), (END, "{win}"), COST,
    ),
    "lowball": (
        (START, "You play for a pot against the others, with hidden cards that you may exchange."),
        (START, "{bet}"), (DEALT, "{cards}"), BETTING, (TURN, "{decide}"), (END, "{win}"), COST,
    ),
    "stud": (
        (START, "You play for a pot against the others. Some cards lie face up: look at all of them, not just yours."),
        (START, "{bet}"), (DEALT, "{cards}"), BETTING, (TURN, "{decide}"), (END, "{win}"), COST,
    ),
    "pan": (
        (START, "Pan is a rummy game: you lay down sets and runs, and try to be first with all cards down."),
        (START, "{bet}"), (DEALT, "{cards}"),
        (TURN, "First say whether you play this hand. With few pairs and runs, drop: it costs only the ante."),
        (TURN, "{decide}"), (END, "{win}"), COST,
    ),
    "thirteen": (
        (START, "You make three poker hands of your cards, and compare each with every opponent's."),
        (START, "{bet}"), (DEALT, "{cards}"), (TURN, "{decide} {suggest}"),
        (END, "{win}"), COST,
    ),
    "trips": (
        (START, "You play for a pot that grows from deal to deal until a hand is good enough to win it."),
        (START, "{bet}"), (DEALT, "{cards}"), (TURN, "{decide}"), (END, "{win}"), COST,
    ),
}  # fmt: skip
LESSONS = BANKED | OTHERS
GAMES = {
    "baccarat": "baccarat", "one-draw": "nine", "twenty-one": "blackjack", "pai-gow-poker": "pai-gow",
    "pai-gow-tiles": "tiles",
}  # fmt: skip
"""The lessons of games against a bank; games that are not listed have the lesson `dealer`."""


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


def lesson(offer: Offer, controls: dict[str, str] = ON_THE_FELT) -> dict[str, Any]:
    """Return an offer's lesson: its id, and its steps with the offer's own numbers; no steps if it is not played.

    `controls` says how things are done where the lesson is shown.
    """
    lines = {line["about"].lower(): line["text"] for line in how_to_play(offer)}
    steps = [] if not lines else [
        {"at": moment, "say": text.strip()}
        for moment, say in LESSONS[family(offer)]
        if (text := say.format_map({name: lines.get(name, "") for name in FIELDS} | controls)).strip()
    ]  # fmt: skip
    return {"id": family(offer) if steps else "", "offer": offer.id, "steps": steps}


FIELDS = ("bet", "cards", "decide", "win", "cost")
