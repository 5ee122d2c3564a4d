// What the ranked search looks through: the two catalogs, with what each extra lets readers find.

import { firstSentence } from "../../core/base/text.ts";
import { type Catalogs, type Entry, entriesOf, labelOf } from "../../core/catalog/entries.ts";
import { type Extra, readingsOf } from "../../core/extra/extra.ts";
import {
  type Coverage,
  type Findable,
  type FindableEntry,
  type PassageKind,
  type Passages,
  passages,
} from "../../core/extra/findable.ts";
import { findableIn, firstFindable } from "../../core/extra/lookup.ts";
import { type Deployment, loadBoth } from "../../core/read/deployment.ts";

/**
 * What is looked through first, the law that follows, and what people type for a place or a topic.
 */
export interface SearchEntries {
  first: readonly FindableEntry[];
  later: readonly FindableEntry[];
  typed: Readonly<Record<string, readonly string[] | string>>;
  coverage?: Coverage | undefined;
}

/** Loads everything that can be found in a deployment. */
export async function loadSearchEntries(deployment: Deployment, extras: readonly Extra[]): Promise<SearchEntries> {
  return searchEntries(deployment, await findableIn(deployment, await readingsOf(extras)));
}

/** Resolves to what is searched: the definitions with what extras know of them, then what extras have besides. */
export async function searchEntries(deployment: Deployment, offered: readonly Findable[]): Promise<SearchEntries> {
  return searchEntriesOf(await loadBoth(deployment), offered, await firstFindable(deployment, offered));
}

function searchEntriesOf(
  catalogs: Catalogs,
  offered: readonly Findable[],
  others: readonly FindableEntry[],
): SearchEntries {
  const ranked = [
    ...others.filter(({ kind }) => kind === "term"),
    ...others.filter(({ kind }) => kind === "page"),
    ...others.filter(({ kind }) => kind !== "term" && kind !== "page"),
  ];
  const taken = namesElsewhere(offered);
  const definitions = entriesOf(catalogs).map((entry) => definitionEntry(entry, offered, taken));
  return {
    first: [...definitions, ...ranked],
    later: offered.flatMap((one) => one.later ?? []),
    typed: Object.assign({}, ...offered.map(({ typed = {} }) => typed)),
    coverage: offered.map(({ coverage }) => coverage).find((one) => one !== undefined),
  };
}

function definitionEntry(
  { cohort, asset }: Entry,
  offered: readonly Findable[],
  taken: ReadonlySet<string>,
): FindableEntry {
  const { id } = cohort;
  const known = offered.flatMap(({ ofDefinitions }) => ofDefinitions?.get(id) ?? []);
  const at = (kind: PassageKind, place: string, fragment: string, ...texts: string[]): Passages =>
    passages(kind, place, `${id}/${fragment}`, ...texts);
  const own = [
    at("name", "Cohort", "", cohort.name),
    at("name", "Structure", "#structure", cohort.assetStructure),
    at("alias", "Alias", "#alias-*", ...cohort.aliases),
    at("alias", "Structure alias", "#structure-alias-*", ...cohort.assetStructureAliases),
    ...(isSpelled(id, [cohort.name, ...cohort.aliases]) ? [] : [at("alias", "Id", "", id)]),
    at("alias", "Legacy entry", "#names", `legacy entry ${cohort.legacyIds.shadowDashboard}`),
    at("definition", "Definition", "#definition", cohort.definition),
    at("question", "Decision question", "#question", cohort.decisionQuestion),
    ...cohort.evidenceToInspect.map((text, index) => at("evidence", "Evidence", `#evidence-${index + 1}`, text)),
    ...asset.evidenceToInspect.map((text, index) => at("evidence", "Evidence", `#reading-${index + 1}`, text)),
    ...asset.fields.map(({ key, description }) =>
      at("field", `Field ${key}`, `#field-${key}`, `${key}: ${labelOf(key)}. ${firstSentence(description)}`),
    ),
  ];
  return {
    kind: "definition",
    id,
    name: cohort.name,
    structure: cohort.assetStructure,
    point: known.map(({ point }) => point).find((point) => point !== undefined) ?? "",
    address: `${id}/`,
    // What is open on it, which others know, stands before its own question.
    passages: inReadingOrder(`${id}/`, [...known.flatMap((one) => one.passages), ...own]).map((passage) =>
      current(passage, taken),
    ),
  };
}

// Whether an id is one of some names with hyphens: then it is found already.
function isSpelled(id: string, names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-") === id);
}

// Of texts that hold as much, a reader is led first to one of these kinds.
const FIRST_READ: readonly PassageKind[] = [
  "name",
  "alias",
  "phrasing",
  "definition",
  "question",
  "word",
  "key",
  "evidence",
  "field",
];

// A word that leads to nothing but the entry stands with its names, and a name of an earlier release last.
function inReadingOrder(address: string, all: readonly Passages[]): Passages[] {
  const placeOf = (passage: Passages): number => {
    if (passage.former) return FIRST_READ.length;
    const leadsHere = passage.kind === "word" && passage.address === address;
    return FIRST_READ.indexOf(leadsHere ? "phrasing" : passage.kind);
  };
  return all.toSorted((one, other) => placeOf(one) - placeOf(other));
}

// A name of an earlier release leads here where it leads nowhere else now.
function current({ former, ...passage }: Passages, taken: ReadonlySet<string>): Passages {
  return former ? { ...passage, texts: passage.texts.filter((text) => !taken.has(text)) } : passage;
}

const WHEN = ", when ";

// The names of what lies outside, and the words that lead to several places.
function namesElsewhere(offered: readonly Findable[]): ReadonlySet<string> {
  const outside = offered
    .flatMap(({ first = [] }) => first)
    .filter(({ kind }) => kind === "outside")
    .flatMap((entry) => entry.passages.filter(({ kind }) => kind === "name" || kind === "alias"));
  const words = offered
    .flatMap(({ ofDefinitions }) => [...(ofDefinitions?.values() ?? [])])
    .flatMap((known) => known.passages.filter(({ kind, place }) => kind === "word" && place === "Word"));
  return new Set([
    ...outside.flatMap(({ texts }) => texts),
    ...words.flatMap(({ texts }) => texts.map((text) => text.split(WHEN)[0] ?? "")),
  ]);
}
