"""Reads the poker hand history format (PHH): every field is checked, and the hand is played at our own table."""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from houseway.desks.histories.act_out import act_out, undecided
from houseway.desks.histories.history import Heading, History, refuse
from houseway.desks.histories.phh_fields import kept, when
from houseway.desks.histories.phh_write import BASES, OTHERS
from houseway.desks.histories.unknown_cards import filled
from houseway.kinds.pot.hand import events as e
from houseway.kinds.pot.hand.evolve import replay
from houseway.rules.pots import uncalled
from houseway.rules.refusal import Refused
from houseway.rules.stakes import Stakes
from houseway.table.decode_errors import UNREAD, unread

FOREIGN: dict[str, Any] = {
    "betting": {"capped": ["limit"], "blind-is-bet": False, "heads-up": "never", "open-pair": "none",
                "reopen": "any", "short-raise": "add", "short-counts": True},
    "forced": {"short-blind": "posted"}, "showdown": {"odd-chips": "first"}, "seats": [2, 10],
}
"""The rules for a file without an offer, which are the rules of the format's own engine."""
MOST = 10**12
"""The stack of a player whose stack is unknown: more than anyone brings to a table."""

Amount = Annotated[int, Meta(ge=0, le=MOST)] | Annotated[float, Meta(ge=0, le=MOST)]
Signed = Annotated[int, Meta(ge=-MOST, le=MOST)] | Annotated[float, Meta(ge=-MOST, le=MOST)]
Paid = Annotated[int, Meta(ge=0, le=MOST)]
Seat = Annotated[int, Meta(ge=1, le=1000)]


class Told(Struct, frozen=True):
    """The fields of the format that describe the play."""

    variant: str
    starting_stacks: Annotated[list[Amount | None], Meta(min_length=2)]
    actions: list[str]
    antes: list[Amount] = []
    blinds_or_straddles: list[Signed] = []
    min_bet: Amount = 0
    small_bet: Amount = 0
    big_bet: Amount = 0
    bring_in: Amount = 0
    seats: list[Seat] = []
    players: list[str] = []
    hand: Any = 1
    finishing_stacks: list[Amount | None] = []
    winnings: list[Amount] = []
    houseway: str = msgspec.field(default="", name="_houseway")


class Own(Struct, frozen=True):
    """Fields of our own, in addition to the format's."""

    header: Heading
    button: Seat
    unit: Annotated[int, Meta(ge=1, le=MOST)] = 1
    timed: bool = False
    burns: list[str] = []
    between: tuple[int, ...] = ()
    owed: tuple[tuple[int, Paid, Paid], ...] = ()
    antes: tuple[tuple[int, Paid], ...] = ()
    antes_matched: bool = False


