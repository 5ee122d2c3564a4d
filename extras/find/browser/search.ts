// The search of the home page, which answers while somebody types. It loads what it searches when somebody is about to
// type.

import type { SearchAnswer } from "../../../core/extra/findable.ts";
import { elementOf, keepInAddress, linkTo } from "../../../core/extra/page/browser/dom.ts";
import type { FirstFile, LawFile } from "../paths.ts";
import type { Points, SearchIndex } from "./engine.ts";
import type * as Finder from "./find.ts";
import type { WordRow } from "./rows.ts";
import { choiceOf, closingOf, sectionsOf, sentenceOf } from "./search-results.ts";

// A longer address is refused by servers.
const LONGEST_QUERY = 1_000;
// Milliseconds without a key after which somebody has stopped typing.
const STOPPED = 700;

const WARM = "late deduction short";

/** What is looked through, by what, and what the search knows besides. */
interface SearchState extends Finder.FinderOptions {
  finder: typeof Finder;
  index: SearchIndex;
  law?: SearchIndex;
  rows: readonly WordRow[];
  asksAboutLaw: (query: string) => boolean;
  hasMeanings?: boolean;
}

const field = elementOf(HTMLInputElement, "#q");
const form = elementOf(HTMLFormElement, "#search");
const statusLine = elementOf(HTMLElement, "#found");
const announced = elementOf(HTMLElement, "#announced");
const results = elementOf(HTMLElement, "#results");
const after = elementOf(HTMLElement, "#after");
let loading: Promise<void> | undefined;
let loadingRest: Promise<void> | undefined;
let loadingMeanings: Promise<void> | undefined;
let failure = "";
let loaded: SearchState | undefined;
let find: ((query: string) => SearchAnswer) | undefined;
let answer: SearchAnswer | undefined;

// What was typed before this script ran stays.
field.value ||= new URLSearchParams(location.search).get("q") ?? "";
const isAsked = field.value !== "";
field.addEventListener("focus", load);
field.addEventListener("input", () => {
  if (failure === "") load();
  show();
  const query = field.value;
  keepInAddress(query.trim() === "" || query.length > LONGEST_QUERY ? {} : { q: query });
});
form.addEventListener("submit", enter);
document.addEventListener("keydown", move);
for (const example of document.querySelectorAll<HTMLAnchorElement>("#keys a")) {
  example.addEventListener("click", (event) => {
    event.preventDefault();
    field.value = new URL(example.href).searchParams.get("q") ?? "";
    field.dispatchEvent(new Event("input"));
    field.focus();
  });
}
if (field.value !== "" || document.activeElement === field) load();

// Loads once what is looked through at once. After a failure the next focus or Enter tries again.
function load(): Promise<void> {
  loading ??= Promise.all([naming("find.mjs", import("./find.ts")), whatToFind<FirstFile>("findable.json")])
    .then(([finder, { entries, index, places, words, signs }]) => {
      const known = finder.searchIndex(finder.entriesOf(entries), {}, index);
      findIn({
        finder,
        index: known,
        words: finder.wordsOfRows(words),
        rows: words,
        signs,
        asksAboutLaw: finder.asksAboutLawIn(places, known),
      });
      // The first search of a browser takes some times as long as the next: it is made before somebody types.
      if (field.value === "") find?.(WARM);
      failure = "";
    })
    .catch(failed(() => (loading = undefined)))
    .then(show);
  return loading;
}

// Loads once the law, and the texts that a first answer does without: when a query asks about law, or when somebody
// opens what needs them.
function loadRest(): Promise<void> {
  loadingRest ??= load()
    .then(() => whatToFind<LawFile>("law.json"))
    .then(({ entries, index: ofLaw, typed, coverage, texts }) => {
      if (!loaded) return;
      const { finder, index } = loaded;
      const law = finder.searchIndex(finder.entriesOf(entries), typed, ofLaw);
      findIn({ ...loaded, index: finder.withTexts(index, texts), law, coverage, typed });
      failure = "";
    })
    .catch(failed(() => (loadingRest = undefined)));
  return loadingRest;
}

// Loads once what the section of words says: when an answer has that section.
function loadMeanings(): Promise<void> {
  loadingMeanings ??= whatToFind<Points>("words.json")
    .then((points) => {
      if (!loaded) return;
      const { finder, index, rows } = loaded;
      findIn({
        ...loaded,
        index: finder.withPoints(index, points),
        words: finder.wordsOfRows(rows, points),
        hasMeanings: true,
      });
      failure = "";
    })
    .catch(failed(() => (loadingMeanings = undefined)));
  return loadingMeanings;
}

// What is loaded is what is looked through from now on.
function findIn(next: SearchState): void {
  const { finder, index, law, ...known } = next;
  loaded = next;
  find = finder.finderOf(index, law, known);
}

// What could not be loaded is said once, and asked for again by the next who needs it.
function failed(forget: () => void): (error: Error) => void {
  return ({ message }) => {
    forget();
    failure = message;
  };
}

