// The address of a position: an app tells it in its model, the page shows it and lets it be copied.
//
// Apps that have one carry two more attributes: `address`, the fragment that leads back to what is
// shown, and `notation`, the same as text. What comes in with a link is text and stays text: it is
// cut to a length here and read by Python, which refuses what is no position.
const LONGEST = 4000;
const BEGIN = "app=";

/** The position that the address of the page holds, or an empty text. */
export function positionInAddress() {
  const text = location.hash.slice(1);
  return text.startsWith(BEGIN) && text.length <= LONGEST ? text : "";
}

/** Puts a position into the address of the page, without a new entry in the history. */
export function writeAddress(address) {
  try {
    history.replaceState(history.state, "", `#${address}`);
  } catch {
    // A browser that has had too many of these in a row; the next one will do.
  }
}

function field(kind, label, rows) {
  const line = document.createElement("label");
  line.textContent = label;
  const made = document.createElement(kind);
  made.readOnly = true;
  if (rows) {
    made.rows = rows;
  }
  made.addEventListener("focus", () => made.select());
  line.append(made);
  return { line, made };
}

/** Sets a button under an app that copies the position it shows, and shows what it has copied. */
export function offerPosition(holder, root) {
  holder.querySelector(".bo-position")?.remove();
  if (!root.get("address")) {
    return;
  }
  const box = document.createElement("div");
  box.className = "bo-position";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy this position";
  const told = document.createElement("span");
  told.setAttribute("role", "status");
  const shown = document.createElement("div");
  shown.className = "bo-position-shown";
  shown.hidden = true;
  const link = field("input", "Link");
  const notation = field("textarea", "Notation", 6);
  shown.append(link.line, notation.line);
  box.append(button, told, shown);
  holder.append(box);

  function fill() {
    link.made.value = `${location.origin}${location.pathname}#${root.get("address")}`;
    notation.made.value = root.get("notation") ?? "";
  }
  root.on("change:address change:notation", () => {
    told.textContent = "";
    fill();
  });
  button.addEventListener("click", async () => {
    fill();
    shown.hidden = false;
    try {
      await navigator.clipboard.writeText(`${link.made.value}\n\n${notation.made.value}\n`);
      told.textContent = "Copied: the link, then the notation.";
    } catch {
      told.textContent = "This browser does not let the page copy; take it from here.";
      link.made.focus();
    }
  });
}
