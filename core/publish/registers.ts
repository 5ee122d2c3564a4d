// The registers that are published beside the catalogs: each a file, and the schema that it keeps.

import { serialize, serializeRegister } from "../base/json.ts";
import { object, type Shape, schemaPath } from "../catalog/shape.ts";
import { schemaOf } from "./schemas.ts";

/** A register, or the part of a register that an extra has: the entries and their shape. */
export interface RegisterPart {
  /** The name of the file, without its ending: `documents`. */
  name: string;
  /** What the schema is called. A part that is added to the register of another has none. */
  title?: string;
  shape: Shape & { properties: Readonly<Record<string, Shape>> };
  value: Readonly<Record<string, unknown>>;
}

/** A register whole. */
export interface Register {
  path: string;
  title: string;
  shape: Shape;
  value: Readonly<Record<string, unknown>>;
}

/** Returns the registers whose parts these are: what several parts hold stands in one file. */
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

// The part that names the register comes first.
function rankOf({ title }: RegisterPart): number {
  return title === undefined ? 1 : 0;
}

/** Returns the published files of registers: each, and its schema. */
export function registerFiles(registers: readonly Register[]): [path: string, text: string][] {
  return registers.flatMap(({ path, title, shape, value }): [string, string][] => [
    [path, serializeRegister(value)],
    [schemaPath(path.replace(/\.json$/, "")), serialize(schemaOf(title, shape))],
  ]);
}
