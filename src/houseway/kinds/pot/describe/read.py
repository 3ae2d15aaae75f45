"""Reads a described poker hand: stacks, button, cards, actions and options."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from houseway.cards import JOKER, card, spell
from houseway.games.poker.variant import Variant
from houseway.houses import Offer
from houseway.houses.settings import names
from houseway.kinds.description import DescribedRound, within
from houseway.kinds.pot.commands import WORDS, Word
from houseway.kinds.pot.hand.shoe import EXPOSED, MARKS
from houseway.rules.refusal import Refused
from houseway.rules.stakes import Stakes
from houseway.table.decode_errors import BadDescription


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of this hand, besides the house's readings."""

    kill: int = 0
    """Kills after the first are described as actions."""
    straddles: tuple[int, ...] = ()
    """Seats that post a straddle to join."""
    posts: tuple[int, ...] = ()
    """Seats that post for missed blinds."""
    new: tuple[int, ...] = ()
    """New players who post the big blind to be dealt in."""
    carried: int = 0
    """Chips carried over from earlier hands."""
    overs: tuple[int, ...] = ()
    """Seats with an over button."""
    timed: bool = False
    """True if the half hour has struck, so the time fee is due."""
    exposed: tuple[int, ...] = ()
    """Positions in the shoe, from 0, of cards that the dealer exposes by mistake."""


class Description(DescribedRound, forbid_unknown_fields=True):
    """A described hand."""

    button: int | None = None
    stakes: dict[str, Any] | None = None


WHERE = {
    "no-kill": "options", "no-straddle": "options", "no-over-buttons": "options", "no-post": "options",
    "not-in-the-hand": "options", "unknown-seat": "button", "no-chips": "stacks", "no-such-seat": "stacks",
    "stacks-missing": "stacks", "wrong-number-of-players": "stacks", "card-twice": "shoe", "shoe-empty": "shoe",
}
"""The part of the description that a refusal names if no action caused the refusal."""
OWN = frozenset(Options.__struct_fields__)


def readings_in(filed: Offer, options: dict[str, Any]) -> dict[str, str]:
    """Return the options that set a reading; all others belong to the hand itself.

    If a reading and an option of the hand share a name (`kill`, `exposed`), the reading's values are words and the
    hand's are numbers.
    """
    known = set(names(filed.raw))
    return {key: str(value) for key, value in options.items() if key in known and not own(key, value)}


def own(key: str, value: Any) -> bool:
    return key in OWN and not isinstance(value, str)


def read_action(action: Sequence[Any]) -> tuple[int, Word]:
    """Read `[seat, word, amount or cards]`.

    >>> read_action([3, "raise", 800]), read_action([2, "draw", ["As"]]), read_action([1, "check"])
    ((3, Raise(to=800, seat=3)), (2, Draw(cards=('As',), seat=2)), (1, Check(seat=1)))
    """
    if not isinstance(action, list | tuple) or len(action) < 2 or type(action[0]) is not int:
        raise Refused("not-an-action", f"an action must be [seat, word, amount or cards], not {action!r}")
    seat, word, *rest = action
    kind = WORDS.get(word) if isinstance(word, str) else None
    if kind is None:
        raise Refused("unknown-action", f"there is no action {word!r}; choose from {', '.join(WORDS)}")
    fields = kind.__struct_fields__[:-1]
    if len(rest) > len(fields):
        raise Refused("not-an-action", f"{word} takes {'no value' if not fields else 'one value'}, "
                      f"not {', '.join(map(repr, rest))}")
    if not fields:
        return seat, kind(seat)
    if not rest and word not in ("draw",):
        raise Refused("amount-missing", f"{word} needs {'cards' if fields[0] == 'cards' else 'an amount'}")
    value = rest[0] if rest else ()
    if fields[0] == "cards":
        value = tuple(value) if isinstance(value, list | tuple) else tuple(str(value).split())
    return seat, kind(value, seat)


def read_shoe(variant: Variant, description: Mapping[str, Any]) -> tuple[tuple[int, ...], dict[int, str]]:
    """Return the cards of the shoe and the dealer's mistakes. A card that doesn't belong in the deck fouls it.

    A card can be listed twice if a shuffle could have put it back. The deal checks whether that is possible.
    """
    marks: dict[int, str] = {}
    pack: list[int] = []
    for place, text in enumerate(description.get("shoe", ())):
        mark, _, name = text.rpartition(" ")
        if mark:
            marks[place] = mark
        if mark and mark not in MARKS:
            raise BadDescription(f"shoe[{place}]", f"{text!r} is neither a card nor one of {', '.join(MARKS)}")
        try:
            pack.append(card(name))
        except ValueError as error:
            raise BadDescription(f"shoe[{place}]", str(error)) from None
    options = read_options(description)
    if any(not 0 <= place < len(pack) for place in options.exposed):
        raise BadDescription("options.exposed", f"exposed cards must be positions in the shoe, 0 to {len(pack) - 1}")
    marks |= dict.fromkeys(options.exposed, EXPOSED)
    whole = variant.deck.pack.cards
    shuffled = variant.shortage.remedy != "none" or marks or ["dealer", "too-soon"] in [
        list(action[:2]) for action in description.get("actions", ()) if isinstance(action, list | tuple)]
    for place, one in enumerate(pack):
        if one == JOKER and not variant.deck.jokers and variant.boxed.joker:
            marks.setdefault(place, "joker")
        elif one not in whole:
            raise BadDescription(f"shoe[{place}]", f"{spell(one)} is not in the deck of {variant.name}")
        if one in pack[:place] and not shuffled:
            raise BadDescription(f"shoe[{place}]", f"{spell(one)} is in the shoe twice")
    return tuple(pack), marks


def read_options(description: Mapping[str, Any]) -> Options:
    options = within("options", Options, description.get("options") or {})
    if options.carried < 0:
        raise BadDescription("options.carried", f"carried chips must be at least 0, not {options.carried}")
    return options


def read_stakes(posted: Stakes | None, stated: Mapping[str, Any]) -> Stakes:
    """Return the posted stakes with the description's changes, key by key."""
    written = {key.replace("_", "-"): key for key in stated}
    base = msgspec.to_builtins(posted) if posted else {}
    try:
        return within("stakes", Stakes, {**base, **{key: stated[said] for key, said in written.items()}})
    except BadDescription as error:  # the error names the key as it was written
        key = error.where.removeprefix("stakes.")
        raise BadDescription(f"stakes.{written[key]}" if key in written else error.where, error.sentence) from None
