// A table: one socket, one view, and the felt that fits its kind.
import { get } from "../api.js";
import { fill, h } from "../dom.js";
import { Felt } from "../felt/felt.js";
import { refresh } from "../me.js";
import { TableSocket } from "../socket.js";

export async function open(main, id) {
  const { table } = await get(`/api/tables/${encodeURIComponent(id)}`);
  const socket = new TableSocket(id);
  const felt = new Felt(socket, table);
  fill(main, felt.page);
  const listen = (type, act) => socket.addEventListener(type, ({ detail }) => act(detail));
  listen("hello", (message) => { felt.hello(message); refresh(); });
  listen("state", (message) => felt.state(message));
  listen("table", (message) => felt.around(message.state));
  listen("chat", (message) => felt.chat(message));
  listen("link", ({ up }) => felt.link(up));
  listen("bye", () => felt.link(false));
  const keys = (event) => felt.key(event);
  document.addEventListener("keydown", keys);
  const clock = setInterval(() => felt.tick(), 250);
  return () => {
    document.removeEventListener("keydown", keys);
    clearInterval(clock);
    socket.close();
  };
}
