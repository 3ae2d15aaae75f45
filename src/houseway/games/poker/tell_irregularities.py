"""What is done about the dealer's mistakes and a short stub, told: every sentence comes from the data of the game."""

from collections.abc import Iterator

from houseway.games.poker.irregularities import Boxed, Exposed, Extra, OutOfTurn, Redeal, TooSoon, WrongNumber
from houseway.games.poker.variant import Shortage, Variant

DEAL = {
    "keep": "it is kept",
    "replace": "it is exchanged after the deal and is the burn",
    "keep-five-or-under": "a five or under is kept, a six or higher replaced",
    "next-down": "it stays up, and the next card comes down",
}
FIRST = {
    "as-any": "",
    "misdeal": "the very first card of the deal turned over is a misdeal",
    "reshuffle": "the very first card goes back, and the deck is shuffled and cut again",
}
DEALER = {
    "as-others": "",
    "keeps-drawn": "who deals keeps what they expose to themselves on the draw",
    "keeps": "who deals keeps every card that they expose to themselves",
}
UNTIL = {
    "never": "",
    "opening-bet": "before anybody has bet",
    "action": "before anybody has acted",
    "two-acted": "before two have acted",
}
MANY = ("", "one", "two", "three", "four", "five")


def mishaps(variant: Variant) -> Iterator[tuple[str, str, str]]:
    """Yield what is to be told: a heading, the rule by which it is cited, the sentence."""
    stud = is_stud(variant)
    drawn = any(street.draw for street in variant.streets)
    board = any(street.board for street in variant.streets)
    yield "Exposed cards", "exposed", exposed(variant.exposed, stud, drawn) + joker(variant)
    if variant.filed("off-table"):
        yield "Off the table", "off-table", off_table(variant.exposed)
    yield "Boxed cards", "boxed", boxed(variant.boxed, drawn)
    if variant.filed("extra"):
        yield "Extra cards", "extra", extra(variant.extra)
    if variant.wrong_number:
        yield "Wrong number of cards", "wrong-number", wrong_number(variant.wrong_number)
    if variant.too_soon:
        yield "Cards too soon", "too-soon", too_soon(variant.too_soon, board)
    if variant.out_of_turn:
        yield "Out of turn", "out-of-turn", out_of_turn(variant.out_of_turn)
    yield "Misdeals", "misdeal", redeal(variant.redeal)
    if variant.shortage.remedy != "none" or stud:
        yield "Too few cards", "shortage", shortage(variant.shortage)


def is_stud(variant: Variant) -> bool:
    """Tell whether cards are dealt face up, and nobody chooses which."""
    faces = {face for street in variant.streets for face in street.deal}
    return "u" in faces and "c" not in faces


def many(number: int) -> str:
    return MANY[number] if number < len(MANY) else str(number)


def sentence(parts: list[str]) -> str:
    return "; ".join(part for part in parts if part)


def exposed(rule: Exposed, stud: bool, drawn: bool) -> str:
    """Return what becomes of a card that the dealer exposes.

    >>> exposed(Exposed(), stud=False, drawn=False)
    'a card exposed on the deal: it is exchanged after the deal and is the burn; two are a misdeal'
    """
    source = ", from the centre of the deck" if rule.source == "centre" else ""
    parts = [f"a card exposed on the deal: {DEAL[rule.deal]}{source}", FIRST[rule.first]]
    if drawn:
        parts.append(f"on the draw it is {'kept' if rule.draw == 'keep' else 'replaced when all have drawn'}")
        parts.append(DEALER[rule.dealer])
    if rule.misdeal:
        parts.append(f"{many(rule.misdeal)} are a misdeal")
    if stud:
        parts.extend(turned_up(rule))
    if rule.all_in != "never":
        when = "their last card" if rule.all_in == "last" else "a card"
        parts.append(f"who has {when} exposed may declare themselves all in before that round is bet")
    return sentence(parts)


def joker(variant: Variant) -> str:
    """Return what a joker is that the dealer exposes, where that makes a difference."""
    high = variant.showdown.high
    if high is None or high.joker_up in (None, high.joker):
        return ""
    return f"; a joker so exposed plays as one dealt {variant.exposed.joker}"


def turned_up(rule: Exposed) -> Iterator[str]:
    """Yield what stud does with hole cards and the last card."""
    yield "both hole cards up: the hand is dead and its ante goes back" if rule.both == "dead" else "two up play"
    yield {
        "counts": "a turned hole card may bring it in",
        "left": "if it would bring it in, the player to its left begins",
        "others": "it cannot be forced to bring it in, and the next in order is",
    }[rule.low]
    if rule.last == "all-up":
        yield "the last card up to the first player comes up to all; to a later one it is replaced"
    else:
        yield "the last card stays up, and the others get theirs down"
    if rule.last_two == "both-up":
        yield "between two players a first one up brings the other up"
    yield "the high hand with all cards up begins" if rule.last_first == "up-cards" else "the high hand before begins"


