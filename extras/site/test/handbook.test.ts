// Reads the handbook as a file: its chapters and its index. On paper there is no search, so every name has to be in the
// index.

import assert from "node:assert/strict";
import { test } from "node:test";
import { labelOf } from "../../../core/catalog/entries.ts";
import { trapsIn } from "../../../core/compile/source.ts";
import { plainText } from "../../../core/extra/brackets.ts";
import { decodeEntities, wordsOf } from "../../../test/support/page-reader.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { type Boundaries, openPoints, pictureOf, register, siteModel, textIn } from "./support.ts";

const files = builtSite();
const entries = (await siteModel()).kit.definitions;
const boundaries = register<Boundaries>("boundaries");
const points = openPoints();

test("the handbook has the documents, traps, fields and neighbors of each definition, and leads to its page", () => {
  const book = files.get("handbook/index.html") ?? "";
  const chapters = [...book.matchAll(/<article class="chapter" id="([^"]*)">(.*?)<\/article>/gs)];
  assert.equal(chapters.map(([, id]) => id).join(), entries.map(({ id }) => id).join());
  entries.forEach(({ id, cohort, asset, evidence, dossier }, index) => {
    const picture = pictureOf(id);
    const [, , chapter = ""] = chapters[index] ?? [];
    const text = textIn(chapter).toLowerCase();
    const traps = trapsIn(dossier).map(({ text: trap }) => plainText(trap));
    const texts = [
      points.get(id),
      cohort.definition,
      cohort.decisionQuestion,
      picture.toSupported,
      picture.toExcluded,
      ...[...evidence.cohort, ...evidence.asset].flatMap(({ documents, lookFor }) => [
        lookFor,
        ...documents.flatMap(({ document, issued }) => [document.name, issued]),
      ]),
      ...asset.fields.map(({ key, description }) => `${labelOf(key)}. ${description}`),
      ...boundaries.pairs.flatMap(({ between, kind, decides }) =>
        between.includes(id) && kind !== "rarely" ? [decides] : [],
      ),
      ...traps,
    ];
    for (const part of texts) assert.ok(part && text.includes(part.toLowerCase()), `${id}: ${part}`);
    for (const trap of traps) assert.doesNotMatch(trap, /\[@|\]|\s[.,;:)]/);
    assert.ok(chapter.includes(`<a href="../${id}/">/${id}/</a>`), id);
  });
});

test("the handbook leads from every name, every question and everything outside to the chapters", () => {
  const { key, outside, words: ambiguousWords } = boundaries;
  const [before = "", index = ""] = (files.get("handbook/index.html") ?? "").split('<section class="wide" id="index">');
  const items = new Map(
    [...index.matchAll(/<li><b>(.*?)<\/b> (.*)<\/li>/g)].map(([, name = "", links = ""]) => [
      decodeEntities(name),
      [...links.matchAll(/#([^"]*)/g)].map(([, id]) => id),
    ]),
  );
  const links: [name: string, to: string][] = [
    ...entries.flatMap(({ cohort }) =>
      [cohort.name, cohort.assetStructure, ...cohort.aliases, ...cohort.assetStructureAliases].map(
        (name): [string, string] => [name, cohort.id],
      ),
    ),
    ...outside.entries.flatMap(({ otherNames }) => otherNames.map((name): [string, string] => [name, "outside"])),
    ...ambiguousWords.flatMap(({ word, leadsTo }) =>
      leadsTo.map(({ readOn }): [string, string] => [word, readOn.replace(/^outside\/.*/, "outside")]),
    ),
  ];
  for (const [name, to] of links) assert.ok(items.get(name)?.includes(to), name);
  const words = wordsOf(before);
  for (const { question } of key.questions) assert.ok(words.includes(`${question} Read next: `), question);
  for (const { name, why, instead } of outside.entries) assert.ok(words.includes(`${name}. ${why} ${instead}`), name);
});
