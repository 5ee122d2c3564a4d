// What the service may weigh for those who use it: counts of dist/, and the seconds of a build and of the tests, held
// against budgets.json.

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { groupBy } from "../core/base/group-by.ts";
import { type Coding, isText } from "../core/published/paths.ts";
import { filesBelow } from "./support/files-below.ts";
import { loadedBy } from "./support/page-reader.ts";

/** The number of a budget, and why it is that. */
export interface Budget {
  limit: number;
  why: string;
}

/** Something measured or counted, by the name of its budget, with what contributes to it. */
export interface Measure {
  name: string;
  value: number;
  largest?: readonly (readonly [name: string, value: number])[];
}

/**
 * Seconds depend on the machine, which took twice as long for the same work an hour later: they are refused above three
 * times their limit alone. A count has its room in its limit.
 */
const ROOM_FOR_SECONDS = 3;

/** Returns the budgets of a project, by name. */
export function readBudgets(root: string): Readonly<Record<string, Budget>> {
  return JSON.parse(readFileSync(join(root, "budgets.json"), "utf8"));
}

/** Returns a line for each measure beside its budget, and the names of those that are refused. */
export function judge(
  budgets: Readonly<Record<string, Budget>>,
  measures: readonly Measure[],
): { lines: string[]; refused: string[] } {
  const refused: string[] = [];
  const lines = measures.map(({ name, value, largest = [] }) => {
    const budget = budgets[name];
    if (budget === undefined) throw new Error(`budgets.json has no ${name}`);
    const said = `${name}: ${inWords(value)} of ${inWords(budget.limit)}`;
    if (value <= budget.limit * (name.endsWith("seconds") ? ROOM_FOR_SECONDS : 1)) return said;
    refused.push(name);
    const three = [...largest].sort(([, one], [, other]) => other - one).slice(0, 3);
    const most = three.map(([one, size]) => `${one} ${inWords(size)}`).join(", ");
    return `${said}: refused${most && `; most: ${most}`}. ${budget.why}`;
  });
  return { lines, refused };
}

function inWords(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}

// What a closed release published stays, and grows with every release.
const CLOSED = /^(?:releases\/\d+\/|sources\/sha256\/)/;

/** Counts what a project has built into dist/. */
export function countIn(root: string): Measure[] {
  const files = filesBelow(root, "dist").map((path): [string, number] => [
    path.slice("dist/".length),
    statSync(join(root, path)).size,
  ]);
  const published = files.filter(([path]) => !CLOSED.test(path));
  const folders = groupBy(published, ([path]) => path.split("/")[0] ?? "");
  return [
    { name: "published-files", value: published.length, largest: [...folders].map(([of, own]) => [of, own.length]) },
    { name: "published-bytes", value: sumOf(published), largest: published },
    ...CODINGS.flatMap((coding) => transfersIn(root, files, coding)),
    largestOf("markdown-tokens", tokensIn(root, files)),
  ];
}

const CODINGS = ["br", "gzip"] as const;

type Sizes = [name: string, bytes: number][];

/**
 * What a reader waits for, as the server sends it to whoever takes this coding: a page, home, home with a search, and
 * both catalogs, each with all that it loads.
 */
function transfersIn(root: string, published: Sizes, coding: Coding): Measure[] {
  const read = (path: string): Buffer => readFileSync(join(root, "dist", path));
  const sent = new Map<string, number>();
  const sizeOf = (path: string): [string, number] => {
    const size = sent.get(path) ?? encoded(read(path), isText(path) ? coding : null).length;
    sent.set(path, size);
    return [path, size];
  };
  const isThere = (path: string): boolean => published.some(([one]) => one === path);
  const loadedFor = (path: string): Sizes => {
    const all = [path, ...loadedBy(path, (one) => read(one).toString("utf8"))];
    return all.map(sizeOf);
  };
  // The handbook is made for print, with all twelve on one page. Pages that are shorter than these weigh less.
  const pages = published.filter(([path]) => path.endsWith("index.html") && !path.startsWith("handbook/"));
  const longest = pages.sort(([, one], [, other]) => other - one).slice(0, 12);
  const home = isThere("index.html") ? loadedFor("index.html") : [];
  const searched = ["find.mjs", "minisearch.mjs", "findable.json"].map((name) => `assets/${name}`);
  const catalogs = ["cohorts.json", "asset-definitions.json"];
  const worksheets = WORKSHEETS.map((name) => `assets/${name}`);
  return [
    largestOf(
      `page-bytes-${coding}`,
      longest.map(([path]) => [path, sumOf(loadedFor(path))]),
    ),
    totalOf(`home-bytes-${coding}`, home),
    totalOf(`search-bytes-${coding}`, [...home, ...searched.filter(isThere).map(sizeOf)]),
    totalOf(`law-bytes-${coding}`, ["assets/law.json"].filter(isThere).map(sizeOf)),
    totalOf(`worksheets-bytes-${coding}`, worksheets.filter(isThere).map(sizeOf)),
    totalOf(`load-bytes-${coding}`, catalogs.filter(isThere).map(sizeOf)),
  ];
}

// What the page of worksheets alone loads: at once, where somebody comes to the check, and where the first workbook is
// made.
const WORKSHEETS = [
  ...[
    "worksheets.mjs",
    "request-list.mjs",
    "schedule-words.mjs",
    "document-names.mjs",
    "csv.mjs",
    "sheet-print.mjs",
    "sheets.mjs",
  ],
  ...["worksheet-print.mjs", "letters.mjs", "letter-text.mjs"],
  ...["check.mjs", "check-worker.mjs", "known-definitions.json"],
];

// A build for others takes the best quality, which saves two parts in a hundred more and takes minutes; it minifies
// scripts besides.
function encoded(bytes: Buffer, coding: Coding | null): Buffer {
  if (coding === "gzip") return gzipSync(bytes, { level: 6 });
  return coding === "br" ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }) : bytes;
}

/** What the Markdown of a definition takes of the memory of a language model: a token for every four characters. */
function tokensIn(root: string, published: readonly (readonly [string, number])[]): [string, number][] {
  const texts = published.filter(([path]) => /^(?:[^/]+\.md|llms\.txt)$/.test(path) && path !== "CHANGELOG.md");
  return texts.map(([path]) => [path, Math.ceil(readFileSync(join(root, "dist", path), "utf8").length / 4)]);
}

function totalOf(name: string, counted: Sizes): Measure {
  return { name, value: sumOf(counted), largest: counted };
}

function largestOf(name: string, counted: readonly (readonly [string, number])[]): Measure {
  return { name, value: Math.max(0, ...counted.map(([, value]) => value)), largest: counted };
}

function sumOf(counted: readonly (readonly [string, number])[]): number {
  return counted.reduce((sum, [, value]) => sum + value, 0);
}
