// A live page: one Python in a worker, the cells of the page run in it, and their widgets alive.
import { megabytes } from "./bar.js";
import { Channel } from "./channel.js";
import { Area } from "./outputs.js";

// What takes longer than this says so, and can be stopped. Milliseconds.
const PATIENCE = 700;

export class Session {
  /**
   * @param page the page: its facts, bar, touches and the position of its address
   * @param tools what the first program of the page already has
   */
  constructor(page, tools) {
    this.page = page;
    this.tools = tools;
    this.facts = page.facts;
    this.bar = page.bar;
    this.running = false;
    this.areas = new Map();
    this.apps = [];
    this.stopped = "";
  }

  // --- from the first wish to the live page -------------------------------------------------------

  /** Boots Python and runs the page; on a fault the page says so and keeps what it shows. */
  async begin(positions = this.page.link ? [this.page.link] : []) {
    this.forget();
    const worker = this.open();
    const cells = this.facts.cells.filter(({ tags }) => !tags.includes("live-skip"));
    const end = cells.findIndex(({ id }) => id === this.stopped);
    try {
      await this.booted(worker);
      for (const position of positions) {
        worker.postMessage({ type: "follow", text: position });
      }
      const runnable = end < 0 ? cells : cells.slice(0, end);
      for (const [index, cell] of runnable.entries()) {
        this.bar.show("loading", {
          text: "Running the page …",
          detail: `part ${index + 1} of ${runnable.length}`,
          button: "Stop",
          portion: index / runnable.length,
        });
        await this.runCell(worker, cell);
      }
    } catch (problem) {
      if (this.worker === worker) {
        this.end();
        this.page.failed(problem.message);
      }
      return;
    }
    if (this.worker === worker) {
      this.running = true;
      this.page.touches = [];
      this.rest();
      if (this.pending.size > 0) {
        this.watch();
      }
    }
  }

  /** Nothing of an earlier Python counts any more. */
  forget() {
    this.end();
    this.areas.clear();
    this.apps = [];
    this.channels = new Map();
    this.pending = new Map();
    this.read = 0;
    this.sent = 0;
    this.total = Object.values(this.facts.sizes).reduce((sum, size) => sum + size, 0);
    this.manager = new this.tools.PageManager();
  }

  open() {
    const worker = new Worker(new URL(`${this.facts.page}worker.js`, this.page.root), {
      type: "module",
    });
    worker.onmessage = ({ data }) => this.worker === worker && this.hear(data);
    this.worker = worker;
    return worker;
  }

  booted(worker) {
    const { page, pyodide, wheels, packages } = this.facts;
    return new Promise((resolve, reject) => {
      this.answers = { ready: resolve, failed: ({ text }) => reject(new Error(text)) };
      worker.onerror = () => reject(new Error("Python's own thread could not be started."));
      worker.postMessage({
        type: "boot",
        base: this.page.root.href,
        page,
        pyodide,
        wheels,
        packages,
      });
    });
  }

  /** Runs one cell and shows what came of it, if it ran through. */
  async runCell(worker, cell) {
    const place = document.getElementById(cell.id);
    const area = new Area(cell, place, (id, holder) => this.drawApp(id, holder, cell));
    this.areas.set(cell.id, area);
    this.current = cell.id;
    const { error } = await new Promise((resolve, reject) => {
      this.answers = { ran: resolve, broken: ({ text }) => reject(new Error(text)) };
      worker.postMessage({ type: "run", cell: cell.id, source: cell.source });
    });
    this.current = "";
    if (error && !cell.tags.includes("raises-exception")) {
      const number = this.facts.cells.indexOf(cell) + 1;
      throw new Error(`Part ${number} of the page stopped: ${error}.`);
    }
    await area.settle();
  }

  // --- what Python says ---------------------------------------------------------------------------

  hear(message) {
    if (message.type === "event") {
      this.event(JSON.parse(message.text), message.buffers);
    } else if (message.type === "read") {
      this.progress(message);
    } else if (message.type === "starting") {
      this.bar.progress(1, "starting");
    } else {
      this.answers?.[message.type]?.(message);
    }
  }

  progress({ path, bytes }) {
    if (path in this.facts.sizes) {
      this.read = Math.min(this.read + bytes, this.total);
      const detail = `${megabytes(this.read)} of ${megabytes(this.total)} MB`;
      this.bar.progress(this.read / this.total, detail);
    }
  }

