// Counts a small published folder, and judges the counts by budgets. Without a budget, pages and files would grow until
// readers wait for them.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { countIn, judge, type Measure, readBudgets } from "./budgets.ts";
import { ROOT } from "./support/project.ts";

/** Counts a project of these files. */
async function countOf(files: Readonly<Record<string, string>>): Promise<Map<string, Measure>> {
  const root = mkdtempSync(join(tmpdir(), "budgets-"));
  try {
    for (const [path, text] of Object.entries({ "dist/index.html": "<p></p>", ...files })) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return new Map((await countIn(root)).map((one) => [one.name, one]));
  } finally {
    rmSync(root, { recursive: true });
  }
}

const valueIn = (counts: Map<string, Measure>, name: string): number => counts.get(name)?.value ?? assert.fail();

test("files, bytes, loads in each coding and tokens of Markdown are counted without closed releases", async () => {
  const counts = await countOf({
    "dist/index.html": '<link rel="stylesheet" href="style.css?v=1"><script type="module" src="a.mjs"></script>',
    "dist/style.css": "a{}".repeat(1000),
    "dist/a.mjs": 'import { b } from "./b.mjs";\n',
    "dist/b.mjs": "",
    "dist/c.mjs": "never loaded",
    "dist/assets/find.mjs": "export {};\n",
    "dist/cohorts.json": `{"records":[${"{},".repeat(999)}{}]}`,
    "dist/one.md": "12345678",
    "dist/two.md": "1234",
    "dist/releases/1/cohorts.json": "{}",
    [`dist/sources/sha256/${"0".repeat(64)}.md`]: "# A source of a closed release\n",
  });
  assert.equal(valueIn(counts, "published-files"), 9);
  assert.ok(valueIn(counts, "published-bytes") > 6_000);
  assert.equal(valueIn(counts, "markdown-tokens"), 2);
  const home = valueIn(counts, "home-bytes-br");
  assert.ok(home > 80 && home < 300, `${home}`);
  assert.equal(valueIn(counts, "page-bytes-br"), home);
  assert.ok(valueIn(counts, "search-bytes-br") > home);
  assert.ok(valueIn(counts, "home-bytes-gzip") < 300);
  const [gzip, brotli] = [valueIn(counts, "load-bytes-gzip"), valueIn(counts, "load-bytes-br")];
  assert.ok(brotli < gzip && gzip < 200, `${brotli}, ${gzip}`);
});

test("a timer runs while files are compressed, so that the tests can say that they still run", async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  await countOf({ "dist/cohorts.json": Array.from({ length: 20_000 }, (_, index) => index ** 2).join() });
  clearInterval(timer);
  assert.ok(ticks > 1, `${ticks}`);
});

test("a count above its budget is refused with its three largest parts, and seconds above three times it", () => {
  const budgets = { "page-bytes-br": { limit: 100, why: "Because." }, "test-seconds": { limit: 10, why: "Soon." } };
  const largest = [
    ["a", 1],
    ["b", 70],
    ["c", 30],
    ["d", 10],
  ] as const;
  const verdictOn = (name: string, value: number) => judge(budgets, [{ name, value, largest }]);
  assert.deepEqual(verdictOn("page-bytes-br", 100), { lines: ["page-bytes-br: 100 of 100"], overruns: [] });
  const { lines, overruns } = verdictOn("page-bytes-br", 101);
  assert.deepEqual(overruns, ["page-bytes-br"]);
  assert.deepEqual(lines, ["page-bytes-br: 101 of 100: refused; most: b 70, c 30, d 10. Because."]);
  assert.deepEqual(verdictOn("test-seconds", 30).overruns, []);
  assert.deepEqual(verdictOn("test-seconds", 31).overruns, ["test-seconds"]);
});

test("every count has a budget with a reason, and every budget has a count or a measure", async () => {
  const budgets = readBudgets(ROOT);
  for (const [name, { why }] of Object.entries(budgets)) assert.ok(why.length >= 5, name);
  const namesOfSeconds = Object.keys(budgets).filter((name) => name.endsWith("seconds"));
  assert.deepEqual([...(await countOf({})).keys(), ...namesOfSeconds].sort(), Object.keys(budgets).sort());
  assert.throws(() => judge({}, [{ name: "page-bytes-br", value: 1 }]), /has no page-bytes-br/);
});
