// Reads the page of a definition as a file: both records, its links, its traps and its passages. A reader of the page
// knows only the parts that it has, and can link only to those with an id.

import assert from "node:assert/strict";
import { test } from "node:test";
import { splitNumberedList } from "../../../core/catalog/entries.ts";
import { trapsIn } from "../../../core/compile/source.ts";
import { plainText } from "../../../core/extra/brackets.ts";
import { readPage, type Tag, valuesOf, withoutTerms, wordsOf } from "../../../test/support/page-reader.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { partsOfPurpose } from "../pages/record.ts";
import {
  type Boundaries,
  namesOfAuthorities,
  openPoints,
  pagesIn,
  pictureOf,
  register,
  siteModel,
  textIn,
} from "./support.ts";

const files = builtSite();
const model = await siteModel();
const { compilation } = model;
const entries = model.kit.definitions;
const boundaries = register<Boundaries>("boundaries");
const points = openPoints();

test("the parts of a purpose have every sentence before its list, and the sentence that introduces the list", () => {
  for (const { id, asset } of entries) {
    const { before, lines } = splitNumberedList(asset.purpose);
    const { opening, meanings, introduction } = partsOfPurpose(before);
    assert.equal([opening, meanings, introduction].filter(Boolean).join(" "), before, id);
    assert.ok(lines.length > 0 && introduction.startsWith("Go through this list"), id);
    const page = files.get(`${id}/index.html`) ?? assert.fail(id);
    assert.match(page, /<p id="purpose">(?:(?!<\/p>).)*<\/p>\n<ol>/s, `${id}: the list follows its introduction`);
  }
});

test("a record page has everything of both records, and each field has a permanent link", () => {
  for (const { id, cohort, asset } of entries) {
    const picture = pictureOf(id);
    const cases = boundaries.cases.find((one) => one.id === id)?.cases ?? assert.fail(id);
    const page = files.get(`${cohort.id}/index.html`) ?? "";
    const text = textIn(page);
    const texts = [
      cohort.definition,
      cohort.decisionQuestion,
      ...Object.values(partsOfPurpose(splitNumberedList(asset.purpose).before)),
      ...splitNumberedList(asset.purpose).lines,
      cohort.referenceScenario.nextReleaseEvent,
      ...cohort.aliases,
      ...cohort.assetStructureAliases,
      ...cohort.evidenceToInspect,
      ...asset.evidenceToInspect,
      ...asset.fields.map(({ description }) => description),
      points.get(id),
      ...boundaries.pairs.flatMap(({ between, decides }) => (between.includes(id) ? decides : [])),
      ...cases.flatMap(({ story, reason }) => [story, reason]),
      picture.form,
      ...picture.before.rows,
    ];
    for (const part of texts) assert.ok(part !== undefined && text.includes(part), `${cohort.id}: ${part}`);
    for (const { key } of asset.fields) assert.ok(page.includes(`id="field-${key}"`), key);
    const inShort = /<aside class="glance".*?<\/aside>/s.exec(page)?.[0] ?? assert.fail(cohort.id);
    for (const { key, type } of asset.fields)
      if (type === "date") assert.ok(inShort.includes(`<a href="#field-${key}">`), `${cohort.id}: ${key} by itself`);
    for (const rule of ["entryRule", "exclusionRule", "amountRule", "releaseRule"])
      assert.ok(
        page.includes(`<code>${rule}</code></dt><dd><code class="null">null</code> Always: looking a definition up`),
      );
  }
});

test("a record page says once, and before its example, what moves a sum out of the contingent amount", () => {
  for (const { id, cohort } of entries) {
    const page = withoutTerms(files.get(`${id}/index.html`) ?? "");
    const [, section = ""] = /<section id="event".*?<div>\n(.*?)<\/section>/s.exec(page) ?? [];
    const { toSupported, toExcluded } = pictureOf(id);
    const events = [`From contingent to supported: ${toSupported}`, `From contingent to excluded: ${toExcluded}`];
    const says = wordsOf(section).trim().toLowerCase();
    assert.ok(says.startsWith(events.join(" ").toLowerCase()), `${id}: ${says}`);
    assert.ok(says.indexOf("an example") < says.indexOf(cohort.referenceScenario.nextReleaseEvent.toLowerCase()), id);
    for (const event of events) assert.equal(textIn(page).toLowerCase().split(event.toLowerCase()).length, 2, event);
  }
});

