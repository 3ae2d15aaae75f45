// <hw-account>: your account and settings, in the corner of every page.
import { post, putJson } from "./api.js";
import { dialog, h, redraw, sentence } from "./dom.js";
import { enter, me, somebody, whenChanged } from "./viewer.js";
import { show } from "./money.js";
import { change, setting } from "./settings.js";

class Account extends HTMLElement {
  connectedCallback() {
    whenChanged(() => this.draw());
    this.draw();
  }

  async draw() {
    const account = await me().catch(() => null);
    document.getElementById("to-floor").hidden = account?.role !== "floor";
    redraw(
      this,
      account
        ? h("span", { class: "soft num" }, h("span", { class: "who" }, `${account.name} · `), show(account.chips))
        : null,
      account?.role === "floor" ? h("a", { class: "role", href: "/floor" }, "floor") : null,
      h("button", {
        type: "button",
        class: "slim",
        data: { keep: "settings" },
        "aria-label": "Settings",
        title: "Settings",
        onclick: preferences,
      }, "⚙"),
      h("button", {
        type: "button",
        class: "slim",
        data: { keep: "account" },
        onclick: () => ask(account),
      }, account && !account.guest ? "Account" : "Sign in"),
    );
  }
}

/** Opens the settings, which need no account; from a table also the way to the other pages. */
function preferences() {
  const links = [...document.querySelectorAll(".bar nav a:not([hidden])")].map((link) =>
    h("a", { href: link.getAttribute("href"), class: "button" }, link.textContent)
  );
  dialog(
    "Settings",
    settings(),
    document.querySelector(".table-head") && [h("h3", {}, "Go to"), h("p", { class: "row" }, links)],
  );
}

function ask(account) {
  const named = account && !account.guest;
  const box = dialog(
    "Account",
    named ? signedIn() : signIn(),
    named ? password() : null,
    floor(),
  );

  function become(answer) {
    box.close();
    enter(answer);
  }

  function signedIn() {
    return h(
      "p",
      { class: "row" },
      `Signed in as ${account.name}${account.role === "floor" ? ", floor" : ""}.${
        account.places.length ? " If you sign out, your seats are held for a few minutes." : ""
      }`,
      h("button", { type: "button", onclick: async () => become(await post("/api/logout")) }, "Sign out"),
    );
  }

  /** Changes the password, which ends all other sessions of this account. */
  function password() {
    const said = h("p", { role: "status" });
    const field = (complete) =>
      h("input", { type: "password", autocomplete: complete, required: true, minlength: "8", maxlength: "200" });
    const [old, fresh] = [field("current-password"), field("new-password")];
    const send = async (event) => {
      event.preventDefault();
      try {
        await putJson("/api/me/password", { old: old.value, new: fresh.value });
        old.value = fresh.value = "";
        [said.className, said.textContent] = ["soft", "Password changed. Your other sessions have ended."];
      } catch (trouble) {
        [said.className, said.textContent] = ["refusal", sentence(trouble.message)];
      }
    };
    return h(
      "details",
      {},
      h("summary", {}, "Change password and end other sessions"),
      h("input", { type: "hidden", autocomplete: "username", value: account.name }),
      h(
        "form",
        { class: "row", onsubmit: send },
        h("label", {}, "Current password", old),
        h("label", {}, "New password (at least 8 characters)", fresh),
        h("button", {}, "Change password"),
      ),
      said,
    );
  }

  function signIn() {
    const said = h("p", { class: "refusal", role: "alert" });
    const name = h("input", {
      name: "name",
      autocomplete: "username",
      required: true,
      minlength: "2",
      maxlength: "24",
    });
    const password = h("input", {
      name: "password",
      type: "password",
      autocomplete: "current-password",
      required: true,
      minlength: "8",
      maxlength: "200",
    });
    const go = (path) => async (event) => {
      event.preventDefault();
      said.textContent = "";
      if (!name.form.reportValidity()) return;
      try {
        become(await post(path, { name: name.value, password: password.value }));
      } catch (trouble) {
        said.textContent = sentence(trouble.message);
      }
    };
    return h(
      "form",
      { onsubmit: go("/api/login") },
      h(
        "p",
        { class: "soft" },
        account
          ? `You are playing as ${account.name}. Register to keep your chips, seats, rounds and settings. If you ` +
            "sign in to an existing account instead, you lose this guest and its chips."
          : "Watch or play as a guest. Register to keep your chips.",
      ),
      h(
        "div",
        { class: "row" },
        h("label", {}, "Name", name),
        h("label", {}, "Password (at least 8 characters)", password),
      ),
      said,
      h(
        "p",
        { class: "row" },
        h("button", { class: "main" }, "Sign in"),
        h("button", { type: "button", onclick: go("/api/register") }, "Register"),
      ),
    );
  }

  function floor() {
    if (account?.role === "floor") return null;
    const key = h("input", { type: "password", autocomplete: "off", size: "12", required: true });
    const said = h("p", { class: "refusal", role: "alert" });
    const send = async (event) => {
      event.preventDefault();
      try {
        await somebody();
        become(await post("/api/floor", { key: key.value }));
      } catch (trouble) {
        said.textContent = sentence(trouble.message);
      }
    };
    return h(
      "details",
      {},
      h("summary", {}, "For the floor"),
      h("p", { class: "soft" }, h("a", { href: "/floor" }, "How to get floor access")),
      h("form", { class: "row", onsubmit: send }, h("label", {}, "Floor key", key), h("button", {}, "Enter")),
      said,
    );
  }
}

function settings() {
  const tick = (text, name, on = true, off = false) =>
    h(
      "label",
      { class: "tick" },
      h("input", {
        type: "checkbox",
        checked: setting(name) === on,
        onchange: (event) => change(name, event.target.checked ? on : off),
      }),
      text,
    );
  const themes = ["auto", "dark", "light"].map((theme) =>
    h("option", { value: theme, selected: setting("theme") === theme }, theme)
  );
  return h(
    "div",
    { class: "row" },
    h("label", {}, "Theme", h("select", { onchange: (event) => change("theme", event.target.value) }, themes)),
    tick("Sounds", "sound"),
    tick("Motion", "motion"),
    tick("Four-colour deck", "deck", "four", "two"),
    tick("Poker in big blinds", "sizes", "blinds", "chips"),
  );
}

customElements.define("hw-account", Account);
