// The vectors of bodies: bytes on which JSON readers differ, and what a client makes of them.

import { ACCEPTED, ALL_MISSED, ASSETS, body, COHORTS, FAILED, invalid, NO_OBJECT } from "./body.ts";
import { depths } from "./body-depths.ts";
import { keys, manyProblems, numbers, strings } from "./body-values.ts";
import type { BodyVector, Piece } from "./vector.ts";

/** Returns all vectors of bodies. */
export function bodyVectors(): BodyVector[] {
  return [
    ...whole(),
    ...notJson(),
    ...notUtf8(),
    ...sizes(),
    ...depths(),
    ...numbers(),
    ...strings(),
    ...keys(),
    ...manyProblems(),
  ];
}

function whole(): BodyVector[] {
  return [
    body("the base registry is accepted", [COHORTS], ACCEPTED),
    body("the base catalog is accepted", [ASSETS], ACCEPTED, "asset-definitions"),
    body("white space around the document is accepted", [" \t\r\n", COHORTS, "\n\n \t\r\n"], ACCEPTED),
    body("a registry is no asset definition catalog", [COHORTS], invalid(...problemsAsAssets()), "asset-definitions"),
    body("an asset definition catalog is no registry", [ASSETS], invalid(...problemsAsCohorts())),
    ...["null", "true", "false", "0", "-1.5e3", '"{}"', "[]", "[{}]", '""'].map((text) =>
      body(`a document that is ${text} is no object`, [text], NO_OBJECT),
    ),
    body("an empty object misses every property", ["{}"], invalid(...ALL_MISSED.slice(0, -1))),
    body(
      "an empty object misses every property of an asset definition catalog",
      ["{}"],
      invalid("catalogId", "version", "scope", "fieldStatus", "valueStatus", "records"),
      "asset-definitions",
    ),
  ];
}

// Each record of the other kind misses some properties and, as a whole, has others too many.
function problemsAsCohorts(): string[] {
  const missing =
    "assetStructure definition aliases legacyIds decisionQuestion referenceScenario assetStructureAliases".split(" ");
  return ["catalogId", ...problemsOfRecords(missing), ""];
}

function problemsAsAssets(): string[] {
  return ["catalogId", "fieldStatus", "valueStatus", ...problemsOfRecords("cohortId name purpose fields".split(" "))];
}

function problemsOfRecords(wrong: readonly string[]): string[] {
  return Array.from({ length: 12 }, (_, index) => `records[${index}]`).flatMap((record) => [
    ...wrong.map((key) => `${record}.${key}`),
    record,
  ]);
}

function notJson(): BodyVector[] {
  const texts: Record<string, readonly Piece[]> = {
    "an empty body": [],
    "white space alone": [" \n\t "],
    "a page of HTML": ["<!doctype html><title>404</title>"],
    "a document cut short": [COHORTS, { hex: "0a" }, "{"],
    "a document that never ends": ['{"catalogId":"service-shadow-cohorts"'],
    "a bracket of the wrong kind": ["[}"],
    "a document with a comma behind it": [COHORTS, ","],
    "a document with a second one behind it": [COHORTS, COHORTS],
    "a document with a NUL behind it": [COHORTS, { hex: "00" }],
    "a document with a no-break space behind it": [COHORTS, "\u00a0"],
    "a document with a form feed before it": ["\f", COHORTS],
    "a document with a vertical tab before it": ["\v", COHORTS],
    "a document with a line separator before it": ["\u2028", COHORTS],
    "a document with an ideographic space before it": ["\u3000", COHORTS],
    "a document with a prefix against script inclusion": [")]}',\n", COHORTS],
    NaN: ["NaN"],
    Infinity: ["Infinity"],
    "minus Infinity": ["-Infinity"],
    "a NaN inside an object": ['{"catalogId":NaN}'],
    "an Infinity inside a list": ["[Infinity]"],
    undefined: ["undefined"],
    "True in the spelling of Python": ["True"],
    "None in the spelling of Python": ["None"],
    "nul, a word cut short": ["nul"],
    "a comma before the end of an object": ['{"a":1,}'],
    "a comma before the end of a list": ["[1,]"],
    "a comma at the start of a list": ["[,1]"],
    "two commas in a list": ["[1,,2]"],
    "a key without quotes": ["{a:1}"],
    "a key that is a number": ["{1:1}"],
    "a key without a value": ['{"a"}'],
    "a colon without a value": ['{"a":}'],
    "single quotes": ["{'a':1}"],
    "a line comment": ["{} // note"],
    "a block comment": ["/* note */ {}"],
    "a number with a leading zero": ["[01]"],
    "a negative number with a leading zero": ["[-01]"],
    "a number with a plus sign": ["[+1]"],
    "a number that begins with a point": ["[.5]"],
    "a number that ends with a point": ["[1.]"],
    "a number with an exponent and no digits": ["[1e]"],
    "a number with a sign and no exponent digits": ["[1e+]"],
    "a minus sign alone": ["[-]"],
    "a minus sign and a space": ["[- 1]"],
    "a hexadecimal number": ["[0x1]"],
    "a number with an underscore": ["[1_0]"],
    "a number in full-width digits": ["[\uff11]"],
    "a number in Arabic digits": ["[\u0661]"],
    "a raw line feed in a string": ['["a\nb"]'],
    "a raw tab in a string": ['["a\tb"]'],
    "a raw NUL in a string": ['["a', { hex: "00" }, 'b"]'],
    "a raw unit separator in a string": ['["a\u001fb"]'],
    "a string without an end": ['["a]'],
    "a backslash at the end": ['["a\\'],
    "an escape that JSON does not know": ['["\\x41"]'],
    "an escaped single quote": ['["\\\'"]'],
    "an escaped line feed": ['["\\\n"]'],
    "a unicode escape with three digits": ['["\\u041"]'],
    "a unicode escape with a space": ['["\\u 041"]'],
    "a unicode escape with a sign": ['["\\u+041"]'],
    "a unicode escape with an underscore": ['["\\u0_41"]'],
    "a unicode escape in full-width digits": ['["\\u\uff10\uff10\uff14\uff11"]'],
    "a unicode escape in capitals": ['["\\U0041"]'],
    "a byte order mark before the document": [{ hex: "efbbbf" }, COHORTS],
    "two byte order marks before the document": [{ hex: "efbbbfefbbbf" }, COHORTS],
    "a byte order mark alone": [{ hex: "efbbbf" }],
    "a byte order mark behind the document": [COHORTS, { hex: "efbbbf" }],
    "UTF-16 without a mark": [{ hex: "7b007d00" }],
    "UTF-32 without a mark": [{ hex: "0000007b0000007d" }],
  };
  return Object.entries(texts).map(([what, pieces]) => body(`${what} is not JSON`, pieces, FAILED));
}

