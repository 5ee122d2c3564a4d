// The pages of releases, what a record's page says of its past, and the feed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DOMParser, type Element } from "@xmldom/xmldom";
import { dayInWords } from "../../../src/catalog/authorities.ts";
import { CHANGE_KINDS } from "../../../src/catalog/releases.ts";
import { FEED_FILE, feedOf } from "../../../src/publish/releases/feed.ts";
import { documentOf } from "../../../src/publish/site/layout.ts";
import { entriesOf, type SiteModel, siteModelOf } from "../../../src/publish/site/model.ts";
import { recordPage } from "../../../src/publish/site/pages/record.ts";
import { releasePages } from "../../../src/publish/site/pages/releases.ts";
import { readPage, unescaped, withoutTerms } from "../../support/page-reader.ts";
import { builtSite, pagesFrom, projectInput } from "../../support/published-site.ts";
import { newestDated, retold } from "../../support/releases.ts";
import { HOSTILE, hostileInput } from "./hostile-input.ts";

const input = await projectInput();
const files = builtSite();
const model = siteModelOf(input);
const { releases, notices } = model;

/** Returns what a page says, its own part alone, without tags. */
function wordsOf(page: string | undefined): string {
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(page ?? "") ?? [];
  return unescaped(
    withoutTerms(main)
      .replace(/<wbr>/g, "")
      .replace(/<[^>]*>/g, " "),
  ).replace(/\s+/g, " ");
}

function idsOf(page: string | undefined): string[] {
  return readPage(page ?? "").tags.flatMap(({ attributes }) => attributes.get("id") ?? []);
}

test("the list of releases tells every release, the newest first, with its day and all that it says, and the law to come", () => {
  const page = wordsOf(files.get("releases/index.html"));
  const places = releases.toReversed().map(({ number, title }) => page.indexOf(`Release ${number} ${title}`));
  assert.ok(places[0] !== -1);
  assert.deepEqual(
    places,
    places.toSorted((one, other) => one - other),
  );
  for (const { date, changes } of releases) {
    assert.ok(page.includes(date === null ? "not to be cited yet" : dayInWords(date)));
    for (const { kind, says } of changes) assert.ok(page.includes(CHANGE_KINDS[kind]) && page.includes(says), says);
  }
  assert.ok(notices.length > 0);
  for (const { on, what, authorities, release } of notices) {
    assert.ok(page.includes(`${dayInWords(on)} ${what}`), what);
    assert.ok(page.includes(`Told of since release ${release}`));
    for (const id of authorities)
      assert.match(files.get("releases/index.html") ?? "", new RegExp(`"\\.\\./authorities/[a-z-]+/#${id}"`));
  }
});

test("the page of a release leads to its bytes, to what it moved, and to where a reader goes from what is gone", () => {
  for (const { number, cohorts, assetDefinitions, sources, gone, authorities } of releases) {
    const text = files.get(`releases/${number}/index.html`) ?? "";
    assert.ok(text.length < 60_000, `release ${number}: ${text.length}`);
    for (const { path, sha256 } of [cohorts, assetDefinitions, ...sources])
      assert.ok(text.includes(`<a href="../../${path}"><code class="hash">${sha256}</code></a>`), path);
    for (const ids of [authorities.added, authorities.changed]) {
      // A register that is new is read as a whole.
      const places = ids.length > 100 ? [""] : ids.map((id) => `[a-z-]+/#${id}`);
      for (const place of places) assert.match(text, new RegExp(`"\\.\\./\\.\\./authorities/${place}"`));
    }
    for (const { of, name, now } of gone)
      for (const part of [name, ...now.map((key) => `../../${of}/#field-${key}`)]) assert.ok(text.includes(part), part);
  }
});

