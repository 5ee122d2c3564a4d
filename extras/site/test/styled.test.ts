// Looks for the rule of every class on a page. A class without a rule has no effect, so a reader would see an element
// without its style.

import assert from "node:assert/strict";
import { test } from "node:test";
import { builtSite } from "../../../test/support/published-site.ts";

/** Classes without a rule, each with its other use. */
const WITHOUT_RULE: Readonly<Record<string, string>> = {
  base: "a script writes the address of the service there",
  contingent: "its pattern is an attribute of the part",
};

test("every class of a page has a rule in a stylesheet, or is listed here with what reads it", () => {
  const files = builtSite();
  const sheets = [...files].flatMap(([path, text]) => (path.endsWith(".css") ? [text] : [])).join("\n");
  const classNames = new Set(Array.from(sheets.matchAll(/\.([a-z][\w-]*)/g), ([, name]) => name));
  const pages = [...files].filter(([path]) => path.endsWith(".html") && !path.startsWith("releases/"));
  const bare = new Map<string, string>();
  for (const [path, text] of pages)
    for (const [, names = ""] of text.matchAll(/\sclass="([^"]*)"/g))
      for (const name of names.split(" ").filter(Boolean))
        if (!classNames.has(name) && !bare.has(name)) bare.set(name, path);
  assert.deepEqual([...bare.keys()].sort(), Object.keys(WITHOUT_RULE).sort(), JSON.stringify([...bare]));
});
