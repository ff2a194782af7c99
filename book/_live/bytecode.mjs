// Boots the very Python the reader gets, here under Node, and lets it compile what it imports.
//
//   node bytecode.mjs LOCK WHEELS KERNEL OUT      `bytecode.py` says what is made in OUT
import { loadPyodide } from "pyodide";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const core = join(here, "..", "..", "node_modules", "pyodide");
const [lock, wheels, kernel, out] = process.argv.slice(2);
const text = readFileSync(lock, "utf8");

const python = await loadPyodide({
  indexURL: core,
  lockFileContents: text,
  packageBaseUrl: `${wheels}/`,
  packages: Object.keys(JSON.parse(text).packages),
  stdout: () => {},
  stderr: (line) => console.error(line),
});
python.runPython(readFileSync(kernel, "utf8"), { filename: "kernel.py" });
const made = python.pyimport("types").ModuleType("bytecode");
python.runPython(readFileSync(join(here, "bytecode.py"), "utf8"), {
  filename: "bytecode.py",
  globals: made.__dict__,
});
const stdlib = new Uint8Array(readFileSync(join(core, "python_stdlib.zip")));
for (const [name, content] of made.make(stdlib).toJs()) {
  writeFileSync(join(out, name), content);
}