  event(event, parts) {
    const buffers = parts.map((part) => new DataView(part.buffer, part.byteOffset, part.byteLength));
    const message = {
      content: event.content,
      metadata: event.metadata,
      buffers,
      parent_header: { msg_id: event.parent },
    };
    const channel = this.channels.get(event.content?.comm_id);
    if (event.type === "output") {
      this.output(event);
    } else if (event.type === "clear") {
      this.areas.get(event.cell)?.clear(event.wait);
    } else if (event.type === "comm_open") {
      const made = new Channel(event.content.comm_id, (...told) => this.send(...told));
      this.channels.set(made.comm_id, made);
      this.manager.handle_comm_open(made, message);
    } else if (event.type === "comm_msg") {
      channel?.receive(message);
    } else if (event.type === "comm_close") {
      channel?.closed(message);
      this.channels.delete(event.content.comm_id);
    } else if (event.type === "idle") {
      this.idle(event.parent);
    } else if (event.type === "lost") {
      this.bar.progress(null, "The position in the address is for no app of this page.");
    }
  }

  output({ cell, output }) {
    if (output.update) {
      this.areas.forEach((area) => area.update(output));
    } else {
      this.areas.get(cell)?.add(output);
    }
  }

  // --- what the reader does -----------------------------------------------------------------------

  /** Sends a message of a widget; its callbacks hear when Python has dealt with it. */
  send(type, content, callbacks, metadata, buffers) {
    this.sent += 1;
    const id = `page-${this.sent}`;
    const cell = callbacks?.iopub?.view?.el.closest(".cell")?.id ?? this.apps[0]?.cell ?? "";
    const header = { msg_id: id, msg_type: type };
    this.pending.set(id, callbacks?.iopub?.status);
    this.watch();
    this.worker?.postMessage({
      type: "comm",
      text: JSON.stringify({ header, content, metadata: metadata ?? {}, cell }),
      buffers: (buffers ?? []).map((part) => new Uint8Array(part.buffer ?? part)),
    });
    return id;
  }

  idle(id) {
    const answer = this.pending.get(id);
    this.pending.delete(id);
    answer?.({ content: { execution_state: "idle" } });
    if (this.running && this.pending.size === 0) {
      clearTimeout(this.timer);
      this.timer = undefined;
      if (this.bar.state === "busy") {
        this.rest();
      }
    }
  }

  /** Says so, and offers to stop, when an answer takes its time. */
  watch() {
    if (!this.running) {
      return;
    }
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      if (this.pending.size > 0) {
        this.bar.show("busy", { text: "Python is working …", button: "Stop" });
      }
    }, PATIENCE);
  }

  rest() {
    const { python, engine } = this.facts;
    const stopped = this.stopped ? " What was stopped shows its last output." : "";
    this.bar.show("live", {
      text: `This page is live.${stopped}`,
      detail: `boston ${engine.version} (${engine.sha256.slice(0, 8)}) on Python ${python}`,
      button: "Start again",
    });
  }

  follow(position) {
    if (position && !this.apps.some(({ root }) => root.get("address") === position)) {
      this.worker.postMessage({ type: "follow", text: position });
    }
  }

  /**
   * A new Python. After a stop every app comes back as it last stood, and a cell that did not come
   * to its end is not run again; otherwise the page begins anew.
   */
  async restart(stop) {
    const positions = stop ? this.apps.map(({ root }) => root.get("address")).filter(Boolean) : [];
    this.stopped = (stop && this.current) || "";
    this.bar.show("loading", {
      text: stop ? "Stopped. Python starts again …" : "Python starts again …",
      button: "Stop",
      portion: 0,
    });
    if (!stop) {
      history.replaceState(history.state, "", location.pathname + location.search);
    }
    await this.begin(positions);
  }

  /** Ends the loading; what was saved is still there. */
  cancel() {
    this.end();
    this.forget();
  }

  end() {
    this.running = false;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.worker?.terminate();
    this.worker = undefined;
  }

  // --- apps ---------------------------------------------------------------------------------------

  /** Draws a live app into its holder, hands on what the reader did to its saved twin. */
  async drawApp(id, holder, cell) {
    const stage = document.createElement("div");
    stage.className = "bo-widget-stage";
    holder.append(stage);
    const root = await this.manager.draw(id, stage);
    const number = this.tools.numberOf(holder);
    holder.dataset.live = "";
    this.tools.offerPosition(holder, root);
    this.apps.push({ root, cell: cell.id });
    root.on("change:address", () => this.tools.writeAddress(root.get("address")));
    const models = this.tools.modelsOf(root);
    for (const touch of this.page.touches) {
      if (touch.app === `${cell.id}/${number}`) {
        this.repeat(models[touch.place], touch.data);
      }
    }
  }

  repeat(model, { method, state, content }) {
    if (method === "update") {
      model.set(state);
      model.save_changes(model.callbacks());
    } else if (method === "custom") {
      model.send(content, model.callbacks());
    }
  }
}
