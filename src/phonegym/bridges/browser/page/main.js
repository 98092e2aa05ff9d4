// The page: puts glass, hands, panel and transport together. Which transport, `config.json` says.

import { Chooser } from "./chooser.js";
import { Client, Gone } from "./client.js";
import { Glass } from "./dom.js";
import { Hands } from "./input.js";
import { Panel } from "./panel.js";
import { say, speak } from "./words.js";

const KEYS = ["back", "home", "recents", "power"];
const $ = (id) => document.getElementById(id);
const config = await (await fetch("config.json")).json();
const asked = new URLSearchParams(location.search);
speak(asked.get("lang") ?? config.language ?? "en");

const transport = config.transport === "local"
  ? new (await import("./local.js")).Local(config, (stage) => {
    $("loading-text").textContent = say("loading")[stage];
    $("loading").style.setProperty("--stage", stage + 1);
  })
  : new (await import("./served.js")).Served();
const glass = new Glass($("glass"), (recipe, width, height) => {
  const sharp = Math.min(client.size[2], Math.ceil(devicePixelRatio * scale * 2) / 2);
  return transport.picture(recipe, Math.max(1, Math.round(width * sharp)), Math.max(1, Math.round(height * sharp)));
});
const client = new Client(transport, glass);
const hands = new Hands($("glass"), $("ime"), client);
const chooser = new Chooser($("chooser"), client, open);
let scale = 1;
let wanted = { ...config.first, ...fromAddress() };
Object.assign(globalThis, { phonegym: { client, glass, transport } }); // for the console, and for tests

// ---- opening ----------------------------------------------------------------------------------------------------------
function fromAddress() {
  const found = {};
  if (asked.has("task")) found.task = asked.get("task");
  if (asked.has("seed")) found.seed = Number(asked.get("seed")) || 0;
  if (asked.has("lang")) found.language = asked.get("lang") === "zh" ? "zh" : "en";
  if (asked.has("dark")) found.dark = asked.get("dark") !== "0";
  return found;
}

async function open(next) {
  wanted = { ...wanted, ...next };
  const address = new URL(location.href);
  address.search = new URLSearchParams({
    ...(wanted.task ? { task: wanted.task } : {}), seed: wanted.seed ?? 0, lang: wanted.language ?? "en", ...(wanted.dark ? { dark: 1 } : {}),
  });
  history.replaceState(null, "", address);
  speak(wanted.language);
  label();
  await client.begin(wanted).catch(() => {});
}

async function begin() {
  if (transport.token && !asked.has("task")) {
    try {
      await client.resume();
      return;
    } catch (error) {
      if (!(error instanceof Gone)) return;
    }
  }
  await client.begin(wanted).catch(() => {});
}

// ---- what the page says -------------------------------------------------------------------------------------------------
function banner(text, kind = "", act = null) {
  $("banner").hidden = !text;
  $("banner").className = `banner ${kind}`;
  $("banner-text").textContent = text;
  $("banner-button").hidden = !act;
  $("banner-button").textContent = say("new_phone");
  $("banner-button").onclick = act;
}

let fading = 0, over = false;
client.addEventListener("lost", () => { clearTimeout(fading); banner(say("lost"), "lost"); });
client.addEventListener("back", () => { banner(say("found"), "good"); fading = setTimeout(() => banner(""), 2500); });
client.addEventListener("gone", () => banner(say("gone"), "lost", () => { banner(""); open(wanted); }));
client.addEventListener("refused", (e) => { banner(e.detail, "lost", () => { banner(""); chooser.show(wanted); }); $("loading").hidden = true; });
client.addEventListener("broken", (e) => banner(say("broken", e.detail), "lost"));
client.addEventListener("opening", () => { $("loading").hidden = false; if (!$("loading-text").textContent) $("loading-text").textContent = say("opening"); });
client.addEventListener("panel", (e) => {
  $("loading").hidden = true;
  $("loading-text").textContent = "";
  if (e.detail.task) wanted = { ...wanted, task: e.detail.task, seed: e.detail.seed };
  hands.follow(e.detail);
  $("strip").textContent = e.detail.goal;
  if (e.detail.over !== over) showSheet(e.detail.over); // the verdict, on a small screen
  over = e.detail.over;
  fit();
});
client.addEventListener("drawn", () => fit());

function label() {
  for (const name of [...KEYS, "rotate"]) {
    $(name).ariaLabel = $(name).title = say(name);
  }
  $("choose").textContent = config.watch ? "" : say("choose");
  $("choose").hidden = !!config.watch;
  $("theme").ariaLabel = $("theme").title = say("theme");
  $("sheet").ariaLabel = say("panel");
  $("tag").textContent = config.watch ? say("watching", config.watch) : "";
}

// ---- size, theme, small screens -----------------------------------------------------------------------------------------
let fitted = "";
function fit() {
  const [width, height] = client.size;
  const stage = $("stage").getBoundingClientRect();
  const small = matchMedia("(max-width: 820px)").matches;
  const strip = small ? $("strip").offsetHeight : 0;
  const [rim, keys] = small ? [24, 64 + strip] : [64, 84];
  const key = `${width} ${height} ${stage.width} ${stage.height} ${small} ${strip}`;
  if (key === fitted) return;
  fitted = key;
  const forced = Number(asked.get("scale")); // tests, and whoever wants whole pixels
  scale = forced || Math.max(0.4, Math.min((stage.width - rim / 2) / width, (stage.height - rim - keys) / height, 1.5));
  $("device").style.setProperty("--k", scale);
  $("device").style.setProperty("--w", `${width}px`);
  $("device").style.setProperty("--h", `${height}px`);
}
new ResizeObserver(fit).observe($("stage"));

const stored = localStorage.getItem("phonegym.theme");
if (stored) document.documentElement.dataset.theme = stored;
$("theme").onclick = () => {
  const dark = document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("phonegym.theme", document.documentElement.dataset.theme);
};
function showSheet(shown) {
  document.body.classList.toggle("sheet", shown);
  $("sheet").ariaExpanded = String(shown);
}
$("strip").onclick = $("sheet").onclick = () => showSheet(!document.body.classList.contains("sheet"));
$("stage").addEventListener("pointerdown", (e) => { if (e.target !== $("strip")) showSheet(false); });
$("choose").onclick = () => chooser.show(wanted);
for (const name of KEYS) $(name).onclick = () => { client.act({ action: name }); $("glass").focus({ preventScroll: true }); };
$("rotate").onclick = () => { client.act({ action: "rotate", to: client.panel?.held ? 0 : 90 }); $("glass").focus({ preventScroll: true }); };

label();
fit();
if (config.watch) {
  document.body.classList.add("watching");
  const { Watching } = await import("./watching.js");
  new Watching($("side"), client, $("touch"), config.watch);
  $("loading").hidden = true;
} else {
  new Panel($("side"), client, { choose: () => chooser.show(wanted), again: (more) => open({ seed: (wanted.seed ?? 0) + more }) });
  await begin();
}
