// Reads how a definition is cited. Only a closed release may be cited, because the words of an open one can still
// change.

import assert from "node:assert/strict";
import { test } from "node:test";
import { referencesOf } from "../../../core/catalog/references.ts";
import { decodeEntities, wordsOf } from "../../../test/support/page-reader.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { recordPage } from "../pages/record.ts";
import { filesOffered, newestOf, pagesFrom, register, siteModel } from "./support.ts";

/** A release with the files that it published. */
interface Release extends Record<"cohorts" | "assetDefinitions", { path: string; sha256: string }> {
  number: number;
  date?: string | null;
}

const files = builtSite();

// The newest release is closed here, because an open release has no citation. Only pages of definitions are rendered.
const closedModel = await siteModel({ edits: newestOf("2026-12-31") });
const { compilation } = closedModel;
const entries = closedModel.kit.definitions;
const { releases } = register<{ releases: readonly Release[] }>("releases");
const newest = releases.at(-1) ?? assert.fail();
const records = pagesFrom(
  closedModel,
  entries.map((entry) => recordPage(entry, closedModel)),
);
const recordOf = (id: string): string => records.get(`${id}/index.html`) ?? assert.fail(id);
const hashesOf = (id: string): string => /<pre id="hashes">(.*?)<\/pre>/s.exec(recordOf(id))?.[1] ?? assert.fail(id);

test("a citation has title, release, day and address, and below it hashes and lines at addresses that stay", () => {
  const twins = filesOffered("agents", closedModel);
  for (const { cohort } of entries) {
    const { id, name } = cohort;
    const [, citation = ""] = /<p id="citation">(.*?)<\/p>/s.exec(recordOf(id)) ?? [];
    const start = `“${name}.” Definition Discovery, release ${newest.number}, 31 December 2026. `;
    const whole = `${start}<a href="../${id}/?release=${newest.number}">/${id}/?release=${newest.number}</a>`;
    assert.equal(decodeEntities(citation), whole);
    const hashes = hashesOf(id);
    assert.ok(hashes.includes(`Id ${id}, version 0.1.0, release ${newest.number}. Law last read on `), id);
    for (const { path, sha256 } of [newest.cohorts, newest.assetDefinitions])
      assert.ok(hashes.includes(`<a href="../${path}">/${path}</a>\n<code>  sha256 ${sha256}</code>\n`), path);
    const twin = twins.get(`${id}.md`) ?? "";
    assert.ok(twin.includes(`${start}[${id}](${id}/?release=${newest.number})\n`), id);
    const places = [...hashes.matchAll(/<a href="\.\.\/(sources\/[^"]+)">/g)].map(([, path = ""]) => path);
    assert.ok(places.length >= 3, id);
    for (const path of places) assert.ok(path.includes("/?sha256=") && twin.includes(`](${path})\n`), path);
  }
});

test("while a release is open, a record says first which one to cite, and gives that citation to copy", () => {
  const [{ number, date } = assert.fail(), { number: newestClosed } = assert.fail()] = register<{
    releases: Release[];
  }>("releases").releases.toReversed();
  if (date !== null) return;
  for (const { id } of compilation.folders) {
    const [, cite = ""] = /<section id="cite"(.*?)<\/section>/s.exec(files.get(`${id}/index.html`) ?? "") ?? [];
    const [, first = ""] = /<summary>.*?<\/summary>(.*)/s.exec(cite) ?? [];
    const [sentence = "", citation = ""] = wordsOf(first).trimStart().split("“", 2);
    const openRelease = `The words above are of release ${number}, which is open and may still change.`;
    const introduction = `Cite release ${newestClosed}. ${openRelease}`;
    assert.ok(sentence.startsWith(introduction), id);
    assert.match(
      sentence.slice(introduction.length),
      new RegExp(`^ The text of release ${newestClosed} (has the same words|differs in: )`),
      id,
    );
    assert.ok(citation.includes(`release ${newestClosed},`), id);
  }
});

test("the lines that a citation names hold every line that the definition cites", () => {
  for (const { entry, reference } of referencesOf(compilation)) {
    const linkPattern = new RegExp(`href="[^"]*${reference.sha256}#L(\\d+)-(\\d+)"`, "g");
    assert.ok(
      [...hashesOf(entry.cohort.id).matchAll(linkPattern)].some(
        ([, start, end]) => Number(start) <= reference.startLine && reference.endLine <= Number(end),
      ),
      `${entry.cohort.id} ${reference.sourceId} ${reference.startLine}`,
    );
  }
});
