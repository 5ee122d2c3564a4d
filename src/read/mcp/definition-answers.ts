// The answers of the tools about definitions: all of them, one, or the differences of two.

import type { SourceReference } from "#client";
import { didYouMean } from "../../base/alike.ts";
import { grouped } from "../../base/grouped.ts";
import { UserError } from "../../base/user-error.ts";
import { casesBetween, PAIR_KINDS } from "../../catalog/boundaries.ts";
import { type Entry, entriesOf } from "../../catalog/entries.ts";
import type { LoadedCatalogs } from "./catalogs.ts";

/** Returns id, names and open point of every definition. */
export function list(catalogs: LoadedCatalogs) {
  return {
    definitions: entriesOf(catalogs).map(({ cohort: { id, name, assetStructure } }) => ({
      id,
      name,
      assetStructure,
      openPoint: openPointOf(id, catalogs),
    })),
  };
}

/** Returns a definition, or the parts of it that are asked for. Throws a UserError for an unknown id. */
export function get(catalogs: LoadedCatalogs, { id, with: parts = [] }: { id: string; with?: readonly string[] }) {
  const entry = entryNamed(id, catalogs);
  const { cohort, asset } = entry;
  const { name, assetStructure } = cohort;
  const asked = Object.entries(PARTS).filter(([part]) => parts.includes(part));
  if (asked.length > 0)
    return { id, name, ...Object.fromEntries(asked.map(([part, given]) => [part, given(entry, catalogs)])) };
  return {
    id,
    version: cohort.version,
    name,
    assetStructure,
    openPoint: openPointOf(id, catalogs),
    definition: cohort.definition,
    decisionQuestion: cohort.decisionQuestion,
    purpose: asset.purpose,
    aliases: cohort.aliases,
    assetStructureAliases: cohort.assetStructureAliases,
    nextReleaseEvent: cohort.referenceScenario.nextReleaseEvent,
    documents: catalogs.documents.filter(({ readBy }) => readBy.some((use) => use.id === id)).map((one) => one.name),
    neighbors: neighborsOf(id, catalogs).map((neighbor) => neighbor.id),
    fields: asset.fields.map(({ key, type }) => ({ key, type })),
    rules:
      "entryRule, exclusionRule, amountRule and releaseRule are null: nothing is assigned, calculated or authorized.",
  };
}

function neighborsOf(id: string, { boundaries }: LoadedCatalogs) {
  return boundaries.pairs
    .filter(({ between, kind }) => between.includes(id) && kind !== "rarely")
    .map(({ between, decides }) => ({ id: between.find((one) => one !== id), decides }));
}

/** The parts of a definition that can be asked for, each with what gives it. */
export const PARTS: Readonly<Record<string, (entry: Entry, catalogs: LoadedCatalogs) => unknown>> = {
  evidence: ({ cohort }) => cohort.evidenceToInspect,
  readings: ({ asset }) => asset.evidenceToInspect,
  amounts: ({ asset }) => descriptionsOf(asset.fields.filter(({ type }) => type !== "date")),
  dates: ({ asset }) => descriptionsOf(asset.fields.filter(({ type }) => type === "date")),
  boundaries: ({ cohort: { id } }, catalogs) => {
    const isHere = ({ readOn }: { readOn: readonly string[] }): boolean => readOn.includes(id);
    const { key, outside } = catalogs.boundaries;
    return {
      neighbors: neighborsOf(id, catalogs),
      questions: key.questions.filter(isHere).map(({ question }) => question),
      outside: outside.entries.filter(isHere).map(({ id: own, name }) => ({ id: own, name })),
    };
  },
  authorities: ({ cohort: { id } }, { authorities }) => {
    const own = authorities.filter(({ leanedOnBy }) => leanedOnBy.some(({ sourceId }) => sourceId === id));
    const byPlace = grouped(own, ({ jurisdictions }) => jurisdictions.join(", "));
    return Object.fromEntries([...byPlace].map(([place, some]) => [place, some.map(({ name }) => name)]));
  },
  references: referencesOf,
};

