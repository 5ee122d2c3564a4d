// Writes the types of the contract's records for the declarations of the JavaScript client and for the stub of the
// Python client.

import { capitalize } from "../../core/base/text.ts";
import { type Contract, referencedName, resolveReference, type Schema } from "../../core/contract/schema.ts";

/** An object or a list of choices of the contract, under the name of its type. */
interface NamedShape {
  name: string;
  schema: Schema;
}

/** Returns every object of the contract. One inside a record is named after the property that holds it. */
function namedObjects(contract: Contract): NamedShape[] {
  return Object.entries(contract.$defs).flatMap(([name, schema]) => {
    if (!schema.properties) return [];
    const inner = Object.entries(schema.properties).filter(([, property]) => property.properties);
    return [
      { name: capitalize(name), schema },
      ...inner.map(([key, property]) => ({ name: capitalize(key), schema: property })),
    ];
  });
}

/** Returns every list of choices of the contract. */
function namedEnums(contract: Contract): NamedShape[] {
  return Object.entries(contract.$defs)
    .filter(([, schema]) => schema.enum)
    .map(([name, schema]) => ({ name: capitalize(name), schema }));
}

/** How a language writes types. */
interface Notation {
  text: string;
  integer: string;
  nothing: string;
  literal(values: readonly string[]): string;
  array(item: string): string;
}

/** Returns the type of a property as a language writes it. */
function typeOf(schema: Schema, key: string, contract: Contract, notation: Notation): string {
  if (schema.$ref) {
    const target = resolveReference(schema, contract);
    const isNamed = target.properties || target.enum;
    return isNamed ? capitalize(referencedName(schema.$ref)) : typeOf(target, key, contract, notation);
  }
  if (schema.const !== undefined) return notation.literal([schema.const]);
  if (schema.enum) return notation.literal(schema.enum);
  if (schema.properties) return capitalize(key);
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

/** Returns the declarations of every record and list of choices. */
export function typeScriptTypes(contract: Contract): string {
  const enums = namedEnums(contract).map(
    ({ name, schema }) =>
      `/** ${schema.description} */\nexport type ${name} \
=${schema.enum?.map((value) => `\n  | ${JSON.stringify(value)}`).join("")};`,
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
  array: (item) => `list[${item}]`,
};

/** Returns a Literal for every list of choices, and a TypedDict for every record and every result of a function. */
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
  const classes = [
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
  return [...enums, ...objects, ...classes].join("\n\n");
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
