// Reads the pages of releases, the changes on the page of a definition, and the feed. Readers learn from them what
// changed and whether only words changed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parseXml, XmlElement } from "@rgrove/parse-xml";
import { dayInWords } from "../../../core/base/day.ts";
import { html, textOf } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { projectKit } from "../../../test/support/offers.ts";
import { decodeEntities, wordsOf } from "../../../test/support/page-reader.ts";
import { feedOf } from "../feed.ts";
import { releaseIndexOf } from "../files.ts";
import { newestToCite, type PageInput, releaseData } from "../page-data.ts";
import { historySection } from "../pages/changes.ts";
import { wordsFolder } from "../pages/definition-parts.ts";
import { releasePages, sentencesIn } from "../pages/releases.ts";
import type { ReleaseIndex } from "../register.ts";
import { changesByKind, concerns, meaningOf, tellsWordsApart } from "../release-in-words.ts";
import { BUILD_INPUT, historyOf, NOW, newestDated, rewriteReleases, STORED } from "./support.ts";

const history = historyOf(STORED, NOW);
const pageInput: PageInput = { data: releaseData(releaseIndexOf(history), history), kit: await projectKit() };
const { definitions } = pageInput.kit;
const { releases, notices, differencesBetween, changesIn } = pageInput.data;
const texts = await BUILD_INPUT.texts("extras/releases");
const listText = texts.get("pages/releases.md") ?? "";
const sentences = sentencesIn("sentences.yaml", texts.get("pages/sentences.yaml") ?? "");
const pages = new Map(
  releasePages(pageInput, listText, sentences).map(({ folder, body }) => [folder, textOf(html`${body}`)]),
);

/** Returns the history on the page of a definition. */
function pastIn(entry: Definition): string {
  return textOf(html`${historySection(entry, "../", pageInput)}`);
}

/** Returns the part of a history that is about one release. */
function lineOf(number: number, history: string): string {
  return new RegExp(`Release ${number},.*?(?=Release \\d+,|$)`, "s").exec(history)?.[0] ?? assert.fail(`${number}`);
}

test("the list of releases has the newest changes, each earlier difference, and law to come", () => {
  const list = pages.get("releases/") ?? "";
  const page = wordsOf(list);
  const newest = releases.at(-1) ?? assert.fail();
  for (const { heading, changes } of changesByKind(newest.changes))
    for (const { says } of changes) assert.ok(page.includes(heading) && page.includes(says), says);
  for (const { says } of newest.gists) assert.ok(page.indexOf(says) < page.indexOf("Which texts and fields"), says);
  for (const { number, date, title } of releases) {
    if (date !== null)
      assert.ok(page.includes(`Release ${number}, ${dayInWords(date)}: ${title}`) || number === newest.number);
    const section =
      new RegExp(`id="release-${number}".*?</(?:details|section)>`, "s").exec(list)?.[0] ?? assert.fail(`${number}`);
    const from = number === newest.number ? number - 1 : number;
    const { records } = differencesBetween(from, newest.number);
    for (const { cohort, asset } of definitions) {
      const differs = records.filter(({ of }) => of === cohort.id);
      const address =
        from === newest.number - 1 ? wordsFolder(newest.number, cohort.id) : `${cohort.id}/?release=${number}`;
      assert.equal(section.includes(`href="../${address}"`), differs.length > 0, `${number} ${cohort.id}`);
      const changedFields = asset.fields.filter(({ key }) => differs.some((one) => one.key === key));
      for (const { key } of changedFields.length < asset.fields.length ? changedFields : [])
        assert.ok(section.replaceAll("<wbr>", "").includes(`<code>${key}</code>`), key);
    }
  }
  const base = /<pre><code>(.*?)<\/code><\/pre>/.exec(list)?.[1] ?? assert.fail();
  assert.ok(base.endsWith(`</span>/releases/${newestToCite(pageInput.data).number}`), base);
  for (const id of ["pinned", "pinned-python"]) assert.ok(list.includes(`href="../developers/#${id}"`), id);
  assert.ok(notices.length > 0);
  for (const { on, what, authorities, release } of notices) {
    assert.ok(page.includes(`${dayInWords(on)} ${what}`), what);
    assert.ok(page.includes(`First announced in release ${release}`));
    for (const id of authorities) assert.match(list, new RegExp(`"\\.\\./authorities/[a-z-]+/#${id}"`));
  }
});

