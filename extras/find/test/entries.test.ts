// Reads a query for every entry of the word lists of the search (entries.tsv). Each query had another opening or other
// words without its entry. The test compares what is read of the query, because that does not depend on what a build
// learns from lines.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { publishedDeployment } from "../../../core/read/deployment.ts";
import { ROOT } from "../../../test/support/project.ts";
import { builtFiles, publishedDocument } from "../../../test/support/published-site.ts";
import { asksAboutLaw, citesLaw } from "../browser/law-hits.ts";
import { linesOf, listEntries } from "../browser/list-entries.ts";
import * as lists from "../browser/lists.ts";
import { nameOf } from "../browser/marked-words.ts";
import { hasRequestFrame, isFormName, requestSignsOf, sectionSignsOf, tellsEvent } from "../browser/signs.ts";
import { parseWords } from "../browser/typed-words.ts";
import { stemsOf } from "../browser/words.ts";
import { FIRST_FILE, type FirstFile } from "../paths.ts";
import { rankingOf } from "../ranking.ts";
import { searchedInBuild } from "./searched-files.ts";

const ROWS = readFileSync(join(ROOT, "extras/find/test/entries.tsv"), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t") as [list: string, entry: string, query: string, what: string, reading: string]);

const searchEntries = await searchedInBuild(publishedDeployment("dist/", builtFiles()));
const find = rankingOf(searchEntries, publishedDocument<FirstFile>(FIRST_FILE).signs);

const kindSigns = (signs: readonly string[]): string => signs.filter((sign) => /^#[^_]*$/.test(sign)).join(" ");
const isAlways = () => true;

/** What can be read of a query, by its name in the table. */
const READINGS: Readonly<Record<string, (query: string) => string | undefined>> = {
  signs: (query) => kindSigns(requestSignsOf(query)),
  "paper signs": (query) => kindSigns(sectionSignsOf(query)),
  "form name": (query) => (isFormName(query) ? "form name" : "no form name"),
  event: (query) => (tellsEvent(query) ? "event" : "no event"),
  "request frame": (query) => (hasRequestFrame(query) ? "request frame" : "no request frame"),
  law: (query) => (asksAboutLaw(parseWords(query, isAlways), isAlways) ? "law" : "no law"),
  citation: (query) => (citesLaw(query) ? "citation" : "no citation"),
  stems: (query) => stemsOf(query).join(" "),
  name: (query) => nameOf(query).stems.join(" "),
  opening: (query) => find(query).sections[0]?.of,
};

test("each query of the table is read as it was", () => {
  for (const [list, entry, query, what, reading] of ROWS)
    assert.equal(READINGS[what]?.(query), reading, `${list} ${entry}: ${query}`);
});

test("each entry of a list has a query", () => {
  const { ORDER_NOTE, REQUEST_WORDS, SAME_WORDS, ...others } = lists;
  const ofRequests = Object.entries(REQUEST_WORDS).map(([kind, list]) => [`REQUEST_WORDS.${kind}`, list] as const);
  const entries = [
    ...linesOf(SAME_WORDS).flatMap(([, ...words]) => words.map((word) => `SAME_WORDS ${word}`)),
    ...[...ofRequests, ...Object.entries(others)].flatMap(([name, list]) =>
      listEntries(list).map((entry) => `${name} ${entry}`),
    ),
  ];
  assert.deepEqual(ROWS.map(([list, entry]) => `${list} ${entry}`).sort(), entries.sort());
});