def read_phh(text: str, spoiled: Callable[[Refused], None] = refuse) -> Iterator[History]:
    """Yield one hand, or the numbered hands of a file; `spoiled` is called for each that can't be read."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused("not-a-hand", f"this is not TOML: {error}") from None
    except RecursionError:
        raise Refused("not-a-hand", "this is not TOML: lists are nested too deeply") from None
    except ValueError:  # the number has more digits than Python converts
        raise Refused("not-a-hand", "a number is too large") from None
    tables = {"": told} if "variant" in told else told
    for name, table in tables.items():
        if name.isdecimal() and isinstance(table, dict):
            table = {"hand": int(name[:12])} | table
        try:
            hand = _read(table)
        except Refused as refused:
            where = f"[{name}]: " if name else ""
            spoiled(Refused(refused.code, where + refused.sentence, refused.clause))
        else:
            yield hand


def _read(table: Any) -> History:
    told, own = _fields(table)
    count = len(told.starting_stacks)
    seats = tuple(told.seats) or tuple(range(1, count + 1))
    for name, each in (("seats", seats), ("antes", told.antes), ("blinds_or_straddles", told.blinds_or_straddles),
                       ("finishing_stacks", told.finishing_stacks), ("winnings", told.winnings)):
        if each and len(each) != count:
            raise Refused("not-a-hand", f"{count} players begin the hand, but {name} has {len(each)} entries")
    if len(set(seats)) < count:
        raise Refused("not-a-hand", f"two players are in the same seat: {list(seats)}")
    unit = own.unit if own else _unit(told, table)
    stacks = tuple(MOST if stack is None else round(stack * unit) for stack in told.starting_stacks)
    number = told.hand if isinstance(told.hand, int) else 1
    if own:
        header = own.header
        began = e.HandBegan(number, own.button, seats, stacks, timed=own.timed, between=own.between, owed=own.owed,
                            antes=own.antes, antes_matched=own.antes_matched)
    else:
        header, began = _foreign(told, table, seats, stacks, unit)
        began = replace(began, number=number)
    if {seat for seat, *_ in (*began.owed, *began.antes)}.union(began.between).difference(seats):
        raise Refused("not-a-hand", "a player who is not in the hand posted")
    try:
        return _played(told, header, began, unit, own.burns if own else ())
    except Refused as refused:
        dead = began.owed if own or not header.stakes else _dead_posts(began, header.stakes)
        if dead == began.owed:
            raise
        try:
            found = _played(told, header, replace(began, owed=dead), unit, ())
        except Refused:
            raise refused from None
    said = "posts count as live up to the big blind, and as dead if less; otherwise the file's results don't add up"
    return replace(found, header=replace(found.header, notes=(*found.header.notes, said)))


def _played(told: Told, header: Heading, began: e.HandBegan, unit: int, burns: Sequence[str]) -> History:
    """Play the hand, and compare its end with the file's."""
    won = [place for place, chips in enumerate(told.winnings) if chips]
    game, gained = header.game(), _gained(told, began.stacks, unit)
    log = act_out(game, began, told.actions, unit, burns, won or gained)
    back = _returned(log)
    shown = any(isinstance(event, e.PotAwarded) and len(event.eligible) > 1 for event in log)
    lost = [place for place in won if back.get(began.seats[place]) == round(told.winnings[place] * unit)]
    if lost and shown:  # these winners only got their uncalled bet back
        won = [place for place in won if place not in lost]
        log = act_out(game, began, told.actions, unit, burns, won or gained)
    return _settled(told, History(header, tuple(log)), unit, won)


def _dead_posts(began: e.HandBegan, stakes: Stakes) -> tuple[tuple[int, int, int], ...]:
    """Return the posts under the rule that posts below the big blind are dead, and so is any part above it."""
    big = max(stakes.blinds, default=0)
    return tuple((seat, big, post - big) if post >= big else (seat, 0, post) for seat, post, _ in began.owed)


def _returned(log: Sequence[e.Event]) -> dict[int, int]:
    """Return the uncalled bets that went back, by seat."""
    found: dict[int, int] = {}
    for event in log:
        if isinstance(event, e.BetReturned):
            found[event.seat] = found.get(event.seat, 0) + event.amount
    return found


def _fields(table: Any) -> tuple[Told, Own | None]:
    """Return the checked fields; an unknown stack is infinite in the file."""
    stacks = ("starting_stacks", "finishing_stacks")
    if isinstance(table, dict):
        table = table | {key: [None if each == inf else each for each in table[key]] for key in stacks
                         if isinstance(table.get(key), list)}
    try:
        told = msgspec.convert(table, Told)
        own = msgspec.json.decode(told.houseway, type=Own) if told.houseway else None
    except UNREAD as error:
        raise Refused("not-a-hand", f"this is not a hand: {unread(error)}") from None
    if told.variant not in BASES:
        why = "no house here offers this game" if told.variant in OTHERS else "the format has no such variant"
        raise Refused("no-code", f"{told.variant!r}: {why}")
    return told, own


def _gained(told: Told, stacks: Sequence[int], unit: int) -> list[int]:
    """Return the seats that end with more than they brought, according to the file."""
    ends = zip(told.finishing_stacks, stacks, strict=False)
    return [place for place, (end, start) in enumerate(ends) if end is not None and round(end * unit) > start]


