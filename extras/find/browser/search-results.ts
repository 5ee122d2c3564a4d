// Makes the elements that show an answer on the home page: the sentence above the results, the sections with the
// results, and the text below them.

import type { FoundPlace, FoundResult, FoundSection, SearchAnswer, SectionName } from "../../../core/extra/findable.ts";
import { element, linkTo, withClass } from "../../../core/extra/page/browser/dom.ts";

// The most places that a result shows when it is opened, besides its first.
const MOST_PLACES = 12;
// A long text is cut at spaces, about so many characters before and after its first marked word. It is shown to its end
// if the end is at most NEAR_END characters after that word.
const LENGTH_BEFORE = 50;
const LENGTH_AFTER = 90;
const NEAR_END = 110;
// A rule of law is shown for so many characters at least, and then to the end of the sentence.
const LENGTH_OF_RULE = 450;

// The line that loads law. If a query does not ask about law, law is loaded only when a visitor opens this line.
const LAW_SUMMARY = "Law with these words";

/**
 * Resolves to the full answer, which has law and all texts. Some parts of an answer are filled from it when a visitor
 * opens them. The function is undefined if the page shows the full answer already.
 */
type LoadFullAnswer = () => Promise<SearchAnswer>;

type Marks = ReturnType<FoundPlace["marks"]>;

/** Returns the sentence above the results. It has the number of results in each section, as a link to the section. */
export function summaryOf(answer: SearchAnswer): (HTMLElement | string)[] {
  const { query, limits, sections } = answer;
  if (isEmpty(answer)) return [`No text here contains “${query}”. Type another word of the trade, a name or a number.`];
  const more = sections.some(({ isCut }) => isCut) ? ", and more" : "";
  const counts = sections.flatMap((section, at) => [at === 0 ? `For “${query}”: ` : ", ", sectionLink(section)]);
  return [limits ? "No definition decides that. " : "", ...counts, sections.length > 0 ? `${more}.` : ""];
}

function sectionLink(section: FoundSection): HTMLElement {
  return linkTo(`#${sectionId(section)}`, countInWords(section));
}

function sectionId({ of }: FoundSection): string {
  return `found-${of}`;
}

function isEmpty({ limits, results }: SearchAnswer): boolean {
  return results.length === 0 && !limits;
}

// Returns the number of results of a section in words, or its heading if they are not counted.
function countInWords({ heading, countNames, results: { length } }: FoundSection): string {
  if (!countNames) return heading.toLowerCase();
  const [one, several] = countNames;
  return `${length} ${length === 1 ? one : several}`;
}

/** Returns the hint for a visitor who pressed Enter while no result was clearly meant. */
export function hintOf({ results }: SearchAnswer): string {
  return results.length === 1 ? "Press Enter again to open it." : "More than one may fit: choose one.";
}

/** Returns the text below the sections: the note of the answer, or other ways to search if nothing was found. */
export function closingOf(answer: SearchAnswer): HTMLElement[] {
  if (isEmpty(answer)) {
    const names = linkTo("words/", "words and codes");
    const key = linkTo("rules/#key", "the questions");
    const outside = linkTo("rules/#outside", "what is outside all twelve");
    return [element("p", "Other ways in: ", names, ", ", key, ", or ", outside, ".")];
  }
  return [element("p", answer.note)];
}

// --- sections ---

/** Returns the elements of an answer: the sentence on limits, the sections, and a line that loads law. */
export function sectionElements(
  { limits, sections }: SearchAnswer,
  loadFull: LoadFullAnswer | undefined,
): HTMLElement[] {
  const lawElements = loadFull ? [lawElement(loadFull)] : [];
  const drawnSections = sections.map((section, at) => sectionElement(section, loadFull, at === 0));
  return [...limitsElements(limits), ...drawnSections, ...lawElements];
}

// The sentence on limits stands above all sections. It is not a result, because no typed word led to it.
function limitsElements(limits: SearchAnswer["limits"]): HTMLElement[] {
  if (!limits) return [];
  return [withClass("limits", element("p", linkTo(limits.address, limits.name), ": ", limits.point ?? ""))];
}