test("a record page lists its worked examples among its contents", () => {
  for (const { id } of entries) {
    const page = files.get(`${id}/index.html`) ?? "";
    assert.ok(page.includes('<li><a href="#worked">Worked examples</a></li>'), id);
    assert.match(page, /<section id="worked".*?<a href="worked\/#[^"]+">/s, id);
  }
});

test("a record page says at its top what settles the open point, in the words of the definition", () => {
  for (const { id, cohort } of entries) {
    const page = withoutTerms(files.get(`${id}/index.html`) ?? "");
    const [, settlement = ""] = /<dt>What settles it<\/dt><dd>(.*?)<\/dd>/.exec(page) ?? [];
    const sentences = wordsOf(settlement).split(/(?<=\.) /);
    for (const sentence of sentences) {
      assert.match(sentence, /\bsettle[sd]?\b/, id);
      assert.ok(cohort.definition.includes(sentence), `${id}: ${sentence}`);
    }
  }
});

test("a record page names at its top the first three documents to ask for, and downloads that say what comes", () => {
  for (const entry of entries) {
    const page = files.get(`${entry.id}/index.html`) ?? "";
    const [, summary = ""] = /<dt>Ask for first<\/dt><dd>(.*?)<\/dd>/.exec(page) ?? [];
    const [, list = ""] = /<h3>Ask for first<\/h3>\n(.*?)<\/ul>/s.exec(page) ?? [];
    const names = [...list.matchAll(/<li>(.*?)<\/li>/g)].slice(0, 3).map(([, item = ""]) => wordsOf(item));
    assert.equal(names.length, 3, entry.id);
    const listText = `${names.join(", ")}. Documents to ask for`;
    assert.equal(wordsOf(summary).toLowerCase(), listText.toLowerCase(), entry.id);
    assert.ok(summary.endsWith('<a href="#evidence">Documents to ask for</a>'), entry.id);
    const [tools = ""] = /<ul class="tools.*?<\/details>/s.exec(page) ?? [];
    assert.ok(tools.includes(`<a href="../worksheets/${entry.id}.xlsx">Worksheet (XLSX)</a>`), entry.id);
    assert.ok(
      tools.includes(`<a href="../worksheets/${entry.id}.letter.xlsx">Letter to the debtor (XLSX)</a>`),
      entry.id,
    );
  }
});

test("each definition has its own file, with both records as the catalogs have them, and its page leads there", () => {
  const deeper = (text: string): string => text.replace(/^/gm, "  ");
  for (const { id } of compilation.cohorts.records) {
    const text = files.get(`${id}.json`) ?? assert.fail(id);
    const [, cohort = "", asset = ""] = /^\{\n {2}"cohort": (.*),\n {2}"asset": (.*)\n\}\n$/s.exec(text) ?? [];
    assert.equal(JSON.parse(cohort).id, id);
    assert.ok(files.get("cohorts.json")?.includes(`\n${deeper(`  ${cohort}`)}`), id);
    assert.ok(files.get("asset-definitions.json")?.includes(`\n${deeper(`  ${asset}`)}`), id);
    const page = files.get(`${id}/index.html`) ?? "";
    assert.ok(page.includes(`<link rel="alternate" href="../${id}.json" type="application/json">`));
    assert.ok(page.includes(`<li><a href="../${id}.json">JSON</a></li>`));
  }
});

