// Notes on cited values, and scrolling tables: what style sheets alone cannot do.
//
// The notes open by CSS on hover and focus, at the foot of the window. On a wide window they are put
// beside their value; Escape puts one away. Tables that are wider than the page become regions that
// the keyboard can reach and scroll.
"use strict";

(() => {
  const VALUES = ".bo-attested, .bo-emended, .bo-external, .bo-proposed";
  const ROOM = window.matchMedia("(min-width: 48rem)");
  const GAP = 6;

  function noteOf(value) {
    return value.querySelector(":scope > .bo-evidence");
  }

  function place(value) {
    const note = noteOf(value);
    if (!note) {
      return;
    }
    value.classList.remove("bo-dismissed");
    note.classList.toggle("bo-placed", ROOM.matches);
    if (!ROOM.matches) {
      return;
    }
    const at = value.getBoundingClientRect();
    const { width, height } = note.getBoundingClientRect();
    const left = Math.max(12, Math.min(at.left, document.documentElement.clientWidth - width - 12));
    const below = at.bottom + GAP;
    const top = below + height < window.innerHeight ? below : Math.max(12, at.top - height - GAP);
    note.style.setProperty("--bo-left", `${left}px`);
    note.style.setProperty("--bo-top", `${top}px`);
  }

  function placeFrom(event) {
    const value = event.target.closest?.(VALUES);
    if (value) {
      place(value);
    }
  }

  document.addEventListener("pointerover", placeFrom);
  document.addEventListener("focusin", placeFrom);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      document.querySelectorAll(`:is(${VALUES}):is(:hover, :focus, :focus-within)`).forEach((value) => {
        value.classList.add("bo-dismissed");
      });
    }
  });

  function regions() {
    document.querySelectorAll(".bo-scroll, .pst-scrollable-table-container").forEach((box) => {
      const wide = box.scrollWidth > box.clientWidth + 1;
      if (!wide) {
        box.removeAttribute("tabindex");
        box.removeAttribute("role");
        return;
      }
      box.tabIndex = 0;
      box.setAttribute("role", "region");
      if (!box.hasAttribute("aria-label")) {
        const caption = box.querySelector("caption")?.textContent.replace("#", "").trim();
        box.setAttribute("aria-label", caption ? `Table: ${caption}` : "Wide table");
      }
    });
  }

  regions();
  window.addEventListener("resize", regions);
  window.addEventListener("load", regions);
})();
