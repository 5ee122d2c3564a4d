// The written configurations of other engines, against the header table and the server.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { hostingFiles } from "../../../src/publish/hosting/files.ts";
import { ACCEPTABLE, headersOf, servedOf } from "../../../src/publish/hosting/served.ts";
import { ERROR_HEADERS, resourceOf } from "../../../src/release/headers.ts";
import { publishedPaths, urlPathOf } from "../../../src/release/paths.ts";
import { chooseCoding } from "../../../src/serve/negotiate.ts";
import { files as fixture, makeDist } from "../../support/dist.ts";

// What real engines make of these files is seen in test/long/hosting-parity.ts.

const contents = fixtureContents();
const hosting = hostingFiles(contents);
const paths = publishedPaths([...contents.keys()]);

function fixtureContents(): Map<string, Uint8Array> {
  const dist = makeDist();
  const found = readdirSync(dist.folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    statSync(join(dist.folder, path)).isFile(),
  );
  const read = new Map(found.map((path) => [path, readFileSync(join(dist.folder, path))]));
  dist.remove();
  return read;
}

function textOf(name: string): string {
  const text = hosting.get(name);
  assert.ok(text, name);
  return text;
}

test("every published file has its path in every configuration, and no compressed copy has one", () => {
  assert.deepEqual(paths, [...Object.keys(fixture), "SHA256SUMS"].sort());
  for (const path of paths) {
    assert.ok(textOf("nginx-http.conf").includes(`\n  "${urlPathOf(path)}" "/${path}";`), path);
    assert.ok(textOf("Caddyfile").includes(`\`${urlPathOf(path)}\` \`/${path}\`\n`), path);
  }
  assert.ok(!textOf("nginx-http.conf").includes('.br" "/'));
});

test("every redirect has its Location in every configuration of a server", () => {
  const { redirects } = servedOf(contents);
  assert.equal(redirects.size, 8);
  for (const [address, location] of redirects) {
    assert.ok(textOf("nginx-http.conf").includes(`\n  "${address}" "${address} ${location}";`), address);
    assert.ok(textOf("Caddyfile").includes(`\`${address}\` \`${location}\`\n`), address);
  }
});

