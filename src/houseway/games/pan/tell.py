"""The rules of pan in sentences, made from the same data as play."""

from collections.abc import Iterator

from houseway.games.filed_rules import KindRules
from houseway.games.pan.rules import DIRECTION, Pays, Rules, checked
from houseway.games.prose import sentences
from houseway.money import show

OUT_CARDS = {
    "any": "",
    "lower": " A card that puts the player out can be forced only if the next player would go out with it for more.",
    "pyramid": " A card that puts the player out can be forced only if that player passed it to go out for more, if "
    "the next player would go out with it for more, or if two players are left.",
}
SHORT = "All pay the same amount, limited by the player with the fewest chips."
CHANGES = {
    "never": "",
    "to-play": " A player who went on top may still play until the next player has declared.",
    "either": " A player may change their mind until the next player has declared.",
}
LOANS = {1: "a card", 2: "a card or two"}


def chips(count: int) -> str:
    """Return a number of chips in words.

    >>> chips(1), chips(2), chips(0)
    ('1 chip', '2 chips', 'nothing')
    """
    return "nothing" if not count else "1 chip" if count == 1 else f"{count} chips"


def tell(filed: Rules) -> Iterator[tuple[str, str, str]]:
    """Yield each rule: its heading, the keys of its lines, and its text."""
    size = len(filed.pack.cards)
    each = "one" if filed.stripped_times == 1 else f"{filed.stripped_times}"
    gone = f", and without {each} of each {filed.stripped}" if filed.stripped else ""
    yield "Cards", "deck", f"{size} cards: {filed.decks} decks without eights, nines and tens{gone}."
    least, most = filed.players
    yield "Players", "seats", f"{least} to {most} players. Everything {DIRECTION}, counter-clockwise."
    deal = "Ten cards each, five at a time, starting with the last winner or the first player to that seat's right."
    yield "Deal", "deal", deal
    lowest = "Each player's fifth card is dealt up; the player with the lowest goes first (ace low). "
    lowest += "Of equal cards, the first one dealt goes first."
    yield "First hand", "first", lowest if filed.eldest else "The seat at the house dealer's right goes first."
    yield "Tops", "tops", "Everyone antes. The antes, or tops, stay on the block and go to the player who goes out."
    left = "takes the tops" if filed.alone == "tops" else "plays the hand out"
    throws = "throws the hand face up and " if filed.thrown_up else ""
    say = f'Each player in turn plays, or drops by going "on top". A player who goes on top {throws}loses the ante. '
    say += f"The last player left {left}."
    say += CHANGES[filed.may_change]
    yield "Declaring", "declare", say
    again = f" The first player of a hand may pluck {filed.first_plucks} times." if filed.first_plucks > 1 else ""
    again += " The first to draw sits at the house dealer's right." if filed.draws_first == "house-right" else ""
    draw = "Pluck the top card, or take the card that the last player plucked and passed. Meld it at once, or pass it."
    discard = "After taking a card, make any melds and additions, then discard from the hand."
    yield "Turn", "draw", f"{draw}{again} {discard}"
    yield "Melds", "melds", tell_melds(filed)
    yield "Adding", "adding", tell_adding(filed)
    if filed.may_split:
        text = "A meld may be split in two, even with the card just drawn, if both parts are melds."
        yield "Splitting", "split", text
    if filed.may_borrow:
        yield "Borrowing", "borrow", f"A new meld may borrow {LOANS[filed.lends]} from a meld that remains a meld."
    yield "Konditions", "konditions", tell_pays(filed.pays)
    paid = f"{chips(filed.pays.out)} from everyone and every kondition again"
    yield "Going out", "out", f"A player with eleven cards in melds goes out and collects {paid}."
    if filed.forcing.allowed:
        yield "Forcing", "forcing", tell_forcing(filed)
    if filed.feeding:
        text = "If the next player has ten cards down, a usable card that would put that player out must be used, "
        text += "not passed."
        yield "The out card", "feeding", text
    yield "Wrong counts", "count", tell_count(filed)
    yield "Wrong spreads", "spread", tell_spread(filed)
    yield "Foul hands", "foul", tell_foul(filed)
    yield "Left alone by fouls", "left", tell_left(filed)
    broke = "plays on for the tops" if filed.broke == "plays" else "is out of the hand"
    pays = "A player who is short pays all remaining chips." if filed.short == "own-chips" else SHORT
    yield "Chips", "chips", f"{pays} A player with no chips left {broke}."
    again = "The discards are shuffled; if none of them can be used, the remaining players share the tops."
    runs_out = again if filed.stock == "shuffled" else "The hand ends, and the tops are shared."
    yield "The deck runs out", "stock", runs_out
    if filed.split_tops != "never":
        own = filed.doubles.allowed and filed.doubles.tops != "common"
        apart = " They share the doubles' tops only if both play double." if own else ""
        until = " until the first card is drawn" if filed.split_tops == "undrawn" else ""
        yield "Sharing the tops", "tops", f"The last two players may agree to share the tops{until}.{apart}"
    if filed.doubles.allowed:
        yield "Doubles", "doubles", tell_doubles(filed)
    if filed.buy_in:
        yield "Buy-in", "buy-in", f"At least {filed.buy_in} chips of the kondition."


def tell_melds(filed: Rules) -> str:
    others = "all in different suits" if filed.mixed == "different" else "in three suits or more"
    ropes = "A rope is three or more cards of a suit in sequence; the jack follows the seven."
    squares = f"A square is three or more of a rank, {others} or all in one suit; aces and kings may be of any suits."
    return f"{ropes} {squares}"


