// A player's rounds, newest first.
import { get } from "../api.js";
import { fill, h, table } from "../dom.js";
import { me } from "../me.js";
import { show } from "../money.js";

export async function open(main) {
  if (!(await me())) {
    fill(main, h("h1", {}, "My rounds"), h("p", {}, "You have not sat down yet."));
    return;
  }
  const { rounds } = await get("/api/me/rounds?limit=100");
  const rows = rounds.map((round) => [
    h("a", { href: `/rounds/${round.table}/${round.number}` }, `${round.number}`), round.offer, round.table, `seat ${round.seat}`, show(round.net), new Date(round.ended * 1000).toLocaleString()]);
  fill(main, h("h1", {}, "My rounds"), rounds.length ? table("My rounds", ["round", "offer", "table", "where", "net", "ended"], rows, ["net"]) : h("p", {}, "No round yet."));
}
