"""Plays a hand of the poker hand history format at our own table, from its cards and actions.

Cards unknown in the file get stand-ins while the hand is played, and are unknown again in the events.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from houseway.cards import card, spell
from houseway.kinds.pot.commands import Bet, BringIn, Call, Check, Fold, Raise, Word
from houseway.kinds.pot.hand import events as e
from houseway.kinds.pot.hand.dealer import advance
from houseway.kinds.pot.hand.decide import decide
from houseway.kinds.pot.hand.evolve import evolve, replay
from houseway.kinds.pot.hand.legal import legal
from houseway.kinds.pot.hand.shoe import ListedShoe
from houseway.kinds.pot.hand.showdown import Told, finish
from houseway.kinds.pot.hand.state import Hand, PotGame, begin, players
from houseway.rules.refusal import Refused
from houseway.table.display.view import HIDDEN


class Line(NamedTuple):
    """An action in the file: its number, its text, and its words."""

    number: int
    text: str
    words: tuple[str, ...]

    def refuse(self, code: str, why: str) -> Refused:
        return Refused(code, f"action {self.number}, {self.text!r}: {why}")


def act_out(game: PotGame, began: e.HandBegan, actions: Sequence[str], unit: int, burns: Sequence[str],
            won: Collection[int] = ()) -> list[e.Event]:
    """Return the events of the hand, or refuse it if its actions or cards do not fit our table.

    `won` lists the seats that won something according to the file; nothing else decides between hands that nobody saw.
    """
    count, (least, most) = len(began.seats), game.variant.seats
    if not least <= count <= most:
        raise Refused("wrong-number-of-players", f"{game.variant.name} is for {least} to {most} players, not {count}",
                      game.variant.clause("seats"))
    lines = [line for number, action in enumerate(actions, start=1) if (line := _line(number, action, count))]
    hole, board, showing = _cards_of(lines, count)
    dealt = "".join(street.deal for street in game.streets)
    if any(one == HIDDEN and way == "u" for cards in hole.values() for one, way in zip(cards, dealt, strict=False)):
        raise Refused("unknown-cards", "a card dealt face up is unknown, so who acts first can't be determined")
    shoe = ListedShoe(shoe_of(game, hole, board, burns))
    log: list[e.Event] = [began]
    hand = advance(begin(game, began), shoe, log)
    turned = 0
    for line in lines:
        who, what, *_ = line.words
        if who == "d":
            turned += len(_pairs(line.words[-1])) if what == "db" else 0
            if turned > len(hand.board) and not hand.over:
                raise line.refuse("out-of-turn", f"seat {hand.actor} must act before the dealer continues")
        elif what == "cc" and not turned and _asked_for_nothing(hand, _player(who, count)):
            continue
        elif what != "sm":
            try:
                log.append(decide(hand, began.seats[_player(who, count)], _command(hand, line, unit)))
            except Refused as refused:
                raise Refused(refused.code, f"action {line.number}, {line.text!r}: {refused.sentence}",
                              refused.clause) from None
            hand = advance(evolve(hand, log[-1]), shoe, log)
    if not hand.over:
        raise Refused("action-missing", f"the actions end with seat {hand.actor} still to act")
    _check_cards(began, log, hole, board)
    return _unseen(_shown_down(game, log, hole, showing, won), hole, burns)


def _asked_for_nothing(hand: Hand, place: int) -> bool:
    """Return whether the player has nothing to call and no opponent to bet against, because all others are all in for
    no more than the blind. The format nevertheless gives the blind an action.
    """
    return hand.over and hand.able == 1 << place and hand.able != hand.live


def _shown_down(game: PotGame, log: list[e.Event], hole: Mapping[int, Sequence[str]],
                showing: Mapping[int, bool], won: Collection[int]) -> list[e.Event]:
    """Return the log with the file's showdown: who showed which cards, and who mucked."""
    ends = (e.HandShown, e.HandMucked, e.PotAwarded)
    end = next(place for place, event in enumerate(log) if isinstance(event, ends))
    live = players(replay(game, log[:end]).live)
    asked = [place for place in showing if place in live]
    if len(live) < 2 or not (asked or any(HIDDEN in hole[place] for place in live)):
        return log
    told = {place: Told(tuple(hole[place]) if showing.get(place, True) else (), place in won)
            for place in (*asked, *(place for place in live if place not in showing))}
    if not any(each.cards for each in told.values()):
        raise Refused("nobody-shows", "every player at the showdown mucks, so no one can win")
    again = log[:end]
    finish(replay(game, again), again, told)
    return again


