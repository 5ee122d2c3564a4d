// Compares both clients with each other and with Ajv, on generated documents and base URLs. Users of two languages must
// get the same answer to the same bytes. SEED is a number that repeats a run, or "random"; DOCUMENTS and BASE_URLS are
// how many of them are compared.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import * as client from "#client";
import { CONTRACT } from "../support/project.ts";
import { pick, randomFrom } from "../support/random.ts";
import { baseUrl } from "./differential/base-urls.ts";
import { faultyDocuments } from "./differential/documents.ts";
import { javaScript, type LoadResult, startPython } from "./vectors/clients.ts";
import { applyEdit, type Json } from "./vectors/edit.ts";
import { KINDS, type Kind, readVectors } from "./vectors/read.ts";

const { SEED: seed = "1", DOCUMENTS = "200", BASE_URLS = "1000" } = process.env;
const SEED = seed === "random" ? Math.floor(Math.random() * 2 ** 32) : Number(seed);
const { base: CATALOGS } = readVectors();

const python = startPython();
after(() => python.close());

interface Load {
  kind: Kind;
  base: string;
  text: string;
}

/**
 * Asserts that both clients give the same results, except for their sentences, and returns those of the JavaScript
 * client.
 */
async function resultsOf(loads: readonly Load[]): Promise<LoadResult[]> {
  const essence = ({ asked, code, problems }: LoadResult) => [asked, code, problems?.map(({ path }) => path)];
  const results: LoadResult[] = [];
  for (const { kind, base, text } of loads) {
    const result = await javaScript(client).load(kind, base, text);
    const pythonResult = await python.load(kind, base, text);
    assert.deepEqual(essence(result), essence(pythonResult), JSON.stringify([kind, base, text]).slice(0, 300));
    results.push(result);
  }
  return results;
}

// Problems that no schema states: the named rules, and Unicode that is not well formed.
const BEYOND_SCHEMA = new RegExp(
  '^must (?:not repeat the id of an earlier record|equal the id of its record|be ".*", the asset structure of its id|' +
    "not be before startLine|be well-formed Unicode)$",
);

function ajvOf(name: string): ValidateFunction {
  return new Ajv2020({ strict: false }).compile({ $ref: `#/$defs/${name}`, $defs: CONTRACT.$defs });
}

test(`both clients find the same problems in ${DOCUMENTS} faulty documents, and Ajv finds the same of them to fit the \
schema (seed ${SEED})`, async () => {
  const ajv = { cohorts: ajvOf("cohortRegistry"), "asset-definitions": ajvOf("assetDefinitionCatalog") };
  const faulty = faultyDocuments(CATALOGS, randomFrom(SEED), Number(DOCUMENTS));
  const whole = KINDS.map((kind) => ({ kind, edits: [] }));
  const documents = [...whole, ...faulty];
  const loads = documents.map(({ kind, edits }) => {
    return {
      kind,
      base: "http://catalogs.invalid",
      text: JSON.stringify(edits.reduce<Json>(applyEdit, CATALOGS[kind])),
    };
  });
  const results = await resultsOf(loads);
  for (const [index, { problems = [] }] of results.entries()) {
    const { kind, text } = loads[index] as Load;
    const fits = problems.every(({ message }) => BEYOND_SCHEMA.test(message));
    assert.equal(ajv[kind](JSON.parse(text)), fits, JSON.stringify(documents[index]));
  }
  assert.deepEqual([results[0]?.code, results[1]?.code], [undefined, undefined]);
  assert.ok(results.filter(({ code }) => code !== undefined).length > 0.65 * results.length);
});

// Whether fetch would request another path than the address has, or refuses the address. Only for xn-- labels fetch
// knows more than the grammar.
function isChanged(address: string): boolean {
  if (!URL.canParse(address)) return !address.includes("xn--");
  return new URL(address).pathname !== address.replace(/^https?:\/\/[^/]*/, "");
}

test(`both clients make the same of ${BASE_URLS} base URLs, and the URL Standard leaves their paths alone (seed \
${SEED})`, async () => {
  const random = randomFrom(SEED + 2);
  const loads = Array.from({ length: Number(BASE_URLS) }, () => {
    return { kind: pick(random, KINDS), base: baseUrl(random), text: "" };
  });
  const addresses = (await resultsOf(loads)).flatMap(({ asked }) => asked);
  assert.deepEqual(addresses.filter(isChanged), []);
  const share = addresses.length / loads.length;
  assert.ok(share > 0.1 && share < 0.9, `${addresses.length} are accepted`);
});
