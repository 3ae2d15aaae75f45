"""The games against a dealer in brief: what the player decides and who wins."""

from collections.abc import Mapping
from typing import Any

Brief = tuple[str, str]


def hand(qualifies: str) -> str:
    """Return the lowest qualifying hand with its article, if it takes one.

    >>> hand("pair"), hand("queen high")
    ('a pair', 'queen high')
    """
    return qualifies if qualifies.endswith("high") else f"a {qualifies}"


def three_card_in_brief(options: Mapping[str, Any]) -> Brief:
    decide = f"Look at your cards, then play for {options['play-bet']}× the ante, or fold and lose it."
    least = hand(options["qualifies"])
    return decide, f"The better three-card hand wins. The player-dealer qualifies with {least} or better."


def holdem_bank_in_brief(options: Mapping[str, Any]) -> Brief:
    """Return what a player decides at Ultimate Texas Hold'em, and who wins.

    >>> holdem_bank_in_brief({"raise": 4, "raise-or": 3, "flop-bet": 2, "last-bet": 1, "qualifies": "pair"})[0]
    'Raise once: 4× or 3× the ante before the flop, 2× on the flop or 1× on the river. Otherwise you fold.'
    """
    early = f"{options['raise']}× or {options['raise-or']}×" if options["raise-or"] else f"{options['raise']}×"
    decide = f"Raise once: {early} the ante before the flop, {options['flop-bet']}× on the flop or "
    decide += f"{options['last-bet']}× on the river. Otherwise you fold."
    least = hand(options["qualifies"])
    return decide, f"The best five of seven cards win. The player-dealer qualifies with {least} or better."


def let_it_ride_in_brief(options: Mapping[str, Any]) -> Brief:
    decide = "Before each shared card is turned, take one bet back or let it ride. The third bet always stays."
    return decide, "There is no hand to beat: your three cards and the two shared ones are paid by the pay table."


def mississippi_in_brief(options: Mapping[str, Any]) -> Brief:
    most = options["most"]
    decide = f"Before each shared card is turned, bet 1× to {most}× the ante, or fold and lose all your bets."
    return decide, "There is no hand to beat: your two cards and the three shared ones are paid by the pay table."


def two_card_peek_in_brief(options: Mapping[str, Any]) -> Brief:
    decide = "After the first two cards of each row you may bet that a row becomes a good five-card hand."
    return decide, f"The highest two-card row wins, if it is {options['qualifies']} or better."


def war_in_brief(options: Mapping[str, Any]) -> Brief:
    return "Nothing to decide.", "The higher card wins. Equal cards go to war: one more card each until one is higher."
