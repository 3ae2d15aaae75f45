"""Turns a player's command into an event, or refuses it with a reason and a clause."""

from collections.abc import Callable
from typing import Any

from houseway.cards import card, spell
from houseway.kinds.pot.commands import (
    AllIn,
    Bet,
    BringIn,
    Call,
    Check,
    Discard,
    Draw,
    Fold,
    Keep,
    Kill,
    LegalWord,
    OpenPot,
    Pass,
    PlayOn,
    Raise,
    Roll,
    Word,
)
from houseway.kinds.pot.hand.events import (
    BetPlaced,
    BroughtIn,
    Called,
    Checked,
    DeclaredAllIn,
    Discarded,
    DownCardKept,
    DownCardRolled,
    Event,
    Folded,
    KillPassed,
    PlaysOn,
    Raised,
)
from houseway.kinds.pot.hand.kill import kill
from houseway.kinds.pot.hand.kill import refused as no_kill
from houseway.kinds.pot.hand.legal import capped, legal, staying
from houseway.kinds.pot.hand.state import BET, Hand
from houseway.money import show
from houseway.rules.betting import limit_chosen
from houseway.rules.positions import has
from houseway.rules.refusal import Refused

WORD: dict[type[Any], str] = {
    Fold: "fold", Check: "check", Call: "call", Bet: "bet", Raise: "raise", BringIn: "bring-in", OpenPot: "open",
    Draw: "draw", Discard: "discard", Keep: "keep", Roll: "roll", Kill: "kill", Pass: "pass", AllIn: "all-in",
    PlayOn: "play-on",
}
STAYING = ("fold", "check", "call")


def decide(hand: Hand, seat: int, command: Word) -> Event:
    """Return the event that a command causes, or refuse it."""
    turn = hand.turn
    if isinstance(command, Kill) and seat in hand.seats and not hand.over and (why := no_kill(hand, seat)):
        raise why
    if turn < 0 or hand.seats[turn] != seat:
        _refuse_turn(hand, seat)
    word = WORD.get(type(command))
    betting = hand.stage == BET and hand.forced < 0
    for choice in staying(hand, turn) if betting and word in STAYING else legal(hand):
        if choice.word == word:
            return _EVENTS[word](hand, seat, command, choice)
    raise _not_open(hand, word or repr(command))


def _wagered(hand: Hand, seat: int, command: Any, choice: LegalWord) -> int:
    """Return the amount of a bet or raise, if it is allowed."""
    to = command.to
    if type(to) is not int:
        raise Refused("not-an-amount", f"{to!r} is not an amount of chips", hand.game.variant.clause("limit"))
    if choice.least <= to <= choice.most and (
        to in choice.only if choice.only else to % choice.chip == 0 or to in (choice.least, choice.most)
    ):
        return to
    variant, held = hand.game.variant, hand.paid[hand.turn] + hand.stacks[hand.turn]
    if to > held:
        raise Refused("not-enough-chips", f"seat {seat} has only {show(held)} to bet, not {show(to)}",
                      variant.clause("table-stakes"))
    bet = {"raise": "a raise must be to", "open": "an opening bet must be"}.get(choice.word, "a bet must be")
    if choice.only or choice.least == choice.most:
        amounts = " or ".join(show(one) for one in choice.only or (choice.least,))
        if choice.least == choice.most == held:
            amounts += ", all in"
        code = "below-minimum" if to < choice.least else "above-maximum" if to > choice.most else "wrong-amount"
        raise Refused(code, f"{bet} {amounts}, not {show(to)}", variant.clause("limit"))
    if to < choice.least:
        raise Refused("below-minimum", f"{bet} at least {show(choice.least)}, not {show(to)}",
                      variant.clause("limit"))
    if to > choice.most:
        raise Refused("above-maximum", f"{bet} at most {show(choice.most)}, not {show(to)}",
                      variant.clause("limit"))
    raise Refused("wrong-chips", f"bets must be multiples of {show(choice.chip)}; {show(to)} is not",
                  variant.clause("limit"))


def _limit_chosen(hand: Hand, to: int) -> int:
    """Return the limit that a bet chose, if an open pair or over buttons offered a choice."""
    if not has(hand.either, hand.turn):
        return 0
    return limit_chosen(to, hand.top, hand.full, hand.limit, hand.higher)


def _bet(hand: Hand, seat: int, command: Any, choice: LegalWord) -> Event:
    to = _wagered(hand, seat, command, choice)
    return BetPlaced(seat, to, _limit_chosen(hand, to))