test("a record tells the releases that changed it, and an address of a field that is gone leads to what stands in its place", () => {
  for (const { id } of input.compiled.cohorts.records) {
    const text = files.get(`${id}/index.html`) ?? "";
    const ids = idsOf(text);
    for (const { number, gone, changes } of releases) {
      const own = changes.filter(({ kind, of }) => kind !== "authority" && of.includes(id));
      if (own.length > 0) assert.ok(text.includes(`href="../releases/${number}/"`), `${id} ${number}`);
      for (const { says } of own) assert.ok(wordsOf(text).includes(says), says);
      for (const { kind, of, name, now } of gone) {
        if (of !== id || kind !== "field") continue;
        assert.ok(ids.includes(`field-${name}`), `${id} ${name}`);
        for (const key of now) assert.ok(ids.includes(`field-${key}`), `${id} ${key}`);
      }
    }
    assert.match(wordsOf(text), /Last changed in release \d+, /);
  }
});

test("a field that went and is there again has its address once, and one that went twice too", () => {
  const once = { field: "grossObligation", of: "retail-chargebacks", says: "It came back later." };
  const twice = { field: "oldAmount", of: "retail-chargebacks", says: "It went." };
  const told = retold(newestDated(input.releases, null), (number, file) => {
    if (number > 1) file.set("gone", [once, { ...twice, says: `It went in ${number}.` }]);
  });
  const again = siteModelOf({ ...input, releases: told });
  const entry = entriesOf(again).find(({ cohort }) => cohort.id === "retail-chargebacks") ?? assert.fail();
  const page = documentOf(recordPage(entry, again), again);
  const ids = idsOf(page);
  for (const key of ["grossObligation", "oldAmount"])
    assert.equal(ids.filter((id) => id === `field-${key}`).length, 1, key);
  assert.ok(wordsOf(page).includes(`It went in ${releases.length}.`));
});

test("a release that its author has not told yet has a page that says so", () => {
  const untold = retold(newestDated(input.releases, null), (number, file) => {
    if (number < releases.length) return;
    for (const key of ["title", "changes", "gone"]) file.delete(key);
  });
  const open = siteModelOf({ ...input, releases: untold });
  const site = pagesFrom(open, releasePages(open));
  assert.ok(wordsOf(site.get(`releases/${releases.length}/index.html`)).includes("Nothing is said yet."));
});

const ATOM = "http://www.w3.org/2005/Atom";

/** Reads a feed. Anything that is not well-formed is a failure. */
function read(text: string): { feed: Element; entries: Element[] } {
  const document = new DOMParser({
    onError: (_level, message) => assert.fail(message),
  }).parseFromString(text, "application/xml");
  const feed = document.documentElement ?? assert.fail();
  assert.deepEqual([feed.namespaceURI, feed.localName], [ATOM, "feed"]);
  return { feed, entries: childrenOf(feed, "entry") };
}

function childrenOf(element: Element, name: string): Element[] {
  return [...element.childNodes].filter(
    (node): node is Element => node.nodeType === 1 && node.nodeName === name && (node as Element).namespaceURI === ATOM,
  );
}

function textOf(element: Element, name: string): string {
  const [child, ...others] = childrenOf(element, name);
  assert.ok(child && others.length === 0, name);
  return child.textContent ?? "";
}

function linksOf(element: Element): [rel: string | null, href: string | null][] {
  return childrenOf(element, "link").map((link) => [link.getAttribute("rel"), link.getAttribute("href")]);
}

// All releases closed, so that each has its entry.
const closed = siteModelOf({ ...input, releases: newestDated(input.releases, "2026-12-31") });

function feedText({ releases, notices, catalogs }: SiteModel, base: string | null = null): string {
  return feedOf({ releases, notices }, catalogs, base);
}

