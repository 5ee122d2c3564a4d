// Reads what the pages say about law: how each authority was read, which bill would change it, and what cites it. A
// reader must not take an old or unread text for the law of today.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dayInWords } from "../../../core/base/day.ts";
import { nameWithLocator } from "../../../core/extra/brackets.ts";
import { html, textOf } from "../../../core/extra/page/html.ts";
import { projectKit } from "../../../test/support/offers.ts";
import { decodeEntities, readPage, valuesOf, wordsOf } from "../../../test/support/page-reader.ts";
import { compiledDefinitions, projectOffers } from "../../../test/support/project.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { answersIn } from "../answers.ts";
import { ANSWERS_CLAIM, LAW_KINDS } from "../closed-lists.ts";
import { readingEndsOn } from "../due.ts";
import { PLACES } from "../pages/question-form.ts";
import { datesOf, markOf } from "../state.ts";
import { LAW } from "./support.ts";

const files = builtSite();
const pages = [...files].filter(([path]) => path.endsWith("index.html"));
const { cohorts } = await compiledDefinitions();

test("a page says since when the reading of an authority is due, and a build says how many are due", async () => {
  const offer = (await projectOffers()).find(({ extra }) => extra === "law");
  const kit = await projectKit();
  const statute = LAW.authorities.find((one) => (readingEndsOn(one) ?? "") > "2026-11-28" && one.tier === "first");
  assert.ok(statute && kit.edition);
  const editionOf = (date: string) => ({ ...(kit.edition ?? assert.fail()), date });
  const pageOf = (date: string): string => {
    const lawPages = offer?.pages?.({ ...kit, edition: editionOf(date) }) ?? [];
    const texts = lawPages.map(({ body }) => textOf(html`${body}`));
    return texts.find((text) => text.includes(`<li id="${statute.id}">`)) ?? assert.fail(statute.id);
  };
  const toldOn = (date: string): string =>
    offer?.notices?.([{ extra: "a test", edition: editionOf(date) }]).join() ?? "";
  const expiry = `expired on ${dayInWords(readingEndsOn(statute) ?? "")}, before this release`;
  assert.ok(!pageOf("2026-11-28").includes(expiry));
  assert.ok(pageOf("2031-01-31").includes(expiry));
  const lastDay = readingEndsOn(statute) ?? "";
  assert.ok(pageOf(lastDay).includes(`expired on ${dayInWords(lastDay)}, the day of this release`));
  assert.equal(toldOn("1850-01-01"), "");
  assert.match(toldOn("2031-01-31"), /^\d+ of \d+ readings of maintained law had expired by 2031-01-31, the day of/);
});

test("a record page has the day of the law, and the authorities of each section with their reading", () => {
  for (const { id } of cohorts.records) {
    const text = wordsOf(files.get(`${id}/index.html`) ?? "");
    for (const citation of LAW.citations.filter(({ source }) => source.sourceId === id)) {
      const authority = LAW.authorities.find((one) => one.id === citation.id) ?? assert.fail(citation.id);
      const texts = [
        nameWithLocator(authority.name, citation.locator),
        markOf(authority, LAW.lawAsAt),
        datesOf(authority),
      ];
      assert.ok(text.includes(texts.join(" ").trim()), `${id} ${texts.join(" ")}`);
    }
    assert.ok(text.includes(`The project last read law on ${dayInWords(LAW.lawAsAt)}.`), id);
  }
});

test("a locator follows the name of its authority, after a comma unless it begins with a paragraph", () => {
  assert.equal(nameWithLocator("UCC 9-404", "(a)(1)"), "UCC 9-404(a)(1)");
  assert.equal(nameWithLocator("FIDIC Red Book 1999", "cl. 14.9"), "FIDIC Red Book 1999, cl. 14.9");
  assert.equal(nameWithLocator("Fed. R. Evid. 803(6)", ""), "Fed. R. Evid. 803(6)");
});

