// The registers that are published beside the catalogs: a file and a schema for each.

import { serialize, serializeRegister } from "../base/json.ts";
import { object, type Shape, schemaPath } from "../catalog/shape.ts";
import { schemaOf } from "./schemas.ts";

/** A part of a register: the entries that one extra publishes in it, and their shape. */
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
    const own = parts.filter((part) => part.name === name).toSorted((one, other) => rankOf(one) - rankOf(other));
    return {
      path: `${name}.json`,
      title: own[0]?.title ?? name,
      shape: object(Object.assign({}, ...own.map(({ shape }) => shape.properties)), own[0]?.shape.about),
      value: Object.assign({}, ...own.map(({ value }) => value)),
    };
  });
}

// The part with the title is the first of its register.
function rankOf({ title }: RegisterPart): number {
  return title === undefined ? 1 : 0;
}

/** Returns the published files of registers: the register and its schema. */
export function registerFiles(registers: readonly Register[]): [path: string, text: string][] {
  return registers.flatMap(({ path, title, shape, value }): [string, string][] => [
    [path, serializeRegister(value)],
    [schemaPath(path.replace(/\.json$/, "")), serialize(schemaOf(title, shape))],
  ]);
}
