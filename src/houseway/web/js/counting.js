// Reads a report that may take long: a stream of lines with the progress of the count; the last line is the report.
import { Refused } from "./api.js";
import { fill, h, sentence } from "./dom.js";

/** Returns the report of an address; `told` is called with each line before it. Aborting the signal ends the count. */
export async function counted(path, signal, told = () => {}) {
  const answer = await fetch(path, { credentials: "same-origin", signal });
  if (!answer.ok) throw new Refused(await answer.json().catch(() => ({ sentence: answer.statusText })));
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  while (true) {
    const { done, value } = await reader.read();
    const lines = (rest + (value ?? "")).split("\n");
    rest = lines.pop();
    for (const line of lines) {
      const found = JSON.parse(line);
      if (found.refused) throw new Refused(found.refused);
      if (found.report) return found.report;
      told(found);
    }
    if (done) throw new Refused({ sentence: "The server stopped the calculation." });
  }
}

/** Returns a place that shows one count at a time: its progress, a button to abandon it, and then its drawing. */
export function counter(show, refuse) {
  let mine = null;
  const status = h("div", { class: "counting", role: "status" });
  const stop = () => mine?.abort();

  function waiting(share, queued) {
    const said = queued ? "Waiting for other calculations…" : "Counting…";
    fill(
      status,
      h("progress", { max: 1, "aria-label": said, ...(share ? { value: share } : {}) }),
      h("span", { class: "soft" }, share ? `${said} ${Math.round(100 * share)} %` : said),
      h("button", { type: "button", class: "slim", onclick: stop, data: { keep: "stop" } }, "Stop"),
    );
  }

  async function count(path, told = () => {}) {
    stop();
    const now = mine = new AbortController();
    waiting(0, false);
    try {
      const report = await counted(path, now.signal, (line) => {
        if (mine !== now) return;
        waiting(line.progress, line.waiting);
        told(line);
      });
      if (mine === now) {
        fill(status);
        show(report);
      }
    } catch (trouble) {
      if (mine !== now) return;
      if (trouble.name === "AbortError") fill(status, h("p", { class: "soft" }, "Stopped."));
      else {
        fill(status);
        refuse(sentence(trouble.message));
      }
    }
  }
  return { status, count, stop };
}
