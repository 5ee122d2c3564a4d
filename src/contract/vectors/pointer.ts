// JSON Pointers (RFC 6901) and edits of JSON documents that leave the original as it is.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One change of a document, at a JSON Pointer. */
export type Edit =
  | { op: "set"; path: string; value: Json }
  | { op: "remove"; path: string }
  | { op: "copy"; from: string; path: string }
  | { op: "rename"; path: string; to: string };

/** Returns the steps of a pointer. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Returns the pointer of steps. */
export function pointerOf(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Returns the value at a pointer. */
export function valueAt(document: Json, pointer: string): Json {
  return stepsOf(pointer).reduce<Json>((value, step) => (value as Record<string, Json>)[step] as Json, document);
}

/** Returns the document with one edit made; everything off the path is shared with the original. */
export function edited(document: Json, edit: Edit): Json {
  if (edit.op === "set") return replaced(document, stepsOf(edit.path), () => edit.value);
  if (edit.op === "copy") return replaced(document, stepsOf(edit.path), () => valueAt(document, edit.from));
  const steps = stepsOf(edit.path);
  const last = steps.pop() as string;
  return replaced(document, steps, (parent) => {
    if (Array.isArray(parent)) return parent.filter((_, index) => index !== Number(last));
    const entries = Object.entries(parent as Record<string, Json>);
    if (edit.op === "remove") return fromEntries(entries.filter(([key]) => key !== last));
    return fromEntries(entries.map(([key, value]) => [key === last ? edit.to : key, value]));
  });
}

function replaced(value: Json, steps: readonly string[], change: (value: Json) => Json): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return change(value);
  if (Array.isArray(value)) {
    const items = [...(value as Json[])];
    items[Number(step)] = replaced(items[Number(step)] as Json, rest, change);
    return items;
  }
  const inner = Object.hasOwn(value as object, step) ? (value as Record<string, Json>)[step] : undefined;
  const entry = [step, replaced(inner as Json, rest, change)] as const;
  const entries = Object.entries(value as Record<string, Json>);
  return fromEntries(
    inner === undefined ? [...entries, entry] : entries.map(([key, part]) => (key === step ? entry : [key, part])),
  );
}

// Object.fromEntries defines properties, so that "__proto__" becomes one like any other.
function fromEntries(entries: readonly (readonly [string, Json])[]): Json {
  return Object.fromEntries(entries);
}
