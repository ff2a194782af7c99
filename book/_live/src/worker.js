// Python, in a thread of its own: boots Pyodide with our lock, then works off what the page sends.
let kernel;
let work = Promise.resolve();

const say = (message, transfer) => self.postMessage(message, transfer);

/** Why a file did not come: a browser does not say it of one whose hash is asked for. */
async function reason(fetch, url) {
  try {
    const { ok, status } = await fetch(url, { method: "HEAD" });
    return ok ? "not the file it should be" : status;
  } catch {
    return "no answer";
  }
}

/** Counts what is read, so that the page can say how far it is, and remembers what failed. */
function countReads(base) {
  const real = self.fetch;
  const failed = [];
  self.fetch = async (resource, options) => {
    const url = new URL(resource instanceof Request ? resource.url : resource, self.location.href);
    const path = url.href.startsWith(base) ? url.href.slice(base.length) : url.pathname;
    if (url.origin !== self.location.origin) {
      throw new Error(`${url.origin} is another server, and this page asks none`);
    }
    let answer;
    try {
      answer = await real(resource, options);
    } catch (problem) {
      failed.push(`${path} (${await reason(real, url)})`);
      throw problem;
    }
    if (!answer.ok) {
      failed.push(`${path} (${answer.status})`);
      return answer;
    }
    // The interpreter is half of everything, and compiled while it comes: a copy of it to count would
    // hold that up, so that it counts when it has begun.
    if (path.endsWith(".wasm")) {
      say({ type: "read", path, bytes: Number(answer.headers.get("Content-Length")) });
      return answer;
    }
    // A copy is counted: the original keeps what lets the browser cache its compiled form.
    const reader = answer.clone().body.getReader();
    (async () => {
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        say({ type: "read", path, bytes: piece.value.byteLength });
      }
    })().catch(() => {});
    return answer;
  };
  return failed;
}

async function boot({ base, page, pyodide, wheels, packages }) {
  const failed = countReads(base);
  const at = (path) => new URL(path, base).href;
  const source = fetch(at(`${page}kernel.py`)).then((answer) => answer.text());
  const compiled = fetch(at(`${page}bytecode.zip`)).then((answer) => answer.arrayBuffer());
  const complaints = [];
  try {
    const { loadPyodide } = await import(at(`${pyodide}pyodide.mjs`));
    const python = await loadPyodide({
      indexURL: at(pyodide),
      lockFileURL: at(`${page}pyodide-lock.json`),
      packageBaseUrl: at(wheels),
      packages,
      stdout: () => {},
      stderr: (line) => complaints.push(line),
    });
    const missing = packages.filter((name) => !(name in python.loadedPackages));
    if (missing.length > 0) {
      throw new Error(`not loaded: ${missing.join(", ")}`);
    }
    const bytecode = await compiled;
    if (failed.length > 0) {
      throw new Error(`not loaded: ${failed.join(", ")}`);
    }
    const place = python.runPython("import site; site.getsitepackages()[0]");
    python.unpackArchive(bytecode, "zip", { extractDir: place });
    say({ type: "starting" });
    python.runPython(await source, { filename: "kernel.py" });
    const start = python.globals.get("start");
    kernel = start((text, buffers) => {
      const parts = buffers.length ? buffers.toJs() : [];
      buffers.destroy();
      say({ type: "event", text, buffers: parts });
    });
    start.destroy();
    say({ type: "ready" });
  } catch (problem) {
    const what = failed.length ? `These files could not be loaded: ${failed.join(", ")}.` : "";
    say({ type: "failed", text: what || `Python could not start: ${problem.message}.` });
    console.info("Boston: boot of the live page failed", problem, complaints);
  }
}

const tasks = {
  boot,
  run: async ({ cell, source }) => say({ type: "ran", cell, error: await kernel.run(cell, source) }),
  comm: ({ text, buffers }) => kernel.receive(text, buffers),
  follow: ({ text }) => kernel.follow(text),
};

self.onmessage = ({ data }) => {
  work = work.then(() => tasks[data.type](data)).catch((problem) => {
    say({ type: "broken", text: String(problem.message ?? problem) });
  });
};
