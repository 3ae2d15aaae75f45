// The page of a table: one socket, one view, and the felt of its kind.
import { get } from "../api.js";
import { fill } from "../dom.js";
import { feltOf } from "../felt/load-kind.js";
import { Lesson } from "../felt/panels/lesson.js";
import { MustMoveNote } from "../felt/panels/must-move.js";
import { AtTable } from "../felt/table.js";
import { Banner } from "../parts/banner.js";
import { refresh } from "../viewer.js";
import { TableSocket } from "../socket.js";

export async function open(main, id) {
  const { table, view } = await get(`/api/tables/${encodeURIComponent(id)}`);
  const felt = await feltOf(view.kind);
  const socket = new TableSocket(id);
  const at = new AtTable(socket, table, felt);
  const banner = new Banner();
  main.dataset.of = table.house_name;
  const moving = new MustMoveNote(at);
  at.note.append(moving.box);
  const lesson = new Lesson(at);
  at.page.append(lesson.box);
  at.head.querySelector(".tools").prepend(lesson.button);
  document.body.classList.add("table-page");
  document.querySelector(".bar .brand").after(at.head);
  fill(main, banner.box, at.page);
  const listen = (type, act) => socket.addEventListener(type, ({ detail }) => act(detail));
  listen("hello", (message) => {
    at.hello(message);
    banner.hello(message.events);
    banner.around(message.state);
    moving.draw();
    refresh().catch(() => {});
    lesson.follow(); // you may have sat down
    lesson.first().catch(() => {}); // a table without a lesson is still a table
  });
  listen("state", (message) => {
    at.state(message);
    lesson.follow(message.events);
    banner.happened(message.events);
    banner.around(message.state);
    moving.draw();
  });
  listen("table", (message) => {
    at.aroundChanged(message.state);
    banner.around(message.state);
    moving.draw();
  });
  listen("moved", (message) => moving.follow(message));
  listen("chat", (message) => at.chat(message));
  listen("link", ({ up }) => {
    if (!up) at.link(false);
  });
  listen("bye", () => at.link(false));
  const keys = (event) => at.key(event);
  document.addEventListener("keydown", keys);
  addEventListener("pagehide", () => at.mine.close(), { once: true });
  const clock = setInterval(() => at.tick(), 250);
  return () => {
    document.removeEventListener("keydown", keys);
    clearInterval(clock);
    at.forget();
    at.mine.close();
    at.head.remove();
    document.body.classList.remove("table-page");
    socket.close();
  };
}
