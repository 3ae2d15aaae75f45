"""The modules of every kind of round, game and solver, by name; they are imported on first use."""

from typing import NamedTuple


class KindEntry(NamedTuple):
    """The modules of a kind of round; an empty name means that it has none."""

    kind: str
    """Has `KIND`, which plays the round."""
    rules: str = ""
    """The key of its rules in an offer's file; a kind with its own rules has a table of its name."""
    stated: str = ""
    """Has `KIND_RULES`, which reads an offer's rules from the table of the kind's name."""
    trial: str = ""
    """Has `TRIAL`, which plays and measures rounds among bots; without it, rounds are dealt against the bank."""
    odds: str = ""
    """The odds package of a kind without wagers: `report.report(offer)` returns its tables, and
    `advise.advise(offer, hand, others)` the worth of a hand."""
    equity: str = ""
    """Has `at(offer, …)`, which returns the share of the pot that each hand wins."""
    drop: str = ""
    """Computes the collection per hand."""
    notation: str = ""
    """Has `written`, which exports a finished round, as one person saw it, in one of its `NOTATIONS`."""
    told: str = ""
    """Has `tell_hand(rules, lines)`, which returns the kind's own rules in words, street by street and rule by rule."""
    risk: str = ""
    """Has `told(table, place, stake)`, which returns the risk of taking the bank."""
    family: str = ""
    """The family in lists of games, if the game does not name one."""


FAMILIES = {
    "poker": "Poker",
    "points": "Baccarat and games of nine",
    "twenty-one": "Blackjack",
    "pai-gow": "Pai gow",
    "versus": "Three cards, war and other games against a dealer",
    "pan": "Pan",
}
"""The families in lists of games, in order, with their names."""


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
"""The kinds of round, by the name that offers use."""
UNPLAYED = KindEntry("")
"""For offers with only fees filed."""


class GameEntry(NamedTuple):
    """The module of a game, and the package of its solver."""

    game: str
    solver: str
    family: str
    charted: bool = False
    """The best play depends on the wager bet, and is read from that wager's chart."""


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
    """Return the modules of a kind."""
    return KINDS.get(kind, UNPLAYED)


