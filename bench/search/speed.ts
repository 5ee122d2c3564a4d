// Times the ranked search beside JSON.parse and beside its library with its own defaults, and prints one table.
// Opt-in: npm run build && node build/bench/search/speed.js   (about 30 s; wants a quiet machine)
// Every process is a fresh one, because a page builds its index once and cold. Figures are medians; ratios are within this one run.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import MiniSearch from "minisearch";
import { finderOf, type StoredIndex, storedIndex } from "#find";
import type { FindableEntry } from "../../src/catalog/findable.ts";
import { median } from "../clients/measure.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const PROCESSES = 21;
const QUERIES = [
  "short pay",
  "what does the owner hold back until the end?",
  "retianage",
  "UCC 9-404",
  "bill and hold",
  "zxqv",
];

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** What one process measures, in milliseconds. */
function measure(): Record<string, number> {
  const text = readFileSync(join(ROOT, "dist/assets/findable.json"), "utf8");
  let read = { entries: [] as FindableEntry[], index: {} as StoredIndex };
  const parsing = timed(() => {
    read = JSON.parse(text);
  });
  let find: ReturnType<typeof finderOf> = () => ({ query: "", results: [], clear: false, note: "" });
  const loading = timed(() => {
    find = finderOf(read.entries, read.index);
  });
  const first = timed(() => find("customer short paid the invoice"));
  const later = median(Array.from({ length: 20 }, () => QUERIES.map((query) => timed(() => find(query)))).flat());
  const building = timed(() => storedIndex(read.entries));
  const texts = read.entries.flatMap(({ passages }, id) => ({
    id,
    text: passages.flatMap(({ texts }) => texts).join("\n"),
  }));
  const peer = new MiniSearch({ fields: ["text"] });
  const peerBuilding = timed(() => peer.addAll(texts));
  return { parsing, loading, first, later, building, peerBuilding };
}

if (process.argv[2] === "--once") console.log(JSON.stringify(measure()));
else {
  const runs = Array.from({ length: PROCESSES }, () =>
    JSON.parse(execFileSync(process.execPath, [import.meta.filename, "--once"], { encoding: "utf8" })),
  ) as Record<string, number>[];
  const of = (name: string): number => median(runs.map((run) => run[name] ?? Number.NaN));
  const row = (figure: string, name: string, against: string): Record<string, string> => ({
    figure,
    ms: of(name).toFixed(1),
    ratio: `${(of(name) / of(against)).toFixed(2)} x ${against === "parsing" ? "JSON.parse of the same file" : "MiniSearch with its defaults"}`,
  });
  console.table([
    row("load texts and index", "loading", "parsing"),
    row("first query", "first", "parsing"),
    row("a later query", "later", "parsing"),
    row("build the index instead", "building", "peerBuilding"),
  ]);
}
