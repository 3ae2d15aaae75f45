// The button that invites others to this table: shares its address, copies it, or shows it.
import { dialog, h } from "../dom.js";

const SHOWN = 2500; // milliseconds

export function inviteButton(title) {
  const said = h("span", { "aria-live": "polite" }, "Invite");
  const copied = () => {
    said.textContent = "Link copied";
    setTimeout(() => (said.textContent = "Invite"), SHOWN);
  };
  const invite = async () => {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ title, url });
      else await navigator.clipboard.writeText(url).then(copied);
    } catch (trouble) {
      if (trouble.name !== "AbortError") ask(url);
    }
  };
  return h("button", {
    type: "button",
    class: "invite",
    title: "Copy a link to this table",
    onclick: invite,
  }, said);
}

function ask(url) {
  const field = h("input", { value: url, readonly: true, size: "40", "aria-label": "Link to this table" });
  dialog("Invite", h("p", {}, "Send this link to the people you want to play with."), field);
  field.select();
}