function notUtf8(): BodyVector[] {
  const bytes: Record<string, string> = {
    "a continuation byte alone": "80",
    "a lead byte without continuation": "c3",
    "a three-byte character cut short": "e282",
    "a four-byte character cut short": "f09f98",
    "an overlong slash": "c0af",
    "an overlong NUL": "c080",
    "an overlong three-byte slash": "e080af",
    "a high surrogate in UTF-8": "eda080",
    "a low surrogate in UTF-8": "edbfbf",
    "a surrogate pair in CESU-8": "eda0bdedb880",
    "a code point above U+10FFFF": "f4908080",
    "a five-byte sequence": "f888808080",
    "the byte FF": "ff",
    "a Latin-1 e acute": "e9",
  };
  return [
    ...Object.entries(bytes).map(([what, hex]) => body(`${what} is not UTF-8`, ['["', { hex }, '"]'], FAILED)),
    body("UTF-16 with a little-endian mark is not UTF-8", [{ hex: "fffe7b007d00" }], FAILED),
    body("UTF-16 with a big-endian mark is not UTF-8", [{ hex: "feff007b007d" }], FAILED),
    body("UTF-32 with a mark is not UTF-8", [{ hex: "0000feff0000007b0000007d" }], FAILED),
    body("a wrong byte behind the document is not UTF-8", [COHORTS, { hex: "80" }], FAILED),
    body("a wrong byte in a text that is no JSON either is not UTF-8", ["{", { hex: "ff" }], FAILED),
    body("characters of two, three and four bytes are UTF-8", ['["é€😀"]'], NO_OBJECT),
    body("the highest code point is UTF-8", ['["', { hex: "f48fbfbf" }, '"]'], NO_OBJECT),
    body("a noncharacter is UTF-8", ['["', { hex: "efbfbf" }, '"]'], NO_OBJECT),
  ];
}

function sizes(): BodyVector[] {
  const most = 4 * 1024 * 1024;
  return [
    body("a body of exactly 4 MiB is read", [{ repeat: " ", times: most - 2 }, "[]"], NO_OBJECT),
    body("a body of one byte more than 4 MiB is not read", [{ repeat: " ", times: most - 1 }, "[]"], FAILED),
    body("a body that is too large and not UTF-8 is too large", [{ hex: "ff" }, { repeat: " ", times: most }], FAILED),
    body("a body of twice 4 MiB is not read", [{ repeat: "ab", times: most }], FAILED),
    body("a size is counted in bytes and not in characters", ['["', { repeat: "é", times: most / 2 }, '"]'], FAILED),
    body("a string of nearly 4 MiB is read", ['"', { repeat: "a", times: most - 2 }, '"'], NO_OBJECT),
    body("a string of nearly 4 MiB of escapes is read", ['"', { repeat: "\\\\", times: most / 2 - 1 }, '"'], NO_OBJECT),
    body("a string of nearly 4 MiB without an end is not JSON", ['"', { repeat: "a", times: most - 1 }], FAILED),
  ];
}
