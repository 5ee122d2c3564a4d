// Sends conditional requests with If-Match and If-None-Match. A wrong answer would make a cache keep an old catalog, or
// load the same one again and again.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { respond } from "../../core/serve/responses.ts";
import { ask, loadFixture, serveFixture } from "../support/fixture-server.ts";
import type { RawResponse } from "../support/raw-client.ts";
import { words } from "../support/words.ts";

const responses = loadFixture();
const server = await serveFixture({ responses });
after(() => server.close());
const tags = { br: tagOf("br"), gzip: tagOf("gzip"), identity: tagOf("identity") };

function tagOf(acceptEncoding: string): string {
  const { headers } = respond(responses, { method: "GET", target: "/cohorts.json", acceptEncoding });
  return headers[headers.indexOf("ETag") + 1] ?? "";
}

// <T> is the tag of the identity representation, <BR> and <GZ> those of the coded ones, <t> the opaque part of <T>.
const tagTexts: Readonly<Record<string, string>> = {
  T: tags.identity,
  BR: tags.br,
  GZ: tags.gzip,
  t: tags.identity.slice(1, -1),
};

function askWith(method: string, target: string, fields: readonly string[]): Promise<RawResponse> {
  const headerLines = fields.map((field) => field.replaceAll(/<(\w+)>/g, (_, name) => tagTexts[name] ?? ""));
  return ask(server.port, method, target, ...headerLines);
}

const none = (value: string): string => `If-None-Match: ${value}`;
const match = (value: string): string => `If-Match: ${value}`;
const past = "Thu, 01 Jan 1970 00:00:00 GMT";
const future = "Fri, 01 Jan 2174 00:00:00 GMT";

// Values of If-None-Match, by the status on /cohorts.json: weak comparison, lists and the star. A text that is not an
// entity tag matches nothing, and hides no later tag. A tag is compared with the representation that would be sent.
const NONE_MATCH = {
  304: [
    ...["<T>", "W/<T>", "  <T>\t", "*", " * ", '"x", <T>', '"x",<T>', '<T>, "x"', '"x" , W/<T> , "y"', ",<T>"],
    ...[", ,\t, <T>,,", '"a,b", <T>', '", ", <T>', '"",<T>', '"\u00e9", <T>', "x, <T>", "*, <T>"],
    ...[`${'"aaaaaaaa",'.repeat(600)}<T>`, `${",".repeat(7000)}<T>`],
  ],
  200: [
    ...['"x"', 'W/"x"', '"*"', "W/*", '"a,b", "c"', "", "<t>", "'<t>'", '"<t>', '<t>"', "w/<T>", "W<T>", "W/ <T>"],
    ...["<T>x", "x<T>", "<T> <T>", "<T><T>", "<T>;<T>", "*, *", '"unclosed, <T>', 'x"a,<T>,b"', "<BR>", "<GZ>"],
    ...[`${'"aaaaaaaa",'.repeat(600)}"b"`],
  ],
};

// [fields, status of GET and HEAD on /cohorts.json]
const cases: [string[], number][] = [
  [[], 200],
  ...NONE_MATCH[304].map((value): [string[], number] => [[none(value)], 304]),
  ...NONE_MATCH[200].map((value): [string[], number] => [[none(value)], 200]),
  [[none('"x"'), none("<T>")], 304],
  [[none("<T>"), none('"x"')], 304],
  [[none('"x"'), none('"y"')], 200],
  [[`if-none-match: <T>`], 304],
  [[none("<BR>"), "Accept-Encoding: br"], 304],
  [[none("<GZ>"), "Accept-Encoding: br"], 200],
  [[none("<T>"), "Accept-Encoding: br"], 200],
  [[none("<BR>, <GZ>, <T>"), "Accept-Encoding: gzip"], 304],
  [[none("<GZ>"), "Accept-Encoding: br;q=0, gzip"], 304],
  // If-Match: strong comparison, before If-None-Match.
  ...["<T>", "*", "W/<T>, <T>", '"x", <T>'].map((value): [string[], number] => [[match(value)], 200]),
  ...['"x"', "W/<T>", "", "<t>", "<BR>"].map((value): [string[], number] => [[match(value)], 412]),
  [[match('"x"'), match("<T>")], 200],
  [[match("<BR>"), "Accept-Encoding: br"], 200],
  [[match("<T>"), none("<T>")], 304],
  [[match('"x"'), none("<T>")], 412],
  [[match("*"), none("*")], 304],
  [[match('"x"'), none('"x"')], 412],
  // No resource has a modification date, so no date is a condition, whatever its format.
  ...[past, future, "Tuesday, 19-Jan-38 03:14:08 GMT", "Tue Jan 19 03:14:08 2038", "yesterday", "", "0"].flatMap(
    (date): [string[], number][] => [
      [[`If-Modified-Since: ${date}`], 200],
      [[`If-Unmodified-Since: ${date}`], 200],
    ],
  ),
  [[none("<T>"), `If-Modified-Since: ${past}`], 304],
  [[none('"x"'), `If-Modified-Since: ${future}`], 200],
  [[match("<T>"), `If-Unmodified-Since: ${past}`], 200],
  // Ranges are not offered, so their fields are ignored.
  [["Range: bytes=0-0", "If-Range: <T>"], 200],
  [["Range: bytes=0-0", none("<T>")], 304],
  // No acceptable coding comes before any condition.
  [[none("*"), "Accept-Encoding: *;q=0"], 406],
  [[match('"x"'), "Accept-Encoding: *;q=0"], 406],
];

