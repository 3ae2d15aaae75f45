"""A house's pan told in words, from the same data that is played by."""

from collections.abc import Iterator

from houseway.games.filed_rules import KindRules
from houseway.games.pan.rules import DIRECTION, Pays, Rules, checked
from houseway.money import show

OUT_CARDS = {
    "any": "",
    "lower": "; one that puts them out only where the next player would go out with it for more",
    "pyramid": "; one that puts them out where they have let it go by to go out for more, where the next player would "
    "go out with it for more, and between two",
}
SHORT = "all pay alike, no more than whoever of them has fewest chips"
CHANGES = {
    "never": "",
    "to-play": "; who has gone on top may still play until the next player has spoken",
    "either": "; either may still be changed to the other until the next player has spoken",
}
LOANS = {1: "a card", 2: "a card or two"}


def chips(count: int) -> str:
    """Say chips.

    >>> chips(1), chips(2), chips(0)
    ('1 chip', '2 chips', 'nothing')
    """
    return "nothing" if not count else "1 chip" if count == 1 else f"{count} chips"


def tell(filed: Rules) -> Iterator[tuple[str, str, str]]:
    """Yield each rule: what it is about, the words its lines are cited under, and the rule."""
    size = len(filed.pack.cards)
    times = "once" if filed.stripped_times == 1 else f"{filed.stripped_times} times"
    gone = f", and {times} each {filed.stripped}" if filed.stripped else ""
    yield "Cards", "deck", f"{size} cards: {filed.decks} decks without eights, nines and tens{gone}"
    least, most = filed.players
    yield "Players", "seats", f"{least} to {most}; everything {DIRECTION}, counter-clockwise"
    deal = "ten cards each, five at a time, the last winner first, or the first player to the right of that seat"
    yield "Deal", "deal", deal
    lowest = "the fifth card of the first five lies up; the lowest has the first turn, an ace being low, of "
    lowest += "equal ones whoever was dealt to first"
    yield "First hand", "first", lowest if filed.eldest else "the seat at the house dealer's right begins"
    yield "Tops", "tops", "everybody antes; the antes lie on the block and go to whoever goes out"
    left = "takes the tops" if filed.alone == "tops" else "plays the hand out"
    throws = "throws the hand face up and " if filed.thrown_up else ""
    say = f"in turn, in or on top; who goes on top {throws}loses the ante; who is left alone {left}"
    say += CHANGES[filed.may_change]
    yield "Declaring", "declare", say
    again = f"; the first player of a hand may pluck {filed.first_plucks} times" if filed.first_plucks > 1 else ""
    again += "; the first to draw sits at the house dealer's right" if filed.draws_first == "house-right" else ""
    draw = (
        "pluck the top card, or take the card that the player before has plucked and let go by; it is melded at once "
    )
    yield (
        "Turn",
        "draw",
        f"{draw}or let go by{again}; after a hit any melds and additions, then a card from the hand goes",
    )
    yield "Melds", "melds", tell_melds(filed)
    yield "Adding", "adding", tell_adding(filed)
    if filed.may_split:
        yield "Splitting", "split", "a meld may be made two, also by the card drawn, where both are melds"
    if filed.may_borrow:
        yield "Borrowing", "borrow", f"a meld lends {LOANS[filed.lends]} to a new one, where it stays a meld"
    yield "Konditions", "konditions", tell_pays(filed.pays)
    yield "Going out", "out", f"eleven cards in melds: {chips(filed.pays.out)} from everybody and every kondition again"
    if filed.forcing.allowed:
        yield "Forcing", "forcing", tell_forcing(filed)
    if filed.feeding:
        text = (
            "with ten cards down before the next player, a card that puts them out is used if it can be, not let go by"
        )
        yield "The out card", "feeding", text
    yield "Wrong counts", "count", tell_count(filed)
    yield "Wrong spreads", "spread", tell_spread(filed)
    yield "Foul hands", "foul", tell_foul(filed)
    yield "Left by fouls", "left", tell_left(filed)
    broke = "plays on for the tops" if filed.broke == "plays" else "is out of the hand"
    pays = "one pays as far as one's chips go" if filed.short == "own-chips" else SHORT
    yield "Chips", "chips", f"{pays}; who has none left {broke}"
    again = "the discards are shuffled; if none of them can be used, those left share the tops"
    runs_out = again if filed.stock == "shuffled" else "the hand ends, and the tops are shared"
    yield "The deck runs out", "stock", runs_out
    if filed.split_tops != "never":
        own = filed.doubles.allowed and filed.doubles.tops != "common"
        apart = "; those of the doubles only where both play double" if own else ""
        until = " until the first card is drawn" if filed.split_tops == "undrawn" else ""
        yield "Sharing the tops", "tops", f"two players who are left may agree to share the tops{until}{apart}"
    if filed.doubles.allowed:
        yield "Doubles", "doubles", tell_doubles(filed)
    if filed.buy_in:
        yield "Buy-in", "buy-in", f"{filed.buy_in} chips of the kondition at least"


