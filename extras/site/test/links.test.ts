import assert from "node:assert/strict";
import { test } from "node:test";
import { UserError } from "../../../core/base/user-error.ts";
import { builtFiles } from "../../../test/support/published-site.ts";
import { linkFaults, refuseDeadLinks } from "../links.ts";

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

test("a dead link is refused with its page, the link and the remedy", () => {
  const page = '<a href="b/">b</a><form action="../find/"></form><a href="./#x">x</a><script src="c.mjs"></script>';
  assert.throws(
    () => refuseDeadLinks(publicationOf({ ...SOUND, "a/index.html": page })),
    (error: unknown) => {
      assert.ok(error instanceof UserError);
      const [first, ...others] = error.message.split("\n");
      assert.equal(first, "index.html links to a/?b&c#z, and no id of that page is z");
      const named = others.slice(0, 4).map((line) => /^a\/index\.html links to (\S+),/.exec(line)?.[1]);
      assert.deepEqual(named, ["b/", "../find/", "./#x", "c.mjs"]);
      assert.match(others.at(-1) ?? "", /^publish what each link leads to, or mend the link/);
      return true;
    },
  );
});
