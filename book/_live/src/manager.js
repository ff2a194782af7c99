// A widget manager without a kernel: it knows the saved state of one page and draws it.
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

export class StaticManager extends ManagerBase {
  /** Finds a model or view class among the three modules that are bundled. */
  async loadClass(className, moduleName) {
    const found = MODULES[moduleName]?.[className];
    if (!found) {
      throw new Error(`the page brings no widget ${className} of ${moduleName}`);
    }
    return found;
  }

  /** Puts a view into an element of the page. */
  attach(view, element) {
    Widget.attach(view.luminoWidget, element);
  }

  async _get_comm_info() {
    return {};
  }

  async _create_comm() {
    throw new Error("a saved page has no kernel to talk to");
  }
}
