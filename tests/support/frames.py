"""Follows the frames of a table as a browser does: `hello` has the whole view, `state` the changes since."""

from typing import Any


def patch(value: Any, change: Any) -> Any:
    """Return a value with a JSON merge patch applied (RFC 7396)."""
    if not isinstance(change, dict):
        return change
    found = dict(value) if isinstance(value, dict) else {}
    for name, part in change.items():
        if part is None:
            found.pop(name, None)
        else:
            found[name] = patch(found.get(name), part)
    return found


def follow(view: dict[str, Any], frame: dict[str, Any]) -> dict[str, Any]:
    """Return the view after a frame. A part that has left the felt, such as its round, is None there."""
    if frame["type"] == "hello":
        return dict(frame["view"])
    if frame["type"] != "state":
        return view
    now = view
    for line in frame["events"]:
        now = patch(now, line["change"])
    return dict.fromkeys(view) | now | {"waiting": frame["waiting"], "legal": frame["legal"]}


def filled(found: Any) -> Any:
    """Return a view without its nulls: after a patch such a key is missing, which means the same."""
    if isinstance(found, dict):
        return {name: filled(value) for name, value in found.items() if value is not None}
    return found
