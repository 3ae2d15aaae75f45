// Advice from the server, based only on what the player can see. It is fetched once per situation.
import { get } from "../../api.js";
import { sentence } from "../../dom.js";

const AGAIN = 2000;

export class Advice {
  told = null;
  trouble = "";
  #asked = "";

  /** `changed()` is called when an answer arrives. */
  constructor(table, changed) {
    Object.assign(this, { table, changed });
  }

  /** Asks again if the situation has changed. */
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

  /** Sends the request, and repeats it a little later if the server is busy. */
  #send(take, wanted) {
    get(`/api/tables/${encodeURIComponent(this.table.table.id)}/advice`).then((told) => take({ told }), (refused) => {
      if (refused.code !== "busy") take({ trouble: sentence(refused.message) });
      else setTimeout(() => wanted() && this.#send(take, wanted), AGAIN);
    });
  }
}