test("a record page names at its top the accounting standards of its source, and what each says", () => {
  for (const { id } of cohorts.records) {
    const page = files.get(`${id}/index.html`) ?? "";
    const [, glance = ""] = /<aside class="glance"(.*?)<\/aside>/s.exec(page) ?? [];
    assert.match(glance, /<dt>Accounting<\/dt><dd>.*<a href="#accounting">/, id);
    const [, section = ""] = /<section id="accounting"(.*?)<\/section>/s.exec(page) ?? [];
    const citedAuthorities = new Set(LAW.citations.flatMap((one) => (one.source.sourceId === id ? [one.id] : [])));
    const standards = LAW.authorities.filter(
      (one) => one.kind === "accounting-standard" && citedAuthorities.has(one.id),
    );
    assert.ok(standards.length > 0, id);
    for (const { id: standard, establishes } of standards) {
      assert.ok(section.includes(`href="../authorities/accounting-standard/#${standard}"`), `${id} ${standard}`);
      assert.ok(wordsOf(section).includes(establishes), `${id} ${standard}`);
    }
  }
});

test("a topic of law is called by its name in the trade, and not by a question", () => {
  for (const { question, topic } of LAW.answers) {
    assert.doesNotMatch(question, /^(?:what|when|until|who|how|may|must|does|do|is|are|can)\b/i, topic);
    const page = files.get(`authorities/on/${topic}/index.html`) ?? "";
    assert.ok(decodeEntities(page).includes(question), topic);
  }
});

test("a place shows what holds for any account debtor before what holds only for public bodies", () => {
  const isPublic = (place: string): boolean => LAW.publicDebtors.some((word) => place.includes(word));
  const answers = answersIn(LAW);
  const placeOfAnswer = new Map<string, string>(
    answers.map(({ place, lines }) => [`${lines.sourceId}-L${lines.startLine}`, place] as const),
  );
  const places = answers.map(({ place }) => place);
  for (const word of LAW.publicDebtors)
    assert.ok(
      places.some((place) => place.includes(word)),
      word,
    );
  const newYork = files.get("authorities/in/new-york/index.html") ?? "";
  const [, assignability = ""] = /<section id="assignability"(.*?)<\/section>/s.exec(newYork) ?? [];
  const [, open = ""] = /<details[^>]* open(.*?)<\/details>/s.exec(assignability) ?? [];
  assert.ok(wordsOf(open).includes("United States, accounts."), open);
  const placeNames = [...assignability.matchAll(/<b>([^<]*)\.<\/b>/g)].map(([, place = ""]) => decodeEntities(place));
  const firstPublic = placeNames.findIndex(isPublic);
  assert.ok(firstPublic > 0 && placeNames.slice(firstPublic).every(isPublic), placeNames.join("; "));
  for (const { topic } of LAW.answers) {
    const page = files.get(`authorities/on/${topic}/index.html`) ?? "";
    const [, ofNewYork = ""] = /<section id="in-new-york"(.*?)<\/section>/s.exec(page) ?? [];
    const ids = [...ofNewYork.matchAll(/<li id="([^"]+)"/g)].map(([, id = ""]) => id);
    const arePublic = ids.map((id) => isPublic(placeOfAnswer.get(id) ?? ""));
    assert.deepEqual(arePublic, arePublic.toSorted(), `${topic}: ${ids.join("; ")}`);
  }
  const isThere = (topic: string) =>
    /<section id="in-new-york"/.test(files.get(`authorities/on/${topic}/index.html`) ?? "");
  assert.ok(LAW.answers.some(({ topic }) => isThere(topic)));
});

