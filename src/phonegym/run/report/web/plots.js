// Success by group: a line for each group, on it a dot and a 95 % interval for each agent.
const COLOURS = 8;
const colour = (n) => `var(--c${n % COLOURS})`;
const interval = (point) => (point.low === null ? "no interval from one template" : `95 % interval ${point.low} to ${point.high}`);

function legend() {
  return el("div", { class: "legend" }, DATA.scores.rows.map((row, n) =>
    el("span", {}, el("i", { class: row.reference ? "dot hollow" : "dot", style: `--c:${colour(n)}` }), row.name)));
}

function plot(one) {
  const agents = DATA.scores.rows;
  const row = 13, pad = 12, left = 118, width = 380, right = width - 14;
  const step = agents.length * row + pad;
  const height = one.groups.length * step + 30;
  const x = (percent) => left + ((right - left) * percent) / 100;
  const grid = [0, 25, 50, 75, 100].map((percent) => [
    svg("line", { x1: x(percent), x2: x(percent), y1: 6, y2: height - 20, class: "grid" }),
    svg("text", { x: x(percent), y: height - 5, class: "tick", "text-anchor": "middle" }, String(percent)),
  ]);
  const marks = one.groups.map((group, g) => {
    const top = 8 + g * step;
    const name = group.name.length > 17 ? `${group.name.slice(0, 16)}…` : group.name;
    return [
      svg("text", { x: left - 10, y: top + (agents.length * row) / 2 + 4, class: "group", "text-anchor": "end" }, name, svg("title", {}, group.name)),
      group.points.map((point, n) => {
        if (!point) return null;
        const y = top + n * row + row / 2;
        const told = `${agents[n].name}, ${group.name}: ${point.value} %, ${interval(point)}, ${point.templates} templates, ${point.episodes} episodes`;
        return svg("g", { style: `--c:${colour(n)}` }, svg("title", {}, told),
          point.low === null ? null : svg("line", { x1: x(point.low), x2: x(point.high), y1: y, y2: y, class: "whisker" }),
          svg("circle", { cx: x(point.value), cy: y, r: 4, class: agents[n].reference ? "mean hollow" : "mean" }));
      }),
    ];
  });
  return el("figure", {}, el("figcaption", {}, `Success by ${one.by}, %`),
    svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `Success by ${one.by}` }, grid, marks));
}

function scores() {
  const cell = (value) => {
    if (value && typeof value === "object")
      return el("td", { class: "n" }, el("b", {}, value.value.toFixed(1)), soft(value.low === null ? "" : `${value.low} – ${value.high}`),
        el("span", { class: "bar" }, el("i", { style: `width:${value.value}%` })));
    return el("td", { class: "n" }, String(value));
  };
  const rows = DATA.scores.rows.map((row) => el("tr", { class: row.reference ? "reference" : null }, el("th", { scope: "row" }, row.name, row.reference ? el("span", { class: "tag" }, "reference") : null), row.cells.map(cell)));
  return el("div", { class: "wide", tabindex: 0 }, el("table", {}, el("thead", {}, el("tr", {}, DATA.scores.head.map((h) => el("th", {}, h)))), el("tbody", {}, rows)));
}
