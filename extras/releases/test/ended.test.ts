// Follows addresses that have ended, in releases that are made up. An address that leads nowhere is a dead link in
// every document that cites it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { endedAddresses, unusedRules } from "../ended-addresses.ts";
import type { History, StoredRelease } from "../history.ts";
import { EMPTY_LOCK } from "../lock.ts";
import type { RedirectRule } from "../register.ts";
import { readRelease } from "../release-file.ts";

function release(isClosed: boolean, addresses: readonly string[], ...rules: [address: string, now: string][]) {
  const redirects = rules.map(([address, now]): RedirectRule => ({ address, now, says: "It moved." }));
  const draft = readRelease(1, undefined, []);
  return { ...draft, cohorts: "", assets: "", lock: { ...EMPTY_LOCK, addresses }, ended: redirects, isClosed };
}

function historyWith(...releases: StoredRelease[]): History {
  return { releases, sources: new Map() };
}

const PAIRS: [string, string][] = [
  ["/compare/{a}/{b}/", "/compare/{b}/{a}/"],
  ["/compare/{a}/{b}/", "/compare/"],
];

test("an address of a closed release leads on by the first rule whose new address is published", () => {
  const addresses = ["/compare/x/y/", "/compare/y/x/", "/compare/y/z/", "/table.tsv", "/kept/", "/compare/"];
  const history = historyWith(
    release(true, addresses),
    release(false, ["/only-open/"], ...PAIRS, ["/table.tsv", "/table.json"]),
  );
  const paths = ["compare/index.html", "compare/x/y/index.html", "table.json", "kept/index.html"];
  const { successors, deadAddresses } = endedAddresses(history, paths);
  assert.deepEqual(
    [...successors],
    [
      ["/compare/y/x/", "/compare/x/y/"],
      ["/compare/y/z/", "/compare/"],
      ["/table.tsv", "/table.json"],
    ],
  );
  assert.deepEqual(deadAddresses, []);
});

test("an address that led to an ended one is led on, and later rules count first", () => {
  const history = historyWith(
    release(true, ["/a/"], ["/{name}/", "/old/{name}/"]),
    release(true, ["/b/", "/old/a/"], ["/old/{name}/", "/new/{name}/"]),
    release(false, [], ["/b/", "/new/c/"]),
  );
  const { successors, deadAddresses } = endedAddresses(history, [
    "new/a/index.html",
    "new/b/index.html",
    "new/c/index.html",
  ]);
  assert.deepEqual(
    [...successors],
    [
      ["/a/", "/new/a/"],
      ["/b/", "/new/c/"],
      ["/old/a/", "/new/a/"],
    ],
  );
  assert.deepEqual(deadAddresses, []);
});

test("an address without a rule to a published one is lost, and a catalog is lost in any case", () => {
  const permanentPaths = ["/cohorts.json", "/releases/1/asset-definitions.json", "/sources/sha256/0.md"];
  const history = historyWith(
    release(true, ["/a.b", "/x/y/", ...permanentPaths]),
    release(
      false,
      [],
      ["/a{x}b", "/gone/"],
      ["/x{y}/", "/"],
      ...permanentPaths.map((address): [string, string] => [address, "/"]),
    ),
  );
  const { successors, deadAddresses } = endedAddresses(history, ["index.html"]);
  assert.deepEqual([[...successors], deadAddresses], [[], ["/a.b", "/x/y/", ...permanentPaths]]);
});

test("a rule that leads no address anywhere is named", () => {
  const history = historyWith(release(true, ["/compare/y/x/"]), release(false, [], ...PAIRS, ["/old", "/"]));
  const idle = unusedRules(history, ["index.html", "compare/index.html", "compare/x/y/index.html"]);
  assert.deepEqual(
    idle.map(({ address, now }) => [address, now]),
    [PAIRS[1], ["/old", "/"]],
  );
});

test("of two rules that lead an address to the same place, only the second is named", () => {
  const first: [string, string] = ["/old/", "/new/"];
  const second: [string, string] = ["/{name}/", "/new/"];
  const unusedOf = (...rules: [string, string][]) =>
    unusedRules(historyWith(release(true, ["/old/"]), release(false, [], ...rules)), ["new/index.html"]);
  const [rule, ...others] = unusedOf(first, second);
  assert.deepEqual([rule?.address, others], [second[0], []]);
  assert.deepEqual(unusedOf(first), []);
});
