// Makes the elements that show an answer: a sentence, the sections of results, and a note below them.

import type { FoundPlace, FoundResult, FoundSection, SearchAnswer } from "../../../core/extra/findable.ts";
import { element, linkTo, withClass } from "../../../core/extra/page/browser/dom.ts";

// How many places at most a result shows when it is opened, besides its first.
const MOST_PLACES = 12;
// How many characters of a text are shown before and after a marked word.
const LENGTH_BEFORE = 50;
const LENGTH_AFTER = 110;

// If a query does not ask about law, law is loaded only when a visitor opens this line.
const LAW_SUMMARY = "Law with these words";

/** What parts of an answer need that are filled when a visitor opens them. */
interface FullAnswer {
  /** Whether law and all texts are loaded. */
  hasLaw: boolean;
  /** Resolves to the answer with law and all texts. */
  load: () => Promise<SearchAnswer>;
}

type Marks = ReturnType<FoundPlace["marks"]>;

/** Returns a sentence with the number of results in each section. */
export function summaryOf({ query, limits, sections }: SearchAnswer): string {
  if (sections.length === 0 && !limits)
    return `No text here contains “${query}”. Type another word of the trade, a name or a number.`;
  const counts = sections.map(({ heading, countNames, isCut, results: { length } }) => {
    if (!countNames) return heading.toLowerCase();
    const [one, several] = countNames;
    if (length === 1) return isCut ? `the first ${one}` : `1 ${one}`;
    return `${isCut ? "the first " : ""}${length} ${several}`;
  });
  const found = counts.length > 0 ? [`For “${query}”: ${counts.join(", ")}.`] : [];
  return [...(limits ? ["No definition decides that."] : []), ...found].join(" ");
}

/** Returns the hint for a visitor who pressed Enter while no result was clearly meant. */
export function choiceOf({ results: all }: SearchAnswer): string {
  return all.length === 1 ? "Press Enter again to open it." : "More than one may fit: choose one.";
}

/** Returns the text below the sections: the note of the answer, or where else to look if nothing was found. */
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

/** Returns the elements of an answer: the sentence on limits, the sections, and a line that loads law. */
export function sectionElements({ limits, sections }: SearchAnswer, opening: FullAnswer): HTMLElement[] {
  const rest = opening.hasLaw ? [] : [lawElement(opening)];
  const drawn = sections.map((section, at) => sectionElement(section, opening, at === 0));
  return [...limitsElements(limits), ...drawn, ...rest];
}

// The sentence on limits stands above all sections. It is not a result, because no typed word led to it.
function limitsElements(limits: SearchAnswer["limits"]): HTMLElement[] {
  if (!limits) return [];
  return [withClass("limits", element("p", linkTo(limits.address, limits.name), ": ", limits.point ?? ""))];
}

// The first result of an answer is shown whole, and every other is closed to a line, so that they fit a small screen.
function sectionElement({ of, heading, results }: FoundSection, opening: FullAnswer, isFirst = false): HTMLElement {
  const items = results.map((one, at) => resultItem(one, of, opening, isFirst && at === 0));
  const section = element("section", element("h2", heading), element("ol", ...items));
  section.dataset["of"] = of;
  return section;
}

// The line that loads law stands last, so that nothing above it moves when it is opened.
function lawElement({ load }: FullAnswer): HTMLElement {
  const details = element("details", element("summary", LAW_SUMMARY));
  return fillOnOpen(details, async () => {
    const { sections } = await load();
    const found = sections
      .filter(({ of }) => of === "law")
      .map((section) => sectionElement(section, { hasLaw: true, load }));
    return found.length > 0 ? found : [element("p", "No law holds these words.")];
  });
}

// Fills an element when it is first opened. If that fails, the element says why.
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
    const again = opening.hasLaw
      ? result
      : (await opening.load()).results.find((one) => one.kind === kind && one.id === id);
    const others = placesOf(again?.where ?? []).slice(1, 1 + MOST_PLACES);
    return others.length > 0 ? listOf(others, address) : [element("p", "No other text of it holds these words.")];
  };
  const isMore = places.length > 1 || (of === "definitions" && !opening.hasLaw);
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
  const parts = isWhole ? whole : [closed(point ?? places[0]?.text ?? "Where", ...held)];
  return withClass("item", element("li", withClass("head", element("p", link, ...(isWhole ? what : []))), ...parts));
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

// A text at the address of the result itself needs no second link.
function placeOf({ place, address, text, marks }: FoundPlace, resultAddress: string): HTMLElement {
  const label = address === resultAddress ? withClass("place", element("span", place)) : linkTo(address, place);
  return element("li", label, " ", element("span", ...excerpt(text, marks())));
}

function excerpt(text: string, marks: Marks): (Node | string)[] {
  const [[from, to] = [0, 0]] = marks;
  const start = from <= LENGTH_BEFORE ? 0 : text.lastIndexOf(" ", from - LENGTH_BEFORE) + 1;
  const end = to + LENGTH_AFTER >= text.length ? -1 : text.indexOf(" ", to + LENGTH_AFTER - 20);
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
