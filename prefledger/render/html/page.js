"use strict";
(() => {
  const root = document.documentElement;

  // Light and dark: as the system has it, until the button is pressed.
  const button = document.getElementById("theme");
  const system = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (root.dataset.theme || (system.matches ? "dark" : "light")) === "dark";
  const name = () => { button.textContent = isDark() ? "Light" : "Dark"; };
  button.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    try {
      localStorage.setItem("prefledger-theme", root.dataset.theme);
    } catch {
      // Nothing may be kept here; it holds for this visit.
    }
    name();
  });
  system.addEventListener("change", name);
  name();
  button.hidden = false;

  // A table that is laid out anew on a phone is still a table to whoever hears it.
  const narrow = matchMedia("(max-width: 36rem)");
  const ROLES = { TABLE: "table", THEAD: "rowgroup", TBODY: "rowgroup", TFOOT: "rowgroup", TR: "row", TD: "cell" };
  const role = (one) => ROLES[one.tagName] || (one.scope === "row" ? "rowheader" : "columnheader");
  const named = (place) => {
    if (!narrow.matches) return;
    for (const table of place.querySelectorAll(":is(.stacked, .fits):not([role])")) {
      if (table.closest("details:not([open])")) continue;
      for (const one of [table, ...table.querySelectorAll("thead, tbody, tfoot, tr, th, td")]) one.setAttribute("role", role(one));
    }
  };
  narrow.addEventListener("change", () => named(document));
  document.addEventListener("toggle", (event) => named(event.target), true);
  named(document);

  // A link into something folded opens it.
  const reveal = () => {
    let id = location.hash.slice(1);
    try { id = decodeURIComponent(id); } catch { return; }
    const place = id && document.getElementById(id);
    const fold = place && place.closest("details");
    if (!fold) return;
    for (let one = fold; one; one = one.parentElement.closest("details")) one.open = true;
    fold.firstElementChild.focus({ preventScroll: true });
    fold.scrollIntoView();
  };
  addEventListener("hashchange", reveal);
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (link && link.hash === location.hash) reveal();
  });
  reveal();

  // All hands of a sitting at once.
  for (const all of document.querySelectorAll("button.all")) {
    const folds = () => [...all.parentElement.querySelectorAll(".hand")];
    all.addEventListener("click", () => {
      const open = folds().some((one) => !one.open);
      for (const one of folds()) one.open = open;
      all.textContent = open ? "Close all hands" : "Open all hands";
    });
    all.hidden = false;
  }

  // Finding hands by what stands on their line; every word has to be there.
  const form = document.getElementById("find");
  if (!form) return;
  const MOST = 40;
  const SUITS = { "\u2663": " clubs", "\u2660": " spades", "\u2666": " diamonds", "\u2665": " hearts" };
  const list = form.querySelector("ul");
  const count = form.querySelector("[role=status]");
  let hands = null;
  const gathered = () => [...document.querySelectorAll(".hand")].map((hand) => {
    const id = hand.querySelector(".as").id;
    const line = hand.firstElementChild.textContent;
    const named = line.replace(/[\u2663\u2660\u2666\u2665]/g, (sign) => sign + SUITS[sign]);
    const day = id.slice(0, id.lastIndexOf("-"));
    return { id, said: day + ", hand " + line, text: (day + " " + named).toLowerCase() };
  });
  const find = () => {
    const words = form.elements.wanted.value.toLowerCase().split(/\s+/).filter(Boolean);
    hands = hands || gathered();
    const found = words.length ? hands.filter((one) => words.every((word) => one.text.includes(word))) : [];
    list.replaceChildren(...found.slice(0, MOST).map((one) => {
      const item = document.createElement("li");
      const link = item.appendChild(document.createElement("a"));
      link.href = "#" + one.id;
      link.textContent = one.said;
      return item;
    }));
    const some = found.length > MOST ? ", of which the first " + MOST : "";
    count.textContent = words.length ? found.length + (found.length === 1 ? " hand" : " hands") + some : "";
  };
  form.addEventListener("input", find);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
})();
