// Lines of a source: those that an address names, how they are chosen by their numbers, and what there is to copy of
// them.

/**
 * Returns the lines that a fragment names in a text of so many, and what there is to say where it names others; null
 * where it is about no lines.
 */
export function linesNamed(fragment, count) {
  if (!fragment.startsWith("#L")) return null;
  const [, first, last = first] = /^#L([1-9]\d*)(?:-([1-9]\d*))?$/.exec(fragment) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (!(from <= to)) return { says: `${fragment} does not name any lines. An address ends in #L47 or #L47-55.` };
  if (from > count) return { says: `There is no line ${first}: this text has ${count} lines.` };
  return to > count ? { from, to: count, says: `This text ends with line ${count}.` } : { from, to };
}

/**
 * Lets lines of a list be chosen by their numbers: a click chooses one, and with Shift the lines to there. `chosen` is
 * called after each choice.
 */
export function chooseLines(list, chosen) {
  const numberOf = ({ target }) => target.closest("a.number");
  let anchor = null;
  addEventListener("hashchange", () => {
    anchor = null;
  });
  // With Shift, a press selects text and a click opens a window.
  list.addEventListener("mousedown", (event) => {
    if (event.shiftKey && numberOf(event)) event.preventDefault();
  });
  list.addEventListener("click", (event) => {
    const link = numberOf(event);
    if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const { from: line } = linesNamed(link.hash, Number.MAX_SAFE_INTEGER);
    anchor = event.shiftKey ? (anchor ?? linesNamed(location.hash, Number.MAX_SAFE_INTEGER)?.from ?? line) : line;
    const fragment = fragmentOf({ from: Math.min(anchor, line), to: Math.max(anchor, line) });
    // Followed, the link would scroll its line away from the pointer.
    if (event.shiftKey) history.replaceState(null, "", fragment);
    else if (fragment !== location.hash) history.pushState(null, "", fragment);
    chosen();
  });
}

/**
 * Puts what the address names into the texts that the buttons copy, under an address that keeps; hides the buttons
 * where it names nothing.
 */
export function offerCopies(named, { lines, names, sha256, title, work }) {
  const box = document.getElementById("chosen");
  box.hidden = !named?.from;
  for (const said of box.querySelectorAll(".said")) said.textContent = "";
  if (box.hidden) return;
  const { from, to } = named;
  const address = `${location.origin}${location.pathname}?sha256=${sha256}${fragmentOf(named)}`;
  const section = lines.findLast((text, index) => index < from && /^#{2,6} /.test(text));
  const heading = section ? `, ${section.replace(/^#+ /, "")}` : "";
  const range = from === to ? `line ${from}` : `lines ${from} to ${to}`;
  const citation = `“${title}${heading}, ${range}.” ${work} ${address}\n`;
  box.querySelector("#chosen-link").textContent = address;
  box.querySelector("#chosen-lines").textContent = `${quotation(lines, named, names)}\n\n${citation}`;
}

const BRACKETS = /\[@[^\]\n]*\]/g;
const idsIn = (text) => (text.match(BRACKETS) ?? []).flatMap((brackets) => brackets.split("@").slice(1));

// The mark of a list is for several items and means nothing before one. Of an earlier text, which has no prose beside
// it, the ids stay.
function quotation(lines, { from, to }, names) {
  let next = idsIn(lines.slice(0, from - 1).join("\n")).length;
  const printed = (brackets) =>
    `(${idsIn(brackets)
      .map(() => names[next++])
      .join("; ")})`;
  const quoted = lines.slice(from - 1, to).join("\n");
  const words = /\n[-*] /.test(quoted) ? quoted : quoted.replace(/^[-*] /, "").replace(/\n {2}/g, "\n");
  return names.length > 0 ? words.replace(BRACKETS, printed) : words;
}

function fragmentOf({ from, to }) {
  return from === to ? `#L${from}` : `#L${from}-${to}`;
}