test("a record page has a link to each place with an address, and all links have different names", () => {
  const places = /^(?:field|evidence|reading|trap|alias|structure-alias)-(?:\d+|[a-z]+(?:[A-Z][a-z]*)+)$/;
  const linksIn = (tags: readonly Tag[]) =>
    tags.filter(({ attributes }) => /^(?:here|own)$/.test(attributes.get("class") ?? ""));
  for (const { cohort } of entries) {
    const { tags } = readPage(files.get(`${cohort.id}/index.html`) ?? "");
    const anchors = valuesOf(tags, "id").filter((id) => places.test(id));
    const sections = tags.filter(({ name }) => name === "section");
    const sectionIds = valuesOf(sections, "id").filter((id) => id !== "checklist");
    const hrefs = valuesOf(linksIn(tags), "href");
    assert.ok(anchors.length > 40, cohort.id);
    for (const id of [...anchors, ...sectionIds, "evidence", "question"])
      assert.ok(hrefs.includes(`#${id}`), `${cohort.id} ${id}`);
  }
  for (const [path, text] of pagesIn(files)) {
    const names = valuesOf(linksIn(readPage(text).tags), "aria-label");
    assert.deepEqual(names, [...new Set(names)], path);
    for (const name of names) assert.match(name, /^Link to this \S/, path);
  }
});

test("paper says once what a document is also called, at its first place", () => {
  for (const { id } of entries) {
    const page = withoutTerms(files.get(`${id}/index.html`) ?? "");
    const hints = [...page.matchAll(/<span class="hint( again)?">(The [^<]* is also called [^<]*)<\/span>/g)];
    const sentences = new Set<string>();
    for (const [, again, says = ""] of hints) {
      assert.equal(again !== undefined, sentences.has(says), `${id} ${says}`);
      sentences.add(says);
    }
    assert.ok(hints.length > sentences.size, id);
  }
});

test("each trap shows its first words, without a link, while it is folded", () => {
  for (const { id } of entries) {
    const page = files.get(`${id}/index.html`) ?? "";
    const items = [...page.matchAll(/<li id="trap-(\d+)">(.*?)<\/li>/gs)];
    assert.ok(items.length > 2, id);
    for (const [, number, item = ""] of items) {
      const [, line = ""] = /<summary>(.*?)<\/summary>/s.exec(item) ?? [];
      assert.equal(line !== "", Number(number) > 5, `${id} ${number}`);
      assert.doesNotMatch(line, /<a |\*\*/, `${id} ${number}`);
      if (line !== "") assert.ok(line.split(" ").length > 2, `${id} ${number}`);
    }
  }
  const page = files.get("retail-chargebacks/index.html") ?? "";
  assert.match(page, /<summary>[^<]*Post-audit claims reach back\.<\/summary>/);
});

test("a record page has each trap of its source with its lines, and each passage of its records by its heading", () => {
  const { sources } = compilation;
  const names = namesOfAuthorities();
  for (const { id, sourceRefs } of compilation.cohorts.records) {
    const source = sources.find(({ sourceId }) => sourceId === id) ?? assert.fail(id);
    const page = files.get(`${id}/index.html`) ?? "";
    const words = textIn(page).replace(/\s+/g, " ");
    const traps = trapsIn(source);
    assert.ok(traps.length > 2, id);
    for (const { text, startLine, endLine } of traps) {
      const lines = startLine === endLine ? `Line ${startLine}` : `Lines ${startLine}–${endLine}`;
      const sentence = plainText(text, (authority) => names.get(authority));
      assert.ok(words.includes(`${sentence} ${lines}`), `${id} ${sentence}`);
      const fragment = startLine === endLine ? `L${startLine}` : `L${startLine}-${endLine}`;
      assert.ok(page.includes(`href="../sources/${id}/#${fragment}"`), `${id} ${fragment}`);
    }
    for (const { sourceId, startLine, endLine } of sourceRefs) {
      const { sections } = sources.find((one) => one.sourceId === sourceId) ?? assert.fail(sourceId);
      const section = [...sections.values()].find((one) => one.startLine === startLine) ?? assert.fail(sourceId);
      const title = section.level === 1 ? "All of it" : section.title;
      assert.ok(words.includes(`${title}, lines ${startLine}–${endLine}`), `${id} ${title}`);
    }
    assert.ok(words.includes("The sources are this project's own notes. They are not outside authorities."), id);
  }
});
