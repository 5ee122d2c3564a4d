// Base URLs put together from those of the vectors, with slips.

import { pick, type Random } from "../../support/random.ts";
import { readVectors } from "../vectors/read.ts";

const KNOWN = readVectors().urls.flatMap(({ base }) => (typeof base === "string" && base.length < 400 ? [base] : []));
const ACCEPTED = readVectors().urls.flatMap(({ base, folder }) => (folder === undefined ? [] : [String(base)]));
const CHARACTERS = [
  ..." \t\n\r\u0000\u001f!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
  ..."\u007f\u0085\u00a0\u00ad\u017f\u200b\u2028\u212a\u3002\ufeff\ud800",
  ..."0 1 9 a f g A z 😀 ０ %2e %c3 .. :: // 0x 255".split(" "),
];

/** Returns a base URL; a good part of them is accepted. */
export function baseUrl(random: Random): string {
  const one = pick(random, random() < 0.7 ? ACCEPTED : KNOWN);
  const other = pick(random, ACCEPTED);
  const joined = random() < 0.5 ? one : authorityOf(one) + other.slice(authorityOf(other).length);
  return random() < 0.4 ? joined : withSlip(random, random() < 0.7 ? joined : withSlip(random, joined));
}

function authorityOf(base: string): string {
  return /^[^/]*\/\/[^/?#]*/.exec(base)?.[0] ?? "";
}

// One character too many, too few, or another.
function withSlip(random: Random, text: string): string {
  const at = Math.floor(random() * (text.length + 1));
  const rest = text.slice(at + (random() < 0.5 ? 1 : 0));
  return text.slice(0, at) + (random() < 0.3 ? "" : pick(random, CHARACTERS)) + rest;
}
