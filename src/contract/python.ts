// The contract's records as Python types, and its values as Python literals.

import type { Contract, Schema } from "./schema.ts";
import { type Notation, namedEnums, namedObjects, typeOf } from "./types.ts";

/** Returns a JSON value as a Python literal. */
export function pythonLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(", ")}]`;
  if (value === true) return "True";
  if (value === false) return "False";
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, part]) => `${pythonLiteral(key)}: ${pythonLiteral(part)}`)
    .join(", ")}}`;
}

const PYTHON: Notation = {
  text: "str",
  integer: "int",
  nothing: "None",
  literal: (values) => `Literal[${values.map((value) => JSON.stringify(value)).join(", ")}]`,
  array: (item) => `list[${item}]`,
};

/** Returns a Literal for every list of choices, and a TypedDict for every record and for what the functions give of it. */
export function pythonTypes(contract: Contract): string {
  const enums = namedEnums(contract).map(({ name, schema }) =>
    [
      `${name} = Literal[`,
      ...(schema.enum ?? []).map((value) => `    ${JSON.stringify(value)},`),
      "]",
      `"""${schema.description}"""`,
    ].join("\n"),
  );
  // A class must stand before the classes that use it.
  const objects = namedObjects(contract)
    .reverse()
    .map(({ name, schema }) => pythonClass(name, schema.description ?? "", members(schema, contract)));
  const cohort = contract.$defs["cohortRecord"] as Schema;
  const asset = contract.$defs["assetRecord"] as Schema;
  const own = [
    pythonClass(
      "ListedCohort",
      "What list_cohorts gives for each cohort.",
      members(cohort, contract, ["id", "name", "assetStructure"]),
    ),
    pythonClass(
      "ListedAssetDefinition",
      "What list_asset_definitions gives for each asset definition.",
      members(asset, contract, ["id", "name", "cohortId"]),
    ),
    pythonClass("Problem", "A place where a catalog breaks the contract.", [
      ["path", "str", "Where: records[3].fields[0].unit, or empty for the whole document."],
      ["message", "str", 'What is expected there: must be "source-currency".'],
    ]),
  ];
  return [...enums, ...objects, ...own].join("\n\n");
}

type Member = [key: string, type: string, description: string];

function members(schema: Schema, contract: Contract, only?: readonly string[]): Member[] {
  return Object.entries(schema.properties ?? {})
    .filter(([key]) => !only || only.includes(key))
    .map(([key, property]) => [key, typeOf(property, key, contract, PYTHON), property.description ?? ""]);
}

function pythonClass(name: string, description: string, fields: readonly Member[]): string {
  const lines = fields.map(([key, type, text]) => `    ${key}: ${type}\n    """${text}"""`);
  return `class ${name}(TypedDict):\n    """${description}"""\n\n${lines.join("\n")}`;
}