test("without the page for missing paths, a browser gets the line of text from nginx and Caddy too", () => {
  const cut = new Map([...contents].filter(([path]) => !path.startsWith("404.html")));
  const without = hostingFiles(cut);
  assert.doesNotMatch(without.get("Caddyfile") ?? "", /404\.html/);
  assert.doesNotMatch(without.get("nginx-http.conf") ?? "", /text\/html\[/);
});

test("every tag and digest is the hash of the bytes in that coding", () => {
  for (const [file, bytes] of contents) {
    const hash = createHash("sha256").update(bytes).digest();
    for (const name of ["nginx-http.conf", "Caddyfile"]) {
      assert.ok(textOf(name).includes(hash.toString("hex")), `${name} ${file}`);
      assert.ok(textOf(name).includes(`sha-256=:${hash.toString("base64")}:`), `${name} ${file}`);
    }
  }
});

test("the same files give the same configurations, and they name no machine", () => {
  const again = hostingFiles(new Map([...contents].reverse()));
  assert.deepEqual([...again], [...hosting]);
  for (const [name, text] of hosting) {
    const addresses = [...text.matchAll(/https?:\/\/[^\s/"`}]+/g)].map(([address]) => address);
    for (const address of addresses)
      assert.match(address, /127\.0\.0\.1|definitions\.example|rfc-editor\.org|^http:\/\/:8080$/, name);
  }
});

test("a missing compressed copy, and a kind of file without a media type, are refused", () => {
  const cut = new Map(contents);
  cut.delete("cohorts.json.br");
  assert.throws(() => hostingFiles(cut), /cohorts\.json\.br is missing beside cohorts\.json/);
  assert.throws(() => hostingFiles(new Map([["movie.ts", new Uint8Array()]])), /movie\.ts has no media type/);
});

test("what is alike and what is not gives each path the headers of the table, whatever they are", () => {
  const { varied, alike } = headersOf(servedOf(contents).representations);
  assert.ok(varied.length > 1 && alike.length > 1);
  for (const path of paths) {
    const own = varied.map(({ name, values }) => [name, values.get(urlPathOf(path)) ?? "unknown"]);
    const all = new Map([...own, ...alike].filter(([, value]) => value !== "") as [string, string][]);
    assert.deepEqual(new Map([...all].sort()), new Map([...resourceOf(path).headers].sort()), path);
  }
});

// The maps of the configurations, played through: the codings that are acceptable, the best of them first.
function chosenByPatterns(field: string): number {
  const is = Object.entries(ACCEPTABLE).map(
    ([coding, patterns]) =>
      patterns.find(([pattern]) => new RegExp(pattern, "i").test(field))?.[1] ?? (coding === "identity" ? "1" : "0"),
  );
  return is.indexOf("1");
}

test("the patterns choose the coding that the server chooses, wherever weights only say yes or no", () => {
  const members = ["br", "gzip", "x-gzip", "identity", "*", "deflate", "brx", ""];
  const weights = ["", ";q=1", "; q=0", ";q=0.000", " ;\tQ=1.0", ";q=2", ";level=1"];
  const parts = members.flatMap((member) => weights.map((weight) => member + weight));
  let compared = 0;
  for (const one of parts) {
    for (const other of parts) {
      const field = `${one},${other}`;
      // Two members for one coding, and words without a meaning, are not what a client sends: the last or none of them counts there.
      if (ambiguous(one, other)) continue;
      const expected = chooseCoding(field, ["br", "gzip", "identity"]);
      assert.equal(chosenByPatterns(field), expected, field);
      compared += 1;
    }
  }
  assert.ok(compared > 1000, `${compared}`);
});

function ambiguous(one: string, other: string): boolean {
  const [first, second] = [one, other].map((part) => (part.split(/[ ;]/)[0] ?? "").replace("x-", ""));
  const malformed = [one, other].some((part) => /q=2|level/.test(part));
  return first === second || malformed;
}

// The headers that nginx sends with a status, as the maps and the list of its server part give them.
function nginxHeaders(status: string): ReadonlyMap<string, string> {
  const maps = new Map(
    [...textOf("nginx-http.conf").matchAll(/^map \$status (\$\S+) \{\n((?: .*\n)+)\}/gm)].map(
      ([, variable = "", lines = ""]) => [
        variable,
        new Map([...lines.matchAll(/^ {2}"?(\w+)"? "(.*)";$/gm)].map(([, key, value]) => [key, value ?? ""])),
      ],
    ),
  );
  const lines = [...textOf("nginx-server.conf").matchAll(/^add_header (\S+) (\$\S+|".*") always;$/gm)];
  return new Map(
    lines.map(([, name = "", value = ""]) => {
      const sent = maps.get(value);
      return [name, sent === undefined ? value.slice(1, -1) : (sent.get(status) ?? sent.get("default") ?? "missing")];
    }),
  );
}

test("nginx sends the headers of an error with every status but those of what is found, wherever it arises", () => {
  const server = textOf("nginx-server.conf");
  // One list for all places: a location with an add_header of its own would have none of it.
  assert.doesNotMatch(server, /^\s+add_header/m);
  assert.equal(server.match(/^add_header (?!Last-Modified "")/gm)?.length, nginxHeaders("200").size);
  assert.doesNotMatch(textOf("nginx.conf"), /add_header/);
  const error = Object.fromEntries(ERROR_HEADERS.filter(([name]) => name !== "Content-Type"));
  const notFound = { ...error, "Content-Security-Policy": "$definitions_not_found_policy" };
  const redirect = { ...error, Location: "$definitions_location$definitions_query" };
  for (const status of [
    "400",
    "403",
    "404",
    "408",
    "413",
    "414",
    "416",
    "431",
    "494",
    "500",
    "501",
    "503",
    "505",
    "206",
    "301",
    "308",
  ]) {
    const sent = [...nginxHeaders(status)].filter(([, value]) => value !== "");
    assert.deepEqual(Object.fromEntries(sent), { 404: notFound, 308: redirect }[status] ?? error, status);
  }
  assert.match(nginxHeaders("200").get("ETag") ?? "", /^\$/);
  assert.equal(nginxHeaders("405").get("Allow"), "GET, HEAD, OPTIONS");
  assert.equal(nginxHeaders("405").get("Cache-Control"), "no-store");
});

test("Caddy sets no header of a file before the file is written", () => {
  const text = textOf("Caddyfile");
  const blocks = [...text.matchAll(/^\t*header (?:@\S+ )?\{\n([^}]*\n)\t*\}$/gm)].map(([, lines = ""]) => lines);
  assert.ok(blocks.length >= 5);
  // A block that removes a header is deferred, as one that says so.
  for (const block of blocks) assert.match(block, /^\t*(?:-\w|defer$)/m);
  for (const [line] of text.matchAll(/^\t*header (?:@\S+ )?[^{@\s].*(?<! \*)$/gm))
    assert.match(line, /header (?:@\S+ )?-/);
  const onError = text.slice(text.indexOf("handle_errors {"));
  assert.match(onError, /Cache-Control `no-store`/);
  assert.doesNotMatch(onError, /definitions_|max-age/);
});

test("a host that reads _headers is not told how long to keep an answer, because it would keep errors as long", () => {
  assert.doesNotMatch(textOf("_headers"), /^ *(?:cache-control|etag)|max-age/im);
});

test("ports and folders of the written configurations are said once, in the file that is the operator's", () => {
  // A pod has a /tmp of its own.
  for (const [name, text] of hosting)
    if (name !== "kubernetes.yaml") assert.doesNotMatch(text, /\/tmp\b|^daemon/m, name);
  for (const name of ["nginx-http.conf", "nginx-server.conf"])
    assert.doesNotMatch(textOf(name), /\blisten\b|_path [^$]*;|^root|^pid/m);
  const paths = [...textOf("nginx.conf").matchAll(/^ *(?:pid|\w+_temp_path|root) (\S+);$/gm)].map(
    ([, path = ""]) => path,
  );
  assert.equal(paths.length, 7);
  for (const path of paths) assert.doesNotMatch(path, /^\//);
});

test("the rules of _headers give each path each of its headers once, within the limits of the hosts", () => {
  const text = textOf("_headers");
  const rules = [...text.matchAll(/^(\/\S*)\n((?: {2}.+\n)+)/gm)].map(([, pattern = "", lines = ""]) => ({
    pattern,
    lines: lines.trimEnd().split("\n"),
  }));
  assert.ok(rules.length > 10 && rules.length <= 100, `${rules.length}`);
  assert.ok(text.split("\n").every((line) => line.length <= 2000));
  for (const path of paths) {
    const given = rules.flatMap(({ pattern, lines }) => (patternFits(pattern, urlPathOf(path)) ? lines : []));
    const expected = resourceOf(path).headers.filter(([name]) => !/^(?:Accept-Ranges|Cache-Control|Vary)$/.test(name));
    assert.deepEqual(given.sort(), expected.map(([name, value]) => `  ${name}: ${value}`).sort(), path);
  }
});

function patternFits(pattern: string, path: string): boolean {
  const parts = pattern.split(/(\*|:[a-z]+)/).map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[.]/g, "[.]");
    return part === "*" ? ".*" : "[^/]+";
  });
  return new RegExp(`^${parts.join("")}$`).test(path);
}

test("the upload list names every file once, with its key, media type, cache policy and compressed copies", () => {
  const { uploads, redirects } = JSON.parse(textOf("upload.json")) as {
    redirects: Record<string, string>;
    uploads: {
      file: string;
      key: string;
      contentType: string;
      cacheControl: string;
      codings: { file: string }[];
      size: number;
    }[];
  };
  assert.deepEqual(
    uploads.flatMap(({ file, codings }) => [file, ...codings.map((coding) => coding.file)]).sort(),
    [...contents.keys()].sort(),
  );
  assert.equal(new Set(uploads.map(({ key }) => key)).size, uploads.length);
  assert.deepEqual(Object.entries(redirects), [...servedOf(contents).redirects]);
  for (const { file, contentType, cacheControl, size } of uploads) {
    assert.equal(contentType, resourceOf(file).mediaType);
    assert.match(cacheControl, file === "404.html" ? /^no-store$/ : /^public, max-age=/);
    assert.equal(size, contents.get(file)?.length);
  }
});
