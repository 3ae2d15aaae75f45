// The floor's own bar: pause, close, house players, misdeal. Only the floor sees it, and the server knows who that is.
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
  fill(table.floor, h("details", {}, h("summary", {}, "The floor"),
    h("div", { class: "row" },
      h("button", { type: "button", onclick: ask("pause", () => ({ on: !table.around?.paused })) }, "Pause or go on"),
      h("button", { type: "button", onclick: ask("close", () => ({})) }, "Close after this round"),
      h("label", {}, "House players", bots), h("button", { type: "button", onclick: ask("bots", () => ({ bots: Number(bots.value) })) }, "Set"),
      h("label", {}, "Misdeal because of", why), h("button", { type: "button", onclick: ask("misdeal", () => ({ why: why.value })) }, "Call a misdeal")), said));
  return null;
}
