"""Pai Gow Tiles: you set four of 32 tiles into a low hand and a high hand of two each. You win if both beat the
player-dealer's, and lose if neither does.

For solvers, a setting is a number from 1 that indexes `house_way.LOWS`, which gives the positions of the low hand.
Strengths come from `hands.strength`, and `two_hands.against_the_bank` compares them.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from houseway.cards.tile import FACES, Tile
from houseway.games.game import (
    BANK,
    BANK_CHOOSES,
    CHOOSE,
    DONE,
    PLAYER,
    Banking,
    Chart,
    Choice,
    Choosing,
    Draws,
    Game,
    Offering,
    Option,
    Solving,
    Telling,
    opening_sentences,
)
from houseway.games.pai_gow.tiles.hands import (
    CALLS,
    KIND,
    KINDS,
    SIX,
    SPOTS,
    THREE,
    Ranks,
    high_tile,
    in_words,
    low_and_high,
    strength,
)
from houseway.games.pai_gow.tiles.house_way import DO, LOWS, WHEN, Do, When, low_of, others
from houseway.games.pai_gow.two_hands import CONDITIONS, ENDS, FIELDS, FOUL, against_the_bank
from houseway.rules.house_way import Answer, Situation

CHOICES = (Choice(""), *(Choice("set") for _ in LOWS))
WAYS = {
    "gee-joon": ("three-or-six", "spots"),
    "gee-joon-ranks": ("last", "six-over-fives"),
    "zeros": ("copy", "high-tile"),
    "fouls": ("lose", "turned"),
}
OPTIONS = {
    "gee-joon": Option(
        "three-or-six",
        "what a Gee Joon tile counts without the other: `three-or-six`, or its `spots`",
        {
            "three-or-six": "Apart, each Gee Joon tile counts three or six, whichever is better.",
            "spots": "Apart, each Gee Joon tile counts its spots.",
        },
    ),
    "gee-joon-ranks": Option(
        "last",
        "how the Gee Joon tiles rank as single tiles: both `last`, or the six above the fives",
        {
            "last": "As single tiles, both Gee Joon tiles rank last.",
            "six-over-fives": "As single tiles, the six of the Gee Joon pair ranks above the fives, "
            "and the three ranks last.",
        },
    ),
    "zeros": Option(
        "copy",
        "two hands of no points: a `copy`, or compared by their `high-tile`",
        {
            "copy": "Two hands of zero points are a copy.",
            "high-tile": "Two hands of zero points are compared by their high tiles.",
        },
    ),
    "fouls": Option(
        "lose",
        "a low hand that outranks the high hand: `lose`, a foul; `turned`, swapped the right way round",
        {
            "lose": "A low hand that outranks the high hand is a foul, and the hand loses.",
            "turned": "A low hand that outranks the high hand is swapped with it.",
        },
    ),
}


class Rules(NamedTuple):
    either: int
    six_over_fives: int
    zeros_alike: int
    fouls_lose: int

    @property
    def ranks(self) -> Ranks:
        return _ranks(self)


@lru_cache(maxsize=16)
def _ranks(rules: Rules) -> Ranks:
    return Ranks(bool(rules.either), bool(rules.six_over_fives), bool(rules.zeros_alike))


class Deal(NamedTuple):
    rules: Rules
    player: tuple[Tile, ...] = ()
    bank: tuple[Tile, ...] = ()
    chosen: int = 0
    """The number of the player's setting; 0 before they have set."""
    banks: int = 0


def rules(options: Mapping[str, Any]) -> Rules:
    for name, known in WAYS.items():
        if options[name] not in known:
            raise ValueError(f"{name} is {options[name]!r}; it must be {' or '.join(known)}")
    return Rules(
        int(options["gee-joon"] == "three-or-six"),
        int(options["gee-joon-ranks"] == "six-over-fives"),
        int(options["zeros"] == "copy"),
        int(options["fouls"] == "lose"),
    )


def turn(state: Deal) -> int:
    """Return what comes next; players set their hands before the player-dealer does."""
    if len(state.player) < 4:
        return PLAYER
    if len(state.bank) < 4:
        return BANK
    if not state.chosen:
        return CHOOSE
    return DONE if state.banks else BANK_CHOOSES


def deal(state: Deal, hand: int, tile: Tile) -> Deal:
    if hand == PLAYER:
        return state._replace(player=(*state.player, tile))
    return state._replace(bank=(*state.bank, tile))


def held(state: Deal) -> tuple[Tile, ...]:
    """Return the tiles to be set next: the player's first, then the player-dealer's."""
    return state.bank if state.chosen else state.player


