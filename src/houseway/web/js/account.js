// <hw-account>: who you are, in the corner of every page.
import { post } from "./api.js";
import { fill, h } from "./dom.js";
import { me, take, whenChanged } from "./me.js";
import { show } from "./money.js";
import { change, setting } from "./settings.js";

class Account extends HTMLElement {
  connectedCallback() {
    whenChanged(() => this.draw());
    this.draw();
  }

  async draw() {
    const account = await me().catch(() => null);
    fill(this,
      account ? h("span", { class: "soft" }, `${account.name} · ${show(account.chips)} `) : null,
      h("button", { type: "button", onclick: () => this.ask(account) }, account && !account.guest ? "Account" : "Sign in"));
  }

  ask(account) {
    const said = h("p", { class: "refusal", role: "alert" });
    const name = h("input", { name: "name", autocomplete: "username", required: true, maxlength: "32" });
    const password = h("input", { name: "password", type: "password", autocomplete: "current-password", required: true, minlength: "8" });
    const close = () => { dialog.close(); dialog.remove(); };
    const enter = (path) => async (event) => {
      event.preventDefault();
      try {
        take(await post(path, { name: name.value, password: password.value }));
        close();
      } catch (trouble) { said.textContent = trouble.message; }
    };
    const themes = ["auto", "dark", "light"].map((theme) => h("option", { value: theme, selected: setting("theme") === theme }, theme));
    const dialog = h("dialog", { "aria-label": "Account and settings" },
      account && !account.guest
        ? h("p", {}, `Signed in as ${account.name}. `, h("button", { onclick: async () => { take(await post("/api/logout")); close(); } }, "Sign out"))
        : h("form", { onsubmit: enter("/api/login") },
          h("p", { class: "soft" }, account ? "You play as a guest. A name keeps your chips and rounds." : "Looking needs no name; play as a guest, or keep your chips under a name."),
          h("div", { class: "row" }, h("label", {}, "Name", name), h("label", {}, "Password", password)),
          said,
          h("div", { class: "row" }, h("button", { class: "main" }, "Sign in"), h("button", { type: "button", onclick: enter("/api/register") }, "Register"))),
      h("h2", {}, "Settings"),
      h("div", { class: "row" },
        h("label", {}, "Theme", h("select", { onchange: (event) => change("theme", event.target.value) }, themes)),
        h("label", {}, "Sounds", h("input", { type: "checkbox", checked: setting("sound"), onchange: (event) => change("sound", event.target.checked) })),
        h("label", {}, "Motion", h("input", { type: "checkbox", checked: setting("motion"), onchange: (event) => change("motion", event.target.checked) })),
        h("label", {}, "Four colours", h("input", { type: "checkbox", checked: setting("deck") === "four", onchange: (event) => change("deck", event.target.checked ? "four" : "two") }))),
      h("p", {}, h("button", { type: "button", onclick: close }, "Close")));
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }
}

customElements.define("hw-account", Account);
