// Collects the entries of the ranked search: the definitions of both catalogs, and the entries and texts that each
// extra adds. A build makes the published index from them, and a command makes its own if a deployment has no index.

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
import { withoutCondition } from "./browser/entry-names.ts";
import { stemsOf } from "./browser/words.ts";

/** The entries of the ranked search. */
export interface SearchEntries {
  /** All entries but law. */
  first: readonly FindableEntry[];
  /** Law, which a page loads later. */
  later: readonly FindableEntry[];
  /** What people type for a place or a topic, by the code of the place or the id of the topic. */
  keyWords: Readonly<Record<string, readonly string[] | string>>;
  coverage?: Coverage | undefined;
}

/** Resolves to the entries of a deployment, read with the readings of these extras. */
export async function loadSearchEntries(deployment: Deployment, extras: readonly Extra[]): Promise<SearchEntries> {
  return searchEntries(deployment, await findableIn(deployment, await readingsOf(extras)));
}

/** Resolves to the entries of a deployment. `findables` has the passages and the entries that each extra adds. */
export async function searchEntries(deployment: Deployment, findables: readonly Findable[]): Promise<SearchEntries> {
  return searchEntriesOf(await loadBoth(deployment), findables, await firstFindable(deployment, findables));
}

function searchEntriesOf(
  catalogs: Catalogs,
  findables: readonly Findable[],
  otherEntries: readonly FindableEntry[],
): SearchEntries {
  const sortedEntries = [
    ...otherEntries.filter(({ kind }) => kind === "term"),
    ...otherEntries.filter(({ kind }) => kind === "page"),
    ...otherEntries.filter(({ kind }) => kind !== "term" && kind !== "page"),
  ];
  const otherNames = namesOfOthers(findables);
  const definitions = entriesOf(catalogs).map((entry) => definitionEntry(entry, findables, otherNames));
  return {
    first: [...definitions, ...sortedEntries],
    later: findables.flatMap(({ later = [] }) => later),
    keyWords: Object.assign({}, ...findables.map(({ typedWords = {} }) => typedWords)),
    coverage: findables.find(({ coverage }) => coverage !== undefined)?.coverage,
  };
}

// `otherNames` are names that belong to other entries.
function definitionEntry(
  { cohort, asset }: Entry,
  findables: readonly Findable[],
  otherNames: ReadonlySet<string>,
): FindableEntry {
  const { id } = cohort;
  const additions = findables.flatMap(({ ofDefinitions }) => ofDefinitions?.get(id) ?? []);
  // The passages of extras come first: the open point is among them, and it is read before the decision question.
  const allPassages = [...additions.flatMap((addition) => addition.passages), ...passagesOf({ cohort, asset })];
  return {
    kind: "definition",
    id,
    name: cohort.name,
    point: additions.map(({ point }) => point).find((point) => point !== undefined) ?? "",
    address: `${id}/`,
    passages: inReadingOrder(`${id}/`, allPassages).map((passage) => withoutNamesOfOthers(passage, otherNames)),
  };
}

// Returns the passages of both records.
function passagesOf({ cohort, asset }: Entry): Passages[] {
  const { id } = cohort;
  const passagesAt = (kind: PassageKind, place: string, fragment: string, ...texts: string[]): Passages =>
    passages(kind, place, `${id}/${fragment}`, ...texts);
  return [
    passagesAt("name", "Cohort", "", cohort.name),
    passagesAt("name", "Structure", "#structure", cohort.assetStructure),
    passagesAt("alias", "Alias", "#alias-*", ...cohort.aliases),
    passagesAt("alias", "Structure alias", "#structure-alias-*", ...cohort.assetStructureAliases),
    ...(isHyphenatedName(id, [cohort.name, ...cohort.aliases]) ? [] : [passagesAt("alias", "Id", "", id)]),
    passagesAt("alias", "Legacy entry", "#names", `legacy entry ${cohort.legacyIds.shadowDashboard}`),
    passagesAt("definition", "Definition", "#definition", cohort.definition),
    passagesAt("question", "Decision question", "#question", cohort.decisionQuestion),
    ...cohort.evidenceToInspect.map((text, index) =>
      passagesAt("evidence", "Evidence", `#evidence-${index + 1}`, text),
    ),
    ...asset.evidenceToInspect.map((text, index) => passagesAt("evidence", "Evidence", `#reading-${index + 1}`, text)),
    ...asset.fields.map(({ key, description }) =>
      passagesAt("field", `Field ${key}`, `#field-${key}`, `${key}: ${labelOf(key)}. ${firstSentence(description)}`),
    ),
  ];
}

// Whether an id is one of the names with hyphens. Such an id is no further alias, because the name has the same words.
function isHyphenatedName(id: string, names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-") === id);
}

// The order of passages within an entry. If two passages match a query equally well, the search shows the earlier one.
const READING_ORDER: readonly PassageKind[] = [
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

// A word that leads to this entry alone comes right after the names. A name of an earlier release comes last.
function inReadingOrder(address: string, entryPassages: readonly Passages[]): Passages[] {
  const positionOf = (passage: Passages): number => {
    if (passage.former) return READING_ORDER.length;
    const leadsHere = passage.kind === "word" && passage.address === address;
    return READING_ORDER.indexOf(leadsHere ? "phrasing" : passage.kind);
  };
  return entryPassages.toSorted((one, other) => positionOf(one) - positionOf(other));
}

// Removes names of an earlier release that now belong to another entry or to several.
function withoutNamesOfOthers({ former, ...passage }: Passages, otherNames: ReadonlySet<string>): Passages {
  return former ? { ...passage, texts: passage.texts.filter((text) => !otherNames.has(stemsOfName(text))) } : passage;
}

// Returns the names of papers and of entries outside all twelve, and the words that lead to several entries. Each is in
// the form of stemsOfName.
function namesOfOthers(findables: readonly Findable[]): ReadonlySet<string> {
  const namePassages = findables
    .flatMap(({ first = [] }) => first)
    .filter(({ kind }) => kind === "outside" || kind === "document")
    .flatMap((entry) => entry.passages.filter(({ kind }) => kind === "name" || kind === "alias"));
  const words = findables
    .flatMap(({ ofDefinitions }) => [...(ofDefinitions?.values() ?? [])])
    .flatMap((addition) => addition.passages.filter(({ kind, place }) => kind === "word" && place === "Word"));
  return new Set([
    ...namePassages.flatMap(({ texts }) => texts.map(stemsOfName)),
    ...words.flatMap(({ texts }) => texts.map((text) => stemsOfName(withoutCondition(text)))),
  ]);
}

// Returns a name in a form in which it is compared: the same name may be written with capitals or in the plural.
function stemsOfName(name: string): string {
  return stemsOf(name).join(" ");
}