// The first result of an answer is shown whole. Every other result is one line, so that they fit a small screen.
function sectionElement(
  foundSection: FoundSection,
  loadFull: LoadFullAnswer | undefined,
  isFirst = false,
): HTMLElement {
  const { of, heading, results } = foundSection;
  const items = results.map((result, at) => resultItem(result, of, loadFull, isFirst && at === 0));
  const section = element("section", element("h2", heading), element("ol", ...items));
  section.id = sectionId(foundSection);
  section.dataset["of"] = of;
  return section;
}

// The line that loads law stands last, so that nothing above it moves when it is opened.
function lawElement(loadFull: LoadFullAnswer): HTMLElement {
  const details = element("details", element("summary", LAW_SUMMARY));
  return fillOnOpen(details, async () => {
    const { sections } = await loadFull();
    const lawSections = sections.filter(({ of }) => of === "law").map((section) => sectionElement(section, undefined));
    return lawSections.length > 0 ? lawSections : [element("p", "No law holds these words.")];
  });
}

// Fills an element when it is first opened. If that fails, the element says why, and its next opening tries again.
function fillOnOpen(details: HTMLDetailsElement, fill: () => Promise<HTMLElement[]>): HTMLElement {
  details.ontoggle = () => {
    if (!details.open) return;
    details.ontoggle = null;
    fill()
      .catch(({ message }: Error) => {
        const failure = element("p", `It could not be loaded (${message}).`);
        fillOnOpen(details, () => {
          failure.remove();
          return fill();
        });
        return [failure];
      })
      .then((parts) => details.append(...parts));
  };
  return details;
}

// --- results ---

// A whole result shows its point and its first place, and has its further places in a fold. Any other result shows one
// line, and has the rest in the fold under it.
function resultItem(
  result: FoundResult,
  of: SectionName,
  loadFull: LoadFullAnswer | undefined,
  isWhole: boolean,
): HTMLElement {
  const isLaw = of === "law";
  const point = isLaw ? ruleFirst(result.point) : result.point;
  const places = otherPlaces(result);
  const hasMore = places.length > 1 || (of === "definitions" && loadFull !== undefined);
  const foldUnder = (line: string, ...folded: HTMLElement[]): HTMLElement => {
    const details = element("details", element("summary", line), ...folded);
    return hasMore ? fillOnOpen(details, () => furtherPlaces(result, isLaw, loadFull)) : details;
  };

  const wordsAndPlace = [...missingWords(result), ...placesList(places.slice(0, 1), result.address, isLaw)];
  const line = point ?? places[0]?.text ?? "Where";
  const parts = isWhole
    ? [
        ...(point ? [withClass("point", element("p", point))] : []),
        ...wordsAndPlace,
        ...(hasMore ? [foldUnder("More places")] : []),
      ]
    : [wordsAndPlace.length > 0 || hasMore ? foldUnder(line, ...wordsAndPlace) : element("p", line)];
  return withClass("item", element("li", headElement(result), ...parts));
}

function headElement(result: FoundResult): HTMLElement {
  const { name, address, where } = result;
  const link = linkTo(address, ...withMarks(name, where.find(isNameOf(result))?.marks() ?? []));
  return withClass("head", element("p", link));
}

// Resolves to the places of a result after its first, from the full answer.
async function furtherPlaces(
  result: FoundResult,
  isLaw: boolean,
  loadFull: LoadFullAnswer | undefined,
): Promise<HTMLElement[]> {
  const { kind, id, address } = result;
  const fullAnswer = await loadFull?.();
  const fullResult = fullAnswer?.results.find((one) => one.kind === kind && one.id === id);
  const further = otherPlaces(fullResult ?? result).slice(1, 1 + MOST_PLACES);
  if (further.length === 0) return [element("p", "No other text of it holds these words.")];
  return placesList(further, address, isLaw);
}

