// What a step did, drawn over its screenshot: the control that was hit (blue), the touch (red), and the model's own numbers
// taken as pixels (amber): where these are not pixels, the gap between amber and red is the scaling.
function drawOverlay(layer, card, step) {
  layer.replaceChildren();
  if (!step) return;
  const [wide, high] = step.size || card.size;
  layer.setAttribute("viewBox", `0 0 ${wide} ${high}`);
  if (step.hit) {
    const [l, t, r, b] = step.hit;
    layer.append(svg("rect", { x: l, y: t, width: r - l, height: b - t, rx: 14, class: "hit" }), svg("circle", { cx: (l + r) / 2, cy: (t + b) / 2, r: 10, class: "middle" }));
  }
  const raw = step.said ? step.said.raw : [];
  step.points.forEach(([x, y], n) => {
    if (!raw[n]) return;
    const rx = Math.max(0, Math.min(wide, raw[n][0])), ry = Math.max(0, Math.min(high, raw[n][1]));
    if (Math.abs(rx - x) < 1 && Math.abs(ry - y) < 1) return;
    layer.append(svg("line", { x1: rx, y1: ry, x2: x, y2: y, class: "gap" }),
      svg("path", { d: `M${rx - 30} ${ry}L${rx} ${ry - 30}L${rx + 30} ${ry}L${rx} ${ry + 30}Z`, class: "raw" }));
  });
  if (step.points.length === 2) {
    const [[x1, y1], [x2, y2]] = step.points;
    layer.append(svg("line", { x1, y1, x2, y2, class: "stroke" }));
  }
  if (step.pinch) {
    const [[x, y]] = step.points, far = 200, from = step.pinch > 1 ? far / step.pinch : far, to = from * step.pinch;
    for (const side of [-1, 1]) {
      layer.append(svg("line", { x1: x + side * from, y1: y - side * from, x2: x + side * to, y2: y - side * to, class: "stroke" }),
        svg("circle", { cx: x + side * to, cy: y - side * to, r: 20, class: "touch" }));
    }
  }
  step.points.forEach(([x, y], n) => layer.append(svg("circle", { cx: x, cy: y, r: n ? 20 : 32, class: "touch" })));
}

const near = (number) => String(Math.round(number * 100) / 100);
const pair = (point) => `${near(point[0])}, ${near(point[1])}`;

// The same in words, one line for each of the three, and whether they agree.
function pointsInWords(step) {
  if (!step.points.length) return null;
  const rows = [];
  const line = (kind, name, value, more) => rows.push(el("tr", {}, el("th", {}, el("i", { class: `key ${kind}` }), name), el("td", {}, value, more ? soft(` ${more}`) : null)));
  const said = step.said;
  if (said && said.element) line("raw", "said", `element ${said.element}`);
  else if (said) line("raw", "said", said.raw.map((each) => (each ? pair(each) : "a direction")).join(" → "), said.space);
  line("touch", "scaled", step.points.map(pair).join(" → "), "pixels of the screen");
  if (step.hit) line("hit", "hit", step.control || "control", `${step.hit[0]}, ${step.hit[1]} to ${step.hit[2]}, ${step.hit[3]}`);
  else line("hit", "hit", step.nothing ? "nothing" : "–");
  return el("div", { class: "points" }, el("table", {}, el("tbody", {}, rows)), el("ul", {}, differences(step).map((text) => el("li", {}, text))));
}

function differences(step) {
  const found = step.said ? [...step.said.differs] : [];
  const [x, y] = step.points[0];
  if (step.said && step.said.raw[0] && step.said.space.startsWith("pixels of the screen") === false) {
    const [rx, ry] = step.said.raw[0];
    const gap = Math.round(Math.hypot(rx - x, ry - y));
    if (gap > 1) found.push(`raw and scaled differ: taken as pixels, what was said lies ${gap} px from the touch`);
  }
  if (step.nothing) found.push("the touch met no control");
  if (step.hit) {
    const [l, t, r, b] = step.hit;
    const out = Math.round(Math.hypot(Math.max(l - x, 0, x - r), Math.max(t - y, 0, y - b)));
    const off = Math.round(Math.hypot((l + r) / 2 - x, (t + b) / 2 - y));
    found.push(out > 0 ? `the touch lies ${out} px beside the control's visible part` : off > 1 ? `${off} px from the control's middle` : "in the control's middle");
  }
  return found;
}
