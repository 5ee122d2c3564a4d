// The search of the home page: answers while somebody types. What it looks through is loaded when they are about to.

import { keepInAddress, linkTo } from "./dom.mjs";
import { choiceOf, closingOf, resultOf, sentenceOf, wordOf } from "./search-results.mjs";

// A longer address is refused by servers.
const LONGEST_QUERY = 1_000;

const field = document.getElementById("q");
const found = document.getElementById("found");
const words = document.getElementById("words");
const results = document.getElementById("results");
const after = document.getElementById("after");
let loading;
let failure = "";
let find;
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

// Loads once. After a failure the next focus or Enter tries again.
function load() {
  if (loading) return loading;
  failure = "";
  // What is shown so far lacks law, documents and words until all is loaded.
  results.ariaBusy = "true";
  const finder = naming("find.mjs", import("./find.mjs"));
  loading = Promise.all([finder, whatToFind("findable.json")])
    .then(async ([{ finderOf, glossaryOf, indexed }, { entries, index }]) => {
      const read = indexed(entries, {}, index);
      const findIn = ({ entries: registers, typed, coverage, words }) => {
        const law = indexed(registers, typed, undefined, coverage);
        const [found, asked] = [finderOf(read, law), glossaryOf(words)];
        find = (query) => ({ ...found(query), words: asked(query) });
      };
      findIn({ entries: [], words: [] });
      show();
      // Law, documents and the glossary follow.
      findIn(await whatToFind("registers.json"));
    })
    .catch(({ message }) => {
      loading = undefined;
      failure = message;
    })
    .then(() => results.removeAttribute("aria-busy"))
    // Not below the focus of somebody who is among the results already.
    .then(() => results.contains(document.activeElement) || show())
    .then(scrollBack);
  show();
  return loading;
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

function show() {
  const query = field.value.trim();
  setSearching(query !== "");
  answer = query === "" ? undefined : find?.(query);
  words.replaceChildren(...(answer?.words ?? []).map(wordOf));
  results.replaceChildren(...(answer?.results ?? []).map(resultOf));
  after.replaceChildren(...(answer ? closingOf(answer) : []));
  if (failure !== "") found.replaceChildren(...failed());
  else if (answer) found.textContent = sentenceOf(answer);
  else found.textContent = query === "" ? "" : "Loading the search …";
}

// The style sheet makes room for results on small screens, which must not take the field out of sight.
function setSearching(isSearching) {
  if (document.body.classList.contains("searching") === isSearching) return;
  document.body.classList.toggle("searching", isSearching);
  if (document.activeElement === field) field.form.scrollIntoView({ block: "nearest" });
}

function failed() {
  const index = linkTo("words/", "The list of words");
  return [`The search could not be loaded (${failure}). `, index, " works without it."];
}

// --- keys ---

// What is moved between: words of the glossary and results, each by its first link.
function items() {
  return [...words.children, ...results.children];
}

function heads() {
  return items().map((item) => item.querySelector("a"));
}

// Enter opens the first result where it is clear, and leaves the choice where it is not.
async function enter(event) {
  event.preventDefault();
  await load();
  const [first] = heads();
  if (!first) return;
  if (answer.clear) {
    results.querySelector("a").click();
    return;
  }
  first.focus();
  found.textContent = `${sentenceOf(answer)} ${choiceOf(answer)}`;
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
