// One socket to one table: keeps the version and the view, reconnects, and resolves every command it sent.
import { once } from "./api.js";
import { patch } from "./felt/patch.js";

const SIGN = 60_000;

export class TableSocket extends EventTarget {
  #table;
  #socket;
  #waiting = new Map();
  #tries = 0;
  #closed = false;
  #timer;
  #helloed = false;
  #view = null;
  #signed = Date.now();
  version = null;

  constructor(table) {
    super();
    this.#table = table;
    this.#open();
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, this.#here, { passive: true });
  }

  /** Tells the server now and then that a person is here. Without such a sign, house players stop after a while. */
  #here = () => {
    if (Date.now() - this.#signed < SIGN) return;
    this.#signed = Date.now();
    this.#send({ type: "here" });
  };

  #open() {
    const since = this.version === null ? "" : `?version=${this.version}`;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${encodeURIComponent(this.#table)}${since}`);
    this.#socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    this.#socket.onopen = () => this.#tell("link", { up: true });
    this.#socket.onclose = () => this.#again();
  }

  #again() {
    if (this.#closed) return;
    this.#helloed = false;
    this.#tell("link", { up: false });
    const wait = Math.min(15000, 250 * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #hear(message) {
    if (message.type === "ping") return this.#send({ type: "pong" });
    if (message.type === "hello") {
      const fresh = !this.#helloed;
      this.#tries = 0;
      this.#helloed = true;
      this.version = message.version;
      this.#view = message.view;
      // Commands lost with a connection are sent again unchanged. The id makes them happen once; the server refuses
      // those that come too late.
      if (fresh) { for (const [id, { frame, version }] of this.#waiting) this.#send({ ...frame, id, version }); }
    } else if (message.type === "state") {
      const { events, waiting, legal } = message;
      if (events.length && events[0].seq !== this.version + 1) return this.#send({ type: "sync" }); // hello follows
      const felt = events.reduce((shown, line) => patch(shown, line.change), this.#view);
      message.view = this.#view = { ...felt, waiting, legal };
      this.version = message.version;
    } else if (message.type === "ok" || message.type === "refused") {
      const asked = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (asked) message.type === "ok" ? asked.resolve(message) : asked.reject(message);
    }
    this.#tell(message.type, message);
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #send(frame) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #ask(frame, timed = true) {
    const id = once();
    const version = timed ? this.version ?? 0 : undefined;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { frame, version, resolve, reject });
      this.#send({ ...frame, id, version });
    });
  }

  /** Sends a command. It is repeated under the same id after a lost connection, so it happens once. */
  do(command) {
    return this.#ask({ type: "do", command });
  }

  say(type, more = {}) {
    return this.#ask({ type, ...more }, false);
  }

  /** Opens a new connection after the session has changed. */
  reopen() {
    this.#helloed = false;
    this.#socket.onclose = null;
    this.#socket.close();
    this.#open();
  }

  /** Resolves when the table has sent hello on the current connection. */
  ready() {
    return this.#helloed
      ? Promise.resolve()
      : new Promise((resolve) => this.addEventListener("hello", resolve, { once: true }));
  }

  close() {
    this.#closed = true;
    for (const touch of ["pointerdown", "keydown"]) removeEventListener(touch, this.#here);
    clearTimeout(this.#timer);
    this.#socket.close();
  }
}
