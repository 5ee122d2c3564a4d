// Live search over both catalogs. It uses the client that anybody downloads, as anybody would.

import { loadAssetDefinitions, loadCohorts, searchAssetDefinitions, searchCohorts } from "../cohorts-client.mjs";
import { plainText } from "./plain-text.mjs";

const MOST_MATCHES = 3;
const MOST_AUTHORITIES = 6;
// Characters of a text shown around what matched.
const BEFORE = 50;
const AFTER = 110;

const field = document.getElementById("q");
const results = document.getElementById("results");
const found = document.getElementById("found");
let catalogs;
let authorities;

field.value = new URLSearchParams(location.search).get("q") ?? "";
field.addEventListener("input", () => {
  keepInAddress(field.value);
  show();
});
document.getElementById("search").addEventListener("submit", (event) => {
  event.preventDefault();
  links()[0]?.click();
});
document.addEventListener("keydown", move);
for (const example of document.querySelectorAll("#keys a")) {
  example.addEventListener("click", (event) => {
    event.preventDefault();
    field.value = new URL(example.href).searchParams.get("q");
    field.dispatchEvent(new Event("input"));
    field.focus();
  });
}

try {
  const base = new URL("../", import.meta.url);
  const [registry, catalog] = await Promise.all([loadCohorts(base), loadAssetDefinitions(base)]);
  catalogs = { registry, catalog };
  show();
} catch (error) {
  found.textContent = `The catalogs could not be loaded: ${error.message}`;
}

// Replaces the address, so that each key pressed is no step to go back through.
function keepInAddress(query) {
  const address = new URL(location.href);
  if (query.trim() === "") address.searchParams.delete("q");
  else address.searchParams.set("q", query);
  history.replaceState(history.state, "", address);
}

function show() {
  const query = field.value.trim();
  if (query === "") {
    results.replaceChildren();
    found.textContent = "";
    return;
  }
  if (!catalogs) {
    found.textContent = "Loading the catalogs …";
    return;
  }
  loadAuthorities();
  const { hits, words } = look(query);
  const named = authoritiesNamed(query);
  results.replaceChildren(...hits.map(resultOf), ...named.slice(0, MOST_AUTHORITIES).map(authorityOf));
  found.replaceChildren(sentenceOf(hits.length, named.length, words, query), ...moreAuthorities(named, query));
}

// --- authorities: fetched with the first query, because most visits need none ---

async function loadAuthorities() {
  if (authorities) return;
  authorities = [];
  const response = await fetch(new URL("../authorities.json", import.meta.url)).catch(() => undefined);
  if (!response?.ok) return;
  const register = await response.json();
  authorities = register.authorities.map((authority) => ({ ...authority, calledBy: plainNames(authority) }));
  show();
}

function plainNames({ id, name, cite }) {
  return [id, name, ...Object.values(cite)].map(plainText);
}

function authoritiesNamed(query) {
  const wanted = plainText(query);
  return (authorities ?? []).filter(({ calledBy }) => calledBy.some((text) => text.includes(wanted)));
}

function authorityOf({ id, name, establishes }) {
  const link = element("a", name);
  link.href = `authorities/#${id}`;
  const head = element("p", link, " ", element("span", "authority"));
  head.className = "head";
  return element("li", head, element("p", establishes));
}

function moreAuthorities(named, query) {
  if (named.length <= MOST_AUTHORITIES) return [];
  const link = element("a", `All ${named.length} authorities`);
  link.href = `authorities/?${new URLSearchParams({ text: query })}`;
  return [" ", link, "."];
}

function sentenceOf(count, named, words, query) {
  if (count === 0 && named > 0) {
    return `${named === 1 ? "1 authority is" : `${named} authorities are`} called “${query}”; none of the twelve definitions holds it.`;
  }
  if (count === 0) return `Nothing in the twelve definitions holds “${query}”.`;
  const matched = count === 1 ? "1 definition holds" : `${count} definitions hold`;
  const also = named === 0 ? "" : ` ${named === 1 ? "1 authority is" : `${named} authorities are`} called so.`;
  return words.length > 1
    ? `${matched} every word of “${query}”; none holds the whole.${also}`
    : `${matched} “${query}”.${also}`;
}

// The client looks for the text as a whole. Where nothing holds it, the ids that hold each of its words are left.
function look(query) {
  const whole = matching([query]);
  const words = query.split(/\s+/);
  if (whole.length > 0 || words.length === 1) return { hits: whole, words: [query] };
  return { hits: matching(words), words };
}

