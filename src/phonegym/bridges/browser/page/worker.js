// Python in a worker: loads Pyodide, unpacks the kernel, answers messages with phonegym.bridges.browser.local.

let local, sketched, queue = Promise.resolve();

async function start(config) {
  postMessage({ stage: 0 });
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  postMessage({ stage: 1 });
  const fetched = Promise.all(["kernel.zip", config.msgspec].map(async (name) => (await fetch(name)).arrayBuffer()));
  const python = await loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href, packages: [] });
  postMessage({ stage: 2 });
  const [kernel, msgspec] = await fetched;
  python.unpackArchive(msgspec, "wheel");
  python.unpackArchive(kernel, "zip", { extractDir: "/kernel" });
  postMessage({ stage: 3 });
  python.runPython(`
import sys
sys.path.insert(0, "/kernel")
from phonegym.bridges.browser import local
`);
  const module = python.globals.get("local");
  local = module.Local(JSON.stringify(config.first));
  sketched = module.sketched;
}

async function answer({ id, start: config, message, recipe }) {
  try {
    if (config) await start(config);
    postMessage({ id, answer: config ? null : message ? local.answer(message) : sketched(...recipe) });
  } catch (error) {
    postMessage({ id, trouble: String(error.message ?? error).slice(-1500) });
  }
}

onmessage = ({ data }) => { queue = queue.then(() => answer(data)); };
