// Writes the citation of a definition for people. A report that cites it needs the title, the release, its day and the
// publisher.

import assert from "node:assert/strict";
import { test } from "node:test";
import { citationOf, openReleaseWarning } from "../citation-text.ts";

test("a citation names the title, the work, the release, its day, and the publisher where one is known", () => {
  const release = { number: 3, date: "2026-11-22" };
  assert.equal(citationOf("A", release), "“A.” Definition Discovery, release 3, 22 November 2026.");
  for (const publisher of ["Acme Inc", "Acme Inc."])
    assert.equal(
      citationOf("A", { ...release, publisher }),
      "“A.” Definition Discovery, release 3, 22 November 2026. Acme Inc.",
    );
});

test("an open release has no citation, and is said not to be cited", () => {
  assert.equal(citationOf("A", { number: 4, date: null }), null);
  assert.match(openReleaseWarning({ number: 4 }), /^Release 4 is open\. .* do not cite it yet\.$/);
});
