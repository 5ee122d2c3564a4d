// The long differential run. Run: npx tsc && node build/test/differential/deep.js [documents] [seed]
//
// Compares at least 1,000,000 documents (every single fault of both catalogs, then random pairs), one text for every
// fifty of them, 100,000 base URLs, and what a server receives for the endings of 2,000 of these. Prints the seed first; the
// same seed repeats the run.

import { CONTRACT, compiledDefinitions, ROOT } from "../../support/project.ts";
import type { Json } from "../vectors/pointer.ts";
import type { Kind } from "../vectors/vector.ts";
import { baseUrl } from "./base-urls.ts";
import {
  compareBaseUrls,
  compareDocuments,
  compareRequests,
  compareTexts,
  everyMutant,
  type Mutant,
  randomMutants,
  startSides,
  type Tally,
} from "./compare.ts";
import { randomFrom } from "./random.ts";

const BATCH = 500;
const [documents = 1_000_000, seed = Date.now() % 2 ** 32] = process.argv.slice(2).map(Number);
const { cohorts, assets } = await compiledDefinitions();
const base = { cohorts, "asset-definitions": assets } as unknown as Record<Kind, Json>;
const random = randomFrom(seed);
const sides = await startSides(ROOT, base, CONTRACT);
const tally: Tally = { documents: 0, refused: 0, judgedByJsonschema: 0, differences: [] };
console.log(
  `seed ${seed}; oracles: ajv on every document${sides.jsonschema ? ", python3-jsonschema on one in 500" : ""}`,
);

const urls = await compareBaseUrls(sides, random, 100_000);
console.log(`100000 base URLs, ${urls.accepted} accepted, ${urls.differences.length} differences`);
const endings = Array.from({ length: 2000 }, () => baseUrl(random).replace(/^[a-z]*:\/\/[^/?#]*/i, ""));
const requests = await compareRequests(
  sides,
  endings.filter((ending) => /^(?:$|[/?#])/.test(ending)),
);
console.log(`${requests.sent} requests by each client, ${requests.differences.length} differences`);
let singles = 0;
for (const batch of batches(everyMutant(base))) {
  if (singles >= documents) break;
  await compare(batch);
  singles += batch.length;
}
console.log(`${singles} single faults, ${tally.differences.length} differences`);
for (const batch of batches(randomMutants(base, random, 2))) {
  if (tally.documents >= documents) break;
  await compare(batch);
}
console.log(
  `${tally.documents} documents in all, ${tally.refused} refused, ${tally.judgedByJsonschema} judged by python3-jsonschema`,
);
const differences = [...urls.differences, ...requests.differences, ...tally.differences];
console.log(`${differences.length} differences`);
for (const difference of differences.slice(0, 20)) console.log(difference);
await sides.close();
process.exitCode = differences.length === 0 ? 0 : 1;

async function compare(batch: readonly Mutant[]): Promise<void> {
  const before = tally.documents;
  await compareDocuments(sides, batch, tally, 500);
  await compareTexts(sides, random, BATCH / 50, tally);
  if (Math.floor(before / 50_000) !== Math.floor(tally.documents / 50_000)) {
    console.log(`${tally.documents} documents, ${tally.differences.length} differences`);
  }
}

function* batches(mutants: Generator<Mutant>): Generator<Mutant[]> {
  let batch: Mutant[] = [];
  for (const mutant of mutants) {
    batch.push(mutant);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
