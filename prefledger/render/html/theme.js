"use strict";
// Runs before anything is drawn, so that a page kept dark never flashes up light.
try {
  const kept = localStorage.getItem("prefledger-theme");
  if (kept === "dark" || kept === "light") document.documentElement.dataset.theme = kept;
} catch {
  // Nothing may be kept here; the page follows the system then.
}