function matching(words) {
  const sets = words.map(idsHolding);
  const ids = [...sets[0]].filter((id) => sets.every((set) => set.has(id)));
  return ids.map((id) => hitOf(id, words)).sort((one, other) => one.rank - other.rank);
}

function idsHolding(text) {
  const cohorts = searchCohorts(catalogs.registry, text);
  const assets = searchAssetDefinitions(catalogs.catalog, text);
  return new Set([...cohorts, ...assets].map(({ id }) => id));
}

// --- which field matched ---

function hitOf(id, words) {
  const cohort = catalogs.registry.records.find((record) => record.id === id);
  const asset = catalogs.catalog.records.find((record) => record.id === id);
  const lowered = words.map((word) => word.toLowerCase());
  const matches = fieldsOf(cohort, asset)
    .map((given) => ({ ...given, at: lowered.map((word) => given.text.toLowerCase().indexOf(word)) }))
    .filter(({ at }) => at.some((index) => index >= 0))
    .sort((one, other) => nearness(one, lowered) - nearness(other, lowered));
  return { cohort, matches, words: lowered, rank: matches.length > 0 ? nearness(matches[0], lowered) : 99 };
}

// A name that is the query comes first, then one that begins with it; then by how much a field says what a record is.
function nearness({ rank, text, at }, [word]) {
  if (rank > 1 || at[0] < 0) return rank + 2;
  if (text.length === word.length) return 0;
  return at[0] === 0 ? 1 + rank / 10 : 2 + rank;
}

function fieldsOf(cohort, asset) {
  const given = (name, fragment, rank) => (text, index) => ({
    name,
    text,
    rank,
    fragment: fragment.replace("*", index + 1),
  });
  return [
    given("Cohort", "", 0)(cohort.name),
    given("Structure", "#structure", 0)(cohort.assetStructure),
    given("Id", "", 0)(cohort.id),
    ...cohort.aliases.map(given("Alias", "#names", 1)),
    ...cohort.assetStructureAliases.map(given("Structure alias", "#names", 1)),
    given("Definition", "#definition", 2)(cohort.definition),
    given("Purpose", "#purpose", 3)(asset.purpose),
    ...asset.fields.map(({ key, description }) => ({
      name: `Field ${key}`,
      text: description,
      rank: 4,
      fragment: `#field-${key}`,
    })),
    ...cohort.evidenceToInspect.map(given("Evidence", "#evidence-*", 5)),
    ...asset.evidenceToInspect.map(given("Evidence", "#reading-*", 5)),
  ];
}

// --- elements: built one by one, because no markup may be made from text here ---

function resultOf({ cohort, matches, words }) {
  const link = element("a", cohort.name);
  link.href = `${cohort.id}/`;
  const head = element("p", link, " ", element("span", cohort.assetStructure));
  head.className = "head";
  const list = element("ul", ...matches.slice(0, MOST_MATCHES).map((match) => matchOf(cohort.id, match, words)));
  const more = matches.length - MOST_MATCHES;
  return element(
    "li",
    head,
    list,
    ...(more > 0 ? [element("p", `and ${more} more place${more === 1 ? "" : "s"}`)] : []),
  );
}

function matchOf(id, { name, text, fragment, at }, words) {
  const link = element("a", name);
  link.href = `${id}/${fragment}`;
  link.tabIndex = -1;
  const index = at.findIndex((place) => place >= 0);
  return element("li", link, " ", element("span", ...excerpt(text, at[index], words[index].length)));
}

// Where lower case has another length than the text, places in the one are none in the other: nothing is marked then.
function excerpt(text, at, length) {
  if (text.toLowerCase().length !== text.length) return [text];
  const start = at <= BEFORE ? 0 : text.lastIndexOf(" ", at - BEFORE) + 1;
  const end = at + length + AFTER >= text.length ? text.length : text.indexOf(" ", at + length + AFTER - 20);
  const stop = end < 0 ? text.length : end;
  return [
    start > 0 ? "… " : "",
    text.slice(start, at),
    element("mark", text.slice(at, at + length)),
    text.slice(at + length, stop),
    stop < text.length ? " …" : "",
  ];
}

function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

// --- keys ---

function links() {
  return [...results.querySelectorAll(".head a")];
}

function move(event) {
  const all = links();
  const at = all.indexOf(document.activeElement);
  const inField = document.activeElement === field;
  if (event.key === "Escape" && (at >= 0 || inField)) {
    if (inField && field.value !== "") {
      field.value = "";
      field.dispatchEvent(new Event("input"));
    }
    field.focus();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || all.length === 0 || (at < 0 && !inField)) return;
  event.preventDefault();
  if (at + step < 0) field.focus();
  else all[Math.min(at + step, all.length - 1)].focus();
}
