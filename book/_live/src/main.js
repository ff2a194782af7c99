// Draws the widgets saved in a notebook over their static faces.
//
// A page holds one script element with the saved state of all its widgets, and for each shown one a
// `div.bo-widget` with the face (plain HTML) and a script element naming the model. Nothing is asked
// of a server. Whatever fails, the face stays: a reader loses the buttons, never the content.
import "./widgets.css";
import { StaticManager } from "./manager.js";

const STATE = 'script[type="application/vnd.jupyter.widget-state+json"]';
const VIEW = 'script[type="application/vnd.jupyter.widget-view+json"]';

/** Draws one widget out of sight and swaps it for its face in one go, so that nothing jumps. */
async function draw(manager, holder) {
  const script = holder.querySelector(VIEW);
  const { model_id: id } = JSON.parse(script.textContent);
  if (!manager.has_model(id)) {
    throw new Error(`the saved state has no widget ${id}`);
  }
  const view = await manager.create_view(await manager.get_model(id));
  const face = holder.querySelector(".bo-widget-face");
  const stage = document.createElement("div");
  stage.className = "bo-widget-stage bo-widget-hidden";
  holder.append(stage);
  manager.attach(view, stage);
  await view.displayed;
  await new Promise(requestAnimationFrame);
  if (face) {
    // The drawn widget never pulls the text below it up.
    holder.style.minHeight = `${face.getBoundingClientRect().height}px`;
    face.remove();
  }
  stage.classList.remove("bo-widget-hidden");
  holder.dataset.drawn = "";
}

async function main() {
  const state = document.querySelector(STATE);
  const holders = [...document.querySelectorAll(".bo-widget")].filter((h) => h.querySelector(VIEW));
  if (!state || holders.length === 0) {
    return;
  }
  const manager = new StaticManager();
  await manager.set_state(JSON.parse(state.textContent));
  const results = await Promise.allSettled(holders.map((holder) => draw(manager, holder)));
  results.forEach((result, index) => {
    if (result.status === "rejected") {
      holders[index].querySelector(".bo-widget-stage")?.remove();
      console.warn("Boston: a saved widget could not be drawn; its still picture stays.", result.reason);
    }
  });
}

main().catch((reason) => {
  console.warn("Boston: the saved widgets could not be drawn; their still pictures stay.", reason);
});
