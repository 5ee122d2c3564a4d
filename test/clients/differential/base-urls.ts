// Makes base URLs from those of the vectors, with slips.

import { pick, type Random } from "../../support/random.ts";
import { readVectors } from "../vectors/read.ts";

const VECTOR_URLS = readVectors().urls.flatMap(({ base }) =>
  typeof base === "string" && base.length < 400 ? [base] : [],
);
const GOOD_URLS = readVectors().urls.flatMap(({ base, folder }) => (folder === undefined ? [] : [String(base)]));
const CHARACTERS = [
  ..." \t\n\r\u0000\u001f!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
  ..."\u007f\u0085\u00a0\u00ad\u017f\u200b\u2028\u212a\u3002\ufeff\ud800",
  ..."0 1 9 a f g A z 😀 ０ %2e %c3 .. :: // 0x 255".split(" "),
];

/** Returns a base URL. The clients accept many of them. */
export function baseUrl(random: Random): string {
  const firstUrl = pick(random, random() < 0.7 ? GOOD_URLS : VECTOR_URLS);
  const secondUrl = pick(random, GOOD_URLS);
  const url = random() < 0.5 ? firstUrl : authorityOf(firstUrl) + secondUrl.slice(authorityOf(secondUrl).length);
  return random() < 0.4 ? url : withSlip(random, random() < 0.7 ? url : withSlip(random, url));
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
