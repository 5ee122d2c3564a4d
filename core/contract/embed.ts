// Writes the definitions of the contract (the schema of both catalogs) into the text of a client, between two marks. So
// a client is one file that needs no other.

import { type Contract, withoutAnnotations } from "./schema.ts";

/**
 * Returns the text of a client with the definitions of the contract between the two marks. Throws an Error if the marks
 * are missing.
 */
export function embedContract(path: string, text: string, contract: Contract): string {
  const [opening, write, closing] = path.endsWith(".mjs")
    ? ["const CONTRACT = {", JSON.stringify, "};"]
    : ["_CONTRACT: dict = {", pythonLiteral, "}"];
  const block = [opening, ...definitionLines(contract, write), closing];
  const lines = text.split("\n");
  const beginMark = lines.findIndex((line) => line.trim().endsWith(" contract:begin"));
  const endMark = lines.findIndex((line) => line.trim().endsWith(" contract:end"));
  if (beginMark < 0 || endMark < beginMark) throw new Error("the marks contract:begin and contract:end are missing");
  return [...lines.slice(0, beginMark + 1), ...block, ...lines.slice(endMark)].join("\n");
}

// Returns one line for each definition, so that a diff shows which definitions changed.
function definitionLines(contract: Contract, write: (value: unknown) => string): string[] {
  return Object.entries(contract.$defs).map(
    ([name, schema]) => `  ${write(name)}: ${write(withoutAnnotations(schema))},`,
  );
}

// Returns a value of JSON as Python code.
function pythonLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(", ")}]`;
  if (value === true) return "True";
  if (value === false) return "False";
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const items = Object.entries(value).map(([key, item]) => `${pythonLiteral(key)}: ${pythonLiteral(item)}`);
  return `{${items.join(", ")}}`;
}
