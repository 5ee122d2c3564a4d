// The lines of a source on its page. This script loads them, reads the range of lines in an address, lets a visitor
// choose lines by their numbers, and offers the chosen lines to be copied.

import { element, elementOf, linkTo, withClass } from "../../../core/extra/page/browser/dom.ts";

/** Lines from the first to the last, counted from 1. */
export interface Lines {
  from: number;
  to: number;
}

/** The lines that a fragment such as #L47-55 names. It has only a message if the text has no such lines. */
export type LineFragment = (Lines & { message?: string }) | { from?: never; to?: never; message: string };

/** A text to copy lines from, with what a citation needs. */
interface CitedText {
  lines: readonly string[];
  /** The names of the authorities that the text cites, in its order. Without names the copied lines keep the ids. */
  names: readonly string[];
  sha256: string;
  title: string;
  /** The name of the whole work in a citation. */
  work: string;
}

const base = new URL("../", import.meta.url);

/** Loads the text of a source with this hash. Resolves to null if it cannot be loaded. */
export async function loadText(sha256: string): Promise<string | null> {
  try {
    const response = await fetch(new URL(`sources/sha256/${sha256}.md`, base), { credentials: "omit" });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/** Returns an item for each line of a text, with its number. */
export function lineItems(text: string): HTMLLIElement[] {
  return text.split("\n").slice(0, -1).map(lineItem);
}

function lineItem(line: string, index: number): HTMLLIElement {
  const id = `L${index + 1}`;
  const item = element("li", withClass("number", linkTo(`#${id}`, `${index + 1}`)), element("code", line));
  item.id = id;
  item.classList.toggle("heading", /^#{1,6} /.test(line));
  return item;
}

/** Returns the lines that a fragment names in a text of `count` lines. Returns null if it does not begin with #L. */
export function linesInFragment(fragment: string, count: number): LineFragment | null {
  if (!fragment.startsWith("#L")) return null;
  const [, first, last = first] = /^#L([1-9]\d*)(?:-([1-9]\d*))?$/.exec(fragment) ?? [];
  const [from, to] = [Number(first), Number(last)];
  // Without numbers in the fragment both are NaN, and no comparison of NaN is true.
  if (!(from <= to)) return { message: `${fragment} does not name any lines. An address ends in #L47 or #L47-55.` };
  if (from > count) return { message: `There is no line ${first}: this text has ${count} lines.` };
  return to > count ? { from, to: count, message: `This text ends with line ${count}.` } : { from, to };
}

/**
 * Lets a visitor choose lines of a list by their numbers. A click chooses one line, and a click with Shift a range.
 * `onChoice` is called after each choice.
 */
export function chooseLines(list: HTMLElement, onChoice: () => void): void {
  // The line at which a range begins.
  let anchor: number | undefined;
  addEventListener("hashchange", () => {
    anchor = undefined;
  });
  // A browser would select text at a press with Shift.
  list.addEventListener("mousedown", (event) => {
    if (event.shiftKey && lineNumberAt(event)) event.preventDefault();
  });
  list.addEventListener("click", (event) => {
    const line = firstLineIn(lineNumberAt(event)?.hash ?? "");
    if (line === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    anchor = event.shiftKey ? (anchor ?? firstLineIn(location.hash) ?? line) : line;
    const fragment = fragmentOf({ from: Math.min(anchor, line), to: Math.max(anchor, line) });
    // The address is changed without following the link, which would scroll the line away from the pointer.
    if (event.shiftKey) history.replaceState(null, "", fragment);
    else if (fragment !== location.hash) history.pushState(null, "", fragment);
    onChoice();
  });
}

// Returns the link with the number of a line, if the event is on such a link.
function lineNumberAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a.number") : null;
}

// Returns the first line that a fragment names, without regard to the length of the text.
function firstLineIn(fragment: string): number | undefined {
  return linesInFragment(fragment, Number.MAX_SAFE_INTEGER)?.from;
}

/**
 * Fills the texts that the buttons copy: the chosen lines with a citation, and a permanent address of them. Hides the
 * buttons if no lines are chosen.
 */
export function offerCopies(fragment: LineFragment | null, text: CitedText): void {
  const box = elementOf(HTMLElement, "#chosen");
  box.hidden = !fragment?.from;
  for (const resultLine of box.querySelectorAll(".said")) resultLine.textContent = "";
  if (!fragment?.from) return;
  const address = `${location.origin}${location.pathname}?sha256=${text.sha256}${fragmentOf(fragment)}`;
  elementOf(HTMLElement, "#chosen-link", box).textContent = address;
  elementOf(HTMLElement, "#chosen-lines", box).textContent =
    `${quotation(fragment, text)}\n\n${citation(fragment, text)} ${address}\n`;
}

function citation({ from, to }: Lines, { lines, title, work }: CitedText): string {
  const section = lines.findLast((text, index) => index < from && /^#{2,6} /.test(text));
  const heading = section ? `, ${section.replace(/^#+ /, "")}` : "";
  const range = from === to ? `line ${from}` : `lines ${from} to ${to}`;
  return `“${title}${heading}, ${range}.” ${work}`;
}

// A citation of authorities by their ids: "[@ucc-9-404; @ucc-9-406]".
const BRACKETS = /\[@[^\]\n]*\]/g;

// Returns the quoted lines with names in place of ids. A single item of a list is quoted without its mark.
function quotation({ from, to }: Lines, { lines, names }: CitedText): string {
  // The names are in the order of the text, so the names of the lines before the quoted lines are skipped.
  let next = idsIn(lines.slice(0, from - 1).join("\n")).length;
  const namesFor = (brackets: string): string =>
    `(${idsIn(brackets)
      .map(() => names[next++])
      .join("; ")})`;
  const lineText = lines.slice(from - 1, to).join("\n");
  const hasSeveralItems = /\n[-*] /.test(lineText);
  const words = hasSeveralItems ? lineText : lineText.replace(/^[-*] /, "").replace(/\n {2}/g, "\n");
  return names.length > 0 ? words.replace(BRACKETS, namesFor) : words;
}

// Returns the ids in all citations of a text.
function idsIn(text: string): string[] {
  return (text.match(BRACKETS) ?? []).flatMap((brackets) => brackets.split("@").slice(1));
}

function fragmentOf({ from, to }: Lines): string {
  return from === to ? `#L${from}` : `#L${from}-${to}`;
}
