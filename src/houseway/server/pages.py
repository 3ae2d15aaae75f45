"""The browser part: static files from the package, and one page for every address of a page."""

from mimetypes import guess_type
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

WEB = Path(__file__).parent.parent / "web"
LONGEST = 200
PLAIN = "<!doctype html><meta charset=utf-8><title>Houseway</title><p>The tables are open; the pages are not here yet."


@get("/", include_in_schema=False)
async def front() -> Response[bytes]:
    """Serve the front page."""
    return served("")


@get("/{path:path}", include_in_schema=False)
async def page(path: FromPath[str]) -> Response[bytes]:
    """Serve a file, or the one page where the address is a page's."""
    return served(path)


def served(path: str) -> Response[bytes]:
    name = path.strip("/")
    if len(name) > LONGEST or not name.isprintable():  # which no file system takes, and no page is called
        raise NotFoundException("there is no such page")
    file = (WEB / (name or "index.html")).resolve()
    if not file.is_relative_to(WEB.resolve()) or any(part.startswith(".") for part in Path(name).parts):
        raise NotFoundException(f"there is no {path}")
    if not file.is_file():
        if "." in Path(name).name or name.startswith(("api/", "ws/", "schema")):
            raise NotFoundException(f"there is no {path}")
        file = WEB / "index.html"
    body = file.read_bytes() if file.is_file() else PLAIN.encode()
    kind = "text/javascript" if file.suffix in (".js", ".mjs") else guess_type(file.name)[0] or "text/html"
    text = kind.startswith("text/") or kind in ("application/json", "image/svg+xml")
    media = f"{kind}; charset=utf-8" if text else kind
    return Response(body, media_type=media, headers={"Cache-Control": "no-cache"})


ROUTES = [front, page]
