"""The rules for dealing mistakes and a short stub in sentences, made from the game's data."""

from collections.abc import Iterator

from houseway.games.poker.irregularities import Boxed, Exposed, Extra, OutOfTurn, Redeal, TooSoon, WrongNumber
from houseway.games.poker.variant import Shortage, Variant
from houseway.games.prose import sentences

DEAL = {
    "keep": "a card exposed on the deal is kept",
    "replace": "a card exposed on the deal is replaced after the deal and becomes the burn card",
    "keep-five-or-under": "a five or lower exposed on the deal is kept; a six or higher is replaced",
    "next-down": "a card exposed on the deal stays up, and the player's next card comes down",
}
FIRST = {
    "as-any": "",
    "misdeal": "if the first card of the deal is exposed, it is a misdeal",
    "reshuffle": "if the first card of the deal is exposed, it goes back, and the deck is shuffled and cut again",
}
DEALER = {
    "as-others": "",
    "keeps-drawn": "a dealer who exposes their own card on the draw keeps it",
    "keeps": "a dealer who exposes their own card always keeps it",
}
UNTIL = {
    "never": "",
    "opening-bet": "before the first bet",
    "action": "before anyone has acted",
    "two-acted": "before two players have acted",
}
MANY = ("", "one", "two", "three", "four", "five")


def mishaps(variant: Variant) -> Iterator[tuple[str, str, str]]:
    """Yield each rule: its heading, the key of its lines, and its text."""
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
    """Check whether cards are dealt face up without players choosing which."""
    faces = {face for street in variant.streets for face in street.deal}
    return "u" in faces and "c" not in faces


def many(number: int) -> str:
    return MANY[number] if number < len(MANY) else str(number)


def exposed(rule: Exposed, stud: bool, drawn: bool) -> str:
    """Return the rule for a card that the dealer exposes.

    >>> exposed(Exposed(), stud=False, drawn=False)
    'A card exposed on the deal is replaced after the deal and becomes the burn card. Two are a misdeal.'
    """
    source = "; the replacement comes from the centre of the deck" if rule.source == "centre" else ""
    parts = [DEAL[rule.deal] + source, FIRST[rule.first]]
    if drawn:
        parts.append(f"on the draw it is {'kept' if rule.draw == 'keep' else 'replaced after everyone has drawn'}")
        parts.append(DEALER[rule.dealer])
    if rule.misdeal:
        parts.append(f"{many(rule.misdeal)} are a misdeal")
    if stud:
        parts.extend(turned_up(rule))
    if rule.all_in != "never":
        when = "last card" if rule.all_in == "last" else "card"
        parts.append(f"a player whose {when} is exposed may declare all in before that round's betting")
    return sentences(parts)


def joker(variant: Variant) -> str:
    """Return how a joker exposed by the dealer plays; empty if that makes no difference."""
    high = variant.showdown.high
    if high is None or high.joker_up in (None, high.joker):
        return ""
    return f" An exposed joker plays as if dealt {variant.exposed.joker}."


def turned_up(rule: Exposed) -> Iterator[str]:
    """Yield the stud rules for exposed hole cards and an exposed last card."""
    dead = "a hand with both hole cards exposed is dead and its ante is returned"
    yield dead if rule.both == "dead" else "a hand with both hole cards exposed plays"
    yield {
        "counts": "an exposed hole card can bring it in",
        "left": "if an exposed hole card would bring it in, the player to the left acts first",
        "others": "an exposed hole card never brings it in; the next card in order does",
    }[rule.low]
    if rule.last == "all-up":
        yield "if the first player's last card is exposed, all get theirs face up; a later player's is replaced"
    else:
        yield "an exposed last card stays up, and the others get theirs down"
    if rule.last_two == "both-up":
        yield "heads up, if the first player's last card is exposed, the other player's also comes up"
    first = "counting all up cards" if rule.last_first == "up-cards" else "before that card"
    yield f"the high hand {first} acts first"


def off_table(rule: Exposed) -> str:
    return {"exposed": "A down card dealt off the table counts as exposed.",
            "dead": "A card dealt off the table is dead and is replaced like a boxed card."}[rule.off_table]


