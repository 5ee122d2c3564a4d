// The vectors of bodies: bytes on which JSON readers differ, and what a client makes of them.

import { printed } from "./documents.ts";
import type { Json } from "./pointer.ts";
import type { BodyVector, Kind, Piece, Refusal } from "./vector.ts";

const NOT_JSON: Refusal = { code: "FETCH_FAILED", sentence: "the body is not JSON" };
const NOT_UTF8: Refusal = { code: "FETCH_FAILED", sentence: "the body is not UTF-8" };
const TOO_LARGE: Refusal = { code: "FETCH_FAILED", sentence: "the body is larger than 4194304 bytes" };
const TOO_DEEP: Refusal = {
  code: "INVALID_REGISTRY",
  path: "",
  sentence: "the document must not nest deeper than 32 levels",
};
const NO_OBJECT: Refusal = { code: "INVALID_REGISTRY", path: "", sentence: "the document must be an object" };
const ACCEPTED = "accepted";

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

function body(
  name: string,
  pieces: readonly Piece[],
  expect: BodyVector["expect"],
  kind: Kind = "cohorts",
): BodyVector {
  return { name, kind, body: pieces, expect };
}

const COHORTS: Piece = { base: "cohorts" };
const ASSETS: Piece = { base: "asset-definitions" };

function invalid(path: string, message: string, ...more: string[]): Refusal {
  const first = { code: "INVALID_REGISTRY", path, sentence: `${path} ${message}` };
  return more.length === 0 ? first : { ...first, more };
}

function whole(): BodyVector[] {
  const other = invalid(
    "catalogId",
    'must be "service-shadow-cohorts"',
    "the document must have no properties but catalogId, version, scope, records",
  );
  return [
    body("the base registry is accepted", [COHORTS], ACCEPTED),
    body("the base catalog is accepted", [ASSETS], ACCEPTED, "asset-definitions"),
    body("white space around the document is accepted", [" \t\r\n", COHORTS, "\n\n \t\r\n"], ACCEPTED),
    body("a registry is no asset definition catalog", [COHORTS], refusedAsAssets(), "asset-definitions"),
    body("an asset definition catalog is no registry", [ASSETS], { ...other, more: refusedAsCohorts() }),
    ...["null", "true", "false", "0", "-1.5e3", '"{}"', "[]", "[{}]", '""'].map((text) =>
      body(`a document that is ${text} is no object`, [text], NO_OBJECT),
    ),
    body(
      "an empty object misses every property",
      ["{}"],
      invalid("catalogId", "is missing", "version is missing", "scope is missing", "records is missing"),
    ),
    body(
      "an empty object misses every property of an asset definition catalog",
      ["{}"],
      invalid(
        "catalogId",
        "is missing",
        ...["version", "scope", "fieldStatus", "valueStatus", "records"].map((key) => `${key} is missing`),
      ),
      "asset-definitions",
    ),
  ];
}

// Each record of the other kind misses some properties and has others too many.
function refusedAsCohorts(): string[] {
  const missing =
    "assetStructure definition aliases legacyIds decisionQuestion referenceScenario assetStructureAliases".split(" ");
  const allowed =
    "id, version, name, assetStructure, definition, aliases, legacyIds, evidenceToInspect, decisionQuestion, entryRule, exclusionRule, amountRule, releaseRule, referenceScenario, sourceRefs, assetStructureAliases";
  const records = Array.from({ length: 12 }, (_, index) => [
    ...missing.map((key) => `records[${index}].${key} is missing`),
    `records[${index}] must have no properties but ${allowed}`,
  ]);
  return [...records.flat(), "the document must have no properties but catalogId, version, scope, records"];
}

function refusedAsAssets(): Refusal {
  const allowed =
    "id, version, cohortId, name, purpose, evidenceToInspect, fields, sourceRefs, entryRule, exclusionRule, amountRule, releaseRule";
  const structures =
    '"Return-resolved receivable" or "Penalty-bounded receivable" or "Line-item microreceivables" or "Event-vested receivable" or "Clean base and recovery strip" or "Net-of-rebate receivable" or "Promotion-normalized claim" or "Empirically netted receivable" or "Verified unbilled receivable" or "Progress claim and retainage strip" or "Formula-reset receivable" or "Obligor-level net-settlement claim"';
  const records = Array.from({ length: 12 }, (_, index) => [
    `records[${index}].cohortId is missing`,
    `records[${index}].name must be ${structures}`,
    `records[${index}].purpose is missing`,
    `records[${index}].fields is missing`,
    `records[${index}] must have no properties but ${allowed}`,
  ]);
  return invalid(
    "catalogId",
    'must be "service-asset-definitions"',
    "fieldStatus is missing",
    "valueStatus is missing",
    ...records.flat(),
  );
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
  return Object.entries(texts).map(([what, pieces]) => body(`${what} is not JSON`, pieces, NOT_JSON));
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
    ...Object.entries(bytes).map(([what, hex]) => body(`${what} is not UTF-8`, ['["', { hex }, '"]'], NOT_UTF8)),
    body("UTF-16 with a little-endian mark is not UTF-8", [{ hex: "fffe7b007d00" }], NOT_UTF8),
    body("UTF-16 with a big-endian mark is not UTF-8", [{ hex: "feff007b007d" }], NOT_UTF8),
    body("UTF-32 with a mark is not UTF-8", [{ hex: "0000feff0000007b0000007d" }], NOT_UTF8),
    body("a wrong byte behind the document is not UTF-8", [COHORTS, { hex: "80" }], NOT_UTF8),
    body("a wrong byte in a text that is no JSON either is not UTF-8", ["{", { hex: "ff" }], NOT_UTF8),
    body("characters of two, three and four bytes are UTF-8", ['["é€😀"]'], NO_OBJECT),
    body("the highest code point is UTF-8", ['["', { hex: "f48fbfbf" }, '"]'], NO_OBJECT),
    body("a noncharacter is UTF-8", ['["', { hex: "efbfbf" }, '"]'], NO_OBJECT),
  ];
}