def tell_melds(filed: Rules) -> str:
    others = "in different suits" if filed.mixed == "different" else "in three suits or more"
    ropes = "ropes, three or more of a suit in sequence, the jack next to the seven"
    return f"{ropes}; squares, three or more of a rank, {others} or all in one; aces and kings in any suits"


def tell_adding(filed: Rules) -> str:
    mixed = "only other suits" if filed.mixed == "different" else "any card of the rank"
    suited = "its suit only" if filed.suited == "same-suit" else "any card of the rank"
    return f"to a square of different suits {mixed}; to a square of one suit {suited}; to a rope what goes on at an end"


def tell_pays(pays: Pays) -> str:
    """Say what konditions pay.

    >>> tell_pays(Pays())
    'none is filed: nothing is paid but for going out'
    """
    lines = (
        ("threes, fives or sevens in different suits", pays.valle_mixed, pays.valle_mixed_more, False),
        ("threes, fives or sevens of one suit", pays.valle_suited, pays.valle_suited_more, True),
        ("another rank in one suit", pays.suited, pays.suited_more, True),
        ("rope ace, deuce, three", pays.low_rope, pays.rope_more, True),
        ("rope jack, queen, king", pays.high_rope, pays.rope_more, True),
        ("a kondition that splitting makes", pays.split, 0, True),
    )
    told = []
    for name, first, more, doubled in lines:
        if first:
            spades = f" (spades {first * pays.spades})" if doubled and pays.spades > 1 else ""
            each = f", {more} for each card added" if more else ""
            each += f" (spades {more * pays.spades})" if more and doubled and pays.spades > 1 else ""
            told.append(f"{name} {chips(first)}{spades}{each}")
    return "; ".join(told) or "none is filed: nothing is paid but for going out"


def tell_forcing(filed: Rules) -> str:
    force = filed.forcing
    text = "a card that fits a meld of whoever may take it must be taken if another player asks"
    text += "" if force.discarder else ", but not the one who let it go by, unless only two are left"
    text += "; also when they have touched the deck" if force.after_touch else ""
    text += "; also the card that they have plucked" if force.plucked else ""
    if force.back:
        text += f"; also back on whoever let it go by, until {force.back} players have drawn behind them, but not by "
        text += "one of those, unless only two are left"
    text += "; also a card that they threw from the hand, until they touch the deck again" if force.from_hand else ""
    return text + OUT_CARDS[force.out_card]


DOUBLE_PAYS = {
    "doubles": "and pay each other double",
    "everybody": "and are paid double by everybody",
}
SECOND_ANTES = {
    "stay": "their second antes are tops of their own, which stay on the block until one of them wins",
    "back": "their second antes are tops of their own, which go back to them where a single player wins",
    "common": "their second antes lie with the tops",
}


def tell_doubles(filed: Rules) -> str:
    rule = filed.doubles
    least = f", with {2 * filed.buy_in} chips at least" if filed.buy_in else ""
    lines = "".join(f", line {name} for {show(fee)} by time" for name, fee in rule.fees)
    text = f"who wants to plays for twice the kondition from the next hand on{least}{lines}; they ante double "
    return f"{text}{DOUBLE_PAYS[rule.pays]}; {SECOND_ANTES[rule.tops]}"


def tell_count(filed: Rules) -> str:
    wrong = filed.wrong
    dead = f"fewer than {wrong.dead_below} or more than {wrong.dead_above} cards"
    return f"before the first draw, {dead} are a dead hand and the tops go back whole; others are made up to ten"


def tell_spread(filed: Rules) -> str:
    if filed.wrong.spread == "foul":
        return "a spread that is none makes the hand foul"
    back = "a spread that is none goes back to the hand, and what was paid for it to the payers"
    return f"{back}; found after the discard, the hand is foul"


def tell_foul(filed: Rules) -> str:
    wrong = filed.wrong
    text = "the hand is thrown in and pays back what it has collected"
    text += ", not to those who are broke or foul" if wrong.repays == "active" else ""
    if wrong.keeps_paying:
        text += "; it goes on paying konditions and the winner"
        text += "" if wrong.pays_out else ", but not for going out itself"
    return text


LEFT = {
    "plays": "plays the hand out",
    "face-up": "plays the hand out face up",
    "tops": "takes the tops at once",
}


def tell_left(filed: Rules) -> str:
    rule = filed.left
    text = f"a player whom foul hands have left alone {LEFT[rule.then]}"
    text += ", with every card that can be used, and each time as many as can be laid" if rule.uses_all else ""
    terms = "; or they name what each foul hand is to pay, and if all agree that and the tops are theirs"
    return text + (terms if rule.settles else "")


KIND_RULES = KindRules(Rules, lambda filed: filed.pack, checked, tell, moments=("antes", "first-round", "time"))