def act(state: Deal, choice: int) -> Deal:
    return state._replace(banks=choice) if state.chosen else state._replace(chosen=choice)


def picks(state: Deal, choice: int) -> tuple[Tile, ...]:
    """Return the tiles of the low hand."""
    tiles = held(state)
    return tuple(tiles[place] for place in LOWS[choice - 1]) if choice and len(tiles) == 4 else ()


def may(state: Deal, choice: int) -> bool:
    """Check whether a setting is open; of two settings with the same low tiles, only the first is."""
    if turn(state) not in (CHOOSE, BANK_CHOOSES) or not 1 <= choice <= len(LOWS):
        return False
    low = sorted(picks(state, choice))
    return all(sorted(picks(state, other)) != low for other in range(1, choice))


@lru_cache(maxsize=1 << 14)
def kinds_of(tiles: tuple[Tile, ...]) -> tuple[int, ...]:
    return tuple(KIND[tile] for tile in tiles)


def strengths(tiles: tuple[Tile, ...], choice: int, ranks: Ranks) -> tuple[int, int]:
    """Return the strengths of the low and the high hand of a setting."""
    return low_and_high(kinds_of(tiles), LOWS[choice - 1], ranks)


def outcome(state: Deal) -> int:
    """Return the player's outcome; the house dealer always sets the bank's low and high hand the right way round."""
    low, high = strengths(state.player, state.chosen, state.rules.ranks)
    if low > high and state.rules.fouls_lose:
        return FOUL
    bank = sorted(strengths(state.bank, state.banks, state.rules.ranks))
    return against_the_bank(min(low, high) if not state.rules.fouls_lose else low, max(low, high), bank[0], bank[1])


def numbered(state: Deal, low: tuple[int, int]) -> int:
    """Return the number of the setting with the low hand at these positions, or of the first equal one."""
    tiles = held(state)
    wanted = sorted(tiles[place] for place in low)
    return next(number for number in range(1, len(CHOICES)) if sorted(picks(state, number)) == wanted)


def when(says: When) -> Situation:
    return lambda state: says(kinds_of(held(state)), state.rules.ranks)


def do(plays: Do) -> Answer:
    def setting(state: Deal) -> int:
        hand = kinds_of(held(state))
        together = plays(hand, state.rules.ranks)
        return 0 if together is None else numbered(state, low_of(hand, together, state.rules.ranks))

    return setting


def setting_in_words(state: Deal, choice: int) -> str:
    """Return the two hands of a setting in words."""
    tiles = held(state)
    if not choice or len(tiles) < 4:
        return ""
    kinds, ranks = kinds_of(tiles), state.rules.ranks
    low, high = strengths(tiles, choice, ranks)
    can_foul = state.rules.fouls_lose and not state.chosen
    places = LOWS[choice - 1] if low <= high or can_foul else others(LOWS[choice - 1])
    return both_in_words([kinds[place] for place in (*places, *others(places))], ranks)


def both_in_words(kinds: Sequence[int], ranks: Ranks) -> str:
    """Return two hands in words, the low one first."""
    low, high = each_in_words(kinds, ranks)
    return f"low {low}, high {high}"


def each_in_words(kinds: Sequence[int], ranks: Ranks) -> tuple[str, str]:
    one, two, three, four = kinds
    foul = ", a foul" if strength(one, two, ranks) > strength(three, four, ranks) else ""
    return in_words(one, two, ranks), in_words(three, four, ranks) + foul


def low_places(state: Deal, tiles: tuple[Tile, ...], choice: int) -> tuple[int, int]:
    """Return the positions of the low hand. The house dealer swaps the bank's hands if they are foul and, under one
    reading, a player's."""
    low, (under, over) = LOWS[choice - 1], strengths(tiles, choice, state.rules.ranks)
    turned = under > over and (tiles is state.bank or not state.rules.fouls_lose)
    return others(low) if turned else low


def fronts(state: Deal) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """Return the low hands of the player and of the bank, once they are set."""
    both = ((state.player, state.chosen), (state.bank, state.banks))
    low = [tuple(tiles[at] for at in low_places(state, tiles, choice)) if choice else () for tiles, choice in both]
    return low[0], low[1]


CODE = len(FACES) ** 4