def tell_adding(filed: Rules) -> str:
    mixed = "a card of the rank in another suit" if filed.mixed == "different" else "any card of the rank"
    suited = "a card of its suit" if filed.suited == "same-suit" else "any card of the rank"
    ropes = "A rope grows at either end."
    return f"A square of different suits takes {mixed}. A square of one suit takes {suited}. {ropes}"


def tell_pays(pays: Pays) -> str:
    """Return what konditions pay, in words.

    >>> tell_pays(Pays())
    'No konditions are filed; only going out pays.'
    """
    lines = (
        ("threes, fives or sevens in different suits", pays.valle_mixed, pays.valle_mixed_more, False),
        ("threes, fives or sevens of one suit", pays.valle_suited, pays.valle_suited_more, True),
        ("another rank in one suit", pays.suited, pays.suited_more, True),
        ("a rope of A-2-3", pays.low_rope, pays.rope_more, True),
        ("a rope of J-Q-K", pays.high_rope, pays.rope_more, True),
        ("a kondition made by splitting", pays.split, 0, True),
    )
    told = []
    for name, first, more, doubled in lines:
        if first:
            spades = f" (spades {first * pays.spades})" if doubled and pays.spades > 1 else ""
            each = f", {more} for each card added" if more else ""
            each += f" (spades {more * pays.spades})" if more and doubled and pays.spades > 1 else ""
            told.append(f"{name}: {chips(first)}{spades}{each}")
    return sentences(told) or "No konditions are filed; only going out pays."


def tell_forcing(filed: Rules) -> str:
    force = filed.forcing
    text = "Another player may force a card on the player whose turn it is if it fits one of their melds"
    text += "." if force.discarder else "; the player who passed it may do so only if two are left."
    text += " A card can be forced even after that player has touched the deck." if force.after_touch else ""
    text += " The card that the player plucked can be forced too." if force.plucked else ""
    if force.back:
        text += f" A passed card can also be forced back on the player who passed it, until {force.back} players have "
        text += "drawn after that player. Players who drew may force it only if two are left."
    if force.from_hand:
        text += " A card discarded from the hand can be forced too, until its player touches the deck again."
    return text + OUT_CARDS[force.out_card]


DOUBLE_PAYS = {
    "doubles": "and pay each other double",
    "everybody": "and are paid double by everyone",
}
SECOND_ANTES = {
    "stay": "Their second antes are separate tops, which stay on the block until one of them wins.",
    "back": "Their second antes are separate tops, which go back to them if a player playing single wins.",
    "common": "Their second antes go in with the tops.",
}


def tell_doubles(filed: Rules) -> str:
    rule = filed.doubles
    least = f" if they have at least {2 * filed.buy_in} chips" if filed.buy_in else ""
    lines = "".join(f", line {name} for {show(fee)} by time" for name, fee in rule.fees)
    text = f"A player may play for twice the kondition from the next hand on{least}{lines}. Doubles ante twice "
    return f"{text}{DOUBLE_PAYS[rule.pays]}. {SECOND_ANTES[rule.tops]}"


def tell_count(filed: Rules) -> str:
    wrong = filed.wrong
    dead = f"fewer than {wrong.dead_below} or more than {wrong.dead_above} cards"
    text = f"Before the first draw, {dead} make a dead hand, and its tops are returned."
    return f"{text} Other hands are corrected to ten cards."


def tell_spread(filed: Rules) -> str:
    if filed.wrong.spread == "foul":
        return "A wrong spread fouls the hand."
    back = "A wrong spread goes back to the hand, and what was paid for it goes back to the payers."
    return f"{back} If it is found after the discard, the hand is foul."


def tell_foul(filed: Rules) -> str:
    wrong = filed.wrong
    text = "A foul hand is thrown in and pays back what it has collected"
    text += ", except to players who are foul or out of chips." if wrong.repays == "active" else "."
    if wrong.keeps_paying:
        text += " The hand goes on paying konditions and the winner"
        text += "." if wrong.pays_out else ", but not for going out itself."
    return text


LEFT = {
    "plays": "plays the hand out",
    "face-up": "plays the hand out face up",
    "tops": "takes the tops at once",
}


def tell_left(filed: Rules) -> str:
    rule = filed.left
    text = f"If all other hands are foul, the last player left {LEFT[rule.then]}"
    text += ", using every usable card and laying as many cards as possible each time." if rule.uses_all else "."
    terms = " Or that player names what each foul hand should pay, and takes it with the tops if all agree."
    return text + (terms if rule.settles else "")


def in_brief(filed: Rules, stake: int) -> tuple[str, str, str, str]:
    """Return the game in four lines."""
    out = chips(filed.pays.out)
    return (
        f"Everyone antes one chip ({show(stake)}). The antes are the tops.",
        f"10 cards each, from {len(filed.pack.cards)} cards: {filed.decks} decks without eights, nines and tens.",
        "Play or drop. Then take the top card or the one just passed, meld what you can, and discard.",
        f"The first with 11 cards in melds takes the tops and {out} from everyone; some melds pay too.",
    )


KIND_RULES = KindRules(Rules, lambda filed: filed.pack, checked, tell, moments=("antes", "first-round", "time"),
                       posted="stakes", in_brief=in_brief)  # fmt: skip