test("the feed has what Atom asks for: an id, a title, an instant and an author, and an id, a title, an instant, a link and a content in each entry", () => {
  for (const text of [files.get(FEED_FILE) ?? "", feedText(closed), feedText(closed, "https://definitions.test/a")]) {
    const { feed, entries } = read(text);
    for (const element of [feed, ...entries]) {
      assert.match(
        textOf(element, "id"),
        /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
      assert.notEqual(textOf(element, "title"), "");
      assert.match(textOf(element, "updated"), /^\d{4}-\d{2}-\d{2}T00:00:00Z$/);
      assert.equal(linksOf(element).filter(([rel]) => rel === "alternate").length, 1);
    }
    assert.equal(childrenOf(feed, "author").length, 1);
    for (const entry of entries) assert.equal(childrenOf(entry, "content")[0]?.getAttribute("type"), "html");
    const ids = [feed, ...entries].map((element) => textOf(element, "id"));
    assert.equal(new Set(ids).size, ids.length);
    const days = entries.map((entry) => textOf(entry, "updated"));
    assert.deepEqual(days, days.toSorted().reverse());
    assert.equal(textOf(feed, "updated"), days[0]);
  }
});

test("the feed tells each release that has its day, and each change of law to come on the day of the release that first tells of it", () => {
  const titled = (text: string): Map<string, string> =>
    new Map(read(text).entries.map((entry) => [textOf(entry, "title"), textOf(entry, "updated").slice(0, 10)]));
  const told = titled(feedText(closed));
  assert.equal(told.size, closed.releases.length + closed.notices.length);
  for (const { number, title, date } of closed.releases) assert.equal(told.get(`Release ${number}: ${title}`), date);
  for (const { on, release } of closed.notices)
    assert.equal(told.get(`Law to come on ${dayInWords(on)}`), closed.releases[release - 1]?.date);
  const open = titled(feedText(siteModelOf({ ...input, releases: newestDated(input.releases, null) })));
  const dated = closed.notices.filter(({ release }) => release < closed.releases.length);
  assert.equal(open.size, closed.releases.length - 1 + dated.length);
});

test("an entry of the feed keeps its id in later releases and wherever the feed is served", () => {
  const idsIn = (text: string): string[] => read(text).entries.map((entry) => textOf(entry, "id"));
  const now = idsIn(feedText(closed, "https://definitions.test"));
  for (const id of idsIn(files.get(FEED_FILE) ?? "")) assert.ok(now.includes(id), id);
  assert.deepEqual(now, idsIn(feedText(closed, "https://elsewhere.test/below")));
});

test("the links of the feed are absolute and name the feed itself where the address is known, and relative to it where it is not", () => {
  const { feed, entries } = read(feedText(closed, "https://definitions.test/a"));
  assert.deepEqual(linksOf(feed)[0], ["self", "https://definitions.test/a/feed.atom"]);
  for (const [, href] of [feed, ...entries].flatMap(linksOf))
    assert.match(href ?? "", /^https:\/\/definitions\.test\/a\//);
  const relative = read(feedText(closed));
  for (const [rel, href] of [relative.feed, ...relative.entries].flatMap(linksOf)) {
    assert.equal(rel, "alternate");
    assert.ok(files.has(`${href?.replace(/#.*/, "")}index.html`), href ?? "");
  }
  for (const [path, text] of files)
    if (path.endsWith("index.html"))
      assert.match(
        text,
        /<link rel="alternate" href="(?:\.\.\/)*(?:\.\/)?feed\.atom" type="application\/atom\+xml"/,
        path,
      );
});

test("a feed of hostile texts has the same elements, shows the texts, and holds nothing that XML refuses", () => {
  const hostile = siteModelOf(hostileInput({ ...input, releases: newestDated(input.releases, "2026-12-31") }));
  const dated = {
    ...hostile,
    releases: hostile.releases.map((one) => ({
      ...one,
      date: one.date ?? "2026-12-31",
      title: `${one.title}\u0000\u000b\ufffe`,
    })),
  };
  const { entries } = read(feedText(dated));
  assert.ok(entries.length > releases.length);
  const content = entries.map((entry) => textOf(entry, "content"));
  for (const text of content) assert.doesNotMatch(text, /<(?!\/?(?:p|ul|li)>)/);
  assert.ok(content.some((text) => unescaped(text).includes(HOSTILE)));
  assert.ok(entries.some((entry) => textOf(entry, "title").includes(HOSTILE)));
});
