// Both clients against each other, and against Ajv: generated documents, texts and base URLs.
// SEED is a number that repeats a run, or "random"; DOCUMENTS and BASE_URLS are how many of them are compared.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { CONTRACT, compiledDefinitions } from "../support/project.ts";
import {
  BASE,
  type Comparison,
  compareBaseUrls,
  compareDocuments,
  compareRequests,
  compareTexts,
  startParties,
} from "./differential/compare.ts";
import { type FaultyDocument, faultyDocuments } from "./differential/documents.ts";
import { OPERATOR_COUNT, pointersWithin } from "./differential/operators.ts";
import { randomFrom } from "./differential/random.ts";
import type { Json } from "./vectors/edit.ts";
import { KINDS, type Kind } from "./vectors/read.ts";

const { SEED: seed = "1", DOCUMENTS = "2000", BASE_URLS = "10000" } = process.env;
const SEED = seed === "random" ? Math.floor(Math.random() * 2 ** 32) : Number(seed);
const BATCH = 100;

const { cohorts, assets } = await compiledDefinitions();
const CATALOGS = { cohorts, "asset-definitions": assets } as unknown as Record<Kind, Json>;
const parties = startParties(CATALOGS, CONTRACT);
after(() => parties.python.close());

test("both clients and Ajv accept the shipped catalogs and reject an empty object", async () => {
  const whole = KINDS.map((kind): FaultyDocument => ({ kind, edits: [] }));
  const addresses = KINDS.map((kind) => `${BASE}/${kind}.json`);
  assert.deepEqual(await compareDocuments(parties, whole), { addresses, refused: 0, differences: [] });
  const empty = KINDS.map((kind): FaultyDocument => ({ kind, edits: [{ at: "", set: {} }] }));
  assert.deepEqual(await compareDocuments(parties, empty), { addresses, refused: 2, differences: [] });
});

test("about 60 operators meet every place of both catalogs", () => {
  assert.ok(OPERATOR_COUNT >= 30);
  assert.ok(KINDS.every((kind) => pointersWithin(CATALOGS[kind]).length > 500));
});

test(`both clients find the same problems in ${DOCUMENTS} faulty documents, and Ajv finds the same of them to fit the schema (seed ${SEED})`, async () => {
  const random = randomFrom(SEED);
  const batches = Math.ceil(Number(DOCUMENTS) / BATCH);
  const generators = [faultyDocuments(CATALOGS, random, 1), faultyDocuments(CATALOGS, random, 2)] as const;
  const found: Comparison[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const generator = generators[batch % 2] as Generator<FaultyDocument>;
    const documents = Array.from({ length: BATCH }, () => generator.next().value as FaultyDocument);
    found.push(await compareDocuments(parties, documents));
  }
  assert.deepEqual(
    found.flatMap(({ differences }) => differences),
    [],
  );
  const refused = found.reduce((sum, comparison) => sum + comparison.refused, 0);
  assert.ok(refused > 0.65 * batches * BATCH, `only ${refused} were refused`);
});

test(`both clients make the same of 200 texts, some of which are not JSON (seed ${SEED})`, async () => {
  const { refused, differences } = await compareTexts(parties, randomFrom(SEED + 1), 200);
  assert.deepEqual(differences, []);
  assert.ok(refused > 100, `only ${refused} were refused`);
});

test(`both clients make the same of ${BASE_URLS} base URLs, and the URL Standard leaves their paths alone (seed ${SEED})`, async () => {
  const random = randomFrom(SEED + 2);
  let accepted = 0;
  for (let left = Number(BASE_URLS); left > 0; left -= 10_000) {
    const { addresses, differences } = await compareBaseUrls(parties, random, Math.min(left, 10_000));
    assert.deepEqual(differences, []);
    accepted += addresses.length;
  }
  const share = accepted / Number(BASE_URLS);
  assert.ok(share > 0.1 && share < 0.9, `${accepted} are accepted`);
});

test("both clients send the same request line and host for each form of a base URL", async () => {
  const forms = [
    ...["", "/", "/a", "/A/b.c/", "/~a/-_.9", "/...", "//", "//a", "/a//b", "///", "/a@b", "/@", "/a:b", "/:80"],
    ...["/!$&'()*+,;=", "/a;v=1", "/d=1/", "/%20", "/%2f", "/%2F", "/%c3%A9/", "/%00", "/%25", "/%7e", "/%41"],
    ...["/%2e%2e%2e", "/.%2e.", "/a%2e", "/%5c", "/%3f%23", "//other.example/a", "/http://other.example"],
  ];
  const endings = ["?q=1", "/#f", "/a?b#c"];
  // Each form twice: every second scheme is in capitals.
  const { sent, differences } = await compareRequests(parties, [...forms, ...endings, "/..", ...forms, ...endings]);
  assert.deepEqual(differences, []);
  // Asset loads refuse a query and a fragment, and both loads the two dots.
  assert.equal(sent, 2 * (2 * forms.length + endings.length));
});
