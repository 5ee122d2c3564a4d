// The rules of caches in front, against the server and the header table. What real caches make of them is seen in test/long/cache-rules.ts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pathOfSource, RELEASES_FOLDER } from "../../../src/catalog/releases.ts";
import { cdnFile, varnishFile } from "../../../src/publish/hosting/cdn.ts";
import { cachePolicyOf } from "../../../src/release/headers.ts";
import { chooseCoding } from "../../../src/serve/negotiate.ts";

test("the codings of cdn.json are the best that a client names, and none that it excludes", () => {
  const { codings } = JSON.parse(cdnFile()) as { codings: { coding: string; acceptEncoding: string }[] };
  const reduced = (field: string): string =>
    codings.find(({ acceptEncoding }) => new RegExp(acceptEncoding, "i").test(field))?.coding ?? "identity";
  for (const [field, coding] of [
    ["", "identity"],
    ["gzip, deflate, br", "br"],
    ["GZIP;q=1.0, br;q=0", "gzip"],
    ["br;q=0.001", "br"],
    ["x-gzip", "gzip"],
    ["gzip;q=0, brotli, *", "identity"],
  ] as const) {
    assert.equal(reduced(field), coding, field);
    if (field !== "") assert.notEqual(chooseCoding(field, [coding]), -1, field);
  }
});

test("what keeps its bytes in every later release comes from the newest", () => {
  const { fromNewest } = JSON.parse(cdnFile()) as { fromNewest: string[] };
  const source = pathOfSource("0".repeat(64));
  assert.match(cachePolicyOf(source)[1], /immutable/);
  for (const path of [source, `${RELEASES_FOLDER}1/cohorts.json`])
    assert.ok(
      fromNewest.some((start) => `/${path}`.startsWith(start)),
      path,
    );
  assert.ok(!fromNewest.some((start) => "/releases.json".startsWith(start) || "/sources/index.json".startsWith(start)));
});

test("the rules of Varnish are those of cdn.json", () => {
  const rules = JSON.parse(cdnFile()) as Record<"methods" | "dropped" | "fromNewest", string[]>;
  const vcl = varnishFile();
  assert.ok(vcl.includes(`if (req.url ~ "^(?:${rules.fromNewest.join("|")})") {\n    set req.backend_hint = newest;`));
  for (const name of rules.dropped) assert.ok(vcl.includes(`  unset req.http.${name};\n`), name);
  for (const method of rules.methods) assert.ok(vcl.includes(`req.method != "${method}"`), method);
});
