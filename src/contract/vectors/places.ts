// Every place of the two catalogs and the sort of value it holds, written from section 2 of contract/specification.md.

import { ENTRIES } from "./base.ts";
import type { Kind } from "./vector.ts";

/** What may stand at a place. */
export type Sort =
  | { is: "text" }
  | { is: "constant"; value: string }
  | { is: "choice"; values: readonly string[] }
  | { is: "pattern"; pattern: string; fits: readonly string[]; misses: readonly string[] }
  | { is: "nothing" }
  | { is: "line" }
  | { is: "list"; least: number; most?: number; unique?: boolean }
  | { is: "object"; members: readonly string[] };

/** A place by pointer, "*" standing for some record, and what it holds. */
export type Place = readonly [pointer: string, sort: Sort];

const TEXT: Sort = { is: "text" };
const NOTHING: Sort = { is: "nothing" };
const LINE: Sort = { is: "line" };
const VERSION: Sort = { is: "constant", value: "0.1.0" };
const SCOPE: Sort = { is: "constant", value: "definition-discovery" };
const ID: Sort = { is: "choice", values: ENTRIES.map(([id]) => id) };
const STRUCTURE: Sort = { is: "choice", values: ENTRIES.map(([, , structure]) => structure) };

const SHA256: Sort = {
  is: "pattern",
  pattern: "^[a-f0-9]{64}$",
  fits: ["a".repeat(64), "0".repeat(64), "09af".repeat(16)],
  misses: [
    "",
    "a".repeat(63),
    "a".repeat(65),
    "A".repeat(64),
    `${"a".repeat(63)}g`,
    `${"a".repeat(64)}\n`,
    ` ${"a".repeat(63)}`,
  ],
};

const ENTRY_NUMBER: Sort = {
  is: "pattern",
  pattern: "^(?:0[1-9]|1[0-2])$",
  fits: ["01", "09", "10", "12"],
  misses: ["", "0", "00", "1", "13", "001", "012", "20", "1a", "05\n", " 05", "05 ", "٠١", "０１", "0\u0661"],
};

const KEY: Sort = {
  is: "pattern",
  pattern: "^[a-z][A-Za-z0-9]*$",
  fits: ["k", "kEY9", "z0", "constructor"],
  misses: [
    "",
    "Key",
    "1key",
    "_key",
    "ke-y",
    "ke y",
    "k.y",
    "ké",
    "key\n",
    "\nkey",
    "key\u0000",
    "kеy",
    "$key",
    "__proto__",
  ],
};

function object(...members: string[]): Sort {
  return { is: "object", members };
}

function references(at: string, least: number): Place[] {
  return [
    [at, { is: "list", least }],
    [`${at}/0`, object("sourceId", "sha256", "startLine", "endLine")],
    [`${at}/0/sourceId`, TEXT],
    [`${at}/0/sha256`, SHA256],
    [`${at}/0/startLine`, LINE],
    [`${at}/0/endLine`, LINE],
  ];
}

function rules(at: string): Place[] {
  return ["entryRule", "exclusionRule", "amountRule", "releaseRule"].map((rule): Place => [`${at}/${rule}`, NOTHING]);
}

/** The places of each catalog, in the order of the specification. */
export const PLACES: Record<Kind, readonly Place[]> = {
  cohorts: [
    ["", object("catalogId", "version", "scope", "records")],
    ["/catalogId", { is: "constant", value: "service-shadow-cohorts" }],
    ["/version", VERSION],
    ["/scope", SCOPE],
    ["/records", { is: "list", least: 12, most: 12 }],
    [
      "/records/*",
      object(
        ..."id version name assetStructure definition aliases legacyIds evidenceToInspect decisionQuestion".split(" "),
        ..."entryRule exclusionRule amountRule releaseRule referenceScenario sourceRefs assetStructureAliases".split(
          " ",
        ),
      ),
    ],
    ["/records/*/id", ID],
    ["/records/*/version", VERSION],
    ["/records/*/name", TEXT],
    ["/records/*/assetStructure", TEXT],
    ["/records/*/definition", TEXT],
    ["/records/0/aliases", { is: "list", least: 0, unique: true }],
    ["/records/0/aliases/1", TEXT],
    ["/records/*/legacyIds", object("shadowDashboard")],
    ["/records/*/legacyIds/shadowDashboard", ENTRY_NUMBER],
    ["/records/*/evidenceToInspect", { is: "list", least: 1 }],
    ["/records/*/evidenceToInspect/0", TEXT],
    ["/records/*/decisionQuestion", TEXT],
    ...rules("/records/*"),
    ["/records/*/referenceScenario", object("nextReleaseEvent", "sourceId")],
    ["/records/*/referenceScenario/nextReleaseEvent", TEXT],
    ["/records/*/referenceScenario/sourceId", { is: "constant", value: "shadow-dashboard" }],
    ...references("/records/*/sourceRefs", 2),
    ["/records/11/assetStructureAliases", { is: "list", least: 0, unique: true }],
    ["/records/11/assetStructureAliases/0", TEXT],
  ],
  "asset-definitions": [
    ["", object("catalogId", "version", "scope", "fieldStatus", "valueStatus", "records")],
    ["/catalogId", { is: "constant", value: "service-asset-definitions" }],
    ["/version", VERSION],
    ["/scope", SCOPE],
    ["/fieldStatus", { is: "constant", value: "proposed-source-backed-descriptors" }],
    ["/valueStatus", { is: "constant", value: "no-observed-values" }],
    ["/records", { is: "list", least: 12, most: 12 }],
    [
      "/records/*",
      object(
        ..."id version cohortId name purpose evidenceToInspect fields sourceRefs".split(" "),
        ..."entryRule exclusionRule amountRule releaseRule".split(" "),
      ),
    ],
    ["/records/*/id", ID],
    ["/records/*/version", VERSION],
    ["/records/*/cohortId", ID],
    ["/records/*/name", STRUCTURE],
    ["/records/*/purpose", TEXT],
    ["/records/*/evidenceToInspect", { is: "list", least: 1 }],
    ["/records/*/evidenceToInspect/0", TEXT],
    ["/records/*/fields", { is: "list", least: 5 }],
    ["/records/*/fields/0", object("key", "scope", "type", "unit", "description", "sourceBasis")],
    ["/records/*/fields/3/key", KEY],
    ["/records/*/fields/3/scope", { is: "choice", values: ["shared", "asset-type"] }],
    ["/records/*/fields/3/type", { is: "choice", values: ["decimal-string", "date"] }],
    ["/records/*/fields/3/unit", { is: "choice", values: ["source-currency", "ISO-8601-date"] }],
    ["/records/*/fields/4/type", { is: "choice", values: ["decimal-string", "date"] }],
    ["/records/*/fields/4/unit", { is: "choice", values: ["source-currency", "ISO-8601-date"] }],
    ["/records/*/fields/2/description", TEXT],
    ...references("/records/*/fields/1/sourceBasis", 1),
    ...references("/records/*/sourceRefs", 2),
    ...rules("/records/*"),
  ],
};
