"""Fills what a player types into a command (an amount, cards, a wager, a reason), and describes legal actions."""

import re

from msgspec.structs import replace

from houseway.cards import Pack
from houseway.money import dollars, show
from houseway.rules.spot import Place, Spot
from houseway.table.commands import BuyIn, ChangeSeat, ComeBack, Command, SitOut, StandUp
from houseway.table.question import LegalAction

AMOUNTS = ("amount", "stake", "to")
WHERE = re.compile(r"[1-9]\d?(\.[1-9]\d?)?", re.A)
"""A hand by its seat: `3`, or `3.2` for its second hand."""


def of_the_table(place: Place, words: list[str]) -> Command | None:
    """Return a command that every table has between rounds, or None if the words mean something else."""
    seat, behind = place
    match words:
        case ["out"]:
            return SitOut(seat, behind)
        case ["back", *now] if now in ([], ["now"]):
            return ComeBack(seat, behind, bool(now))
        case ["seat", number, *now] if number.isdecimal() and number.isascii() and now in ([], ["now"]):
            return ChangeSeat(seat, int(number[:9]), bool(now))
    return None


def filled(command: Command, rest: list[str], pack: Pack) -> Command:
    """Return the command filled with the text typed after its name; raise ValueError if that makes no sense.

    >>> from houseway.cards import pack
    >>> from houseway.kinds.banked.commands import Choose, PlaceWager
    >>> filled(PlaceWager(2, "player", 0), ["25"], pack())
    PlaceWager(seat=2, wager='player', amount=2500, behind=0, on=0)
    >>> filled(Choose(2, "set"), ["as", "kd"], pack()).cards
    ('As', 'Kd')
    >>> filled(Choose(2, "set"), ["10h", "10D"], pack()).cards
    ('Th', 'Td')
    """
    fields = command.__struct_fields__
    takes = next((name for name in AMOUNTS if name in fields), "")
    if not rest:
        return command
    if "why" in fields:
        return replace(command, why=" ".join(rest))
    if "wager" in fields and not takes:
        return replace(command, wager=rest[0])
    if command.floor and fields in (("seat",), ("seat", "hand"), ("seat", "card")):
        spot = Spot.read(rest[0]) if WHERE.fullmatch(rest[0]) else Spot(0)
        which = {"seat": spot.seat, "hand": spot.hand, "card": spot.hand + ("." in rest[0])}
        return replace(command, **{name: which[name] for name in fields})
    if command.lays or ("cards" in fields and (not takes or is_card(rest[0], pack))):
        return command.of_cards(tuple(pack.spell(pack.read(capital(text))) for text in rest))
    if takes:
        return replace(command, **{takes: dollars(rest[0])})
    return command


def is_card(text: str, pack: Pack) -> bool:
    try:
        pack.read(capital(text))
    except ValueError:
        return False
    return True


def capital(text: str) -> str:
    """Return a typed card with a capital first letter, as the pack writes it."""
    return text[:1].upper() + text[1:]


def coming_back(each: LegalAction) -> bool:
    """Return whether an action is more than buying chips, changing seats or leaving."""
    return not isinstance(each.command, BuyIn | StandUp | ChangeSeat)


def tell(word: str, each: LegalAction) -> str:
    """Return a legal action with its amounts or its cards.

    >>> tell("raise", LegalAction(Command(), 400, 1200)), tell("bet", LegalAction(Command(), 200, 400, only=(200, 400)))
    ('raise $4 to $12', 'bet $2 or $4')
    >>> tell("draw", LegalAction(Command(), 0, 5, cards=("As", "Kd")))
    'draw of As Kd'
    """
    if each.price:
        return f"{word} {show(each.price)}"
    if each.cards:
        return f"{word} of {' '.join(each.cards)}"
    if each.only:
        return f"{word} {' or '.join(show(one) for one in each.only)}"
    if each.most is None:
        return f"{word} {show(each.least)} or more"
    if each.most:
        return f"{word} {show(each.least)}" + (f" to {show(each.most)}" if each.most > each.least else "")
    return word
