// The vectors of bodies whose values JSON readers read differently: numbers, strings, repeated keys, many problems.

import { ACCEPTED, ALL_MISSED, body, COHORTS, invalid } from "./body.ts";
import { printed } from "./document.ts";
import type { Json } from "./pointer.ts";
import type { BodyVector } from "./vector.ts";

/** Returns the vectors of numbers: fractions, exponents, what no double holds. */
export function numbers(): BodyVector[] {
  const at = "/records/0/sourceRefs/0/endLine";
  const path = "records[0].sourceRefs[0].endLine";
  const given = (raw: string, value: Json): BodyVector => ({
    ...body(`the line ${shown(raw)} is read as the integer ${value}`, [{ base: "cohorts", at, raw }], ACCEPTED),
    gives: { path: at, value },
  });
  const refused = (raw: string, why: string) =>
    body(`the line ${shown(raw)} is ${why}`, [{ base: "cohorts", at, raw }], invalid(path));
  return [
    ...[
      ["1.0", 1],
      ["1.000", 1],
      ["1e0", 1],
      ["1E0", 1],
      ["1e+0", 1],
      ["1e-0", 1],
      ["10e-1", 1],
      ["0.1e1", 1],
      ["12e1", 120],
      ["1.5e1", 15],
      ["100", 100],
      ["1e15", 1e15],
    ].map(([raw, value]) => given(String(raw), Number(value))),
    given("9007199254740991", 9007199254740991),
    given("9007199254740991.0", 9007199254740991),
    given("9.007199254740991e15", 9007199254740991),
    given("1.00000000000000000000001", 1),
    given("0.99999999999999999", 1),
    given("9007199254740991.4", 9007199254740991),
    ...[
      "9007199254740991.5",
      "9007199254740992",
      "9007199254740993",
      "9007199254740992.0",
      "1e16",
      "1e22",
      "1e308",
      "1e309",
      "1E400",
      "1e99999",
      "18446744073709551616",
    ].map((raw) => refused(raw, "too large")),
    refused("1".repeat(400), "too large"),
    refused("9".repeat(5000), "too large"),
    ...[
      "0",
      "-0",
      "0.0",
      "-0.0",
      "0e0",
      "0e999",
      "-1",
      "-1.0",
      "-9007199254740993",
      "-1e308",
      "-1e309",
      "-1E400",
      "1e-400",
      "-1e-400",
    ].map((raw) => refused(raw, "too small")),
    refused(`-${"9".repeat(5000)}`, "too small"),
    ...[
      "1.5",
      "0.5",
      "-0.5",
      "1e-1",
      "15e-1",
      "1.0000000000000002",
      "4503599627370495.5",
      '"1"',
      "true",
      "null",
      "[1]",
    ].map((raw) => refused(raw, "no integer")),
  ];
}

function shown(raw: string): string {
  return raw.length <= 40 ? raw : `${raw.slice(0, 4)}... of ${raw.length} characters`;
}

/** Returns the vectors of strings: escapes, halves of surrogate pairs, control characters. */
export function strings(): BodyVector[] {
  const at = "/records/0/name";
  const accepted = (raw: string, value: string): BodyVector => ({
    ...body(`the text ${printed(raw)} is read as ${printed(value)}`, [{ base: "cohorts", at, raw }], ACCEPTED),
    gives: { path: at, value },
  });
  const refused = (raw: string, why: string) =>
    body(`the text ${printed(raw)} is ${why}`, [{ base: "cohorts", at, raw }], invalid("records[0].name"));
  return [
    accepted('"\\u0041"', "A"),
    accepted('"\\u00e9\\u00E9"', "éé"),
    accepted('"\\ud83d\\ude00"', "😀"),
    accepted('"\\uD83D\\uDE00"', "😀"),
    accepted('"\\u0000"', "\u0000"),
    accepted('"\\/\\b\\f\\n\\r\\t\\"\\\\"', '/\b\f\n\r\t"\\'),
    accepted('"\u007f"', "\u007f"),
    accepted('"\u2028\u2029"', "\u2028\u2029"),
    accepted('"\\ufeff"', "\ufeff"),
    accepted('"\ufeff"', "\ufeff"),
    accepted('"\\uffff"', "\uffff"),
    accepted('"NaN"', "NaN"),
    accepted('"e\u0301"', "e\u0301"),
    accepted('"\\\\u+1\\\\ud800"', "\\u+1\\ud800"),
    ...[
      '"\\ud800"',
      '"\\udc00"',
      '"\\ude00\\ud83d"',
      '"\\ud83d\\ud83d\\ude00"',
      '"\\ud83d\\u0041"',
      '"\\ud83d\\\\ude00"',
      '"\\ud83d \\ude00"',
    ].map((raw) => refused(raw, "not well-formed")),
    refused('""', "empty"),
  ];
}

/** Returns the vectors of documents with about a thousand problems. */
export function manyProblems(): BodyVector[] {
  const at = "/records/0/evidenceToInspect";
  return [1000, 1001].map((items) => {
    const raw = `[${Array(items).fill("null").join(",")}]`;
    const paths = Array.from({ length: 1000 }, (_, index) => `records[0].evidenceToInspect[${index}]`);
    return body(`of ${items} problems 1000 are told`, [{ base: "cohorts", at, raw }], invalid(...paths));
  });
}

/** Returns the vectors of repeated and strange keys. */
export function keys(): BodyVector[] {
  const at = "/records/0/name";
  const refused = (name: string, raw: string, path = "records[0]") =>
    body(name, [{ base: "cohorts", at, raw }], invalid(path));
  return [
    {
      ...body("of a repeated key the last value counts", [{ base: "cohorts", at, raw: '7, "name": "last"' }], ACCEPTED),
      gives: { path: at, value: "last" },
    },
    refused("of a repeated key a good first value does not count", '"first", "name": 7', "records[0].name"),
    {
      ...body(
        "a key written with escapes is the same key",
        [{ base: "cohorts", at, raw: '7, "n\\u0061me": "same"' }],
        ACCEPTED,
      ),
      gives: { path: at, value: "same" },
    },
    body(
      "of a repeated key with objects the last one counts whole",
      [{ base: "cohorts", at: "/records/0/legacyIds", raw: '{"shadowDashboard": "01"}, "legacyIds": {}' }],
      invalid("records[0].legacyIds.shadowDashboard"),
    ),
    refused("a further key that begins with a space is a property like any other", '"a", " name": "a"'),
    refused("a further key __proto__ is a property like any other", '"a", "__proto__": {}'),
    refused(
      "a further key __proto__ written with escapes is a property like any other",
      '"a", "\\u005f_proto__": null',
    ),
    refused("a further key constructor is a property like any other", '"a", "constructor": {"prototype": {}}'),
    refused("a further key that is half a surrogate pair is a property like any other", '"a", "\\ud800": 1'),
    refused("a further empty key is a property like any other", '"a", "": 1'),
    refused("a further key 0 is a property like any other", '"a", "0": 1'),
    refused("a further key that ends in a NUL is a property like any other", '"a", "name\\u0000": "a"'),
    body(
      "a property __proto__ does not give an object its members",
      ['{"__proto__":', COHORTS, "}"],
      invalid(...ALL_MISSED),
    ),
    body("a key in full-width letters is another key", ['{"\uff49d":1}'], invalid(...ALL_MISSED)),
  ];
}
