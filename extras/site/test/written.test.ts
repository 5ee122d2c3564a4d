// Reads the Markdown files of pages: the head, sections, placeholders, and attributes at the end of a block. A mistake
// would leave a page without its title, a section or a value.

import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "../../../core/extra/page/html.ts";
import { splitHead } from "../page-head.ts";
import { markdownPage } from "../page-markdown.ts";
import { pageProse, scaffold } from "../page-prose.ts";

const PAGE = `---
title: About
description: "Who publishes: and why."
search:
  - at: limits
    says: You decide what your claim is.
    role: limits
    words: [credit advice, legal advice]
---

What **it** is, for {{count}} readers.

Set apart. {#apart .hint .no-print}

## Limits {#limits}

{{says limits}} Read [the law](../law/#x).

{{list}}

## License {#license}

No warranty.
`;

const page = pageProse(PAGE, { count: () => 12, list: () => "generated" });

test("a page has the title, the description and the words to search of its head", () => {
  assert.equal(page.title, "About");
  assert.equal(page.description, "Who publishes: and why.");
  const [limits] = page.searchWords;
  assert.deepEqual(limits, {
    fragment: "limits",
    title: undefined,
    says: "You decide what your claim is.",
    words: "credit advice, legal advice",
    addressPattern: undefined,
    refused: true,
  });
  assert.deepEqual(page.sections[0]?.searchWords, [limits]);
  assert.deepEqual(page.sections[1]?.searchWords, []);
});

test("the lede and the intro stand before the first section, and each heading with an id begins a section", () => {
  assert.equal(textOf(page.lede), "What <b>it</b> is, for 12 readers.");
  assert.equal(textOf(page.intro), '<p id="apart" class="hint no-print">Set apart.</p>');
  assert.deepEqual(
    page.sections.map(({ id, heading, body }) => [id, heading, textOf(body)]),
    [
      [
        "limits",
        "Limits",
        '<p>You decide what your claim is. Read <a data-perhaps href="../law/#x">the law</a>.</p>\ngenerated',
      ],
      ["license", "License", "<p>No warranty.</p>"],
    ],
  );
});

test("a page may have another heading than its title", () => {
  assert.equal(page.heading, "About");
  const home = pageProse("---\ntitle: Definition Discovery\n---\n# Twelve kinds\n\nFirst.\n", {});
  assert.equal(home.heading, "Twelve kinds");
  assert.equal(textOf(home.lede), "First.");
});

test("a list is prose unless attributes below it say otherwise", () => {
  assert.equal(markdownPage("- one\n- two\n").whole, '<ul class="prose">\n<li>one</li>\n<li>two</li>\n</ul>');
  assert.equal(markdownPage("- one\n\n{.plain .after}\n").whole, '<ul class="plain after">\n<li>one</li>\n</ul>');
});

test("a table is made like every table of the pages, of the kind in its attributes", () => {
  const { whole } = markdownPage("Before.\n\n| A | B |\n| --- | --- |\n| `x` | [y](z) |\n\n{.paths}\n\nAfter.\n");
  assert.match(whole, /^<p>Before\.<\/p>\n<table class="stack paths" role="table">\n/);
  assert.match(
    whole,
    /<th role="rowheader" scope="row"><code>x<\/code><\/th><td role="cell" data-head="B"><a href="z">y<\/a><\/td>/,
  );
  assert.match(whole, /<\/table>\n<p>After\.<\/p>$/);
});

test("commands have a button that copies them, and markup stays text", () => {
  const { whole } = markdownPage("```sh {#run}\nnpm start <x>\n```\n\nA <b>tag</b>.\n");
  assert.match(
    whole,
    /^<div class="code"><pre id="run"><code>npm start &lt;x&gt;<\/code><\/pre><button [^>]*data-copy="run"/,
  );
  assert.match(whole, /<p>A &lt;b&gt;tag&lt;\/b&gt;\.<\/p>$/);
});

test("a paragraph with only a placeholder becomes its block, and one with attributes stays", () => {
  assert.equal(markdownPage("{{rows}}\n").whole, "{{rows}}");
  assert.equal(markdownPage("{{notice}} {.hint}\n").whole, '<p class="hint">{{notice}}</p>');
});

test("a placeholder that nothing fills stops the build with its name", () => {
  const refusal = { message: "nothing fills {{rows}} of a text" };
  assert.throws(() => pageProse("{{rows}}\n", {}), refusal);
  assert.throws(() => scaffold("<form>{{rows}}</form>", {}), refusal);
});

test("a head that is not in shape stops the build with its line and the remedy", () => {
  assert.throws(() => splitHead("---\ntitle: A\ndescripton: B\n---\n"), {
    message: /^the head of a page, line 3: "descripton" is not known here; did you mean description\?/,
  });
  assert.deepEqual(splitHead("Text.\n"), { head: { title: "", description: "", searchWords: [] }, below: "Text.\n" });
});
