// The search of the home page, which answers while a visitor types. It loads its data when the field gets the focus.

import type { SearchAnswer } from "../../../core/extra/findable.ts";
import { elementOf, keepInAddress, linkTo } from "../../../core/extra/page/browser/dom.ts";
import type { FirstFile, LawFile, SectionWithPoints } from "../paths.ts";
import type { Points, SearchIndex } from "./engine.ts";
import type * as Finder from "./find.ts";
import type { WordRow } from "./rows.ts";
import { closingOf, hintOf, sectionElements, summaryOf } from "./search-results.ts";

// A longer query is not put into the address, because servers refuse a longer address.
const LONGEST_QUERY = 1_000;
// Milliseconds without a key after which typing counts as finished.
const TYPING_PAUSE = 700;

// Searched once after loading, before the visitor types.
const WARM_UP_QUERY = "late deduction short";

/** Everything that is loaded. */
interface SearchState extends Pick<Finder.FinderOptions, "words" | "signs"> {
  finder: typeof Finder;
  /** The index of everything but law. */
  index: SearchIndex;
  /** What an answer with law is made from, once it is loaded. */
  law?: WithLaw;
  /** The words of the glossary as they were sent. */
  rows: readonly WordRow[];
  asksAboutLaw: (query: string) => boolean;
}

/** The index of law, the other index with the texts that come with law, and what is known of the law of places. */
interface WithLaw extends Pick<Finder.FinderOptions, "coverage" | "keyWords"> {
  law: SearchIndex;
  index: SearchIndex;
}

type Find = (query: string) => SearchAnswer;

const field = elementOf(HTMLInputElement, "#q");
const form = elementOf(HTMLFormElement, "#search");
const statusLine = elementOf(HTMLElement, "#found");
const announced = elementOf(HTMLElement, "#announced");
const results = elementOf(HTMLElement, "#results");
const closing = elementOf(HTMLElement, "#after");
const loads = new Map<string, Promise<void>>();
// The sections whose points are not loaded yet. Each has them in a file with its name.
const withoutPoints = new Set<SectionWithPoints>(["words", "papers"]);
let failure = "";
let loaded: SearchState | undefined;
// An answer without law, and one with law. Which of them is shown depends on the query alone, and not on what was
// typed before it.
let find: Find | undefined;
let findWithLaw: Find | undefined;
let answer: SearchAnswer | undefined;

// Text that was typed before this script ran stays in the field.
field.value ||= new URLSearchParams(location.search).get("q") ?? "";
const isAsked = field.value !== "";
field.addEventListener("focus", load);
field.addEventListener("input", () => {
  if (failure === "") load();
  show();
  const query = field.value;
  keepInAddress(query.trim() === "" || query.length > LONGEST_QUERY ? {} : { q: query });
});
form.addEventListener("submit", openFirst);
document.addEventListener("keydown", moveFocus);
for (const example of document.querySelectorAll<HTMLAnchorElement>("#keys a")) {
  example.addEventListener("click", (event) => {
    event.preventDefault();
    field.value = new URL(example.href).searchParams.get("q") ?? "";
    field.dispatchEvent(new Event("input"));
    field.focus();
  });
}
if (field.value !== "" || document.activeElement === field) load();

// Loads the search and its first file. After a failure the next focus or Enter tries again.
function load(): Promise<void> {
  return once("find", loadFirst, show);
}

async function loadFirst(): Promise<void> {
  const [finder, { entries, index, places, words, signs }] = await Promise.all([
    withFileName("find.mjs", import("./find.ts")),
    fetchData<FirstFile>("findable.json"),
  ]);
  const firstIndex = finder.searchIndex(finder.entriesOf(entries), {}, index);
  setState({
    finder,
    index: firstIndex,
    words: finder.wordsOfRows(words),
    rows: words,
    signs,
    asksAboutLaw: finder.asksAboutLawIn(places, firstIndex, signs),
  });
  // The first search of a browser takes several times as long as the next, so it is made before a visitor types.
  if (field.value === "") find?.(WARM_UP_QUERY);
}

// Loads law and further texts: if a query asks about law, or when a visitor opens a part that needs them.
function loadLaw(): Promise<void> {
  return once("law", async () => {
    await load();
    const { entries, index: ofLaw, typed: keyWords, coverage, texts } = await fetchData<LawFile>("law.json");
    if (!loaded) return;
    const { finder, index } = loaded;
    const law = finder.searchIndex(finder.entriesOf(entries), keyWords, ofLaw);
    setState({ ...loaded, law: { law, index: finder.withTexts(index, texts), coverage, keyWords } });
  });
}

// Loads the points of a section: when an answer has the section.
function loadPoints(section: SectionWithPoints): Promise<void> {
  return once(section, async () => {
    const points = await fetchData<Points>(`${section}.json`);
    if (!loaded) return;
    const { finder, index, law, rows, words } = loaded;
    setState({
      ...loaded,
      index: finder.withPoints(index, points),
      ...(law && { law: { ...law, index: finder.withPoints(law.index, points) } }),
      words: section === "words" ? finder.wordsOfRows(rows, points) : words,
    });
    withoutPoints.delete(section);
  });
}

// Makes a load once, and again after it failed. The message of the failure is kept. `after` runs in either case.
function once(name: string, make: () => Promise<void>, after?: () => void): Promise<void> {
  const load =
    loads.get(name) ??
    make()
      .then(() => {
        failure = "";
      })
      .catch(({ message }: Error) => {
        loads.delete(name);
        failure = message;
      })
      .then(after);
  loads.set(name, load);
  return load;
}

