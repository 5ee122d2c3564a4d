// Keeps the number of a section on one line, such as "9-404(a)". A number that breaks at the end of a line is hard to
// read and easy to miss.

import assert from "node:assert/strict";
import { test } from "node:test";
import { builtSite } from "../../../test/support/published-site.ts";
import { withUnbrokenNumbers } from "../unbroken-numbers.ts";

const whole = (number: string): string => `<span class="unbroken">${number}</span>`;

test("the number of a section does not break, with its letters and its paragraphs", () => {
  for (const number of ["9-404", "2-607(3)(a)", "606-10-32-25", "70A-2", "9-404A"])
    assert.equal(withUnbrokenNumbers(`<p>UCC ${number}, and more</p>`), `<p>UCC ${whole(number)}, and more</p>`);
  for (const word of ["two-thirds", "ASN-1", "Lines 12–14", "404", "a-9-404"])
    assert.equal(withUnbrokenNumbers(`<p>${word}</p>`), `<p>${word}</p>`);
});

test("attributes, titles, code and choices stay as they are", () => {
  for (const markup of [
    '<a href="#ucc-9-404" title="UCC 9-404">rule</a>',
    "<title>UCC 9-404</title>",
    "<pre><code>2026-11-30</code></pre>",
    "<select><option>UCC 9-404</option></select>",
  ])
    assert.equal(withUnbrokenNumbers(markup), markup);
  assert.equal(withUnbrokenNumbers("<code>1-2</code> 1-2"), `<code>1-2</code> ${whole("1-2")}`);
});

test("the pages of law have the number of each section whole", () => {
  const page = builtSite().get("authorities/us-uniform/index.html") ?? "";
  const words = page.replace(/<(title|option|code|pre)\b.*?<\/\1>/gs, "").replace(/<span class="unbroken">[^<]*/g, "");
  assert.ok(page.includes(whole("9-404")));
  assert.doesNotMatch(words.replace(/<[^>]*>/g, ""), /\bUCC \d+-\d+/);
});
