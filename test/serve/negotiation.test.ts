// Accept-Encoding: each field has one chosen coding.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseCoding } from "../../src/serve/negotiate.ts";
import { respond } from "../../src/serve/responses.ts";
import { loadFixture } from "../support/fixture-server.ts";

const offered = ["br", "gzip", "identity"];
const chosenFor = (field: string | undefined): string => offered[chooseCoding(field, offered)] ?? "406";

// The fields for which each coding is sent; undefined is a request without the field.
const FIELDS: Readonly<Record<string, readonly (string | undefined)[]>> = {
  br: [
    ...["br", "BR", "br, gzip", "gzip, br", "gzip, deflate, br", "gzip, deflate, br, zstd", "*", "*;q=0.001"],
    ...["identity;q=0, *", "gzip;q=0, *", "identity, gzip, br", "*;q=0.5, gzip;q=0"],
  ],
  gzip: [
    ...["gzip", "GZIP", "x-gzip", "gzip, deflate", "gzip;q=0.001", "gzip;q=1.", "gzip;q=1.000", "br;q=0, gzip"],
    ...["*;q=0.0, gzip", "identity;q=0, gzip;q=0.001", "br;q=0, *", "br;q=0.5, gzip;q=1"],
    ...["br;q=0.999, gzip;q=1", "gzip;q=1, identity;q=0.5", "gzip\t;\tq=0.3", ",,gzip,", "gzip;q=0, gzip"],
    ...[`${"x,".repeat(3000)}gzip`],
  ],
  identity: [
    ...[undefined, "", " ", "X-GZIP;q=0", "gzip;q=0", "gzip;q=0.", "gzip;q=0.000", "gzip;Q=0", "identity"],
    ...["*;q=0, identity", "*;q=0, identity;q=0.001", "identity;q=1, *;q=0", "br;q=0, gzip;q=0, *"],
    ...["br;q=0.5, gzip;q=0.5, *;q=0.9", "identity;q=0.5, gzip;q=0.2", "identity;q=1, gzip;q=0.9, br;q=0.9"],
    ...["gzip;q=2", "gzip;q=1.001", "gzip;q=0.1234", "gzip;q=-1", "gzip;q=.5", "gzip;q=", "gzip;q", "gzip;"],
    ...['gzip;q="1"', "gzip;q= 1", "gzip;q=1;x=y", "gzip;level=9", "gzip ; q=0", "xgzip", "gzipx", "gzip br"],
    ...["gzip/1", "deflate", "zstd, compress", ", ,", "gzip, gzip;q=0", "gzip\u00a0", "\u0130dentity;q=0"],
    ...["__proto__, constructor, toString"],
  ],
  "406": [...["*;q=0", "identity;q=0", "identity;q=0, deflate", "identity;q=0, gzip;q=0, br;q=0"]],
};
const cases = Object.entries(FIELDS).flatMap(([coding, fields]) => fields.map((field) => [field, coding] as const));

test("at least forty Accept-Encoding fields each have one coding", () => {
  assert.ok(cases.length >= 40);
  for (const [field, expected] of cases) assert.equal(chosenFor(field), expected, JSON.stringify(field)?.slice(0, 80));
});

test("the coding that is chosen is the one that is sent, and every response varies, 406 and 304 and HEAD included", () => {
  const responses = loadFixture();
  for (const [acceptEncoding, expected] of cases) {
    for (const method of ["GET", "HEAD"]) {
      const given = respond(responses, { method, path: "/cohorts.json", acceptEncoding });
      const headers = headersOf(given.headers);
      assert.equal(headers.get("Vary"), "Accept-Encoding");
      assert.equal(given.status, expected === "406" ? 406 : 200);
      if (given.status === 200) assert.equal(headers.get("Content-Encoding") ?? "identity", expected);
      const again = respond(responses, { method, path: "/cohorts.json", acceptEncoding, ifNoneMatch: "*" });
      assert.equal(again.status, expected === "406" ? 406 : 304);
      assert.equal(headersOf(again.headers).get("Vary"), "Accept-Encoding");
    }
  }
});

function headersOf(flat: readonly string[]): Map<string, string> {
  return new Map(flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1] ?? ""] as const] : [])));
}

// RFC 9110 (12.5.3) once more, without regular expressions: an oracle.
function naivelyChosen(field: string): string {
  const weights: Record<string, number> = Object.create(null);
  for (const part of field.split(",")) {
    const semicolon = part.indexOf(";");
    const name = strip(semicolon < 0 ? part : part.slice(0, semicolon)).toLowerCase();
    if (name === "" || [...name].some((c) => !"!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyz".includes(c)))
      continue;
    let weight = 1000;
    if (semicolon >= 0) {
      const rest = strip(part.slice(semicolon + 1));
      if (!rest.startsWith("q=") && !rest.startsWith("Q=")) continue;
      const read = thousandths(rest.slice(2));
      if (read === null) continue;
      weight = read;
    }
    weights[name === "x-gzip" ? "gzip" : name] = weight;
  }
  const ranked = offered
    .map((coding, place) => ({
      coding,
      place,
      weight: weights[coding] ?? weights["*"] ?? (coding === "identity" ? 0.5 : 0),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.place - other.place);
  return ranked[0]?.coding ?? "406";
}

function strip(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && " \t".includes(text[from] ?? "x")) from += 1;
  while (to > from && " \t".includes(text[to - 1] ?? "x")) to -= 1;
  return text.slice(from, to);
}

function thousandths(text: string): number | null {
  const [whole, fraction = "", ...more] = text.split(".");
  if (more.length > 0 || fraction.length > 3 || [...fraction].some((c) => !"0123456789".includes(c))) return null;
  if (whole === "0") return Number(fraction.padEnd(3, "0"));
  return whole === "1" && [...fraction].every((c) => c === "0") ? 1000 : null;
}

test("a second parser chooses the same coding for 20,000 generated fields", () => {
  const pieces = [
    ...["gzip", "br", "identity", "*", "x-gzip", "deflate", "GZIP", ";", ";q=", "; q=", ";Q=", "q=", "0", "1", "0.5"],
    ...["0.001", "1.000", "0.9", "1.1", ".", ",", ", ", " ", "\t", '"', "=", "\u00e9", ";x=y"],
  ];
  let state = 20_241;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const seen = new Set<string>();
  for (let i = 0; i < 20_000; i += 1) {
    let field = "";
    const members = random(5);
    for (let j = 0; j <= members; j += 1) {
      // Half of the members are well formed, so that the choice between weights is tried and not only the grammar.
      if (random(2) === 0) field += `${pieces[random(7)]};q=${["0", "1", "0.5", "0.25", "0.001"][random(5)]},`;
      else for (let k = random(5); k >= 0; k -= 1) field += pieces[random(pieces.length)];
    }
    const expected = naivelyChosen(field);
    seen.add(expected);
    assert.equal(chosenFor(field), expected, JSON.stringify(field));
  }
  assert.deepEqual([...seen].sort(), ["406", "br", "gzip", "identity"]);
});
