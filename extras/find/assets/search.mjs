// The search of the home page: answers while somebody types. What it looks through is loaded when they are about to.

import { keepInAddress, linkTo } from "./dom.mjs";
import { choiceOf, closingOf, sectionsOf, sentenceOf } from "./search-results.mjs";

// A longer address is refused by servers.
const LONGEST_QUERY = 1_000;
// Milliseconds without a key after which somebody has stopped typing.
const STOPPED = 700;

const WARM = "late deduction short";

const field = document.getElementById("q");
const found = document.getElementById("found");
const announced = document.getElementById("announced");
const results = document.getElementById("results");
const after = document.getElementById("after");
let loading;
let loadingRest;
let loadingMeanings;
let failure = "";
let read;
let find;
let asksAboutLaw;
let answer;

// What was typed before this script ran stays.
field.value ||= new URLSearchParams(location.search).get("q") ?? "";
field.addEventListener("focus", load);
field.addEventListener("input", () => {
  if (failure === "") load();
  show();
  const query = field.value;
  keepInAddress(query.trim() === "" || query.length > LONGEST_QUERY ? {} : { q: query });
});
document.getElementById("search").addEventListener("submit", enter);
document.addEventListener("keydown", move);
for (const example of document.querySelectorAll("#keys a")) {
  example.addEventListener("click", (event) => {
    event.preventDefault();
    field.value = new URL(example.href).searchParams.get("q");
    field.dispatchEvent(new Event("input"));
    field.focus();
  });
}
if (field.value !== "" || document.activeElement === field) load();

// Loads once what is looked through at once. After a failure the next focus or Enter tries again.
function load() {
  loading ??= Promise.all([naming("find.mjs", import("./find.mjs")), whatToFind("findable.json")])
    .then(([finder, { entries, index, places, words }]) => {
      asksAboutLaw = finder.asksAboutLawIn(places);
      findIn({
        finder,
        index: finder.indexed(finder.entriesOf(entries), {}, index),
        words: finder.wordsOfRows(words),
        rows: words,
      });
      // The first search of a browser takes some times as long as the next: it is made before somebody types.
      if (field.value === "") find(WARM);
      failure = "";
    })
    .catch(failed(() => (loading = undefined)))
    .then(show);
  return loading;
}

// Loads once the texts of law and papers, and what to look for in papers: when a query asks about law, or when somebody opens what needs them.
function loadRest() {
  loadingRest ??= load()
    .then(() => whatToFind("registers.json"))
    .then(({ entries, index: ofLaw, typed, coverage, texts }) => {
      const { finder, index } = read;
      const registers = finder.indexed(finder.entriesOf(entries), typed, ofLaw);
      findIn({ ...read, index: finder.withTexts(index, texts), registers, coverage, typed });
      failure = "";
    })
    .catch(failed(() => (loadingRest = undefined)));
  return loadingRest;
}

