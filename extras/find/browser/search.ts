// The search of the home page, which answers while a visitor types. It loads its data when the field gets the focus.

import type { SearchAnswer } from "../../../core/extra/findable.ts";
import { elementOf, keepInAddress, linkTo } from "../../../core/extra/page/browser/dom.ts";
import { allLoads, fullAnswer, loadNeededBy, loadSearch, search } from "./search-data.ts";
import { moveByKeys, resultLinks } from "./search-keys.ts";
import { closingOf, hintOf, sectionElements, summaryOf } from "./search-results.ts";

// A longer query is not put into the address, because servers refuse a longer address.
const LONGEST_QUERY = 1_000;
// Typing counts as finished after so many milliseconds without a key.
const TYPING_PAUSE = 700;
// The query of the first search. The first search of a browser takes several times as long as the next, so it is made
// when the search is loaded, before a visitor types.
const WARM_UP_QUERY = "late deduction short";

const field = elementOf(HTMLInputElement, "#q");
const form = elementOf(HTMLFormElement, "#search");
const statusLine = elementOf(HTMLElement, "#found");
const liveRegion = elementOf(HTMLElement, "#announced");
const results = elementOf(HTMLElement, "#results");
const closing = elementOf(HTMLElement, "#after");
let answer: SearchAnswer | undefined;

// Text that was typed before this script ran stays in the field.
field.value ||= new URLSearchParams(location.search).get("q") ?? "";
const isAsked = field.value !== "";
field.addEventListener("focus", load);
field.addEventListener("input", () => {
  if (search.failure === "") load();
  show();
  const query = field.value;
  keepInAddress(query.trim() === "" || query.length > LONGEST_QUERY ? {} : { q: query });
});
form.addEventListener("submit", openFirst);
moveByKeys(field, results);
for (const example of document.querySelectorAll<HTMLAnchorElement>("#keys a")) {
  example.addEventListener("click", (event) => {
    event.preventDefault();
    field.value = new URL(example.href).searchParams.get("q") ?? "";
    field.dispatchEvent(new Event("input"));
    field.focus();
  });
}
if (field.value !== "" || document.activeElement === field) load();

function load(): Promise<void> {
  return loadSearch(() => {
    if (field.value === "") search.find?.(WARM_UP_QUERY);
    show();
  });
}

// After a visitor goes back, the page scrolls to its old place once the search is loaded and the results are there.
addEventListener("pagehide", () => history.replaceState({ ...history.state, scrolled: scrollY }, ""));
const isBack = performance
  .getEntriesByType("navigation")
  .some((entry) => "type" in entry && entry.type === "back_forward");
let scrollPosition: number | undefined = isBack ? history.state?.scrolled : undefined;

function scrollBack(): void {
  if (scrollPosition === undefined || !answer) return;
  scrollTo(0, scrollPosition);
  scrollPosition = undefined;
}

// Shows the answer to the query in the field. An answer that needs law or the points of a section is shown when these
// are loaded, so that nothing moves afterwards. Whether it has law depends on this query alone, and not on earlier
// queries.
function show(): void {
  const query = field.value.trim();
  const { find, findWithLaw, asksAboutLaw, failure } = search;
  const isLawAsked = query !== "" && asksAboutLaw?.(query) === true;
  // If it is certain that the answer has law, no answer without law is made, because each key has to be fast.
  const plain = query === "" || (isLawAsked && findWithLaw) ? undefined : find?.(query);
  const needsLaw = isLawAsked || (plain !== undefined && mayNameLaw(plain));
  const withLaw = needsLaw ? findWithLaw?.(query) : undefined;

  const newAnswer = withLaw ?? plain;
  const loadNeeded = newAnswer && failure === "" ? loadNeededBy(newAnswer, needsLaw) : undefined;
  if (loadNeeded) {
    loadNeeded().then(show);
    // Until then the answer to the query before stays.
    if (answer) results.ariaBusy = "true";
    else draw(undefined, query);
  } else draw(newAnswer, query, withLaw !== undefined);
}

// The name of a rule of law has at most about so many words: "constraint on variable consideration".
const MOST_WORDS_OF_NAME = 4;

// Whether a query may be the name of a rule of law, although no word of it is a word of law. A short query may be, if
// no result without law has half of its words.
function mayNameLaw({ results }: SearchAnswer): boolean {
  return results.every(
    ({ held, missing }) => held.length < missing.length && held.length + missing.length <= MOST_WORDS_OF_NAME,
  );
}

function draw(newAnswer: SearchAnswer | undefined, query: string, isWithLaw = false): void {
  const { failure } = search;
  answer = newAnswer;
  // The page stays as it is until something is found, unless its address has a query.
  setSearching(query !== "" && (isAsked || answer !== undefined || failure !== ""));
  results.ariaBusy = query !== "" && !answer && failure === "" ? "true" : "false";
  results.replaceChildren(
    ...(answer ? sectionElements(answer, isWithLaw ? undefined : () => fullAnswer(field.value.trim())) : []),
  );
  closing.replaceChildren(...(answer ? closingOf(answer) : []));
  if (answer) statusLine.replaceChildren(...summaryOf(answer));
  else if (failure !== "") statusLine.replaceChildren(...failureMessage(failure));
  else statusLine.textContent = query === "" ? "" : "Loading the search …";
  announce();
  scrollBack();
}

let announcing: ReturnType<typeof setTimeout> | undefined;

// A screen reader announces the answer once, when typing has stopped.
function announce(): void {
  clearTimeout(announcing);
  announcing = setTimeout(() => (liveRegion.textContent = statusLine.textContent), TYPING_PAUSE);
}

// Tells the style sheet whether there are results, because it makes room for them on small screens. The field may move
// out of sight, and is then scrolled back.
function setSearching(isSearching: boolean): void {
  const { classList } = document.documentElement;
  if (classList.contains("searching") === isSearching) return;
  classList.toggle("searching", isSearching);
  if (document.activeElement === field) form.scrollIntoView({ block: "nearest" });
}

function failureMessage(failure: string): (Node | string)[] {
  const index = linkTo("words/", "The list of words");
  return [`The search could not be loaded (${failure}). `, index, " works without it."];
}

// The Enter key opens the first result if the query clearly means it. If not, it moves the focus there, and a hint says
// that there is a choice.
async function openFirst(event: Event): Promise<void> {
  event.preventDefault();
  // An answer that needs law or points is shown once these are loaded. Law may bring a section whose points follow.
  await load();
  await allLoads();
  const [first] = resultLinks(results);
  if (!first || !answer) return;
  if (answer.clear) {
    first.click();
    return;
  }
  first.focus();
  statusLine.replaceChildren(...summaryOf(answer), " ", hintOf(answer));
  announce();
}
