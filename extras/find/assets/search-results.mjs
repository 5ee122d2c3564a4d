// What the search of the home page shows: a sentence, a list of results, and what stands below it.

import { element, linkTo, withClass } from "./dom.mjs";

const MOST_PLACES = 3;
const MOST_MORE = 12;
// Characters of a text shown around what is marked.
const BEFORE = 50;
const AFTER = 110;

// What a result is, one and several.
const COUNTED = {
  gap: ["place not covered", "places not covered"],
  definition: ["definition", "definitions"],
  outside: ["outside all twelve", "outside all twelve"],
  term: ["word of loan agreements", "words of loan agreements"],
  page: ["page", "pages"],
  answer: ["note on law", "notes on law"],
  authority: ["authority", "authorities"],
  document: ["document", "documents"],
};

/** Returns how many results there are, in words. */
export function sentenceOf({ query, results: all, words }) {
  if (all.length === 0)
    return words.length > 0
      ? `No definition contains “${query}”, but the list of words does.`
      : `No text here contains “${query}”. Type another word of the trade, a name or a number.`;
  const counts = Object.entries(COUNTED).flatMap(([kind, [one, several]]) => {
    const count = all.filter((result) => result.kind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  return `${all.length === 1 ? "1 result" : `${all.length} results`} for “${query}”: ${counts.join(", ")}.`;
}

/** Returns what to do where no result is clear. */
export function choiceOf({ results: all, words }) {
  return all.length + words.length === 1 ? "Press Enter again to open it." : "More than one may fit: choose one.";
}

/** Returns what stands below the list: where else to look, or that the order is no verdict. */
export function closingOf({ results: all, note }) {
  if (all.length === 0) {
    const names = linkTo("words/", "words and codes");
    const key = linkTo("rules/#key", "the questions");
    const outside = linkTo("rules/#outside", "what is outside all twelve");
    return [element("p", "Other ways in: ", names, ", ", key, ", or ", outside, ".")];
  }
  return [element("p", note)];
}

// --- results ---

/** Returns the line of a word of the list. */
export function wordOf({ term, means, address }) {
  return element("p", "Word: ", linkTo(address, term), `. ${means}`);
}

/** Returns an item of the list. */
export function resultOf({ kind, id, name, structure, point, address, held, missing, where }) {
  const isName = (place) => place.text === name && place.address === address;
  const link = linkTo(address, ...marked(name, where.find(isName)?.marks() ?? []));
  // What is called "Outside all twelve" need not say so twice.
  const what = id === "outside" ? [] : [" ", element("span", structure ?? COUNTED[kind][0])];
  const places = where.filter((place) => !isName(place) && place.text !== point);
  return element(
    "li",
    withClass("head", element("p", link, ...what)),
    ...(point ? [withClass("point", element("p", point))] : []),
    ...wordsOf(held, missing),
    ...listOf(places.slice(0, MOST_PLACES), address),
    ...moreOf(places.slice(MOST_PLACES, MOST_PLACES + MOST_MORE), places.length - MOST_PLACES - MOST_MORE, address),
  );
}

function wordsOf(held, missing) {
  const sides = Object.entries({ with: held, without: missing }).filter(([, words]) => words.length > 0);
  if (sides.length === 0) return [];
  const parts = sides.map(([side, words]) => element("span", `${side}: ${[...new Set(words)].join(", ")}`));
  return [withClass("words", element("p", ...parts.flatMap((part) => [part, " "])))];
}

function listOf(places, address) {
  return places.length === 0 ? [] : [element("ul", ...places.map((place) => placeOf(place, address)))];
}

// Filled when it is first opened: most never are.
function moreOf(places, rest, address) {
  if (places.length === 0) return [];
  const some = places.length === 1 ? "1 more place" : `${places.length} more places`;
  const summary = element("summary", rest > 0 ? `${some}, and ${rest} that are not listed` : some);
  const details = element("details", summary);
  details.addEventListener("toggle", () => details.append(...listOf(places, address)), { once: true });
  return [details];
}

// What stands nowhere else than the result itself needs no second link.
function placeOf({ place, address, text, marks }, resultAddress) {
  const label = address === resultAddress ? withClass("place", element("span", place)) : linkTo(address, place);
  return element("li", label, " ", element("span", ...excerpt(text, marks())));
}

function excerpt(text, marks) {
  const [from, to] = marks[0];
  const start = from <= BEFORE ? 0 : text.lastIndexOf(" ", from - BEFORE) + 1;
  const end = to + AFTER >= text.length ? -1 : text.indexOf(" ", to + AFTER - 20);
  const stop = end < 0 ? text.length : end;
  return [start > 0 ? "… " : "", ...marked(text, marks, start, stop), stop < text.length ? " …" : ""];
}

function marked(text, marks, start = 0, stop = text.length) {
  const parts = [];
  let at = start;
  for (const [from, to] of marks.filter((mark) => mark[1] <= stop)) {
    parts.push(text.slice(at, from), element("mark", text.slice(from, to)));
    at = to;
  }
  return [...parts, text.slice(at, stop)];
}
