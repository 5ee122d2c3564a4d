// The type of a tool that agents call, with its arguments and the function that answers.

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
 * The schema of an argument that is the id of a definition. The server adds the twelve ids to it.
 */
export const DEFINITION_ID: ArgumentSchema = { type: "string", description: "id of a definition" };

/** The schema of an argument that is a list of ids of definitions, at least one. */
export const DEFINITION_IDS: ArgumentSchema = {
  type: "array",
  description: "ids of definitions",
  items: { type: "string" },
  minItems: 1,
};

/** The JSON Schema of the arguments of a tool. */
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
  /** Whether the tool takes so long that several of its calls in a row would delay other calls. */
  isSlow?: true;
  /** Resolves to the answer, for arguments that the input schema accepts. */
  run(context: ToolContext, args: never): Promise<Record<string, unknown>>;
}

/** A part of a definition that agents can ask for by its name. */
export interface DefinitionPart {
  name: string;
  /** The place of the part among the parts of a definition. */
  place: number;
  /** The words on the part in the description of the tool. A part without them comes with the whole definition. */
  says?: string;
  /** What the part is for. The answer says it if another part is easily taken for this one. */
  isFor?: string;
  contentOf(context: ToolContext, entry: Entry): Promise<unknown>;
  /** Returns the content in short, if the part is long. */
  inShort?: (content: never) => unknown;
  /** A sentence on what the short content leaves out, and how to read it. */
  readOn?: string;
}

/** The functions and the deployment from which tools answer. */
export interface ToolContext {
  /** A deployment that reads each file once. */
  deployment: Deployment;
  /** Answers a query with the ranked search, with at most `mostLaw` results of law, if an extra adds the search. */
  find?: (query: string, mostLaw?: number) => Promise<SearchAnswer>;
  /** Resolves to the entry with an id that is not of a definition, or to undefined if no extra knows the id. */
  open(id: string): Promise<Lookup | undefined>;
  /** Resolves to all ids that `open` knows. */
  ids(): Promise<readonly string[]>;
  /** Resolves to a sentence that says what an id other than that of a definition is, or to undefined. */
  hint(id: string): Promise<string | undefined>;
  /** The open point of each definition, by its id. */
  openPoints(): Promise<ReadonlyMap<string, string>>;
}

/** Returns the schema of the arguments of a tool, from the required and the optional ones. */
export function input(needed: InputSchema["properties"], optional: InputSchema["properties"] = {}): InputSchema {
  const required = Object.keys(needed);
  const properties = { ...needed, ...optional };
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}

/** The schema of the argument that asks for all of a long answer. */
export function wholeOf(what: string): ArgumentSchema {
  return { type: "boolean", description: `give ${what} in full; without it, in short` };
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
 * Resolves to the entry with exactly this id. Rejects with a UserError for any other id. The error suggests ids that
 * resemble it.
 */
export async function entryWithId(id: string, { deployment, hint, find }: ToolContext): Promise<Entry> {
  const entries = entriesOf(await loadBoth(deployment));
  const entry = entries.find(({ cohort }) => cohort.id === id);
  if (entry) return entry;
  const sentence = await hint(id);
  if (sentence !== undefined) throw new UserError(`COHORT_NOT_FOUND: ${sentence}`);
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

/** Returns a source reference as a text without its hash: `retail-chargebacks:12-14`. */
export function passageOf({ sourceId, startLine, endLine }: SourceReference): string {
  return `${sourceId}:${startLine}-${endLine}`;
}
