// Both clients against each other, and against Ajv: generated documents and base URLs, a sample unless more are asked for.
// SEED is a number that repeats a run, or "random"; DOCUMENTS and BASE_URLS are how many of them are compared.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import * as client from "#client";
import { CONTRACT, ROOT } from "../support/project.ts";
import { baseUrl } from "./differential/base-urls.ts";
import { faultyDocuments } from "./differential/documents.ts";
import { pick, randomFrom } from "./differential/random.ts";
import { edited, type Json } from "./vectors/edit.ts";
import { KINDS, type Kind, readVectors } from "./vectors/read.ts";

const { SEED: seed = "1", DOCUMENTS = "200", BASE_URLS = "1000" } = process.env;
const SEED = seed === "random" ? Math.floor(Math.random() * 2 ** 32) : Number(seed);
const { base: CATALOGS } = readVectors();

interface Load {
  kind: Kind;
  base: string;
  text: string;
}

// What both languages agree on; their sentences are their own.
interface Loaded {
  asked: string[];
  code?: string;
  paths?: readonly string[];
}

async function load({ kind, base, text }: Load): Promise<Loaded & { problems: readonly client.Problem[] }> {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return new Response(text);
  };
  const run = kind === "cohorts" ? client.loadCohorts : client.loadAssetDefinitions;
  try {
    await run(base, { fetch });
    return { asked, problems: [] };
  } catch (error) {
    if (!(error instanceof client.CohortError)) throw error;
    const { code, problems } = error;
    return { asked, code, paths: problems.map(({ path }) => path), problems };
  }
}

function pythonLoads(loads: readonly Load[]): Loaded[] {
  const script = join(ROOT, "test", "clients", "differential", "python_client.py");
  // ASCII alone, so that halves of surrogate pairs arrive.
  const lines = loads.map(({ text, ...rest }) => ascii(JSON.stringify({ ...rest, text: ascii(text) })));
  const options = { cwd: ROOT, encoding: "utf8", input: lines.join("\n"), maxBuffer: 2 ** 30 } as const;
  const { status, stdout, stderr } = spawnSync("python3", ["-B", "-W", "error", script], options);
  assert.equal(status, 0, stderr);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function ascii(json: string): string {
  return json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Asserts that both clients come to the same, and returns what the JavaScript client came to. */
async function compared(loads: readonly Load[]) {
  const others = pythonLoads(loads);
  const own = await Promise.all(loads.map(load));
  for (const [index, { problems, ...loaded }] of own.entries())
    assert.deepEqual(loaded, others[index], JSON.stringify(loads[index]).slice(0, 300));
  return own;
}

// Problems that no schema states: the named rules, and Unicode that is not well formed.
const BEYOND_SCHEMA =
  /^must (?:not repeat the id of an earlier record|equal the id of its record|be ".*", the asset structure of its id|not be before startLine|be well-formed Unicode)$/;

function ajvOf(name: string): ValidateFunction {
  return new Ajv2020({ strict: false }).compile({ $ref: `#/$defs/${name}`, $defs: CONTRACT.$defs });
}

test(`both clients find the same problems in ${DOCUMENTS} faulty documents, and Ajv finds the same of them to fit the schema (seed ${SEED})`, async () => {
  const ajv = { cohorts: ajvOf("cohortRegistry"), "asset-definitions": ajvOf("assetDefinitionCatalog") };
  const faulty = faultyDocuments(CATALOGS, randomFrom(SEED), Number(DOCUMENTS));
  const whole = KINDS.map((kind) => ({ kind, edits: [] }));
  const documents = [...whole, ...faulty];
  const loads = documents.map(({ kind, edits }) => {
    return { kind, base: "http://catalogs.invalid", text: JSON.stringify(edits.reduce<Json>(edited, CATALOGS[kind])) };
  });
  const own = await compared(loads);
  for (const [index, { problems }] of own.entries()) {
    const { kind, text } = loads[index] as Load;
    const fits = problems.every(({ message }) => BEYOND_SCHEMA.test(message));
    assert.equal(ajv[kind](JSON.parse(text)), fits, JSON.stringify(documents[index]));
  }
  assert.deepEqual([own[0]?.code, own[1]?.code], [undefined, undefined]);
  assert.ok(own.filter(({ code }) => code !== undefined).length > 0.65 * own.length);
});

// Whether fetch would ask for another path than is written, or refuses the whole. Only of xn-- labels it knows more than the grammar.
function isChanged(address: string): boolean {
  if (!URL.canParse(address)) return !address.includes("xn--");
  return new URL(address).pathname !== address.replace(/^https?:\/\/[^/]*/, "");
}

test(`both clients make the same of ${BASE_URLS} base URLs, and the URL Standard leaves their paths alone (seed ${SEED})`, async () => {
  const random = randomFrom(SEED + 2);
  const loads = Array.from({ length: Number(BASE_URLS) }, () => {
    return { kind: pick(random, KINDS), base: baseUrl(random), text: "" };
  });
  const addresses = (await compared(loads)).flatMap(({ asked }) => asked);
  assert.deepEqual(addresses.filter(isChanged), []);
  const share = addresses.length / loads.length;
  assert.ok(share > 0.1 && share < 0.9, `${addresses.length} are accepted`);
});