def undecided(log: Sequence[e.Event], won: Collection[int]) -> bool:
    """Return whether a pot went to unseen hands and the file does not say which was better."""
    shown = [event for event in log if isinstance(event, e.HandShown)]
    return len(shown) > 1 and not won and all(HIDDEN in event.cards for event in shown)


def _unseen(log: Sequence[e.Event], hole: Mapping[int, Sequence[str]], burns: Sequence[str]) -> list[e.Event]:
    """Return the events with the file's unknown cards as `??`."""
    seats, known = log[0].seats if isinstance(log[0], e.HandBegan) else (), list(burns)
    left = {seat: list(hole[place]) for place, seat in enumerate(seats)}

    def next_(seat: int, cards: Sequence[str]) -> tuple[str, ...]:
        return tuple(left[seat].pop(0) for _ in cards)

    found: list[e.Event] = []
    for event in log:
        if isinstance(event, e.Dealt):  # face-down cards come before face-up ones
            event = replace(event, down=next_(event.seat, event.down), up=next_(event.seat, event.up))
        elif isinstance(event, e.Burned):
            event = replace(event, card=known.pop(0) if known else HIDDEN)
        found.append(event)
    return found


def _check_cards(began: e.HandBegan, log: Sequence[e.Event], hole: Mapping[int, Sequence[str]],
                 board: Sequence[str]) -> None:
    """Refuse a file with cards that could not be dealt, or were dealt to another player."""
    given = {place: list[str]() for place in range(-1, len(began.seats))}
    for event in log:
        if isinstance(event, e.Dealt):
            given[began.seats.index(event.seat)] += [*event.down, *event.up]
        elif isinstance(event, e.BoardDealt):
            given[-1] += event.cards
    for place, cards in {-1: board, **hole}.items():
        fits = len(cards) == len(given[place]) and all(
            one in (HIDDEN, other) for one, other in zip(cards, given[place], strict=True))
        if not fits:
            who = f"p{place + 1}" if place >= 0 else "the board"
            raise Refused("cards-differ", f"the file deals {who} {' '.join(cards) or 'nothing'}, but in play they got "
                          f"{' '.join(given[place]) or 'nothing'}")


def _line(number: int, action: str, count: int) -> Line | None:
    """Return an action, or None for a comment. Refuse anything that is not an action of these games."""
    words = action.split()
    words = words[: words.index("#")] if "#" in words else words
    if not words or words[0].startswith("#"):
        return None
    line = Line(number, action, tuple(words))
    match words:
        case ["d", "dh", player, cards]:
            _player(player, count)
            _check(line, cards)
        case ["d", "db", cards]:
            _check(line, cards)
            if HIDDEN in _pairs(cards):
                raise line.refuse("unknown-cards", "a board card is unknown, so the winner can't be determined")
        case [_, "sm", "-"] | [_, "f" | "cc" | "pb" | "sm"] | [_, "cbr", _]:
            pass
        case [_, "sm", cards]:
            _check(line, cards)
        case _:
            raise line.refuse("not-an-action", "these games have no such action")
    if words[0] != "d":
        _player(words[0], count)
    return line


def _check(line: Line, cards: str) -> None:
    for one in _pairs(cards):
        try:
            if one != HIDDEN:
                card(one)
        except ValueError as error:
            raise line.refuse("not-a-card", str(error)) from None


