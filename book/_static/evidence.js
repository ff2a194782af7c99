// Notes on cited values, and scrolling tables: what style sheets alone cannot do.
//
// The notes open by CSS on hover and focus; Escape puts one away. Each is named to its value here, for
// screen readers: written into the page, the names would be a good part of a chapter. Tables that are wider than the page
// become regions that the keyboard can reach and scroll.
"use strict";

(() => {
  const MARKS = ".bo-mark";

  document.querySelectorAll(`${MARKS} > .bo-note:not([id])`).forEach((note, index) => {
    note.id = `bo-note-${index + 1}`;
    note.setAttribute("role", "tooltip");
    note.parentElement.setAttribute("aria-describedby", note.id);
  });

  // How a passage begins stands in the page once: in its list of passages, or in the first note that
  // cites it. The other notes get it when they open.
  const PASSAGES = ".bo-note a[href*='#passage-']";
  const words = new Map();
  document.querySelectorAll(`${PASSAGES} + span[lang]`).forEach((span) => {
    words.set(span.previousElementSibling.getAttribute("href"), span);
  });
  document.querySelectorAll("th .bo-passage[href*='#passage-']").forEach((link) => {
    const span = link.closest("tr").querySelector("td:nth-child(2) span[lang]");
    if (span) {
      words.set(link.getAttribute("href"), span);
    }
  });

  /** The lines of evidence at the permanent place of a rule: those of its note, and its passages. */
  function linesAt(place) {
    if (!place.closest("th")) {
      return [...place.querySelectorAll(".bo-line")];
    }
    const row = place.closest("tr");
    const lines = [...row.querySelectorAll(".bo-line")];
    const passages = [...row.querySelectorAll("td:last-child .bo-passage")];
    if (passages.length > 0) {
      const where = document.createElement("span");
      where.className = "bo-line";
      where.innerHTML = "<b>where</b>";
      passages.forEach((link, index) => {
        const copy = link.cloneNode(true);
        copy.removeAttribute("class");
        where.append(index ? "; " : " ", copy);
      });
      lines.unshift(where);
    }
    return lines;
  }

  const nameOf = (line) => line.querySelector("b")?.textContent;

  /** Puts what stands at the place of a rule into a note that only leads there. */
  function fetchEvidence(mark) {
    const link = mark.querySelector(".bo-note a[href^='#rule-']");
    const place = link && document.getElementById(link.getAttribute("href").slice(1));
    if (!place) {
      return;
    }
    const has = new Set([...mark.querySelectorAll(".bo-line")].map(nameOf));
    for (const line of linesAt(place)) {
      if (!has.has(nameOf(line))) {
        link.closest(".bo-line").before(line.cloneNode(true));
      }
    }
  }

  function complete(mark) {
    fetchEvidence(mark);
    mark.querySelectorAll(PASSAGES).forEach((link) => {
      const begins = words.get(link.getAttribute("href"));
      if (begins && !link.nextElementSibling?.matches("span[lang]")) {
        link.after(" (", begins.cloneNode(true), ")");
      }
    });
  }

  function back(event) {
    const mark = event.target.closest?.(MARKS);
    if (mark) {
      mark.classList.remove("bo-dismissed");
      complete(mark);
    }
  }

  document.addEventListener("pointerover", back);
  document.addEventListener("focusin", back);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      for (const mark of document.querySelectorAll(`${MARKS}:is(:hover, :focus, :focus-within)`)) {
        mark.classList.add("bo-dismissed");
      }
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