def coded(state: Deal, tiles: tuple[Tile, ...], choice: int) -> int:
    """Return a set hand as a number for `worth`: its four tiles, low hand first, and how tiles count."""
    if len(tiles) < 4:
        return 0
    low = low_places(state, tiles, choice) if choice else (0, 1)
    order = (*low, *(place for place in range(4) if place not in low))
    found = 0
    for place in order:
        found = found * len(FACES) + tiles[place]
    flags = state.rules.either + 2 * state.rules.six_over_fives + 4 * state.rules.zeros_alike
    return 1 + found + CODE * (flags + 8 * bool(choice))


def total(state: Deal) -> tuple[int, int]:
    return coded(state, state.player, state.chosen), coded(state, state.bank, state.banks)


def worth(code: int) -> str:
    """Return in words the hand behind a `total`: its two hands, or its tiles before it is set."""
    if not code:
        return ""
    kinds, ranks = decoded(code)
    return both_in_words(kinds, ranks) if ranks else ", ".join(CALLS[each] for each in kinds)


def parts(code: int) -> tuple[str, str]:
    """Return the two hands behind a `total` in words."""
    kinds, ranks = decoded(code) if code else ([], None)
    return each_in_words(kinds, ranks) if ranks else ("", "")


def decoded(code: int) -> tuple[list[int], Ranks | None]:
    """Return the kinds of the four tiles behind a `total`, and the ranks if they are set."""
    flags, found = divmod(code - 1, CODE)
    kinds = [KIND[found // len(FACES) ** (3 - place) % len(FACES)] for place in range(4)]
    return kinds, Ranks(bool(flags & 1), bool(flags & 2), bool(flags & 4)) if flags & 8 else None


FOULS = {"lose": "A low hand that outranks the high hand fouls.", "turned": "The lower pair of tiles is the low hand."}


def in_brief(options: Mapping[str, Any]) -> tuple[str, str]:
    """Return what a player decides, and who wins."""
    decide = f"Set the tiles into a low hand and a high hand of two each. {FOULS[options['fouls']]}"
    return decide, "You win if both your hands beat the player-dealer's; the player-dealer wins copies."


def charts(rules: Rules) -> tuple[Chart, ...]:
    """Return the charts of pairs and of single tiles, highest first."""
    ranks = rules.ranks

    def faces(each: int) -> str:
        return " or ".join(face for face, its in zip(FACES, KIND, strict=True) if its == each)

    mates = {SIX: THREE}
    found = sorted(range(KINDS - 1), key=lambda each: -strength(each, mates.get(each, each), ranks))
    pairs = tuple(
        (str(place), CALLS[each], "2-4 with 1-2" if each == SIX else faces(each).replace(" or ", " with "))
        for place, each in enumerate(found, start=1)
    )
    singles = sorted(range(KINDS), key=lambda each: -high_tile(each, ranks))
    told = tuple(
        (str(1 + sum(high_tile(other, ranks) > high_tile(each, ranks) for other in set(singles))),
         CALLS[each], faces(each), "3 or 6" if rules.either and each >= SIX else str(SPOTS[each] % 10))
        for each in singles
    )  # fmt: skip
    after = (
        ("17", "Wong", "a 2 or a 12 with a 9"),
        ("18", "Gong", "a 2 or a 12 with an 8"),
        ("19", "Points", "nine down to one; equal totals go by the higher tile"),
        ("20", "Nothing", "a copy, whatever the tiles" if rules.zeros_alike else "by the higher tile"),
    )
    return (
        Chart("Two-tile hands, best first", ("rank", "hand", "tiles"), (*pairs, *after)),
        Chart("Single tiles, highest first", ("rank", "tile", "pips", "counts"), told),
    )


def mapped(words: Mapping[str, Any], made: Callable[[Any], Any]) -> dict[str, Any]:
    return {name: made(each) for name, each in words.items()}


GAME = Game(
    "pai-gow-tiles", rules, lambda rules: Deal(rules), turn, deal, outcome, len(ENDS), CONDITIONS,
    act=act,
    may=may,
    telling=Telling(
        summary=opening_sentences(__doc__),
        in_brief=in_brief,
        hands=("player", "dealer"),
        total=total,
        worth=worth,
        parts=parts,
        explain=ENDS.__getitem__,
        charts=charts,
    ),
    offering=Offering(options=OPTIONS, fields=FIELDS),
    choosing=Choosing(
        choices=CHOICES,
        picks=picks,
        comes_to=setting_in_words,
        fronts=fronts,
        situations=mapped(WHEN, when),
        answers=mapped(DO, do),
        house_way=do(DO["play the largest with the smallest"]),
    ),
    banking=Banking(draws=lambda rules: Draws(0, 0)),
    solving=Solving(classes=len(FACES), own_cards=4),
)
