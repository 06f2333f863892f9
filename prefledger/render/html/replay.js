"use strict";
(() => {
  const PACE = 1400;
  const faces = JSON.parse(document.getElementById("faces").textContent);
  const SUITS = { c: "c", s: "s", d: "d", h: "h", t: "t" };

  const made = (name, kind, ...content) => {
    const one = document.createElement(name);
    if (kind) one.className = kind;
    one.append(...content.filter((part) => part !== null));
    return one;
  };

  // What lies where after a step. `hands` holds the known cards, `backs` counts the others.
  const table = (record, at) => {
    const hands = record.seats.map((seat) => [...(seat.cards || [])]);
    const backs = record.seats.map((seat) => (seat.cards ? 0 : record.dealt));
    const now = { hands, backs, away: 0, talon: record.talon, trick: [], takes: null, leads: null };
    for (const step of record.steps.slice(0, at + 1)) {
      const who = step.who;
      if (step.kind === "talon") {
        now.talon = [];
        if (step.held) { hands[who] = [...step.held]; backs[who] = 0; } else { backs[who] += record.taken; }
      } else if (step.kind === "discard") {
        if (step.held) { hands[who] = [...step.held]; backs[who] = 0; }
        else if (backs[who] >= record.taken) { backs[who] -= record.taken; }
        else { now.away = record.taken - backs[who]; backs[who] = 0; now.whose = who; }
      } else if (step.kind === "card") {
        const place = hands[who].indexOf(step.card);
        if (place >= 0) { hands[who].splice(place, 1); } else if (backs[who]) { backs[who] -= 1; }
        if (step.leads) now.leads = who;
        now.trick.push(step);
        now.takes = step.takes;
      } else {
        now.trick = [];
        now.takes = null;
        now.leads = step.kind === "trick" ? who : null;
      }
    }
    return now;
  };

  const card = (code, record, kind) => {
    const [rank, sign, words] = faces[record.faces][code];
    const face = made("span", null, made("b", null, rank), made("i", null, sign + "\ufe0e"));
    face.setAttribute("aria-hidden", "true");
    return made("li", "card " + SUITS[code[0]] + (rank.length > 2 ? " long" : "") + (kind ? " " + kind : ""), face, made("span", "unseen", words));
  };
  const back = () => made("li", "card back", made("span", "unseen", "a card not known"));

  const seat = (record, now, step, who) => {
    const one = record.seats[who];
    const taken = step.taken[who];
    const marks = [one.role, one.deals ? "dealer" : "", now.leads === who ? "leads" : ""].filter(Boolean).join(", ");
    const tricks = taken === null ? "" : taken === 1 ? "1 trick" : taken + " tricks";
    const cards = made("ul", "cards",
      ...now.hands[who].map((code) => card(code, record)),
      ...Array.from({ length: now.backs[who] }, back));
    cards.setAttribute("aria-label", one.name + ", cards in hand");
    const some = now.whose === who && now.away ? made("p", "quiet", now.away + " of these are laid away") : null;
    const plays = step.kind === "card" && step.who === who;
    return made("div", "seat at-" + one.at + (plays ? " plays" : "") + (one.role === "dropped out" ? " gone" : ""),
      made("p", "who", made("b", null, one.name), " ", made("small", null, marks), " ", made("span", "taken", tricks)),
      cards.children.length ? cards : null, some);
  };

  const middle = (record, now) => {
    const laid = now.trick.map((step, place) => {
      const kind = "from-" + record.seats[step.who].at + (step.wrong ? " wrong" : "") +
        (now.takes === step.who ? " takes" : "") + (place === now.trick.length - 1 ? " new" : "");
      return card(step.card, record, kind);
    });
    const trick = made("ul", "trick", ...laid);
    trick.setAttribute("aria-label", "The trick");
    const talon = now.talon === null ? Array.from({ length: record.lying }, back) : now.talon.map((code) => card(code, record));
    const pile = made("ul", "cards", ...talon);
    pile.setAttribute("aria-label", "Cards of the talon");
    return made("div", "middle", talon.length ? made("div", "talon", made("p", "who", made("small", null, "talon")), pile) : null, laid.length ? trick : null);
  };

  const build = (box, record) => {
    const steps = record.steps;
    const last = steps.length - 1;
    const board = made("div", "board");
    const said = made("p", "said");
    const count = made("p", "count");
    said.setAttribute("aria-live", "polite");
    let at = 0;
    let timer = null;

    const tricks = steps.flatMap((step, place) => (step.kind === "trick" ? [place] : []));
    const go = (to) => {
      at = Math.max(0, Math.min(last, to));
      const now = table(record, at);
      board.replaceChildren(...record.seats.map((_, who) => seat(record, now, steps[at], who)), middle(record, now));
      said.textContent = steps[at].said;
      count.textContent = (at + 1) + " of " + steps.length;
      buttons.Start.disabled = buttons["Trick back"].disabled = buttons.Back.disabled = at === 0;
      buttons.Next.disabled = buttons["Next trick"].disabled = buttons.End.disabled = at === last;
      if (at === last) stop();
    };
    const stop = () => { clearInterval(timer); timer = null; buttons.Play.textContent = "Play"; };
    const play = () => {
      if (timer) { stop(); return; }
      if (at === last) go(0);
      timer = setInterval(() => go(at + 1), PACE);
      buttons.Play.textContent = "Pause";
    };
    const nextTrick = () => go(tricks.find((place) => place > at) ?? last);
    const lastTrick = () => go(tricks.findLast((place) => place < at) ?? 0);

    const buttons = {};
    const controls = made("div", "controls");
    const control = (label, does) => {
      const one = made("button", null, label);
      one.type = "button";
      one.addEventListener("click", () => { if (label !== "Play") stop(); does(); });
      buttons[label] = one;
      controls.append(one);
    };
    control("Start", () => go(0));
    control("Trick back", lastTrick);
    control("Back", () => go(at - 1));
    control("Play", play);
    control("Next", () => go(at + 1));
    control("Next trick", nextTrick);
    control("End", () => go(last));

    const KEYS = {
      ArrowRight: () => go(at + 1), ArrowLeft: () => go(at - 1),
      ArrowDown: nextTrick, PageDown: nextTrick, ArrowUp: lastTrick, PageUp: lastTrick,
      Home: () => go(0), End: () => go(last), " ": play,
    };
    box.addEventListener("keydown", (event) => {
      const does = KEYS[event.key];
      const pressing = event.key === " " && event.target.tagName === "BUTTON";
      if (!does || pressing || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (event.key !== " ") stop();
      does();
    });
    box.tabIndex = 0;
    box.append(board, said, controls, count,
      made("p", "quiet keys", "Keys: left and right a card, up and down a trick, Home and End, space plays and stops."));
    go(0);
    box.hidden = false;
  };

  // A hand is laid out when it is opened, for a season may have thousands.
  const lay = (fold) => {
    const box = fold.querySelector(".player");
    if (box && !box.firstChild) build(box, JSON.parse(fold.querySelector(".record").textContent));
  };
  document.addEventListener("toggle", (event) => { if (event.target.open) lay(event.target); }, true);
  for (const fold of document.querySelectorAll(".hand[open]")) lay(fold);
})();
