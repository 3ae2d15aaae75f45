"""Where each game lives and what solves it, and each kind of round; all are imported when somebody asks for them."""

from typing import NamedTuple


class KindEntry(NamedTuple):
    """Where a kind of round lives, by module; whatever is left empty it has not."""

    kind: str
    """Its `KIND` plays it."""
    rules: str = ""
    """The key of an offer's file under which its rules stand; a kind that states its own has a table of its name."""
    stated: str = ""
    """Its `KIND_RULES` reads the rules that offers state under a table of the kind's own name."""
    trial: str = ""
    """Its `TRIAL` says how the kind is played among bots and measured; without it, rounds are dealt against the
    bank."""
    odds: str = ""
    """A kind without wagers may have a package of its own tables: `report.report(offer)` returns them, and
    `advise.advise(offer, hand, others)` says what a hand is worth."""
    equity: str = ""
    """Its `at(offer, …)` tells what part of the pot each of some hands will win."""
    drop: str = ""
    """What the collection comes to, hand by hand."""
    notation: str = ""
    """Its `written` puts a finished round, as somebody saw it, in one of its `NOTATIONS`, which other programs read."""
    told: str = ""
    """Its `tell_hand(rules, lines)` is how a hand goes: street by street, and rule by rule; the rules are the kind's
    own."""
    risk: str = ""
    """Its `told(table, place, stake)` says what somebody risks who takes the bank."""
    family: str = ""
    """What lists of games are sorted by, where the game does not say it."""


FAMILIES = {
    "poker": "Poker",
    "points": "Baccarat and games of nine",
    "twenty-one": "Blackjack",
    "pai-gow": "Pai gow",
    "versus": "Three cards, war and other games against a dealer",
    "pan": "Pan",
}
"""What lists of games are sorted by, in this order, and what people call it."""


KINDS = {
    "banked": KindEntry("houseway.kinds.banked.kind", rules="game", risk="houseway.desks.bank.risk"),
    "pot": KindEntry(
        "houseway.kinds.pot.kind",
        rules="poker",
        trial="houseway.kinds.pot.trial",
        equity="houseway.odds.equity",
        drop="houseway.desks.bank.drop",
        notation="houseway.desks.histories.notations",
        told="houseway.games.poker.tell",
        family="poker",
    ),
    "pan": KindEntry(
        "houseway.kinds.pan.kind",
        stated="houseway.games.pan.tell",
        trial="houseway.kinds.pan.trial",
        odds="houseway.odds.solvers.pan",
        family="pan",
    ),
    "thirteen": KindEntry(
        "houseway.kinds.thirteen.kind",
        stated="houseway.games.thirteen.tell",
        trial="houseway.kinds.thirteen.trial",
        odds="houseway.odds.solvers.thirteen",
        family="poker",
    ),
    "trips": KindEntry(
        "houseway.kinds.trips.kind",
        stated="houseway.games.trips.tell",
        trial="houseway.kinds.trips.trial",
        odds="houseway.odds.solvers.trips",
        family="poker",
    ),
}
"""The kinds of round: an offer names its own."""
UNPLAYED = KindEntry("")
"""Of an offer of which only fees are filed."""


class GameEntry(NamedTuple):
    """The module of a game, and the one that works out its odds."""

    game: str
    solver: str
    family: str
    charted: bool = False
    """Its best play hangs on the wager that is bet, and is read off that wager's chart."""


GAMES = {
    "baccarat": GameEntry("houseway.games.points.baccarat", "houseway.odds.solvers.points", "points", charted=True),
    "one-draw": GameEntry("houseway.games.points.one_draw", "houseway.odds.solvers.points", "points", charted=True),
    "holdem-bank": GameEntry("houseway.games.versus.holdem_bank", "houseway.odds.solvers.versus.holdem_bank", "versus"),
    "three-card": GameEntry("houseway.games.versus.three_card", "houseway.odds.solvers.versus.three_card", "versus"),
    "let-it-ride": GameEntry("houseway.games.versus.let_it_ride", "houseway.odds.solvers.versus.let_it_ride", "versus"),
    "mississippi": GameEntry("houseway.games.versus.mississippi", "houseway.odds.solvers.versus.mississippi", "versus"),
    "two-card-peek": GameEntry(
        "houseway.games.versus.two_card_peek", "houseway.odds.solvers.versus.two_card_peek", "versus"
    ),
    "twenty-one": GameEntry("houseway.games.twentyone.game", "houseway.odds.solvers.twentyone", "twenty-one"),
    "pai-gow-poker": GameEntry("houseway.games.pai_gow.poker.game", "houseway.odds.solvers.pai_gow.poker", "pai-gow"),
    "pai-gow-tiles": GameEntry("houseway.games.pai_gow.tiles.game", "houseway.odds.solvers.pai_gow.tiles", "pai-gow"),
    "war": GameEntry("houseway.games.versus.war", "houseway.odds.solvers.versus.war", "versus"),
}


def kind_entry(kind: str) -> KindEntry:
    """Return where a kind lives."""
    return KINDS.get(kind, UNPLAYED)


