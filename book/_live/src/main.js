// What a page with code brings along from the start: it draws the saved widgets and waits.
//
// Python, and all that belongs to it, is loaded at the first wish: a press of the button, or the
// first touch of a widget. A page marked `auto` does not wait, unless the browser asks to save data.
import "./widgets.css";
import { Bar } from "./bar.js";
import { PageManager, modelsOf } from "./manager.js";
import { offerPosition, positionInAddress, writeAddress } from "./position.js";
import { drawSaved, numberOf } from "./saved.js";

const tools = { PageManager, modelsOf, numberOf, offerPosition, writeAddress };

/** The live page, from the first wish on; without live assets in the site it stays as it is. */
class Page {
  constructor(section) {
    this.facts = JSON.parse(document.getElementById("bo-live-facts").textContent);
    this.root = new URL(this.facts.root, document.baseURI);
    this.touches = [];
    this.link = positionInAddress();
    this.bar = new Bar(section, (state) => this.pressed(state));
    this.still();
    window.addEventListener("hashchange", () => this.followed());
  }

  still() {
    this.bar.show("still", {
      text: this.link ? "This link holds a position." : this.facts.invitation,
      detail: this.facts.cost,
      button: this.link ? "Show the position" : "Make this page live",
    });
  }

  /** A touch of a saved widget: kept for its live twin, and the first one starts Python. */
  touched(touch) {
    this.touches.push(touch);
    if (this.bar.state === "still") {
      this.start();
    }
  }

  async start() {
    this.bar.show("loading", { text: "Loading Python …", button: "Stop", portion: 0 });
    try {
      this.program ??= await import(new URL(`${this.facts.page}live.js`, this.root));
    } catch {
      this.failed("The program of the live page could not be loaded.");
      return;
    }
    this.session = new this.program.Session(this, tools);
    await this.session.begin();
  }

  /** Says what went wrong; what was saved is still there. */
  failed(reason) {
    this.bar.show("failed", {
      text: `${reason} What you see is what was saved with the page.`,
      button: "Try again",
    });
  }

  pressed(state) {
    if (state === "still" || state === "failed") {
      this.start();
    } else if (state === "loading") {
      this.session?.cancel();
      this.still();
    } else {
      this.session?.restart(state === "busy");
    }
  }

  /** The reader has put another position into the address of this page. */
  followed() {
    this.link = positionInAddress();
    if (this.session?.running) {
      this.session.follow(this.link);
    } else if (this.bar.state === "still") {
      this.still();
    }
  }
}

async function main() {
  const section = document.querySelector(".bo-live");
  const page = section && new Page(section);
  await drawSaved((touch) => page?.touched(touch));
  if (page?.facts.auto && page.bar.state === "still" && !navigator.connection?.saveData) {
    page.start();
  }
}

main().catch((reason) => {
  console.warn("Boston: the saved widgets could not be drawn; their still pictures stay.", reason);
});