function sizes(): BodyVector[] {
  const most = 4 * 1024 * 1024;
  return [
    body("a body of exactly 4 MiB is read", [{ repeat: " ", times: most - 2 }, "[]"], NO_OBJECT),
    body("a body of one byte more than 4 MiB is not read", [{ repeat: " ", times: most - 1 }, "[]"], TOO_LARGE),
    body(
      "a body that is too large and not UTF-8 is too large",
      [{ hex: "ff" }, { repeat: " ", times: most }],
      TOO_LARGE,
    ),
    body("a body of twice 4 MiB is not read", [{ repeat: "ab", times: most }], TOO_LARGE),
    body("a size is counted in bytes and not in characters", ['["', { repeat: "é", times: most / 2 }, '"]'], TOO_LARGE),
    body("a string of nearly 4 MiB is read", ['"', { repeat: "a", times: most - 2 }, '"'], NO_OBJECT),
    body("a string of nearly 4 MiB of escapes is read", ['"', { repeat: "\\\\", times: most / 2 - 1 }, '"'], NO_OBJECT),
    body("a string of nearly 4 MiB without an end is not JSON", ['"', { repeat: "a", times: most - 1 }], NOT_JSON),
  ];
}

function depths(): BodyVector[] {
  const nested = (open: string, close: string, times: number): Piece[] => [
    { repeat: open, times },
    { repeat: close, times },
  ];
  const inside = (times: number): Piece[] => [
    { base: "cohorts", at: "/records/0/name", raw: "[".repeat(times) + "]".repeat(times) },
  ];
  return [
    body("32 nested lists are not too deep", nested("[", "]", 32), NO_OBJECT),
    body("33 nested lists are too deep", nested("[", "]", 33), TOO_DEEP),
    body("34 nested lists are too deep", nested("[", "]", 34), TOO_DEEP),
    body("32 nested objects are not too deep", [...objectsDeep(31)], invalid("catalogId", "is missing", ...MISSED)),
    body("33 nested objects are too deep", [...objectsDeep(32)], TOO_DEEP),
    body(
      "lists and objects count together",
      [{ repeat: '[{"a":', times: 17 }, "1", { repeat: "}]", times: 17 }],
      TOO_DEEP,
    ),
    body(
      "32 levels of lists and objects are not too deep",
      [{ repeat: '[{"a":', times: 16 }, "1", { repeat: "}]", times: 16 }],
      NO_OBJECT,
    ),
    body(
      "29 levels inside a record are a problem of their own",
      inside(29),
      invalid("records[0].name", "must be a string"),
    ),
    body("30 levels inside a record are too deep", inside(30), TOO_DEEP),
    body("a thousand nested lists are too deep", nested("[", "]", 1000), TOO_DEEP),
    body("a hundred thousand nested lists are too deep", nested("[", "]", 100_000), TOO_DEEP),
    body(
      "a hundred thousand nested objects are too deep",
      [{ repeat: '{"a":', times: 100_000 }, "1", { repeat: "}", times: 100_000 }],
      TOO_DEEP,
    ),
    body("two million nested lists are too deep", nested("[", "]", 2_000_000), TOO_DEEP),
    body("33 lists that never close are too deep", [{ repeat: "[", times: 33 }], TOO_DEEP),
    body("32 lists that never close are not JSON", [{ repeat: "[", times: 32 }], NOT_JSON),
    body("33 lists that close with the wrong bracket are too deep", nested("[", "}", 33), TOO_DEEP),
    body("33 nested lists behind what is not JSON are too deep", ["nul", { repeat: "[", times: 33 }], TOO_DEEP),
    body("lists beside each other are not deep", ["[", { repeat: "[],", times: 1000 }, "[]]"], NO_OBJECT),
    body(
      "33 nested lists behind lists beside each other are too deep",
      ["[", { repeat: "[],", times: 40 }, { repeat: "[", times: 32 }, { repeat: "]", times: 33 }],
      TOO_DEEP,
    ),
    body(
      "33 nested lists behind objects beside each other are too deep",
      ["[", { repeat: "{},", times: 40 }, { repeat: "[", times: 32 }, { repeat: "]", times: 33 }],
      TOO_DEEP,
    ),
    body("brackets in a string are not deep", ['["', { repeat: "[{", times: 100 }, '"]'], NO_OBJECT),
    body(
      "brackets in a string behind an escaped quote are not deep",
      ['["\\"', { repeat: "[", times: 100 }, '"]'],
      NO_OBJECT,
    ),
    body(
      "brackets in a string behind an escaped backslash and its end are deep",
      ['["\\\\",', { repeat: "[", times: 32 }, { repeat: "]", times: 33 }],
      TOO_DEEP,
    ),
    body(
      "closing brackets in strings do not lessen the depth",
      [{ repeat: '["]}",', times: 33 }, "1", { repeat: "]", times: 33 }],
      TOO_DEEP,
    ),
    body("brackets in a string that never ends are not JSON", ['["', { repeat: "[", times: 100 }], NOT_JSON),
    body(
      "brackets in a string of a broken document are not JSON",
      ['{"a":"', { repeat: "[{", times: 40 }, '"'],
      NOT_JSON,
    ),
    body("brackets in a key are not deep", ['[{"', { repeat: "[", times: 100 }, '":1}]'], NO_OBJECT),
    body(
      "closing brackets before the document are not JSON",
      [
        { repeat: "]", times: 40 },
        { repeat: "[", times: 40 },
      ],
      NOT_JSON,
    ),
    body(
      "a base document with brackets in a text is accepted",
      [{ base: "cohorts", at: "/records/0/name", raw: `"${"[".repeat(40)}"` }],
      ACCEPTED,
    ),
  ];
}

