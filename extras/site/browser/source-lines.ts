// Lines of a source: those that an address names, how they are chosen by their numbers, and what there is to copy of
// them.

import { elementOf } from "../../../core/extra/page/browser/dom.ts";

/** Lines from the first to the last, counted from 1. */
export interface Lines {
  from: number;
  to: number;
}

/** What a fragment names: lines of a text, or none that it has. `says` is what there is to say of a slip. */
export type LineFragment = (Lines & { says?: string }) | { from?: never; to?: never; says: string };

/** What there is to copy from: the lines of a text, and what a citation says of it. */
export interface CitedText {
  lines: readonly string[];
  /** The names of the authorities that the text cites, in its order; empty if the ids stay. */
  names: readonly string[];
  sha256: string;
  title: string;
  /** What a citation names beside the title. */
  work: string;
}

/** Returns what a fragment names in a text of so many lines; null if the fragment is about no lines. */
export function linesNamed(fragment: string, count: number): LineFragment | null {
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
export function chooseLines(list: HTMLElement, chosen: () => void): void {
  let anchor: number | undefined;
  addEventListener("hashchange", () => {
    anchor = undefined;
  });
  // With Shift, a press selects text and a click opens a window.
  list.addEventListener("mousedown", (event) => {
    if (event.shiftKey && numberAt(event)) event.preventDefault();
  });
  list.addEventListener("click", (event) => {
    const line = lineIn(numberAt(event)?.hash ?? "");
    if (line === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    anchor = event.shiftKey ? (anchor ?? lineIn(location.hash) ?? line) : line;
    const fragment = fragmentOf({ from: Math.min(anchor, line), to: Math.max(anchor, line) });
    // Followed, the link would scroll its line away from the pointer.
    if (event.shiftKey) history.replaceState(null, "", fragment);
    else if (fragment !== location.hash) history.pushState(null, "", fragment);
    chosen();
  });
}

// The number of a line that an event is about.
function numberAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a.number") : null;
}

// The first line that a fragment names, however long the text is.
function lineIn(fragment: string): number | undefined {
  return linesNamed(fragment, Number.MAX_SAFE_INTEGER)?.from;
}

/**
 * Puts what the address names into the texts that the buttons copy, under an address that keeps. Hides the buttons if
 * it names nothing.
 */
export function offerCopies(named: LineFragment | null, cited: CitedText): void {
  const box = elementOf(HTMLElement, "#chosen");
  box.hidden = !named?.from;
  for (const said of box.querySelectorAll(".said")) said.textContent = "";
  if (!named?.from) return;
  const address = `${location.origin}${location.pathname}?sha256=${cited.sha256}${fragmentOf(named)}`;
  elementOf(HTMLElement, "#chosen-link", box).textContent = address;
  elementOf(HTMLElement, "#chosen-lines", box).textContent =
    `${quotation(named, cited)}\n\n${citation(named, cited)} ${address}\n`;
}

function citation({ from, to }: Lines, { lines, title, work }: CitedText): string {
  const section = lines.findLast((text, index) => index < from && /^#{2,6} /.test(text));
  const heading = section ? `, ${section.replace(/^#+ /, "")}` : "";
  const range = from === to ? `line ${from}` : `lines ${from} to ${to}`;
  return `“${title}${heading}, ${range}.” ${work}`;
}

const BRACKETS = /\[@[^\]\n]*\]/g;

// The mark of a list is for several items and means nothing before one.
function quotation({ from, to }: Lines, { lines, names }: CitedText): string {
  let next = idsIn(lines.slice(0, from - 1).join("\n")).length;
  const printed = (brackets: string): string =>
    `(${idsIn(brackets)
      .map(() => names[next++])
      .join("; ")})`;
  const quoted = lines.slice(from - 1, to).join("\n");
  const words = /\n[-*] /.test(quoted) ? quoted : quoted.replace(/^[-*] /, "").replace(/\n {2}/g, "\n");
  return names.length > 0 ? words.replace(BRACKETS, printed) : words;
}

function idsIn(text: string): string[] {
  return (text.match(BRACKETS) ?? []).flatMap((brackets) => brackets.split("@").slice(1));
}

function fragmentOf({ from, to }: Lines): string {
  return from === to ? `#L${from}` : `#L${from}-${to}`;
}
