"""The options of pai gow poker as houses file them, and the rules that they make."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from houseway.cards import RANKS
from houseway.games.game import Choice, Option
from houseway.games.pai_gow.poker.set_hand import JOKERS, HandRanking, places

OPTIONS = {
    "cards": Option(7, "the number of cards in a hand: 7, or 6 in mini", {7: "", 6: "Each hand has six cards."}),
    "front": Option(2, "the number of cards set in front: 2, or 1 in mini", {2: "", 1: "One card is set in front."}),
    "joker": Option(
        "bug",
        "what the joker can be: `bug`, an ace or a card that completes a straight or flush; `bug-no-flush`, an ace or "
        "a card that completes a straight or straight flush; `wild`, any card",
        {
            "bug": "The joker plays as an ace, or completes a straight or flush.",
            "bug-no-flush": "The joker plays as an ace, or completes a straight or straight flush, but not a flush.",
            "wild": "The joker is wild.",
        },
    ),
    "wheel": Option(
        "lowest",
        "how A-2-3-4-5 ranks among the straights: `lowest`, or `second` highest",
        {"lowest": "A-2-3-4-5 is the lowest straight.", "second": "A-2-3-4-5 is the second-highest straight."},
    ),
    "fives": Option(
        "top",
        "how five of a kind ranks: `top`, over the royal flush; `over-quads`, `under-royal`, `aces-top`, `aces-only`",
        {
            "top": "Five aces is the highest hand.",
            "over-quads": "Five of a kind ranks over four of a kind and under a straight flush.",
            "under-royal": "Five of a kind ranks just under a royal flush.",
            "aces-top": "Five aces is the highest hand; any other five of a kind ranks just over four of a kind.",
            "aces-only": "Five aces is the highest hand; there is no other five of a kind.",
        },
    ),
    "bank-sets": Option(
        "last",
        "when the player-dealer's hand is opened and set: `last`, or `first` in face up games",
        {"last": "", "first": "The player-dealer's hand is opened and set before the players set theirs."},
    ),
    "bank-chooses": Option(
        True,
        "whether the player-dealer sets their own hand; if false, the house way sets it",
        {True: "The player-dealer sets their own hand.", False: "The house way sets the player-dealer's hand."},
    ),
    "bank-pushes": Option(
        "",
        "the high cards with which a player-dealer's no-pair hand pushes all base wagers: `A`, `A K`, or none",
        {
            "": "",
            "A": "If the player-dealer's seven cards are ace high, all base wagers push and no hand is set.",
            "A K": "If the player-dealer's seven cards are ace or king high, all base wagers push and no hand is set.",
        },
    ),
    "double": Option(
        0,
        "the size of a double made after setting the hand, as a multiple of the base wager; 0 for no double",
        {0: "", 1: "After setting their hand, a player may double, adding as much as the base wager."},
        text="After setting their hand, a player may double, adding {double}× the base wager.",
    ),
    "qualifies": Option(
        "",
        "the lowest pair in the player-dealer's back hand that lets doubles play, as in `5`; empty if they always play",
        {"": "", "5": "Doubles play if the player-dealer's back hand is a pair of fives or better."},
        text="Doubles play if the player-dealer's back hand is a pair ({qualifies}-{qualifies}) or better.",
    ),
    "qualifies-by": Option(
        "set",
        "which back hand must qualify: as the player-dealer has `set` it, or as the `house-way` would",
        {"set": "", "house-way": "The back hand counts as the house way would set it, however it is actually set."},
    ),
    "front-pair": Option(
        "3",
        "the lowest pair in front for which `... with front pair` holds",
        {"3": ""},
        text="A pair in front counts if it is {front-pair}-{front-pair} or higher.",
    ),
    "community": Option(
        False,
        "whether the house deals and sets two shared hands, Player and Banker",
        {False: "", True: "Two shared hands, Player and Banker, are dealt and set the house way; players have no say."},
    ),
}


class Rules(NamedTuple):
    """The options of an offer, parsed."""

    ways: HandRanking
    first: bool
    chooses: bool
    pushes: tuple[str, ...]
    double: int
    qualifies: int
    """The lowest strength of the player-dealer's back that lets doubles play."""
    front_pair: int
    """The lowest strength of a front that counts as a pair."""
    community: bool
    recommended: bool = False
    """True if the player-dealer's hand must qualify as the house way would set it, however it is set."""


def rules(options: Mapping[str, Any]) -> Rules:
    """Return the parsed options; refuse invalid ones."""
    size = options["cards"], options["front"]
    if size not in ((7, 2), (6, 1)):
        raise ValueError(f"cards and front are {size[0]} and {size[1]}; they must be 7 and 2, or 6 and 1")
    if options["joker"] not in JOKERS:
        raise ValueError(f"joker is `{options['joker']}`; use {', '.join(JOKERS)}")
    if options["bank-sets"] not in ("last", "first"):
        raise ValueError(f"bank-sets is `{options['bank-sets']}`; it must be `first` or `last`")
    if options["qualifies-by"] not in ("set", "house-way"):
        raise ValueError(f"qualifies-by is `{options['qualifies-by']}`; use `set` or `house-way`")
    if options["community"] and options["double"]:
        raise ValueError("double must be 0: the community game has no choices")
    if options["community"] and options["bank-chooses"]:
        raise ValueError("bank-chooses must be false: in the community game both hands are set the house way")
    ways = HandRanking(*size, options["joker"], options["wheel"], options["fives"])
    pushes = tuple(options["bank-pushes"].split())
    if not set(pushes) <= {"A", "K"}:
        raise ValueError(f"bank-pushes is `{options['bank-pushes']}`; it can have `A` (ace high) and `K` (king high)")
    return Rules(
        ways,
        options["bank-sets"] == "first",
        options["bank-chooses"],
        pushes,
        options["double"],
        lowest_pair(ways, options["qualifies"]),
        lowest_pair(ways, options["front-pair"]),
        options["community"],
        options["qualifies-by"] == "house-way",
    )


@lru_cache(maxsize=256)
def lowest_pair(ways: HandRanking, called: str) -> int:
    """Return the lowest strength of a pair of this rank; 0 if no rank is given."""
    if not called:
        return 0
    if called not in RANKS:
        raise ValueError(f"`{called}` is not a pair; write its rank, like `5` or `T`")
    order, wanted = ways.order, RANKS.index(called)
    ladder = range(1, order.rungs())
    return next(n for n in ladder if order.rung(n).category == "pair" and order.rung(n).ranks[0] >= wanted)


def sized(given: Rules) -> tuple[Choice, ...]:
    """Return the choices: one for every setting, and the double."""
    if given.community:
        return (Choice(""),)
    sets = (Choice("set"),) * len(places(given.ways.cards, given.ways.front))
    double = (Choice("double", "double", "base", given.double), Choice("no-double")) if given.double else ()
    return Choice(""), *sets, *double
