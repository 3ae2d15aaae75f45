"""Plays a described poker hand: stacks, button, cards and actions in, pots and chips out."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from houseway.cards import spell
from houseway.games.poker.variant import Variant
from houseway.houses import Offer, offer
from houseway.houses.settings import names
from houseway.kinds.described_play import DescribedTable, HeldUp, as_data
from houseway.kinds.description import RefusedAction, decode
from houseway.kinds.description import amount as whole_cents
from houseway.kinds.pot.commands import (
    BringIn,
    DealHand,
    DealTooSoon,
    DeclareOutOfTurn,
    DeclareWrongNumber,
    Kill,
    Misdeal,
    OpenPot,
    Pass,
)
from houseway.kinds.pot.describe.read import (
    WHERE,
    Description,
    Options,
    own,
    read_action,
    read_options,
    read_shoe,
    read_stakes,
    readings_in,
)
from houseway.kinds.pot.events import DealtTooSoon, RoundEnded
from houseway.kinds.pot.hand.events import (
    CardDead,
    CollectionTaken,
    ForcedBetPosted,
    HandBegan,
    HandShown,
    Misdealt,
    PotAwarded,
)
from houseway.kinds.pot.hand.legal import leaves_no_choice, legal
from houseway.kinds.pot.hand.shoe import ListedShoe
from houseway.kinds.pot.hand.state import KILL, Hand, PotGame, seats_from_button
from houseway.kinds.pot.round import Carryover, Line, Round, playing
from houseway.kinds.pot.sealed_shoe import ShoeSource
from houseway.money import show
from houseway.rules.betting import LIMITED
from houseway.rules.drop import Drop, fee
from houseway.rules.positions import has
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.rules.stakes import PostedLine, Stakes
from houseway.table.commands import Command
from houseway.table.decide import decide
from houseway.table.decode_errors import BadDescription
from houseway.table.events import Event
from houseway.table.find_kind import kind
from houseway.table.table import Person, Table

MISHAPS = ('["dealer", "too-soon", cards], ["floor", "misdeal", why], ["floor", "wrong-number", seat] or '
           '["floor", "out-of-turn"]')


def settle(filed: Offer, told: Mapping[str, Any]) -> dict[str, Any]:
    """Play a hand described in JSON to its end. Raises `BadDescription` or `RefusedAction`."""
    felt = decode(told, Description)
    for seat, stack in felt.stacks.items():
        whole_cents(stack, f"stacks.{seat}")
    for key, value in [*(felt.stakes or {}).items(), ("carried", felt.options.get("carried"))]:
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, int):
                whole_cents(int(each), f"stakes.{key}" if key != "carried" else "options.carried")
    try:
        filed = offer(filed.id, readings_in(filed, felt.options))
    except Refused as refused:
        raise RefusedAction(refused, "options") from None
    try:
        line = filed.line(felt.schedule) if filed.fees.stakes else None
    except Refused as refused:
        raise RefusedAction(refused, "schedule") from None
    assert filed.variant is not None
    readings = set(names(filed.raw))
    options = {key: value for key, value in felt.options.items() if key not in readings or own(key, value)}
    description = {key: value for key, value in told.items() if value is not None} | {"options": options}
    return {"offer": filed.id, **settle_poker(filed.variant, None, line, description, filed)}


def settle_poker(variant: Variant, stakes: Stakes | None, schedule: PostedLine | None,
                 description: Mapping[str, Any], filed: Any = None) -> dict[str, Any]:
    """Play a described hand to its end and return the result. A refusal names the index of its action.

    The description's `stakes` override the given stakes key by key. Without a schedule, no collection is taken.
    """
    game = _game(variant, stakes, schedule, description)
    options = read_options(description)
    shoe = ListedShoe(*read_shoe(variant, description))
    actions: Sequence[Any] = description.get("actions", ())
    try:
        began = _began(game, description, options)
        time = _time(game, description, options)
        paid = [stack - time.get(seat, 0) for seat, stack in zip(began.seats, began.stacks, strict=True)]
        play = DescribedHand(filed, Line(schedule, game), shoe)  # type: ignore[arg-type]
        play.begin(msgspec.structs.replace(began, stacks=tuple(paid)))
        for index, action in enumerate(actions):
            try:
                seat, command = _command(action)
                play.nobody_kills(seat, command)
                if seat and seat != play.hand.actor:
                    play.brings_in()
                decide(play.table, command)  # any later refusal is about the cards, not the action
                if not seat:
                    play.do(command)
            except Refused as refused:
                raise RefusedAction(refused, f"actions[{index}]", index) from None
            if seat:
                play.do(command)
        play.nobody_kills()
        play.brings_in()
    except Refused as refused:
        raise RefusedAction(refused, WHERE.get(refused.code, "actions")) from None
    hand = play.hand
    if not hand.over:
        open_ = ", ".join(choice.word for choice in legal(hand))
        missing = Refused("action-missing", f"seat {hand.actor} is to act next: {open_}")
        raise RefusedAction(missing, "actions", len(actions))
    return _result(hand, [event for event in play.events if not isinstance(event, DealtTooSoon)], time)


class DescribedHand(DescribedTable):
    """A described hand, from its first cards to its end."""

    def __init__(self, filed: Any, line: Line, shoe: ListedShoe) -> None:
        seats = line.game.variant.seats[1]
        table = Table(filed, kind("pot"), seats, line, Carryover(), round=Round(shuffled=True))
        super().__init__(table, ShoeSource(shoe))

    @property
    def hand(self) -> Hand:
        return playing(self.table)

    def begin(self, began: HandBegan) -> None:
        """Deal the first cards to the described players, whichever way they joined."""
        stacks = zip(began.seats, began.stacks, strict=True)
        people = {Place(seat): Person(f"seat {seat}", stack, seat) for seat, stack in stacks}
        self.table = msgspec.structs.replace(self.table, people=people)
        self.follow(DealHand(), (began,))

    def hear(self, table: Table, event: Event) -> Event:
        if isinstance(event, RoundEnded):  # a description ends with the hand
            self.table = table
            raise HeldUp
        if isinstance(event, Misdealt):
            event = msgspec.structs.replace(event, typed=False)  # the result has no text typed by the floor
        return super().hear(table, event)

    def nobody_kills(self, seat: int = 0, command: Command | None = None) -> None:
        """Decline the kill for players whose answer is not described."""
        while self.hand.stage == KILL and (actor := self.hand.actor):
            hand, speaks = self.hand, isinstance(command, Kill | Pass)
            if speaks and (actor == seat or seat not in hand.seats or not has(hand.waiting, hand.position(seat))):
                break
            self.do(Pass(actor))

    def brings_in(self) -> None:
        """Bring it in or open if no other action is possible. A description can leave that action out."""
        hand = self.hand
        if hand.forced >= 0 and leaves_no_choice(hand):
            (only,) = legal(hand)
            self.do(OpenPot(only.least, hand.actor) if only.word == "open" else BringIn(hand.actor))


def _command(action: Any) -> tuple[int, Command]:
    """Read an action: a seat and its command, or a dealer's mistake or floor ruling."""
    if not isinstance(action, list | tuple) or not action or action[0] not in ("dealer", "floor"):
        return read_action(action)
    match [*action]:
        case ["dealer", "too-soon"]:
            return 0, DealTooSoon()
        case ["dealer", "too-soon", count]:
            return 0, DealTooSoon(count)
        case ["floor", "misdeal", str(why)]:
            return 0, Misdeal(why)
        case ["floor", "wrong-number", int(seat)]:
            return 0, DeclareWrongNumber(seat)
        case ["floor", "out-of-turn"]:
            return 0, DeclareOutOfTurn()
    raise Refused("not-an-action", f"{action!r} is not an action; an action without a seat must be {MISHAPS}")