def _settled(told: Told, found: History, unit: int, won: Sequence[int]) -> History:
    """Return the hand with its drop and its notes. Only the drop may be missing from the file's final stacks.

    If these contradict the hand but the file's winnings do not, the winnings count.
    """
    ends = bool(told.finishing_stacks)
    short = _from_stacks(told, found, unit) if ends else _from_winnings(told, found, unit, won)
    notes = []
    if ends and won and not _is_drop(found, short) and _is_drop(found, by_winnings := _from_winnings(
            told, found, unit, won)):
        short = by_winnings
        notes.append("the file's final stacks contradict its winnings and its play; we take the winnings")
    if not _is_drop(found, short):
        what, theirs = ("stacks", told.finishing_stacks) if ends else ("winnings", told.winnings)
        ours = found.stacks if ends else [found.won().get(seat, 0) for seat in found.began.seats]
        raise Refused("stacks-differ", f"the {what} in the file are {theirs}, but the hand gives "
                      f"{[chips / unit for chips in ours]}")
    if any(short.values()):
        drop = sum(short.values())
        found = _dropped(found, short, drop)
        if drop:
            notes.append(f"{drop / unit:g} is missing from the file's stacks; we take this as the drop")
    if undecided(found.log, won or _gained(told, found.began.stacks, unit)):
        notes.append("the hands at the showdown are unknown and the file does not say who won, so we split the pot")
    return replace(found, header=replace(found.header, notes=tuple(dict.fromkeys((*found.header.notes, *notes)))))


def _from_stacks(told: Told, found: History, unit: int) -> dict[int, int]:
    """Return by seat how much less the file's final stacks hold than ours."""
    return {seat: stack - round(end * unit) for seat, stack, end
            in zip(found.began.seats, found.stacks, told.finishing_stacks, strict=True) if end is not None}


def _from_winnings(told: Told, found: History, unit: int, won: Sequence[int]) -> dict[int, int]:
    """Return by seat how much less the file's winnings are than ours; nothing if the file names no winner."""
    if not won:
        return {}
    awards, back = found.won(), _returned(found.log)
    short = {seat: awards.get(seat, 0) - round(chips * unit)
             for seat, chips in zip(found.began.seats, told.winnings, strict=True)}
    short = {seat: chips + back.get(seat, 0) if chips < 0 else chips  # some rooms count an uncalled bet as won
             for seat, chips in short.items()}
    # a winner's own uncalled blind does not count as won
    return {} if sum(short.values()) == _blind_back(found) else short


def _is_drop(found: History, short: Mapping[int, int]) -> bool:
    """Return whether the missing chips can be a drop, which only winners pay. A hand at one of our own offers has that
    offer's drop.
    """
    awards, chip = found.won(), found.header.game().chip
    least = -chip if len(awards) > 1 else 0  # this is the odd chip of a split pot
    fits = all(least <= chips <= awards[seat] if seat in awards else not chips for seat, chips in short.items())
    return not any(short.values()) or (not found.header.offer and fits and sum(short.values()) >= 0)


def _blind_back(found: History) -> int:
    """Return the uncalled part of a winner's blind if all others folded."""
    awards = [event for event in found.log if isinstance(event, e.PotAwarded)]
    if len(awards) != 1 or len(awards[0].eligible) != 1 or any(isinstance(event, e.BetReturned) for event in found.log):
        return 0
    game = found.header.game()
    end = found.log.index(awards[0])
    staked = replay(game, filled(game, found.log[:end])).staked
    return uncalled(staked, len(staked))[1]


def _dropped(found: History, short: Mapping[int, int], drop: int) -> History:
    """Return the hand with a drop at its end, taken from the winners' chips."""
    left = dict(short)
    log: list[e.Event] = []
    for event in found.log:
        if isinstance(event, e.HandShown | e.HandMucked | e.PotAwarded) and drop:
            log.append(e.CollectionTaken(drop, moment="end"))
            drop = 0
        if isinstance(event, e.PotAwarded):
            shares = []
            for seat, chips in event.shares:
                part = min(left.get(seat, 0), chips)
                left[seat] = left.get(seat, 0) - part
                shares.append((seat, chips - part))
            event = replace(event, amount=sum(chips for _, chips in shares), shares=tuple(shares))
        elif isinstance(event, e.HandEnded):
            event = e.HandEnded(tuple(stack - short.get(seat, 0) for seat, stack
                                      in zip(found.began.seats, event.stacks, strict=True)))
        log.append(event)
    return replace(found, log=tuple(log))


