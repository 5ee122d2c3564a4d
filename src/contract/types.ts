// The types of the contract's records: their names, and how a property's type is put together in any language.

import { capitalized } from "../base/text.ts";
import { type Contract, referencedName, resolved, type Schema } from "./schema.ts";

/** An object or a list of choices of the contract, under the name of its type. */
export interface NamedShape {
  name: string;
  schema: Schema;
}

/** Returns every object of the contract. One inside a record is named after the property that holds it. */
export function namedObjects(contract: Contract): NamedShape[] {
  return Object.entries(contract.$defs).flatMap(([name, schema]) => {
    if (!schema.properties) return [];
    const inner = Object.entries(schema.properties).filter(([, property]) => property.properties);
    return [
      { name: capitalized(name), schema },
      ...inner.map(([key, property]) => ({ name: capitalized(key), schema: property })),
    ];
  });
}

/** Returns every list of choices of the contract. */
export function namedEnums(contract: Contract): NamedShape[] {
  return Object.entries(contract.$defs)
    .filter(([, schema]) => schema.enum)
    .map(([name, schema]) => ({ name: capitalized(name), schema }));
}

/** How a language writes types. */
export interface Notation {
  text: string;
  integer: string;
  nothing: string;
  literal(values: readonly string[]): string;
  array(item: string): string;
}

/** Returns the type of a property as a language writes it. */
export function typeOf(schema: Schema, key: string, contract: Contract, notation: Notation): string {
  if (schema.$ref) {
    const target = resolved(schema, contract);
    const isNamed = target.properties || target.enum;
    return isNamed ? capitalized(referencedName(schema.$ref)) : typeOf(target, key, contract, notation);
  }
  if (schema.const !== undefined) return notation.literal([schema.const]);
  if (schema.enum) return notation.literal(schema.enum);
  if (schema.properties) return capitalized(key);
  if (schema.items) return notation.array(typeOf(schema.items, key, contract, notation));
  if (schema.type === "integer") return notation.integer;
  return schema.type === "null" ? notation.nothing : notation.text;
}
