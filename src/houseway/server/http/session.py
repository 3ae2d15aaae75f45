"""Sessions: signed cookies, passwords, and the check that requests come from our own pages."""

import base64
import hmac
import time
from hashlib import sha256
from secrets import token_hex
from typing import Any
from urllib.parse import urlsplit

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from houseway.store.people.sessions import LASTS

COOKIE = "houseway"
KNOWN = "houseway-known"
"""The cookie that marks a browser in which an account has logged in; it grants nothing."""
UNSAFE = {"POST", "PUT", "PATCH", "DELETE"}

hasher = PasswordHasher()
# A hash against which unknown names are checked, so that they take as long as known names.
NOBODY = hasher.hash("nobody's password")


def sign(key: bytes, token: str, now: float | None = None) -> str:
    """Return the cookie of a session.

    >>> read(b"key", sign(b"key", "a1b2", now=1000.0), now=2000.0)
    'a1b2'
    >>> read(b"other", sign(b"key", "a1b2", now=1000.0), now=2000.0) is None
    True
    """
    body = f"{token}.{int((now if now is not None else time.time()) + LASTS)}"
    return f"{body}.{_mark(key, body)}"


def read(key: bytes, cookie: str | None, now: float | None = None) -> str | None:
    """Return the session token from a cookie; None if the signature is wrong or it has expired."""
    body, _, mark = (cookie or "").rpartition(".")
    token, _, until = body.partition(".")
    if not token or not until.isdecimal() or not mark.isascii() or not hmac.compare_digest(mark, _mark(key, body)):
        return None
    return token if int(until) > (now if now is not None else time.time()) else None


def known(key: bytes, name: str) -> str:
    """Return the cookie for a browser where this user has logged in."""
    return sign(key, f"{token_hex(8)}-{_of(name)}")


def browser(key: bytes, cookie: str | None, name: str) -> str | None:
    """Return the browser's id from its cookie, if this name has logged in there before.

    >>> one = known(b"key", "Dolores")
    >>> browser(b"key", one, "dolores") is None, browser(b"key", one, "Cordelia") is None
    (False, True)
    """
    token = read(key, cookie)
    return token if token and token.endswith(f"-{_of(name)}") else None


def _of(name: str) -> str:
    return sha256(b"name " + name.casefold().encode()).hexdigest()[:32]


def _mark(key: bytes, body: str) -> str:
    mark = hmac.new(key, body.encode(), sha256).digest()
    return base64.urlsafe_b64encode(mark).decode().rstrip("=")


def checked(password: str, kept: str | None) -> bool:
    """Return whether a password is right; slow by design, so call it from a thread."""
    try:
        return hasher.verify(kept or NOBODY, password) and kept is not None
    except (Argon2Error, InvalidHashError):
        return False


def host_name(host: str) -> str:
    """Return a host without its port.

    >>> host_name("localhost:8000"), host_name("[::1]:8000")
    ('localhost', '[::1]')
    """
    return host if host.endswith("]") else host.rpartition(":")[0] if ":" in host else host


def from_here(headers: Any, hosts: tuple[str, ...]) -> bool:
    """Return whether a request uses a known host name, and comes from one of our pages or from no page."""
    host = headers.get("host", "")
    if host_name(host) not in hosts:
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == host
