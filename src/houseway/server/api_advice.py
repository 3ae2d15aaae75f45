"""What every choice is worth with these cards, for whoever asks beside a table; in poker what the hand is."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import FromPath, QueryParameter

from houseway.rules.refusal import Refused
from houseway.server.api_account import Asked, site_of
from houseway.server.errors import responses
from houseway.server.pot_advice import price, stand

Cards = Annotated[str, QueryParameter(max_length=64, description="Cards as in `As Td 2c`.")]


@get("/api/offers/{house:str}/{game:str}/advice", responses=responses(404, 409))
async def advice(
    request: Asked, house: FromPath[str], game: FromPath[str], hand: Cards, board: Cards = ""
) -> dict[str, Any]:
    """Tell the exact expectation of every choice, per unit of the first wager."""
    site = site_of(request)
    found = await site.offer(f"{house}/{game}", [])

    def work_out() -> dict[str, Any]:
        from houseway.odds.advice import advise

        try:
            return advise(found, hand, board)
        except (ValueError, LookupError) as error:
            raise Refused("bad-hand", str(error), found.clause) from None

    return await asyncio.get_running_loop().run_in_executor(site.pricing, work_out)


@get("/api/tables/{table_id:str}/advice", responses=responses(401, 404, 409, 503))
async def table_advice(request: Asked, table_id: FromPath[str]) -> dict[str, Any]:
    """Tell what part of the pot your hand wins against random hands, and what a call would have to win."""
    site = site_of(request)
    account = await site.player(request)
    task = await site.room.table(table_id)
    place = task.place_of(account.id)
    if place is None or task.game.kind != "pot":
        raise Refused("no-advice", "advice is for a hand that you hold at a poker table")
    seen = task.game.view(task.record.state, place)["hand"]
    weighed, cost = stand(task.record.state.offer, seen, place[0]), price(seen, place[0])
    share = await site.room.reckoner.weigh(weighed)
    if share.equity is None:
        raise Refused("no-advice", share.trouble)
    told: dict[str, Any] = msgspec.to_builtins(share)
    told |= msgspec.to_builtins(cost) | {"seat": place[0], "against": len(weighed.hands) - 1}
    return {name: value for name, value in told.items() if name != "trouble"}


ROUTES = [advice, table_advice]
