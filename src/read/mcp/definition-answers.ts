// What the tools answer about definitions: all of them, one, or what decides between two.

import type { AssetRecord, SourceReference } from "#client";
import { wordsLike } from "../../base/alike.ts";
import { UserError } from "../../base/user-error.ts";
import { casesBetween, PAIR_KINDS } from "../../catalog/boundaries.ts";
import { type Entry, entriesOf } from "../../catalog/entries.ts";
import type { LoadedCatalogs } from "./catalogs.ts";

/** What an answer about one definition can be given with. */
export const PARTS = ["evidence", "fields", "boundaries", "authorities", "references"] as const;

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

/** Returns a definition, with the parts that are asked for. Throws a UserError for an unknown id. */
export function get(catalogs: LoadedCatalogs, { id, with: parts = [] }: { id: string; with?: readonly string[] }) {
  const { cohort, asset } = entryNamed(id, catalogs);
  const read = catalogs.documents.filter(({ readBy }) => readBy.some((use) => use.id === id));
  return {
    id: cohort.id,
    version: cohort.version,
    name: cohort.name,
    assetStructure: cohort.assetStructure,
    openPoint: openPointOf(id, catalogs),
    definition: cohort.definition,
    decisionQuestion: cohort.decisionQuestion,
    purpose: asset.purpose,
    aliases: cohort.aliases,
    assetStructureAliases: cohort.assetStructureAliases,
    nextReleaseEvent: cohort.referenceScenario.nextReleaseEvent,
    documents: read.map(({ name }) => name),
    neighbors: neighborsOf(id, catalogs).map((neighbor) => neighbor.id),
    fields: asset.fields.map((field) => fieldOf(field, parts.includes("fields"))),
    ...(parts.includes("evidence")
      ? { evidenceToInspect: { cohort: cohort.evidenceToInspect, asset: asset.evidenceToInspect } }
      : {}),
    ...(parts.includes("boundaries") ? { boundaries: boundariesOf(id, catalogs) } : {}),
    ...(parts.includes("authorities")
      ? {
          authorities: leanedOn(id, catalogs).map(({ id: own, name, jurisdictions }) => ({
            id: own,
            name,
            jurisdictions,
          })),
        }
      : {}),
    ...(parts.includes("references") ? { references: referencesOf({ cohort, asset }) } : {}),
    rules:
      "entryRule, exclusionRule, amountRule and releaseRule are null: nothing is assigned, calculated or authorized.",
  };
}

// The cohorts that this one is easily confused with, and what decides.
function neighborsOf(id: string, { boundaries }: LoadedCatalogs) {
  const near = boundaries.pairs.filter(({ between, kind }) => between.includes(id) && kind !== "rarely");
  return near.flatMap(({ between, decides }) =>
    between.filter((one) => one !== id).map((other) => ({ id: other, decides })),
  );
}

function fieldOf({ key, scope, type, unit, description }: AssetRecord["fields"][number], whole: boolean) {
  return whole ? { key, scope, type, unit, description } : { key, type };
}

// The neighbors with what decides, the questions of the key that lead here, and what lies outside close by.
function boundariesOf(id: string, catalogs: LoadedCatalogs) {
  const { key, outside } = catalogs.boundaries;
  return {
    neighbors: neighborsOf(id, catalogs),
    questions: key.questions.filter(({ readOn }) => readOn.includes(id)).map(({ question }) => question),
    outside: outside.entries
      .filter(({ readOn }) => readOn.includes(id))
      .map(({ id: own, name }) => ({ id: own, name })),
  };
}

function leanedOn(id: string, { authorities }: LoadedCatalogs) {
  return authorities.filter(({ leanedOnBy }) => leanedOnBy.some(({ sourceId }) => sourceId === id));
}

// Each hash once; a reference is "sourceId:startLine-endLine".
function referencesOf({ cohort, asset }: Entry) {
  const written = (references: readonly SourceReference[]) =>
    references.map(({ sourceId, startLine, endLine }) => `${sourceId}:${startLine}-${endLine}`);
  const all = [...cohort.sourceRefs, ...asset.sourceRefs, ...asset.fields.flatMap(({ sourceBasis }) => sourceBasis)];
  return {
    sha256: Object.fromEntries(all.map(({ sourceId, sha256 }) => [sourceId, sha256])),
    cohort: written(cohort.sourceRefs),
    asset: written(asset.sourceRefs),
    fields: Object.fromEntries(asset.fields.map(({ key, sourceBasis }) => [key, written(sourceBasis)])),
  };
}

/** Returns what decides between two definitions. Throws a UserError for an unknown id, and for one with itself. */
export function compare(catalogs: LoadedCatalogs, { id, otherId }: { id: string; otherId: string }) {
  const [one, other] = [entryNamed(id, catalogs), entryNamed(otherId, catalogs)];
  if (id === otherId) throw new UserError(`compare takes two different ids; both are ${id}`);
  const { key, pairs } = catalogs.boundaries;
  const pair = pairs.find(({ between }) => between.includes(id) && between.includes(otherId));
  const asked = key.questions.flatMap((question, index) =>
    pair?.questions.includes(question.id) ? [{ ...question, number: index + 1 }] : [],
  );
  const keys = ({ asset }: Entry): string[] => asset.fields.map((field) => field.key);
  return {
    id,
    otherId,
    openPoints: { [id]: openPointOf(id, catalogs), [otherId]: openPointOf(otherId, catalogs) },
    kind: pair ? PAIR_KINDS[pair.kind] : null,
    decides: pair?.decides ?? null,
    questions: asked.map(({ number, question, readOn, includes, leavesOut }) => ({
      number,
      question,
      readOn,
      includes,
      leavesOut,
    })),
    cases: casesBetween(catalogs.boundaries, id, otherId).map(({ story, readOn, reason }) =>
      reason === "" ? { story, readOn } : { story, readOn, reason },
    ),
    fields: {
      [id]: keys(one).filter((field) => !keys(other).includes(field)),
      [otherId]: keys(other).filter((field) => !keys(one).includes(field)),
    },
  };
}

/** Returns the entry with exactly this id. Throws a UserError that names the ids like an unknown one; none is chosen. */
export function entryNamed(id: string, catalogs: LoadedCatalogs): Entry {
  const entries = entriesOf(catalogs);
  const entry = entries.find(({ cohort }) => cohort.id === id);
  if (entry) return entry;
  if (catalogs.boundaries.outside.entries.some((one) => one.id === id))
    throw new UserError(
      `COHORT_NOT_FOUND: ${id} is no definition; it lies outside all twelve. The tool outside says why and where to look.`,
    );
  throw new UserError(
    `COHORT_NOT_FOUND: no definition has the id ${JSON.stringify(id)}. ${idsLike(
      id,
      entries.map(({ cohort }) => cohort),
    )}The tool list gives the twelve ids, and find takes any words.`,
  );
}

/** Returns a sentence with the ids like an unknown one, and a space behind it; nothing where there are none. */
export function idsLike(id: string, known: readonly { id: string }[], most?: number): string {
  const near = wordsLike(
    id,
    known.map((one) => one.id),
  ).slice(0, most);
  return near.length > 0 ? `Ids like it: ${near.join(", ")}. ` : "";
}

function openPointOf(id: string, { boundaries }: LoadedCatalogs): string | null {
  return boundaries.openPoints.find((one) => one.id === id)?.openPoint ?? null;
}
