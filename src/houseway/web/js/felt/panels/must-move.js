// Must-move notes: who gets the free seats of a full game, who is next, and where you have moved.
import { fillIf, h, sentence } from "../../dom.js";
import { go } from "../../main.js";
import { show } from "../../money.js";
import { seated } from "../seat-state.js";

const link = (id, text) => h("a", { href: `/tables/${id}` }, text);

export class MustMoveNote {
  constructor(table) {
    this.table = table;
    this.box = h("p", { class: "soft", role: "status" });
    this.moved = Number(new URLSearchParams(location.search).get("moved"));
  }

  /** Follows the player's seat to the other table. */
  follow({ table, chips }) {
    go(`/tables/${table}?moved=${chips}`);
  }

  draw() {
    const { around, view, you } = this.table;
    const pair = around?.must_move;
    const sits = seated(this.table);
    const place = pair?.order ? pair.order.indexOf(you?.seat) + 1 : 0;
    const full = (this.table.table.must_move ?? true) && view && Object.keys(view.people).length >= view.seats;
    fillIf(this.box, [pair?.main, pair?.feeder, sits, place, full], () => {
      if (pair?.main) return this.atFeeder(pair.main, sits, place);
      if (sits) {
        return this.moved
          ? `You moved to the main game with ${show(this.moved)}. Leave if you don't want to play here.`
          : null;
      }
      if (pair?.feeder) {
        return ["Open seats in this game go first to players at ", link(pair.feeder, "the must-move table"), "."];
      }
      return full
        ? [
          "Every seat is taken. ",
          h("button", { type: "button", class: "slim", onclick: () => this.wait() }, "Wait at a must-move table"),
        ]
        : null;
    });
  }

  atFeeder(main, sits, place) {
    const game = link(main, "the main game");
    if (!sits) return ["This table feeds ", game, ": the player who came first moves there when a seat opens."];
    const turn = place === 1 ? "You are next" : place ? `You are number ${place}` : "You keep your turn";
    return [
      `${turn} to move to `,
      game,
      " when a seat opens there, between hands and with all your chips. If you don't want to move, leave the table.",
    ];
  }

  /** Requests a seat in the full game; the answer names the table to wait at. */
  async wait() {
    const { table } = this;
    try {
      await table.session();
      await table.socket.do({ do: "sit-down", seat: 1, chips: table.sitting.chips() });
    } catch (refused) {
      const feeder = table.around?.must_move?.feeder;
      if (refused.code === "must-move" && feeder) go(`/tables/${feeder}`);
      else table.sitting.refuse(sentence(refused.sentence ?? refused.message));
    }
  }
}
