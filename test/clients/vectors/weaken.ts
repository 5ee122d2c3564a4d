// Weakens the JavaScript client, by one part of the contract or one of its sentences at a time, and returns what no vector notices.
// weaken.py does the same for the Python client.

import { isDeepStrictEqual } from "node:util";
import { edited, type Json, pointerOf, valueAt } from "../../../src/contract/vectors/pointer.ts";
import type { Kind, Refusal, Vectors } from "../../../src/contract/vectors/vector.ts";
import { clientText, innerKind, type OpenedClient, openText } from "./opened.ts";
import { bytesOf } from "./run.ts";

/** How many weakened clients were tried, and which of them agree with every vector all the same. */
export interface Weakened {
  /** Whether the client agrees before anything is done to it. */
  agrees: boolean;
  tried: number;
  unnoticed: string[];
}

/** Takes each part out of the embedded contract: keywords, and members of required, enum and properties. */
export async function unnoticedRemovals(root: string, vectors: Vectors): Promise<Weakened> {
  const text = clientText(root);
  const block = /^const CONTRACT = (\{.*?^\});$/ms.exec(text)?.[1] ?? "";
  const contract = JSON.parse(block.replace(/,\n\}$/, "\n}")) as Json;
  const expectations = expectationsOf(vectors);
  const parts = partsOf(contract, []);
  const unnoticed: string[] = [];
  for (const part of parts) {
    const less = edited(contract, { op: "remove", path: pointerOf(part) });
    const client = openText(text.replace(block, () => JSON.stringify(less)));
    if (!(await notices(client, nearest(expectations, nameOf(contract, part))))) unnoticed.push(part.join("/"));
  }
  return { agrees: !(await notices(openText(text), expectations)), tried: parts.length, unnoticed };
}

/** Keeps the client from each of the sentences that it says of the documents of the vectors. */
export async function unnoticedSilences(root: string, vectors: Vectors): Promise<Weakened> {
  const text = clientText(root);
  const head = "function wrong(message, ...steps) {\n";
  if (!text.includes(head)) throw new Error("the client has no function wrong to weaken");
  const expectations = expectationsOf(vectors);
  const whole = await openText(text);
  const said = new Map<string, Expectation[]>();
  for (const expectation of expectations) {
    for (const { message } of whole.check(expectation.document, innerKind(whole, expectation.kind)))
      said.set(message, [...(said.get(message) ?? []), expectation]);
  }
  const unnoticed: string[] = [];
  for (const [message, affected] of said) {
    const client = openText(
      text.replace(head, () => `${head}  if (message === ${JSON.stringify(message)}) return CLEAN;\n`),
    );
    if (!(await notices(client, affected))) unnoticed.push(message);
  }
  return { agrees: !(await notices(openText(text), expectations)), tried: said.size, unnoticed };
}

// Below a named schema, every key is a keyword but those of properties, which are names and worth a try themselves.
function partsOf(value: Json, steps: readonly string[]): string[][] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value as Record<string, Json>).flatMap(([key, part]) => {
    const own = [...steps, key];
    const isList = Array.isArray(part) && (key === "required" || key === "enum");
    const inner = isList ? part.map((_, index) => [...own, String(index)]) : partsOf(part, own);
    return steps.length === 0 ? inner : [own, ...inner];
  });
}

interface Expectation {
  kind: Kind;
  path: string;
  document: Json;
  paths: readonly string[];
}

function expectationsOf({ base, documents, bodies }: Vectors): Expectation[] {
  const clean = (Object.keys(base) as Kind[]).map(
    (kind): Expectation => ({ kind, path: "", document: base[kind], paths: [] }),
  );
  const edits = documents.map(({ base: kind, edit, expect }): Expectation => {
    return { kind, path: edit.path, document: edited(base[kind], edit), paths: pathsOf(expect) };
  });
  const raw = bodies.flatMap(({ name, kind, body, expect }): Expectation[] => {
    const [first] = body;
    // Depth is not the check's concern.
    if (typeof first !== "object" || !("at" in first) || first.at === undefined || name.endsWith("too deep")) return [];
    const document = JSON.parse(bytesOf(body, base).toString()) as Json;
    return [{ kind, path: first.at, document, paths: pathsOf(expect) }];
  });
  return [...clean, ...edits, ...raw];
}

function pathsOf(expect: "accepted" | Refusal): readonly string[] {
  return expect === "accepted" ? [] : (expect.paths ?? []);
}

// The property that a part is about, as far as it is about one.
function nameOf(contract: Json, part: readonly string[]): string {
  return part.at(-2) === "required"
    ? String(valueAt(contract, pointerOf(part)))
    : (part[part.lastIndexOf("properties") + 1] ?? "");
}

// Those at a place of the same name come first: one of them will notice.
function nearest(expectations: readonly Expectation[], name: string): Expectation[] {
  const isNear = ({ path }: Expectation) => path === "" || path.includes(`/${name}`);
  return [...expectations.filter(isNear), ...expectations.filter((expectation) => !isNear(expectation))];
}

async function notices(opened: Promise<OpenedClient>, expectations: readonly Expectation[]): Promise<boolean> {
  try {
    const client = await opened;
    return expectations.some(({ kind, document, paths }) => {
      const found = client.check(document, innerKind(client, kind)).map(({ path }) => path);
      return !isDeepStrictEqual(found, paths);
    });
  } catch {
    return true;
  }
}
