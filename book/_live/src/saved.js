// Saved widgets: drawn over their static faces, and listening for the first touch.
//
// A page holds one script element with the saved state of all its widgets, and for each shown one a
// `div.bo-widget` with the face (plain HTML) and a script element naming the model. Nothing is asked
// of a server. Whatever fails, the face stays: a reader loses the buttons, never the content.
import { PageManager, modelsOf } from "./manager.js";
import { offerPosition } from "./position.js";

const STATE = 'script[type="application/vnd.jupyter.widget-state+json"]';
const VIEW = 'script[type="application/vnd.jupyter.widget-view+json"]';

/** Puts what was drawn out of sight in the place of what was there, in one go. */
function swap(holder, stage, old) {
  if (old) {
    // What is new never pulls the text below it up.
    holder.style.minHeight = `${old.getBoundingClientRect().height}px`;
    old.remove();
  }
  stage.classList.remove("bo-widget-hidden");
}

/** A place to draw in, as wide as it will be, and not to be seen yet. */
function hiddenStage(holder) {
  const stage = document.createElement("div");
  stage.className = "bo-widget-stage bo-widget-hidden";
  holder.append(stage);
  return stage;
}

/** Which app of its cell this is, from 0. */
export function numberOf(holder) {
  return [...holder.parentElement.querySelectorAll(":scope > .bo-widget")].indexOf(holder);
}

async function draw(manager, holder, onTouch) {
  const { model_id: id } = JSON.parse(holder.querySelector(VIEW).textContent);
  const stage = hiddenStage(holder);
  try {
    const root = await manager.draw(id, stage);
    swap(holder, stage, holder.querySelector(".bo-widget-face"));
    holder.dataset.drawn = "";
    const app = `${holder.closest(".cell")?.id}/${numberOf(holder)}`;
    listen(root, (touch) => onTouch({ app, ...touch }));
    offerPosition(holder, root);
  } catch (problem) {
    stage.remove();
    throw problem;
  }
}

/**
 * Gives every model of an app a channel that ends at us. What a widget would tell its kernel is the
 * touch of a reader; it is kept, and told to the live twin later.
 */
function listen(root, onTouch) {
  modelsOf(root).forEach((model, place) => {
    model.comm = {
      comm_id: model.model_id,
      send(data, callbacks) {
        onTouch({ place, data });
        queueMicrotask(() => callbacks?.iopub?.status?.({ content: { execution_state: "idle" } }));
        return "";
      },
      close() {},
    };
    model.comm_live = true;
  });
}

/** Draws all saved widgets of the page; tells `onTouch` what the reader does with them. */
export async function drawSaved(onTouch) {
  const state = document.querySelector(STATE);
  const holders = [...document.querySelectorAll(".bo-widget")].filter((h) => h.querySelector(VIEW));
  if (!state || holders.length === 0) {
    return;
  }
  const manager = new PageManager();
  await manager.set_state(JSON.parse(state.textContent));
  const results = await Promise.allSettled(holders.map((h) => draw(manager, h, onTouch)));
  for (const { reason } of results.filter(({ status }) => status === "rejected")) {
    console.warn("Boston: a saved widget could not be drawn; its still picture stays.", reason);
  }
}
