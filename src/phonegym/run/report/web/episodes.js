// The list of episodes and its filters. An episode's player is made when it is opened.
const PAGE = 100;

function episodes() {
  const list = el("div", { class: "episodes" }), count = el("p", { class: "soft count" });
  const labelled = (kind) => (card) => card.labels.filter((label) => label.startsWith(`${kind}:`)).map((label) => label.slice(kind.length + 1));
  const filters = [
    ["outcome", "every outcome", (card) => [card.outcome]],
    ["fault", "every kind of error", (card) => card.faults],
    ["agent", "every agent", (card) => [card.agent]],
    ["app", "every app", labelled("app")],
    ["level", "every level", labelled("level")],
    ["kind", "every kind", labelled("kind")],
    ["language", "every language", labelled("language")],
  ].map(([name, every, of]) => {
    const counts = new Map();
    for (const card of DATA.episodes) for (const value of new Set(of(card))) counts.set(value, (counts.get(value) || 0) + 1);
    const options = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([value, n]) => el("option", { value, title: DATA.faults[value] }, `${value} (${n})`));
    return { of, input: el("select", { name, "aria-label": name, class: counts.size < 2 && name !== "fault" ? "single" : null }, el("option", { value: "" }, every), options) };
  });
  const words = el("input", { name: "words", type: "search", placeholder: "words in task or goal", "aria-label": "words" });
  let shown = PAGE;

  function fill() {
    const wanted = words.value.toLowerCase();
    const found = DATA.episodes.filter((card) => filters.every(({ of, input }) => !input.value || of(card).includes(input.value))
      && `${card.task} ${card.goals.join(" ")}`.toLowerCase().includes(wanted));
    count.textContent = `${found.length} of ${DATA.episodes.length} episodes`;
    list.replaceChildren(...found.slice(0, shown).map(line));
    if (found.length > shown) list.append(el("button", { class: "more", onclick: () => { shown += PAGE; fill(); } }, `${found.length - shown} more`));
  }
  const again = () => { shown = PAGE; fill(); };
  for (const input of [...filters.map((each) => each.input), words]) input.addEventListener("input", again);
  const clear = el("button", { onclick: () => { filters.forEach((each) => (each.input.value = "")); words.value = ""; again(); } }, "clear");
  fill();
  return [el("div", { class: "filters" }, filters.map((each) => each.input), words, clear), count, list];
}

function line(card) {
  const about = `${card.agent} · ${card.task} · ${card.start} · ${card.count} steps${card.oracle ? ` (oracle ${card.oracle})` : ""} · progress ${card.progress} %`;
  const faults = card.faults.map((fault) => el("span", { class: "fault", title: DATA.faults[fault] }, fault));
  const box = el("details", { class: "episode", "data-key": card.key }, el("summary", {}, el("span", { class: `tag ${card.outcome}` }, card.outcome.replaceAll("_", " ")),
    el("span", { class: "goal" }, card.goals.join(" // ") || card.task), el("span", { class: "about" }, soft(about), faults)));
  box.addEventListener("toggle", () => {
    if (box.open && box.children.length < 2) box.append(player(card));
    if (box.open) box.lastElementChild.focus({ preventScroll: true });
  });
  return box;
}