def off_table(rule: Exposed) -> str:
    return {"exposed": "a down card dealt off the table counts as exposed",
            "dead": "a card dealt off the table is dead and made good as a boxed one"}[rule.off_table]


def boxed(rule: Boxed, drawn: bool) -> str:
    """Return what becomes of a card that lies face up in the deck.

    >>> boxed(Boxed(misdeal=2), drawn=False)
    'the next card takes its place; two on the deal are a misdeal'
    """
    parts = ["the next card takes its place" if rule.deal == "next" else
             "when all are served, one from the centre of the deck takes its place"]
    if drawn and rule.draw == "after":
        parts.append("on the draw one from the top, when everybody has drawn")
    if rule.burn == "burned":
        parts.append("a boxed burn card is the burn")
    if rule.goes == "discards":
        parts.append("it goes to the discards")
    if rule.misdeal:
        parts.append(f"{many(rule.misdeal)} on the deal are a misdeal")
    if rule.group:
        parts.append(f"{many(rule.group)} together in the deck are a misdeal at any time")
    if rule.joker:
        parts.append("a joker is one too, replaced after the round if it was dealt down")
    return sentence(parts)


def extra(rule: Extra) -> str:
    """Return what becomes of cards that are dealt on when everybody has all of theirs.

    >>> extra(Extra())
    'one card too many goes back and is the burn; two are a misdeal'
    """
    one = {
        "burn": "one card too many goes back and is the burn",
        "misdeal": "one card too many is a misdeal",
        "out": "who was dealt one too many has their ante back and is out",
    }[rule.one]
    return sentence([one, f"{many(rule.misdeal)} are a misdeal" if rule.one != "misdeal" and rule.misdeal else ""])


def wrong_number(rule: WrongNumber) -> str:
    early = {"misdeal": "it is a misdeal", "out": "the player has their chips back and is out"}[rule.early]
    late = {"forfeits": "the hand is dead and its chips stay", "out": "the player has them back and is out"}[rule.late]
    when = UNTIL[rule.until]
    return f"found {when}, {early}; later {late}" if when else f"whenever it is found, {late}"


def too_soon(rule: TooSoon, board: bool) -> str:
    if not board:
        taken = "who had none yet" if rule.taken == "remaining" else "in the hand"
        waits = ", and wait in case the deck runs short" if rule.waits else ""
        return f"cards dealt before a round is over leave play, with one more for each {taken}{waits}"
    burn = "after another burn" if rule.burns else "without a burn"
    return (
        f"a flop too soon or too large goes back into the stub, and a new one comes {burn}; a turn or river too soon "
        f"is set aside, and the stub is shuffled with it, without burns and discards, for a river {burn}"
    )


def out_of_turn(rule: OutOfTurn) -> str:
    first = "cards dealt out of turn on the first deal are a misdeal"
    until = "" if rule.until == "always" else ", until two have acted"
    return f"{first}{until}; on a later street they are put right face up and nobody bets on it"


def redeal(rule: Redeal) -> str:
    """Return what a hand that is called off leaves.

    >>> redeal(Redeal(dead="stays"))
    'everybody has their chips back, but dead ones stay for the next hand; it is dealt again from the same button'
    """
    dead = "dead ones too" if rule.dead == "returned" else "but dead ones stay for the next hand"
    button = "it is dealt again from the same button" if rule.button == "stays" else "the button moves on"
    return f"everybody has their chips back, {dead}; {button}"


def shortage(rule: Shortage) -> str:
    """Return how a stub that cannot serve everybody is made to.

    >>> shortage(Shortage("discards"))
    'the last card is not dealt as it lies: shuffled with the discards, cut; one burned if enough are left'
    """
    burned = "one burned" if rule.burn == "always" else "one burned if enough are left"
    mixed = f"shuffled with the {rule.remedy}, cut; {burned}"
    parts = [f"the last card is not dealt as it lies: {mixed}"] if rule.remedy != "none" else []
    if rule.remedy != "discards":
        whose = "everybody" if rule.common_for == "everybody" else "those without a full hand"
        first = "with it" if rule.common_first == "high-with-common" else "before it"
        still = "still too few" if parts else "too few for all"
        parts.append(f"{still}, one card is turned for {whose}, and whoever is high {first} begins")
    return sentence(parts)
