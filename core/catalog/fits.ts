// Tells whether a value from a deployment has the shape that this program reads. The deployment can publish another
// release than this program knows.

import { DAY, list, type Shape, SOURCE_REFERENCE } from "./shape.ts";

/**
 * Tells whether a value of a deployment has a shape. The check covers types, patterns, the sizes of lists and maps, and
 * the properties of objects. It does not cover choices, the keys of maps, what references refer to, conditions, or
 * whether a text is empty: a later release may differ in them, and this program still reads it.
 */
export function fits<T>(value: unknown, shape: Shape<T>): value is T {
  const isText = typeof value === "string";
  switch (shape.form) {
    case "prose":
    case "choice":
    case "reference":
      return isText;
    case "word":
      return isText && (shape.pattern?.test(value) ?? true);
    case "day":
      return isText && DAY.test(value);
    case "position":
      return Number.isInteger(value) && Number(value) >= 1;
    case "citations":
      return fits(value, list(SOURCE_REFERENCE));
    case "list":
      return Array.isArray(value) && value.length <= shape.most && areEnough(value, shape);
    case "map":
      return isObject(value) && areEnough(Object.values(value), shape);
    case "object":
      return isObject(value) && Object.entries(shape.properties).every(([key, property]) => fits(value[key], property));
    case "optional":
      return value === null || fits(value, shape.valueShape);
  }
}

// Tells whether there are enough values, and each of them has the shape.
function areEnough(values: readonly unknown[], { valueShape, least }: { valueShape: Shape; least: number }): boolean {
  return values.length >= least && values.every((value) => fits(value, valueShape));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
