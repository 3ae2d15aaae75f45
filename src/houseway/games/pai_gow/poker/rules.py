"""The options of pai gow poker as houses file them, and the rules that they make."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from houseway.cards import RANKS
from houseway.games.game import Choice, Option
from houseway.games.pai_gow.poker.set_hand import JOKERS, HandRanking, places

OPTIONS = {
    "cards": Option(7, "how many cards each hand has: 7, or 6 in mini", {7: "", 6: "each hand has six cards"}),
    "front": Option(2, "how many of them are set in front: 2, or 1 in mini", {2: "", 1: "one is set in front"}),
    "joker": Option(
        "bug",
        "what the joker may be: `bug`, an ace or what completes a straight or flush; `bug-no-flush`, an ace or what "
        "completes a straight or straight flush; `wild`, any card",
        {
            "bug": "the joker is an ace, or completes a straight or flush",
            "bug-no-flush": "the joker is an ace, or completes a straight or straight flush, but no plain flush",
            "wild": "the joker is any card",
        },
    ),
    "wheel": Option(
        "lowest",
        "where A-2-3-4-5 stands among the straights: `lowest`, or `second` highest",
        {"lowest": "ace to five is the lowest straight", "second": "ace to five is the second highest straight"},
    ),
    "fives": Option(
        "top",
        "where five of a kind ranks: `top`, over the royal flush; `over-quads`, `under-royal`, `aces-top`, `aces-only`",
        {
            "top": "five aces are the highest hand",
            "over-quads": "five of a kind ranks over four of a kind and under a straight flush",
            "under-royal": "five of a kind ranks just under the royal flush",
            "aces-top": "five aces are the highest hand, any other five of a kind just over four of a kind",
            "aces-only": "five aces are the highest hand; there is no other five of a kind",
        },
    ),
    "bank-sets": Option(
        "last",
        "when the player-dealer's hand is opened and set: `last`, or `first` in face up games",
        {"last": "", "first": "the player-dealer's hand is opened and set before the players set theirs"},
    ),
    "bank-chooses": Option(
        True,
        "whether the player-dealer sets his own hand; false where the house way binds him",
        {True: "the player-dealer sets his hand as he likes", False: "the house way sets the player-dealer's hand"},
    ),
    "bank-pushes": Option(
        "",
        "the highs with which a player-dealer who has nothing pushes all base wagers: `A`, `A K`, or none",
        {
            "": "",
            "A": "when his seven cards make ace high all base wagers push, and nobody sets a hand",
            "A K": "when his seven cards make ace or king high all base wagers push, and nobody sets a hand",
        },
    ),
    "double": Option(
        0,
        "how many times the base wager a player may double by when he has set his hand; 0 for no",
        {0: "", 1: "whoever has set their hand may double, for as much as the base wager"},
    ),
    "qualifies": Option(
        "",
        "the lowest pair in the player-dealer's back with which doubles play: `5`; empty: always",
        {"": "", "5": "doubles play when the player-dealer has a pair of fives or better behind"},
    ),
    "qualifies-by": Option(
        "set",
        "which hand of the player-dealer's must qualify: as he has `set` it, or as the `house-way` sets it",
        {"set": "", "house-way": "he has it when the house way would leave it behind, however he sets his hand"},
    ),
    "front-pair": Option("3", "the lowest pair in front for which `... with front pair` holds", {"3": ""}),
    "community": Option(
        False,
        "whether two common hands are dealt and set by the house, Player and Banker",
        {False: "", True: "two common hands, Player and Banker, are dealt and set the house way; nobody chooses"},
    ),
}


class Rules(NamedTuple):
    """The options, read."""

    ways: HandRanking
    first: bool
    chooses: bool
    pushes: tuple[str, ...]
    double: int
    qualifies: int
    """The lowest strength of the player-dealer's back with which doubles play."""
    front_pair: int
    """The lowest strength of a front that counts as a pair."""
    community: bool
    recommended: bool = False
    """The player-dealer qualifies by the hand that the house way makes of his cards, however he sets them."""


def rules(options: Mapping[str, Any]) -> Rules:
    """Read the options, or refuse them."""
    size = options["cards"], options["front"]
    if size not in ((7, 2), (6, 1)):
        raise ValueError(f"cards and front are {size[0]} and {size[1]}; hands are 7 and 2, or 6 and 1")
    if options["joker"] not in JOKERS:
        raise ValueError(f"joker is `{options['joker']}`; there are {', '.join(JOKERS)}")
    if options["bank-sets"] not in ("last", "first"):
        raise ValueError(f"bank-sets is `{options['bank-sets']}`; the player-dealer sets first or last")
    if options["qualifies-by"] not in ("set", "house-way"):
        raise ValueError(f"qualifies-by is `{options['qualifies-by']}`; it is the hand as `set`, or the `house-way`")
    if options["community"] and options["double"]:
        raise ValueError("double is 1; in the community game nobody chooses, and nobody doubles")
    if options["community"] and options["bank-chooses"]:
        raise ValueError("bank-chooses is true; in the community game the house way sets both hands")
    ways = HandRanking(*size, options["joker"], options["wheel"], options["fives"])
    pushes = tuple(options["bank-pushes"].split())
    if not set(pushes) <= {"A", "K"}:
        raise ValueError(f"bank-pushes is `{options['bank-pushes']}`; ace high `A` and king high `K` may push")
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
    """Return the lowest strength of a pair of this rank; 0 where none is named."""
    if not called:
        return 0
    if called not in RANKS:
        raise ValueError(f"no pair is `{called}`; write its rank, as in `5` or `T`")
    order, wanted = ways.order, RANKS.index(called)
    ladder = range(1, order.rungs())
    return next(n for n in ladder if order.rung(n).category == "pair" and order.rung(n).ranks[0] >= wanted)


def sized(given: Rules) -> tuple[Choice, ...]:
    """Return the words: one for every setting, and the double."""
    if given.community:
        return (Choice(""),)
    sets = (Choice("set"),) * len(places(given.ways.cards, given.ways.front))
    double = (Choice("double", "double", "base", given.double), Choice("no-double")) if given.double else ()
    return Choice(""), *sets, *double
