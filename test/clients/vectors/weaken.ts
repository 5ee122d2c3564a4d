// Weakens a client by one part of the contract or one of its sentences at a time, and returns the weaknesses that no
// vector notices.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type * as Published from "#client";
import { ROOT } from "../../support/project.ts";
import { sampleOf } from "../whole.ts";
import { ascii } from "./clients.ts";
import { applyEdit, type Json, pointerOf, textOf, valueAt } from "./edit.ts";
import { KINDS, type Kind, type Vectors } from "./read.ts";

/** How many weakened clients were tried, and which of them agree with every vector. */
interface TrialResult {
  count: number;
  survivors: string[];
}

/**
 * A weakness: the embedded contract without a part, or a sentence that the client leaves out. A client without a
 * weakness has neither.
 */
interface Weakness {
  contract?: Json;
  silent?: string;
}

/** A weakness and the expectations that could notice it, by their index. */
interface Trial {
  name: string;
  weakness: Weakness;
  against: readonly number[];
}

interface Expectation {
  kind: Kind;
  at: string;
  document: Json;
  paths: readonly string[];
}

/** Runs a client. Returns its sentences for each expectation, and whether an expectation notices each trial. */
type Check = (
  expectations: readonly Expectation[],
  trials: readonly Trial[],
) => { said: readonly (readonly string[])[]; noticed: readonly boolean[] };

const TEXT = readFileSync(join(ROOT, "clients", "cohorts-client.mjs"), "utf8");
const [BLOCK = ""] = /(?<=^const CONTRACT = )\{.*?^\}(?=;$)/ms.exec(TEXT) ?? [];
const EMBEDDED = JSON.parse(BLOCK.replace(/,\n\}$/, "\n}")) as Json;
const WRONG = "function wrong(message, ...steps) {\n";

/** Checks with the inner function of the JavaScript client, weakened in its text. */
export const checkJavaScript: Check = (expectations, trials) => {
  if (!TEXT.includes(WRONG)) throw new Error("the client has no function wrong to weaken");
  const moduleOf = ({ contract, silent }: Weakness) => {
    const text = contract === undefined ? TEXT : TEXT.replace(BLOCK, () => JSON.stringify(contract));
    const silence = silent === undefined ? "" : `  if (message === ${JSON.stringify(silent)}) return CLEAN;\n`;
    const body = text
      .replace(WRONG, () => WRONG + silence)
      .replace(/^export (?=async function|function|class|const)/gm, "");
    const { COHORTS, ASSETS, check } = new Function(`${body}\nreturn { COHORTS, ASSETS, check };`)();
    return ({ document, kind }: Expectation): Published.Problem[] =>
      check(document, kind === "cohorts" ? COHORTS : ASSETS);
  };
  const whole = moduleOf({});
  return {
    said: expectations.map((expectation) => whole(expectation).map(({ message }) => message)),
    noticed: trials.map(({ weakness, against }) => {
      try {
        const check = moduleOf(weakness);
        return against.some((index) => {
          const expectation = expectations[index] as Expectation;
          const paths = check(expectation).map(({ path }) => path);
          return !isDeepStrictEqual(paths, expectation.paths);
        });
      } catch {
        return true;
      }
    }),
  };
};

/** Does the same with the Python client, in a process of its own. */
export const checkPython: Check = (expectations, trials) => {
  const script = join(ROOT, "test", "clients", "vectors", "weaken.py");
  const options = { input: ascii(JSON.stringify({ expectations, trials })), encoding: "utf8", maxBuffer: 1e9 } as const;
  const { status, stdout, stderr } = spawnSync("python3", ["-B", "-W", "error", script], options);
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
};

/**
 * Tries a client as it is, which must agree. Then tries it without each part of the contract, or a sample of the parts,
 * and without each of its sentences.
 */
export function trialResults(check: Check, vectors: Vectors): Record<"removals" | "silences", TrialResult> {
  const expectations = expectationsOf(vectors);
  const sentences = new Map<string, number[]>();
  for (const [index, messages] of check(expectations, []).said.entries())
    for (const message of messages) sentences.set(message, [...(sentences.get(message) ?? []), index]);
  const silences = [...sentences].map(([silent, against]): Trial => ({ name: silent, weakness: { silent }, against }));
  // The parts are keywords, and members of required, enum and properties.
  const removals = sampleOf(partsOf(EMBEDDED, []), 10).map((part): Trial => {
    const contract = applyEdit(EMBEDDED, { at: pointerOf(part), remove: true });
    return { name: part.join("/"), weakness: { contract }, against: nearest(expectations, nameOf(EMBEDDED, part)) };
  });
  const whole = { name: "", weakness: {}, against: [...expectations.keys()] };
  const trials = [...silences, ...removals];
  const [isNoticed, ...detections] = check(expectations, [whole, ...trials]).noticed;
  if (isNoticed) throw new Error("the client does not agree with the vectors as it is");
  const unnoticedOf = (some: readonly Trial[]): TrialResult => {
    const survivors = some.filter((trial) => !detections[trials.indexOf(trial)]);
    return { count: some.length, survivors: survivors.map(({ name }) => name) };
  };
  return { removals: unnoticedOf(removals), silences: unnoticedOf(silences) };
}

// Below a named schema every key is a keyword, except the keys of properties. These are names, and each is tried as
// well.
function partsOf(value: Json, steps: readonly string[]): string[][] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value as Record<string, Json>).flatMap(([key, part]) => {
    const stepsToPart = [...steps, key];
    const isList = Array.isArray(part) && (key === "required" || key === "enum");
    const inner = isList ? part.map((_, index) => [...stepsToPart, String(index)]) : partsOf(part, stepsToPart);
    return steps.length === 0 ? inner : [stepsToPart, ...inner];
  });
}

function expectationsOf({ base, documents }: Vectors): Expectation[] {
  const clean = KINDS.map((kind): Expectation => ({ kind, at: "", document: base[kind], paths: [] }));
  const faulty = documents.flatMap(({ kind, paths, ...edit }): Expectation[] => {
    // The inner check sees neither the depth of a document nor a text that is not JSON.
    const isChecked = Array.isArray(paths) && (edit.raw === undefined || paths[0] !== "");
    return isChecked ? [{ kind, at: edit.at, document: JSON.parse(textOf(base[kind], edit)), paths }] : [];
  });
  return [...clean, ...faulty];
}

// Returns the name of the property that a part is about, or an empty text.
function nameOf(contract: Json, part: readonly string[]): string {
  return part.at(-2) === "required"
    ? String(valueAt(contract, pointerOf(part)))
    : (part[part.lastIndexOf("properties") + 1] ?? "");
}

// Expectations at a place of the same name come first, because one of them will notice.
function nearest(expectations: readonly Expectation[], name: string): number[] {
  const isNear = (index: number) => {
    const { at } = expectations[index] as Expectation;
    return at === "" || at.includes(`/${name}`);
  };
  const indexes = [...expectations.keys()];
  return [...indexes.filter(isNear), ...indexes.filter((index) => !isNear(index))];
}