def boxed(rule: Boxed, drawn: bool) -> str:
    """Return the rule for a card found face up in the deck.

    >>> boxed(Boxed(misdeal=2), drawn=False)
    'A boxed card is replaced by the next card. Two on the deal are a misdeal.'
    """
    parts = ["a boxed card is replaced by the next card" if rule.deal == "next" else
             "after the deal, a boxed card is replaced from the centre of the deck"]
    if drawn and rule.draw == "after":
        parts.append("on the draw it is replaced from the top after everyone has drawn")
    if rule.burn == "burned":
        parts.append("a boxed burn card counts as the burn")
    if rule.goes == "discards":
        parts.append("it goes to the discards")
    if rule.misdeal:
        parts.append(f"{many(rule.misdeal)} on the deal are a misdeal")
    if rule.group:
        parts.append(f"{many(rule.group)} together in the deck are a misdeal at any time")
    if rule.joker:
        parts.append("a joker counts as boxed; dealt down, it is replaced after the round")
    return sentences(parts)


def extra(rule: Extra) -> str:
    """Return the rule for cards dealt after every hand is complete.

    >>> extra(Extra())
    'One extra card goes back and becomes the burn card. Two are a misdeal.'
    """
    one = {
        "burn": "one extra card goes back and becomes the burn card",
        "misdeal": "one extra card is a misdeal",
        "out": "a player dealt an extra card gets their ante back and is out",
    }[rule.one]
    return sentences([one, f"{many(rule.misdeal)} are a misdeal" if rule.one != "misdeal" and rule.misdeal else ""])


def wrong_number(rule: WrongNumber) -> str:
    early = {"misdeal": "it is a misdeal", "out": "the player gets their chips back and is out"}[rule.early]
    late = {"forfeits": "the hand is dead and its chips stay", "out": "the player gets them back and is out"}[rule.late]
    when = UNTIL[rule.until]
    return f"If found {when}, {early}; if found later, {late}." if when else f"Whenever it is found, {late}."


def too_soon(rule: TooSoon, board: bool) -> str:
    if not board:
        taken = "player who was not dealt one" if rule.taken == "remaining" else "player in the hand"
        waits = " They are kept in case the deck runs short." if rule.waits else ""
        return f"Cards dealt before the betting is over are out of play. So is one more card for each {taken}.{waits}"
    burn = "after another burn" if rule.burns else "without a burn"
    return (
        f"A premature or oversized flop goes back into the stub, and a new one is dealt {burn}. A premature turn or "
        f"river is set aside, then shuffled into the stub, without burns and discards, and the river is dealt {burn}."
    )


def out_of_turn(rule: OutOfTurn) -> str:
    until = "" if rule.until == "always" else ", until two players have acted"
    first = f"Cards dealt out of turn on the first deal are a misdeal{until}."
    return f"{first} On a later street they are corrected face up, and there is no betting on that street."


def redeal(rule: Redeal) -> str:
    """Return what happens to the chips and the button after a misdeal.

    >>> redeal(Redeal(dead="stays"))
    'All bets are returned, except dead money, which stays in for the next hand. The button stays for the redeal.'
    """
    dead = "including" if rule.dead == "returned" else "except"
    stays = "" if rule.dead == "returned" else ", which stays in for the next hand"
    button = "The button stays for the redeal." if rule.button == "stays" else "The button moves on."
    return f"All bets are returned, {dead} dead money{stays}. {button}"


def shortage(rule: Shortage) -> str:
    """Return what is done if the stub is too short to deal to everyone.

    >>> shortage(Shortage("discards"))
    'The last card of the stub is shuffled with the discards and cut, and one is burned if enough are left.'
    """
    burned = "one is burned" if rule.burn == "always" else "one is burned if enough are left"
    mixed = f"the last card of the stub is shuffled with the {rule.remedy} and cut, and {burned}"
    parts = [mixed] if rule.remedy != "none" else []
    if rule.remedy != "discards":
        whose = "everyone" if rule.common_for == "everybody" else "players without a full hand"
        first = "with it" if rule.common_first == "high-with-common" else "before it"
        still = "if there are still too few" if parts else "if there are too few cards for all"
        parts.append(f"{still}, one common card is turned for {whose}; the high hand {first} acts first")
    return sentences(parts)
