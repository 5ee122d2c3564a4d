// Learns the weights of requests from all writers but one, and tries them on the lines of that one. If they fail, the
// search does not see that somebody asks for a decision or a sum.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "../../../test/support/project.ts";
import { requestSigns, signsOf } from "../browser/signs.ts";
import { lineGroups } from "../line-groups.ts";
import {
  linesByWriter,
  OTHERS_FILE,
  QUERIES_FILE,
  REQUESTS_FILE,
  requestWeights,
  type WriterLines,
} from "../sign-weights.ts";

const textOf = (name: string): string => readFileSync(join(ROOT, "extras/find/lines", name), "utf8");
const writers = linesByWriter([REQUESTS_FILE, OTHERS_FILE].map(textOf));
const queries = lineGroups(textOf(QUERIES_FILE)).flatMap(({ lines }) => lines);

/**
 * Returns which share of the requests of a writer, and of the writer's other lines, is taken for requests. The weights
 * are learned from the lines `from`.
 */
function takenFor(
  { requests, others }: WriterLines,
  from: readonly WriterLines[],
): { requests: number; others: number } {
  const { isRequest } = requestSigns(requestWeights(from, queries));
  const share = (lines: readonly string[]): number => lines.filter(isRequest).length / lines.length;
  return { requests: share(requests), others: share(others) };
}

test("each writer wrote lines of both kinds, and no line twice", () => {
  const [requestHeads, rest] = [REQUESTS_FILE, OTHERS_FILE].map((name) =>
    textOf(name)
      .match(/^# .*$/gm)
      ?.slice(2),
  );
  assert.deepEqual(requestHeads, rest);
  assert.ok(writers.length >= 9);
  for (const { requests, others } of writers) {
    assert.ok(requests.length >= 60 && others.length >= 80);
    assert.equal(new Set([...requests, ...others]).size, requests.length + others.length);
  }
});

test("weights from the other writers recognize most requests of a writer", (t) => {
  const shares = writers.map((one) =>
    takenFor(
      one,
      writers.filter((other) => other !== one),
    ),
  );
  t.diagnostic(shares.map(({ requests, others }) => `${requests.toFixed(2)} ${others.toFixed(2)}`).join("; "));
  const mean = (kind: "requests" | "others"): number =>
    shares.reduce((sum, share) => sum + share[kind], 0) / shares.length;
  assert.ok(mean("requests") >= 0.86, `${mean("requests")}`);
  assert.ok(mean("others") <= 0.05, `${mean("others")}`);
});

test("the same lines give the same weights, and another line gives others", () => {
  const [first, ...others] = writers;
  assert.ok(first);
  const weights = requestWeights(writers, queries);
  assert.deepEqual(weights, requestWeights([first, ...others], queries));
  assert.notDeepEqual(requestWeights(others, queries), weights);
});

test("a query is read as words, pairs, beginnings of its parts, sums, numbers and its question mark", () => {
  assert.deepEqual(signsOf("Fund it, invoice 4471 at 80%?"), [
    ...["fund", "it", "fund_it", "^fund", "^fund_it"],
    ...["invoice", "#number", "at", "#sum", "invoice_#number", "#number_at", "at_#sum", "^invoice", "^invoice_#number"],
    "?",
  ]);
});
