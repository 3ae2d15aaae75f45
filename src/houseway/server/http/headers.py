"""What every answer says to a browser, good or not."""

from typing import Any

from litestar.datastructures import MutableScopeHeaders

from houseway.server.config import Config

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
        "connect-src 'self'",  # which is this host's own sockets too
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
YEAR = 365 * 24 * 3600


def headers_of(config: Config) -> Any:
    """Return a hook that gives every answer its headers: before it is sent, so that no error escapes."""
    always = HEADERS | ({"Strict-Transport-Security": f"max-age={YEAR}"} if config.secure else {})

    async def finish(message: Any, scope: Any) -> None:
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders.from_message(message)
        for name, value in always.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")

    return finish
