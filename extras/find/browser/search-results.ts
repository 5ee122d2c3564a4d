// What the search of the home page shows: a sentence, a list of results, and what stands below it.

import type { FoundPlace, FoundResult, FoundSection, SearchAnswer } from "../../../core/extra/findable.ts";
import { element, linkTo, withClass } from "../../../core/extra/page/browser/dom.ts";

const MOST_MORE = 12;
// Characters of a text shown around what is marked.
const BEFORE = 50;
const AFTER = 110;

// Law is loaded when somebody opens it, if a query does not ask about it.
const REST = "Law with these words";

/** Whether all texts are loaded, and what resolves to the answer with all of them, for what is opened only then. */
interface FullAnswer {
  hasRest: boolean;
  more: () => Promise<SearchAnswer>;
}

type Marks = ReturnType<FoundPlace["marks"]>;

/** Returns what was found, in words: how much in each section. */
export function sentenceOf({ query, limits, sections }: SearchAnswer): string {
  if (sections.length === 0 && !limits)
    return `No text here contains “${query}”. Type another word of the trade, a name or a number.`;
  const counts = sections.map(({ called, counted, isCut, results: { length } }) => {
    if (!counted) return called.toLowerCase();
    const [one, several] = counted;
    if (length === 1) return isCut ? `the first ${one}` : `1 ${one}`;
    return `${isCut ? "the first " : ""}${length} ${several}`;
  });
  const found = counts.length > 0 ? [`For “${query}”: ${counts.join(", ")}.`] : [];
  return [...(limits ? ["No definition decides that."] : []), ...found].join(" ");
}

/** Returns what to do if no result is clear. */
export function choiceOf({ results: all }: SearchAnswer): string {
  return all.length === 1 ? "Press Enter again to open it." : "More than one may fit: choose one.";
}

/** Returns what stands below the sections: where else to look, or that the order is no verdict. */
export function closingOf({ limits, results: all, note }: SearchAnswer): HTMLElement[] {
  if (all.length === 0 && !limits) {
    const names = linkTo("words/", "words and codes");
    const key = linkTo("rules/#key", "the questions");
    const outside = linkTo("rules/#outside", "what is outside all twelve");
    return [element("p", "Other ways in: ", names, ", ", key, ", or ", outside, ".")];
  }
  return [element("p", note)];
}

// --- sections ---

/** Returns the sections of an answer. */
export function sectionsOf({ limits, sections }: SearchAnswer, opening: FullAnswer): HTMLElement[] {
  const rest = opening.hasRest ? [] : [restOf(opening)];
  const drawn = sections.map((section, at) => sectionOf(section, opening, at === 0));
  return [...limitsOf(limits), ...drawn, ...rest];
}

// Above all sections, and no result: nothing that was typed led there.
function limitsOf(limits: SearchAnswer["limits"]): HTMLElement[] {
  if (!limits) return [];
  return [withClass("limits", element("p", linkTo(limits.address, limits.name), ": ", limits.point ?? ""))];
}

// The first answer of all stands whole, so that it fits a small screen, and every other is closed to a line.
function sectionOf({ of, called, results }: FoundSection, opening: FullAnswer, isFirst = false): HTMLElement {
  const heading = element("h2", called);
  const items = results.map((one, at) => resultItem(one, of, opening, isFirst && at === 0));
  const section = element("section", heading, element("ol", ...items));
  section.dataset["of"] = of;
  return section;
}

// What is opened stands last, so that nothing above moves.
function restOf({ more }: FullAnswer): HTMLElement {
  const details = element("details", element("summary", REST));
  return fillOnOpen(details, async () => {
    const { sections } = await more();
    const found = sections
      .filter(({ of }) => of === "law")
      .map((section) => sectionOf(section, { hasRest: true, more }));
    return found.length > 0 ? found : [element("p", "No law holds these words.")];
  });
}