def _unit(told: Told, table: Mapping[str, Any]) -> int:
    """Return how many chips a unit of a foreign file is: 100 (cents) if it counts money or has fractions, 1 in a
    tournament."""
    ends = any(amount % 1 for amount in (*told.winnings, *told.finishing_stacks) if amount)
    return 100 if ends or _fractions(told) or "currency" in table or "currency_symbol" in table else 1


def _fractions(told: Told) -> bool:
    """Return whether any bet is a fraction of the file's unit: then pots are split to the cent too."""
    amounts = [*told.starting_stacks, *told.blinds_or_straddles, *told.antes, told.min_bet, told.small_bet,
               told.big_bet, told.bring_in]
    bets = [action.split("#")[0].split()[2:] for action in told.actions if " cbr " in action]
    parts = any(word.partition(".")[2].strip("0") for bet in bets for word in bet)
    return parts or any(amount % 1 for amount in amounts if amount)


def _foreign(told: Told, table: Mapping[str, Any], seats: Sequence[int], stacks: Sequence[int],
             unit: int) -> tuple[Heading, e.HandBegan]:
    """Return the game, and who posts what before the cards.

    With two players, blinds and antes are listed in reverse order, with the button's last. A zero blind skips the
    player; a negative amount is a post to enter.
    """
    base, structure = BASES[told.variant]
    antes = [round(ante * unit) for ante in told.antes]
    blinds = [round(blind * unit) for blind in told.blinds_or_straddles]
    stated = FOREIGN
    if len(seats) == 2:
        antes.reverse()
        blinds.reverse()
        if len(blinds) == 2 and 0 < blinds[0] < blinds[1]:  # the button posts the larger blind and acts last
            stated = FOREIGN | {"forced": FOREIGN["forced"] | {"button-posts-small": False}}
    posted = [blind for blind in blinds if blind > 0]
    if stated is FOREIGN and len(seats) == 2:
        posted.reverse()
    if posted != sorted(posted):
        raise Refused("not-a-hand", f"blinds can't get smaller from one to the next: {told.blinds_or_straddles}")
    last = max((place for place, blind in enumerate(blinds) if blind > 0), default=-1)
    between = tuple(seat for seat, blind in zip(seats, blinds[:last], strict=False) if blind <= 0)
    owed = tuple((seat, -blind, 0) for seat, blind in zip(seats, blinds, strict=False) if blind < 0)
    trims = table.get("ante_trimming_status") is True
    antes = _trimmed(antes, stacks) if trims else antes
    level = max(antes, default=0)
    alike = min(antes, default=0) == level and (trims or min(stacks) >= level)
    unequal = () if alike else tuple((seat, ante) for seat, ante in zip(seats, antes, strict=True) if ante)
    try:
        stakes = Stakes(structure, round((told.small_bet or told.min_bet) * unit), round(told.big_bet * unit),
                        tuple(posted), ante=level if alike else 0, bring_in=round(told.bring_in * unit),
                        chip=1 if _fractions(told) else unit)
    except ValueError as error:
        raise Refused("not-a-hand", f"the file's stakes: {error}") from None
    unknown = tuple(seat for seat, stack in zip(seats, told.starting_stacks, strict=True) if stack is None)
    header = Heading(base=base, stated=stated, stakes=stakes, names=dict(zip(seats, told.players, strict=False)),
                     when=when(table), unit=unit, unknown=unknown, kept=kept(table))
    return header, e.HandBegan(1, seats[-1], tuple(seats), tuple(stacks), between=between, owed=owed, antes=unequal,
                               antes_matched=trims and bool(unequal))


def _trimmed(antes: Sequence[int], stacks: Sequence[int]) -> list[int]:
    """Return the antes without what nobody else matched: the largest is cut to the second largest."""
    if len(set(antes)) < 2:
        return list(antes)
    posted = [min(ante, stack) for ante, stack in zip(antes, stacks, strict=True)]
    return [min(ante, sorted(posted)[-2]) for ante in posted]
