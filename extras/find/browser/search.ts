// The search of the home page, which answers while a visitor types. It loads its data when the field gets the focus.

import type { SearchAnswer } from "../../../core/extra/findable.ts";
import { elementOf, keepInAddress, linkTo } from "../../../core/extra/page/browser/dom.ts";
import { allLoads, fullAnswer, loadNeededBy, loadSearch, search } from "./search-data.ts";
import { moveByKeys, resultLinks } from "./search-keys.ts";
import { closingOf, hintOf, sectionElements, summaryOf } from "./search-results.ts";

// A longer query is not put into the address, because servers refuse a longer address.
const LONGEST_QUERY = 1_000;
// Milliseconds without a key after which typing counts as finished.
const TYPING_PAUSE = 700;
// Searched once after loading, before the visitor types.
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
    // The first search of a browser takes several times as long as the next, so it is made before a visitor types.
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

// Shows the answer to the query in the field. An answer is shown whole, so that nothing moves afterwards: if it needs
// law or the points of a section, it waits for them.
function show(): void {
  const query = field.value.trim();
  const { find, findWithLaw, asksAboutLaw, failure } = search;
  const isLawAsked = query !== "" && asksAboutLaw?.(query) === true;
  // Each key searches once: without law only if the answer may be without it.
  const plain = query === "" || (isLawAsked && findWithLaw) ? undefined : find?.(query);
  const needsLaw = isLawAsked || (plain !== undefined && mayNameLaw(plain));
  const withLaw = needsLaw ? findWithLaw?.(query) : undefined;
  const newAnswer = withLaw ?? plain;
  const loadNeeded = newAnswer && failure === "" ? loadNeededBy(newAnswer, needsLaw) : undefined;
  if (loadNeeded) {
    loadNeeded().then(show);
    // The answer to the query before stays until then.
    if (answer) results.ariaBusy = "true";
    else draw(undefined, query);
  } else draw(newAnswer, query, withLaw !== undefined);
}

// The words of a rule of law come with law, and its name is short: "constraint on variable consideration". So law is
// loaded if nothing without law has half of the words of a short query.
const MOST_WORDS_OF_NAME = 4;

function mayNameLaw({ results: all }: SearchAnswer): boolean {
  return all.every(
    ({ held, missing }) => held.length < missing.length && held.length + missing.length <= MOST_WORDS_OF_NAME,
  );
}

function draw(newAnswer: SearchAnswer | undefined, query: string, isWithLaw = false): void {
  const { failure } = search;
  answer = newAnswer;
  // Until something is found, the page stays as it is, except when it is opened with a query.
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

// The style sheet makes room for results on small screens. The field is scrolled into sight again afterwards.
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

// Enter opens the first result if it is clear, and otherwise leaves the choice.
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
