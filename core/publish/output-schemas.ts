// The JSON Schemas of what commands print with --json, published below schemas/commands/. This file has the schemas of
// the core, and extras add theirs.

import { serialize } from "../base/json.ts";
import { schemaPath } from "../catalog/shape.ts";
import { type Contract, referenceTo, selfContainedSchema } from "../contract/schema.ts";

/**
 * The schemas of what commands print, by the names of the commands. A schema may refer to definitions of the contract,
 * and may have definitions of its own.
 */
export type OutputSchemas = Readonly<Record<string, object | readonly object[]>>;

const RECORD = { cohort: { $ref: referenceTo("cohortRecord") }, asset: { $ref: referenceTo("assetRecord") } };
const COUNT = { type: "integer", minimum: 0 };

/** The schema of a text. */
export const TEXT = { type: "string" };

/** The schema of a list of texts. */
export const TEXTS = { type: "array", items: TEXT };

/**
 * Returns the schema of an object with these properties and no others. All properties are required except those whose
 * names are in `optional`.
 */
export function closedObject(
  properties: Readonly<Record<string, object>>,
  description: string,
  ...optional: string[]
): object {
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { description, type: "object", required, additionalProperties: false, properties };
}

const CORE: OutputSchemas = {
  list: {
    description: "The twelve cohorts, in the order of the catalog.",
    type: "array",
    items: closedObject(
      {
        id: { $ref: referenceTo("cohortId") },
        name: { $ref: referenceTo("text") },
        assetStructure: { $ref: referenceTo("text") },
      },
      "A cohort.",
    ),
  },
  get: [
    closedObject(RECORD, "A definition: both records of the id."),
    closedObject(
      {
        kind: { const: "page" },
        id: TEXT,
        name: TEXT,
        says: TEXT,
        address: TEXT,
        text: { description: "All of its text, with --whole.", ...TEXT },
      },
      "A page of the site, by its address relative to the base address.",
      "text",
    ),
  ],
  search: closedObject(
    {
      cohorts: { type: "array", items: RECORD.cohort },
      assets: { type: "array", items: RECORD.asset },
    },
    "The records that hold the text, in the order of the catalogs.",
  ),
  verify: closedObject(
    {
      files: { description: "How many files were read.", ...COUNT },
      references: { description: "How many references were followed.", ...COUNT },
      redirects: { description: "Files that came by a redirect that hosts are known for, a sentence each.", ...TEXTS },
      faults: { description: "What is wrong, a sentence each; none where all is as it should be.", ...TEXTS },
    },
    "What a verification found.",
  ),
};

/**
 * Returns a file with a schema for each command that prints JSON. If a command has several forms of output, its schema
 * is `anyOf` them.
 */
export function outputSchemaFiles(
  contract: Contract,
  additions: readonly OutputSchemas[],
): [path: string, text: string][] {
  const tables = [CORE, ...additions];
  const commands = [...new Set(tables.flatMap((table) => Object.keys(table)))];
  return commands.map((command) => {
    const forms = tables.flatMap((table): readonly object[] => [table[command] ?? []].flat());
    const definitions = Object.assign({}, ...forms.map((form) => ("$defs" in form ? form.$defs : {})));
    const bareForms = forms.map((form) => ({ ...form, $schema: undefined, $defs: undefined }));
    const title = `What ${command} prints with --json`;
    const schema = { title, ...(bareForms.length > 1 ? { anyOf: bareForms } : bareForms[0]) };
    return [schemaPath(`commands/${command}`), serialize(selfContainedSchema(schema, contract, definitions))];
  });
}
