"""Static files for the browser, and the one HTML page that serves every page address."""

from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from houseway.server.http.bundle import bundle
from houseway.server.http.headers import YEAR

WEB = Path(__file__).parents[2] / "web"
LONGEST = 200


@get("/", include_in_schema=False)
async def front(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Serve the front page."""
    return served("", request)


@get("/{path:path}", include_in_schema=False)
async def page(path: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
    """Serve a file, or the HTML page if the address is a page's."""
    return served(path, request)


def served(path: str, request: Request[Any, Any, Any]) -> Response[bytes]:
    name = path.strip("/")
    if name in bundle(WEB).files:
        return bundled(name, "gzip" in request.headers.get("accept-encoding", ""))
    if len(name) > LONGEST or not name.isprintable():  # the text is neither a file name nor a page
        raise NotFoundException("there is no such page")
    file = (WEB / (name or "index.html")).resolve()
    if not file.is_relative_to(WEB.resolve()) or any(part.startswith(".") for part in Path(name).parts):
        raise NotFoundException(f"there is no {path}")
    if not file.is_file():
        if "." in Path(name).name or name.startswith(("api/", "ws/", "schema")):
            raise NotFoundException(f"there is no {path}")
        file = WEB / "index.html"
    whole = file.name == "index.html" and "modules" not in request.query_params
    body = bundle(WEB).page if whole else file.read_bytes()
    kind = "text/javascript" if file.suffix in (".js", ".mjs") else guess_type(file.name)[0] or "text/html"
    return Response(body, media_type=kind, headers={"Cache-Control": "no-cache"})


def bundled(name: str, small: bool) -> Response[bytes]:
    """Serve a bundled file, whose address changes with its content."""
    file = bundle(WEB).files[name]
    headers = {"Cache-Control": f"public, max-age={YEAR}, immutable", "Vary": "Accept-Encoding"}
    if small:
        headers["Content-Encoding"] = "gzip"
    return Response(file.small if small else file.body, media_type=file.kind, headers=headers)


ROUTES = [front, page]
