"""The rules for dealing mistakes, as data: exposed and boxed cards, extra cards and premature cards.

Software makes no such mistakes, but a described hand can have them (`houseway settle`).
"""

from typing import Literal

from msgspec import Struct


class Exposed(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A down card that the dealer turns up."""

    deal: Literal["keep", "replace", "keep-five-or-under", "next-down"] = "replace"
    """On the deal: kept; replaced after the deal and used as the burn; in lowball kept if it is a five or lower; in
    stud and Mexican it stays up and the next card comes down."""
    source: Literal["top", "centre"] = "top"
    """Where its replacement comes from (palace 479: the centre of the deck)."""
    draw: Literal["keep", "replace"] = "replace"
    """On the draw: kept, or replaced after everyone has drawn."""
    dealer: Literal["as-others", "keeps-drawn", "keeps"] = "as-others"
    """In self-dealt games: the dealer keeps cards exposed to themselves on the draw (palace 483) or always
    (comstock 666)."""
    first: Literal["as-any", "misdeal", "reshuffle"] = "as-any"
    """The first card of the deal: treated as any other, a misdeal (palace 359), or it goes back and the deck is
    shuffled again (crystal 218)."""
    misdeal: int = 2
    """The number of exposed cards on the deal that is a misdeal; 0 for never."""
    both: Literal["dead", "play"] = "dead"
    """Stud, both hole cards of one player: the hand is dead and the ante goes back (crystal 340), or it plays."""
    low: Literal["counts", "left", "others"] = "counts"
    """An exposed hole card that would bring it in: it does; the player to its left acts first instead (crystal 340); or
    the next card in order brings it in (palace 806)."""
    last: Literal["stays", "all-up"] = "stays"
    """The last down card of stud: it stays up and the others get theirs down; or, exposed to the first player, all get
    theirs up, and to a later one it is replaced (comstock 532–536)."""
    last_two: Literal["stays", "both-up"] = "stays"
    """Heads up: the same, or if the first player's is exposed, the second one's also comes up (crystal 356)."""
    last_first: Literal["up-cards", "before"] = "up-cards"
    """Who acts first then: the high hand with all up cards (crystal 356), or that of sixth street (palace 815)."""
    all_in: Literal["never", "last", "always"] = "never"
    """A player with an exposed card may declare all in before that round's betting: on the last card, or always."""
    joker: Literal["down", "up"] = "down"
    """An exposed joker plays as if dealt down, or as one dealt up (crystal 245)."""
    off_table: Literal["exposed", "dead"] = "exposed"
    """A down card dealt off the table: treated as exposed, or dead and replaced as a boxed card (palace 395–398)."""


class Boxed(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A card found face up in the deck."""

    deal: Literal["next", "centre"] = "next"
    """On the deal: replaced by the next card at once, or after the deal by one from the centre (palace 437)."""
    draw: Literal["next", "after"] = "next"
    """On the draw: replaced by the next card, or by the top card after everyone has drawn (palace 438)."""
    burn: Literal["next", "burned"] = "next"
    """As the burn card: treated as elsewhere, or it counts as the burn (palace 439)."""
    goes: Literal["out", "discards"] = "out"
    misdeal: int = 0
    """The number on the deal that is a misdeal; 0 for never."""
    group: int = 0
    """The number together in the deck that is a misdeal at any time (comstock 740–741)."""
    joker: bool = False
    """A joker in a game without one is a boxed card; dealt down, it is replaced after the round (comstock 311–317)."""


class Extra(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Extra cards, dealt after every hand is complete: the first to the first player."""

    one: Literal["burn", "misdeal", "out"] = "burn"
    """One goes back and becomes the burn (crystal 221); it is a misdeal (palace 871); or the player gets their ante
    back and is out (comstock 474–476)."""
    misdeal: int = 2


class TooSoon(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Cards dealt before a round of betting is over, and a flop of too many cards."""

    burns: bool = False
    """Whether a card is burned before the new flop, or before the river from the reshuffled stub (comstock 339–353)."""
    waits: bool = True
    """Stud: the cards taken out are kept in case the deck runs short (crystal 346), or are out of play."""
    taken: Literal["remaining", "everybody"] = "remaining"
    """Stud: one more card is taken out for each player without one, or for each player in the hand."""


class WrongNumber(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A hand that was dealt too many or too few cards, and when it is found."""

    until: Literal["never", "opening-bet", "action", "two-acted"] = "never"
    """Early means before anyone has bet, before anyone has acted, or before two players have."""
    early: Literal["misdeal", "out"] = "misdeal"
    """Found early: a misdeal, or the player gets their chips back and is out."""
    late: Literal["forfeits", "out"] = "forfeits"
    """Found later: the hand is dead and its chips stay, or the player gets them back and is out."""


class Redeal(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What happens after a misdeal."""

    button: Literal["stays", "moves"] = "stays"
    """It is dealt again from the same button (palace 359, 404, comstock 719–724), or the button moves on."""
    dead: Literal["returned", "stays"] = "returned"
    """Dead money is returned like all other chips (palace 410, comstock 733–736), or stays for the next hand."""


class OutOfTurn(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Cards dealt out of turn: on the first deal a misdeal; later the street is dealt out without betting."""

    until: Literal["always", "two-acted"] = "always"
    """After two players have acted, the first deal may stand (crystal 248)."""
