"""The browser's scripts in one file: how many requests a page makes, and how files are cached."""

import re
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.support.deno import DENO

from houseway.server.http import static_pages
from houseway.server.http.bundle import bundle, module

ASKED = re.compile(r'(?:src|href)="(/[^"]+\.(?:js|css))"')
"""The files that an index page requests."""


def test_a_page_asks_for_one_script_and_one_style_sheet_which_browsers_may_cache(house: Any) -> None:
    with closing(house.client()) as client:
        page = client.get("/tables/any")
        assert page.headers["cache-control"] == "no-cache"
        script, sheet = sorted(ASKED.findall(page.text), key=lambda path: path.endswith(".css"))
        for path, kind in ((script, "text/javascript"), (sheet, "text/css")):
            small, plain = client.get(path), client.get(path, headers={"Accept-Encoding": "identity"})
            assert small.headers["content-type"] == plain.headers["content-type"] == f"{kind}; charset=utf-8"
            assert "immutable" in small.headers["cache-control"]
            assert (small.headers["content-encoding"], plain.headers.get("content-encoding")) == ("gzip", None)
            assert small.content == plain.content
        assert client.get(script.replace(".js", "0.js")).status_code == 404


def test_the_source_scripts_are_also_served_one_by_one(house: Any) -> None:
    with closing(house.client()) as client:
        page = client.get("/?modules").text
        assert "/js/main.js" in page
        for path in ASKED.findall(page):
            answer = client.get(path)
            assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache"), path


def test_every_source_script_is_in_the_bundle_and_the_bundle_is_valid_javascript(tmp_path: Path) -> None:
    (script,) = (file.body for name, file in bundle(static_pages.WEB).files.items() if name.endswith(".js"))
    sources = {each.relative_to(static_pages.WEB / "js").as_posix() for each in (static_pages.WEB / "js").rglob("*.js")}
    assert set(re.findall(r'^modules\["([^"]+)"\]', script.decode(), re.MULTILINE)) == sources
    assert set(re.findall(r'\b(?:need|later)\("([^"]+)"\)', script.decode())) <= sources
    (tmp_path / "bundle.js").write_bytes(script)
    command = [DENO, "eval", f"new Function(Deno.readTextFileSync('{tmp_path / 'bundle.js'}'))"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_modules_that_import_each_other_run_once_and_in_order(tmp_path: Path) -> None:
    """The expected order is that of JavaScript: imported modules run first, each runs once, and circular imports are
    resolved on use.
    """
    web = tmp_path
    (web / "js" / "deep").mkdir(parents=True)
    (web / "index.html").write_text('<head><script type="module" src="/js/a.js"></script></head>')
    (web / "js" / "a.js").write_text(
        'import "./b.js";\nimport { say as speak } from "./deep/c.js";\nspeak("a");\n'
        'export function name() {\n  return "the first";\n}\n'
        'import("./deep/late.js").then(({ default: Late }) => console.log(new Late().is));\n'
    )
    (web / "js" / "b.js").write_text('import {\n  say,\n} from "./deep/c.js";\nsay("b");\n')
    (web / "js" / "deep" / "c.js").write_text(
        'import { name } from "../a.js";\nexport const say = (what) => console.log(what, name());\nconsole.log("c");\n'
    )
    (web / "js" / "deep" / "late.js").write_text('export default class Late {\n  is = "late";\n}\n')
    (script,) = (file.body for name, file in bundle(web).files.items() if name.endswith(".js"))
    done = subprocess.run([DENO, "eval", script.decode()], capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == ["c", "b the first", "a the first", "late"], done.stderr


@pytest.mark.parametrize(
    "line", ['import all from "./b.js";', 'import * as all from "./b.js";', "export { a };", "export let a;",
             'export * from "./b.js";', 'const b = await import(name);']
)  # fmt: skip
def test_a_form_of_import_that_cannot_be_bundled_is_refused_by_name(line: str) -> None:
    with pytest.raises(ValueError, match=r"deep/a\.js: cannot be bundled"):
        module("deep/a.js", f"{line}\n")
