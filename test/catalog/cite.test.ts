// How definitions are cited: the line for people, and the lines of sources each once.

import assert from "node:assert/strict";
import { test } from "node:test";
import { citationOf, citedSources, linesInWords, notToBeCited } from "../../core/catalog/cite.ts";
import { entriesOf } from "../../core/catalog/entries.ts";
import { compiledDefinitions } from "../support/project.ts";

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
  assert.match(notToBeCited({ number: 4 }), /^Release 4 is open: .* not to be cited yet\.$/);
});

test("the lines of a source are in order, each once, and sections that follow each other stay apart", async () => {
  const { cohorts, assets } = await compiledDefinitions();
  const entry = entriesOf({ cohorts, assets })[0] ?? assert.fail();
  const at = (startLine: number, endLine: number) => ({ sourceId: "one", sha256: "a", startLine, endLine });
  const asset = { ...entry.asset, sourceRefs: [], fields: [] };
  const sourceRefs = [at(8, 9), at(1, 2), at(2, 3), at(4, 6), at(5, 5)];
  const cited = citedSources({ cohort: { ...entry.cohort, sourceRefs }, asset });
  assert.deepEqual(cited, [
    {
      sourceId: "one",
      sha256: "a",
      lines: [
        { startLine: 1, endLine: 3 },
        { startLine: 4, endLine: 6 },
        { startLine: 8, endLine: 9 },
      ],
    },
  ]);
  assert.equal(linesInWords(cited[0]?.lines ?? []), "lines 1 to 3, 4 to 6, 8 to 9");
});