def _game(
    variant: Variant, stakes: Stakes | None, schedule: PostedLine | None, description: Mapping[str, Any]
) -> PotGame:
    chosen = stakes or (schedule.stakes if schedule else None)
    stated = dict(description.get("stakes") or {})
    if stated or chosen is None:
        chosen = read_stakes(chosen, stated)
    try:
        return PotGame(variant, chosen, schedule.drop if schedule else Drop())
    except ValueError as error:
        key = "structure" if chosen.structure not in variant.betting.structures else "blinds"
        raise BadDescription(f"stakes.{key}", str(error)) from None


def _time(game: PotGame, description: Mapping[str, Any], options: Options) -> dict[int, int]:
    """Return each player's time fee, if the players pay it and not the pot; otherwise empty."""
    drop = game.drop
    if not options.timed or drop.moment != "time" or drop.per != "player":
        return {}
    stacks = {int(seat): amount for seat, amount in description["stacks"].items()}
    amount = fee(drop.fees, len(stacks))
    for seat, stack in stacks.items():
        if stack <= amount:
            raise Refused("no-chips", f"seat {seat} has no chips left after the time fee of {show(amount)}",
                          game.variant.clause("collection"))
    return dict.fromkeys(stacks, amount)


def _began(game: PotGame, description: Mapping[str, Any], options: Options) -> HandBegan:
    if not isinstance(description.get("stacks"), Mapping):
        raise Refused("stacks-missing", 'add the stacks: {"1": cents, "2": cents, …}')
    stacks = {int(seat): amount for seat, amount in description["stacks"].items()}
    least, most = game.variant.seats
    if not least <= len(stacks) <= most:
        raise Refused("wrong-number-of-players", f"{game.variant.name} is for {least} to {most} players, "
                      f"not {len(stacks)}", game.variant.clause("seats"))
    for seat in stacks:
        if not 1 <= seat <= most:
            raise Refused("no-such-seat", f"there is no seat {seat}; the table has seats 1 to {most}",
                          game.variant.clause("seats"))
    for seat, amount in stacks.items():
        if not isinstance(amount, int) or amount <= 0:
            raise Refused("no-chips", f"seat {seat} needs chips to be dealt in, not {amount!r}",
                          game.variant.clause("table-stakes"))
    button = description.get("button", max(stacks))
    if button not in stacks:
        raise Refused("unknown-seat", f"the button is on seat {button}, which is not in the hand",
                      game.variant.clause("button"))
    killer = options.kill
    if killer and game.kill is None:
        raise Refused("no-kill", "these stakes are played without a kill", game.variant.clause("kill"))
    if options.straddles and "straddle" not in (game.variant.entry.missed, game.variant.entry.changed):
        raise Refused("no-straddle", "this game has no straddles", game.variant.clause("straddle"))
    if options.overs and not game.betting.over_button:
        raise Refused("no-over-buttons", "this game has no over buttons", game.variant.clause("over-button"))
    if options.overs and game.structure not in LIMITED:
        raise Refused("no-over-buttons", "these stakes have no limit to double", game.variant.clause("over-button"))
    for seat in (killer, *options.overs, *options.straddles, *options.posts, *options.new):
        if seat and seat not in stacks:
            raise Refused("not-in-the-hand", f"the options name seat {seat}, which is not in the hand",
                          game.variant.clause("seats"))
    seats = seats_from_button(tuple(stacks), button)
    return HandBegan(1, button, seats, tuple(stacks[seat] for seat in seats), killer=killer,
                     carried=options.carried, overs=options.overs, straddles=options.straddles,
                     owed=_owed(game, options),
                     timed=options.timed and game.drop.per == "pot")