// Returns the places of a result whose texts it does not show already as its name or its point.
function otherPlaces(result: FoundResult): FoundPlace[] {
  const isName = isNameOf(result);
  return result.where.filter((place) => !isName(place) && place.text !== result.point);
}

function isNameOf({ name, address }: FoundResult): (place: FoundPlace) => boolean {
  return (place) => place.text === name && place.address === address;
}

// Returns a line with the words of the query that a result lacks. The words that it has are marked in its texts.
function missingWords({ missing }: FoundResult): HTMLElement[] {
  if (missing.length === 0) return [];
  return [withClass("words", element("p", `Not in it: ${[...new Set(missing)].join(", ")}`))];
}

function placesList(places: readonly FoundPlace[], address: string, isLaw: boolean): HTMLElement[] {
  return places.length === 0 ? [] : [element("ul", ...places.map((place) => placeItem(place, address, isLaw)))];
}

// A text at the address of the result itself needs no second link. The reading status of a rule of law comes after its
// text.
function placeItem({ place, address, text, marks }: FoundPlace, resultAddress: string, isLaw: boolean): HTMLElement {
  const [lead, status] = isLaw ? leadAndStatus(place) : [place];
  const label = address === resultAddress ? withClass("place", element("span", lead)) : linkTo(address, lead);
  const parts = isLaw ? beginning(text, marks()) : excerpt(text, marks());
  const reading = status === undefined ? [] : [" ", withClass("place", element("span", `(${status})`))];
  return element("li", label, " ", element("span", ...parts, ...reading));
}

// The label of a rule of law has its reading status in brackets: "Says (text read, as of 2024)".
function leadAndStatus(label: string): readonly [lead: string, status?: string] {
  const [, lead = label, status] = /^(.*?) \((.*)\)$/.exec(label) ?? [];
  return status === undefined ? [lead] : [lead, status];
}

// Returns the point of a rule of law with its reading status at the end. "Says (text read): A buyer may ..." becomes
// "Says: A buyer may ... (text read)".
function ruleFirst(point: string | undefined): string | undefined {
  const [, label = "", says = ""] = /^(.*?\)): (.*)$/.exec(point ?? "") ?? [];
  const [lead, status] = leadAndStatus(label);
  return status === undefined ? point : `${lead}: ${says} (${status})`;
}

// A full stop after a capital, as in "N.Y. ", ends no sentence.
const SENTENCE_END = /[a-z\d)]\. /;

// Returns the beginning of a rule of law, up to the end of a sentence. A rule begins with its figure or its point, and
// a cut within a sentence could leave out its condition.
function beginning(text: string, marks: Marks): (Node | string)[] {
  const sentenceEnd = text.slice(LENGTH_OF_RULE).search(SENTENCE_END);
  const end = sentenceEnd < 0 ? text.length : LENGTH_OF_RULE + sentenceEnd + 2;
  return [...withMarks(text, marks, 0, end), end < text.length ? " …" : ""];
}

// Returns the part of a text around its first marked word.
function excerpt(text: string, marks: Marks): (Node | string)[] {
  const [[from, to] = [0, 0]] = marks;
  const start = from <= LENGTH_BEFORE ? 0 : text.lastIndexOf(" ", from - LENGTH_BEFORE) + 1;
  const spaceAfter = to + NEAR_END >= text.length ? -1 : text.indexOf(" ", to + LENGTH_AFTER);
  const end = spaceAfter < 0 ? text.length : spaceAfter;
  return [start > 0 ? "… " : "", ...withMarks(text, marks, start, end), end < text.length ? " …" : ""];
}

// Returns the text between two positions, with elements for its marked words.
function withMarks(text: string, marks: Marks, start = 0, end = text.length): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let at = start;
  for (const [from, to] of marks.filter((mark) => mark[1] <= end)) {
    parts.push(text.slice(at, from), element("mark", text.slice(from, to)));
    at = to;
  }
  return [...parts, text.slice(at, end)];
}
