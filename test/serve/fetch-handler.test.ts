import assert from "node:assert/strict";
import { before, test } from "node:test";
import { urlPathOf } from "../../src/release/headers.ts";
import { makeHandler } from "../../src/serve/fetch-handler.ts";
import { type AnswerRequest, answer, type Table } from "../../src/serve/responses.ts";
import { readTable } from "../../src/serve/server.ts";
import { files, makeDist } from "../support/dist.ts";

let table: Table;
before(() => {
  const dist = makeDist();
  table = readTable(dist.folder);
  dist.remove();
});

const fields: readonly Omit<AnswerRequest, "method" | "path">[] = [
  {},
  { acceptEncoding: "br" },
  { acceptEncoding: "gzip" },
  { acceptEncoding: "*;q=0" },
  { ifNoneMatch: "*" },
  { ifNoneMatch: '"miss"' },
  { ifMatch: '"miss"' },
];

test("a Request gets the answer of the table: status, every header and every byte", async () => {
  const handler = makeHandler(table);
  const statuses = new Set<number>();
  for (const path of [...Object.keys(files).map(urlPathOf), "/missing", "/cohorts.json?page=2", "/compare"]) {
    for (const method of ["GET", "HEAD", "OPTIONS", "POST"]) {
      for (const one of fields) {
        const expected = answer(table, { method, path, ...one });
        const headers: [string, string][] = [
          ["Accept-Encoding", one.acceptEncoding],
          ["If-Match", one.ifMatch],
          ["If-None-Match", one.ifNoneMatch],
        ].flatMap(([name, value]) =>
          name !== undefined && value !== undefined ? [[name, value] as [string, string]] : [],
        );
        const response = handler(new Request(`http://a.example:8080${path}`, { method, headers }));
        assert.equal(response.status, expected.status);
        const sent = expected.headers.map((text, place) => (place % 2 === 0 ? text.toLowerCase() : text));
        const pairs = Array.from({ length: sent.length / 2 }, (_, i) => `${sent[2 * i]}: ${sent[2 * i + 1]}`).sort();
        assert.deepEqual([...response.headers].map(([name, value]) => `${name}: ${value}`).sort(), pairs);
        assert.deepEqual(Buffer.from(await response.arrayBuffer()), Buffer.from(expected.body ?? []));
        statuses.add(response.status);
      }
    }
  }
  assert.deepEqual([...statuses].sort(), [200, 204, 304, 404, 405, 406, 412]);
});

test("no answer is used up: the same Request gets the same bytes again, and a caller changes nothing for others", async () => {
  const handler = makeHandler(table);
  const first = handler(new Request("http://a.example/cohorts.json"));
  const text = await first.text();
  first.headers.set("ETag", "changed");
  const second = handler(new Request("http://a.example/cohorts.json"));
  assert.equal(await second.text(), text);
  assert.notEqual(second.headers.get("ETag"), "changed");
});

test("what the runtime has to know goes into every Response", () => {
  const statusText = "from init";
  for (const path of ["/cohorts.json", "/missing"]) {
    assert.equal(makeHandler(table, { statusText })(new Request(`http://a.example${path}`)).statusText, statusText);
  }
});
