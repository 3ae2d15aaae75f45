"""A house way in plain words, made from the rows that play and counting use."""

from collections.abc import Mapping
from typing import Any

from houseway.cards.card import RANK_WORDS
from houseway.games.pai_gow.poker.house_way_rows import FRONTS, Do, When, read_do, read_when

SHAPE_WORDS = {
    "two threes": "two threes of a kind",
    "four and pair": "four of a kind and a pair",
    "four and three": "four and three of a kind",
}
PLURALS = {"six": "sixes"}
TELLING = {
    "two pair": "the higher being", "three pair": "the highest being", "two threes": "the higher being",
    "full house": "three", "one pair": "of",
}  # fmt: skip


def plural(rank: int) -> str:
    word = RANK_WORDS[rank]
    return PLURALS.get(word, f"{word}s")


def listed(words: list[str]) -> str:
    """Join words into a list as people say it.

    >>> listed(["aces", "kings", "queens"])
    'aces, kings or queens'
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def ranks_in_words(of: tuple[int, ...]) -> str:
    """Put ranks into words; a run down to the deuce is named by its highest rank."""
    if len(of) > 1 and of == tuple(range(of[0], -1, -1)):
        return f"{plural(of[0])} or lower"
    return listed([plural(rank) for rank in of])


def when_in_words(text: str) -> str:
    """Put the condition of a row into words.

    >>> when_in_words("two pair of J T 9, no joker")
    'two pair, the higher being jacks, tens or nines; no joker'
    >>> when_in_words("one pair, straight or flush")
    'one pair, and a straight or flush'
    """
    when: When = read_when(text)
    parts = listed([SHAPE_WORDS.get(name, name) for name in when.shapes]) if when.shapes else "any hand"
    parts = f"natural {parts}" if when.natural else parts
    if when.of:
        telling = TELLING.get(when.shapes[0], "of") if len(when.shapes) == 1 else "of"
        parts += f", {telling} {ranks_in_words(when.of)}" if telling != "of" else f" of {ranks_in_words(when.of)}"
        parts = parts.replace("of a kind of ", "of a kind: ")
    if when.complete:
        parts += ", and a straight or flush" if when.complete > 0 else ", and no straight or flush"
    if when.joker:
        parts += "; with the joker" if when.joker > 0 else "; no joker"
    if when.over:
        over = f"{when.over} ranks or more over" if when.over > 1 else "over"
        parts += f"; the highest single card {over} the higher pair"
    return parts


def do_in_words(text: str) -> str:
    """Return in words what a row puts in front.

    >>> do_in_words("singles, ace up else small pair")
    'the two highest cards that are not part of a pair or better, if that puts an ace or better in front; else the \
lowest of the pairs'
    """
    return "; else ".join(answer_in_words(do) for do in read_do(text))


def answer_in_words(do: Do) -> str:
    asks = {"straight or flush": "a straight or flush", "three": "three of a kind or better",
            "full house": "a full house or better", "four": "four of a kind"}  # fmt: skip
    said = FRONTS[do.front]
    if do.behind:
        behind, asked = asks[do.behind], "the required hand"
        said = said.replace(asked, behind) if asked in said else f"{said}, {behind} staying behind"
    if do.up >= 0:
        word = RANK_WORDS[do.up]
        said += f", if that puts {'an' if word[0] in 'ae' else 'a'} {word} or better in front"
    return said


def in_brief(options: Mapping[str, Any]) -> tuple[str, str]:
    """Return what a player decides at pai gow poker, and who wins.

    >>> in_brief({"cards": 7, "front": 2, "community": False, "double": 0})[0]
    'Set 2 cards in front and 5 in back; the back must outrank the front, or the hand fouls.'
    """
    front = options["front"]
    behind = f"{options['cards'] - front} in back"
    in_front = f"{front} card{'s' if front > 1 else ''} in front"
    if options["community"]:
        decide = f"Nothing to decide: both hands are set the house way, {in_front} and {behind}."
        return decide, "A side wins if its front and its back both beat the other side's."
    decide = f"Set {in_front} and {behind}; the back must outrank the front, or the hand fouls."
    if options["double"]:
        decide += " Then double, or not."
    return decide, "You win if your front and your back both beat the player-dealer's."
