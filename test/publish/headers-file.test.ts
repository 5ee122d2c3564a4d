// Compares the headers for static hosts, and those of nginx and Caddy in deploy/, with the header table. A wrong header
// would make a browser keep an old file or refuse a script.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { headersFile } from "../../core/publish/headers-file.ts";
import { resourceOf } from "../../core/published/headers.ts";
import { MEDIA_TYPES, urlPathOf } from "../../core/published/paths.ts";
import { files } from "../support/dist.ts";
import { ROOT } from "../support/project.ts";

const PATHS = [...Object.keys(files), "SHA256SUMS", "sources/a-source/index.html", "sources/index.html"];

// A star stands for any text, and a name with a colon for one part of a path.
function fits(pattern: string, path: string): boolean {
  const expression = pattern
    .replaceAll(".", "[.]")
    .replaceAll("*", ".*")
    .replaceAll(/:[a-z]+/g, "[^/]+");
  return new RegExp(`^${expression}$`).test(path);
}

test("the rules of _headers give each path each of its headers once, but those that hosts set themselves", () => {
  const rules = [...headersFile(PATHS).matchAll(/^(\/\S*)\n((?: {2}.+\n)+)/gm)].map(([, pattern = "", lines = ""]) => ({
    pattern,
    lines: lines.trimEnd().split("\n"),
  }));
  assert.ok(rules.length > 10, `${rules.length}`);
  for (const path of PATHS) {
    const headerLines = rules.flatMap(({ pattern, lines }) => (fits(pattern, urlPathOf(path)) ? lines : []));
    const expected = resourceOf(path).headers.filter(([name]) => !/^(?:Accept-Ranges|Cache-Control|Vary)$/.test(name));
    assert.deepEqual(headerLines.sort(), expected.map(([name, value]) => `  ${name}: ${value}`).sort(), path);
  }
});

test("only a path that holds the hash of its bytes is kept for a year", () => {
  const byHash = `sources/sha256/${"0".repeat(64)}.md`;
  const immutablePaths = [...PATHS, byHash].filter((path) =>
    resourceOf(path).headers.some(([, value]) => /immutable|31536000/.test(value)),
  );
  assert.deepEqual([...new Set(immutablePaths)], [byHash]);
});

test("the links of a catalog lead to what is published beside it and to nothing else", () => {
  const linksOf = (paths: readonly string[]): string[] => {
    const [, line = ""] = /^ {2}Link: (.*)$/m.exec(headersFile(paths)) ?? [];
    return [...line.matchAll(/<([^>]*)>/g)].map(([, address = ""]) => address);
  };
  const schemas = ["schemas/asset-definitions.schema.json", "schemas/contract.schema.json"];
  const paths = [...schemas, "openapi.json", "developers/", ".well-known/api-catalog"];
  assert.deepEqual(linksOf(PATHS), paths);
  assert.deepEqual(linksOf(PATHS.filter((path) => path !== "developers/index.html")), paths.toSpliced(3, 1));
  assert.deepEqual(linksOf(["cohorts.json", "index.html"]), []);
});

test("the published folder keeps within the rules that Cloudflare Pages takes, and more are refused", () => {
  const text = readFileSync(join(ROOT, "dist/_headers"), "utf8");
  assert.ok(text.startsWith("/*\n  Access-Control-Allow-Origin: *\n"));
  assert.ok((text.match(/^\//gm)?.length ?? 0) <= 100);
  const folders = Array.from({ length: 99 }, (_, index) => `folder-${index}/index.html`);
  const tooMany = /_headers would hold 101 rules, and Cloudflare Pages takes 100/;
  assert.throws(() => headersFile(["cohorts.json", ...folders]), tooMany);
});

for (const name of ["nginx.conf", "Caddyfile"]) {
  test(`deploy/${name} says what the header table says`, () => {
    const text = readFileSync(join(ROOT, "deploy", name), "utf8");
    const lines = text.split("\n");
    for (const { ending, mediaType } of MEDIA_TYPES.filter((kind) => kind.ending !== "SHA256SUMS")) {
      const word = ending.split(".").at(-1) ?? "";
      // In the Caddyfile one type may be for several endings.
      const says = (line: string): boolean =>
        line.includes(mediaType) || line.includes(mediaType.replace(word, "$${1}"));
      const isSaid = lines.some((line) => says(line) && (line.includes(word) || line.includes("default")));
      assert.ok(isSaid, `${ending}: ${mediaType}`);
    }
    const hash = "0".repeat(64);
    for (const path of ["index.html", "cohorts.json", `sources/sha256/${hash}.md`, "404.html"])
      for (const [header, value] of resourceOf(path).headers)
        if (!/^(?:Accept-Ranges|Content-Type|Link|Vary)$/.test(header))
          assert.ok(text.includes(value), `${header}: ${value}`);
    assert.doesNotMatch(text, /[0-9a-f]{64}|retail-chargebacks/);
    const instructions = lines.filter((line) => !/^\s*(?:#|$)/.test(line));
    assert.ok(instructions.length <= 68, `${instructions.length} lines without comments`);
  });
}