// Loads once what the section of words says: when an answer has that section.
function loadMeanings() {
  loadingMeanings ??= whatToFind("words.json")
    .then((points) => {
      const { finder, index, rows } = read;
      findIn({
        ...read,
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
function findIn(loaded) {
  const { finder, index, registers, ...known } = loaded;
  read = loaded;
  find = finder.finderOf(index, registers, known);
}

// What could not be loaded is said once, and asked for again by the next who needs it.
function failed(forget) {
  return ({ message }) => {
    forget();
    failure = message;
  };
}

function whatToFind(name) {
  return naming(
    name,
    fetch(new URL(name, import.meta.url)).then((response) => {
      if (!response.ok) throw new Error(`status ${response.status}`);
      return response.json();
    }),
  );
}

async function naming(what, loaded) {
  try {
    return await loaded;
  } catch (error) {
    throw new Error(`${what}: ${error.message}`);
  }
}

// Going back comes to the same results at the same place, which stand there only once the search is loaded.
addEventListener("pagehide", () => history.replaceState({ ...history.state, scrolled: scrollY }, ""));
let scrolled =
  performance.getEntriesByType("navigation")[0]?.type === "back_forward" ? history.state?.scrolled : undefined;

function scrollBack() {
  if (scrolled === undefined || !answer) return;
  scrollTo(0, scrolled);
  scrolled = undefined;
}

// Everything that is shown for a query is shown at once and stays where it is: what may open with law waits for it, and so does a word for its meaning.
function show() {
  const query = field.value.trim();
  setSearching(query !== "");
  const answered = query === "" ? undefined : find?.(query);
  const needed = answered && failure === "" ? neededFor(answered) : undefined;
  if (needed) {
    needed().then(show);
    // What stands there stays until then.
    if (answer) results.ariaBusy = "true";
    return answer || draw(undefined, query);
  }
  return draw(answered, query);
}

function neededFor({ query, sections }) {
  if (asksAboutLaw(query) && !hasRest()) return loadRest;
  return read.hasMeanings || !sections.some(({ of }) => of === "words") ? undefined : loadMeanings;
}

const hasRest = () => read?.registers !== undefined;

function draw(answered, query) {
  answer = answered;
  results.ariaBusy = query !== "" && !answer && failure === "" ? "true" : "false";
  results.replaceChildren(...(answer ? sectionsOf(answer, { hasRest: hasRest(), more }) : []));
  after.replaceChildren(...(answer ? closingOf(answer) : []));
  if (answer) found.textContent = sentenceOf(answer);
  else if (failure !== "") found.replaceChildren(...whatFailed());
  else found.textContent = query === "" ? "" : "Loading the search …";
  announce();
  scrollBack();
}

// Resolves to what is found with all texts, for a part of the answer that somebody opens.
async function more() {
  const query = field.value.trim();
  await loadRest();
  if (failure !== "") throw new Error(failure);
  return find(query);
}

let announcing;

// Whoever hears the page is told what was found once, when typing has stopped.
function announce() {
  clearTimeout(announcing);
  announcing = setTimeout(() => (announced.textContent = found.textContent), STOPPED);
}

// The style sheet makes room for results on small screens, which must not take the field out of sight.
function setSearching(isSearching) {
  const { classList } = document.documentElement;
  if (classList.contains("searching") === isSearching) return;
  classList.toggle("searching", isSearching);
  if (document.activeElement === field) field.form.scrollIntoView({ block: "nearest" });
}

function whatFailed() {
  const index = linkTo("words/", "The list of words");
  return [`The search could not be loaded (${failure}). `, index, " works without it."];
}

// --- keys ---

// What is moved between: results, each by its first link.
function items() {
  return [...results.querySelectorAll(".item")];
}

function heads() {
  return items().map((item) => item.querySelector("a"));
}

// Enter opens the first result where it is clear, and leaves the choice where it is not.
async function enter(event) {
  event.preventDefault();
  // What may open with law is shown once law is loaded.
  await load();
  await loadingRest;
  await loadingMeanings;
  const [first] = heads();
  if (!first) return;
  if (answer.clear) {
    results.querySelector(".head a").click();
    return;
  }
  first.focus();
  found.textContent = `${sentenceOf(answer)} ${choiceOf(answer)}`;
  announce();
}

function move(event) {
  const active = document.activeElement;
  const at = items().findIndex((item) => item.contains(active));
  if (at < 0 && active !== field) return;
  if (event.key === "Escape") back(active);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const all = heads();
  if (!step || all.length === 0 || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  // Up from a place within a result leads to the name of that result.
  const to = step < 0 && at >= 0 && active !== all[at] ? at : at + step;
  if (to < 0) field.focus();
  else all[Math.min(to, all.length - 1)].focus();
}

function back(active) {
  if (active === field && field.value !== "") {
    field.value = "";
    field.dispatchEvent(new Event("input"));
  }
  field.focus();
}
