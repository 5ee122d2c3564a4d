// The tools that agents call: those on the catalogs, and those that extras add.

import type { SourceReference } from "#client";
import { didYouMean } from "../../../core/base/similar-words.ts";
import { joinInWords } from "../../../core/base/text.ts";
import { UserError } from "../../../core/base/user-error.ts";
import type { Entry } from "../../../core/catalog/entries.ts";
import { entriesOf } from "../../../core/catalog/entries.ts";
import { inPlace } from "../../../core/extra/markdown-part.ts";
import type { Reading } from "../../../core/extra/reading.ts";
import {
  type DefinitionPart,
  input,
  listOf,
  NO_SIMILAR_ID,
  passageOf,
  type Tool,
  type ToolContext,
} from "../../../core/extra/tool.ts";
import { loadBoth } from "../../../core/read/deployment.ts";

/**
 * Returns the tools in the order in which agents get them. Descriptions and schemas are short, because agents get all
 * of them at every start.
 */
export function toolsIn(readings: readonly Reading[]): Tool[] {
  const parts = inPlace([...OWN_PARTS, ...readings.flatMap((reading) => reading.parts ?? [])]);
  return inPlace([LIST, getTool(parts), ...readings.flatMap(({ tools = [] }) => tools)]);
}

const LIST: Tool = {
  name: "receivables_list",
  title: "List the twelve",
  description: "Gives the id, names and open point of every definition.",
  input: input({}),
  place: 20,
  run: async (context) => {
    const points = await context.openPoints();
    const definitions = entriesOf(await loadBoth(context.deployment)).map(
      ({ cohort: { id, name, assetStructure } }) => ({ id, name, assetStructure, openPoint: points.get(id) ?? null }),
    );
    return { definitions };
  },
};

interface GetArguments {
  id: string;
  with?: readonly string[];
}

function getTool(parts: readonly DefinitionPart[]): Tool {
  const asked = parts.flatMap(({ says }) => says ?? []);
  return {
    name: "receivables_get",
    title: "Get anything by its id",
    description:
      "Opens every id that another answer names: a definition, something outside all twelve, " +
      "a paper, a word, a reason code, an authority, a note on law, a page, a release (release-11). " +
      "Of a definition it gives what it is, its open point, the fields by name, " +
      "and the neighbors to compare it with.",
    input: input(
      { id: { type: "string", description: "such as volume-rebates or certificate-for-payment" } },
      {
        with: listOf(
          parts.filter(({ says }) => says !== undefined).map(({ name }) => name),
          `of a definition, these parts instead: ${joinInWords(asked, "and")}; without it, an overview`,
        ),
      },
    ),
    place: 30,
    run: (context, args: GetArguments) => get(context, args, parts),
  };
}

// Resolves to the parts of a definition that a call asks for, or to the entry of any other id. Rejects with a UserError
// for an unknown id.
async function get(context: ToolContext, { id, with: names = [] }: GetArguments, parts: readonly DefinitionPart[]) {
  const entries = entriesOf(await loadBoth(context.deployment));
  const entry = entries.find(({ cohort }) => cohort.id === id || cohort.legacyIds.shadowDashboard === id);
  if (!entry) return getOther(context, id, entries);
  const valuesOf = async (some: readonly DefinitionPart[]): Promise<Record<string, unknown>> =>
    Object.fromEntries(
      await Promise.all(some.map(async ({ name, contentOf }) => [name, await contentOf(context, entry)] as const)),
    );
  const { cohort, asset } = entry;
  const { name, assetStructure } = cohort;
  const head = { id: cohort.id, name, address: `${cohort.id}/` };
  if (names.length > 0) return { ...head, ...(await valuesOf(parts.filter((part) => names.includes(part.name)))) };
  return {
    ...head,
    version: cohort.version,
    legacyId: cohort.legacyIds.shadowDashboard,
    assetStructure,
    openPoint: (await context.openPoints()).get(cohort.id) ?? null,
    definition: cohort.definition,
    decisionQuestion: cohort.decisionQuestion,
    purpose: asset.purpose,
    aliases: cohort.aliases,
    assetStructureAliases: cohort.assetStructureAliases,
    nextReleaseEvent: cohort.referenceScenario.nextReleaseEvent,
    ...(await valuesOf(parts.filter(({ says }) => says === undefined))),
    fields: { amounts: amountsOf(asset).map(keyOf), dates: datesOf(asset).map(keyOf) },
    rules:
      "entryRule, exclusionRule, amountRule and releaseRule are null: nothing is assigned, calculated or authorized.",
  };
}

async function getOther({ open, ids }: ToolContext, id: string, entries: readonly Entry[]) {
  const opened = await open(id);
  if (opened) return opened.brief ?? (opened.value as Record<string, unknown>);
  const known = [...entries.map(({ cohort }): string => cohort.id), ...(await ids())];
  throw new UserError(`NOT_FOUND: nothing has the id ${JSON.stringify(id)}; ${didYouMean(id, known, NO_SIMILAR_ID)}`);
}

/** The parts of a definition that come from the two catalogs. */
const OWN_PARTS: readonly DefinitionPart[] = [
  {
    name: "evidence",
    place: 10,
    says: "evidence (what to look for in the documents of the claim)",
    contentOf: async (_, { cohort }) => cohort.evidenceToInspect,
  },
  {
    name: "readings",
    place: 20,
    says: "readings (what to look for in the documents of its amounts and dates)",
    contentOf: async (_, { asset }) => asset.evidenceToInspect,
  },
  {
    name: "amounts",
    place: 30,
    says: "amounts (what each amount holds)",
    contentOf: async (_, { asset }) => descriptionsOf(amountsOf(asset)),
  },
  {
    name: "dates",
    place: 40,
    says: "dates (what each date is)",
    contentOf: async (_, { asset }) => descriptionsOf(datesOf(asset)),
  },
  {
    name: "references",
    place: 70,
    says: "references (source lines; each source's hash once)",
    contentOf: async (_, entry) => referencesOf(entry),
  },
];

function amountsOf({ fields }: Entry["asset"]) {
  return fields.filter(({ type }) => type !== "date");
}

function datesOf({ fields }: Entry["asset"]) {
  return fields.filter(({ type }) => type === "date");
}

function keyOf({ key }: Entry["asset"]["fields"][number]): string {
  return key;
}

function descriptionsOf(fields: Entry["asset"]["fields"]) {
  return Object.fromEntries(fields.map(({ key, description }) => [key, description]));
}

// Returns the source references of a definition without hashes, and the hash of each source once.
function referencesOf({ cohort, asset }: Entry) {
  const ofFields = asset.fields.flatMap(({ sourceBasis }) => sourceBasis);
  const all: readonly SourceReference[] = [...cohort.sourceRefs, ...asset.sourceRefs, ...ofFields];
  return {
    sha256: Object.fromEntries(all.map(({ sourceId, sha256 }) => [sourceId, sha256])),
    cohort: cohort.sourceRefs.map(passageOf),
    asset: asset.sourceRefs.map(passageOf),
    fields: Object.fromEntries(asset.fields.map(({ key, sourceBasis }) => [key, sourceBasis.map(passageOf)])),
  };
}