test("at least sixty conditional requests each have one status, the same for GET and HEAD", async () => {
  assert.ok(cases.length >= 60);
  for (const [fields, expected] of cases) {
    for (const method of ["GET", "HEAD"]) {
      const { status } = await askWith(method, "/cohorts.json", fields);
      assert.equal(status, expected, `${method} ${fields.join(" | ").slice(0, 100)}`);
    }
  }
});

test("conditions are ignored on 404, 405 and OPTIONS", async () => {
  for (const fields of [[none("*")], [match('"x"')], [none("<T>")]]) {
    assert.equal((await askWith("GET", "/missing", fields)).status, 404);
    assert.equal((await askWith("POST", "/cohorts.json", fields)).status, 405);
    assert.equal((await askWith("OPTIONS", "/cohorts.json", fields)).status, 204);
  }
});

test("a 304 has the headers that a cache updates, and none about bytes", async () => {
  const cacheHeaders = words`
    cache-control vary date access-control-allow-origin access-control-expose-headers x-content-type-options
    content-security-policy referrer-policy cross-origin-resource-policy
  `;
  const bodyHeaders = words`content-length content-type content-encoding repr-digest transfer-encoding last-modified`;
  for (const [coding, tag] of Object.entries(tags)) {
    const response = await askWith("GET", "/cohorts.json", [`Accept-Encoding: ${coding}`, none(tag)]);
    assert.equal(response.status, 304);
    assert.equal(response.body.length, 0);
    assert.equal(response.headers.get("etag"), tag);
    for (const name of cacheHeaders) assert.ok(response.headers.has(name), name);
    for (const name of bodyHeaders) assert.ok(!response.headers.has(name), name);
  }
});

test("a condition of the greatest size is compared in linear time, whatever it holds", () => {
  const blanks = " ".repeat(7990);
  const hostile = [
    ...[`x${blanks}x`, `${blanks}"`, `"a"${blanks}x`, `"a"${blanks}"`, `x,${blanks}"`, `"${blanks}`, " ".repeat(8000)],
    ...[`gzip${blanks}x`, `gzip;${blanks}q`, `gzip${blanks};q=0x`, `${"a".repeat(7990)}/`, `${"x".repeat(7999)}"`],
    ...['"a"'.repeat(2600), `${'"a"'.repeat(2600)}"`, '"'.repeat(8000), 'W/"'.repeat(2600), '"a"x'.repeat(2000)],
    ...[",".repeat(8000), '"",'.repeat(2600)],
  ];
  for (const ifNoneMatch of hostile) {
    const before = process.cpuUsage();
    respond(responses, { method: "GET", target: "/cohorts.json", ifNoneMatch, acceptEncoding: ifNoneMatch });
    respond(responses, { method: "GET", target: "/cohorts.json", ifMatch: ifNoneMatch });
    const { user, system } = process.cpuUsage(before);
    assert.ok(user + system < 100_000, `${user + system} us for ${JSON.stringify(ifNoneMatch.slice(0, 10))}`);
  }
});
