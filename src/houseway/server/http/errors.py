"""Error responses, all in one shape: code, sentence, clause."""

import logging
import re
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from houseway.rules.refusal import Refused
from houseway.server.socket.messages import told
from houseway.store import NotWritten
from houseway.store.leases import LeaseLost

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
    "archived": 404,
    "no-filings": 404,
    "not-json": 415,
    "too-fast": 429,
    "stopping": 503,
    "busy": 503,
    "gone": 503,
    "disk": 503,
}
NAMES = {400: "malformed", 401: "no-session", 404: "not-found", 405: "wrong-method", 413: "too-large"}


class ErrorBody(Struct):
    """The body of an error response."""

    code: str
    sentence: str
    clause: str | None = None


def responses(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the OpenAPI descriptions of error responses."""
    said = {400: "malformed", 401: "no session", 403: "not allowed", 404: "unknown", 409: "refused by the rules"}
    said |= {413: "too large", 415: "not JSON", 429: "too fast", 503: "stopping or busy"}
    return {
        status: ResponseSpec(ErrorBody, generate_examples=False, description=said[status])
        for status in {400, 403, *statuses}
    }


LOOK = responses(404, 409)
CHANGE = responses(401, 409, 413, 415, 429, 503)
FLOOR = responses(401, 404, 409, 413, 415, 503)


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[dict[str, Any]]:
    return Response(told(error), status_code=STATUS.get(error.code, 409))


SAID = {
    400: "the request could not be read",
    401: "you need a session; join as a guest or log in",
    403: "this is not allowed",
    404: "there is no such page",
    405: "this address does not allow that method",
    413: "the request is too large",
    415: "send application/json",
    429: "too many requests; wait a moment",
}
"""Sentences for the framework's errors, whose own messages name its internals."""
WISHES = (
    (r"matching regex", "{key} contains characters that are not allowed"),
    (r"`str` of length >= (\d+)", "{key} must have at least {0} characters"),
    (r"`str` of length <= (\d+)", "{key} can have at most {0} characters"),
    (r"(?:`(?:int|float)`|integer) >= (-?[\d.]+)", "{key} must be at least {0}"),
    (r"(?:`(?:int|float)`|integer) <= (-?[\d.]+)", "{key} can be at most {0}"),
    (r"missing required field `(\w+)`|[Mm]issing required (?:query )?parameter '(\w+)'", "the {0} is missing"),
    (r"Expected `int", "{key} must be a whole number"),
    (r"Expected `str", "{key} must be text"),
    (r"Expected `bool", "{key} must be true or false"),
)
NOT_NOUNS = {"on": "word `on` (true or false)"}
"""Fields whose names don't fit after `the` in a sentence."""


def plain(error: HTTPException) -> str:
    """Return what is wrong with a request in plain words: the field, not the framework's types."""
    found = [each for each in (error.extra if isinstance(error.extra, list) else ()) if isinstance(each, dict)]
    # A missing field comes without a list, in the exception's own message.
    texts = [(str(each.get("key") or ""), str(each.get("message") or "")) for each in found] or [("", error.detail)]
    return "; ".join(dict.fromkeys(wish(key, message) for key, message in texts if message)) or SAID[400]


def wish(key: str, message: str) -> str:
    at = re.search(r"at `\$\.(\w+)", message)
    key = (key or (at.group(1) if at else "")).rpartition(".")[2].replace("_", " ")
    key = NOT_NOUNS.get(key, key)
    for pattern, said in WISHES:
        if found := re.search(pattern, message):
            named = [NOT_NOUNS.get(each, each) for each in found.groups() if each]
            return said.format(*named, key=f"the {key}" if key else "this")
    return f"the {key} is not valid" if key else SAID[400]


def failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    """Return a framework error in our shape."""
    status = error.status_code
    ours = type(error) is NotFoundException and error.detail.startswith("there is no")
    sentence = plain(error) if status == 400 else error.detail if ours else SAID.get(status, "the request failed")
    body = {"code": NAMES.get(status, "failed"), "sentence": sentence, "clause": None}
    return Response(body, status_code=status, headers=error.headers)


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    log.error("a request failed", exc_info=error, extra={"path": request.url.path})
    body = {"code": "failed", "sentence": "something went wrong on the server; it has been logged", "clause": None}
    return Response(body, status_code=500)


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[dict[str, Any]]:
    body = {"code": "malformed", "sentence": "the request is nested too deeply", "clause": None}
    return Response(body, status_code=400)


def unwritten(request: Request[Any, Any, Any], error: NotWritten | LeaseLost) -> Response[dict[str, Any]]:
    """Return the response for a failed write: nothing has changed, and the client can retry."""
    code = error.code if isinstance(error, NotWritten) else "busy"
    log.error("a request could not be written", extra={"path": request.url.path, "code": code})
    return refused(request, Refused(code, "this could not be saved, so nothing has changed; try again"))


HANDLERS: dict[type[Exception] | int, Any] = {
    Refused: refused, NotWritten: unwritten, LeaseLost: unwritten, HTTPException: failed, RecursionError: too_deep,
    Exception: broken,
}