// From now on queries are answered from this.
function setState(next: SearchState): void {
  const { finder, index, law, words, signs } = next;
  loaded = next;
  find = finder.finderOf(index, undefined, { words, signs });
  findWithLaw = law && finder.finderOf(law.index, law.law, { ...law, words, signs });
}

function fetchData<T>(name: string): Promise<T> {
  return withFileName(
    name,
    fetch(new URL(name, import.meta.url)).then((response) => {
      if (!response.ok) throw new Error(`status ${response.status}`);
      return response.json();
    }),
  );
}

function withFileName<T>(what: string, loaded: Promise<T>): Promise<T> {
  return loaded.catch(({ message }: Error) => {
    throw new Error(`${what}: ${message}`);
  });
}

// After a visitor goes back, the page scrolls to its old place once the search is loaded and the results are there.
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

// Shows the answer to the query in the field. An answer is shown whole, so that nothing moves afterwards: if it needs
// law or the points of a section, it waits for them.
function show(): void {
  const query = field.value.trim();
  const isLawAsked = query !== "" && loaded?.asksAboutLaw(query) === true;
  // Each key searches once: without law only if the answer may be without it.
  const plain = query === "" || (isLawAsked && findWithLaw) ? undefined : find?.(query);
  // Where nothing is found, law may still have the words.
  const needsLaw = isLawAsked || plain?.sections.length === 0;
  const withLaw = needsLaw ? findWithLaw?.(query) : undefined;
  const answered = withLaw ?? plain;
  const needed = answered && failure === "" ? neededFor(answered, needsLaw) : undefined;
  if (needed) {
    needed().then(show);
    // The answer to the query before stays until then.
    if (answer) results.ariaBusy = "true";
    else draw(undefined, query);
  } else draw(answered, query, withLaw !== undefined);
}

function neededFor({ sections }: SearchAnswer, needsLaw: boolean): (() => Promise<void>) | undefined {
  if (needsLaw && !findWithLaw) return loadLaw;
  const needed = [...withoutPoints].find((section) => sections.some(({ of }) => of === section));
  return needed && (() => loadPoints(needed));
}

function draw(answered: SearchAnswer | undefined, query: string, isWithLaw = false): void {
  answer = answered;
  // Until something is found, the page stays as it is, except when it is opened with a query.
  setSearching(query !== "" && (isAsked || answer !== undefined || failure !== ""));
  results.ariaBusy = query !== "" && !answer && failure === "" ? "true" : "false";
  results.replaceChildren(...(answer ? sectionElements(answer, isWithLaw ? undefined : answerWithLaw) : []));
  closing.replaceChildren(...(answer ? closingOf(answer) : []));
  if (answer) statusLine.textContent = summaryOf(answer);
  else if (failure !== "") statusLine.replaceChildren(...failureMessage());
  else statusLine.textContent = query === "" ? "" : "Loading the search …";
  announce();
  scrollBack();
}

// Resolves to the answer with law and all texts, for a part of the answer that a visitor opens.
async function answerWithLaw(): Promise<SearchAnswer> {
  const query = field.value.trim();
  await loadLaw();
  if (failure !== "" || !findWithLaw) throw new Error(failure);
  return findWithLaw(query);
}

let announcing: ReturnType<typeof setTimeout> | undefined;

// A screen reader announces the answer once, when typing has stopped.
function announce(): void {
  clearTimeout(announcing);
  announcing = setTimeout(() => (announced.textContent = statusLine.textContent), TYPING_PAUSE);
}

// The style sheet makes room for results on small screens. The field is scrolled into sight again afterwards.
function setSearching(isSearching: boolean): void {
  const { classList } = document.documentElement;
  if (classList.contains("searching") === isSearching) return;
  classList.toggle("searching", isSearching);
  if (document.activeElement === field) form.scrollIntoView({ block: "nearest" });
}

function failureMessage(): (Node | string)[] {
  const index = linkTo("words/", "The list of words");
  return [`The search could not be loaded (${failure}). `, index, " works without it."];
}

// --- keys ---

// The results that the arrow keys move between, each by its first link.
function resultItems(): Element[] {
  return [...results.querySelectorAll(".item")];
}

function resultLinks(): HTMLAnchorElement[] {
  return resultItems().flatMap((item) => item.querySelector("a") ?? []);
}

// Enter opens the first result if it is clear, and otherwise leaves the choice.
async function openFirst(event: Event): Promise<void> {
  event.preventDefault();
  // An answer that needs law or points is shown once these are loaded. Law may bring a section whose points follow.
  await load();
  const { size } = loads;
  await Promise.all(loads.values());
  if (loads.size > size) return openFirst(event);
  const [first] = resultLinks();
  if (!first || !answer) return;
  if (answer.clear) {
    first.click();
    return;
  }
  first.focus();
  statusLine.textContent = `${summaryOf(answer)} ${hintOf(answer)}`;
  announce();
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent): void {
  const active = document.activeElement;
  const at = resultItems().findIndex((item) => item.contains(active));
  if (at < 0 && active !== field) return;
  if (event.key === "Escape") returnToField(active);
  const step = STEPS[event.key];
  const all = resultLinks();
  if (!step || all.length === 0 || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  // The up arrow leads from a place within a result to the name of that result.
  const to = step < 0 && at >= 0 && active !== all[at] ? at : at + step;
  if (to < 0) field.focus();
  else all[Math.min(to, all.length - 1)]?.focus();
}

function returnToField(active: Element | null): void {
  if (active === field && field.value !== "") {
    field.value = "";
    field.dispatchEvent(new Event("input"));
  }
  field.focus();
}
