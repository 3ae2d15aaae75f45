"""What a filing may say differently about twenty-one: the keys of an offer's `[options]`, each with its meaning.

`docs/twentyone.md` shows the same keys in a table. What is paid stands at the wagers, the pack under `[deck]`, who is
dealt first and which card lies open under `[deal]`; here stands only what the rules of the hand itself ask for.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from houseway.games.game import Option

STANDARD = "standard ace ten"
"""No ace of spades, where that card is stamped: only its special natural is one."""
NATURALS = ("ace ten", STANDARD, "two jokers", "ace joker", "two aces")
SPECIALS = ("", "two jokers", "ace and king of spades", "ace and king suited")
CHECKS = ("never", "ace", "ace or ten")
SPLITS = ("none", "rank", "value", "tens by rank")
SURRENDERS = ("none", "first choice", "before the check", "any time", "even standing")
SAVERS = (
    "", "three eights", "suited 7 8 9", "spades 7 8 9", "spades 7 8 9 in order", "bank's three cards 23 24 25",
    "player's three cards 23 24 25",
)  # fmt: skip


class Rules(NamedTuple):
    """The options of one offer."""

    # What cards count.
    limit: int = 21
    aces_high: int = 1
    joker_makes: int = 21
    beyond: int = 0
    distance: bool = False
    # Naturals.
    naturals: tuple[str, ...] = ("ace ten",)
    natural_counts: str = "21.5"
    special_natural: str = ""
    special_below: bool = False
    natural_tie: str = "push"
    natural_at_once: bool = True
    natural_value_after_split: bool = False
    # What is seen of the bank.
    up_card: int = 1
    check: str = "never"
    # The charts.
    stand_hard: int = 0
    stand_soft: int = 0
    hit_hard: int = 0
    chart_after_split: bool = True
    bank_stand_hard: int = 17
    bank_hit_soft: int = 17
    bank_chooses: bool = False
    frozen_by_joker: bool = False
    # Doubling.
    doubling: bool = True
    double_least: int = 0
    double_most: int = 0
    double_on_21: bool = True
    double_with_ace: bool = True
    double_where_standing: bool = True
    double_for_less: bool = False
    double_after_split: bool = True
    double_only_split: bool = False
    rescue: bool = False
    doubles_again: bool = False
    doubles_free: tuple[int, ...] = ()
    # Splitting.
    split: str = "value"
    split_hands: int = 4
    split_tens_hands: int = 0
    split_aces_hands: int = 0
    split_aces_cards: int = 1
    splits_free: bool = False
    # Surrender.
    surrender: str = "none"
    surrender_least: int = 0
    surrender_after_split: bool = False
    surrender_split_aces: bool = False
    surrender_to_joker: bool = True
    # Comparing.
    tie_at_limit: str = "push"
    bank_22_pushes: bool = False
    bank_22_saves: bool = False
    both_over: str = "lose"
    saved_by: str = ""
    saved: str = "push"
    saved_nearer: bool = False
    saved_least: int = 0
    saved_cards: int = 0
    # How older logs were played; no filing says this.
    asks_all: bool = False
    """A hand with one possible choice is asked as well, but for a third card that it must take."""


MEANS = {
    "limit": "the highest total that is not over",
    "aces_high": "how many aces of one hand may count eleven at once; the others count one",
    "joker_makes": "what a hand with a joker is worth, hard, whatever the other cards",
    "beyond": "a total past the limit that wins against everything but a natural: 31, a ten on hard 21; 0 for none",
    "distance": "who is nearer to the limit wins, from above as from below; no hand is over by itself",
    "naturals": "which first two cards are a natural: " + ", ".join(f"`{each}`" for each in NATURALS),
    "natural_counts": "what a natural is called, in points: 20.5, 21.5, 22, 31",
    "special_natural": "a natural that pays by a line of its own: `ace and king of spades`, `ace and king suited`, "
    "`two jokers`",
    "special_below": "the special natural loses to an ordinary one",
    "natural_tie": "natural against natural: `push`, or `player` where the player wins",
    "natural_at_once": "a natural is paid and put away once the bank cannot have one; the bank draws no card for it",
    "natural_value_after_split": "two cards of a split hand that would be a natural count what it is called, and are "
    "none",
    "up_card": "which of the bank's first two cards lies open, 1 or 2",
    "check": "when the dealer looks at the bank's down card before anybody plays: `never`, under an `ace`, or `ace or "
    "ten`; a natural then ends the round",
    "stand_hard": "a player must stand on this hard total or more; 0 where only the end of the hand stops them",
    "stand_soft": "a player must stand on this soft total or more; 0 for none",
    "hit_hard": "a player must hit this total or less; 0 for none",
    "chart_after_split": "hands of a split must hit and stand by the same chart",
    "bank_stand_hard": "the bank stands on this hard total or more",
    "bank_hit_soft": "the bank hits this soft total or less",
    "bank_chooses": "the player-dealer hits or stands as they like",
    "frozen_by_joker": "a joker as the bank's up card freezes every hand",
    "doubling": "a hand of two cards may be doubled",
    "double_least": "the least total that may be doubled, an ace counting one or eleven",
    "double_most": "the highest total that may be doubled, an ace counting one or eleven; 0 for any",
    "double_on_21": "a two-card hand that stands at the limit may be doubled",
    "double_with_ace": "a hand with an ace may be doubled",
    "double_where_standing": "a hand that the chart makes stand may be doubled",
    "double_for_less": "a double may be less than the wager; not where double-double is offered",
    "double_after_split": "hands of a split may be doubled",
    "double_only_split": "no other hands may be doubled",
    "rescue": "after a double a hand that is not over may take its last doubled part back and forfeit the rest",
    "doubles_again": "a doubled hand may double its total again, twice: eight times the wager in all",
    "doubles_free": "hard totals of two cards without an ace that the player-dealer doubles for nothing",
    "split": "what may be split: `none`, `rank` pairs, equal `value`, or equal value but `tens by rank`",
    "split_hands": "the most hands that one seat may split into",
    "split_tens_hands": "the most hands from ten-value cards; 0 as for all",
    "split_aces_hands": "the most hands from aces; 0 as for all",
    "split_aces_cards": "how many cards a split ace gets: 1, or 0 for as many as wanted",
    "splits_free": "the player-dealer pays for the split of any pair but tens",
    "surrender": "when half may be given up: `none`, as the `first choice`, `before the check`, at `any time`, or "
    "`even standing`, on a drawn hand that the chart makes stand too",
    "surrender_least": "the least total that may be surrendered",
    "surrender_after_split": "a hand of a split, but no split ace, may be surrendered",
    "surrender_split_aces": "a split ace that has had its one card may be surrendered too",
    "surrender_to_joker": "surrender is open against a joker",
    "tie_at_limit": "the limit against the limit, no naturals: `push`, or `player` where the player wins",
    "bank_22_pushes": "a bank of 22 pushes every hand that is not over",
    "bank_22_saves": "a bank of 22 pushes the hands that are over as well",
    "both_over": "both over: the player will `lose`; `nearer pushes` where the nearer player gets the wager back, "
    "`equal pushes` where equal totals do",
    "saved_by": "what saves a hand that is over from a bank that is over: "
    + ", ".join(f"`{each}`" for each in SAVERS if each),
    "saved": "what a saved hand does: `push` or `win`",
    "saved_nearer": "only a hand that is nearer than the bank is saved",
    "saved_least": "only a hand of this total or more is saved; 0 for any",
    "saved_cards": "only a hand of so many cards is saved; 0 for any",
}

WORDS: dict[str, tuple[str, ...]] = {
    "special_natural": SPECIALS,
    "natural_tie": ("push", "player"),
    "check": CHECKS,
    "split": SPLITS,
    "surrender": SURRENDERS,
    "tie_at_limit": ("push", "player"),
    "both_over": ("lose", "nearer pushes", "equal pushes"),
    "saved_by": SAVERS,
    "saved": ("push", "win"),
}


def key(field: str) -> str:
    """Return a field's key in a house's file.

    >>> key("stand_hard"), key("bank_22_pushes")
    ('stand-hard', 'bank-22-pushes')
    """
    return field.replace("_", "-")


def _default(field: str) -> Any:
    value = Rules._field_defaults[field]
    return list(value) if isinstance(value, tuple) else value


OPTIONS = {key(field): Option(_default(field), means) for field, means in MEANS.items()}
OLDER = {"asks-all": True}
"""Options of the tables whose logs are older than form 3."""


def of_jokers(rules: Rules) -> tuple[str, ...]:
    """Return the options that are set and mean nothing in a game without jokers.

    >>> of_jokers(Rules()), of_jokers(Rules(naturals=("ace ten", "ace joker"), frozen_by_joker=True))
    ((), ('naturals', 'frozen-by-joker'))
    """
    words = {field: str(getattr(rules, field)) for field in ("naturals", "special_natural")}
    named = [field for field, word in words.items() if "joker" in word]
    by_name = [field for field in Rules._fields if "joker" in field]
    set_so = [field for field in by_name if getattr(rules, field) != Rules._field_defaults[field]]
    return tuple(map(key, named + set_so))


def rules(options: Mapping[str, Any]) -> Rules:
    """Return an offer's rules; a word that no rule knows is refused.

    >>> rules({"stand-hard": 19, "hit-hard": 11}).stand_hard
    19
    """
    given: dict[str, Any] = {
        field: tuple(options[key(field)]) if isinstance(options[key(field)], list) else options[key(field)]
        for field in Rules._fields
        if key(field) in options
    }
    made = Rules(**given)
    for field, known in WORDS.items():
        if getattr(made, field) not in known:
            raise ValueError(f"{key(field)} is `{getattr(made, field)}`; it is one of {', '.join(known)}")
    unknown = [each for each in made.naturals if each not in NATURALS]
    if unknown:
        raise ValueError(f"naturals: there is no `{unknown[0]}`; there are {', '.join(NATURALS)}")
    if made.beyond and made.beyond <= made.limit:
        raise ValueError(f"beyond is {made.beyond}; it lies past the limit of {made.limit}")
    if made.natural_value_after_split and not {"ace ten", STANDARD} & set(made.naturals):
        raise ValueError("natural-value-after-split is set, and no ace with a ten is a natural")
    if made.up_card not in (1, 2):
        raise ValueError(f"up-card is {made.up_card}; it is 1 or 2")
    float(made.natural_counts)
    return made