def _raise(hand: Hand, seat: int, command: Any, choice: LegalWord) -> Event:
    to = _wagered(hand, seat, command, choice)
    return Raised(seat, to, _limit_chosen(hand, to))


def _call(hand: Hand, seat: int, command: Any, choice: LegalWord) -> Event:
    return Called(seat, choice.least - hand.paid[hand.turn])


def _cards(hand: Hand, seat: int, command: Any, choice: LegalWord) -> Event:
    named, clause = [], hand.game.variant.clause(choice.word)
    for text in command.cards:
        try:
            named.append(spell(card(text)))
        except (ValueError, AttributeError, TypeError) as error:
            raise Refused("not-a-card", str(error), clause) from None
        if named[-1] not in choice.cards or named.count(named[-1]) > choice.cards.count(named[-1]):
            raise Refused("not-held", f"seat {seat} does not hold {named[-1]}", clause)
    if not choice.least <= len(named) <= choice.most:
        number = str(choice.most) if choice.least == choice.most else f"up to {choice.most}"
        number += " card" if choice.most == 1 else " cards"
        raise Refused("wrong-number", f"seat {seat} can {choice.word} {number}, not {len(named)}", clause)
    return Discarded(seat, tuple(named))


_EVENTS: dict[str, Callable[[Hand, int, Any, LegalWord], Event]] = {
    "fold": lambda hand, seat, command, choice: Folded(seat),
    "check": lambda hand, seat, command, choice: Checked(seat),
    "call": _call,
    "bet": _bet,
    "open": _bet,
    "raise": _raise,
    "bring-in": lambda hand, seat, command, choice: BroughtIn(seat, choice.least),
    "draw": _cards,
    "discard": _cards,
    "keep": lambda hand, seat, command, choice: DownCardKept(seat),
    "all-in": lambda hand, seat, command, choice: DeclaredAllIn(seat, hand.game.cite("exposed")),
    "play-on": lambda hand, seat, command, choice: PlaysOn(seat),
    "roll": lambda hand, seat, command, choice: DownCardRolled(seat, spell(hand.down[hand.turn][-1])),
    "kill": lambda hand, seat, command, choice: kill(hand, seat),
    "pass": lambda hand, seat, command, choice: KillPassed(seat),
}


def _refuse_turn(hand: Hand, seat: int) -> None:
    variant = hand.game.variant
    if seat not in hand.seats:
        raise Refused("unknown-seat", f"seat {seat} is not in this hand; seats {_listed(hand.seats)} are",
                      variant.clause("seats"))
    clause = variant.clause("turn")
    if hand.over:
        raise Refused("hand-over", "the hand is over", clause)
    if hand.turn < 0:
        raise Refused("dealer-busy", "wait for the dealer", clause)
    raise Refused("out-of-turn", f"it is seat {hand.actor}'s turn, not seat {seat}'s", clause)


def _not_open(hand: Hand, word: str) -> Refused:
    """Return the refusal of a command that is not legal now."""
    variant = hand.game.variant
    choices = legal(hand)
    paid = hand.paid[hand.turn]
    words = [f"{one.word} {show(one.least - paid)}" if one.word == "call" else one.word for one in choices]
    can = f"you can {' or '.join(filter(None, (', '.join(words[:-1]), words[-1])))}"
    owed = hand.top - paid
    if word == "check" and owed > 0:
        return Refused("facing-a-bet", f"you can't check with {show(owed)} to call; {can}", variant.clause("check"))
    wagers = any(one.word in ("raise", "bet", "open") for one in choices)
    if word in ("raise", "bet") and hand.stage == BET and not wagers:
        if capped(hand):
            sentence = f"this round already has a bet and {hand.game.sizes.cap - 1} raises; {can}"
            return Refused("raises-capped", sentence, variant.clause("raises"))
        if has(hand.checked, hand.turn) and not hand.game.betting.check_raise:
            return Refused("no-check-raise", "this game has no check-raise, and you have checked",
                           variant.clause("check-raise"))
        if hand.game.openers is not None and hand.opener < 0:
            return Refused("no-openers", "you need openers to open, and you don't have them",
                           variant.clause("openers"))
        if has(hand.acted, hand.turn):
            sentence = f"an all-in for less than a full raise does not reopen the betting; {can}"
            return Refused("not-reopened", sentence, variant.clause("reopen"))
        return Refused("nothing-to-raise", f"no player has chips to call a raise; {can}",
                       variant.clause("table-stakes"))
    return Refused("not-open", f"seat {hand.actor} can't {word} now; {can}", variant.clause(word))


def _listed(seats: tuple[int, ...]) -> str:
    return ", ".join(str(seat) for seat in sorted(seats))
