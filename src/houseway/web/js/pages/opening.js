// For the floor: open a table of an offer with a schedule, seats and house players.
import { post } from "../api.js";
import { h } from "../dom.js";

export function openTable(houses) {
  const offers = houses.flatMap((house) => house.offers.filter((offer) => offer.status === "playable"));
  const offer = h("select", {}, offers.map((each) => h("option", { value: each.id }, each.id)));
  const [schedule, seats, bots] = [["", "4"], ["0", "4"], ["3", "4"]].map(([value, size]) =>
    h("input", { value, size })
  );
  const said = h("p", { role: "status" });
  const send = async (event) => {
    event.preventDefault();
    try {
      const table = await post("/api/tables", {
        offer: offer.value,
        schedule: schedule.value,
        seats: Number(seats.value),
        bots: Number(bots.value),
        settings: {},
        title: "",
      });
      said.replaceChildren(h("a", { href: `/tables/${table.id}` }, `${table.id} is open`));
    } catch (trouble) {
      said.textContent = trouble.message;
    }
  };
  return h(
    "details",
    {},
    h("summary", {}, "The floor: open a table"),
    h(
      "form",
      { class: "row", onsubmit: send },
      h("label", {}, "Offer", offer),
      h("label", {}, "Schedule", schedule),
      h("label", {}, "Seats (0: as filed)", seats),
      h("label", {}, "House players", bots),
      h("button", { class: "main" }, "Open"),
    ),
    said,
  );
}
