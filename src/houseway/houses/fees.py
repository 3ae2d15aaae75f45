"""Fee schedules, several hundred of them: each option read, checked and kept with its lines."""

from itertools import pairwise

from houseway.houses.reader import Reader
from houseway.money import dollars
from houseway.rules.collection import MOST_RATES, Band, Fee, Schedule
from houseway.rules.refusal import Clause
from houseway.rules.wagers import Limit


def build_limit(text: str) -> Limit:
    """Read a limit.

    >>> build_limit("$10-$4000"), build_limit("$100+"), build_limit("$100")
    (Limit(least=1000, most=400000), Limit(least=10000, most=None), Limit(least=10000, most=10000))
    """
    if text.endswith("+"):
        return Limit(dollars(text[:-1]))
    least, _, most = text.partition("-")
    limit = Limit(dollars(least), dollars(most or least))
    if limit.most is not None and limit.most < limit.least:
        raise ValueError(f"{text!r} ends below where it begins")
    return limit


def build_schedules(reader: Reader, house: str, wagers: list[str]) -> tuple[Schedule, ...]:
    built = []
    for each in reader.tables("schedule"):
        filing = each.data.get("filing")
        each.file = f"{house}/fees/{filing}.toml" if filing else each.file  # where it is written, not who reads it
        built.append(build_schedule(each, house, wagers))
    return tuple(built)


def build_schedule(reader: Reader, house: str, wagers: list[str]) -> Schedule:
    limits = reader.take("limits", dict, {})
    common = bool(reader.take("games", list, []))  # an option of several games names wagers that one of them lacks
    if common:
        limits = {wager: text for wager, text in limits.items() if not wagers or wager in wagers}
    for wager in limits:
        if wagers and wager not in wagers:
            reader.complain("limits", f"there is no wager `{wager}`")
    built = Schedule(
        option=reader.take("option", int),
        clause=Clause(house, reader.take("cite", str).replace("-", "–")),
        limit=reader.parsed("limit", build_limit, Limit(0)),
        player=build_fee(reader.table("player"), wagers, "wager", common),
        bonus=build_fee(reader.table("bonus"), wagers, "wager", common),
        player_dealer=build_fee(reader.table("player-dealer"), wagers, "round", common),
        limits={wager: reader.try_parse("limits", str(text), build_limit, Limit(0)) for wager, text in limits.items()},
        jackpot=reader.parsed("jackpot", dollars, 0),
        voucher=reader.parsed("voucher", dollars, 0),
        taken=reader.take("taken", str, "before the deal"),
        filing=reader.take("filing", str, ""),
    )
    if built.rates() > MOST_RATES:
        reader.complain("", f"has {built.rates()} rates; a table may have {MOST_RATES}")
    reader.done()
    return built


def build_fee(reader: Reader, wagers: list[str], per: str, common: bool) -> Fee:
    bands = tuple(
        reader.try_parse("bands", text, Band.read, Band(0, None, 0)) for text in reader.words("bands")
    )
    for lower, upper in pairwise(bands):
        if lower.most is None or upper.least <= lower.most:
            reader.complain("bands", f"`{lower}` and `{upper}` overlap")
    named = reader.words("on", None if common else wagers or None)
    built = Fee(
        bands=bands,
        per=reader.one_of("per", ("wager", "bettor", "round"), per),
        on=tuple(name for name in named if not (common and wagers) or name in wagers),
        shared=reader.take("shared", bool, False),
    )
    reader.done()
    return built
