// Runs the vectors and the load cases against the JavaScript client and ends with 1 where it differs. Runs on Node 18 and newer.
import { loadCases } from "../../../../build/test/clients/loads/cases.js";
import { readVectors } from "../../../../build/test/clients/vectors/read.js";
import { casesOf, serveAnswers } from "../../../../build/test/clients/vectors/run.js";
import * as client from "../../../../clients/cohorts-client.mjs";

const vectors = readVectors();
const answers = await serveAnswers(vectors);
const differences = [];
let count = 0;
for (const { name, run } of casesOf(client, vectors, answers.url)) {
  const difference = await run();
  if (difference !== undefined) differences.push(`${name}: ${difference}`);
  count += 1;
}
for (const { name, check } of loadCases(client, vectors.base)) {
  // With frozen intrinsics no program can.
  if (Object.isFrozen(Object.prototype) && name.startsWith("what a program adds to every object")) continue;
  await check().catch((error) => differences.push(`${name}: ${error.message}`));
  count += 1;
}
answers.close();
for (const difference of differences) console.log(difference);
console.log(`${process.version}: ${count} cases, ${differences.length} differences`);
process.exitCode = differences.length === 0 ? 0 : 1;
