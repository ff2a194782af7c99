// The control at the head of a live page: what goes on, how far it is, and one button.
const MEGABYTE = 1e6;

/** A number of bytes as a reader says it. */
export function megabytes(bytes) {
  return (bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 1 : 0);
}

/**
 * States: still, waiting (for what was asked), loading, live, busy, failed. The button has one
 * meaning in each; `act` is called with the state it was pressed in.
 */
export class Bar {
  constructor(element, act) {
    this.element = element;
    this.text = element.querySelector(".bo-live-text");
    this.detail = element.querySelector(".bo-live-detail");
    this.meter = element.querySelector("progress");
    this.button = element.querySelector("button");
    this.button.addEventListener("click", () => act(element.dataset.state));
    this.button.disabled = false;
  }

  get state() {
    return this.element.dataset.state;
  }

  /** Shows a state. Only `text` is read out by screen readers; `detail` may change often. */
  show(state, { text, detail = "", button, portion = null }) {
    this.element.dataset.state = state;
    if (this.text.textContent !== text) {
      this.text.textContent = text;
    }
    this.detail.textContent = detail;
    this.button.textContent = button;
    this.progress(portion);
  }

  /** Moves the meter; `null` puts it away. */
  progress(portion, detail) {
    this.meter.hidden = portion === null;
    if (portion !== null) {
      this.meter.value = portion;
    }
    if (detail !== undefined) {
      this.detail.textContent = detail;
    }
  }
}
