// Joins the registers that extras offer, and makes their files. A register is a published file beside the catalogs
// whose entries other files name by their ids, such as documents.json. Each register has a schema.

import { serialize, serializeRegister } from "../base/json.ts";
import { object, type Shape, schemaPath } from "../catalog/shape.ts";
import { schemaOf } from "./schemas.ts";

/** A part of a register: the properties that one extra publishes in it, and their shape. */
export interface RegisterPart {
  /** The name of the file, without its ending: `documents`. */
  name: string;
  /** The title of the schema. Only one part of a register has a title. */
  title?: string;
  shape: Shape & { properties: Readonly<Record<string, Shape>> };
  value: Readonly<Record<string, unknown>>;
}

/** A register, joined from all its parts. */
export interface Register {
  path: string;
  title: string;
  shape: Shape;
  value: Readonly<Record<string, unknown>>;
}

/** Joins parts of one name into registers, in the order of their first parts. */
export function registersOf(parts: readonly RegisterPart[]): Register[] {
  return [...new Set(parts.map(({ name }) => name))].map((name) => {
    const partsOfName = parts.filter((part) => part.name === name);
    // The part with the title comes first.
    const orderedParts = [...partsOfName.filter(hasTitle), ...partsOfName.filter((part) => !hasTitle(part))];
    const [first] = orderedParts;
    const properties = Object.assign({}, ...orderedParts.map(({ shape }) => shape.properties));
    return {
      path: `${name}.json`,
      title: first?.title ?? name,
      shape: object(properties, first?.shape.about),
      value: Object.assign({}, ...orderedParts.map(({ value }) => value)),
    };
  });
}

function hasTitle({ title }: RegisterPart): boolean {
  return title !== undefined;
}

/** Returns the published files of registers: each register, and its schema. */
export function registerFiles(registers: readonly Register[]): [path: string, text: string][] {
  return registers.flatMap(({ path, title, shape, value }): [string, string][] => [
    [path, serializeRegister(value)],
    [schemaPath(path.replace(/\.json$/, "")), serialize(schemaOf(title, shape))],
  ]);
}
