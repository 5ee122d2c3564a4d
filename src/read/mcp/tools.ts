// The tools that agents call: what each takes, what it answers with, and the function behind it.

import type { LoadedCatalogs } from "./catalogs.ts";
import * as definitions from "./definition-answers.ts";
import * as lookups from "./lookup-answers.ts";

/** The JSON Schema of one argument. */
export interface ArgumentSchema {
  type: "string" | "integer" | "boolean" | "array";
  description?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: { type: "string"; enum?: readonly string[] };
}

/** The JSON Schema of what a tool takes. */
export type InputSchema = {
  type: "object";
  properties: Readonly<Record<string, ArgumentSchema>>;
  required?: readonly string[];
};

/** A tool as agents see it, with the function behind it. `run` throws a UserError for an id that is unknown. */
export interface CatalogTool {
  name: string;
  title: string;
  description: string;
  input: InputSchema;
  // Called with arguments that the input schema accepts.
  run(catalogs: LoadedCatalogs, args: never): Record<string, unknown> | Promise<Record<string, unknown>>;
}

const ID: ArgumentSchema = { type: "string", description: "id of a definition" };
const TEXT = { type: "string" } as const;
const QUERY: ArgumentSchema = { type: "string", maxLength: 1000 };
const LINE: ArgumentSchema = { type: "integer", minimum: 1 };

/** The tools. Descriptions and schemas are short, because agents are sent all of them at every start. */
export const CATALOG_TOOLS: readonly CatalogTool[] = [
  {
    name: "find",
    title: "Find in your own words",
    description:
      "Start here. Ranks definitions, things outside all twelve, authorities and documents by the words of a " +
      "question or a term, and says which words each holds. The order is not a classification.",
    input: input({ query: QUERY }, { limit: { type: "integer", minimum: 1, maximum: 20 } }),
    run: lookups.find,
  },
  {
    name: "list",
    title: "List the twelve",
    description: "Gives id, names and open point of every definition.",
    input: input({}),
    run: definitions.list,
  },
  {
    name: "get",
    title: "Get a definition",
    description:
      "Gives a whole definition, cohort and asset structure together: what it is, its open point, the documents " +
      "and the fields by name, the neighbors to compare it with. `with` gives these parts instead: evidence (what to " +
      "look for in the documents of the claim), readings (in those of its amounts and dates), amounts and dates (what " +
      "each field holds), boundaries (what decides against each neighbor, what lies outside), authorities by place, " +
      "references (source lines; each source's hash once).",
    input: input({ id: ID }, { with: listOf(Object.keys(definitions.PARTS)) }),
    run: definitions.get,
  },
  {
    name: "compare",
    title: "What decides between two",
    description:
      "Gives what decides between two definitions: open points, the boundary, the questions of the key, cases " +
      "on that border, and the fields that only one has.",
    input: input({ id: ID, otherId: ID }),
    run: definitions.compare,
  },
  {
    name: "outside",
    title: "What lies outside all twelve",
    description:
      "Without id lists what belongs to none of the twelve; with the id of an entry says why and where to look instead.",
    input: input({}, { id: { type: "string", description: "id of an entry" } }),
    run: lookups.outside,
  },
  {
    name: "authorities",
    title: "Find authorities",
    description:
      "Finds what the notes on law say and the rules of law and of accounting that they lean on, by any words of " +
      "their name, citation, place or what they establish (UCC 9-404; setoff New York; IFRS 15), and what is " +
      "changing. One id gives the whole: what a note says, with its lines; how an authority was read, its " +
      "address, and every passage that leans on it.",
    input: input({ query: QUERY }, { limit: { type: "integer", minimum: 1, maximum: 100 } }),
    run: lookups.authorities,
  },
  {
    name: "request_list",
    title: "Documents to ask for",
    description:
      "Merges what definitions read into one list to ask for: a line for each need, with the documents that " +
      "answer it. `with` ties adds which two papers must agree, and the difference to expect; what to look for in " +
      "them is the evidence that get gives.",
    input: input({ ids: { type: "array", items: TEXT, minItems: 1 } }, { with: listOf(["ties"]) }),
    run: lookups.requestListOf,
  },
  {
    name: "read_code",
    title: "What to read for a reason code",
    description:
      "Says what to read when a line carries an adjustment reason code of UN/EDIFACT data element 4465, never " +
      "what a claim is; found is null for a code that is not in the table.",
    input: input({ code: { type: "string", description: "such as 38" } }),
    run: lookups.readCode,
  },
  {
    name: "verify_source_reference",
    title: "Verify a source reference",
    description:
      "Checks a citation of this or any earlier release: computes the SHA-256 of the source again, checks that " +
      "the lines exist, and gives the cited text; `newest` says whether the newest release still cites these " +
      "bytes, faults what is wrong.",
    input: input(
      { sourceId: TEXT, sha256: TEXT, startLine: LINE, endLine: LINE },
      { whole: { type: "boolean", description: "a long text whole, not its first lines" } },
    ),
    run: lookups.verifySourceReference,
  },
];

function input(needed: InputSchema["properties"], optional: InputSchema["properties"] = {}): InputSchema {
  const required = Object.keys(needed);
  const properties = { ...needed, ...optional };
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}

function listOf(words: readonly string[]): ArgumentSchema {
  return { type: "array", items: { type: "string", enum: words } };
}
