// Writes the definitions of the contract into a client as data, between two marks, so that a client is one file.

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
  const begin = lines.findIndex((line) => line.trim().endsWith(" contract:begin"));
  const end = lines.findIndex((line) => line.trim().endsWith(" contract:end"));
  if (begin < 0 || end < begin) throw new Error("the marks contract:begin and contract:end are missing");
  return [...lines.slice(0, begin + 1), ...block, ...lines.slice(end)].join("\n");
}

// Returns one line for each definition, so that a diff shows which definitions changed.
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
