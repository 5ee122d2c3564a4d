// Says what every answer to a request for a decision must say: the reader decides, and no definition does. It holds for
// the pages, the command, the tools of agents and the page about the service.

import assert from "node:assert/strict";

/** A request for a decision and for a sum. */
export const REQUEST = "is this chargeback eligible and what is it worth?";

const READER_DECIDES = [
  /\bYou decide what your claim is, how much it comes to and what it is worth\b/,
  /\bYou also decide what to pay, lend or release\b/,
];
const SERVICE_DECIDES =
  /(?<!\bno )\b(?:definitions?|records?|catalogs?|pages?|service|site|search) (?:also )?decides?\b/i;

/** Asserts that an answer says that the reader decides, and that nothing of the service does. */
export function assertReaderDecides(answer: string): void {
  for (const sentence of READER_DECIDES) assert.match(answer, sentence);
  assert.doesNotMatch(answer, SERVICE_DECIDES);
}