function descriptionsOf(fields: Entry["asset"]["fields"]) {
  return Object.fromEntries(fields.map(({ key, description }) => [key, description]));
}

// Each hash once.
function referencesOf({ cohort, asset }: Entry) {
  const all = [...cohort.sourceRefs, ...asset.sourceRefs, ...asset.fields.flatMap(({ sourceBasis }) => sourceBasis)];
  return {
    sha256: Object.fromEntries(all.map(({ sourceId, sha256 }) => [sourceId, sha256])),
    cohort: cohort.sourceRefs.map(passageOf),
    asset: asset.sourceRefs.map(passageOf),
    fields: Object.fromEntries(asset.fields.map(({ key, sourceBasis }) => [key, sourceBasis.map(passageOf)])),
  };
}

/** Returns the passage of a reference without its hash: `retail-chargebacks:12-14`. */
export function passageOf({ sourceId, startLine, endLine }: SourceReference): string {
  return `${sourceId}:${startLine}-${endLine}`;
}

/** Returns what decides between two definitions. Throws a UserError for an unknown id, and for one with itself. */
export function compare(catalogs: LoadedCatalogs, { id, otherId }: { id: string; otherId: string }) {
  const [one, other] = [entryNamed(id, catalogs), entryNamed(otherId, catalogs)];
  if (id === otherId) throw new UserError(`compare takes two different ids; both are ${id}`);
  const { key, pairs } = catalogs.boundaries;
  const pair = pairs.find(({ between }) => between.includes(id) && between.includes(otherId));
  const questions = key.questions.flatMap(({ id: asked, question, readOn, includes, leavesOut, sources }, index) =>
    pair?.questions.includes(asked)
      ? [{ number: index + 1, question, readOn, includes, leavesOut, sources: sources.map(passageOf) }]
      : [],
  );
  const keysOfOneAlone = (here: Entry, there: Entry): string[] => {
    const keys = there.asset.fields.map((field): string => field.key);
    return here.asset.fields.map((field): string => field.key).filter((field) => !keys.includes(field));
  };
  return {
    id,
    otherId,
    openPoints: { [id]: openPointOf(id, catalogs), [otherId]: openPointOf(otherId, catalogs) },
    kind: pair ? PAIR_KINDS[pair.kind] : null,
    decides: pair?.decides ?? null,
    questions,
    cases: casesBetween(catalogs.boundaries, id, otherId).map(({ story, readOn, reason }) =>
      reason === "" ? { story, readOn } : { story, readOn, reason },
    ),
    fields: { [id]: keysOfOneAlone(one, other), [otherId]: keysOfOneAlone(other, one) },
  };
}

/** What is said where no id is like an unknown one. */
export const NONE_NEAR = "no id is like it.";

/** Returns the entry with exactly this id. Throws a UserError that names the ids like an unknown one; none is chosen. */
export function entryNamed(id: string, catalogs: LoadedCatalogs): Entry {
  const entry = entriesOf(catalogs).find(({ cohort }) => cohort.id === id);
  if (entry) return entry;
  if (catalogs.boundaries.outside.entries.some((one) => one.id === id))
    throw new UserError(
      `COHORT_NOT_FOUND: ${id} is no definition; it lies outside all twelve. The tool outside says why and where to look.`,
    );
  const ids = catalogs.boundaries.openPoints.map((one) => one.id);
  throw new UserError(
    `COHORT_NOT_FOUND: no definition has the id ${JSON.stringify(id)}; ${didYouMean(id, ids, NONE_NEAR)} Ask the tool named list for the twelve ids, or find with any words.`,
  );
}

function openPointOf(id: string, { boundaries }: LoadedCatalogs): string | null {
  return boundaries.openPoints.find((one) => one.id === id)?.openPoint ?? null;
}
