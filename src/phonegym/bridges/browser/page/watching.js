// Watching a run: the episodes as they end, and one of them step by step, with the touch that comes next drawn on the glass.

import { button } from "./panel.js";
import { h, say } from "./words.js";

const LOOK_MS = 1000; // how often the run is asked for news
const STEP_MS = 900;

export class Watching {
  constructor(side, client, touch, name) {
    this.client = client;
    this.touch = touch;
    this.name = name;
    this.episodes = [];
    this.key = "";
    this.step = 0;
    this.steps = 0;
    this.follow = true;
    this.going = true;
    this.busy = false;
    this.list = h("section.card");
    this.card = h("section.card.task");
    this.said = h("section.card");
    side.replaceChildren(this.card, this.list, this.said);
    this.slider = h("input", { type: "range", min: 0, max: 0, value: 0, ariaLabel: say("step") });
    this.slider.addEventListener("input", () => { this.going = false; this.look(this.key, Number(this.slider.value)); });
    this.shown = null;
    this.drawList();
    this.look("", 0);
    setInterval(() => this.beat(), STEP_MS);
    setInterval(() => { if (!this.going || !this.key) this.look(this.key, this.step); }, LOOK_MS);
  }

  /** Play on; at the end of an episode go to the newest one that was not seen. */
  beat() {
    if (!this.going || this.busy || !this.key) return;
    if (this.step < this.steps) this.look(this.key, this.step + 1);
    else {
      const newest = this.episodes.at(-1);
      if (this.follow && newest && newest.key !== this.key) this.look(newest.key, 0);
      else this.look(this.key, this.step);
    }
  }

  async look(key, step) {
    if (this.busy) return;
    this.busy = true;
    try {
      const answer = await this.client.watch(key, step, this.episodes.length);
      this.episodes.push(...answer.episodes);
      if (answer.picture) {
        this.key = answer.key;
        this.step = answer.step;
        this.steps = answer.steps;
        this.shown = answer;
        this.drawStep(answer);
      }
      if (answer.episodes.length || answer.picture) this.drawList();
      if (!this.key && this.episodes.length) {
        this.busy = false;
        await this.look(this.episodes.at(-1).key, 0);
      }
    } catch { /* the banner says so; the next look tries again */ } finally {
      this.busy = false;
    }
  }

  drawList() {
    const rows = this.episodes.map((episode) => h(`li${episode.key === this.key ? ".now" : ""}`,
      h(`button${episode.success ? ".good" : ""}`, { type: "button", title: episode.key, onclick: () => { this.follow = false; this.going = true; this.look(episode.key, 0); } },
        h("span", episode.task), h("small", `${say(`outcomes.${episode.outcome}`)} · ${episode.steps}`))));
    const follow = h("input", { type: "checkbox", checked: this.follow, onchange: () => { this.follow = follow.checked; this.going = true; } });
    const at = this.list.querySelector(".episodes")?.scrollTop ?? 0;
    this.list.replaceChildren(h("h2", say("episodes"), h("span.chip", String(this.episodes.length))),
      rows.length ? h("ul.episodes", rows.reverse()) : h("p.quiet", say("empty_run")), h("label.small", follow, " ", say("follow")));
    const list = this.list.querySelector(".episodes");
    if (list) list.scrollTop = at;
  }

  drawStep(answer) {
    const { next, verdict } = answer;
    this.slider.max = answer.steps;
    this.slider.value = answer.step;
    this.card.replaceChildren(h("h2", say("task")), h("p.goal", { lang: answer.language }, answer.goal),
      h("div.player", button("tonal", this.going ? say("pause") : say("playing"), () => { this.going = !this.going; this.drawStep(answer); }, "play"), this.slider, h("span.small", `${answer.step}/${answer.steps}`)),
      ...[next ? h("p", h("code", next.does)) : null, answer.trouble ? h("p.refusal", answer.trouble) : null, verdict ? this.verdict(verdict) : null].filter(Boolean));
    this.said.replaceChildren(...(next?.raw ? [h("h2", say("says")), h("pre.raw", next.raw)] : []));
    this.mark(answer, next);
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
