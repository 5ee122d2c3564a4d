// Checks links of pages. A build must refuse a dead link and say how to mend it, before a reader follows it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { buildInputOf, offerOf } from "../../../test/support/offers.ts";
import { builtFiles } from "../../../test/support/published-site.ts";
import { linkFaults, markPossibleLinks, settleLinks } from "../links.ts";

function publicationOf(texts: Readonly<Record<string, string>>): ReadonlyMap<string, Uint8Array> {
  const encoder = new TextEncoder();
  return new Map(Object.entries(texts).map(([path, text]) => [path, encoder.encode(text)]));
}

const SOUND = {
  "index.html":
    '<a href="a/">a</a><a href="a/?b&amp;c#z">z</a><a href="cohorts.json">JSON</a><a id="y" href="#y">y</a>',
  "a/index.html": '<p id="z"></p><a href="../">home</a><a href="../#y">y</a><a href="https://elsewhere.example/">x</a>',
  "cohorts.json": "{}",
};

test("pages that lead to what is published have no fault", () => {
  assert.deepEqual(linkFaults(publicationOf(SOUND)), []);
  assert.ok(builtFiles().size > 100);
  assert.deepEqual(linkFaults(builtFiles()), []);
});

test("a dead link is refused with its page, the link and the remedy", async () => {
  const page = '<a href="b/">b</a><form action="../find/"></form><a href="./#x">x</a><script src="c.mjs"></script>';
  const { faultOf } = await offerOf("site", await buildInputOf("site"));
  assert.equal(faultOf?.(publicationOf(SOUND)), undefined);
  const [first, ...others] = faultOf?.(publicationOf({ ...SOUND, "a/index.html": page }))?.split("\n") ?? [];
  assert.equal(first, "index.html links to a/?b&c#z, and no id of that page is z");
  const targets = others.slice(0, 4).map((line) => /^a\/index\.html links to (\S+),/.exec(line)?.[1]);
  assert.deepEqual(targets, ["b/", "../find/", "./#x", "c.mjs"]);
  assert.match(others.at(-1) ?? "", /^publish the target of each link, or correct the link/);
});

/** Returns a fixed text after its links are settled, in a site with another page with an id, and a file. */
function settledIn(text: string, path = "a/index.html", root = "/"): string {
  const pages = { "index.html": '<h2 id="y"></h2>', [path]: markPossibleLinks(text) };
  const paths = [...Object.keys(pages), "cohorts.json"];
  return settleLinks(new Map(Object.entries(pages)), (one) => paths.includes(one), root).get(path) ?? "";
}

const SETTLED: readonly [what: string, text: string, comesTo: string][] = [
  [
    "links that lead somewhere stay, and those of others are not looked at",
    '<a href="../">a</a> <a class="x" href="../#y">b</a> <a href="../cohorts.json?c#">c</a> <area href="d/">',
    '<a href="../">a</a> <a class="x" href="../#y">b</a> c <area href="d/">',
  ],
  [
    "of a link to no page, to no place and to no file the words stay",
    '<p>A <a href="../b/">b</a>, <a href="../#z">c <i>d</i></a>, <a href="e.md">e</a>.</p>',
    "<p>A b, c <i>d</i>, e.</p>",
  ],
  [
    "an item and a row whose only links lead nowhere are left out",
    '<ul>\n<li>A <a href="b/">b</a>.</li>\n<li class="c">C</li>\n</ul>' +
      '<table><tr role="row"><td><a href="d/">d</a></td><td><a href="#e">e</a></td></tr>\n<tr><td>F</td></tr></table>',
    '<ul>\n<li class="c">C</li>\n</ul><table><tr><td>F</td></tr></table>',
  ],
  [
    "an item that leads somewhere else besides stays, with its words",
    '<li><a href="b/">B</a> or <a href="../">c</a></li>',
    '<li>B or <a href="../">c</a></li>',
  ],
  [
    "what stands in an item of an item goes by itself",
    '<li>A<ul><li><a href="b/">b</a></li><li>c</li></ul><a href="d/">d</a></li>',
    "<li>A<ul><li>c</li></ul>d</li>",
  ],
];

for (const [what, text, comesTo] of SETTLED)
  test(`in a fixed text ${what}`, () => {
    assert.equal(settledIn(text), comesTo);
  });

test("the links of a page that is shown at any address begin at the root of the site", () => {
  for (const root of ["/", "/defs/", "/a/b/"]) {
    const text = `<a href="${root}">a</a> <a href="${root}#y">b</a> <a href="${root}cohorts.json">c</a>`;
    assert.equal(settledIn(text, "404.html", root), text);
    assert.equal(settledIn(`<a href="${root}b/">b</a>`, "404.html", root), "b");
  }
});
