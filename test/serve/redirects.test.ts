// Requests addresses that have no page. A reader with an old or mistyped address must be led to the page that is meant,
// or get a page that helps.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { ERROR_SENTENCES, REDIRECT_SENTENCE } from "../../core/published/error-sentences.ts";
import { ERROR_HEADERS, NOT_FOUND_PAGE, NOT_FOUND_PAGE_HEADERS } from "../../core/published/headers.ts";
import { urlPathOf } from "../../core/published/paths.ts";
import { readRedirects, redirectsOf, redirectsText, relativeReference } from "../../core/published/redirects.ts";
import { files } from "../support/dist.ts";
import { ask as askPort, serveFixture } from "../support/fixture-server.ts";

const server = await serveFixture();
after(() => server.close());

const ask = askPort.bind(null, server.port);

const BROWSER = "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

const LOCATIONS: readonly [address: string, location: string][] = [
  ["/index.html", "./"],
  ["/compare", "compare/"],
  ["/compare/index.html", "./"],
  ["/compare/one/other", "other/"],
  ["/compare/one/other/index.html", "./"],
  ["/compare/other/one/", "../../one/other/"],
  ["/compare/other/one", "../one/other/"],
  ["/developers", "developers/"],
  ["/developers/index.html", "./"],
  ["/old.html", "cohorts.xlsx"],
];

test("an address without its last slash, with a file name, or an ended one is redirected", async () => {
  for (const [address, location] of LOCATIONS) {
    const { status, headers, body } = await ask("GET", address, BROWSER);
    assert.deepEqual([status, headers.get("location")], [308, location], address);
    assert.equal(body.toString("utf8"), `${REDIRECT_SENTENCE}\n`);
    const target = new URL(location, `http://a.example/any/prefix${address}`).pathname.replace("/any/prefix", "");
    assert.equal((await ask("GET", target)).status, 200, target);
  }
});

test("a redirect has an error's headers and a Location, keeps the query, and serves HEAD and OPTIONS", async () => {
  const expected = Object.fromEntries(ERROR_HEADERS.map(([name, value]) => [name.toLowerCase(), value]));
  for (const query of ["", "?", "?q=a%20b&c[]={d}", `?${"a".repeat(2000)}`, "?//evil.example", "?%0d%0aX:y"]) {
    const get = await ask("GET", `/compare${query}`, 'If-None-Match: "x"', 'If-Match: "x"', "Accept-Encoding: *;q=0");
    const { date, connection, "keep-alive": keepAlive, ...headers } = Object.fromEntries(get.headers);
    const length = String(REDIRECT_SENTENCE.length + 1);
    assert.deepEqual(headers, { ...expected, "content-length": length, location: `compare/${query}` }, query);
    assert.equal((await ask("HEAD", `/compare${query}`)).head, get.head, query);
    assert.equal((await ask("OPTIONS", `/compare${query}`)).head, get.head, query);
  }
  assert.equal((await ask("POST", "/compare")).status, 405);
});

test("no resource is redirected, and every redirect ends at a page", () => {
  const paths = Object.keys(files);
  const redirects = redirectsOf(paths, readRedirects(files["_redirects"] ?? ""));
  assert.deepEqual([...redirects].sort(), [...LOCATIONS].sort());
  const urlPaths = new Set(paths.map(urlPathOf));
  for (const address of redirects.keys()) assert.ok(!urlPaths.has(address), address);
});

test("a page named like a catalog, and an ended address without a target, redirect nothing", () => {
  const rules = new Map([
    ["/a/", "/b/"],
    ["/b/", "/missing/"],
    ["/cohorts.json", "/x/"],
    ["/d/", "/x/"],
    ["/d/e.csv", "/cohorts.json"],
  ]);
  const redirects = redirectsOf(["cohorts.json", "cohorts.json/index.html", "x/index.html"], rules);
  assert.deepEqual(
    [...redirects],
    [
      ["/cohorts.json/index.html", "./"],
      ["/x", "x/"],
      ["/x/index.html", "./"],
      ["/d/", "../x/"],
      ["/d/e.csv", "../cohorts.json"],
    ],
  );
});

