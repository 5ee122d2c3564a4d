// The contract for the clients: its definitions as data in them, its records as types beside them, between marks.

import { pythonLiteral, pythonTypes } from "./python.ts";
import { type Contract, withoutAnnotations } from "./schema.ts";
import { type Notation, namedEnums, namedObjects, typeOf } from "./types.ts";

/** Returns the text of a client file with its marked block written from the contract. Throws an Error where the marks are missing. */
export function embedContract(path: string, text: string, contract: Contract): string {
  if (path.endsWith(".d.mts")) return replaceBlock(text, "types", typeScriptTypes(contract));
  if (path.endsWith(".pyi")) return replaceBlock(text, "types", pythonTypes(contract));
  const [opening, write, closing] = path.endsWith(".mjs")
    ? ["const CONTRACT = {", JSON.stringify, "};"]
    : ["_CONTRACT: dict = {", pythonLiteral, "}"];
  return replaceBlock(text, "contract", [opening, ...definitionLines(contract, write), closing].join("\n"));
}

function replaceBlock(text: string, name: string, block: string): string {
  const lines = text.split("\n");
  const begin = lines.findIndex((line) => line.trim().endsWith(` ${name}:begin`));
  const end = lines.findIndex((line) => line.trim().endsWith(` ${name}:end`));
  if (begin < 0 || end < begin) throw new Error(`the marks ${name}:begin and ${name}:end are missing`);
  return [...lines.slice(0, begin + 1), block, ...lines.slice(end)].join("\n");
}

// One definition a line, so that a difference shows the definitions that it touches.
function definitionLines(contract: Contract, write: (value: unknown) => string): string[] {
  return Object.entries(contract.$defs).map(
    ([name, schema]) => `  ${write(name)}: ${write(withoutAnnotations(schema))},`,
  );
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
