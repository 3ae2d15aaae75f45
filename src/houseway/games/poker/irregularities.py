"""The rules for dealing mistakes, as data: exposed, boxed and extra cards, and cards dealt too soon.

The software makes no such mistakes, but a described hand can contain them (`houseway settle`).
"""

from typing import Literal

from msgspec import Struct


class Exposed(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What happens to a down card that the dealer exposes."""

    deal: Literal["keep", "replace", "keep-five-or-under", "next-down"] = "replace"
    """A card exposed on the deal is kept; or replaced after the deal and used as the burn; or, in lowball, kept if it
    is a five or lower; or, in stud and Mexican, it stays up and the next card comes down."""
    source: Literal["top", "centre"] = "top"
    """Where the replacement comes from (palace 479: the centre of the deck)."""
    draw: Literal["keep", "replace"] = "replace"
    """A card exposed on the draw is kept, or replaced after everyone has drawn."""
    dealer: Literal["as-others", "keeps-drawn", "keeps"] = "as-others"
    """In self-dealt games, whether the dealer must keep cards that were exposed while dealing to themselves: on the
    draw (palace 483), or always (comstock 666).
    """
    first: Literal["as-any", "misdeal", "reshuffle"] = "as-any"
    """If the first card of the deal is exposed, it is treated like any other; or it makes a misdeal (palace 359); or it
    goes back and the deck is shuffled again (crystal 218).
    """
    misdeal: int = 2
    """How many exposed cards on the deal make a misdeal; 0 for none."""
    both: Literal["dead", "play"] = "dead"
    """In stud, if both hole cards of a player are exposed, the hand is dead and the ante goes back (crystal 340), or it
    plays."""
    low: Literal["counts", "left", "others"] = "counts"
    """If the exposed hole card is low enough to bring it in, its owner brings it in; or the player to the left acts
    first (crystal 340); or the next card in order brings it in (palace 806).
    """
    last: Literal["stays", "all-up"] = "stays"
    """If the last down card of stud is exposed, it stays up and the others get theirs down; or, if the first player's
    is exposed, everyone gets theirs up, and any later one is replaced (comstock 532–536)."""
    last_two: Literal["stays", "both-up"] = "stays"
    """Heads-up, the same rule applies; or if the first player's card is exposed, the second player's comes up too
    (crystal 356)."""
    last_first: Literal["up-cards", "before"] = "up-cards"
    """Who acts first after that: the high hand among all up cards (crystal 356), or the high hand of sixth street
    (palace 815)."""
    all_in: Literal["never", "last", "always"] = "never"
    """When a player with an exposed card may declare all in before that round's betting: never, on the last card, or
    always.
    """
    joker: Literal["down", "up"] = "down"
    """Whether an exposed joker plays as if dealt down or as if dealt up (crystal 245)."""
    off_table: Literal["exposed", "dead"] = "exposed"
    """A down card dealt off the table is treated as exposed, or is dead and replaced like a boxed card (palace
    395–398)."""


class Boxed(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What happens to a card found face up in the deck."""

    deal: Literal["next", "centre"] = "next"
    """On the deal, it is replaced by the next card at once, or after the deal by one from the centre (palace 437)."""
    draw: Literal["next", "after"] = "next"
    """On the draw, it is replaced by the next card, or by the top card after everyone has drawn (palace 438)."""
    burn: Literal["next", "burned"] = "next"
    """As the burn card, it is replaced as elsewhere, or it counts as the burn (palace 439)."""
    goes: Literal["out", "discards"] = "out"
    misdeal: int = 0
    """How many boxed cards on the deal make a misdeal; 0 for none."""
    group: int = 0
    """How many boxed cards together in the deck make a misdeal at any time (comstock 740–741)."""
    joker: bool = False
    """Whether a joker in a game without jokers is a boxed card; if dealt down, it is replaced after the round (comstock
    311–317).
    """


class Extra(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What happens to extra cards, dealt after every hand is complete, beginning with the first player."""

    one: Literal["burn", "misdeal", "out"] = "burn"
    """One extra card goes back and becomes the burn (crystal 221); or is a misdeal (palace 871); or the player gets the
    ante back and is out (comstock 474–476)."""
    misdeal: int = 2


class TooSoon(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What happens to cards dealt before a betting round is over, and to a flop with too many cards."""

    burns: bool = False
    """Whether a card is burned before the new flop, and before the river from the reshuffled stub (comstock
    339–353)."""
    waits: bool = True
    """In stud, whether the cards taken out are kept in case the deck runs short (crystal 346) or are out of play."""
    taken: Literal["remaining", "everybody"] = "remaining"
    """In stud, one more card is taken out for each player who got no card, or for each player in the hand."""


class WrongNumber(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The rules for a hand that was dealt too many or too few cards, which depend on when the error is found."""

    until: Literal["never", "opening-bet", "action", "two-acted"] = "never"
    """What counts as early: before anyone has bet, before anyone has acted, or before two players have acted."""
    early: Literal["misdeal", "out"] = "misdeal"
    """If the error is found early, there is a misdeal, or the player gets the chips back and is out."""
    late: Literal["forfeits", "out"] = "forfeits"
    """If the error is found later, the hand is dead and its chips stay in the pot, or the player gets the chips back
    and is out.
    """


class Redeal(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What happens after a misdeal."""

    button: Literal["stays", "moves"] = "stays"
    """The hand is dealt again with the button in the same place (palace 359, 404, comstock 719–724), or the button
    moves on."""
    dead: Literal["returned", "stays"] = "returned"
    """Dead money is returned like all other chips (palace 410, comstock 733–736), or stays for the next hand."""


class OutOfTurn(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Cards dealt out of turn: on the first deal it is a misdeal; later the street is dealt without betting."""

    until: Literal["always", "two-acted"] = "always"
    """Whether the first deal may stand once two players have acted (crystal 248)."""
