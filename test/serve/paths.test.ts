// Requests three hundred targets that are made by hand. Each has one status, and none may reach bytes that are not
// published.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { ERROR_SENTENCES, REDIRECT_SENTENCE } from "../../core/published/error-sentences.ts";
import { urlPathOf } from "../../core/published/paths.ts";
import { files, sumsOf } from "../support/dist.ts";
import { ask, loadFixture, serveFixture } from "../support/fixture-server.ts";
import { inLanes } from "../support/lanes.ts";
import { words } from "../support/words.ts";

const publication: Readonly<Record<string, string>> = { ...files, SHA256SUMS: sumsOf(files) };
const bodies = new Set([
  ...Object.values(publication),
  ...[...Object.values(ERROR_SENTENCES), REDIRECT_SENTENCE].map((sentence) => `${sentence}\n`),
]);
const knownPaths = new Set(Object.keys(publication).map(urlPathOf));

const responses = loadFixture();
const server = await serveFixture({ responses });
after(() => server.close());

const each = (expected: number, targets: readonly string[]): [string, number][] =>
  targets.map((target) => [target, expected]);
const combine = (starts: string[], ends: string[]): string[] =>
  starts.flatMap((start) => ends.map((end) => start + end));

// Files that exist: on every machine, in the folder of the project, and among the published ones.
const prizes = words`etc/passwd etc/hostname proc/self/environ package.json .git/HEAD cohorts.json`;
const upwards = words`
  /../ /../../ /../../../../../../../../ /./../ /sources/../ /sources/../../ /sources/../../../../ /.../ /..;/
  /.;/../ /%2e%2e/ /%2E%2E/ /.%2e/ /%2e./ /%2e/ /%2e%2e/%2e%2e/ /sources/%2e%2e/ /sources/.%2E/%2e./ /..%2f
  /..%2F..%2F /%2e%2e%2f /%2e%2e%2f%2e%2e%2f /sources%2f..%2f /%2f /%2f%2f /..%5c /%5c..%5c /%2e%2e%5c
  /..%5C..%5C /%252e%252e/ /%252e%252e%252f /..%252f /%25252e%25252e%25252f /%25252525252e/ /%c0%ae%c0%ae/
  /%c0%ae%c0%ae%c0%af /%e0%80%ae%e0%80%ae/ /%f0%80%80%ae/ /%ef%bc%8e%ef%bc%8e/ /..%c0%af /..%ef%bc%8f
  /%u002e%u002e/ // /// /.// /./ //../ /;/ /;x=y/../
`;
// These only look like escapes: two hexadecimal digits must follow the percent sign.
const brokenEscape = (target: string): boolean => /%(?![0-9A-Fa-f]{2})/.test(target);
const variants = (path: string): string[] => [
  ...words`
    x / . %20 + %00 %00.html %0a %0d%0aX:y ::$DATA : ~ .bak .map .br .gz ; ;jsessionid=1 /. /..
    /index.html %3f %23 %2f &x=y =
  `.map((ending) => path + ending),
  ...words`/ /. /x/..`.map((start) => start + path),
  `/%2f${path.slice(1)}`,
  path.toUpperCase(),
  path.slice(0, -1),
  path.replace("json", "JSON"),
  path.replace("j", "%6a"),
  path.replace("c", "%63"),
  path.replace(".", "%2e"),
];