test("the list opens with the release to cite, and says in a sentence what each release brought", () => {
  const page = wordsOf(pages.get("releases/") ?? "");
  const [newest, toCite] = [releases.at(-1) ?? assert.fail(), newestToCite(pageInput.data)];
  const opening = `The newest release to cite is release ${toCite.number} : ${sentences.get(toCite.number)}`;
  assert.ok(page.replace(/ (?=:)/g, "").includes(opening.replace(/ (?=:)/g, "")), opening);
  assert.equal(page.includes(`Release ${newest.number} is a draft.`), newest.date === null);
  for (const { number, title } of releases) {
    const sentence = sentences.get(number) ?? assert.fail(`release ${number} has no sentence`);
    assert.ok(page.includes(`${title}. ${sentence}`), sentence);
  }
});

test("what is different since an earlier release begins with words, before the texts and fields", () => {
  const list = pages.get("releases/") ?? "";
  const [newest, previous] = releases.toReversed();
  for (const { number } of releases.slice(0, -1)) {
    const [, rest = ""] = list.split(`<details class="fold" id="release-${number}">`);
    const [opening = ""] = rest.split("Which texts and fields differ");
    for (const later of releases.slice(number)) assert.ok(opening.includes(sentences.get(later.number) ?? "-"));
    assert.doesNotMatch(opening, /<table/);
    if (number === previous?.number)
      for (const { says } of newest?.gists ?? []) assert.ok(wordsOf(opening).includes(says), says);
  }
});

test("the page of a release leads to its files, to its changes and to successors of what is gone", () => {
  for (const { number, cohorts, assetDefinitions, sources, gone, ended, authorities } of releases) {
    const text = pages.get(`releases/${number}/`) ?? "";
    for (const { path, sha256 } of [cohorts, assetDefinitions, ...sources])
      assert.ok(text.includes(`<a href="../../${path}"><code class="hash">${sha256}</code></a>`), path);
    // Many authorities have their own page, ordered by place. A removed authority has no link.
    const law = pages.get(`releases/${number}/law/`) ?? "";
    for (const ids of number === 1 ? [] : [authorities.added, authorities.changed]) {
      const listing = ids.length > 100 ? law : text;
      for (const id of ids) assert.match(listing, new RegExp(`/authorities/[a-z-]+/#${id}"|<code>${id}</code>`));
    }
    for (const { of, name, now } of gone)
      for (const part of [name, ...now.map((key) => `../../${of}/#field-${key}`)]) assert.ok(text.includes(part), part);
    for (const { address, now, says } of ended)
      assert.ok(wordsOf(text).includes(`${address} ${now} ${says}`), `${address} ${now}`);
  }
});

