"""Every answer that is not good has one shape: code, sentence, clause."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from houseway.rules.refusal import Refused
from houseway.server.wire import told

log = logging.getLogger("houseway.http")

STATUS = {
    "malformed": 400,
    "no-session": 401,
    "wrong-password": 401,
    "not-floor": 403,
    "wrong-origin": 403,
    "wrong-key": 403,
    "no-such-table": 404,
    "no-such-offer": 404,
    "no-such-round": 404,
    "not-json": 415,
    "too-fast": 429,
    "stopping": 503,
    "busy": 503,
}
NAMES = {400: "malformed", 401: "no-session", 404: "not-found", 405: "wrong-method", 413: "too-large"}


class Trouble(Struct):
    """Why something was not done."""

    code: str
    sentence: str
    clause: str | None = None


def responses(*statuses: int) -> dict[int, ResponseSpec]:
    """Return what OpenAPI says of the answers that are not good."""
    said = {400: "malformed", 401: "no session", 403: "not allowed", 404: "unknown", 409: "refused by the rules"}
    said |= {413: "too large", 415: "not JSON", 429: "too fast", 503: "stopping or busy"}
    return {
        status: ResponseSpec(Trouble, generate_examples=False, description=said[status])
        for status in {400, 403, *statuses}
    }


LOOK = responses(404, 409)
CHANGE = responses(401, 409, 413, 415, 429)
FLOOR = responses(401, 404, 409, 413, 415, 503)


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[dict[str, Any]]:
    return Response(told(error), status_code=STATUS.get(error.code, 409))


def failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    """Say in our shape what the framework found wrong."""
    status = error.status_code
    details = "; ".join(
        f"{each.get('key', '')}: {each.get('message', '')}".strip(": ")
        for each in (error.extra if isinstance(error.extra, list) else ())
        if isinstance(each, dict)
    )
    sentence = f"{error.detail}{': ' + details if details else ''}"
    body = {"code": NAMES.get(status, "failed"), "sentence": sentence, "clause": None}
    return Response(body, status_code=status, headers=error.headers)


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    log.error("a request failed", exc_info=error, extra={"path": request.url.path})
    body = {"code": "failed", "sentence": "something went wrong here; it has been noted", "clause": None}
    return Response(body, status_code=500)


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[dict[str, Any]]:
    body = {"code": "malformed", "sentence": "this is nested too deeply to be read", "clause": None}
    return Response(body, status_code=400)


HANDLERS: dict[type[Exception] | int, Any] = {
    Refused: refused, HTTPException: failed, RecursionError: too_deep, Exception: broken,
}
