// Reads the source references of both catalogs. A reader who follows one must come to the lines that it counts, and a
// wrong one must be named.

import assert from "node:assert/strict";
import { test } from "node:test";
import { entriesOf } from "../../core/catalog/entries.ts";
import {
  citedLines,
  citedSources,
  linesInWords,
  placeOf,
  referenceFault,
  referencesInWords,
  referencesOf,
} from "../../core/catalog/references.ts";
import { entryMarkdown } from "../../core/read/entry-markdown.ts";
import { compiledDefinitions } from "../support/project.ts";

const { cohorts, assets, sources } = await compiledDefinitions();
const lines = new Map(sources.map((source) => [source.sha256, source.lines]));

test("each object with a hash in the catalogs is found once, at a place in its own record", () => {
  const objectsWithHash: unknown[] = [];
  JSON.stringify({ cohorts, assets }, (_, value) => {
    if (value?.sha256 !== undefined) objectsWithHash.push(value);
    return value;
  });
  const references = referencesOf({ cohorts, assets });
  assert.ok(objectsWithHash.length >= 24 * 2 + 12 * 5);
  assert.equal(references.length, objectsWithHash.length);
  assert.deepEqual(new Set(references.map(({ reference }) => reference)), new Set(objectsWithHash));
  const places = references.map(placeOf);
  assert.equal(places[0], "cohort return-window-survivors");
  assert.ok(places.includes("asset setoff-netting, field grossObligation"));
});

test("entries join both catalogs by id, whatever the order of the asset definitions is", () => {
  const reversedAssets = { ...assets, records: [...assets.records].reverse() };
  assert.deepEqual(entriesOf({ cohorts, assets: reversedAssets }), entriesOf({ cohorts, assets }));
});

test("every published reference is right and cites the lines that it counts", () => {
  for (const entryReference of referencesOf({ cohorts, assets })) {
    const { reference } = entryReference;
    assert.equal(referenceFault(placeOf(entryReference), reference, lines), undefined);
    const passage = citedLines(lines.get(reference.sha256) ?? [], reference);
    assert.equal(passage.length, reference.endLine - reference.startLine + 1);
    assert.match(passage.join("\n"), /^#+ .*\n.*\S\n?$/s);
  }
});

test("a wrong reference has one fault, which names its place", () => {
  const reference = { ...cohorts.records[0]?.sourceRefs[0], startLine: 1, endLine: 2 } as const;
  const { sourceId = "", sha256 = "" } = reference;
  const right = { ...reference, sourceId, sha256 };
  const last = lines.get(sha256)?.length ?? 0;
  const cases = [
    [{ ...right, sha256: "0".repeat(64) }, /^here cites .* by a hash that no published source has$/],
    [
      { ...right, startLine: 2, endLine: 1 },
      /^here cites lines 2 to 1: lines count from 1, and the last is not before the first$/,
    ],
    [{ ...right, startLine: -5, endLine: 1 }, /^here cites lines -5 to 1: lines count from 1/],
    [{ ...right, endLine: last + 1 }, /has no text on these lines$/],
    [{ ...right, startLine: 2 }, /^here cites lines 2 to 2 of .*, which has no text on these lines$/],
  ] as const;
  for (const [wrong, fault] of cases) assert.match(referenceFault("here", wrong, lines) ?? "", fault);
  assert.equal(referenceFault("here", { ...right, endLine: last }, lines), undefined);
});

test("the lines of a source are in order and each once, and adjacent sections stay apart", () => {
  const entry = entriesOf({ cohorts, assets })[0] ?? assert.fail();
  const at = (startLine: number, endLine: number) => ({ sourceId: "one", sha256: "a", startLine, endLine });
  const asset = { ...entry.asset, sourceRefs: [], fields: [] };
  const sourceRefs = [at(8, 9), at(1, 2), at(2, 3), at(4, 6), at(5, 5)];
  const recordSources = citedSources({ cohort: { ...entry.cohort, sourceRefs }, asset });
  assert.deepEqual(recordSources, [
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
  assert.equal(linesInWords(recordSources[0]?.lines ?? []), "lines 1 to 3, 4 to 6, 8 to 9");
});

test("references in words name each source once, with its lines", () => {
  const at = (sourceId: string, startLine: number, endLine: number) => ({
    sourceId,
    sha256: sourceId,
    startLine,
    endLine,
  });
  const references = [at("setoff-netting", 8, 124), at("shared-law", 3, 5), at("setoff-netting", 126, 206)];
  assert.equal(referencesInWords(references), "setoff-netting, lines 8 to 124, 126 to 206; shared-law, lines 3 to 5");
  assert.equal(referencesInWords([]), "");
});

test("the Markdown of a definition names a source once for each text that cites it", () => {
  for (const entry of entriesOf({ cohorts, assets })) {
    const lists = [...entryMarkdown(entry).matchAll(/^- (?:Cohort|Asset structure|Source): (.*, lines .*)$/gm)];
    assert.ok(lists.length > entry.asset.fields.length, entry.cohort.id);
    for (const [, list = ""] of lists) {
      const ids = list.split("; ").map((part) => part.replace(/, lines .*/, ""));
      assert.equal(new Set(ids).size, ids.length, list);
    }
  }
});
