"""The security headers of every response."""

from typing import Any

from litestar.datastructures import MutableScopeHeaders

from houseway.server.config import Config

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
        "connect-src 'self'",  # this includes the sockets of this host
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
    """Return a hook that adds the headers just before sending, so that errors get them too."""
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
