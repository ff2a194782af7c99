// Bundles the programs of the page into the folder named on the command line; `assets.py` calls it.
//
//   widgets.js   draws saved widgets and waits for the reader; on every page with an app
//   live.js      makes the page live; loaded at the first wish
//   worker.js    Python, in a thread of its own; loaded by live.js
import { build } from "esbuild";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2];
const common = {
  outdir: out,
  bundle: true,
  minify: true,
  target: ["es2020", "chrome90", "firefox90", "safari15"],
  legalComments: "eof",
  // Some dependencies were written for Node bundlers and ask for these two names.
  define: { global: "globalThis", "process.env.NODE_ENV": '"production"' },
  logLevel: "warning",
};

await rm(out, { recursive: true, force: true });
await build({
  ...common,
  entryPoints: { widgets: join(here, "src", "main.js") },
  format: "iife",
  // Labels are text on our pages: the sanitizer for labels with markup weighs as much as all else.
  // jQuery without requests and effects is all that Backbone's views ask for.
  alias: {
    "sanitize-html": join(here, "src", "plain-labels.js"),
    jquery: "jquery/dist/jquery.slim.js",
  },
});
await build({
  ...common,
  entryPoints: { live: join(here, "src", "live.js"), worker: join(here, "src", "worker.js") },
  format: "esm",
});
