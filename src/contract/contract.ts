// The contract, carried into both clients: its validation keywords as data, its records as types.

/** A schema of the contract: JSON Schema 2020-12, from a small closed set of keywords. */
export interface Schema {
  title?: string;
  description?: string;
  examples?: readonly unknown[];
  $ref?: string;
  const?: string;
  enum?: readonly string[];
  type?: "object" | "array" | "string" | "integer" | "null";
  pattern?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: Schema;
  additionalProperties?: false;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  if?: Schema;
  then?: Schema;
  else?: Schema;
}

/** The contract document: the two catalogs at its root, every record in `$defs`. */
export interface Contract {
  $schema: string;
  $id: string;
  title: string;
  description: string;
  oneOf: readonly Schema[];
  $defs: Readonly<Record<string, Schema>>;
}

/** Gives a client file with its marked blocks brought up to date from the contract. */
export function embedContract(path: string, text: string, contract: Contract): string {
  if (path.endsWith(".d.mts")) return replaceBlock(text, "types", typeScriptTypes(contract));
  if (path.endsWith(".mjs")) return replaceBlock(text, "contract", javaScriptContract(contract));
  return replaceBlock(replaceBlock(text, "contract", pythonContract(contract)), "types", pythonTypes(contract));
}

function replaceBlock(text: string, name: string, block: string): string {
  const lines = text.split("\n");
  const begin = lines.findIndex((line) => line.trim().endsWith(` ${name}:begin`));
  const end = lines.findIndex((line) => line.trim().endsWith(` ${name}:end`));
  if (begin < 0 || end < begin) throw new Error(`the marks ${name}:begin and ${name}:end are missing`);
  return [...lines.slice(0, begin + 1), block, ...lines.slice(end)].join("\n");
}

// --- the contract as data ---

const ANNOTATIONS = new Set(["title", "description", "examples"]);

/** Gives a schema without what explains and does not constrain. */
export function withoutAnnotations(schema: Schema): Schema {
  const entries = Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword));
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, withoutAnnotationsBelow(keyword, value)]));
}

function withoutAnnotationsBelow(keyword: string, value: unknown): unknown {
  if (keyword === "properties") {
    const properties = Object.entries(value as Record<string, Schema>);
    return Object.fromEntries(properties.map(([name, property]) => [name, withoutAnnotations(property)]));
  }
  return ["items", "if", "then", "else"].includes(keyword) ? withoutAnnotations(value as Schema) : value;
}

function javaScriptContract(contract: Contract): string {
  return ["const CONTRACT = {", ...definitionLines(contract, JSON.stringify), "};"].join("\n");
}

function pythonContract(contract: Contract): string {
  return ["_CONTRACT: Any = {", ...definitionLines(contract, pythonLiteral), "}"].join("\n");
}

function definitionLines(contract: Contract, write: (value: unknown) => string): string[] {
  return Object.entries(contract.$defs).map(
    ([name, schema]) => `  ${write(name)}: ${write(withoutAnnotations(schema))},`,
  );
}

function pythonLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(", ")}]`;
  if (value === true) return "True";
  if (value === false) return "False";
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, part]) => `${pythonLiteral(key)}: ${pythonLiteral(part)}`)
    .join(", ")}}`;
}

// --- the records as types ---

interface NamedShape {
  name: string;
  schema: Schema;
}

// An object inside a record gets a name of its own, after the property that holds it.
function namedObjects(contract: Contract): NamedShape[] {
  return Object.entries(contract.$defs).flatMap(([name, schema]) => {
    if (!schema.properties) return [];
    const inner = Object.entries(schema.properties).filter(([, property]) => property.properties);
    return [
      { name: typeName(name), schema },
      ...inner.map(([key, property]) => ({ name: typeName(key), schema: property })),
    ];
  });
}

function namedEnums(contract: Contract): NamedShape[] {
  return Object.entries(contract.$defs)
    .filter(([, schema]) => schema.enum)
    .map(([name, schema]) => ({ name: typeName(name), schema }));
}

function typeName(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}

interface Notation {
  text: string;
  integer: string;
  nothing: string;
  literal(values: readonly string[]): string;
  array(item: string): string;
}

function typeOf(schema: Schema, key: string, contract: Contract, notation: Notation): string {
  if (schema.$ref) {
    const name = schema.$ref.slice("#/$defs/".length);
    const target = contract.$defs[name] as Schema;
    return target.properties || target.enum ? typeName(name) : typeOf(target, key, contract, notation);
  }
  if (schema.const !== undefined) return notation.literal([schema.const]);
  if (schema.enum) return notation.literal(schema.enum);
  if (schema.properties) return typeName(key);
  if (schema.items) return notation.array(typeOf(schema.items, key, contract, notation));
  if (schema.type === "integer") return notation.integer;
  return schema.type === "null" ? notation.nothing : notation.text;
}

const TYPESCRIPT: Notation = {
  text: "string",
  integer: "number",
  nothing: "null",
  literal: (values) => values.map((value) => JSON.stringify(value)).join(" | "),
  array: (item) => (item.includes(" ") ? `(${item})[]` : `${item}[]`),
};

function typeScriptTypes(contract: Contract): string {
  const enums = namedEnums(contract).map(
    ({ name, schema }) =>
      `/** ${schema.description} */\nexport type ${name} =${schema.enum?.map((value) => `\n  | ${JSON.stringify(value)}`).join("")};`,
  );
  const objects = namedObjects(contract).map(({ name, schema }) => {
    const members = Object.entries(schema.properties ?? {}).map(
      ([key, property]) =>
        `  /** ${property.description} */\n  ${key}: ${typeOf(property, key, contract, TYPESCRIPT)};`,
    );
    return `/** ${schema.description} */\nexport interface ${name} {\n${members.join("\n")}\n}`;
  });
  return [...enums, ...objects].join("\n\n");
}

const PYTHON: Notation = {
  text: "str",
  integer: "int",
  nothing: "None",
  literal: (values) => `Literal[${values.map((value) => JSON.stringify(value)).join(", ")}]`,
  array: (item) => `List[${item}]`,
};

function pythonTypes(contract: Contract): string {
  const enums = namedEnums(contract).map(({ name, schema }) =>
    [`${name} = Literal[`, ...(schema.enum ?? []).map((value) => `    ${JSON.stringify(value)},`), "]"].join("\n"),
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
  const imports = "from typing import Any, List, Literal, Optional, Sequence, TypedDict, Union";
  const block = [imports, ...enums, ...objects, ...own].join("\n\n");
  return block.replace(/^(?=.)/gm, "    ");
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
