"""The options of twenty-one: the keys of an offer's `[options]`, each with its meaning.

`docs/twentyone.md` lists the same keys. Pays are filed with the wagers, the pack is under `[deck]`, and the order of
the deal under `[deal]`. These options cover only the rules of the hand itself.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from houseway.games.game import Option

STANDARD = "standard ace ten"
"""A natural of any ace and ten, except the ace of spades if it is stamped, which makes only the special natural."""
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
    """The options of one offer, parsed."""

    # What the cards count and when a hand busts.
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
    # The bank's up card, and when its down card is checked.
    up_card: int = 1
    check: str = "never"
    # The hit-and-stand charts of players and bank.
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
    # Set only for older logs, and never by a filing.
    asks_all: bool = False
    """True if even a player with just one choice is asked, unless the hand must take a third card."""


MEANS = {
    "limit": "the highest total that does not bust",
    "aces_high": "the number of aces in one hand that can count eleven at once; the rest count one",
    "joker_makes": "the hard total of any hand with a joker, whatever its other cards",
    "beyond": "a total past the limit that beats everything but a natural, such as 31 (a ten on hard 21); 0 for none",
    "distance": "the hand closer to the limit wins, from above or below; a hand over the limit does not bust",
    "naturals": "the two-card hands that are naturals: " + ", ".join(f"`{each}`" for each in NATURALS),
    "natural_counts": "what a natural counts: 20.5, 21.5, 22 or 31",
    "special_natural": "a natural with its own pay: `ace and king of spades`, `ace and king suited`, `two jokers`",
    "special_below": "the special natural loses to an ordinary one",
    "natural_tie": "natural against natural: `push`, or `player` if the player wins",
    "natural_at_once": "a natural is paid and put away once the bank cannot have one; the bank draws no card for it",
    "natural_value_after_split": "a split hand with the two cards of a natural counts as much, but is not a natural",
    "up_card": "which of the bank's first two cards is dealt face up, 1 or 2",
    "check": "when the dealer checks the bank's down card before anyone plays: `never`, with an `ace` up, or with an "
    "`ace or ten`; a natural then ends the round",
    "stand_hard": "a player must stand on this hard total or more; 0 for none",
    "stand_soft": "a player must stand on this soft total or more; 0 for none",
    "hit_hard": "a player must hit this total or less; 0 for none",
    "chart_after_split": "split hands must hit and stand by the same chart",
    "bank_stand_hard": "the bank stands on this hard total or more",
    "bank_hit_soft": "the bank hits this soft total or less",
    "bank_chooses": "the player-dealer hits or stands as the player-dealer chooses",
    "frozen_by_joker": "no hand draws if the bank's up card is a joker",
    "doubling": "a two-card hand may be doubled",
    "double_least": "the lowest total that may be doubled; an ace counts one or eleven",
    "double_most": "the highest total that may be doubled; an ace counts one or eleven; 0 for any",
    "double_on_21": "a two-card hand at the limit may be doubled",
    "double_with_ace": "a hand with an ace may be doubled",
    "double_where_standing": "a hand that must stand by the chart may be doubled",
    "double_for_less": "a double may be less than the wager; has no effect with double-double",
    "double_after_split": "split hands may be doubled",
    "double_only_split": "only split hands may be doubled",
    "rescue": "after a double, a hand that has not busted may take its last double back and forfeit the rest",
    "doubles_again": "a doubled hand may double its whole bet twice more, to eight times the wager",
    "doubles_free": "hard two-card totals without an ace that double for free",
    "split": "which pairs may be split: `none`, equal `rank`, equal `value`, or equal value but `tens by rank`",
    "split_hands": "the most hands that one seat can split into",
    "split_tens_hands": "the most hands from ten-value cards; 0 for the general limit",
    "split_aces_hands": "the most hands from aces; 0 for the general limit",
    "split_aces_cards": "the number of cards a split ace gets: 1, or 0 for any number",
    "splits_free": "splits are free, except of tens: the player-dealer puts up the new wager",
    "surrender": "when half the wager may be surrendered: `none`, as the `first choice`, `before the check`, at `any "
    "time`, or `even standing`, which includes a drawn hand that must stand",
    "surrender_least": "the lowest total that may be surrendered",
    "surrender_after_split": "a split hand other than a split ace may be surrendered",
    "surrender_split_aces": "a split ace that has had its one card may also be surrendered",
    "surrender_to_joker": "surrender is allowed against a joker",
    "tie_at_limit": "the limit against the limit, without naturals: `push`, or `player` if the player wins",
    "bank_22_pushes": "a bank of 22 pushes every hand that has not busted",
    "bank_22_saves": "a bank of 22 also pushes hands that bust",
    "both_over": "what happens if both bust: `lose`, the player loses; `nearer pushes`, a player closer to the limit "
    "pushes; `equal pushes`, equal totals push",
    "saved_by": "what saves a hand if both it and the bank bust: "
    + ", ".join(f"`{each}`" for each in SAVERS if each),
    "saved": "what a saved hand does: `push` or `win`",
    "saved_nearer": "only a hand closer to the limit than the bank is saved",
    "saved_least": "only a hand of this total or more is saved; 0 for any",
    "saved_cards": "only a hand of this many cards is saved; 0 for any",
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
    """Return the key of a field in a house file.

    >>> key("stand_hard"), key("bank_22_pushes")
    ('stand-hard', 'bank-22-pushes')
    """
    return field.replace("_", "-")


def _default(field: str) -> Any:
    value = Rules._field_defaults[field]
    return list(value) if isinstance(value, tuple) else value


OPTIONS = {key(field): Option(_default(field), means) for field, means in MEANS.items()}
OLDER = {"asks-all": True}
"""The option values of tables whose logs predate form 3."""


def of_jokers(rules: Rules) -> tuple[str, ...]:
    """Return the options that are set but have no effect in a game without jokers.

    >>> of_jokers(Rules()), of_jokers(Rules(naturals=("ace ten", "ace joker"), frozen_by_joker=True))
    ((), ('naturals', 'frozen-by-joker'))
    """
    words = {field: str(getattr(rules, field)) for field in ("naturals", "special_natural")}
    named = [field for field, word in words.items() if "joker" in word]
    by_name = [field for field in Rules._fields if "joker" in field]
    set_so = [field for field in by_name if getattr(rules, field) != Rules._field_defaults[field]]
    return tuple(map(key, named + set_so))


def rules(options: Mapping[str, Any]) -> Rules:
    """Return an offer's rules; raise ValueError for a value that isn't allowed.

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
            raise ValueError(f"{key(field)} is `{getattr(made, field)}`; it must be one of {', '.join(known)}")
    unknown = [each for each in made.naturals if each not in NATURALS]
    if unknown:
        raise ValueError(f"naturals: there is no `{unknown[0]}`; use {', '.join(NATURALS)}")
    if made.beyond and made.beyond <= made.limit:
        raise ValueError(f"`beyond` is {made.beyond}; it must be higher than `limit`, which is {made.limit}")
    if made.natural_value_after_split and not {"ace ten", STANDARD} & set(made.naturals):
        raise ValueError("natural-value-after-split needs `ace ten` among the naturals")
    if made.up_card not in (1, 2):
        raise ValueError(f"`up-card` must be 1 or 2 (which card is turned up), not {made.up_card}")
    float(made.natural_counts)
    check_ranges(made)
    check_dead(made)
    return made