// Fills what was closed when it is first opened, or says why not.
function fillOnOpen(details: HTMLElement, fill: () => Promise<HTMLElement[]>): HTMLElement {
  const open = () =>
    fill()
      .catch(({ message }: Error) => [element("p", `It could not be loaded (${message}).`)])
      .then((parts) => details.append(...parts));
  details.addEventListener("toggle", open, { once: true });
  return details;
}

// --- results ---

function resultItem(result: FoundResult, of: FoundSection["of"], opening: FullAnswer, isWhole: boolean): HTMLElement {
  const { kind, id, name, structure, point, address, where } = result;
  const isName = (place: FoundPlace) => place.text === name && place.address === address;
  const link = linkTo(address, ...withMarks(name, where.find(isName)?.marks() ?? []));
  const what = structure === undefined ? [] : [" ", element("span", structure)];
  const placesOf = (all: readonly FoundPlace[]) => all.filter((place) => !isName(place) && place.text !== point);
  const places = placesOf(where);
  const more = async () => {
    const again = opening.hasRest
      ? result
      : (await opening.more()).results.find((one) => one.kind === kind && one.id === id);
    const others = placesOf(again?.where ?? []).slice(1, 1 + MOST_MORE);
    return others.length > 0 ? listOf(others, address) : [element("p", "No other text of it holds these words.")];
  };
  const isMore = places.length > 1 || (of === "definitions" && !opening.hasRest);
  const held = [...wordsOf(result.held, result.missing), ...listOf(places.slice(0, 1), address)];
  const closed = (line: string, ...parts: HTMLElement[]): HTMLElement => {
    const details = element("details", element("summary", line), ...parts);
    return isMore ? fillOnOpen(details, more) : details;
  };
  const whole = [
    ...(point ? [withClass("point", element("p", point))] : []),
    ...held,
    ...(isMore ? [closed("More places")] : []),
  ];
  const told = isWhole ? whole : [closed(point ?? places[0]?.text ?? "Where", ...held)];
  return withClass("item", element("li", withClass("head", element("p", link, ...(isWhole ? what : []))), ...told));
}

function wordsOf(held: readonly string[], missing: readonly string[]): HTMLElement[] {
  const sides = Object.entries({ with: held, without: missing }).filter(([, words]) => words.length > 0);
  if (sides.length === 0) return [];
  const parts = sides.map(([side, words]) => element("span", `${side}: ${[...new Set(words)].join(", ")}`));
  return [withClass("words", element("p", ...parts.flatMap((part) => [part, " "])))];
}

function listOf(places: readonly FoundPlace[], address: string): HTMLElement[] {
  return places.length === 0 ? [] : [element("ul", ...places.map((place) => placeOf(place, address)))];
}

// What stands nowhere else than the result itself needs no second link.
function placeOf({ place, address, text, marks }: FoundPlace, resultAddress: string): HTMLElement {
  const label = address === resultAddress ? withClass("place", element("span", place)) : linkTo(address, place);
  return element("li", label, " ", element("span", ...excerpt(text, marks())));
}

function excerpt(text: string, marks: Marks): (Node | string)[] {
  const [[from, to] = [0, 0]] = marks;
  const start = from <= BEFORE ? 0 : text.lastIndexOf(" ", from - BEFORE) + 1;
  const end = to + AFTER >= text.length ? -1 : text.indexOf(" ", to + AFTER - 20);
  const stop = end < 0 ? text.length : end;
  return [start > 0 ? "… " : "", ...withMarks(text, marks, start, stop), stop < text.length ? " …" : ""];
}

function withMarks(text: string, marks: Marks, start = 0, stop = text.length): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let at = start;
  for (const [from, to] of marks.filter(([, end]) => end <= stop)) {
    parts.push(text.slice(at, from), element("mark", text.slice(from, to)));
    at = to;
  }
  return [...parts, text.slice(at, stop)];
}
