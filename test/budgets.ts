// What the project may weigh: counts of the repository and of dist/, held against budgets.json.

import { readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
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

/** By how much a budget is exceeded before it is refused. Seconds depend on the machine. */
const SLACK = { counted: 1.1, seconds: 2 };

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
    if (value <= budget.limit * (name.endsWith("seconds") ? SLACK.seconds : SLACK.counted)) return said;
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

const CODE = new Set([".ts", ".mts", ".mjs", ".py", ".pyi", ".css", ".sh"]);

/** What is counted in lines, by budget. */
const LINES: readonly [name: string, ...places: string[]][] = [
  ["source-lines", "src", "site", "clients"],
  ["test-lines", "test", "bench"],
  ["readme-lines", "README.md"],
  ["contributing-lines", "CONTRIBUTING.md"],
  ["docs-lines", "docs"],
];

/** Counts a project with its dist/. */
export function countIn(root: string): Measure[] {
  const lines = LINES.map(([name, ...places]) => {
    const counted = places.flatMap((place) => linesBelow(root, place));
    return { name, value: sumOf(counted), largest: counted };
  });
  const published = filesBelow(root, "dist").map((path): [string, number] => [
    path.slice("dist/".length),
    statSync(join(root, path)).size,
  ]);
  const folders = new Map<string, number>();
  for (const [path] of published) {
    const [top = ""] = path.split("/");
    folders.set(top, (folders.get(top) ?? 0) + 1);
  }
  return [
    ...lines,
    { name: "published-files", value: published.length, largest: [...folders] },
    { name: "published-bytes", value: sumOf(published), largest: published },
    ...transfersIn(root, new Map(published)),
    largestOf("markdown-tokens", tokensIn(root, published)),
  ];
}

/** What pages and their search weigh with brotli, at a quality that takes no seconds; a build for others minifies scripts besides. */
function transfersIn(root: string, published: ReadonlyMap<string, number>): Measure[] {
  const read = (path: string): Buffer => readFileSync(join(root, "dist", path));
  const sizes = new Map<string, number>();
  const sizeOf = (path: string): number => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    const size = sizes.get(path) ?? brotliCompressSync(read(path), { params }).length;
    sizes.set(path, size);
    return size;
  };
  const weightOf = (path: string): [string, number] => {
    const loaded = loadedBy(path, (one) => read(one).toString("utf8"));
    return [path, [path, ...loaded].reduce((sum, one) => sum + sizeOf(one), 0)];
  };
  // The handbook is made for print, with all twelve in one page.
  const pages = [...published].filter(([path]) => path.endsWith("index.html") && !path.startsWith("handbook/"));
  // The others are lighter than these.
  const longest = pages.sort(([, one], [, other]) => other - one).slice(0, 12);
  const search = ["find.mjs", "minisearch.mjs", "findable.json"]
    .map((name) => `assets/${name}`)
    .filter((path) => published.has(path))
    .map((path): [string, number] => [path, sizeOf(path)]);
  return [
    largestOf(
      "page-bytes",
      longest.map(([path]) => weightOf(path)),
    ),
    largestOf("home-page-bytes", [weightOf("index.html")]),
    { name: "search-bytes", value: sumOf(search), largest: search },
  ];
}

/** What the Markdown of a definition takes of the memory of a language model: a token for every four characters. */
function tokensIn(root: string, published: readonly (readonly [string, number])[]): [string, number][] {
  const texts = published.filter(([path]) => /^(?:[^/]+\.md|llms\.txt)$/.test(path) && path !== "CHANGELOG.md");
  return texts.map(([path]) => [path, Math.ceil(readFileSync(join(root, "dist", path), "utf8").length / 4)]);
}

function largestOf(name: string, counted: readonly (readonly [string, number])[]): Measure {
  return { name, value: Math.max(0, ...counted.map(([, value]) => value)), largest: counted };
}

function sumOf(counted: readonly (readonly [string, number])[]): number {
  return counted.reduce((sum, [, value]) => sum + value, 0);
}

function linesBelow(root: string, place: string): [string, number][] {
  const files = filesBelow(root, place).filter((path) => path.endsWith(".md") || CODE.has(extname(path)));
  return files.map((path) => [path, readFileSync(join(root, path), "utf8").split("\n").length - 1]);
}
