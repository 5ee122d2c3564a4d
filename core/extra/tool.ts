// A tool that agents call: its arguments, and the function that answers.

import type { SourceReference } from "#client";
import { didYouMean } from "../base/similar-words.ts";
import { UserError } from "../base/user-error.ts";
import { type Entry, entriesOf } from "../catalog/entries.ts";
import { type Deployment, loadBoth } from "../read/deployment.ts";
import type { Lookup, SearchAnswer } from "./findable.ts";

/** The JSON Schema of one argument. */
export interface ArgumentSchema {
  type: "string" | "integer" | "boolean" | "array";
  description?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  enum?: readonly string[];
  items?: { type: "string"; enum?: readonly string[] };
}

/**
 * The id of a definition. Agents are sent the twelve ids with it; a wrong one is answered with those that are like it.
 */
export const DEFINITION_ID: ArgumentSchema = { type: "string", description: "id of a definition" };

/** Ids of definitions, at least one. */
export const DEFINITION_IDS: ArgumentSchema = {
  type: "array",
  description: "ids of definitions",
  items: { type: "string" },
  minItems: 1,
};

/** The JSON Schema of what a tool takes. */
export type InputSchema = {
  type: "object";
  properties: Readonly<Record<string, ArgumentSchema>>;
  required?: readonly string[];
};

/** A tool as agents see it, with the function behind it. `run` throws a UserError for an id that is unknown. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  input: InputSchema;
  /** The place of the tool in the list that agents are sent. */
  place: number;
  /** Whether the tool works so long that other calls should not wait for several of its calls. */
  isSlow?: true;
  // Called with arguments that the input schema accepts.
  run(context: ToolContext, args: never): Promise<Record<string, unknown>>;
}

/** A part of a definition, as agents ask for it by its name. */
export interface DefinitionPart {
  name: string;
  /** The place of the part among the parts of a definition. */
  place: number;
  /** What the description of the tool says of it; a part without belongs to the whole definition. */
  says?: string;
  contentOf(context: ToolContext, entry: Entry): Promise<unknown>;
}

/** What tools answer from. */
export interface ToolContext {
  /** A deployment that reads each file once. */
  deployment: Deployment;
  /** Ranks what can be found by the words of a query, so much law; where a search is added. */
  find?: (query: string, mostLaw?: number) => Promise<SearchAnswer>;
  /** Resolves to what an id opens besides the definitions, or to undefined if no extra knows the id. */
  open(id: string): Promise<Lookup | undefined>;
  /** Resolves to the ids that are opened so. */
  ids(): Promise<readonly string[]>;
  /** Returns what an id is that no definition has, in a sentence; undefined where nobody knows it. */
  hint(id: string): Promise<string | undefined>;
  /** The open point of each definition, by its id. */
  openPoints(): Promise<ReadonlyMap<string, string>>;
}

/** Returns the schema of what a tool takes. */
export function input(needed: InputSchema["properties"], optional: InputSchema["properties"] = {}): InputSchema {
  const required = Object.keys(needed);
  const properties = { ...needed, ...optional };
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}

/** Returns the schema of a list of some of these words. */
export function listOf(words: readonly string[], description: string): ArgumentSchema {
  return { type: "array", description, items: { type: "string", enum: words } };
}

/** Throws a UserError for a query without a character that is not white space. */
export function refuseEmpty(query: string): void {
  if (query.trim() === "")
    throw new UserError("QUERY_REQUIRED: query needs at least one word; receivables_list shows every definition");
}

/** The answer to an unknown id if no other id is like it. */
export const NO_SIMILAR_ID = "no id is similar.";

/**
 * Returns the entry with exactly this id. Rejects with a UserError that names the ids like an unknown one; none is
 * chosen.
 */
export async function entryWithId(id: string, { deployment, hint, find }: ToolContext): Promise<Entry> {
  const entries = entriesOf(await loadBoth(deployment));
  const entry = entries.find(({ cohort }) => cohort.id === id);
  if (entry) return entry;
  const known = await hint(id);
  if (known !== undefined) throw new UserError(`COHORT_NOT_FOUND: ${known}`);
  const near = didYouMean(
    id,
    entries.map(({ cohort }) => cohort.id),
    NO_SIMILAR_ID,
  );
  throw new UserError(
    `COHORT_NOT_FOUND: no definition has the id ${JSON.stringify(id)}; ${near} Ask receivables_list for the twelve \
ids${find ? ", or receivables_find with any words" : ""}.`,
  );
}

/** Returns the passage of a reference without its hash: `retail-chargebacks:12-14`. */
export function passageOf({ sourceId, startLine, endLine }: SourceReference): string {
  return `${sourceId}:${startLine}-${endLine}`;
}
