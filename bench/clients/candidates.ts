// The contract as Ajv and as zod check it, beside which the client is timed.

import { Ajv2020 } from "ajv/dist/2020.js";
import * as z from "zod";
import type { Contract, Schema } from "../../src/contract/schema.ts";

/** Compiles the contract with Ajv for one catalog. */
export function ajvOf(contract: Contract, name: string): (document: unknown) => boolean {
  const validate = new Ajv2020().compile({ $ref: `#/$defs/${name}`, $defs: contract.$defs });
  return (document) => validate(document);
}

/** Builds the contract from zod's strict objects for one catalog. The unit rule is a refinement. */
export function zodOf(contract: Contract, name: string): (document: unknown) => boolean {
  const made = new Map<string, z.ZodType>();
  const defined = (definition: string): z.ZodType => {
    const known = made.get(definition);
    if (known) return known;
    const type = zodType(contract.$defs[definition] as Schema, defined);
    made.set(definition, type);
    return type;
  };
  const type = defined(name);
  return (document) => type.safeParse(document).success;
}

function zodType(schema: Schema, defined: (name: string) => z.ZodType): z.ZodType {
  if (schema.$ref !== undefined) return defined(schema.$ref.slice("#/$defs/".length));
  if (schema.const !== undefined) return z.literal(schema.const);
  if (schema.enum !== undefined) return z.enum(schema.enum);
  if (schema.type === "null") return z.null();
  if (schema.type === "integer") return z.int().min(schema.minimum ?? 0);
  if (schema.type === "array") return zodArray(schema, defined);
  if (schema.type === "object") return zodObject(schema, defined);
  const text = z.string().min(schema.minLength ?? 0);
  return schema.pattern === undefined ? text : text.regex(new RegExp(schema.pattern, "u"));
}

function zodArray(schema: Schema, defined: (name: string) => z.ZodType): z.ZodType {
  const items = z
    .array(zodType(schema.items as Schema, defined))
    .min(schema.minItems ?? 0)
    .max(schema.maxItems ?? Number.POSITIVE_INFINITY);
  return schema.uniqueItems ? items.refine((list) => new Set(list).size === list.length) : items;
}

function zodObject(schema: Schema, defined: (name: string) => z.ZodType): z.ZodType {
  const members = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, zodType(part, defined)]);
  const closed = z.strictObject(Object.fromEntries(members) as Record<string, z.ZodType>);
  if (schema.if === undefined) return closed;
  return closed.refine((value) => (value["unit"] === "source-currency") === (value["type"] === "decimal-string"));
}
