// Lines of a source, chosen by their numbers with pointer and keyboard, and what there is to copy of them.

import { quotationOf } from "./quotation.mjs";
import { linesInWords, linesNamed, sectionAt } from "./source-parts.mjs";

/** Lets lines be chosen by their numbers in an element, and arrow keys move among these. `chosen` is called when the address names others without having been followed. */
export function chooseLines(within, chosen) {
  const extending = extendButton(within);
  let anchor = null;
  addEventListener("hashchange", () => {
    anchor = null;
    extending.end();
  });
  // With Shift, a press selects text and a click opens a window.
  within.addEventListener("mousedown", (event) => {
    if (event.shiftKey && numberOf(event)) event.preventDefault();
  });
  within.addEventListener("click", (event) => {
    const link = numberOf(event);
    if (!link || event.ctrlKey || event.metaKey || event.altKey || link.search !== location.search) return;
    const isExtended = event.shiftKey || extending.isOn();
    if (!isExtended && !link.closest(".lines")) return;
    event.preventDefault();
    extending.end();
    const named = linesNamed(location.hash, Number.MAX_SAFE_INTEGER);
    const added = linesNamed(link.hash, Number.MAX_SAFE_INTEGER);
    anchor = isExtended ? (anchor ?? (named?.from ? named : added)) : added;
    const fragment = fragmentOf(isExtended ? extended(anchor, added) : added);
    // Followed, the link would scroll its line away from the pointer and take the focus from its number.
    if (isExtended) history.replaceState(null, "", fragment);
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

// What Shift does, for who touches: while the button is pressed, the next number that is chosen becomes the other end.
function extendButton(within) {
  const button = document.getElementById("extend");
  const isOn = () => button.getAttribute("aria-pressed") === "true";
  const press = (on) => {
    button.setAttribute("aria-pressed", `${on}`);
    button.nextElementSibling.textContent = on ? "Now choose the number at the other end." : "";
  };
  button.addEventListener("click", ({ detail }) => {
    press(!isOn());
    // From the keyboard, the numbers are many stops away.
    if (isOn() && detail === 0)
      numbersIn(within)
        .find((number) => number.tabIndex === 0 && number.getClientRects().length > 0)
        ?.focus();
  });
  within.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !isOn()) return;
    press(false);
    button.focus();
  });
  return { isOn, end: () => press(false) };
}

/** Makes one number of a list the only one that Tab stops at: hundreds of stops would keep everything behind them out of reach. */
export function stopAt(list, number = numbersIn(list)[0]) {
  for (const one of numbersIn(list)) one.tabIndex = one === number ? 0 : -1;
}

/** Puts what the address names into the texts that the buttons copy, under an address that keeps; hides the buttons where it names nothing. */
export function offerCopies(named, { lines, sha256, title, work }) {
  const box = document.getElementById("chosen");
  box.hidden = !named?.from;
  for (const said of box.querySelectorAll(".said")) said.textContent = "";
  if (box.hidden) return;
  const { origin, pathname } = location;
  const address = `${origin}${pathname}?sha256=${sha256}${fragmentOf(named)}`;
  const section = sectionAt(lines, named.from);
  const heading = section ? `, ${lines[section.from - 1].replace(/^#+ /, "")}` : "";
  const range = linesInWords(named, "l").replace("–", " to ");
  box.querySelector("#chosen-link").textContent = address;
  box.querySelector("#chosen-quotation").textContent =
    `“${quotationOf(lines, named)}”\n\n“${title}${heading}, ${range}.” ${work} ${address}\n`;
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
