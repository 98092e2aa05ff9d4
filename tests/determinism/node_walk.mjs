// Runs walk.py in Pyodide under Node: node node_walk.mjs PYODIDE_DIR WHEEL ROOT STEPS
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideDir, wheel, root, steps] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideDir}/pyodide.mjs`).href);
const py = await loadPyodide({ indexURL: `${pyodideDir}/`, stdout: () => {} });
py.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
for (const [name, at] of [["src", "/src"], ["tests", "/tests"]]) {
  py.FS.mkdirTree(at);
  py.FS.mount(py.FS.filesystems.NODEFS, { root: `${root}/${name}` }, at);
}
// Node prints the whole source line of an uncaught error, which here is all of Pyodide: say the message only.
process.on("uncaughtException", (error) => { process.stderr.write(String(error.message)); process.exit(1); });
const result = await py.runPythonAsync(`
import sys, json
sys.path[:0] = ["/src", "/tests/determinism"]
from walk import walk
json.dumps(walk(${Number(steps)}))
`);
process.stdout.write(result);
