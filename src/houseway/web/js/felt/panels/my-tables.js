// Your other tables: the tabs of this browser tell each other which table waits for its player.
import { fillIf, h } from "../../dom.js";
import { me } from "../../viewer.js";

export class MyTables {
  box = h("div", { class: "my-tables", role: "navigation", "aria-label": "Your other tables", hidden: true });
  #others = new Map();
  #told = "";
  #channel = globalThis.BroadcastChannel ? new BroadcastChannel("houseway tables") : null;

  constructor(id) {
    this.id = id;
    globalThis.name = windowOf(id); // a link to a table that is open goes to its tab
    if (!this.#channel) return;
    this.#channel.onmessage = ({ data }) => this.#hear(data);
    this.#channel.postMessage({ ask: true });
    this.seated();
  }

  /** Adds the tables where you have a seat, whether a tab shows them or not. */
  async seated() {
    const places = (await me().catch(() => null))?.places ?? [];
    for (const { table, title } of places) {
      if (table !== this.id && !this.#others.has(table)) this.#others.set(table, { title, waits: false });
    }
    this.#draw();
  }

  /** Tells the other tabs whether this table waits for you. */
  tell(title, waits, seated) {
    const now = JSON.stringify({ id: this.id, title, waits, seated });
    if (now === this.#told) return;
    this.#told = now;
    this.#channel?.postMessage(JSON.parse(now));
  }

  close() {
    document.body.classList.remove("another-waits");
    this.#channel?.postMessage({ id: this.id, gone: true });
    this.#channel?.close();
    this.#channel = null;
  }

  #hear({ ask, id, title, waits, seated, gone }) {
    if (ask) return this.#told && this.#channel.postMessage(JSON.parse(this.#told));
    if (id === this.id) return;
    if (gone && this.#others.has(id)) this.#others.get(id).waits = false;
    else if (seated) this.#others.set(id, { title, waits });
    else this.#others.delete(id);
    this.#draw();
  }

  #draw() {
    const all = [...this.#others].sort(([, one], [, other]) => other.waits - one.waits);
    this.box.hidden = !all.length;
    document.body.classList.toggle("another-waits", all.some(([, { waits }]) => waits));
    fillIf(this.box, all, () => all.map(([id, each]) => link(id, each)));
  }
}

const windowOf = (id) => `table ${id}`;

const link = (id, { title, waits }) =>
  h(
    "a",
    {
      href: `/tables/${encodeURIComponent(id)}`,
      target: windowOf(id),
      class: waits ? "button slim waits" : "button slim",
      data: { keep: id },
      title: waits ? `${title}: your turn` : title,
    },
    title,
    waits && h("b", {}, " · your turn"),
  );