const targets: readonly [string, number][] = [
  ...combine(upwards, prizes).map((target): [string, number] => [target, brokenEscape(target) ? 400 : 404]),
  ...each(
    404,
    [...variants("/cohorts.json"), ...variants("/sources/retail-chargebacks.md")].filter(
      (path) => !knownPaths.has(path),
    ),
  ),
  ...each(
    404,
    words`
      /.git /.git/HEAD /.git/config /.env /.htaccess /.well-known /.well-known/ /.well-known/security.txt
      /.well-known/api-catalog/ /.DS_Store /.svn/entries
      /package.json /package-lock.json /node_modules/ /tsconfig.json /dist/ /dist/cohorts.json /src/serve.ts
      /canary.txt /cohorts.json.map /server-status /wp-login.php /cgi-bin/ /favicon.gif /robots.txt
      /CON /NUL /nul.json /COM1 /PRN.txt /AUX /con/con /LPT1.json /C:/windows/win.ini /c: /$Recycle.Bin
      /sources /sources/ /schemas/ /sources//index.json /sources/./index.json /sources/index /index
      /index.htm /index.html/ /compare/index.html/ /compare/index.htm /Compare /COMPARE/ /cohorts /asset-definitions
      /asset_definitions.json
      /__proto__ /constructor /toString /hasOwnProperty /__proto__/polluted /prototype /null /undefined /NaN /0
      /-1 /* /cohorts.* /(.*) /~root /@ /@fs/etc/passwd /!
      http://a/missing http://a//cohorts.json http://a/../cohorts.json https://a/http://b/cohorts.json
    `,
  ),
  ...each(404, [`/${"../".repeat(600)}etc/passwd`, `/${"%2e%2e/".repeat(290)}`, `/${"a".repeat(2047)}`]),
  ...each(414, [`/${"a".repeat(2048)}`, `/cohorts.json?${"a".repeat(2048)}`, `http://a/${"a".repeat(2048)}`]),
  ...each(
    200,
    words`
      / /? /?x /cohorts.json /cohorts.json? /cohorts.json?../../etc/passwd /cohorts.json?%00
      /cohorts.json?a=b&c[]=d|e /compare/ /compare/?x=/index.html /.well-known/api-catalog /SHA256SUMS
      http://a/cohorts.json HTTP://a/cohorts.json?x https://other.example:8443/cohorts.json http://a http://a?x
      http://[::1]:80/ http://127.0.0.1/
    `,
  ),
  ...each(
    308,
    words`
      /index.html /compare /compare? /compare?x=//evil.example /compare/index.html /compare/one/other
      /compare/one/other/index.html /compare/other/one/ /compare/other/one /old.html?x
      http://a/compare https://evil.example/compare
    `,
  ),
  ...each(
    404,
    words`
      //compare /compare// //evil.example //evil.example/compare /compare//evil.example /compare/other//one/ /./compare
      /%63ompare /compare%2f /compare/%2e%2e/compare /compare/other/one/index.html.br /compare/other /compare/other/
      /cohorts.json/ /cohorts.json/index.html /asset-definitions.json/ /404.html/ /404 /style.css/
    `,
  ),
  ...each(
    400,
    words`
      ftp://a/cohorts.json file:///etc/passwd file://a/etc/passwd gopher://a/ ws://a/ wss://a/ httpx://a/
      http:///cohorts.json http://u@a/ http://u:p@a/cohorts.json http://a:b/ http://a:99999/ http://a:1:2/
      http://[::1/ http://[x]/ http://a,b/ http://a\b/
      * /a#b /# /cohorts.json#x /cohorts.json?x#y /\ /..\..\etc\passwd /cohorts.json\ /cohorts.json?\
      /<script> /a"b /a{b} /a|b /a^b /a[b] /?<x> /?"
      /% /%2 /%zz /%u0041 /cohorts.json% /cohorts.json%0 /cohorts.json?% /cohorts.json?%g0 /%%32%65 /a%2
    `,
  ),
  ["/a`b", 400],
];

test("each of three hundred targets has one status, and none gives an unpublished file", async () => {
  assert.ok(new Set(targets.map(([target]) => target)).size >= 300);
  assert.deepEqual([...responses.resources.keys()].sort(), [...knownPaths].sort());
  await inLanes(targets, 8, async ([target, expected]) => {
    const { status, body } = await ask(server.port, "GET", target);
    assert.equal(status, expected, target.slice(0, 100));
    assert.ok(bodies.has(body.toString("utf8")), target.slice(0, 100));
  });
});