function whatToFind<T>(name: string): Promise<T> {
  return naming(
    name,
    fetch(new URL(name, import.meta.url)).then((response) => {
      if (!response.ok) throw new Error(`status ${response.status}`);
      return response.json();
    }),
  );
}

function naming<T>(what: string, loaded: Promise<T>): Promise<T> {
  return loaded.catch(({ message }: Error) => {
    throw new Error(`${what}: ${message}`);
  });
}

// Going back comes to the same results at the same place, which stand there only once the search is loaded.
addEventListener("pagehide", () => history.replaceState({ ...history.state, scrolled: scrollY }, ""));
const isBack = performance
  .getEntriesByType("navigation")
  .some((entry) => "type" in entry && entry.type === "back_forward");
let scrolled: number | undefined = isBack ? history.state?.scrolled : undefined;

function scrollBack(): void {
  if (scrolled === undefined || !answer) return;
  scrollTo(0, scrolled);
  scrolled = undefined;
}

// Everything that is shown for a query is shown at once and stays where it is: what may open with law waits for it, and
// so does a word for its meaning.
function show(): void {
  const query = field.value.trim();
  const answered = query === "" ? undefined : find?.(query);
  const needed = answered && failure === "" ? neededFor(answered) : undefined;
  if (needed) {
    needed().then(show);
    // What stands there stays until then.
    if (answer) results.ariaBusy = "true";
    else draw(undefined, query);
  } else draw(answered, query);
}

function neededFor({ query, sections }: SearchAnswer): (() => Promise<void>) | undefined {
  if (loaded?.asksAboutLaw(query) && !hasRest()) return loadRest;
  return loaded?.hasMeanings || !sections.some(({ of }) => of === "words") ? undefined : loadMeanings;
}

const hasRest = (): boolean => loaded?.law !== undefined;

function draw(answered: SearchAnswer | undefined, query: string): void {
  answer = answered;
  // Until something is found, the page stays as it is, except when it is opened with a query.
  setSearching(query !== "" && (isAsked || answer !== undefined || failure !== ""));
  results.ariaBusy = query !== "" && !answer && failure === "" ? "true" : "false";
  results.replaceChildren(...(answer ? sectionsOf(answer, { hasRest: hasRest(), more }) : []));
  after.replaceChildren(...(answer ? closingOf(answer) : []));
  if (answer) statusLine.textContent = sentenceOf(answer);
  else if (failure !== "") statusLine.replaceChildren(...whatFailed());
  else statusLine.textContent = query === "" ? "" : "Loading the search …";
  announce();
  scrollBack();
}

// Resolves to what is found with all texts, for a part of the answer that somebody opens.
async function more(): Promise<SearchAnswer> {
  const query = field.value.trim();
  await loadRest();
  if (failure !== "" || !find) throw new Error(failure);
  return find(query);
}

let announcing: ReturnType<typeof setTimeout> | undefined;

// Whoever hears the page is told what was found once, when typing has stopped.
function announce(): void {
  clearTimeout(announcing);
  announcing = setTimeout(() => (announced.textContent = statusLine.textContent), STOPPED);
}

// The style sheet makes room for results on small screens, which must not take the field out of sight.
function setSearching(isSearching: boolean): void {
  const { classList } = document.documentElement;
  if (classList.contains("searching") === isSearching) return;
  classList.toggle("searching", isSearching);
  if (document.activeElement === field) form.scrollIntoView({ block: "nearest" });
}

function whatFailed(): (Node | string)[] {
  const index = linkTo("words/", "The list of words");
  return [`The search could not be loaded (${failure}). `, index, " works without it."];
}

// --- keys ---

// What is moved between: results, each by its first link.
function items(): Element[] {
  return [...results.querySelectorAll(".item")];
}

function heads(): HTMLAnchorElement[] {
  return items().flatMap((item) => item.querySelector("a") ?? []);
}

// Enter opens the first result if it is clear, and otherwise leaves the choice.
async function enter(event: Event): Promise<void> {
  event.preventDefault();
  // What may open with law is shown once law is loaded.
  await load();
  await loadingRest;
  await loadingMeanings;
  const [first] = heads();
  if (!first || !answer) return;
  if (answer.clear) {
    first.click();
    return;
  }
  first.focus();
  statusLine.textContent = `${sentenceOf(answer)} ${choiceOf(answer)}`;
  announce();
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function move(event: KeyboardEvent): void {
  const active = document.activeElement;
  const at = items().findIndex((item) => item.contains(active));
  if (at < 0 && active !== field) return;
  if (event.key === "Escape") back(active);
  const step = STEPS[event.key];
  const all = heads();
  if (!step || all.length === 0 || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  // Up from a place within a result leads to the name of that result.
  const to = step < 0 && at >= 0 && active !== all[at] ? at : at + step;
  if (to < 0) field.focus();
  else all[Math.min(to, all.length - 1)]?.focus();
}

function back(active: Element | null): void {
  if (active === field && field.value !== "") {
    field.value = "";
    field.dispatchEvent(new Event("input"));
  }
  field.focus();
}
