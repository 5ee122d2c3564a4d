// Weakens the JavaScript client, by one part of the contract or one of its sentences at a time, and returns what no vector notices.
// weaken.py does the same for the Python client.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type * as Published from "#client";
import { ROOT } from "../../support/project.ts";
import { sampleOf } from "../whole.ts";
import { edited, type Json, pointerOf, textOf, valueAt } from "./edit.ts";
import { KINDS, type Kind, type Vectors } from "./read.ts";

/** How many weakened clients were tried, and which of them agree with every vector all the same. */
export interface Weakened {
  /** Whether the client agrees before anything is done to it. */
  agrees: boolean;
  tried: number;
  unnoticed: string[];
}

/** The inner function that checks a document. */
type Check = (document: Json, kind: Kind) => Published.Problem[];

/** Runs a text as the client and returns its inner function. */
function checkOf(text: string): Check {
  const body = text.replace(/^export (?=async function|function|class|const)/gm, "");
  const { COHORTS, ASSETS, check } = new Function(`${body}\nreturn { COHORTS, ASSETS, check };`)();
  return (document, kind) => check(document, kind === "cohorts" ? COHORTS : ASSETS);
}

const TEXT = readFileSync(join(ROOT, "clients", "cohorts-client.mjs"), "utf8");

/** Takes each part, or of a sample each, out of the embedded contract: keywords, and members of required, enum and properties. */
export function unnoticedRemovals(vectors: Vectors): Weakened {
  const block = /^const CONTRACT = (\{.*?^\});$/ms.exec(TEXT)?.[1] ?? "";
  const contract = JSON.parse(block.replace(/,\n\}$/, "\n}")) as Json;
  const expectations = expectationsOf(vectors);
  const parts = sampleOf(partsOf(contract, []), 10);
  const unnoticed = parts.filter((part) => {
    const less = edited(contract, { at: pointerOf(part), remove: true });
    const weakened = TEXT.replace(block, () => JSON.stringify(less));
    return !notices(weakened, nearest(expectations, nameOf(contract, part)));
  });
  return {
    agrees: !notices(TEXT, expectations),
    tried: parts.length,
    unnoticed: unnoticed.map((part) => part.join("/")),
  };
}

/** Keeps the client from each of the sentences that it says of the documents of the vectors. */
export function unnoticedSilences(vectors: Vectors): Weakened {
  const head = "function wrong(message, ...steps) {\n";
  if (!TEXT.includes(head)) throw new Error("the client has no function wrong to weaken");
  const expectations = expectationsOf(vectors);
  const whole = checkOf(TEXT);
  const said = new Map<string, Expectation[]>();
  for (const expectation of expectations) {
    for (const { message } of whole(expectation.document, expectation.kind))
      said.set(message, [...(said.get(message) ?? []), expectation]);
  }
  const unnoticed = [...said].filter(([message, affected]) => {
    const silent = `${head}  if (message === ${JSON.stringify(message)}) return CLEAN;\n`;
    return !notices(
      TEXT.replace(head, () => silent),
      affected,
    );
  });
  return {
    agrees: !notices(TEXT, expectations),
    tried: said.size,
    unnoticed: unnoticed.map(([message]) => message),
  };
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
  at: string;
  document: Json;
  paths: readonly string[];
}

function expectationsOf({ base, documents }: Vectors): Expectation[] {
  const clean = KINDS.map((kind): Expectation => ({ kind, at: "", document: base[kind], paths: [] }));
  const faulty = documents.flatMap(({ kind, paths, ...edit }): Expectation[] => {
    // Depth and what is not JSON are not the check's concern.
    const isChecked = Array.isArray(paths) && (edit.raw === undefined || paths[0] !== "");
    return isChecked ? [{ kind, at: edit.at, document: JSON.parse(textOf(base[kind], edit)), paths }] : [];
  });
  return [...clean, ...faulty];
}

// The property that a part is about, as far as it is about one.
function nameOf(contract: Json, part: readonly string[]): string {
  return part.at(-2) === "required"
    ? String(valueAt(contract, pointerOf(part)))
    : (part[part.lastIndexOf("properties") + 1] ?? "");
}

// Those at a place of the same name come first: one of them will notice.
function nearest(expectations: readonly Expectation[], name: string): Expectation[] {
  const isNear = ({ at }: Expectation) => at === "" || at.includes(`/${name}`);
  return [...expectations.filter(isNear), ...expectations.filter((expectation) => !isNear(expectation))];
}

function notices(text: string, expectations: readonly Expectation[]): boolean {
  try {
    const check = checkOf(text);
    return expectations.some(({ kind, document, paths }) => {
      const found = check(document, kind).map(({ path }) => path);
      return !isDeepStrictEqual(found, paths);
    });
  } catch {
    return true;
  }
}
