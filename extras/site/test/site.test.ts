// The pages as files: links, escaping, size, policy, and the content of definitions, sources and the handbook. Tests
// that need a browser are in browser.test.ts.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "yaml";
import { labelOf, splitNumberedList } from "../../../core/catalog/entries.ts";
import { referencesOf } from "../../../core/catalog/references.ts";
import { trapsIn } from "../../../core/compile/source.ts";
import { plainText } from "../../../core/extra/brackets.ts";
import { html, textOf } from "../../../core/extra/page/html.ts";
import { textOf as fileOf } from "../../../test/support/edit-project.ts";
import { givenTo, offerOf } from "../../../test/support/offers.ts";
import { readPage, type Tag, unescaped, valuesOf, withoutTerms, wordsOf } from "../../../test/support/page-reader.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { words } from "../../../test/support/words.ts";
import { crawlerFiles } from "../crawlers.ts";
import { siteModelOf } from "../model.ts";
import { recordPage } from "../pages/record.ts";
import { HOSTILE } from "./hostile-input.ts";
import {
  type Boundaries,
  filesOffered,
  namesOfAuthorities,
  newestOf,
  openPoints,
  pagesFrom,
  pagesIn,
  register,
  siteModel,
} from "./support.ts";

const files = builtSite();
const model = await siteModel();
const { compilation } = model;
const entries = model.kit.definitions;
const boundaries = register<Boundaries>("boundaries");
const points = openPoints();

/** A release with the files that it published. */
interface Release extends Record<"cohorts" | "assetDefinitions", { path: string; sha256: string }> {
  number: number;
  date?: string | null;
}

/** The words of the drawing of a definition. */
interface Picture {
  form: string;
  before: { rows: readonly string[] };
  toSupported: string;
  toExcluded: string;
}

function pictureOf(id: string): Picture {
  return parse(fileOf(`definitions/${id}/picture.yaml`));
}

/** Returns the text of a page without its tags. */
function textIn(page: string): string {
  return unescaped(page.replace(/<[^>]*>/g, ""));
}

/** Returns the links of a page, without external links to the texts of authorities. */
function linksOf(page: string): string[] {
  const tags = readPage(page).tags.filter(({ attributes }) => attributes.get("rel") !== "noreferrer external");
  return valuesOf(tags, "href", "src", "action");
}

test("the template escapes every text and keeps markup", () => {
  const made = html`<p title="${HOSTILE}">${[HOSTILE, html`<b>${1}</b>`, null, false, undefined]}</p>`;
  const { tags, faults } = readPage(textOf(made));
  assert.deepEqual(faults, []);
  assert.equal(tags.map(({ name }) => name).join(), "p,b");
  assert.equal(tags[0]?.attributes.get("title"), HOSTILE);
  assert.equal(unescaped(textOf(made)).split(HOSTILE).length, 3);
});

test("every page is well-formed, has one title and one first heading, no id twice, and each id that it names", () => {
  for (const [path, text] of pagesIn(files)) {
    const { tags, faults } = readPage(text);
    assert.deepEqual(faults, [], path);
    const ids = valuesOf(tags, "id");
    assert.deepEqual(ids, [...new Set(ids)], path);
    for (const name of ["title", "h1", "main"])
      assert.equal(tags.filter((tag) => tag.name === name).length, 1, `${path} ${name}`);
    const named = ["aria-labelledby", "aria-describedby", "aria-controls", "for"];
    const copied = valuesOf(tags, "data-copy").filter((id) => id !== "");
    for (const id of [...copied, ...named.flatMap((name) => valuesOf(tags, name)).flatMap((value) => value.split(" "))])
      assert.ok(ids.includes(id), `${path} names ${id}`);
  }
  const titles = pagesIn(files).map(([, text]) => /<title>(.*)<\/title>/.exec(text)?.[1]);
  assert.equal(new Set(titles).size, titles.length);
});

