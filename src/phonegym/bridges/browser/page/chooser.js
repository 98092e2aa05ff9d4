// The dialog that opens another phone: a task, a seed, a language, a look.

import { button } from "./panel.js";
import { h, say } from "./words.js";

export class Chooser {
  constructor(dialog, client, open) {
    this.dialog = dialog;
    this.client = client;
    this.open = open;
    dialog.addEventListener("click", (e) => { if (e.target === dialog) dialog.close(); });
  }

  async show(wanted) {
    this.wanted = { ...wanted };
    this.list = h("div.tasks", { role: "listbox" });
    this.search = h("input", { type: "search", autocomplete: "off" });
    this.search.addEventListener("input", () => this.filter());
    const seed = h("input", { type: "number", min: 0, max: 999999, value: wanted.seed ?? 0, name: "seed" });
    const language = h("select", h("option", { value: "en" }, "English"), h("option", { value: "zh" }, "中文"));
    language.value = wanted.language ?? "en";
    const dark = h("input", { type: "checkbox", checked: !!wanted.dark });
    const large = h("input", { type: "checkbox", checked: wanted.device === "large" });
    const font = h("select", [85, 100, 115, 130].map((percent) => h("option", { value: percent }, `${percent} %`)));
    font.value = wanted.font_percent ?? 100;
    const label = (text, ...control) => h("label", h("span", text), control);
    const start = (task) => {
      this.dialog.close();
      this.open({
        task, seed: Math.max(0, Number(seed.value) || 0), language: language.value, dark: dark.checked,
        device: large.checked ? "large" : "standard", font_percent: Number(font.value),
      });
    };
    this.start = start;
    this.dialog.replaceChildren(
      h("header", h("h2", say("choose")), button("round.close", "", () => this.dialog.close(), "close")),
      h("div.fields", label(say("seed"), seed), label(say("language"), language), label(say("font"), font), label(say("dark"), dark), label(say("large"), large)),
      this.search, this.list,
      h("footer", button("tonal", say("start_free"), () => start(""), "free")));
    this.dialog.querySelector(".close").ariaLabel = say("close");
    if (!this.dialog.open) this.dialog.showModal();
    this.tasks ??= await this.client.more("tasks").catch(() => null);
    if (this.tasks) this.search.placeholder = say("search", this.tasks.length);
    this.filter();
  }

  filter() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (task) => words.every((word) => `${task.id} ${task.about} ${task.kinds.join(" ")}`.toLowerCase().includes(word));
    const groups = Map.groupBy ? Map.groupBy((this.tasks ?? []).filter(fits), (task) => task.app) : grouped((this.tasks ?? []).filter(fits));
    this.list.replaceChildren(...[...groups].flatMap(([app, tasks]) => [
      h("h3", app),
      ...tasks.map((task) => h(`button.pick${task.id === this.wanted.task ? ".now" : ""}`, { type: "button", onclick: () => this.start(task.id) },
        h("b", task.id.replace(/^.*\.|-v\d+$/g, "")), h("span", task.about), h("small", task.kinds.join(" · ")))),
    ]));
  }
}

function grouped(tasks) {
  const found = new Map();
  for (const task of tasks) found.set(task.app, [...(found.get(task.app) ?? []), task]);
  return found;
}