test("a page says what an authority is contrary to, and just the contrary authorities are listed", () => {
  const contrary = LAW.authorities.filter(({ bears }) => bears === "contrary");
  assert.deepEqual(LAW.contrary.flatMap(({ are }) => are).toSorted(), contrary.map(({ id }) => id).toSorted());
  const page = wordsOf(entriesIn(files.get("authorities/us-states/index.html") ?? "").get("ny-ucc-9-406") ?? "");
  assert.match(page, /Contrary to the uniform rule by which .* ineffective \(UCC 9-406\(f\)/);
});

const isOfGroup = (path: string): boolean => /^authorities\/.+\/index\.html$/.test(path);

/** Returns the markup of each entry of the register on a page, by its id. */
function entriesIn(page: string): ReadonlyMap<string, string> {
  const pieces = page.split(/(?=<li [^>]*\bid=")|<\/ul>\n?<\/(?:section|div|details)>/);
  return new Map(
    pieces.flatMap((piece) => {
      const id = /^<li [^>]*\bid="([^"]*)"/.exec(piece)?.[1];
      return id === undefined ? [] : [[id, piece]];
    }),
  );
}

test("each authority is on one page, with its text, pending changes, citations and passages", () => {
  const onGroups = pages
    .filter(([path]) => isOfGroup(path))
    .map(([path, text]) => ({ path, entries: entriesIn(text) }));
  for (const { id, establishes, official, cite, read, kind, moving } of LAW.authorities) {
    const full = onGroups.flatMap(({ path, entries }) => {
      const entry = entries.get(id);
      return entry === undefined ? [] : [{ path, entry }];
    });
    const [only = assert.fail(id), ...others] = full.toSorted((one, other) => one.path.length - other.path.length);
    const leads = /href="(readings-\d+\/)#/.exec(only.entry)?.[1];
    const beside = leads === undefined ? [] : [only.path.replace("index.html", `${leads}index.html`)];
    assert.deepEqual(
      others.map(({ path }) => path),
      beside,
      id,
    );
    const entry = full.map((one) => one.entry).join("");
    assert.equal(only.entry.includes(`#change-${moving}"`), moving !== null, id);
    const folder = only.path.slice("authorities/".length, -"index.html".length);
    const from = files.get(LAW_KINDS.has(kind) ? "authorities/index.html" : "documents/index.html");
    assert.ok(from?.includes(`<a href="../authorities/${folder}">`), id);
    const links = valuesOf(readPage(entry).tags, "href").map((href) => href.replace(/^(?:\.\.\/)+(?=sources\/)/, ""));
    const words = decodeEntities(entry.replace(/<[^>]*>/g, ""));
    for (const part of [establishes, read.copy, read.find, ...Object.values(cite)])
      assert.ok(words.includes(part ?? ""), `${id}: ${part}`);
    assert.ok(official === null || links.includes(official), id);
    for (const { source, startLine } of LAW.citations.filter((citation) => citation.id === id))
      assert.ok(links.includes(`sources/${source.sourceId}/#L${startLine}`), `${id} ${startLine}`);
  }
});

test("an external link leads to an authority's text or copy, from its full entry alone, and names no referrer", () => {
  const addresses = new Set(LAW.authorities.flatMap(({ official, read }) => [official, read.at]).filter(Boolean));
  for (const [path, text] of pages)
    for (const { name, attributes } of readPage(text).tags) {
      const href = attributes.get("href") ?? "";
      if (!/^[a-z]+:/i.test(href)) continue;
      assert.equal(attributes.get("rel"), "noreferrer external", `${path} ${href}`);
      assert.ok(isOfGroup(path) && name === "a" && addresses.has(href), `${path} ${href}`);
    }
});

test("a page of a question or a place says what its answers claim", () => {
  const answerPages = pages.filter(([path]) => /^authorities\/(?:on|in)\//.test(path));
  assert.ok(answerPages.length > LAW.answers.length);
  for (const [path, text] of answerPages) assert.ok(wordsOf(text).includes(ANSWERS_CLAIM), path);
});

test("an answer on the page of a question names its place, if its place has several there", () => {
  const answers = answersIn(LAW).filter(({ place }) => place.startsWith("New York, "));
  assert.ok(answers.length > 1);
  for (const { topic, place, lines } of answers) {
    const page = files.get(`authorities/on/${topic}/index.html`) ?? "";
    const [, there = ""] = /<section id="in-new-york".*?<ul[^>]*>(.*?)<\/ul>/s.exec(page) ?? [];
    if (there.split("<li").length > 2)
      assert.ok(there.includes(`<li id="${lines.sourceId}-L${lines.startLine}"><b>${place}.</b>`), `${topic} ${place}`);
  }
});

test("on the page of a place the form is above the note on its answers", () => {
  for (const [path, text] of pages.filter(([path]) => path.startsWith("authorities/in/"))) {
    const form = text.indexOf("<form");
    assert.ok(form > 0 && form < text.indexOf(ANSWERS_CLAIM.slice(0, 40)), path);
  }
});

test("the page of law begins with its places and its questions, and folds every answer under its question", () => {
  const page = files.get("authorities/index.html") ?? "";
  const [head = "", ...sections] = page.split(/(?=<section id=")/);
  assert.match(wordsOf(head), /“As of” is the day of its text, and “read on” is the day on which this project/);
  assert.match(head, /<input type="search" name="q" placeholder="[^"]*UCC 9-404"/);
  const idsOf = (text: string): string[] => [...text.matchAll(/<section id="([^"]+)"/g)].map(([, id = ""]) => id);
  assert.deepEqual(idsOf(page).slice(0, 3), ["by-place", "by-question", "changes"]);
  const sectionAt = (id: string): string => sections.find((one) => one.startsWith(`<section id="${id}"`)) ?? "";
  const linksIn = (text: string): string[] => [...text.matchAll(/href="((?:in|on)\/[^"]+)"/g)].map(([, to = ""]) => to);
  assert.deepEqual(
    linksIn(sectionAt("by-place")),
    PLACES.map(({ id }) => `in/${id}/`),
  );
  assert.deepEqual(
    linksIn(sectionAt("by-question")),
    LAW.answers.map(({ topic }) => `on/${topic}/`),
  );
  const answers = sectionAt("every-answer");
  for (const { topic, lines } of answersIn(LAW))
    assert.ok(answers.includes(`href="on/${topic}/#${lines.sourceId}-L${lines.startLine}"`), topic);
  assert.equal(answers.match(/<details class="fold" id="/g)?.length, LAW.answers.length);
});

test("the page of law names each place without a page of its own once, with links to what is answered there", () => {
  const page = files.get("authorities/index.html") ?? "";
  const [others = ""] = /<section id="other-places".*?<\/section>/s.exec(page) ?? [];
  const names = [...others.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, name = ""]) => decodeEntities(name));
  assert.deepEqual(
    names,
    [...new Set(names)].toSorted((one, other) => one.localeCompare(other, "en")),
  );
  for (const name of ["Spain", "Switzerland", "Australia", "Delaware", "European Union"])
    assert.ok(names.includes(name));
  for (const { name } of PLACES) assert.ok(!names.includes(name), name);
  for (const [, topic = "", id = ""] of others.matchAll(/href="on\/([^/]+)\/#([^"]+)"/g))
    assert.ok(files.get(`authorities/on/${topic}/index.html`)?.includes(`<section id="${id}"`), `${topic} ${id}`);
});

test("the page of law lists each change once: by day, then without a day, then dead bills", () => {
  const page = files.get("authorities/index.html") ?? "";
  const [list = ""] = /<section id="changes".*?<\/section>/s.exec(page) ?? [];
  const ids = [...list.matchAll(/ id="change-([^"]+)"/g)].map(([, id = ""]) => id);
  assert.deepEqual(ids.toSorted(), LAW.changes.map(({ id }) => id).sort());
  const changes = ids.map((id) => LAW.changes.find((change) => change.id === id) ?? assert.fail(id));
  const isDated = ({ stage, on }: (typeof changes)[number]): boolean =>
    stage === "made" && on !== null && on > LAW.lawAsAt;
  const days = changes.filter(isDated).map(({ on }) => on);
  assert.ok(days.length > 1);
  assert.deepEqual(days, days.toSorted());
  assert.ok(changes.slice(0, days.length).every(isDated));
  const deadBills = changes.filter(({ stage }) => stage === "stopped");
  assert.deepEqual(changes.slice(-deadBills.length), deadBills);
  assert.match(page.split("<h2")[0] ?? "", /<a href="#changes">Law about to change<\/a>/);
  assert.match(files.get("releases/index.html") ?? "", /href="\.\.\/authorities\/#changes"/);
});