TOTALS = ("stand_hard", "stand_soft", "hit_hard", "bank_stand_hard", "bank_hit_soft", "double_least", "double_most",
          "surrender_least", "saved_least")  # fmt: skip
"""Options that are totals of a hand; 0 means no such rule."""


def check_ranges(made: Rules) -> None:
    """Refuse totals that no hand has, and charts that both hit and stand."""
    for field in TOTALS:
        value, most = getattr(made, field), 31 if field == "saved_least" else max(made.limit, 21)
        if not 0 <= value <= most:
            raise ValueError(f"{key(field)} is {value}; it must be a total from 0 to {most}")
    if made.stand_hard and made.hit_hard >= made.stand_hard:
        raise ValueError(f"hit-hard is {made.hit_hard}; it must be below stand-hard, which is {made.stand_hard}")
    for field in ("limit", "joker_makes"):
        if not 1 <= getattr(made, field) <= 31:
            raise ValueError(f"{key(field)} is {getattr(made, field)}; it must be a total from 1 to 31")
    for field in ("split_hands", "split_tens_hands", "split_aces_hands"):
        least = 2 if field == "split_hands" else 0
        if not least <= getattr(made, field) <= 16:
            raise ValueError(f"{key(field)} is {getattr(made, field)}; it must be a number from {least} to 16")


def check_dead(made: Rules) -> None:
    """Refuse options that have no effect together with the others."""
    for field in ("bank_22_pushes", "bank_22_saves"):
        if getattr(made, field) and (made.limit >= 22 or made.distance):
            why = "no hand busts" if made.distance else f"a 22 does not bust with a limit of {made.limit}"
            raise ValueError(f"{key(field)} does nothing here: {why}")
    dead = [] if made.doubling else [each for each in Rules._fields if each.startswith("double")]
    dead += [] if made.saved_by else ["saved", "saved_nearer", "saved_least", "saved_cards"]
    wrong = [each for each in dead if each != "doubling" and getattr(made, each) != Rules._field_defaults[each]]
    if wrong:
        needs = "doubling" if wrong[0].startswith("double") else "saved-by"
        raise ValueError(f"{key(wrong[0])} does nothing without {needs}")
