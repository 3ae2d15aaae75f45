"""A hand of the poker hand history format acted out at our own table, from its cards and its actions."""

from collections.abc import Sequence

from houseway.cards import card, deck, spell
from houseway.play.poker.commands import Bet, BringIn, Call, Check, Command, Fold, Raise
from houseway.play.poker.dealer import advance
from houseway.play.poker.decide import decide
from houseway.play.poker.events import Event, HandBegan
from houseway.play.poker.evolve import evolve
from houseway.play.poker.hand import Game, Hand, begin
from houseway.play.poker.legal import legal
from houseway.play.poker.shoe import ListedShoe
from houseway.rules.refusal import Refused

UNKNOWN = "??"


def act_out(game: Game, began: HandBegan, actions: Sequence[str], unit: int, burns: Sequence[str]) -> list[Event]:
    """Return the events of the hand; refuse one whose actions or cards do not fit our table."""
    words = [action.split(" #")[0].split() for action in actions if not action.startswith("#")]
    shoe = ListedShoe(shoe_of(game, words, len(began.seats), burns))
    log: list[Event] = [began]
    hand = advance(begin(game, began), shoe, log)
    for line in words:
        if line[0] == "d" or line[1] == "sm":
            continue
        place = _player(line[0], len(began.seats))
        if hand.over or (place != hand.turn and line[1] == "cc"):
            if line[1] == "cc":
                continue  # the only player with chips, asked for a check
            raise Refused("hand-over", f"{' '.join(line)!r} comes after the end of the hand")
        log.append(decide(hand, began.seats[place], _command(hand, line, unit)))
        hand = advance(evolve(hand, log[-1]), shoe, log)
    if not hand.over:
        raise Refused("action-missing", f"seat {hand.actor} is to act next, and the actions end")
    return log


def _player(word: str, count: int) -> int:
    if not (word.startswith("p") and word[1:].isdigit() and 1 <= int(word[1:]) <= count):
        raise Refused("not-an-action", f"{word!r} is none of p1 to p{count}")
    return int(word[1:]) - 1


def _command(hand: Hand, line: Sequence[str], unit: int) -> Command:
    open_ = {choice.word for choice in legal(hand)}
    match line[1:]:
        case ["f"]:
            return Fold()
        case ["cc"]:
            return Call() if "call" in open_ else Check()
        case ["pb"]:
            return BringIn()
        case ["cbr", amount]:
            to = round(float(amount) * unit)
            return Raise(to) if "raise" in open_ else Bet(to)
    raise Refused("not-an-action", f"{' '.join(line)!r} is no action of these games")


def shoe_of(game: Game, words: Sequence[Sequence[str]], count: int, burns: Sequence[str]) -> list[int]:
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
    spare = [one for one in map(spell, deck(1, game.variant.deck.jokers, game.variant.deck.without))
             if one not in known]
    left = list(burns)
    found: list[str] = []

    def take(one: str) -> str:
        return spare.pop() if one == UNKNOWN else one

    for street in game.streets:
        if not board and not any(hole.values()):
            break
        found += [left.pop(0) if left else spare.pop() for _ in range(street.burn)]
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
