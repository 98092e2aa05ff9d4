// Watching a run: the episode that is being played, step by step as the agent does them, and those that have ended; the touch
// that comes next is drawn on the glass.

import { button } from "./panel.js";
import { h, say } from "./words.js";

const LOOK_MS = 1000; // how often the run is asked for news
const STEP_MS = 900;
const BEHIND = 3; // an agent that is further ahead is caught up with at once
const LAST = 1e9; // the last step there is

export class Watching {
  constructor(side, client, touch, name) {
    this.client = client;
    this.touch = touch;
    this.name = name;
    this.known = 0; // how much of the run's history was told
    this.episodes = []; // finished ones
    this.running = []; // those under way, the newest last
    this.key = "";
    this.step = 0;
    this.steps = 0;
    this.live = false; // the episode is under way
    this.hurry = false; // it was when we came to it
    this.follow = true;
    this.going = true;
    this.busy = false;
    this.wish = null; // what was chosen while an answer was under way
    this.drawn = {};
    this.list = h("section.card");
    this.card = h("section.card.task");
    this.said = h("section.card");
    side.replaceChildren(this.card, this.list, this.said);
    this.slider = h("input", { type: "range", min: 0, max: 0, value: 0, ariaLabel: say("step") });
    this.slider.addEventListener("input", () => { this.going = false; this.choose(this.key, Number(this.slider.value)); });
    this.drawList();
    this.look("", 0);
    setInterval(() => this.beat(), STEP_MS);
    setInterval(() => { if (!this.going || !this.key) this.look(this.key, this.step); }, LOOK_MS);
  }

  /** Play on; at the end of an episode go to the one that began last, or else to the newest that was not seen. */
  beat() {
    if (!this.going || this.busy || !this.key) return;
    if (this.hurry && this.steps - this.step > BEHIND) this.look(this.key, this.steps - 1);
    else if (this.step < this.steps) this.look(this.key, this.step + 1);
    else if (this.live) this.look(this.key, this.step); // a new step shows as its touch here, and what comes of it with the next beat
    else if (this.follow && this.newest()) this.look(...this.newest());
    else this.look(this.key, this.step);
  }

  /** Where to go from here: an episode and a step of it; null: this is it. */
  newest() {
    const running = this.running.at(-1), ended = this.episodes.at(-1);
    if (running) return running.key === this.key ? null : [running.key, LAST];
    return ended && ended.key !== this.key ? [ended.key, 0] : null;
  }

  /** What somebody asked for comes first. */
  choose(key, step) {
    if (this.busy) this.wish = [key, step];
    else this.look(key, step);
  }

  async look(key, step) {
    if (this.busy) return;
    this.busy = true;
    let next = null;
    try {
      const answer = await this.client.watch(key, step, this.known);
      this.take(answer);
      if (key && !answer.key && key === this.key) this.key = ""; // a run that goes on plays it again later
      if (!this.key) next = this.newest();
    } catch { /* the banner says so; the next look tries again */ } finally {
      this.busy = false;
    }
    next = this.wish ?? next;
    this.wish = null;
    if (next) await this.look(...next);
  }

  take(answer) {
    this.known = answer.count;
    const again = new Set(answer.episodes.map((episode) => episode.key));
    this.episodes = [...this.episodes.filter((episode) => !again.has(episode.key)), ...answer.episodes];
    this.running = answer.running;
    if (answer.key) {
      if (answer.key !== this.key) this.hurry = false;
      this.key = answer.key;
      this.live = answer.live;
      this.hurry ||= answer.live;
      this.steps = answer.reach ?? 0; // fewer than were done, where it takes another course today
      this.step = answer.step ?? 0;
      this.drawStep(answer);
    }
    this.drawList();
  }

  /** Draw a part of the page unless it stands there already: what is replaced under a finger cannot be clicked. */
  changed(part, ...facts) {
    const now = JSON.stringify(facts);
    if (this.drawn[part] === now) return false;
    this.drawn[part] = now;
    return true;
  }

  drawList() {
    const ended = this.episodes.map((episode) => [episode, episode.success ? ".good" : "", episode.outcome]);
    const running = this.running.map((episode) => [episode, ".live", "unfinished"]);
    if (!this.changed("list", this.key, this.follow, this.running, this.known)) return;
    const rows = [...ended, ...running].map(([episode, look, outcome]) => h(`li${episode.key === this.key ? ".now" : ""}`,
      h(`button${look}`, { type: "button", title: episode.key, onclick: () => { this.follow = false; this.going = true; this.choose(episode.key, look === ".live" ? LAST : 0); } },
        h("span", episode.task), h("small", `${say(`outcomes.${outcome}`)} · ${episode.steps}`))));
    const follow = h("input", { type: "checkbox", checked: this.follow, onchange: () => { this.follow = follow.checked; this.going = true; } });
    const at = this.list.querySelector(".episodes")?.scrollTop ?? 0, focused = this.list.contains(document.activeElement) && document.activeElement.title;
    this.list.replaceChildren(h("h2", say("episodes"), h("span.chip", String(this.episodes.length))),
      rows.length ? h("ul.episodes", rows.reverse()) : h("p.quiet", say("empty_run")), h("label.small", follow, " ", say("follow")));
    const list = this.list.querySelector(".episodes");
    if (list) list.scrollTop = at;
    if (focused) [...this.list.querySelectorAll("button")].find((each) => each.title === focused)?.focus({ preventScroll: true });
  }

  drawStep(answer) {
    const { next, verdict } = answer;
    if (!this.changed("step", answer.key, answer.step, answer.steps, answer.live, answer.trouble, next, this.going)) return;
    this.slider.max = answer.steps;
    this.slider.value = this.step;
    this.card.replaceChildren(h("h2", say("task"), answer.live ? h("span.chip", say("outcomes.unfinished")) : null), h("p.goal", { lang: answer.language }, answer.goal ?? ""),
      h("div.player", button("tonal", this.going ? say("pause") : say("playing"), () => { this.going = !this.going; this.drawStep(answer); }, "play"), this.slider, h("span.small", `${this.step}/${answer.steps}`)),
      ...[next ? h("p", h("code", next.does)) : null, answer.trouble ? h("p.refusal", answer.trouble) : null, verdict ? this.verdict(verdict) : null].filter(Boolean));
    this.said.replaceChildren(...(next?.raw ? [h("h2", say("says")), h("pre.raw", next.raw)] : []));
    if (answer.size) this.mark(answer, next);
  }

  verdict(verdict) {
    return h(`div.verdict.${verdict.success ? "good" : "bad"}`, h("strong", say(`outcomes.${verdict.outcome}`)),
      h("ul.checks", verdict.checks.map((c) => h(`li.${c.ok ? "ok" : "not"}`, c.name, c.ok ? null : h("small", `${say("got")} ${c.got}, ${say("want")} ${c.want}`)))));
  }

  /** Draw the touch. */
  mark(answer, next) {
    const [width, height, density] = answer.size;
    this.touch.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const made = (name, attributes) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      return element;
    };
    const points = (next?.points ?? []).map(([x, y]) => [x / density, y / density]);
    const [left, top, right, bottom] = (next?.bounds ?? []).map((edge) => edge / density);
    this.touch.replaceChildren(
      ...(right ? [made("rect", { x: left, y: top, width: right - left, height: bottom - top, rx: 8 })] : []),
      ...(points.length === 2 ? [made("line", { x1: points[0][0], y1: points[0][1], x2: points[1][0], y2: points[1][1] })] : []),
      ...points.map(([cx, cy], n) => made("circle", { cx, cy, r: n ? 6 : 11 })));
  }
}
