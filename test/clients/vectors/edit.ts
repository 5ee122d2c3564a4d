// Makes the edits of contract/vectors.md in a copy of a document.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A text, or one that is repeated. */
export type Text = string | { repeat: string; times: number };

/** One change of a document, at a JSON Pointer (RFC 6901). */
export interface Edit {
  at: string;
  set?: Json;
  copy?: string;
  remove?: true;
  rename?: string;
  /** The characters that replace a JSON value. */
  raw?: string | readonly Text[];
  /** Further edits, made after this one. */
  and?: readonly Edit[];
}

function stepsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Returns the pointer of steps. */
export function pointerOf(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Returns the value at a pointer, undefined where there is none. */
export function valueAt(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const step of stepsOf(pointer)) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, Json>)[step];
  }
  return value;
}

/** Returns an edited document; everything off the path is shared with the original. */
export function applyEdit(document: Json, edit: Edit): Json {
  return (edit.and ?? []).reduce(applyEdit, applyOneEdit(document, edit));
}

function applyOneEdit(document: Json, { at, set, copy, rename }: Edit): Json {
  const steps = stepsOf(at);
  if (set !== undefined) return replaced(document, steps, () => set);
  if (copy !== undefined) return replaced(document, steps, () => valueAt(document, copy) as Json);
  const last = steps.pop() as string;
  return replaced(document, steps, (parent) => {
    if (Array.isArray(parent)) return parent.filter((_, index) => index !== Number(last));
    const entries = Object.entries(parent as Record<string, Json>);
    if (rename === undefined) return Object.fromEntries(entries.filter(([key]) => key !== last));
    return Object.fromEntries(entries.map(([key, value]) => [key === last ? rename : key, value]));
  });
}

// Object.fromEntries defines properties, so that "__proto__" becomes one like any other.
function replaced(value: Json, steps: readonly string[], change: (value: Json) => Json): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return change(value);
  const inner = replaced(valueAt(value, pointerOf([step])) as Json, rest, change);
  if (Array.isArray(value)) {
    const items = [...value];
    items[Number(step)] = inner;
    return items;
  }
  const entries = Object.entries(value as Record<string, Json>);
  if (!Object.hasOwn(value as object, step)) return Object.fromEntries([...entries, [step, inner]]);
  return Object.fromEntries(entries.map(([key, part]) => [key, key === step ? inner : part]));
}

const MARK = "the raw characters stand here";

/** Returns an edited document as JSON, or with raw characters in it. */
export function textOf(document: Json, edit: Edit): string {
  const { at, raw } = edit;
  if (raw === undefined) return JSON.stringify(applyEdit(document, edit));
  const text = [raw].flat().map((part) => (typeof part === "string" ? part : part.repeat.repeat(part.times)));
  return JSON.stringify(applyEdit(document, { at, set: MARK })).replace(`"${MARK}"`, () => text.join(""));
}