test("every page works under any origin and path, and has no inline script, style or handler", () => {
  for (const [path, text] of pagesIn(files)) {
    for (const link of linksOf(text)) assert.doesNotMatch(link, /^(?:[a-z]+:|\/)/i, `${path} ${link}`);
    for (const { name, attributes } of readPage(text).tags) {
      assert.notEqual(name, "style", path);
      for (const attribute of attributes.keys()) assert.doesNotMatch(attribute, /^(?:on|style$)/, path);
      if (name === "script") assert.ok(attributes.has("src"), path);
    }
  }
});

test("a record page tells everything of both records, each field under a permanent link", () => {
  for (const { id, cohort, asset } of entries) {
    const picture = pictureOf(id);
    const cases = boundaries.cases.find((one) => one.id === id)?.cases ?? assert.fail(id);
    const page = files.get(`${cohort.id}/index.html`) ?? "";
    const text = textIn(page);
    const told = [
      cohort.definition,
      cohort.decisionQuestion,
      splitNumberedList(asset.purpose).before,
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
    for (const part of told) assert.ok(part !== undefined && text.includes(part), `${cohort.id}: ${part}`);
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

test("a record page names at its top the first three documents to ask for, and downloads that say what comes", () => {
  for (const entry of entries) {
    const page = files.get(`${entry.id}/index.html`) ?? "";
    const [, asked = ""] = /<dt>Ask for first<\/dt><dd>(.*?)<\/dd>/.exec(page) ?? [];
    const [, listed = ""] = /<h3>Ask for first<\/h3>\n(.*?)<\/ul>/s.exec(page) ?? [];
    const names = [...listed.matchAll(/<li>(.*?)<\/li>/g)].slice(0, 3).map(([, item = ""]) => wordsOf(item));
    assert.equal(names.length, 3, entry.id);
    const told = `${names.join(", ")}. Documents to ask for`;
    assert.equal(wordsOf(asked).toLowerCase(), told.toLowerCase(), entry.id);
    assert.ok(asked.endsWith('<a href="#evidence">Documents to ask for</a>'), entry.id);
    const [tools = ""] = /<ul class="tools.*?<details/s.exec(page) ?? [];
    assert.ok(tools.includes(`<a href="../worksheets/${entry.id}.xlsx">Worksheet (XLSX)</a>`), entry.id);
    assert.match(tools, new RegExp(`<a href="../worksheets/${entry.id}\\.letter\\.xlsx"[^>]*>Letter</a>`), entry.id);
  }
});

test("every page leads to where an error is reported, and its status leads to the list of releases", () => {
  for (const [path, text] of pagesIn(files)) {
    const [footer = ""] = /<footer.*?<\/footer>/s.exec(text) ?? [];
    assert.match(footer, /<a href="[^"]*about\/#objections">Report an error<\/a>/, path);
    const [status] = /<p class="state"><b>Status.*/.exec(text) ?? [];
    assert.ok(status === undefined || /href="[^"]*releases\/#release-\d+"/.test(status), path);
  }
  assert.match(
    files.get("about/index.html") ?? "",
    /<section id="objections"[^>]*>\n<h2[^>]*><span[^>]*>Report an error</,
  );
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

test("a record page has a link to each place that has an address, and no two of a page are called the same", () => {
  const places = /^(?:field|evidence|reading|trap|alias|structure-alias)-(?:\d+|[a-z]+(?:[A-Z][a-z]*)+)$/;
  const linksIn = (tags: readonly Tag[]) => tags.filter(({ attributes }) => attributes.get("class") === "here");
  for (const { cohort } of entries) {
    const { tags } = readPage(files.get(`${cohort.id}/index.html`) ?? "");
    const addressed = valuesOf(tags, "id").filter((id) => places.test(id));
    const sections = tags.filter(({ name }) => name === "section");
    const named = valuesOf(sections, "id").filter((id) => id !== "checklist");
    const leading = valuesOf(linksIn(tags), "href");
    assert.ok(addressed.length > 40, cohort.id);
    for (const id of [...addressed, ...named, "evidence", "question"])
      assert.ok(leading.includes(`#${id}`), `${cohort.id} ${id}`);
  }
  for (const [path, text] of pagesIn(files)) {
    const names = valuesOf(linksIn(readPage(text).tags), "aria-label");
    assert.deepEqual(names, [...new Set(names)], path);
    for (const name of names) assert.match(name, /^Link to this \S/, path);
  }
});

test("paper tells once what a document is also called, where its page first tells it", () => {
  for (const { id } of entries) {
    const page = withoutTerms(files.get(`${id}/index.html`) ?? "");
    const hints = [...page.matchAll(/<span class="hint( again)?">(The [^<]* is also called [^<]*)<\/span>/g)];
    const told = new Set<string>();
    for (const [, again, says = ""] of hints) {
      assert.equal(again !== undefined, told.has(says), `${id} ${says}`);
      told.add(says);
    }
    assert.ok(hints.length > told.size, id);
  }
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
      const told = plainText(text, (authority) => names.get(authority));
      assert.ok(words.includes(`${told} ${lines}`), `${id} ${told}`);
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

test("the handbook has the documents, traps, fields and neighbors of each definition, and leads to its page", () => {
  const book = files.get("handbook/index.html") ?? "";
  const chapters = [...book.matchAll(/<article class="chapter" id="([^"]*)">(.*?)<\/article>/gs)];
  assert.equal(chapters.map(([, id]) => id).join(), entries.map(({ id }) => id).join());
  entries.forEach(({ id, cohort, asset, evidence, dossier }, index) => {
    const picture = pictureOf(id);
    const [, , chapter = ""] = chapters[index] ?? [];
    const text = textIn(chapter).toLowerCase();
    const traps = trapsIn(dossier).map(({ text: trap }) => plainText(trap));
    const told = [
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
    for (const part of told) assert.ok(part && text.includes(part.toLowerCase()), `${id}: ${part}`);
    for (const trap of traps) assert.doesNotMatch(trap, /\[@|\]|\s[.,;:)]/);
    assert.ok(chapter.includes(`<a href="../${id}/">/${id}/</a>`), id);
  });
});

test("the handbook leads from every name, every question and everything outside to the chapters", () => {
  const { key, outside, words: collisions } = boundaries;
  const [before = "", index = ""] = (files.get("handbook/index.html") ?? "").split('<section class="wide" id="index">');
  const items = new Map(
    [...index.matchAll(/<li><b>(.*?)<\/b> (.*)<\/li>/g)].map(([, name = "", links = ""]) => [
      unescaped(name),
      [...links.matchAll(/#([^"]*)/g)].map(([, id]) => id),
    ]),
  );
  const leading: [name: string, to: string][] = [
    ...entries.flatMap(({ cohort }) =>
      [cohort.name, cohort.assetStructure, ...cohort.aliases, ...cohort.assetStructureAliases].map(
        (name): [string, string] => [name, cohort.id],
      ),
    ),
    ...outside.entries.flatMap(({ otherNames }) => otherNames.map((name): [string, string] => [name, "outside"])),
    ...collisions.flatMap(({ word, leadsTo }) =>
      leadsTo.map(({ readOn }): [string, string] => [word, readOn.replace(/^outside\/.*/, "outside")]),
    ),
  ];
  for (const [name, to] of leading) assert.ok(items.get(name)?.includes(to), name);
  const words = wordsOf(before);
  for (const { question } of key.questions) assert.ok(words.includes(`${question} Read next: `), question);
  for (const { name, why, instead } of outside.entries) assert.ok(words.includes(`${name}. ${why} ${instead}`), name);
});

// The newest release is closed here, because an open release has no citation. Only pages of definitions are rendered.
const closed = await siteModel({ changed: newestOf("2026-12-31") });
const { releases } = register<{ releases: readonly Release[] }>("releases");
const cited = releases.at(-1) ?? assert.fail();
const records = pagesFrom(
  closed,
  closed.kit.definitions.map((entry) => recordPage(entry, closed)),
);
const recordOf = (id: string): string => records.get(`${id}/index.html`) ?? assert.fail(id);
const hashesOf = (id: string): string => /<pre id="hashes">(.*?)<\/pre>/s.exec(recordOf(id))?.[1] ?? assert.fail(id);

test("a citation has title, release, day and address, and below it hashes and lines at addresses that stay", () => {
  const twins = filesOffered("agents", closed);
  for (const { cohort } of entries) {
    const { id, name } = cohort;
    const [, citation = ""] = /<p id="citation">(.*?)<\/p>/s.exec(recordOf(id)) ?? [];
    const said = `“${name}.” Definition Discovery, release ${cited.number}, 31 December 2026. `;
    const whole = `${said}<a href="../${id}/?release=${cited.number}">/${id}/?release=${cited.number}</a>`;
    assert.equal(unescaped(citation), whole);
    const hashes = hashesOf(id);
    assert.ok(hashes.includes(`Id ${id}, version 0.1.0, release ${cited.number}. The project last read law on `), id);
    for (const { path, sha256 } of [cited.cohorts, cited.assetDefinitions])
      assert.ok(hashes.includes(`<a href="../${path}">/${path}</a>\n<code>  sha256 ${sha256}</code>\n`), path);
    const twin = twins.get(`${id}.md`) ?? "";
    assert.ok(twin.includes(`${said}[${id}](${id}/?release=${cited.number})\n`), id);
    const places = [...hashes.matchAll(/<a href="\.\.\/(sources\/[^"]+)">/g)].map(([, path = ""]) => path);
    assert.ok(places.length >= 3, id);
    for (const path of places) assert.ok(path.includes("/?sha256=") && twin.includes(`](${path})\n`), path);
  }
});

test("while a release is open, a record says first which one to cite, and gives that citation to copy", () => {
  const [{ number, date } = assert.fail(), { number: closed } = assert.fail()] = register<{ releases: Release[] }>(
    "releases",
  ).releases.toReversed();
  if (date !== null) return;
  for (const { id } of compilation.folders) {
    const [, cite = ""] = /<section id="cite"(.*?)<\/section>/s.exec(files.get(`${id}/index.html`) ?? "") ?? [];
    const [, first = ""] = /<summary>.*?<\/summary>(.*)/s.exec(cite) ?? [];
    const [said = "", cited = ""] = wordsOf(first).trimStart().split("“", 2);
    const openRelease = `The words above are of release ${number}, which is open and may still change.`;
    const opening = `Cite release ${closed}. ${openRelease}`;
    assert.ok(said.startsWith(opening), id);
    assert.match(
      said.slice(opening.length),
      new RegExp(`^ The text of release ${closed} (has the same words|differs in: )`),
      id,
    );
    assert.ok(cited.includes(`release ${closed},`), id);
  }
});

test("the page for developers begins with the catalogs, their schemas, the interface and the clients", () => {
  const [first = ""] = (files.get("developers/index.html") ?? "").split("<h2");
  for (const path of words`cohorts.json asset-definitions.json schemas/cohorts.schema.json
    schemas/asset-definitions.schema.json openapi.json cohorts-client.mjs cohorts_client.py`)
    assert.ok(first.includes(`href="../${path}"`), path);
});

test("the lines that a citation names hold every line that the definition cites", () => {
  for (const { entry, reference } of referencesOf(compilation)) {
    const named = new RegExp(`href="[^"]*${reference.sha256}#L(\\d+)-(\\d+)"`, "g");
    assert.ok(
      [...hashesOf(entry.cohort.id).matchAll(named)].some(
        ([, start, end]) => Number(start) <= reference.startLine && reference.endLine <= Number(end),
      ),
      `${entry.cohort.id} ${reference.sourceId} ${reference.startLine}`,
    );
  }
});

test("what is read, printed or copied states the release", () => {
  const words = model.kit.edition?.inWords ?? assert.fail();
  const start = words.replace(/^release/, "Release");
  for (const [path, text] of pagesIn(files)) assert.ok(wordsOf(text).includes(start), path);
  for (const path of ["retail-chargebacks.md", "llms.txt"]) assert.ok(files.get(path)?.includes(start), path);
  assert.ok(files.get("worksheets/retail-chargebacks.file.csv")?.includes(words));
});

test("a source page shows every line of its source, and marks and attributes every cited passage", () => {
  const { cohorts, assets, sources } = compilation;
  const references = referencesOf({ cohorts, assets }).map(({ reference }) => reference);
  for (const { sourceId, lines } of sources) {
    const page = files.get(`sources/${sourceId}/index.html`) ?? "";
    // The lines of a long source are on a page of their own, and the page of the source still has their ids.
    const text = files.get(`sources/${sourceId}/lines/index.html`) ?? page;
    lines.forEach((_, index) => {
      assert.ok(page.includes(` id="L${index + 1}"`), `${sourceId} ${index + 1}`);
    });
    const shown = [...text.matchAll(/<li id="L\d+"(?: class="([^"]*)")?>.*?<code>(.*?)<\/code>/g)];
    const written = shown.map(([, , line = ""]) => textIn(line));
    assert.deepEqual(written, lines);
    const own = references.filter((reference) => reference.sourceId === sourceId);
    // The source on the law of the price is cited by answers on law, and by no record.
    assert.equal(own.length === 0, sourceId === "price-law", sourceId);
    shown.forEach(([, kinds = ""], index) => {
      const cited = own.some(({ startLine, endLine }) => startLine <= index + 1 && index + 1 <= endLine);
      assert.equal(kinds.includes("cited"), cited, `${sourceId} ${index + 1}`);
    });
    for (const { startLine, endLine } of own)
      for (const one of [page, text]) assert.ok(one.includes(`id="L${startLine}-${endLine}"`));
  }
});

test("only a build that knows its address has canonical links and a sitemap", () => {
  const known = siteModelOf({ ...model, settings: { baseAddress: "https://definitions.test/a/b" } });
  const page = recordPage(known.kit.definitions[0] ?? assert.fail(), known);
  const address = `https://definitions.test/a/b/${page.folder}`;
  const text = pagesFrom(known, [page]).get(`${page.folder}index.html`) ?? "";
  assert.ok(text.includes(`<link rel="canonical" href="${address}">`));
  const crawled = new Map(
    crawlerFiles([page.folder, "a&b/"], known.baseAddress).map(([path, one]) => [path, `${one}`]),
  );
  const listed = [...(crawled.get("sitemap.xml") ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, one]) => one);
  assert.deepEqual(listed, [address, "https://definitions.test/a/b/a&amp;b/"]);
  assert.match(crawled.get("robots.txt") ?? "", /^Sitemap: https:\/\/definitions\.test\/a\/b\/sitemap\.xml$/m);
  assert.equal(files.has("sitemap.xml"), false);
  for (const [path, page] of pagesIn(files)) assert.doesNotMatch(page, /rel="canonical"/, path);
});

test("a build has its stylesheets without comments, and scripts that are smaller than what is written", async () => {
  const given = await givenTo("site");
  const assets = (await offerOf("site", given)).assets ?? new Map<string, string>();
  const written = await given.texts("extras/site");
  const styles = [...assets].filter(([name]) => name.endsWith(".css"));
  assert.ok(styles.length > 1);
  for (const [name, text] of styles) assert.ok(!text.includes("/*"), name);
  assert.ok(styles.some(([name]) => written.get(`assets/${name}`)?.includes("/*")));
  const script = readFileSync(join(import.meta.dirname, "../browser/page.js"), "utf8");
  assert.ok((assets.get("page.mjs")?.length ?? 0) < script.length / 1.2);
});

// The path of an import that is a plain string.
const IMPORTED = /\b(?:from|import) ?\(?["'`](\.[^"'`$]+)["'`]/g;

test("a published script imports published files, and has nothing that only its compiler needs", () => {
  const scripts = [...files].filter(([path]) => /^assets\/.*\.mjs$/.test(path));
  const imported = scripts.flatMap(([path, code]) =>
    [...code.matchAll(IMPORTED)].map(([, name = ""]) => join(path, "..", name)),
  );
  assert.ok(imported.includes("cohorts-client.mjs") && imported.includes("assets/source-lines.mjs"));
  assert.deepEqual(
    imported.filter((path) => !files.has(path)),
    [],
  );
  for (const [path, code] of scripts) assert.doesNotMatch(code, /__rewrite|\bexport ?\{\}/, path);
});
