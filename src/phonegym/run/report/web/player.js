// An episode: its screen with the overlay, what was said and done, and the verdict. Plays by itself, by buttons and by keys.
function player(card) {
  const image = el("img", { alt: "screen before the step" });
  const layer = svg("svg", { class: "overlay", viewBox: card.size ? `0 0 ${card.size[0]} ${card.size[1]}` : null, "aria-hidden": "true" });
  const counter = el("span", { class: "counter", "aria-live": "polite" });
  const detail = el("div", { class: "detail" });
  const last = card.steps.length;
  const slider = el("input", { type: "range", min: 0, max: last, value: 0, "aria-label": "step", oninput: () => show(+slider.value) });
  const pace = el("select", { "aria-label": "pace", title: "pace", onchange: () => timer && play() }, [["slow", 2000], ["normal", 1000], ["fast", 350]].map(([name, ms]) => el("option", { value: ms, selected: ms === 1000 ? "" : null }, name)));
  const marks = el("input", { type: "checkbox", checked: "", onchange: () => layer.classList.toggle("off", !marks.checked) });
  const playing = el("button", { class: "play", title: "play or pause (space)", "aria-label": "play", onclick: () => (timer ? pause() : play()) }, "▶");
  const items = card.steps.map((step, n) => el("li", { onclick: () => { pause(); show(n); }, class: step.refused || step.nothing ? "bad" : null },
    el("code", {}, step.does), step.met ? soft(` → ${step.met}`) : null));
  let at = 0, timer = 0;

  function pause() {
    clearInterval(timer);
    timer = 0;
    playing.textContent = "▶";
    playing.setAttribute("aria-label", "play");
  }
  function play() {
    clearInterval(timer);
    if (at >= last) show(0);
    playing.textContent = "❚❚";
    playing.setAttribute("aria-label", "pause");
    timer = setInterval(() => (at >= last || !box.isConnected ? pause() : show(at + 1)), +pace.value);
  }
  function show(n) {
    at = Math.max(0, Math.min(n, last));
    slider.value = at;
    items.forEach((item, k) => item.classList.toggle("at", k === at));
    const picture = DATA.pictures[card.pictures[at]];
    image.src = picture ? `data:image/webp;base64,${picture}` : "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
    counter.textContent = (at < last ? `step ${at + 1} of ${last}` : "after the last step") + (picture ? "" : " (no picture)");
    drawOverlay(layer, card, card.steps[at]);
    detail.replaceChildren(...stepDetail(card.steps[at]));
    const list = items[at] && items[at].parentElement;
    if (list && list.scrollHeight > list.clientHeight) list.scrollTop = items[at].offsetTop - list.offsetTop - list.clientHeight / 2;
  }
  const go = (n) => { pause(); show(n); };
  const button = (text, title, to) => el("button", { title, "aria-label": title, onclick: () => go(to()) }, text);
  const controls = el("div", { class: "controls" }, button("⇤", "first (Home)", () => 0), button("‹", "back (←)", () => at - 1), playing,
    button("›", "on (→)", () => at + 1), button("⇥", "last (End)", () => last), pace);
  const lost = card.lost ? `Played again by the code that wrote this report, the run takes another course, so its screens cannot be drawn from here on (${card.lost}).` : "";
  const hint = lost || `Left out to keep the file small. For this episode alone: phonegym report RUN --only ${card.key} --out FILE`;
  const screen = card.pictures.length ? el("div", { class: "screen" }, image, layer) : soft(card.count || lost ? hint : "It took no step.");
  const box = el("div", { class: "inside", tabindex: 0, "aria-label": "episode: space plays, arrows step" },
    el("div", { class: "left" }, screen, last ? [slider, controls, el("div", { class: "below" }, counter, el("label", { class: "soft" }, marks, " marks")), soft("space plays, ← → step"), lost && card.pictures.length ? el("p", { class: "note" }, lost) : null] : null),
    el("div", { class: "right" }, detail, items.length ? [el("h3", {}, "Steps"), el("ol", { class: "steps" }, items)] : null, reasons(card)));
  box.addEventListener("keydown", (event) => {
    if (event.target.matches("select, input") || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = { ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1), Home: () => go(0), End: () => go(last), " ": () => (timer ? pause() : play()) };
    if (!(event.key in keys) || (event.key === " " && event.target.matches("button, summary"))) return;
    event.preventDefault();
    keys[event.key]();
  });
  show(0);
  return box;
}

function stepDetail(step) {
  if (!step) return [el("h3", {}, "The end"), soft("what the last step led to")];
  const [agent, model, env] = step.ms;
  const time = model ? `model ${near(model)} ms, rest of the decision ${near(Math.max(0, agent - model))} ms, phone ${near(env)} ms` : `decision ${near(agent)} ms, phone ${near(env)} ms`;
  const text = (name, value, open, more) => (value ? el("details", { class: "text", open: open ? "" : null }, el("summary", {}, name, more ? soft(` ${more}`) : null), el("pre", {}, value)) : null);
  return [
    el("h3", {}, el("code", {}, step.does)),
    step.refused ? el("p", { class: "no" }, `refused: ${step.refused}`) : null,
    step.reply ? el("p", {}, soft("the owner answers: "), step.reply) : null,
    pointsInWords(step),
    text("reply, raw", step.raw, true, step.tokens[1] ? `${step.tokens[1]} tokens` : ""),
    text("prompt", step.prompt, false, step.tokens[0] ? `${step.tokens[0]} tokens` : ""),
    soft(time),
  ].filter((each) => each !== null);
}

function reasons(card) {
  const change = (mark, kind, c) => el("li", { class: kind }, `${mark}${c.place}`, soft(` ${c.was} → ${c.now}`));
  const lines = (card.checks || []).map((c) => el("li", { class: c.ok ? "yes" : "no" }, `${c.ok ? "✓" : "✗"} ${c.name}`, c.ok ? null : soft(` got ${c.got}, want ${c.want}`)));
  lines.push(...(card.strays || []).map((s) => change("✗ changed besides: ", "no", s)));
  lines.push(...(card.unseen || []).map((place) => el("li", { class: "no" }, `✗ never seen: ${place}`)));
  if (card.error) lines.push(el("li", { class: "no" }, `trouble, not scored: ${card.error}`, card.traceback ? el("pre", {}, card.traceback) : null));
  const all = card.changes || [], remarks = card.remarks || [];
  return el("div", { class: "reasons" }, el("h3", {}, "Verdict"), el("ul", {}, lines.length ? lines : el("li", { class: "soft" }, card.outcome)),
    all.length ? [el("h3", {}, "What the agent changed"), el("ul", {}, all.map((c) => change("", "", c)))] : null,
    remarks.length ? [el("h3", {}, "Asked of adb in vain"), el("ul", { class: "remarks" }, remarks.map((text) => el("li", { class: "no" }, text)))] : null);
}
