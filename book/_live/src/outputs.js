// What a cell shows: the saved output first, then the live one in its place, in the same markup.
const VIEW = "application/vnd.jupyter.widget-view+json";
// Colours and other orders to a terminal, in texts meant for one.
// eslint-disable-next-line no-control-regex
const TERMINAL = /\u001b\[[0-9;]*[A-Za-z]/g;

const joined = (text) => [text ?? ""].flat().join("");

function box(classes, ...children) {
  const made = document.createElement("div");
  made.className = classes;
  made.append(...children);
  return made;
}

function pre(classes, text) {
  const made = document.createElement("pre");
  made.textContent = joined(text).replace(TERMINAL, "");
  return box(`output ${classes} highlight-myst-ansi notranslate`, box("highlight", made));
}

/** HTML that Python made. A browser runs no script that comes in this way. */
function html(classes, text) {
  const made = box(`output ${classes}`);
  made.innerHTML = joined(text);
  return made;
}

function picture(type, data) {
  const made = document.createElement("img");
  made.src = `data:${type};base64,${joined(data).replace(/\s/g, "")}`;
  made.alt = "";
  return box("output", made);
}

/** One output as an element; a widget's view is drawn later, into the holder made here. */
function element(output) {
  if (output.output_type === "stream") {
    return pre(output.name === "stderr" ? "stderr" : "stream", output.text);
  }
  if (output.output_type === "error") {
    return pre("traceback", output.traceback.join("\n"));
  }
  const { data } = output;
  if (data[VIEW]) {
    const holder = box("bo-widget docutils container");
    holder.dataset.model = data[VIEW].model_id;
    return holder;
  }
  for (const type of ["text/html", "image/svg+xml"]) {
    if (data[type]) {
      return html("text_html", data[type]);
    }
  }
  for (const type of ["image/png", "image/jpeg"]) {
    if (data[type]) {
      return picture(type, data[type]);
    }
  }
  return pre("text_plain", data["text/plain"]);
}

const plain = (shown) => shown.textContent.trim();

/** What the reader can act on, in order; the same for an output and its successor. */
const controls = (shown) => [
  ...shown.querySelectorAll("button, input, select, textarea, a[href], summary, [tabindex]"),
];

export class Area {
  /**
   * @param cell its id and tags
   * @param place the cell on the page, or null for one that is not shown
   * @param draw draws a model into a holder: `(id, holder) => Promise`
   */
  constructor(cell, place, draw) {
    this.cell = cell;
    this.place = place;
    this.draw = draw;
    this.outputs = [];
    this.waiting = false;
    this.shown = null;
  }

  /** Takes an output of the running cell, or of a callback after it. */
  add(output) {
    if (output.update) {
      this.update(output);
      return;
    }
    if (this.waiting) {
      this.clear(false);
    }
    const last = this.outputs.at(-1);
    if (output.output_type === "stream" && last?.name === output.name) {
      last.text += output.text;
      if (last.element) {
        last.element.replaceWith((last.element = element(last)));
      }
      return;
    }
    this.outputs.push(output);
    if (this.shown) {
      this.append(output, this.shown);
    }
  }

  /** Gives a display that is already there its new face. */
  update(output) {
    for (const old of this.outputs.filter((o) => o.display_id === output.display_id)) {
      Object.assign(old, { data: output.data });
      if (old.element) {
        const before = old.element;
        old.element = element(old);
        before.replaceWith(old.element);
      }
    }
  }

  clear(wait) {
    this.waiting = wait;
    if (!wait) {
      this.outputs = [];
      this.shown?.replaceChildren();
    }
  }

  append(output, parent) {
    output.element = element(output);
    parent.append(output.element);
    const { model } = output.element.dataset;
    return model ? this.draw(model, output.element, this) : Promise.resolve();
  }

  /** The cell has run: its live output, drawn out of sight, takes the place of the old one at once. */
  async settle() {
    if (!this.place || this.cell.tags.includes("remove-output")) {
      return;
    }
    const old = this.place.querySelector(":scope > .cell_output");
    const stage = box("cell_output docutils container bo-widget-hidden");
    this.place.append(stage);
    const drawn = await Promise.allSettled(this.outputs.map((o) => this.append(o, stage)));
    stage.classList.remove("bo-widget-hidden");
    const broken = drawn.find(({ status }) => status === "rejected");
    if (broken) {
      stage.remove();
      throw broken.reason;
    }
    if (old) {
      const same = !stage.querySelector(".bo-widget") && !old.querySelector(".bo-widget");
      if (same && plain(stage) === plain(old) && !stage.querySelector("svg, img")) {
        // The same words: what the reader may be reading stays where it is.
        stage.replaceChildren(...[...old.childNodes]);
        this.outputs.forEach((output, index) => (output.element = stage.children[index]));
      }
      const focused = controls(old).indexOf(document.activeElement);
      if (stage.querySelector(".bo-widget")) {
        stage.style.minHeight = `${old.getBoundingClientRect().height}px`;
      }
      old.replaceWith(stage);
      controls(stage)[focused]?.focus({ preventScroll: true });
    } else if (this.outputs.length === 0) {
      stage.remove();
    }
    this.shown = stage;
    if (!stage.isConnected) {
      this.place.append(stage);
    }
  }
}