test("the law that a release changed is listed by place, and law without a place is last", () => {
  const inputWithPlaces: PageInput = {
    ...pageInput,
    data: { ...pageInput.data, placeOf: (id) => (id.startsWith("ny-") ? "New York" : "") },
  };
  const law = releasePages(inputWithPlaces, listText, sentences).find(({ folder }) => folder === "releases/11/law/");
  const groups = [...textOf(html`${law?.body}`).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(
    ([, place, description]) => [place, description],
  );
  assert.deepEqual(
    groups.map(([place]) => place),
    ["New York", "Standards, forms and practice", "New York", "Standards, forms and practice"],
  );
  assert.match(groups[0]?.[1] ?? "", /#ny-gbl-756-c"/);
  assert.doesNotMatch(groups[1]?.[1] ?? "", /#ny-/);
});

const tidy = (text: string): string => text.split(/\s+/).filter(Boolean).join(" ");

/** Returns the texts on one side of a page of words, without the words that are only on the other side. */
function sideOf(text: string, other: "del" | "ins"): string {
  return tidy(decodeEntities(text.replace(new RegExp(`<${other}>.*?</${other}>`, "g"), "").replace(/<[^>]*>/g, " ")));
}

test("a page of words says whether only words changed, if the release says so", () => {
  let apart = 0;
  for (const { number, changes } of releases.slice(1)) {
    for (const { id } of definitions) {
      const page = pages.get(wordsFolder(number, id));
      if (page === undefined) continue;
      const section = /<section [^>]*id="told".*?<\/section>/s.exec(page)?.[0] ?? assert.fail(`${number} ${id}`);
      for (const change of changes.filter((one) => concerns(one, id))) {
        const before = decodeEntities(section).slice(0, decodeEntities(section).indexOf(change.says));
        assert.ok(
          before.length < decodeEntities(section).length && decodeEntities(section).includes(change.says),
          change.says,
        );
        const heading = before.slice(before.lastIndexOf("<h3>"));
        if (change.kind === "wording") assert.match(heading, /^<h3>Only the words</);
        if (change.kind === "meaning") assert.doesNotMatch(heading, /^<h3>Only the words</);
        if (change.kind === "wording") apart += 1;
      }
      assert.equal(section.includes("does not say which of its changes are of words alone"), !tellsWordsApart(changes));
    }
  }
  assert.ok(apart > 0);
});

test("a page of words has every changed text whole on both sides, with its places", () => {
  let texts = 0;
  const newest = releases.length;
  for (const { number } of releases.slice(1)) {
    for (const { id } of definitions) {
      const { changes, before, after } = changesIn(id, number - 1, number);
      const page = pages.get(wordsFolder(number, id));
      assert.equal(page !== undefined, changes.length > 0, `${number} ${id}`);
      if (page === undefined) continue;
      const [old, now] = [sideOf(page, "ins"), sideOf(page, "del")];
      for (const { part, before: formerText, after: newText } of changes.filter(({ part }) => part !== "asset name")) {
        for (const text of formerText) assert.ok(old.includes(tidy(text)), `${number} ${id} ${part}: ${text}`);
        for (const text of newText) assert.ok(now.includes(tidy(text)), `${number} ${id} ${part}: ${text}`);
        texts += formerText.length + newText.length;
      }
      const query = number === newest ? "" : `\\?release=${number}`;
      for (const [items, at, list] of [
        [
          before.get("evidenceToInspect"),
          `\\?release=${number - 1}`,
          changes.find(({ part }) => part === "evidenceToInspect")?.before,
        ],
        [after.get("evidenceToInspect"), query, changes.find(({ part }) => part === "evidenceToInspect")?.after],
      ] as const)
        for (const text of list ?? [])
          assert.match(page, new RegExp(`href="../../../${id}/${at}#evidence-${(items?.indexOf(text) ?? -1) + 1}"`));
    }
  }
  assert.ok(texts > 500, `${texts}`);
});

test("a record lists its changes by release, and the address of a former field leads to its successor", () => {
  let former = 0;
  for (const entry of definitions) {
    const { asset, id } = entry;
    const text = pastIn(entry);
    const words = wordsOf(text);
    const keys = new Set<string>(asset.fields.map(({ key }) => key));
    for (const { number, title, gone } of releases) {
      assert.ok(text.includes(`href="../releases/${number}/"`) && words.includes(title), `${id} ${number}`);
      const differences =
        number === 1 ? [] : differencesBetween(number - 1, number).records.filter(({ of }) => of === id);
      const line = lineOf(number, words);
      assert.equal(line.includes("Nothing changed here."), number > 1 && differences.length === 0, line);
      for (const { key } of differences.length < asset.fields.length
        ? differences.filter(({ property }) => property === "fields")
        : [])
        assert.ok(line.includes(`${key}`), `${id} ${number} ${key}: ${line}`);
      assert.equal(text.includes(`href="?release=${number}"`), number < releases.length, `${id} ${number}`);
      for (const { name, now } of gone.filter(
        ({ kind, of, name }) => of === id && kind === "field" && !keys.has(name),
      )) {
        assert.ok(text.includes(`id="field-${name}"`), `${id} ${name}`);
        for (const key of now) assert.ok(text.includes(`#field-${key}"`), `${id} ${key}`);
        former += 1;
      }
    }
  }
  assert.ok(former > 10, `${former}`);
});

test("each change of a definition is shown with its meaning, as words alone, or as unexplained", () => {
  const id = "retail-chargebacks";
  const change = (kind: "meaning" | "wording" | "evidence", of: string[], says: string) => ({ kind, of, says });
  const ofAll = change("meaning", [id, "setoff-netting"], "All of them.");
  const ofOne = change("meaning", [id], `It has ${"more ".repeat(45)}words. Nobody reads on here.`);
  const words = change("wording", [id], "Shorter.");
  const meaning = (changes: (typeof ofAll)[], gists: { of: string; says: string }[] = []) =>
    meaningOf({ gists, changes }, id);
  assert.equal(meaning([ofAll, ofOne], [{ of: id, says: "The gist." }]), "The gist.");
  assert.equal(meaning([ofAll, ofOne, words]), `It has ${"more ".repeat(45)}words.`);
  assert.equal(meaning([words, ofAll]), "All of them.");
  assert.match(meaning([words]) ?? "", /^Only words changed/);
  assert.equal(meaning([change("evidence", [id], "A paper more.")]), undefined);
  for (const entry of definitions) {
    const past = wordsOf(pastIn(entry));
    for (const release of releases.slice(1)) {
      const line = lineOf(release.number, past);
      const isWorded = changesIn(entry.id, release.number - 1, release.number).changes.length > 0;
      const says = meaningOf(release, entry.id) ?? "The release does not say what changed in meaning";
      assert.equal(line.includes(says), isWorded, `${entry.id} ${release.number}: ${line}`);
    }
  }
});

const ATOM = "http://www.w3.org/2005/Atom";

/** Reads a feed. A feed that is not well-formed fails the test. */
function read(text: string): { feed: XmlElement; entries: XmlElement[] } {
  const feed = parseXml(text).root ?? assert.fail();
  assert.deepEqual([feed.name, feed.attributes["xmlns"]], ["feed", ATOM]);
  // No other namespace is declared, so each element without a prefix is one of Atom.
  assert.equal(text.match(/ xmlns[:=]/g)?.length, 1);
  return { feed, entries: childrenOf(feed, "entry") };
}

function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((node): node is XmlElement => node instanceof XmlElement && node.name === name);
}

function textIn(element: XmlElement, name: string): string {
  const [child, ...others] = childrenOf(element, name);
  assert.ok(child && others.length === 0, name);
  return child.text;
}

function linksOf(element: XmlElement): [rel: string | undefined, href: string | undefined][] {
  return childrenOf(element, "link").map((link) => [link.attributes["rel"], link.attributes["href"]]);
}

// All releases are closed here, so that each has its entry.
const datedReleases = releases.map((release) => ({ ...release, date: release.date ?? "2026-12-31" }));
const BASE = "https://definitions.test/a";

function feedText(index: ReleaseIndex = { releases: datedReleases, notices }, base: string | null = null): string {
  return feedOf(index, base);
}

test("the feed keeps the rules of Atom, and its ids do not depend on the host", () => {
  const idsIn = (text: string): string[] => {
    const { feed, entries } = read(text);
    const days = entries.map((entry) => textIn(entry, "updated"));
    assert.deepEqual(days, days.toSorted().reverse());
    assert.equal(textIn(feed, "updated"), days[0]);
    assert.equal(childrenOf(feed, "author").length, 1);
    for (const entry of entries) assert.equal(childrenOf(entry, "content")[0]?.attributes["type"], "html");
    return [feed, ...entries].map((element) => {
      assert.notEqual(textIn(element, "title"), "");
      assert.match(textIn(element, "updated"), /^\d{4}-\d{2}-\d{2}T00:00:00Z$/);
      return textIn(element, "id");
    });
  };
  const ids = idsIn(feedText());
  for (const id of ids)
    assert.match(id, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(ids.includes("urn:uuid:871987e4-b4e8-840f-9770-300bb009f95a"));
  assert.deepEqual(idsIn(feedText(undefined, BASE)), ids);
});

test("the feed has each dated release, and law to come on the day of the release that announces it", () => {
  const datesByTitle = (text: string): Map<string, string> =>
    new Map(read(text).entries.map((entry) => [textIn(entry, "title"), textIn(entry, "updated").slice(0, 10)]));
  const datesOfFeed = datesByTitle(feedText());
  assert.equal(datesOfFeed.size, datedReleases.length + notices.length);
  for (const { number, title, date } of datedReleases)
    assert.equal(datesOfFeed.get(`Release ${number}: ${title}`), date);
  for (const { on, release } of notices)
    assert.equal(datesOfFeed.get(`Law to come on ${dayInWords(on)}`), datedReleases[release - 1]?.date);
  const open = datesByTitle(feedText({ releases: releases.map((release) => ({ ...release, date: null })), notices }));
  assert.equal(open.size, 0);
});

test("the links of the feed are absolute if the address is known, and relative to the feed otherwise", () => {
  const { feed, entries } = read(feedText(undefined, BASE));
  assert.deepEqual(linksOf(feed)[0], ["self", `${BASE}/feed.atom`]);
  for (const [, href] of [feed, ...entries].flatMap(linksOf)) assert.ok(href?.startsWith(`${BASE}/`), `${href}`);
  const relative = read(feedText());
  for (const [rel, href] of [relative.feed, ...relative.entries].flatMap(linksOf)) {
    assert.equal(rel, "alternate");
    assert.ok(pages.has(`${href?.replace(/#.*/, "")}`), `${href}`);
  }
});

/** A text that breaks any page that does not escape it. */
const HOSTILE =
  `<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script>"'\`&quot;&#60;</title>--></script>]]>` +
  `<svg onload=globalThis.pwned=1>\u202Edrawkcab\u2066\u061C {{7*7}} \${7*7} javascript:alert(1) ${"W".repeat(300)}`;

function hostileIndex(): ReleaseIndex {
  const hostileFiles = rewriteReleases(newestDated(STORED, null), (_, file) => {
    const { changes } = file.toJS() as { changes: { says: string }[] };
    file.set("title", `${HOSTILE} title`);
    file.set(
      "changes",
      changes.map((change) => ({ ...change, says: `${HOSTILE} ${change.says}` })),
    );
  });
  const upcomingChanges = [{ on: "2099-01-01", what: HOSTILE, authorities: [] }];
  const offers = [{ extra: "a test", upcomingChanges }, ...NOW.offers];
  return releaseIndexOf(historyOf(hostileFiles, { ...NOW, offers }));
}

test("the feed shows hostile texts as they are, and holds nothing that XML refuses", () => {
  const hostile = hostileIndex();
  const hostileReleases = hostile.releases.map((one) => ({
    ...one,
    date: "2026-12-31",
    title: `${one.title}\0\v\ufffe`,
  }));
  const { entries } = read(feedText({ releases: hostileReleases, notices: hostile.notices }));
  assert.ok(entries.length > releases.length);
  const content = entries.map((entry) => textIn(entry, "content")).join("");
  assert.doesNotMatch(content, /<(?!\/?p>)/);
  assert.ok(decodeEntities(content).includes(HOSTILE));
  assert.ok(entries.some((entry) => textIn(entry, "title").includes(HOSTILE)));
});
