"use strict";
const el = (tag, attrs = {}, ...kids) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attrs)) name === "onclick" ? (node.onclick = value) : node.setAttribute(name, value);
  for (const kid of kids.flat()) if (kid !== null && kid !== undefined) node.append(kid);
  return node;
};
const soft = (text) => el("span", { class: "soft" }, text);
const app = document.getElementById("app");

function scoreTable(rows, head) {
  const cell = (value, n) => {
    if (value && typeof value === "object")
      return el("td", { class: "n" }, `${value.value} %`, soft(` ${value.interval}`), el("span", { class: "bar" }, el("i", { style: `width:${value.value}%` })));
    return el("td", { class: n && typeof value === "number" ? "n" : "" }, String(value));
  };
  return el("table", {}, el("thead", {}, el("tr", {}, head.map((h, n) => el("th", { class: n ? "n" : "" }, h)))), el("tbody", {}, rows.map((row) => el("tr", {}, row.map(cell)))));
}

function player(card) {
  const image = el("img", { alt: "screen" });
  const overlay = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  if (card.size) overlay.setAttribute("viewBox", `0 0 ${card.size[0]} ${card.size[1]}`);
  const counter = soft("");
  const items = card.steps.map((step, n) =>
    el("li", { onclick: () => show(n) }, el("code", {}, step.does), step.met ? soft(` → ${step.met}`) : null,
      step.refused ? el("span", { class: "no" }, ` refused: ${step.refused}`) : null, step.reply ? soft(` owner: ${step.reply}`) : null,
      step.raw ? el("pre", {}, step.raw) : null,
      step.prompt ? el("details", {}, el("summary", {}, `prompt (${step.tokens[0]} tokens read, ${step.tokens[1]} written)`), el("pre", {}, step.prompt)) : null));
  let at = 0;
  const mark = (name, attrs) => {
    const shape = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attrs)) shape.setAttribute(key, value);
    overlay.append(shape);
  };
  function show(n) {
    at = Math.max(0, Math.min(n, card.steps.length));
    items.forEach((item, k) => item.classList.toggle("at", k === at));
    const picture = DATA.pictures[card.pictures[at]];
    image.src = picture ? `data:image/jpeg;base64,${picture}` : "data:,";
    counter.textContent = (at < card.steps.length ? `step ${at + 1} of ${card.steps.length}` : "after the last step") + (picture ? "" : " (no picture)");
    overlay.replaceChildren();
    const step = card.steps[at];
    if (!step) return;
    if (step.hit) mark("rect", { x: step.hit[0], y: step.hit[1], width: step.hit[2] - step.hit[0], height: step.hit[3] - step.hit[1], fill: "none", stroke: "#2d5bd7", "stroke-width": 8, rx: 16 });
    if (step.points.length === 2) mark("line", { x1: step.points[0][0], y1: step.points[0][1], x2: step.points[1][0], y2: step.points[1][1], stroke: "#e0344b", "stroke-width": 14, "stroke-linecap": "round" });
    for (const [x, y] of step.points) mark("circle", { cx: x, cy: y, r: 34, fill: "rgba(224,52,75,.45)", stroke: "#e0344b", "stroke-width": 8 });
  }
  show(0);
  const controls = el("div", { class: "player", tabindex: 0 }, el("button", { onclick: () => show(at - 1) }, "‹"), el("button", { onclick: () => show(at + 1) }, "›"), counter);
  controls.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) show(at + by);
  });
  const hint = card.count ? `Left out to keep the file small. For this episode alone: phonegym report RUN --only ${card.key} --out FILE` : "It took no step.";
  const left = card.pictures.length ? el("div", {}, el("div", { class: "screen" }, image, overlay), controls) : el("div", { class: "soft" }, hint);
  return [left, el("div", {}, el("ol", { class: "steps" }, items), reasons(card))];
}

function reasons(card) {
  const change = (mark, kind, c) => el("li", { class: kind }, `${mark} ${c.place}`, soft(` ${c.was} → ${c.now}`));
  const lines = (card.checks || []).map((c) => el("li", { class: c.ok ? "yes" : "no" }, `${c.ok ? "✓" : "✗"} ${c.name}`, c.ok ? null : soft(` got ${c.got}, want ${c.want}`)));
  lines.push(...(card.strays || []).map((s) => change("✗ changed besides:", "no", s)));
  lines.push(...(card.unseen || []).map((place) => el("li", { class: "no" }, `✗ never seen: ${place}`)));
  if (card.error) lines.push(el("li", { class: "no" }, `trouble, not scored: ${card.error}`, card.traceback ? el("pre", {}, card.traceback) : null));
  const all = card.changes || [];
  return el("div", {}, el("h3", {}, "Verdict"), el("ul", {}, lines), all.length ? [el("h3", {}, "What the agent changed"), el("ul", {}, all.map((c) => change("", "", c)))] : null);
}

function episodes() {
  const list = el("div");
  const choice = (label, values) => el("select", {}, el("option", { value: "" }, label), [...new Set(values)].sort().map((v) => el("option", { value: v }, v)));
  const outcome = choice("every outcome", DATA.episodes.map((c) => c.outcome));
  const agent = choice("every agent", DATA.episodes.map((c) => c.agent));
  const words = el("input", { placeholder: "words in task or goal" });
  function fill() {
    const wanted = words.value.toLowerCase();
    const found = DATA.episodes.filter((c) => (!outcome.value || c.outcome === outcome.value) && (!agent.value || c.agent === agent.value) && `${c.task} ${c.goals.join(" ")}`.toLowerCase().includes(wanted));
    list.replaceChildren(soft(`${found.length} of ${DATA.episodes.length} episodes`), ...found.map((card) => {
      const inside = el("div", { class: "inside" });
      const about = `${card.agent} · ${card.task} · ${card.start} · ${card.count} steps · progress ${card.progress} %`;
      const box = el("details", {}, el("summary", {}, el("span", { class: `tag ${card.outcome}` }, card.outcome), el("span", { class: "goal" }, card.goals.join(" // ")), soft(about)), inside);
      box.addEventListener("toggle", () => { if (box.open && !inside.children.length) inside.append(...player(card)); });
      return box;
    }));
  }
  for (const input of [outcome, agent, words]) input.addEventListener("input", fill);
  fill();
  return [el("div", { class: "filters" }, outcome, agent, words), list];
}

app.append(el("h1", {}, DATA.title), el("p", { class: "facts" }, DATA.facts));
for (const table of DATA.tables) app.append(el("h2", {}, table.title), scoreTable(table.rows, table.head));
app.append(el("h2", {}, "Episodes"), ...episodes());
