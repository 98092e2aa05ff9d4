app.append(
  el("header", {}, el("h1", {}, `Run ${DATA.title}`), DATA.command ? el("code", { class: "command" }, DATA.command) : null,
    el("p", { class: "facts" }, DATA.facts.map((fact) => el("span", {}, fact)))),
  el("h2", {}, "Scores", soft(" % of templates, 95 % interval")), scores(),
  ...DATA.timings.map(({ told, shares }) => el("div", { class: "time" }, el("span", { class: "shares", role: "img", "aria-label": told },
    ["environment", "model", "idle"].map((name, n) => el("i", { class: name, title: name, style: `width:${shares[n] * 100}%` }))), soft(told))),
  ...DATA.notes.map((note) => el("p", { class: "note" }, note)),
  ...(DATA.plots.length ? [el("h2", {}, "Success by group", soft(" dot: mean over templates, line: 95 % interval")), legend(), el("div", { class: "plots" }, DATA.plots.map(plot))] : []),
  el("h2", {}, "Episodes"), ...episodes(),
);
