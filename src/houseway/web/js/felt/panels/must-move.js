// Must-move, told to whom it concerns: where the free seats of a full game go, who is next, and where you have moved.
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

  /** The seat has moved; so does the browser. */
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
          ? `You have moved to the main game with ${show(this.moved)}. If you would rather not play here, leave.`
          : null;
      }
      if (pair?.feeder) {
        return ["Seats in this game go first to whoever waits at ", link(pair.feeder, "the must-move table"), "."];
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
    if (!sits) return ["This table feeds ", game, ": whoever came first moves there when a seat opens."];
    const turn = place === 1 ? "You are next" : place ? `You are number ${place}` : "You keep your turn";
    return [
      `${turn} to move to `,
      game,
      " when a seat opens there: with all your chips, between two hands. If you would rather not, leave.",
    ];
  }

  /** Asks for a seat in the full game: the answer is where to wait. */
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
