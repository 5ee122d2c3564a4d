// The type of a tool, a function that programs with a language model ("agents") call over the Model Context Protocol.
// Extras declare tools, and the extra `agents` serves them.

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

/** The schema of an argument that is the id of a definition. The server adds the twelve ids to it. */
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

/** A tool as agents see it, with the function that answers. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  input: InputSchema;
  /** The place of the tool in the list that agents are sent. */
  place: number;
  /** Whether the tool takes so long that several of its calls in a row would delay other calls. */
  isSlow?: true;
  /** Resolves to the answer to arguments that the input schema accepts. Rejects with a UserError for an unknown id. */
  run(context: ToolContext, args: never): Promise<Record<string, unknown>>;
}

/** A part of a definition that agents can ask for by its name. */
export interface DefinitionPart {
  name: string;
  /** The place of the part among the parts of a definition. */
  place: number;
  /**
   * The words about the part in the description of the tool `get`. A part without these words is returned with every
   * definition, so that nobody has to ask for it.
   */
  says?: string;
  /**
   * The purpose of the part. It is set if readers easily mistake another part for this one, and the answer states it.
   */
  isFor?: string;
  contentOf(context: ToolContext, entry: Entry): Promise<unknown>;
  /** Returns the content in short, if the part is long. */
  inShort?: (content: never) => unknown;
  /** A sentence on what the short content leaves out, and how to read it. */
  readOn?: string;
}

/**
 * The names of the papers that the evidence items of each of the two records of a definition name, and who issues each
 * paper, by its name.
 */
export interface Papers {
  cohort: readonly string[];
  asset: readonly string[];
  issuers: Readonly<Record<string, string>>;
}

/** The functions and the deployment from which tools answer. */
export interface ToolContext {
  /** A deployment that reads each file once. */
  deployment: Deployment;
  /** Resolves to the results of the ranked search, with at most `mostLaw` of law. It is missing without a search. */
  find?: (query: string, mostLaw?: number) => Promise<SearchAnswer>;
  /** Resolves to the entry with an id that is not the id of a definition, or to undefined if no extra knows the id. */
  open(id: string): Promise<Lookup | undefined>;
  /** Resolves to all ids that `open` knows. */
  ids(): Promise<readonly string[]>;
  /**
   * Resolves to a sentence about an id that is not the id of a definition: it says what the id stands for. Resolves to
   * undefined if no extra knows the id.
   */
  hint(id: string): Promise<string | undefined>;
  /** The open point of each definition, by its id. */
  openPoints(): Promise<ReadonlyMap<string, string>>;
  /** The papers of each definition, by its id. */
  papers(): Promise<ReadonlyMap<string, Papers>>;
}

/** Returns the schema of the arguments of a tool, from the required arguments and the optional arguments. */
export function inputSchemaOf(
  requiredArguments: InputSchema["properties"],
  optionalArguments: InputSchema["properties"] = {},
): InputSchema {
  const required = Object.keys(requiredArguments);
  const properties = { ...requiredArguments, ...optionalArguments };
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}

/** Returns the schema of the argument that asks for all of a long answer. `what` names the long part of the answer. */
export function wholeArgument(what: string): ArgumentSchema {
  return { type: "boolean", description: `give ${what} in full; without it, in short` };
}

/** Returns the schema of an argument that is a list, whose items are among these words. */
export function wordsArgument(words: readonly string[], description: string): ArgumentSchema {
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
  const suggestion = didYouMean(
    id,
    entries.map(({ cohort }) => cohort.id),
    NO_SIMILAR_ID,
  );
  throw new UserError(
    `COHORT_NOT_FOUND: no definition has the id ${JSON.stringify(id)}; ${suggestion} Ask receivables_list for the \
twelve ids${find ? ", or receivables_find with any words" : ""}.`,
  );
}

/** Returns a source reference as a text without its hash: `retail-chargebacks:12-14`. */
export function passageOf({ sourceId, startLine, endLine }: SourceReference): string {
  return `${sourceId}:${startLine}-${endLine}`;
}
