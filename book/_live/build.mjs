// Bundles the page layer into book/_live/dist; `make.py` calls it and stamps the result.
import { build } from "esbuild";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, "dist");

await rm(dist, { recursive: true, force: true });
await build({
  entryPoints: { widgets: join(here, "src", "main.js") },
  outdir: dist,
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2020", "chrome90", "firefox90", "safari15"],
  legalComments: "eof",
  // Some dependencies were written for Node bundlers and ask for these two names.
  define: { global: "globalThis", "process.env.NODE_ENV": '"production"' },
  logLevel: "warning",
});
