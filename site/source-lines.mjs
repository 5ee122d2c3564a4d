// Lines of a source, chosen by their numbers with pointer and keyboard, and the address of those that are chosen.

import { linesNamed } from "./source-parts.mjs";

/** Lets lines be chosen by their numbers in an element, and arrow keys move among these. `chosen` is called when the address names others without having been followed. */
export function chooseLines(within, chosen) {
  let anchor = null;
  addEventListener("hashchange", () => {
    anchor = null;
  });
  // With Shift, a press selects text and a click opens a window.
  within.addEventListener("mousedown", (event) => {
    if (event.shiftKey && numberOf(event)) event.preventDefault();
  });
  within.addEventListener("click", (event) => {
    const link = numberOf(event);
    if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!event.shiftKey && !link.closest(".lines")) return;
    event.preventDefault();
    const named = linesNamed(location.hash, Number.MAX_SAFE_INTEGER);
    const added = linesNamed(link.hash, Number.MAX_SAFE_INTEGER);
    anchor = event.shiftKey ? (anchor ?? (named?.from ? named : added)) : added;
    const fragment = fragmentOf(event.shiftKey ? extended(anchor, added) : added);
    // Followed, the link would scroll its line away from the pointer and take the focus from its number.
    if (event.shiftKey) history.replaceState(null, "", fragment);
    else if (fragment !== location.hash) history.pushState(null, "", fragment);
    link.focus();
    chosen();
  });
  within.addEventListener("keydown", (event) => {
    const number = numberOf(event);
    if (!number || event.altKey || event.ctrlKey || event.metaKey) return;
    const numbers = numbersIn(listOf(number));
    const at = numbers.indexOf(number);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: numbers.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    numbers[to]?.focus();
  });
  within.addEventListener("focusin", (event) => {
    const number = numberOf(event);
    if (number) stopAt(listOf(number), number);
  });
}

/** Makes one number of a list the only one that Tab stops at: hundreds of stops would keep everything behind them out of reach. */
export function stopAt(list, number = numbersIn(list)[0]) {
  for (const one of numbersIn(list)) one.tabIndex = one === number ? 0 : -1;
}

/** Gives the button that copies the address of the named lines of the text with this hash, which keeps; hides it where none are named. */
export function offerLink(named, sha256) {
  const box = document.getElementById("chosen");
  box.hidden = !named?.from;
  box.querySelector(".said").textContent = "";
  if (box.hidden) return;
  const { origin, pathname } = location;
  box.querySelector("#chosen-link").textContent = `${origin}${pathname}?sha256=${sha256}${fragmentOf(named)}`;
}

// Single lines are counted from where the choice began; blocks of prose are added whole.
function extended(anchor, added) {
  const end = added.to > added.from ? anchor.to : anchor.from;
  return { from: Math.min(anchor.from, added.from), to: Math.max(end, added.to) };
}

function numberOf({ target }) {
  return target.closest("a.number");
}

function listOf(number) {
  return number.closest(".lines, .reading");
}

function numbersIn(list) {
  return [...list.querySelectorAll("a.number")];
}

function fragmentOf({ from, to }) {
  return from === to ? `#L${from}` : `#L${from}-${to}`;
}
