// Reads the text of a page as agents get it, without a browser. Menus and scripts in it would hide the text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sectionText } from "../../../core/read/page-text.ts";
import { ask } from "./support.ts";

const PAGE = `<body><main id="main"><h1>Law</h1><nav><a href="#a">On this page</a></nav>
<section id="a" class="hung"><h2>One</h2><section><p>Ten &amp; more.</p></section><p>Second.</p></section>
<section id="b"><table><tr><th>Code</th><td>Read</td></tr></table><script>let x = 1;</script></section></main></body>`;

test("the text of a section is that of its element, with lines and cells, and without menus and scripts", () => {
  assert.equal(sectionText(PAGE, "a"), "One\nTen & more.\nSecond.");
  assert.equal(sectionText(PAGE, "b"), "Code | Read");
  assert.equal(sectionText(PAGE, ""), "Law\nOne\nTen & more.\nSecond.\nCode | Read");
  assert.equal(sectionText(PAGE, "c"), undefined);
});

test("a page that a search names is opened with its text, in at most 2 kB", async () => {
  for (const [id, sentence] of [
    ["how-to-read/#citing", /Cite a release that has a date/],
    ["releases/#pinned", /shape of the records/],
    ["words/#codes", /element 4465/],
    ["about/#limits", /decide/],
  ] as const) {
    const page = await ask("get", { id });
    assert.match(page.text, sentence, id);
    assert.ok(JSON.stringify(page).length <= 2_000, id);
  }
});
