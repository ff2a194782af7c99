// The widget manager of a page: saved models first, and those of a running Python once there is one.
import * as base from "@jupyter-widgets/base";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import * as controls from "@jupyter-widgets/controls";
import { Widget } from "@lumino/widgets";
import * as output from "./output.js";

const MODULES = {
  "@jupyter-widgets/base": base,
  "@jupyter-widgets/controls": controls,
  "@jupyter-widgets/output": output,
};

export class PageManager extends ManagerBase {
  /** Finds a model or view class among the three modules that are bundled. */
  async loadClass(className, moduleName) {
    const found = MODULES[moduleName]?.[className];
    if (!found) {
      throw new Error(`the page brings no widget ${className} of ${moduleName}`);
    }
    return found;
  }

  /** Draws a model into an element that may still be hidden; ready when the promise is kept. */
  async draw(id, element) {
    if (!this.has_model(id)) {
      throw new Error(`the page knows no widget ${id}`);
    }
    const model = await this.get_model(id);
    const view = await this.create_view(model);
    Widget.attach(view.luminoWidget, element);
    await view.displayed;
    await frame();
    return model;
  }

  /** Goes along with a message, so that what its handling prints finds the cell of the view. */
  callbacks(view) {
    return { iopub: { view } };
  }

  async _get_comm_info() {
    return {};
  }

  async _create_comm() {
    throw new Error("models are made in Python, not on the page");
  }
}

/** Waits for the next picture; at once where the page is not shown and no picture is made. */
export function frame() {
  return document.hidden ? Promise.resolve() : new Promise((done) => requestAnimationFrame(done));
}

/** All models of an app in a fixed order, the same for a saved app and its live twin. */
export function modelsOf(root) {
  const found = [root];
  for (let place = 0; place < found.length; place += 1) {
    found.push(...(found[place].get("children") ?? []));
  }
  return found;
}
