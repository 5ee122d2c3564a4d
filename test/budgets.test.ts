import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { countIn, judge, readBudgets } from "./budgets.ts";
import { ROOT } from "./support/project.ts";

/** Counts a project of these files. */
function countOf(files: Readonly<Record<string, string>>): Map<string, ReturnType<typeof countIn>[number]> {
  const root = mkdtempSync(join(tmpdir(), "budgets-"));
  try {
    for (const [path, text] of Object.entries({ "dist/index.html": "<p></p>", ...files })) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return new Map(countIn(root).map((one) => [one.name, one]));
  } finally {
    rmSync(root, { recursive: true });
  }
}

const valueIn = (counts: ReturnType<typeof countOf>, name: string): number => counts.get(name)?.value ?? assert.fail();

test("lines, files, bytes, what a page loads and the tokens of Markdown are counted", () => {
  const counts = countOf({
    "src/a.ts": "1\n2\n3\n",
    "src/deep/b.json": "1\n2\n",
    "site/page.mjs": "1\n",
    "clients/c.py": "1\n2\n",
    "README.md": "1\n2\n",
    "dist/index.html": '<link rel="stylesheet" href="style.css?v=1"><script type="module" src="a.mjs"></script>',
    "dist/style.css": "a{}".repeat(1000),
    "dist/a.mjs": 'import { b } from "./b.mjs";\n',
    "dist/b.mjs": "",
    "dist/c.mjs": "never loaded",
    "dist/one.md": "12345678",
    "dist/two.md": "1234",
  });
  assert.equal(valueIn(counts, "source-lines"), 6);
  assert.equal(valueIn(counts, "test-lines"), 0);
  assert.equal(valueIn(counts, "readme-lines"), 2);
  assert.equal(valueIn(counts, "published-files"), 7);
  assert.ok(valueIn(counts, "published-bytes") > 3_000);
  assert.equal(valueIn(counts, "markdown-tokens"), 2);
  const loaded = valueIn(counts, "home-page-bytes");
  assert.ok(loaded > 80 && loaded < 300, `${loaded}`);
});

test("what exceeds its budget by more than a tenth is refused with its three largest parts and the reason", () => {
  const budgets = { "source-lines": { limit: 100, why: "Because." }, "test-seconds": { limit: 10, why: "Soon." } };
  const largest = [
    ["a", 1],
    ["b", 70],
    ["c", 30],
    ["d", 10],
  ] as const;
  const judged = (name: string, value: number) => judge(budgets, [{ name, value, largest }]);
  assert.deepEqual(judged("source-lines", 110), { lines: ["source-lines: 110 of 100"], refused: [] });
  const { lines, refused } = judged("source-lines", 111);
  assert.deepEqual(refused, ["source-lines"]);
  assert.deepEqual(lines, ["source-lines: 111 of 100: refused; most: b 70, c 30, d 10. Because."]);
  assert.deepEqual(judged("test-seconds", 20).refused, []);
  assert.deepEqual(judged("test-seconds", 21).refused, ["test-seconds"]);
});

test("every count has a budget with its reason, and every budget is counted or measured", () => {
  const budgets = readBudgets(ROOT);
  for (const [name, { why }] of Object.entries(budgets)) assert.ok(why.length >= 5, name);
  const measured = Object.keys(budgets).filter((name) => name.endsWith("seconds") || name === "site-renderings");
  assert.deepEqual([...countOf({}).keys(), ...measured].sort(), Object.keys(budgets).sort());
  assert.throws(() => judge({}, [{ name: "source-lines", value: 1 }]), /has no source-lines/);
});
