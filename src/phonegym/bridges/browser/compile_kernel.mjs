// node compile_kernel.mjs PYODIDE_FOLDER ARCHIVE ...: compiles Python archives with the very Python that will run them, so
// that the page need not. Writes each anew, with byte code in place of sources. (The standard library comes as sources, too:
// compiling what Python itself needs would be most of its start.)
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, ...archives] = process.argv.slice(2);
process.on("uncaughtException", (error) => { process.stderr.write(String(error.message).slice(-2000)); process.exit(1); });
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/`, stdout: () => {} });
for (const archive of archives) {
  python.FS.writeFile("/sources.zip", new Uint8Array(readFileSync(archive)));
  python.runPython(`
import importlib._bootstrap_external as external, warnings, zipfile
warnings.simplefilter("ignore")
with zipfile.ZipFile("/sources.zip") as old, zipfile.ZipFile("/compiled.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
    for info in old.infolist():
        data, name = old.read(info), info.filename
        if name.endswith(".py"):
            code = compile(data, "/" + name, "exec", dont_inherit=True, optimize=0)
            # By hash, and unchecked: no time of day gets into the bytes, and no source is looked for.
            data, name = external._code_to_hash_pyc(code, b"\\0" * 8, False), name + "c"
        new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), bytes(data), zipfile.ZIP_DEFLATED)
`);
  writeFileSync(archive, python.FS.readFile("/compiled.zip"));
}