def _player(word: str, count: int) -> int:
    if word not in {f"p{number}" for number in range(1, count + 1)}:
        raise Refused("not-an-action", f"{word!r} is not a player; players are p1 to p{count}")
    return int(word[1:]) - 1


def _command(hand: Hand, line: Line, unit: int) -> Word:
    open_ = {choice.word: choice.least for choice in legal(hand)} if not hand.over else {}
    match line.words[1:]:
        case ["f"]:
            return Fold()
        case ["cc"]:
            return Call() if "call" in open_ else Check()
        case ["pb"]:
            return BringIn()
        case ["cbr", amount]:
            to = cents(line, amount, unit)
            if to == open_.get("bring-in"):
                return BringIn()  # here the forced bet is a full bet
            return Raise(to) if "raise" in open_ else Bet(to)
    raise line.refuse("not-an-action", "these games have no such action")


def cents(line: Line, amount: str, unit: int) -> int:
    try:
        return round(float(amount) * unit)
    except (ValueError, OverflowError):
        raise line.refuse("not-an-amount", f"{amount!r} is not an amount") from None


def _cards_of(lines: Sequence[Line], count: int) -> tuple[dict[int, list[str]], list[str], dict[int, bool]]:
    """Return every player's cards, the board, and who showed (or mucked) at the end, in order.

    A card that was shown is known from the start.
    """
    hole: dict[int, list[str]] = {place: [] for place in range(count)}
    board: list[str] = []
    showing: dict[int, bool] = {}
    for line in lines:
        match line.words:
            case ("d", "dh", player, cards):
                hole[_player(player, count)] += _pairs(cards)
            case ("d", "db", cards):
                board += _pairs(cards)
            case (player, "sm", *shown):
                place = _player(player, count)
                showing[place] = bool(shown)
                if shown and shown != ["-"]:
                    hole[place] = _with_shown(line, hole[place], _pairs(shown[0]))
    return hole, board, showing


def _with_shown(line: Line, held: Sequence[str], shown: Sequence[str]) -> list[str]:
    """Return a player's cards with the shown cards in place of unknown ones."""
    more = [one for one in shown if one != HIDDEN and one not in held]
    if len(shown) != len(held) or len(more) > held.count(HIDDEN):
        raise line.refuse("cards-differ", f"{line.words[0]} can show only the cards dealt: {' '.join(held) or 'none'}")
    if HIDDEN not in shown and not set(held).difference(shown, [HIDDEN]) and len(more) == len(held):
        return list(shown)
    return [more.pop(0) if one == HIDDEN and more else one for one in held]


def shoe_of(game: PotGame, hole: Mapping[int, Sequence[str]], board: Sequence[str], burns: Sequence[str]) -> list[int]:
    """Return the cards in our dealer's order; unknown cards are filled in from the rest of the deck."""
    known = {one for cards in (*hole.values(), board, burns) for one in cards if one != HIDDEN}
    pack = [spell(one) for one in game.pack]
    for one in sorted(known.difference(pack)):
        raise Refused("not-in-the-deck", f"{one} is not in the deck of {game.variant.name}")
    spare = [one for one in pack if one not in known]
    left, to_come, coming = list(burns), list(board), {place: list(cards) for place, cards in hole.items()}
    found: list[str] = []

    def take(one: str) -> str:
        if one != HIDDEN:
            return one
        if not spare:
            raise Refused("shoe-empty", "the file has more cards than the deck")
        return spare.pop()

    for street in game.streets:
        if not to_come and not any(coming.values()):
            break
        found += [take(left.pop(0) if left else HIDDEN) for _ in range(street.burn)]
        receiving = [place for place in coming if coming[place]]
        if street.deal_from == "button" and receiving and receiving[-1] == len(coming) - 1:
            receiving = [receiving[-1], *receiving[:-1]]
        for _ in street.deal:
            found += [take(coming[place].pop(0)) for place in receiving if coming[place]]
        found += [take(to_come.pop(0)) for _ in range(min(street.board, len(to_come)))]
    return [card(one) for one in found]


def _pairs(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]
