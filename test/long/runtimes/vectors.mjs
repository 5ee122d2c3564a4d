// Runs the vectors and the load cases against the JavaScript client and ends with 1 if it differs, with --bail at once.
// Runs on Node 18 and newer.
import { loadCases } from "../../../build/test/clients/load-cases.js";
import { javaScript } from "../../../build/test/clients/vectors/clients.js";
import { readVectors } from "../../../build/test/clients/vectors/read.js";
import { casesOf, serveAnswers } from "../../../build/test/clients/vectors/run.js";
import * as client from "../../../clients/cohorts-client.mjs";

const bail = process.argv.includes("--bail");
const vectors = readVectors();
const answers = await serveAnswers(vectors.answers, vectors.base);
const differences = [];
let count = 0;
function report(name, difference) {
  count += 1;
  if (difference === undefined) return;
  differences.push(`${name}: ${difference}`);
  if (bail) end();
}
function end() {
  for (const difference of differences) console.log(difference);
  console.log(`${process.version}: ${count} cases, ${differences.length} differences`);
  process.exit(differences.length === 0 ? 0 : 1);
}

for (const { name, run } of casesOf(javaScript(client), vectors, answers.url)) report(name, await run());
for (const { name, check } of loadCases(client, vectors.base)) {
  const difference = await check().then(
    () => undefined,
    (error) => error.message,
  );
  report(name, difference);
}
end();
