// Sends forty Accept-Encoding fields. Each client must get a coding that it can read.

import assert from "node:assert/strict";
import { test } from "node:test";
import { respond } from "../../core/serve/responses.ts";
import { loadFixture } from "../support/fixture-server.ts";

// The fields that lead to each coding; undefined stands for a request without the field.
const FIELDS: Readonly<Record<string, readonly (string | undefined)[]>> = {
  br: [
    ...["br", "BR", "br, gzip", "gzip, br", "gzip, deflate, br", "gzip, deflate, br, zstd", "*", "*;q=0.001"],
    ...["identity;q=0, *", "gzip;q=0, *", "identity, gzip, br", "*;q=0.5, gzip;q=0"],
  ],
  gzip: [
    ...["gzip", "GZIP", "x-gzip", "gzip, deflate", "gzip;q=0.001", "gzip;q=1.", "gzip;q=1.000", "br;q=0, gzip"],
    ...["*;q=0.0, gzip", "identity;q=0, gzip;q=0.001", "br;q=0, *", "br;q=0.5, gzip;q=1"],
    ...["br;q=0.999, gzip;q=1", "gzip;q=1, identity;q=0.5", "gzip\t;\tq=0.3", ",,gzip,", "gzip;q=0, gzip"],
    ...[`${"x,".repeat(3000)}gzip`],
  ],
  identity: [
    ...[undefined, "", " ", "X-GZIP;q=0", "gzip;q=0", "gzip;q=0.", "gzip;q=0.000", "gzip;Q=0", "identity"],
    ...["*;q=0, identity", "*;q=0, identity;q=0.001", "identity;q=1, *;q=0", "br;q=0, gzip;q=0, *"],
    ...["br;q=0.5, gzip;q=0.5, *;q=0.9", "identity;q=0.5, gzip;q=0.2", "identity;q=1, gzip;q=0.9, br;q=0.9"],
    ...["gzip;q=2", "gzip;q=1.001", "gzip;q=0.1234", "gzip;q=-1", "gzip;q=.5", "gzip;q=", "gzip;q", "gzip;"],
    ...['gzip;q="1"', "gzip;q= 1", "gzip;q=1;x=y", "gzip;level=9", "gzip ; q=0", "xgzip", "gzipx", "gzip br"],
    ...["gzip/1", "deflate", "zstd, compress", ", ,", "gzip, gzip;q=0", "gzip\u00a0", "\u0130dentity;q=0"],
    ...["__proto__, constructor, toString"],
  ],
  "406": [...["*;q=0", "identity;q=0", "identity;q=0, deflate", "identity;q=0, gzip;q=0, br;q=0"]],
};
const cases = Object.entries(FIELDS).flatMap(([coding, fields]) => fields.map((field) => [field, coding] as const));

test("each of forty Accept-Encoding fields has one coding, and every response has Vary", () => {
  assert.ok(cases.length >= 40);
  const responses = loadFixture();
  for (const [acceptEncoding, expected] of cases) {
    for (const method of ["GET", "HEAD"]) {
      const response = respond(responses, { method, target: "/cohorts.json", acceptEncoding });
      const headers = headersOf(response.headers);
      assert.equal(headers.get("Vary"), "Accept-Encoding");
      assert.equal(response.status, expected === "406" ? 406 : 200, acceptEncoding?.slice(0, 80));
      if (response.status === 200)
        assert.equal(headers.get("Content-Encoding") ?? "identity", expected, acceptEncoding);
      const again = respond(responses, { method, target: "/cohorts.json", acceptEncoding, ifNoneMatch: "*" });
      assert.equal(again.status, expected === "406" ? 406 : 304);
      assert.equal(headersOf(again.headers).get("Vary"), "Accept-Encoding");
    }
  }
});

function headersOf(flat: readonly string[]): Map<string, string> {
  return new Map(flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1] ?? ""] as const] : [])));
}
