// The Output widget as a saved page needs it: text and HTML that were there when it was saved.
import { OutputModel as SavedOutputModel, OutputView as EmptyOutputView } from "@jupyter-widgets/output";

export class OutputModel extends SavedOutputModel {
  defaults() {
    return { ...super.defaults(), msg_id: "", outputs: [] };
  }
}

/** The readable part of one saved output: HTML if there is any, otherwise its text. */
function element(saved) {
  const text = saved.text ?? saved.data?.["text/plain"] ?? "";
  const html = saved.data?.["text/html"];
  const made = document.createElement(html ? "div" : "pre");
  if (html) {
    made.innerHTML = [html].flat().join("");
  } else {
    made.textContent = [text].flat().join("");
  }
  return made;
}

export class OutputView extends EmptyOutputView {
  render() {
    super.render();
    this.listenTo(this.model, "change:outputs", this.redraw);
    this.redraw();
  }

  redraw() {
    this.el.replaceChildren(...this.model.get("outputs").map(element));
  }
}
