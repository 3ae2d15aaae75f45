// The socket of a table, without a server: the view follows from `hello` and the changes after it.
import assert from "node:assert/strict";

globalThis.location = { protocol: "http:", host: "here" };
const opened = [];
globalThis.WebSocket = class {
  static OPEN = 1;
  readyState = 1;
  sent = [];

  constructor() {
    opened.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  hear(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
};

const { TableSocket } = await import("../../../src/houseway/web/js/socket.js");

const PEOPLE = { 2: { name: "Ann", chips: 500 }, 3: { name: "Bob", chips: 700 } };
const ASKED = [{ for_what: "action", seat: 3 }];

function table() {
  const socket = new TableSocket("table-1");
  const views = [];
  socket.addEventListener("state", ({ detail }) => views.push(detail.view));
  const wire = opened.at(-1);
  wire.hear({ type: "hello", version: 4, view: { people: PEOPLE, round: null, waiting: [], legal: [] } });
  return { socket, wire, views };
}
const state = (seq, change) => ({
  type: "state",
  version: seq,
  events: [{ seq, change }],
  waiting: ASKED,
  legal: [],
});

Deno.test("a state frame has only the changes, and the page gets the whole view", () => {
  const { socket, wire, views } = table();
  wire.hear(state(5, { people: { 3: { chips: 650 } }, round: { bank: 50 } }));
  wire.hear(state(6, { people: { 2: null }, round: null }));
  const bob = { name: "Bob", chips: 650 };
  assert.deepEqual(views, [
    { people: { 2: PEOPLE[2], 3: bob }, round: { bank: 50 }, waiting: ASKED, legal: [] },
    { people: { 3: bob }, waiting: ASKED, legal: [] },
  ]);
  assert.equal(socket.version, 6);
  socket.close();
});

Deno.test("after a gap the page keeps its view and requests the whole view", () => {
  const { socket, wire, views } = table();
  wire.hear(state(6, { people: { 2: null } }));
  assert.deepEqual(views, []);
  assert.deepEqual([socket.version, wire.sent], [4, [{ type: "sync" }]]);
  socket.close();
});
