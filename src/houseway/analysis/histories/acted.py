"""A hand of the poker hand history format acted out at our own table, from its cards and its actions."""

from collections.abc import Sequence

from houseway.cards import card, spell
from houseway.play.pot.commands import Bet, BringIn, Call, Check, Fold, Raise, Word
from houseway.play.pot.dealer import advance
from houseway.play.pot.decide import decide
from houseway.play.pot.events import BoardDealt, Dealt, Event, HandBegan
from houseway.play.pot.evolve import evolve
from houseway.play.pot.hand import Hand, PotGame, begin
from houseway.play.pot.legal import legal
from houseway.play.pot.shoe import ListedShoe
from houseway.rules.refusal import Refused

UNKNOWN = "??"


def act_out(game: PotGame, began: HandBegan, actions: Sequence[str], unit: int, burns: Sequence[str]) -> list[Event]:
    """Return the events of the hand; refuse one whose actions or cards do not fit our table."""
    count, (least, most) = len(began.seats), game.variant.seats
    if not least <= count <= most:
        raise Refused("wrong-number-of-players", f"{game.variant.name} is for {least} to {most} players, not {count}",
                      game.variant.clause("seats"))
    words = [_words(action, count) for action in actions if not action.startswith("#")]
    shoe = ListedShoe(shoe_of(game, words, count, burns))
    log: list[Event] = [began]
    hand = advance(begin(game, began), shoe, log)
    for line in words:
        if line[0] == "d" or line[1] == "sm":
            continue
        place = _player(line[0], count)
        if hand.over or (place != hand.turn and line[1] == "cc"):
            if line[1] == "cc":
                continue  # the only player with chips, asked for a check
            raise Refused("hand-over", f"{' '.join(line)!r} comes after the end of the hand")
        log.append(decide(hand, began.seats[place], _command(hand, line, unit)))
        hand = advance(evolve(hand, log[-1]), shoe, log)
    if not hand.over:
        raise Refused("action-missing", f"seat {hand.actor} is to act next, and the actions end")
    _check_cards(began, log, words)
    return log


def _check_cards(began: HandBegan, log: Sequence[Event], words: Sequence[Sequence[str]]) -> None:
    """Refuse a file that tells of cards which nobody could get, or of other people's."""
    told, given = ({place: list[str]() for place in range(-1, len(began.seats))} for _ in range(2))
    for line in words:
        if line[0] == "d":
            told[_player(line[2], len(began.seats)) if line[1] == "dh" else -1] += _pairs(line[-1])
    for event in log:
        if isinstance(event, Dealt):
            given[began.seats.index(event.seat)] += [*event.down, *event.up]
        elif isinstance(event, BoardDealt):
            given[-1] += event.cards
    for place, cards in told.items():
        fits = len(cards) == len(given[place]) and all(
            one in (UNKNOWN, other) for one, other in zip(cards, given[place], strict=True))
        if not fits:
            who = f"p{place + 1}" if place >= 0 else "the board"
            raise Refused("cards-differ", f"{who} is told to get {' '.join(cards) or 'nothing'}, and gets "
                          f"{' '.join(given[place]) or 'nothing'}")


def _words(action: str, count: int) -> list[str]:
    """Return the words of an action; refuse what no dealer or player of these games does."""
    line = action.split(" #")[0].split()
    match line:
        case ["d", "dh", player, cards]:
            _player(player, count)
            _check(cards)
        case ["d", "db", cards] | [_, "sm", cards]:
            _check(cards)
        case [_, "f" | "cc" | "pb" | "sm"] | [_, "cbr", _]:
            pass
        case _:
            raise Refused("not-an-action", f"{action!r} is no action of these games")
    if line[0] != "d":
        _player(line[0], count)
    return line


def _check(cards: str) -> None:
    for one in _pairs(cards):
        try:
            if one not in (UNKNOWN, "-"):
                card(one)
        except ValueError as error:
            raise Refused("not-a-card", str(error)) from None


def _player(word: str, count: int) -> int:
    if word not in {f"p{number}" for number in range(1, count + 1)}:
        raise Refused("not-an-action", f"{word!r} is none of p1 to p{count}")
    return int(word[1:]) - 1


def _command(hand: Hand, line: Sequence[str], unit: int) -> Word:
    open_ = {choice.word for choice in legal(hand)}
    match line[1:]:
        case ["f"]:
            return Fold()
        case ["cc"]:
            return Call() if "call" in open_ else Check()
        case ["pb"]:
            return BringIn()
        case ["cbr", amount]:
            to = _cents(amount, unit)
            return Raise(to) if "raise" in open_ else Bet(to)
    raise Refused("not-an-action", f"{' '.join(line)!r} is no action of these games")


def _cents(amount: str, unit: int) -> int:
    try:
        return round(float(amount) * unit)
    except (ValueError, OverflowError):
        raise Refused("not-an-amount", f"{amount!r} is not an amount") from None


def shoe_of(game: PotGame, words: Sequence[Sequence[str]], count: int, burns: Sequence[str]) -> list[int]:
    """Return the cards in the order in which our dealer gives them; what nobody saw is made up of what is left."""
    hole: dict[int, list[str]] = {place: [] for place in range(count)}
    board: list[str] = []
    for line in words:
        if line[:2] == ["d", "dh"]:
            hole[_player(line[2], count)] += _pairs(line[3])
        elif line[:2] == ["d", "db"]:
            board += _pairs(line[2])
    _fill_shown(hole, words, count)
    known = {one for cards in (*hole.values(), board, burns) for one in cards if one != UNKNOWN}
    pack = [spell(one) for one in game.pack]
    for one in sorted(known.difference(pack)):
        raise Refused("not-in-the-deck", f"{one} is not in the deck of {game.variant.name}")
    spare = [one for one in pack if one not in known]
    left = list(burns)
    found: list[str] = []

    def take(one: str) -> str:
        if one != UNKNOWN:
            return one
        if not spare:
            raise Refused("shoe-empty", "the file tells of every card, and of one more")
        return spare.pop()

    for street in game.streets:
        if not board and not any(hole.values()):
            break
        found += [take(left.pop(0) if left else UNKNOWN) for _ in range(street.burn)]
        receiving = [place for place in hole if hole[place]]
        if street.deal_from == "button" and receiving and receiving[-1] == count - 1:
            receiving = [receiving[-1], *receiving[:-1]]
        for _ in street.deal:
            found += [take(hole[place].pop(0)) for place in receiving if hole[place]]
        found += [take(board.pop(0)) for _ in range(min(street.board, len(board)))]
    return [card(one) for one in found]


def _pairs(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def _fill_shown(hole: dict[int, list[str]], words: Sequence[Sequence[str]], count: int) -> None:
    """Put in what a player showed at the end; a hand that stayed to the end unseen cannot be judged."""
    folded = {_player(line[0], count) for line in words if line[1:] == ["f"]}
    for line in words:
        if line[1] == "sm" and len(line) > 2 and line[2] != "-":
            place = _player(line[0], count)
            shown = _pairs(line[2])
            if UNKNOWN in hole[place] and UNKNOWN not in shown and len(shown) == len(hole[place]):
                hole[place] = shown
    left = [place for place in hole if place not in folded]
    if len(left) > 1:
        for place in left:
            if UNKNOWN in hole[place]:
                raise Refused("unknown-cards", f"p{place + 1} stayed to the end with cards nobody saw")
