// The contract's records as TypeScript declarations.

import type { Contract } from "./schema.ts";
import { type Notation, namedEnums, namedObjects, typeOf } from "./types.ts";

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