const MISSED = [
  "version is missing",
  "scope is missing",
  "records is missing",
  "the document must have no properties but catalogId, version, scope, records",
];

function objectsDeep(times: number): Piece[] {
  return [{ repeat: '{"a":', times }, "{}", { repeat: "}", times }];
}

function numbers(): BodyVector[] {
  const at = "/records/0/sourceRefs/0/endLine";
  const path = "records[0].sourceRefs[0].endLine";
  const given = (raw: string, value: Json): BodyVector => ({
    ...body(`the line ${shown(raw)} is read as the integer ${value}`, [{ base: "cohorts", at, raw }], ACCEPTED),
    gives: { path: at, value },
  });
  const refused = (raw: string, message: string) =>
    body(`the line ${shown(raw)} ${message}`, [{ base: "cohorts", at, raw }], invalid(path, message));
  const most = "must be at most 9007199254740991";
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
    ...[
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
    ].map((raw) => refused(raw, most)),
    refused("1".repeat(400), most),
    refused("9".repeat(5000), most),
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
    ].map((raw) => refused(raw, "must be at least 1")),
    refused(`-${"9".repeat(5000)}`, "must be at least 1"),
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
    ].map((raw) => refused(raw, "must be an integer")),
  ];
}

function shown(raw: string): string {
  return raw.length <= 40 ? raw : `${raw.slice(0, 4)}... of ${raw.length} characters`;
}

function strings(): BodyVector[] {
  const at = "/records/0/name";
  const accepted = (raw: string, value: string): BodyVector => ({
    ...body(`the text ${printed(raw)} is read as ${printed(value)}`, [{ base: "cohorts", at, raw }], ACCEPTED),
    gives: { path: at, value },
  });
  const refused = (raw: string, message: string) =>
    body(`the text ${printed(raw)} ${message}`, [{ base: "cohorts", at, raw }], invalid("records[0].name", message));
  const broken = "must be well-formed Unicode";
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
    ].map((raw) => refused(raw, broken)),
    refused('""', "must not be empty"),
  ];
}

function manyProblems(): BodyVector[] {
  const at = "/records/0/evidenceToInspect";
  return [1000, 1001].map((items) => {
    const raw = `[${Array(items).fill("null").join(",")}]`;
    const first = invalid("records[0].evidenceToInspect[0]", "must be a string");
    return body(`of ${items} problems 1000 are told`, [{ base: "cohorts", at, raw }], { ...first, problems: 1000 });
  });
}

function keys(): BodyVector[] {
  const at = "/records/0/name";
  const only =
    "records[0] must have no properties but id, version, name, assetStructure, definition, aliases, legacyIds, evidenceToInspect, decisionQuestion, entryRule, exclusionRule, amountRule, releaseRule, referenceScenario, sourceRefs, assetStructureAliases";
  const refused = (name: string, raw: string, path = "records[0]", sentence = only) =>
    body(name, [{ base: "cohorts", at, raw }], { code: "INVALID_REGISTRY", path, sentence });
  return [
    {
      ...body("of a repeated key the last value counts", [{ base: "cohorts", at, raw: '7, "name": "last"' }], ACCEPTED),
      gives: { path: at, value: "last" },
    },
    refused(
      "of a repeated key a good first value does not count",
      '"first", "name": 7',
      "records[0].name",
      "records[0].name must be a string",
    ),
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
      invalid("records[0].legacyIds.shadowDashboard", "is missing"),
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
      invalid("catalogId", "is missing", ...MISSED),
    ),
    body(
      "a key in full-width letters is another key",
      ['{"\uff49d":1}'],
      invalid("catalogId", "is missing", ...MISSED),
    ),
  ];
}
