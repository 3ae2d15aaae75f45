// The floor's own bar: pause, close, house players, misdeal, exposed cards. Only the floor sees it, and the server knows who that is.
import { post } from "../api.js";
import { fill, h } from "../dom.js";
import { me } from "../me.js";

export async function floorBar(table) {
  const account = await me().catch(() => null);
  if (account?.role !== "floor") return void fill(table.floor);
  const said = h("p", { class: "refusal", role: "alert" });
  const ask = (path, body) => async () => {
    said.textContent = "";
    await post(`/api/tables/${encodeURIComponent(table.table.id)}/${path}`, body()).catch((trouble) => { said.textContent = trouble.message; });
  };
  const bots = h("input", { type: "number", min: "0", max: "9", value: String(table.table.bots), style: "inline-size:4.5rem" });
  const why = h("input", { maxlength: "80", value: "a boxed card" });
  const seat = h("input", { type: "number", min: "1", max: String(table.table.seats), value: "1", style: "inline-size:4.5rem" });
  fill(table.floor, h("details", {}, h("summary", {}, "The floor"),
    h("div", { class: "row" },
      h("button", { type: "button", onclick: ask("pause", () => ({ on: !table.around?.paused })) }, "Pause or go on"),
      h("button", { type: "button", onclick: ask("close", () => ({})) }, "Close after this round"),
      h("label", {}, "House players", bots), h("button", { type: "button", onclick: ask("bots", () => ({ bots: Number(bots.value) })) }, "Set"),
      h("label", {}, "Misdeal because of", why), h("button", { type: "button", onclick: ask("misdeal", () => ({ why: why.value })) }, "Call a misdeal"),
      table.table.kind === "bank" && [h("label", {}, "Draw card of seat", seat), h("button", { type: "button", onclick: ask("exposed", () => ({ seat: Number(seat.value) })) }, "Call it exposed")]), said));
  return null;
}
