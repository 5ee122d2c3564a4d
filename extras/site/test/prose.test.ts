// Turns Markdown into HTML. A wrong element or a wrong range of lines would show an author's text otherwise than it was
// written.

import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "../../../core/extra/page/html.ts";
import type { ProseLayout } from "../../../core/extra/page/kit.ts";
import { siteModel } from "./support.ts";

const { kit, compilation } = await siteModel();

function proseIn(text: string, setting: Partial<ProseLayout> = {}): string {
  return textOf(kit.prose(text, { up: "../", top: 2, ...setting }));
}

const SET: readonly [what: string, markdown: string, markup: string][] = [
  ["headings a level lower", "# One\n\n## Two", "<h2>One</h2>\n<h3>Two</h3>\n"],
  ["headings down to the last level", "##### Five\n\n###### Six", "<h6>Five</h6>\n<h6>Six</h6>\n"],
  ["emphasis and code", "*a* **b** `c`", "<p><em>a</em> <strong>b</strong> <code>c</code></p>\n"],
  ["a tight list", "- a\n- b", "<ul>\n<li>a\n</li>\n<li>b\n</li>\n</ul>\n"],
  ["a numbered list from its number", "3. a\n\n   b", '<ol start="3">\n<li><p>a</p>\n<p>b</p>\n</li>\n</ol>\n'],
  ["a quotation", "> a\nb", "<blockquote>\n<p>a\nb</p>\n</blockquote>\n"],
  ["a block of code", "```sh\n<a>\n```", "<pre><code>&lt;a&gt;\n</code></pre>\n"],
  ["a break and a rule", "a\\\nb\n\n---", "<p>a<br>\nb</p>\n<hr>\n"],
];

for (const [what, markdown, markup] of SET)
  test(`prose sets ${what}`, () => {
    assert.equal(proseIn(markdown), markup);
  });

test("a citation of authorities reads their names and leads to their entries", () => {
  assert.equal(
    proseIn("So [@ucc-9-404, (a); @ucc-9-406]."),
    '<p>So [<a href="../authorities/us-uniform/#ucc-9-404">UCC 9-404(a)</a>; ' +
      '<a href="../authorities/us-uniform/#ucc-9-406">UCC 9-406</a>].</p>\n',
  );
  for (const citation of ["[@nobody-1]", "[@ucc-9-404; @nobody-1]", "[@ucc-9-404", "[@UCC 9-404]"])
    assert.equal(proseIn(citation), `<p>${citation}</p>\n`);
});

test("links, images, markup and references to addresses stay the text that they are", () => {
  for (const text of [
    "[a](javascript:1)",
    "![a](b.png)",
    "&lt;http://a.test&gt;",
    "[a]: http://a.test",
    "http://a.test",
  ])
    assert.equal(proseIn(text.replaceAll("&lt;", "<").replaceAll("&gt;", ">")), `<p>${text}</p>\n`);
});

test("each block has its lines, and each heading its title", () => {
  const prose = proseIn("# A *b*\n\nc\nd\n\n- e\n- f\n  g\n\n```\nh\n```\n", {
    idOf: (title) => title.replace(" ", "-"),
    lead: ({ startLine, endLine }) => `${startLine}-${endLine} `,
  });
  assert.match(prose, /<h2 id="A-b" aria-labelledby="A-b-name">1-1 <span id="A-b-name">A/);
  assert.match(prose, /<p>3-4 c\nd<\/p>/);
  assert.match(prose, /<li>6-6 e\n<\/li>\n<li>7-8 f\ng\n/);
  assert.match(prose, /10-12 <pre>/);
});

test("the prose of a source has every word of it", () => {
  const words = (text: string): string => (text.match(/[A-Za-z0-9]+/g) ?? []).join("\n");
  for (const { sourceId, text } of compilation.sources) {
    const plain = proseIn(text)
      .replace(/\[<a [^>]*>.*?<\/a>(?:; <a [^>]*>.*?<\/a>)*\]/gs, "")
      .replace(/<[^>]*>|&#?\w+;/g, " ");
    assert.equal(words(plain), words(text.replace(/\[@.*?\]/g, "").replace(/^\d+\. /gm, "")), sourceId);
  }
});
