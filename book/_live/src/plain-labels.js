// Stands in for sanitize-html, which base-manager uses on labels that may hold markup: here none may.
const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** The label with all its markup shown as text. */
export default function sanitize(text) {
  return String(text).replace(/[&<>"']/g, (sign) => SIGNS[sign]);
}
