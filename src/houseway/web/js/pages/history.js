// A player's rounds, newest first.
import { get } from "../api.js";
import { fill, h, table } from "../dom.js";
import { me } from "../me.js";
import { show } from "../money.js";

const net = (cents) =>
  h("span", { class: cents > 0 ? "up" : cents < 0 ? "down" : "" }, (cents > 0 ? "+" : "") + show(cents));

export async function open(main) {
  if (!(await me())) {
    fill(
      main,
      h("h1", {}, "My rounds"),
      h("p", {}, "You have not sat down yet. ", h("a", { href: "/" }, "To the lobby")),
    );
    return;
  }
  const rows = [];
  const list = h("div");
  const more = h("button", { type: "button", hidden: true, onclick: () => load() }, "Earlier rounds");
  let before = null;
  async function load() {
    const told = await get(`/api/me/rounds?limit=50${before ? `&before=${before}` : ""}`);
    before = told.before;
    more.hidden = !before;
    for (const round of told.rounds) {
      rows.push([round, [
        h("a", { href: `/rounds/${encodeURIComponent(round.table)}/${round.number}` }, `Round ${round.number}`),
        h("a", { href: `/offers/${round.offer}` }, round.offer),
        `seat ${round.seat}`,
        net(round.net),
        new Date(round.ended * 1000).toLocaleString(),
      ]]);
    }
    const total = rows.reduce((sum, [round]) => sum + round.net, 0);
    fill(
      list,
      rows.length
        ? [
          h("p", {}, `${rows.length} rounds shown, net `, net(total), "."),
          table("My rounds", ["round", "game", "where", "net", "ended"], rows.map(([, cells]) => cells), ["net"]),
        ]
        : h("p", {}, "No round yet. ", h("a", { href: "/" }, "To the lobby")),
    );
  }
  fill(main, h("h1", {}, "My rounds"), list, more);
  await load();
}
