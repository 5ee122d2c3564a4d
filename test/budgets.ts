// Holds the counts of dist/, and the seconds of a build and of the tests, against budgets.json. The service must stay
// light for those who use it.

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { groupBy } from "../core/base/group-by.ts";
import { type Coding, isText } from "../core/published/paths.ts";
import { filesBelow } from "./support/files-below.ts";
import { loadedBy } from "./support/page-reader.ts";

/** The limit of a budget, and the reason for it. */
interface Budget {
  limit: number;
  why: string;
}

/** A measure or a count, by the name of its budget, with its largest parts. */
export interface Measure {
  name: string;
  value: number;
  largest?: readonly (readonly [name: string, value: number])[];
}

/**
 * Seconds depend on the machine: the same work took twice as long an hour later. They are refused only above three
 * times their limit. A count has no such room.
 */
const ROOM_FOR_SECONDS = 3;

/** Returns the budgets of a project, by name. */
export function readBudgets(root: string): Readonly<Record<string, Budget>> {
  return JSON.parse(readFileSync(join(root, "budgets.json"), "utf8"));
}

/** Returns a line for each measure with its budget, and the names of those above it. */
export function judge(
  budgets: Readonly<Record<string, Budget>>,
  measures: readonly Measure[],
): { lines: string[]; overruns: string[] } {
  const overruns: string[] = [];
  const lines = measures.map(({ name, value, largest = [] }) => {
    const budget = budgets[name];
    if (budget === undefined) throw new Error(`budgets.json has no ${name}`);
    const sentence = `${name}: ${inWords(value)} of ${inWords(budget.limit)}`;
    if (value <= budget.limit * (name.endsWith("seconds") ? ROOM_FOR_SECONDS : 1)) return sentence;
    overruns.push(name);
    const three = [...largest].sort(([, one], [, other]) => other - one).slice(0, 3);
    const most = three.map(([one, size]) => `${one} ${inWords(size)}`).join(", ");
    return `${sentence}: refused${most && `; most: ${most}`}. ${budget.why}`;
  });
  return { lines, overruns };
}

function inWords(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}

// Files of closed releases stay, and grow with every release, so no budget counts them.
const CLOSED_RELEASES = /^(?:releases\/\d+\/|sources\/sha256\/)/;

/**
 * Resolves to the counts of the files of a build in dist/. Other threads compress, so that a timer of the caller runs
 * meanwhile.
 */
export async function countIn(root: string): Promise<Measure[]> {
  const files = filesBelow(root, "dist").map((path): [string, number] => [
    path.slice("dist/".length),
    statSync(join(root, path)).size,
  ]);
  const openFiles = files.filter(([path]) => !CLOSED_RELEASES.test(path));
  const folders = groupBy(openFiles, ([path]) => path.split("/")[0] ?? "");
  const transfers = await Promise.all(CODINGS.map((coding) => transfersIn(root, files, coding)));
  return [
    { name: "published-files", value: openFiles.length, largest: [...folders].map(([of, own]) => [of, own.length]) },
    { name: "published-bytes", value: sumOf(openFiles), largest: openFiles },
    ...transfers.flat(),
    largestOf("markdown-tokens", tokensIn(root, files)),
  ];
}

const CODINGS = ["br", "gzip"] as const;

type Sizes = [name: string, bytes: number][];

/**
 * Resolves to the bytes that a reader waits for in this coding: of a page, of home, of home with a search, and of both
 * catalogs, each with all files that it loads.
 */
async function transfersIn(root: string, files: Sizes, coding: Coding): Promise<Measure[]> {
  const read = (path: string): Buffer => readFileSync(join(root, "dist", path));
  const transferSizes = new Map<string, Promise<number>>();
  const sizeOf = async (path: string): Promise<[string, number]> => {
    const size = transferSizes.get(path) ?? transferSize(read(path), isText(path) ? coding : null);
    transferSizes.set(path, size);
    return [path, await size];
  };
  const sizesOf = (paths: readonly string[]): Promise<Sizes> => Promise.all(paths.filter(isThere).map(sizeOf));
  const isThere = (path: string): boolean => files.some(([one]) => one === path);
  const loadedFor = (path: string): Promise<Sizes> => {
    const paths = [path, ...loadedBy(path, (one) => read(one).toString("utf8"))];
    return Promise.all(paths.map(sizeOf));
  };
  // The handbook is made for print, with all twelve definitions on one page. Only the largest other pages are counted.
  const pages = files.filter(([path]) => path.endsWith("index.html") && !path.startsWith("handbook/"));
  const longest = pages.sort(([, one], [, other]) => other - one).slice(0, 12);
  const pageSizes = longest.map(async ([path]): Promise<[string, number]> => [path, sumOf(await loadedFor(path))]);
  const home = isThere("index.html") ? await loadedFor("index.html") : [];
  const searchAssets = ["find.mjs", "minisearch.mjs", "findable.json"].map((name) => `assets/${name}`);
  const catalogs = ["cohorts.json", "asset-definitions.json"];
  const worksheets = WORKSHEETS.map((name) => `assets/${name}`);
  return [
    largestOf(`page-bytes-${coding}`, await Promise.all(pageSizes)),
    totalOf(`home-bytes-${coding}`, home),
    totalOf(`search-bytes-${coding}`, [...home, ...(await sizesOf(searchAssets))]),
    totalOf(`law-bytes-${coding}`, await sizesOf(["assets/law.json"])),
    totalOf(`worksheets-bytes-${coding}`, await sizesOf(worksheets)),
    totalOf(`load-bytes-${coding}`, await sizesOf(catalogs)),
  ];
}

// Files that only the page of worksheets loads: at once, when a reader comes to the check, and when the first workbook
// is made.
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

// A build for publication takes the best quality. It saves two parts in a hundred more and takes minutes. It also
// minifies scripts.
async function transferSize(bytes: Buffer, coding: Coding | null): Promise<number> {
  if (coding === null) return bytes.length;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  const coded = await (coding === "gzip"
    ? promisify(gzip)(bytes, { level: 6 })
    : promisify(brotliCompress)(bytes, { params }));
  return coded.length;
}

/** The tokens of a language model for the Markdown of a definition: one for every four characters. */
function tokensIn(root: string, files: readonly (readonly [string, number])[]): [string, number][] {
  const texts = files.filter(([path]) => /^(?:[^/]+\.md|llms\.txt)$/.test(path) && path !== "CHANGELOG.md");
  return texts.map(([path]) => [path, Math.ceil(readFileSync(join(root, "dist", path), "utf8").length / 4)]);
}

function totalOf(name: string, sizes: Sizes): Measure {
  return { name, value: sumOf(sizes), largest: sizes };
}

function largestOf(name: string, sizes: readonly (readonly [string, number])[]): Measure {
  return { name, value: Math.max(0, ...sizes.map(([, value]) => value)), largest: sizes };
}

function sumOf(sizes: readonly (readonly [string, number])[]): number {
  return sizes.reduce((sum, [, value]) => sum + value, 0);
}
