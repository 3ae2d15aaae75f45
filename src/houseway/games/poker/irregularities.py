"""What is done about the dealer's mistakes, as data: exposed and boxed cards, cards too many and cards too soon.

Software makes none of them; a described hand may (`houseway settle`).
"""

from typing import Literal

from msgspec import Struct


class Exposed(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A down card that the dealer turns up."""

    deal: Literal["keep", "replace", "keep-five-or-under", "next-down"] = "replace"
    """On the deal: kept; replaced after the deal and used as the burn; in lowball kept from the five down; in stud
    and Mexican it stays up and the next card comes down."""
    source: Literal["top", "centre"] = "top"
    """Where its replacement comes from (palace 479: the centre of the deck)."""
    draw: Literal["keep", "replace"] = "replace"
    """On the draw: kept, or replaced when everybody has drawn."""
    dealer: Literal["as-others", "keeps-drawn", "keeps"] = "as-others"
    """Who deals for himself, on the button: keeps what he exposes to himself on the draw (palace 483) or always
    (comstock 666)."""
    first: Literal["as-any", "misdeal", "reshuffle"] = "as-any"
    """The very first card of the deal: as any other, a misdeal (palace 359), or it goes back and the deck is shuffled
    again (crystal 218)."""
    misdeal: int = 2
    """So many exposed cards on the deal are a misdeal, 0 for never."""
    both: Literal["dead", "play"] = "dead"
    """Stud, two hole cards of one player: his hand is dead and his ante goes back (crystal 340), or it plays."""
    low: Literal["counts", "left", "others"] = "counts"
    """A turned hole card that would bring it in: it does; the player to its left begins instead (crystal 340); or the
    hand cannot be forced, and the next in order is (palace 806)."""
    last: Literal["stays", "all-up"] = "stays"
    """The last down card of stud: it stays up and the others get theirs down; or, turned up to the first player, all
    get theirs up, and to a later one it is replaced (comstock 532–536)."""
    last_two: Literal["stays", "both-up"] = "stays"
    """Between two players: the same, or if the first one's comes up, so does the second one's (crystal 356)."""
    last_first: Literal["up-cards", "before"] = "up-cards"
    """Who begins then: the high hand with all cards up (crystal 356), or that of sixth street (palace 815)."""
    all_in: Literal["never", "last", "always"] = "never"
    """Whoever has a card exposed may declare himself all in before that round is bet: on the last card, or always."""
    joker: Literal["down", "up"] = "down"
    """An exposed joker plays as if dealt down, or as one dealt up (crystal 245)."""
    off_table: Literal["exposed", "dead"] = "exposed"
    """A down card dealt off the table: as an exposed one, or dead and made good as a boxed one (palace 395–398)."""


class Boxed(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A card that lies face up in the deck."""

    deal: Literal["next", "centre"] = "next"
    """On the deal the next card takes its place at once; or, all being served, one from the centre (palace 437)."""
    draw: Literal["next", "after"] = "next"
    """On the draw the next one; or the top one when everybody has drawn (palace 438)."""
    burn: Literal["next", "burned"] = "next"
    """Where a card is to be burned: as anywhere else, or it is the burn (palace 439)."""
    goes: Literal["out", "discards"] = "out"
    misdeal: int = 0
    """So many on the deal are a misdeal, 0 for never."""
    group: int = 0
    """So many together in the deck are a misdeal at any time (comstock 740–741)."""
    joker: bool = False
    """A joker in a game without one is a boxed card; dealt down, it is replaced after the round (comstock 311–317)."""


class Extra(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Cards that the dealer goes on dealing when everybody has all of his: the first to the first player."""

    one: Literal["burn", "misdeal", "out"] = "burn"
    """One goes back and is the burn (crystal 221); it is a misdeal (palace 871); or the player has his ante back and
    is out (comstock 474–476)."""
    misdeal: int = 2


class TooSoon(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Cards dealt before a round of betting is done, and a flop of too many cards."""

    burns: bool = False
    """Before the new flop, or the river out of the shuffled deck, a card is burned (comstock 339–353) or none."""
    waits: bool = True
    """Stud: the cards taken out wait in case the deck runs short (crystal 346), or are gone."""
    taken: Literal["remaining", "everybody"] = "remaining"
    """Stud: one more card is taken out for each player not yet served, or for each in the hand."""


class WrongNumber(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A hand that was dealt too many or too few cards, and when it is found."""

    until: Literal["never", "opening-bet", "action", "two-acted"] = "never"
    """Early is before anybody has bet, before anybody has acted, or before two have."""
    early: Literal["misdeal", "out"] = "misdeal"
    """Found early: a misdeal, or the player has his chips back and is out."""
    late: Literal["forfeits", "out"] = "forfeits"
    """Found later: the hand is dead and its chips stay, or the player has them back and is out."""


class Redeal(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What a misdeal leaves to the hand after it."""

    button: Literal["stays", "moves"] = "stays"
    """It is dealt again from the same button (palace 359, 404, comstock 719–724), or the button moves on."""
    dead: Literal["returned", "stays"] = "returned"
    """Chips that were posted dead go back with all others (palace 410, comstock 733–736), or stay for the next hand."""


class OutOfTurn(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Cards dealt out of rotation: on the first deal a misdeal; later the round is dealt out and nobody bets on it."""

    until: Literal["always", "two-acted"] = "always"
    """When two have acted the first deal may stand (crystal 248)."""
