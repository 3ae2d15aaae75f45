"""The options of a one-draw game, and its choices with the filed bet sizes."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from houseway.games.game import Choice, Option, check_sizes


class Rules(NamedTuple):
    opening: int
    draw_to: int
    stand_from: int
    bank_draw_to: int
    bank_stand_from: int
    natural_stops: int
    nine_concludes: int
    double_to: int
    surrender_to: int
    bank_up: int
    surrender_first: int
    house_draw_to: int


OPTIONS = {
    "opening": Option(
        2,
        "the number of opening cards in each hand",
        {2: "Each hand opens with two cards.", 3: "Each hand opens with three cards."},
        text="Each hand opens with {opening} cards.",
    ),
    "draw-to": Option(
        4,
        "the highest total on which a player must draw",
        {-1: "Players may stand on any total."},
        text="Players must draw on {draw-to} or less.",
    ),
    "stand-from": Option(
        7,
        "the lowest total on which a player must stand",
        {10: "Players may draw on any total."},
        text="Players must stand on {stand-from} or more.",
    ),
    "bank-draw-to": Option(
        5,
        "the highest total on which the player-dealer must draw",
        {-1: "The player-dealer may stand on any total."},
        text="The player-dealer must draw on {bank-draw-to} or less.",
    ),
    "bank-stand-from": Option(
        6,
        "the lowest total on which the player-dealer must stand",
        {10: "The player-dealer may draw on any total."},
        text="The player-dealer must stand on {bank-stand-from} or more.",
    ),
    "natural-stops": Option(
        False,
        "a two-card 8 or 9 stops the other hand from drawing",
        {True: "A two-card 8 or 9 stops the other hand from drawing."},
    ),
    "nine-concludes": Option(
        False,
        "the deal ends if the player-dealer turns up a joker or has a two-card 9",
        {True: "The deal ends if the player-dealer turns up a joker or has a two-card 9."},
    ),
    "double-to": Option(
        -1, "the highest total on which a player may double", text="Players may double on {double-to} or less."
    ),
    "surrender-to": Option(
        -1,
        "the highest total on which a player may surrender half the wager",
        text="Players may surrender half the wager on {surrender-to} or less.",
    ),
    "bank-up": Option(
        False,
        "the player-dealer's first card is dealt face up",
        {True: "The player-dealer's first card is dealt face up."},
    ),
    "surrender-first": Option(
        False,
        "players decide on surrender before the player-dealer's two cards are checked for a 9",
        {True: "Players decide on surrender before the player-dealer's two cards are checked for a 9."},
    ),
    "double-bet": Option(
        1,
        "the size of a double, as a multiple of the wager",
        {1: "A double matches the wager."},
        of="double-to",
        text="A double is {double-bet}× the wager.",
    ),
    "house-draw-to": Option(
        5,
        "the highest total on which the house way draws; it stands on all higher totals",
        text="The house way draws on {house-draw-to} or less and stands on higher totals.",
        ours=True,
    ),
}


def rules(options: Mapping[str, Any]) -> Rules:
    check_sizes(options, "double-bet")
    for who in ("", "bank-"):
        draws, stands = options[f"{who}draw-to"], options[f"{who}stand-from"]
        if draws >= stands:
            raise ValueError(f"{who}draw-to is {draws}; it must be below {who}stand-from, which is {stands}")
    return Rules(*(int(options[name.replace("_", "-")]) for name in Rules._fields))


def sized(options: Mapping[str, Any]) -> tuple[Choice, ...]:
    """Return the choices with the filed bet sizes."""
    double = Choice("double", "double", "base", options["double-bet"])
    return Choice(""), Choice("stand"), Choice("hit"), double, Choice("surrender")


CHOICES = sized({name: option.default for name, option in OPTIONS.items()})
