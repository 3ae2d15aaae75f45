"""What every choice is worth with these cards, for whoever asks beside a table."""

import asyncio
from typing import Annotated, Any

from litestar import get
from litestar.params import FromPath, QueryParameter

from houseway.rules.refusal import Refused
from houseway.server.api_account import Asked, site_of
from houseway.server.errors import responses

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


ROUTES = [advice]
