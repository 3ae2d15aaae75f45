// What the server works out for whoever asks, from what they see alone: asked for once for each thing that lies there.
import { get } from "../../api.js";
import { sentence } from "../../dom.js";

const AGAIN = 2000;

export class Advice {
  told = null;
  trouble = "";
  #asked = "";

  /** `changed()` is called when an answer has come. */
  constructor(table, changed) {
    Object.assign(this, { table, changed });
  }

  /** Asks again whenever what it hangs on has changed. */
  ask(now) {
    const key = JSON.stringify(now);
    if (this.#asked === key) return;
    this.#asked = key;
    Object.assign(this, { told: null, trouble: "" });
    const take = (answer) => {
      if (this.#asked !== key) return;
      Object.assign(this, answer);
      this.changed();
    };
    this.#send(take, () => this.#asked === key);
  }

  /** Sends the question, and once more in a moment when the server has too much to work out just now. */
  #send(take, wanted) {
    get(`/api/tables/${encodeURIComponent(this.table.table.id)}/advice`).then((told) => take({ told }), (refused) => {
      if (refused.code !== "busy") take({ trouble: sentence(refused.message) });
      else setTimeout(() => wanted() && this.#send(take, wanted), AGAIN);
    });
  }
}
