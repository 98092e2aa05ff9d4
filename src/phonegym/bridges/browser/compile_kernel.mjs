// node compile_kernel.mjs PYODIDE_FOLDER KERNEL_ZIP: compiles the kernel with the very Python that will run it, so that the
// page need not. Writes the archive anew, with byte code in place of sources.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, archive] = process.argv.slice(2);
process.on("uncaughtException", (error) => { process.stderr.write(String(error.message)); process.exit(1); });
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/`, stdout: () => {} });
python.FS.writeFile("/kernel.zip", new Uint8Array(readFileSync(archive)));
python.runPython(`
import importlib._bootstrap_external as external, zipfile
with zipfile.ZipFile("/kernel.zip") as old, zipfile.ZipFile("/compiled.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
    for info in old.infolist():
        data, name = old.read(info), info.filename
        if name.endswith(".py"):
            code = compile(data, "/kernel/" + name, "exec", dont_inherit=True, optimize=0)
            # By hash, and unchecked: no time of day gets into the bytes, and no source is looked for.
            data, name = external._code_to_hash_pyc(code, b"\\0" * 8, False), name + "c"
        new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), bytes(data), zipfile.ZIP_DEFLATED)
`);
writeFileSync(archive, python.FS.readFile("/compiled.zip"));