def _owed(game: PotGame, options: Options) -> tuple[tuple[int, int, int], ...]:
    """Return the posts of players who join: seat, live chips and dead chips."""
    variant, blinds = game.variant, game.stakes.blinds
    missed, new = variant.entry.missed, variant.entry.new_player
    if options.posts and (not blinds or missed not in ("total", "big")):
        raise Refused("no-post", "this game has no posts for missed blinds", variant.clause("missed-blinds"))
    if options.new and (not blinds or new != "post"):
        raise Refused("no-post", "new players don't post in this game", variant.clause("new-player"))
    dead = sum(blinds) - max(blinds) if missed == "total" and blinds else 0
    back = [(seat, max(blinds), dead) for seat in options.posts]
    return (*back, *((seat, max(blinds), 0) for seat in options.new if seat not in options.posts))


def _result(hand: Hand, log: list[Event], time: Mapping[int, int]) -> dict[str, Any]:
    began = log[0]
    assert isinstance(began, HandBegan)
    start = dict(zip(began.seats, began.stacks, strict=True))
    end = dict(zip(hand.seats, hand.stacks, strict=True))
    staked = dict(zip(hand.seats, hand.staked, strict=True))
    for event in log:
        if isinstance(event, ForcedBetPosted) and event.dead:
            staked[event.seat] += event.amount
    shown = {str(event.seat): {"cards": list(event.cards), "high": event.high, "low": event.low}
             for event in log if isinstance(event, HandShown)}
    dead = [f"{event.why} {event.card}" for event in log if isinstance(event, CardDead)]
    taken = [event for event in log if isinstance(event, CollectionTaken)]
    if any(isinstance(event, Misdealt) for event in log):  # the collection was returned
        taken = []
    return {
        "events": as_data(log),
        "settlements": [_row(seat, staked[seat], end[seat] - start[seat]) for seat in sorted(start)],
        "collection": [{"from": seat, "amount": time[seat]} for seat in sorted(time)]
        + [{"from": "pot", "amount": event.amount} for event in taken if event.amount],
        "jackpot": sum(event.jackpot for event in taken),
        "pots": _pots([event for event in log if isinstance(event, PotAwarded)]),
        "stacks": {"start": {str(seat): start[seat] + time.get(seat, 0) for seat in sorted(start)},
                   "end": {str(seat): end[seat] for seat in sorted(end)}},
        "carried": hand.carried,
        "board": [spell(card) for card in hand.board],
        "hands": shown,
        **({"dead": dead} if dead else {}),
    }


def _pots(awards: list[PotAwarded]) -> list[dict[str, Any]]:
    """Return the main pot and the side pots; halves of a split pot are under `parts`."""
    found: dict[int, dict[str, Any]] = {}
    for event in awards:
        pot = found.setdefault(event.pot, {"amount": 0, "eligible": sorted(event.eligible), "winners": [], "parts": []})
        pot["amount"] += event.amount
        pot["winners"] = sorted({*pot["winners"], *(seat for seat, _ in event.shares)})
        pot["parts"].append({"side": event.side or "whole", "amount": event.amount,
                             "shares": {str(seat): chips for seat, chips in event.shares}})
    return list(found.values())


def _row(seat: int, stake: int, net: int) -> dict[str, Any]:
    """Return a seat's row: chips put in, won, lost and returned."""
    result = "win" if net > 0 else "lose" if net < 0 else "push" if stake else "no-action"
    return {"seat": seat, "wager": "pot", "result": result, "stake": stake, "paid": max(net, 0),
            "collected": max(-net, 0), "returned": stake - max(-net, 0)}