test("the list of ended addresses is read as written, with pages without their last slash", () => {
  const rules = new Map([
    ["/a/b/", "/b/"],
    ["/c.tsv", "/c.json"],
  ]);
  assert.equal(redirectsText(rules), "/a/b /b/ 301\n/a/b/ /b/ 301\n/c.tsv /c.json 301\n");
  assert.deepEqual(readRedirects(redirectsText(rules)), new Map([["/a/b", "/b/"], ...rules]));
  assert.equal(readRedirects("# a comment\n/x https://evil.example/ 301\n/y /z 302\n").size, 0);
});

test("a relative reference is resolved to the page, from any address", () => {
  for (const from of ["/", "/a", "/a/", "/a/b", "/a/b/index.html", "/c/d/e/f"])
    for (const to of ["/", "/a/", "/a/b/", "/c/d/"])
      assert.equal(new URL(relativeReference(from, to), `http://a.example${from}`).pathname, to, `${from} ${to}`);
});

const MISSING = ["/missing", "/a/b/c/d/", "/missing?q=x", "//evil.example", "/Compare/", "/cohorts.json/", "/%ff"];

test("a browser gets the page for a missing path, without the headers of a resource", async () => {
  const expected = Object.fromEntries(NOT_FOUND_PAGE_HEADERS.map(([name, value]) => [name.toLowerCase(), value]));
  for (const target of MISSING) {
    const get = await ask("GET", target, BROWSER, "If-None-Match: *", 'If-Match: "x"', "Accept-Encoding: *;q=0");
    const { date, connection, "keep-alive": keepAlive, ...headers } = Object.fromEntries(get.headers);
    const text = files[NOT_FOUND_PAGE] ?? "";
    assert.equal(get.status, 404, target);
    assert.deepEqual(headers, { ...expected, "content-length": String(text.length) }, target);
    assert.equal(get.body.toString("utf8"), text, target);
    assert.equal((await ask("HEAD", target, BROWSER)).head, get.head, target);
  }
});

// These accept HTML: its weight is above zero, or the weight of zero belongs to another type.
const WEIGHTS = [
  "text/html;q=0.001",
  "text/html, a/b;q=0",
  "a/b;q=0, text/html",
  "text/html;q=0, text/html",
  "text/html;q=1",
];

test("every other client gets a line of text for a missing path", async () => {
  const others = ["*/*", "application/json", "text/*", "xtext/html", "text/htmlx", "", "text/plain;x=text/html"];
  others.push("text/html;q=0", "text/html ; Q=0.000", "text/html;level=1;q=0, application/json", "text/html;q=0.");
  for (const target of MISSING)
    for (const fields of [[], ...others.map((value) => [`Accept: ${value}`])]) {
      const { status, headers, body } = await ask("GET", target, ...fields);
      assert.deepEqual([status, headers.get("content-type")], [404, "text/plain; charset=utf-8"], `${fields}`);
      assert.equal(body.toString("utf8"), `${ERROR_SENTENCES[404]}\n`, target);
    }
  assert.match((await ask("OPTIONS", "/missing", BROWSER)).body.toString("utf8"), /^404 /);
  for (const value of ["text/html", "TEXT/HTML;charset=utf-8", "a/b, text/html ;q=0.5", "a/b,\ttext/html", ...WEIGHTS])
    assert.match((await ask("GET", "/missing", `Accept: ${value}`)).headers.get("content-type") ?? "", /html/, value);
  assert.match((await ask("GET", "/missing", "Accept: a/b", "Accept: text/html")).body.toString("utf8"), /^<!doctype/);
});

test("the page for missing paths is an ordinary file under its own path, but is not cached", async () => {
  const { status, headers } = await ask("GET", `/${NOT_FOUND_PAGE}`, "Accept-Encoding: br");
  assert.deepEqual([status, headers.get("cache-control"), headers.get("content-encoding")], [200, "no-store", "br"]);
});

test("a wrong method or an excluded coding gets a line of text, and not the page", async () => {
  for (const [method, target, status, ...fields] of [
    ["POST", "/missing", 405],
    ["GET", "/cohorts.json", 406, "Accept-Encoding: *;q=0"],
    ["GET", "/cohorts.json", 412, 'If-Match: "x"'],
  ] as const) {
    const response = await ask(method, target, BROWSER, ...fields);
    assert.deepEqual(
      [response.status, response.headers.get("content-type")],
      [status, "text/plain; charset=utf-8"],
      target,
    );
  }
});
