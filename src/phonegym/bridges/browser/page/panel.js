// The side panel: the task and its verdict, what changed, the phone's clock, its state.

import { h, say } from "./words.js";

export class Panel {
  constructor(side, client, { choose, again }) {
    this.side = side;
    this.client = client;
    this.actions = { choose, again };
    this.card = h("section.card.task");
    this.changed = h("section.card.changed");
    this.facts = h("section.card.facts");
    this.state = h("section.card.state");
    side.replaceChildren(this.card, this.changed, this.facts, this.state);
    this.asking = false;
    this.stateOpen = false;
    this.known = "";
    client.addEventListener("panel", (e) => this.show(e.detail));
  }

  show(panel) {
    // The phone is touched many times a minute: what did not change stays, so that a text can be selected and read.
    this.renew("card", JSON.stringify([panel.task, panel.goal, panel.over, panel.verdict, panel.reply, panel.kept, panel.refused, panel.seed]), () => this.task(panel));
    this.renew("changed", JSON.stringify(panel.changes), () => this.changes(panel));
    this.renew("facts", JSON.stringify([panel.clock, panel.second, panel.front, panel.steps, panel.met]), () => this.phone(panel));
    this.renew("state", `${!!panel.task}`, () => this.more(panel));
    if (this.stateOpen) this.fetchState();
  }

  renew(name, key, content) {
    if (this[`${name}Key`] === key + document.documentElement.lang) return;
    this[`${name}Key`] = key + document.documentElement.lang;
    const held = this[name].contains(document.activeElement) && document.activeElement.tagName === "INPUT";
    if (held) return; // somebody is writing a question
    this[name].replaceChildren(...content().flat().filter(Boolean));
  }

  task(panel) {
    if (!panel.task) {
      return [h("h2", say("phone")), h("p.goal.quiet", say("free")), h("p.tip", say("tip")), h("div.row", button("filled", say("choose"), this.actions.choose))];
    }
    const verdict = panel.over ? panel.verdict : null;
    return [
      h("h2", say("task"), panel.parts > 1 ? h("span.chip", `${say("part", panel.part + 1)}/${panel.parts}`) : null),
      h("p.goal", { lang: panel.language }, panel.goal),
      panel.reply ? h("p.reply", h("b", `${say("owner")}: `), panel.reply) : null,
      panel.refused ? h("p.refusal", h("b", `${say("refused")}: `), panel.refused) : null,
      verdict ? this.verdict(verdict) : this.words(panel),
      panel.kept ? h("p.tip", say("kept", panel.kept)) : null,
      h("p.small", { title: panel.about }, `${panel.task} · ${say("seed").toLowerCase()} ${panel.seed}`),
      verdict ? null : this.standing(panel),
    ];
  }

  words(panel) {
    const row = h("div.row",
      button("filled", say("done"), () => this.client.act({ action: "finish" }), "done"),
      button("tonal", say("impossible"), () => this.client.act({ action: "infeasible", reason: "" }), "impossible"),
      button("tonal", say("ask"), () => { question.hidden = !question.hidden; if (!question.hidden) field.focus(); }, "ask"));
    const field = h("input", { type: "text", maxLength: 300, placeholder: say("ask_hint") });
    const question = h("form.row.question", field, h("button.filled", { type: "submit" }, say("send")), { hidden: true });
    question.addEventListener("submit", (e) => {
      e.preventDefault();
      if (field.value.trim()) this.client.act({ action: "ask", question: field.value.trim() });
      field.value = "";
      field.blur();
      question.hidden = true;
    });
    return h("div", row, question);
  }

  verdict(verdict) {
    return h(`div.verdict.${verdict.success ? "good" : "bad"}`, { role: "status" },
      h("strong", say(`outcomes.${verdict.outcome}`)),
      checks(verdict),
      h("div.row", button("filled", say("next"), () => this.actions.again(1), "next"), button("tonal", say("again"), () => this.actions.again(0), "again"), button("tonal", say("choose"), this.actions.choose)));
  }

  standing(panel) {
    const details = h("details", { open: this.client.standing }, h("summary", say("standing")), panel.verdict ? checks(panel.verdict) : null);
    details.addEventListener("toggle", () => {
      if (this.client.standing === details.open) return;
      this.client.standing = details.open;
      this.client.tick();
    });
    return details;
  }

  changes(panel) {
    const rows = panel.changes.map((change) => h("li", h("code", { title: change.place }, change.place),
      h("span.was", change.was || say("none")), h("span.arrow", { ariaHidden: "true" }, "→"), h("span.now", change.now || say("none"))));
    return [
      h("h2", say("changed"), panel.changes.length ? h("span.chip", String(panel.changes.length + panel.more_changes)) : null),
      rows.length ? h("ul.changes", rows) : h("p.quiet", say("nothing")),
      panel.more_changes ? h("p.quiet", say("more", panel.more_changes)) : null,
    ];
  }

  phone(panel) {
    const fact = (name, value) => [h("dt", name), h("dd", value)];
    return [h("dl", fact(say("clock"), `${panel.clock}`), fact(say("app"), panel.front), fact(say("steps"), String(panel.steps)), panel.met ? fact(say("met"), panel.met) : [])];
  }

  more(panel) {
    this.json = h("pre", { tabIndex: 0 });
    const details = h("details", h("summary", say("state")), this.json);
    details.addEventListener("toggle", () => {
      this.stateOpen = details.open;
      if (details.open) this.fetchState();
    });
    return [details, h("div.row",
      button("tonal", say("save_state"), async () => save("phone.json", await this.client.more("state"))),
      panel.task ? button("tonal", say("save_trace"), async () => save("trace.jsonl", await this.client.more("trace")), "save-trace") : null)];
  }

  async fetchState() {
    const text = await this.client.more("state").catch(() => "");
    if (this.json.textContent !== text) this.json.textContent = text;
  }
}

function checks(verdict) {
  return h("ul.checks",
    verdict.checks.map((c) => h(`li.${c.ok ? "ok" : "not"}`, c.name, c.ok ? null : h("small", `${say("got")} ${c.got || say("none")}, ${say("want")} ${c.want || say("none")}`))),
    verdict.strays.map((s) => h("li.not", s.place, h("small", `${say("stray")}: ${s.was || say("none")} → ${s.now || say("none")}`))),
    verdict.unseen.map((place) => h("li.not", place, h("small", say("unseen")))));
}

export function button(kind, text, act, id = "") {
  const made = h(`button.${kind}`, { type: "button", onclick: () => act() }, text);
  if (id) made.dataset.act = id;
  return made;
}

function save(name, text) {
  const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
