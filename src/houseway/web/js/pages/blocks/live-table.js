// A live table in the lobby: its felt on a wide screen, otherwise its last log line.
import { fill, h } from "../../dom.js";
import { TableSocket } from "../../socket.js";

const WIDE = "(min-width: 60rem)";
// Events that are not worth showing.
const SEALS = ["sealed", "words-shown", "seal-broken", "shuffled", "seed-revealed", "cards-opened"];

export function alive(id) {
  const said = h("p", { class: "said" }, "…");
  const stand = h("div", { class: "stand", inert: true, "aria-hidden": "true" });
  const box = h("div", { class: "live" }, stand, said);
  const socket = new TableSocket(id);
  const draws = matchMedia(WIDE).matches ? import("../../felt/load-kind.js") : Promise.resolve(null);
  let felt = null;
  let at = null;
  let latest = Promise.resolve();

  /** The part of a table that the felt needs, for an onlooker. */
  const rail = (message) => ({
    table: message.table,
    spots: message.spots ?? [],
    view: message.view,
    around: message.state,
    you: { seat: 0, behind: 0 },
    wagerName: (wager) => message.spots?.find((spot) => spot.wager === wager)?.name ?? wager,
    sitDown: () => {},
  });

  const tell = (events) => {
    const line = events.findLast((each) => each.say && !SEALS.includes(each.event.event));
    if (line) said.textContent = line.say;
  };

  async function hello(message) {
    tell(message.events);
    const kinds = await draws;
    if (!kinds) return;
    const Felt = await kinds.feltOf(message.view.kind);
    at = rail(message);
    felt = new Felt(at);
    fill(stand, felt.felt);
    felt.hello();
  }

  function state(message) {
    tell(message.events);
    if (!felt) return;
    Object.assign(at, { view: message.view, around: message.state });
    felt.state(message.events);
  }

  const listen = (type, act) =>
    socket.addEventListener(type, ({ detail }) => {
      latest = latest.then(() => act(detail)).catch(() => box.classList.add("still"));
    });
  listen("hello", hello);
  listen("state", state);
  return { box, close: () => socket.close() };
}
