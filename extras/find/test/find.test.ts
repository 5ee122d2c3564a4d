// Measures the search with queries of people who had not seen the texts (find-queries.tsv), and with names that a
// program changed. A reader finds a definition only if the reader's own words lead to it. If the search or the
// phrasings are tuned against these queries, new queries have to be written.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readingsOf } from "../../../core/extra/extra.ts";
import type { FindableEntry } from "../../../core/extra/findable.ts";
import { lookUp, openableIds } from "../../../core/extra/lookup.ts";
import { offerValues } from "../../../core/extra/offer.ts";
import { publishedDeployment } from "../../../core/read/deployment.ts";
import { EXTRAS } from "../../../extras.ts";
import { compiledDefinitions, projectOffers, ROOT } from "../../../test/support/project.ts";
import { builtFiles, builtSite, publishedDocument } from "../../../test/support/published-site.ts";
import { assertReaderDecides, REQUEST } from "../../../test/support/reader-decides.ts";
import { entriesOf } from "../browser/find.ts";
import { glossaryMatcher } from "../browser/glossary.ts";
import { loadSearchEntries } from "../entries.ts";
import { glossaryWords } from "../glossary-words.ts";
import { linesByHeading } from "../learned-lines.ts";
import { FIRST_FILE, type FirstFile, LAW_FILE, type LawFile } from "../paths.ts";
import { rankingIn, rankingOf } from "../ranking.ts";
import { firstSectionIn, LEARNED_LINES, searchedInBuild, withMemory } from "./searched-files.ts";

const { cohorts, assets } = await compiledDefinitions();
const deployment = publishedDeployment("dist/", builtFiles());
const searchEntries = await searchedInBuild(deployment);
const findable = [...searchEntries.first, ...searchEntries.later];
const LINES = linesByHeading(LEARNED_LINES);
const find = withMemory(rankingOf(searchEntries, publishedDocument<FirstFile>(FIRST_FILE).signs));
const firstSectionOf = firstSectionIn(find);
// Words of the glossary are only in the published index.
const findPublished = withMemory(await rankingIn(deployment, () => assert.fail("the index is published")));

/** The parts of boundaries.json and codes.json that these tests use. */
interface Outside {
  entries: { id: string; name: string; otherNames: string[] }[];
}
interface Phrasing {
  readOn: string;
  terms: string[];
}
interface AgreementTerm {
  term: string;
  also: string[];
  readOn: string[];
  leads: string;
}

const { outside, phrasings } = publishedDocument<{ outside: Outside; phrasings: Phrasing[] }>("boundaries.json");
const agreements = publishedDocument<{ terms: AgreementTerm[] }>("codes.json").terms;

interface Query {
  kind: string;
  query: string;
  /** The ids of the right first results. */
  answers: string[];
}

const QUERIES = readFileSync(join(ROOT, "extras/find/test/find-queries.tsv"), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line): Query => {
    const [kind = "", query = "", answers = ""] = line.split("\t");
    return { kind, query, answers: answers.split(" ") };
  });

/** Returns the definitions that a query finds, the best first. */
function definitionsFor(query: string): string[] {
  return find(query).results.flatMap(({ kind, id }) => (kind === "definition" ? [id] : []));
}

/** Returns the share of queries that have a right definition among their first `first` definitions. */
function shareWithin(first: number, queries: readonly Query[]): number {
  const right = queries.filter(({ query, answers }) =>
    definitionsFor(query)
      .slice(0, first)
      .some((id) => answers.includes(id)),
  );
  return right.length / queries.length;
}

const NAMES = cohorts.records.flatMap(({ id, name, assetStructure, aliases, assetStructureAliases }) =>
  [name, assetStructure, ...aliases, ...assetStructureAliases].map((text) => ({ id, text })),
);

test("nine in ten queries for a definition find it first, and nearly all among the first three", (t) => {
  const definitionQueries = QUERIES.filter(({ answers }) => answers[0] !== "outside");
  assert.ok(definitionQueries.length >= 200);
  const [first, three] = [shareWithin(1, definitionQueries), shareWithin(3, definitionQueries)];
  t.diagnostic(`${definitionQueries.length}, first ${first.toFixed(3)}, ${three.toFixed(3)}`);
  assert.ok(first >= 0.92 && three >= 0.98);
  for (const kind of ["term", "phrase", "question", "noise"]) {
    const ofKind = definitionQueries.filter((query) => query.kind === kind);
    const share = shareWithin(1, ofKind);
    t.diagnostic(`${kind}, first ${share.toFixed(3)}`);
    assert.ok(share >= 0.88, kind);
  }
});

test("a word of loan agreements is explained by its name, or leads to what reads it among the first three", () => {
  for (const { term, also, readOn, leads } of agreements)
    for (const name of [term, ...also]) {
      const { results } = findPublished(name);
      const isTold = results.some((result) => result.kind === "term" && result.name === term);
      const leadsOn = results
        .slice(0, 3)
        .some(({ id, kind }) => readOn.includes(kind === "outside" ? `outside/${id}` : id));
      assert.ok(isTold || (leads === "read" && leadsOn), name);
    }
  const term = find("cross-aging 50% rule").results.find(({ kind }) => kind === "term");
  assert.match(term?.point ?? "", /^No definition reads this\. /);
});

/** Queries that ask for a decision or a sum. */
const REQUESTS = [
  "can i lend against accrued rebates",
  "how much reserve for short pays",
  "what haircut for chargebacks",
  "should we buy these deduction claims",
  "can we release holdback today",
  "how likely is the buyer to pay",
  "calculate the rebate for 2025",
  "write off or wait, is it worth it",
  "what advance rate for retainage",
];

/** Queries that have words of such requests, and ask only what a paper shows. */
const NO_REQUESTS = [
  "how is a tiered rebate calculated",
  "price adjustment clause",
  "eligible purchases in a rebate agreement",
  "risk of loss FOB destination",
  "release of retention",
  "advance ship notice",
  "advance rate",
  "what is the price index clause",
  "market development funds",
  "rate discrepancy",
  "worth of goods on the return authorization",
  "credit note",
  "price claim",
  "gross amount discount amount net amount",
  "do not bill me until I approve the shipment",
  "price per unit less trade discount",
];

test("only a query for a decision or a sum gets the note that no definition decides it", () => {
  const isTold = (query: string): boolean => find(query).limits !== undefined;
  assert.deepEqual([...REQUESTS, ...NO_REQUESTS].filter(isTold), REQUESTS);
});

test("the note is named after what no definition decides, and says that the reader decides", () => {
  for (const request of [REQUEST, ...REQUESTS]) {
    const { limits } = find(request);
    assert.equal(limits?.name, "What no definition decides", request);
    assertReaderDecides(limits.point ?? "");
  }
});

test("three in four queries for something outside open with it, and few queries for definitions", (t) => {
  const opensOutside = ({ query }: Query): boolean => firstSectionOf(query) === "outside";
  const outsideAll = QUERIES.filter(({ answers }) => answers[0] === "outside");
  const within = QUERIES.filter(({ answers }) => !answers.includes("outside"));
  const [right, wrong] = [outsideAll, within].map((some) => some.filter(opensOutside).length / some.length);
  t.diagnostic(`${outsideAll.length}, ${right?.toFixed(3)}; of ${within.length} others ${wrong?.toFixed(3)}`);
  assert.ok(right !== undefined && right >= 0.72);
  assert.ok(wrong !== undefined && wrong <= 0.05);
});

test("every name, alias and term finds its place first, and that of a definition clearly", () => {
  const elsewhere = [
    ...outside.entries.flatMap(({ id, name, otherNames }) => [name, ...otherNames].map((text) => ({ id, text }))),
    ...phrasings.flatMap(({ readOn, terms }) => terms.map((text) => ({ id: readOn.replace(/^outside\//, ""), text }))),
  ];
  const misplaced = [...NAMES, ...elsewhere].filter((name) => {
    const { results, clear } = find(name.text);
    return results[0]?.id !== name.id || (NAMES.some((one) => one === name) && !clear);
  });
  assert.deepEqual(misplaced, []);
});

/** The changes that people make to a name when they type it. */
const CHANGES: Readonly<Record<string, (name: string) => string>> = {
  "two letters swapped": (name) => {
    const word = longestWord(name);
    const at = Math.floor(word.length / 2);
    const typo = word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1);
    return name.replace(word, typo);
  },
  "a letter left out": (name) => {
    const word = longestWord(name);
    return name.replace(word, word.slice(0, 3) + word.slice(4));
  },
  "plural and singular": (name) => (name.endsWith("s") ? name.slice(0, -1) : `${name}s`),
  "hyphens for spaces": (name) => name.replaceAll(" ", "-"),
  "spaces for hyphens": (name) => name.replaceAll("-", " "),
  "in a sentence": (name) => `what do we do about ${name} on this account?`,
};

function longestWord(name: string): string {
  const [longest = ""] = name.split(/[^A-Za-z]+/).sort((one, other) => other.length - one.length);
  return longest;
}

for (const [change, vary] of Object.entries(CHANGES)) {
  test(`a name with ${change} still finds its definition`, (t) => {
    const queries = NAMES.map(({ id, text }): Query => ({ kind: change, query: vary(text), answers: [id] }));
    const first = shareWithin(1, queries);
    t.diagnostic(`first ${first.toFixed(3)}`);
    assert.ok(first >= 0.92, String(first));
  });
}

test("hyphen, space and joined spellings are equal, and an abbreviation never matches inside a word", () => {
  const first = (query: string) => find(query).results.find(({ kind }) => kind === "definition")?.id;
  for (const query of ["co-op funds", "coop funds", "co op funds"])
    assert.equal(first(query), "promotional-allowances");
  for (const query of ["shortpay habit", "short-pay habit", "short pay habit"])
    assert.equal(first(query), "predictable-short-pays");
  assert.equal(first("RMA"), "return-window-survivors");
  for (const query of ["ERS", "LME", "RMA"]) {
    const pattern = new RegExp(`\\b${query}s?\\b`, "i");
    for (const { held, where } of find(query).results)
      assert.ok(held.length === 0 || where.every(({ text }) => pattern.test(text)), query);
  }
});

test("an answer says which words a result holds, where, and which it does not", () => {
  const { query, results, note } = find("late ASN chargeback zxqv");
  assert.equal(query, "late ASN chargeback zxqv");
  assert.match(note, /not what a claim is/);
  const [first] = results;
  assert.equal(first?.id, "retail-chargebacks");
  assert.deepEqual(first?.held, ["late", "ASN", "chargeback"]);
  assert.deepEqual(first?.missing, ["zxqv"]);
  for (const { text, marks } of first?.where ?? [])
    for (const [start, end] of marks()) assert.match(text.slice(start, end), /^(?:late|asns?|chargebacks?)/i);
});

/** The places of a definition in the order in which a result leads to them, as patterns. */
const PLACES_IN_ORDER = [
  "(?:Asked|Cohort|Structure|Alias|Structure alias|Id|Legacy entry|Phrasing|Term)+",
  "Definition",
  "Open point",
  "Decision question",
  String.raw`(?:Word|On papers \([^)]+\)|Question)*`,
  "(?:Evidence)+",
  String.raw`(?:Field \w+)+`,
  String.raw`(?:Former name|Former field \w+)*`,
];

test("among equal texts a result leads first to names, then to texts, last to former names", () => {
  const order = new RegExp(`^${PLACES_IN_ORDER.join("")}$`);
  for (const { kind, passages } of searchEntries.first)
    if (kind === "definition") assert.match(passages.map(({ place }) => place).join(""), order);
  const { results } = find("unbilled");
  const [first] = results.find(({ id }) => id === "partially-fulfilled-pos")?.where ?? [];
  assert.equal(first?.place, "Question");
});

test("the search files hold only the properties that the search reads", () => {
  const entries = [
    ...entriesOf(publishedDocument<FirstFile>(FIRST_FILE).entries),
    ...entriesOf(publishedDocument<LawFile>(LAW_FILE).entries),
  ];
  const passageKeys = new Set(entries.flatMap(({ passages }) => passages.flatMap((passage) => Object.keys(passage))));
  assert.deepEqual([...passageKeys].sort(), ["address", "kind", "place", "rank", "texts"]);
});

const kindsIn = (entries: readonly FindableEntry[]): string[] => [...new Set(entries.map(({ kind }) => kind))].sort();

/** The kinds of entries that are missing without an extra, or without its file in a deployment. */
const WITHOUT: readonly [extra: string, file: string, kinds: readonly string[]][] = [
  ["law", "authorities.json", ["answer", "authority"]],
  ["boundaries", "boundaries.json", ["mark", "outside", "term"]],
  ["worksheets", "documents.json", ["document"]],
];

for (const [extra, file, kinds] of WITHOUT)
  test(`without ${extra}, or in a deployment without ${file}, only ${kinds.join()} is missing`, async () => {
    const files = new Map([...builtFiles()].filter(([path]) => path !== file));
    const whole = kindsIn(findable);
    for (const { first, later, keyWords } of [
      await loadSearchEntries(
        deployment,
        EXTRAS.filter(({ name }) => name !== extra),
      ),
      await loadSearchEntries(publishedDeployment("without it", files), EXTRAS),
    ]) {
      assert.deepEqual(
        whole.filter((kind) => !kindsIn([...first, ...later]).includes(kind)),
        kinds,
      );
      const ranking = rankingOf({ first, later, keyWords });
      for (const { id, text } of NAMES.filter((_, at) => at % 5 === 0)) assert.equal(ranking(text).results[0]?.id, id);
    }
  });

test("without extras the twelve are found, and an unpublished page never is", async () => {
  const { first, later } = await loadSearchEntries(deployment, []);
  assert.deepEqual([first.map(({ id }) => id), later], [cohorts.records.map(({ id }) => id), []]);
  const bare = new Map([...builtFiles()].filter(([path]) => path !== "about/index.html"));
  const entries = await loadSearchEntries(publishedDeployment("without about", bare), EXTRAS);
  const pages = entries.first.filter(({ kind }) => kind === "page").map(({ address }) => address);
  assert.ok(pages.includes("developers/") && !pages.some((address) => address.startsWith("about/")));
  const readings = await readingsOf(EXTRAS);
  const without = publishedDeployment("without about", bare);
  assert.equal(await lookUp(without, "about/#limits", readings), undefined);
  assert.ok(!(await openableIds(without, readings)).includes("about/#limits"));
  assert.ok((await lookUp(deployment, "about/#limits", readings)) !== undefined);
});

test("a slip in a word of a name still finds it", () => {
  for (const [words, first] of [
    ["ratainage", "milestones-retainage"],
    ["retail chargback", "retail-chargebacks"],
  ] as const)
    assert.equal(find(words).results[0]?.id, first);
  // A word of five letters is the shortest that may have a slip.
  const [first] = find("retun window").results;
  assert.deepEqual([first?.id, first?.held], ["return-window-survivors", ["retun", "window"]]);
});

test("a section is first if the query means it, and otherwise definitions are", () => {
  for (const [query, of] of [
    ["set off", "definitions"],
    ["right of return", "definitions"],
    ["bill of lading", "papers"],
    ["weighbridge ticket of the second truck in March", "papers"],
    ["what is the 856", "papers"],
    ["SOV from our GC", "papers"],
    ["goods returnable within 180 days", "definitions"],
    ["New York retainage", "law"],
    ["UCC 9-404", "law"],
    ["bill and hold", "outside"],
    ["words and codes", "pages"],
    ["should we buy these deduction claims", "definitions"],
    ["Italy assignment factoring", "gaps"],
    ["Volume Allowance", "definitions"],
  ] as const)
    assert.equal(firstSectionOf(query), of, query);
});

test("after the first section come those with all typed words, then those with a part", () => {
  for (const { query } of QUERIES) {
    const [, ...behind] = find(query).sections.filter(({ of }) => of !== "gaps");
    const whole = behind.map(({ of, results }) => {
      const top = of === "definitions" ? results : results.slice(0, 1);
      return top.some(({ held, missing }) => held.length > 0 && missing.length === 0);
    });
    assert.ok(!whole.some((holds, at) => holds && whole[at - 1] === false), query);
  }
});

test("a section with a part of the words is not first if another holds all in one place", () => {
  for (const [query, of] of [
    ["prompt payment change order", "law"],
    ["estimate of variable consideration", "law"],
    ["what is an ineligible account", "words"],
  ] as const)
    assert.equal(firstSectionOf(query), of, query);
});

test("a query with the name of an authority opens with law, also if a word has that name", () => {
  for (const query of ["IFRS 15", "ASC 606", "UCC 9-404", "UCC 2-718", "IFRS 9", "IAS 32", "ASC 860", "IFRS 15.5"]) {
    const { sections } = find(query);
    assert.equal(sections[0]?.of, "law", query);
    assert.deepEqual(sections[0]?.results[0]?.missing, [], query);
  }
});

test("a page that is asked for by the heading of one of its sections leads to that section", () => {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/<[^>]*>|[^a-z ]/g, "")
      .trim()
      .replace(/s$/, "");
  for (const { kind, address, passages } of findable) {
    if (kind !== "page" || address.includes("#")) continue;
    const page = builtSite().get(`${address}index.html`) ?? "";
    const headings = [...page.matchAll(/ id="[^"]+"[^>]*>\s*(?:<h2>)?([^<]+)<\/?(?:h2|a)/g)];
    const headingWords = headings.map(([, text = ""]) => plain(text));
    const names = passages.flatMap(({ texts }) => texts).slice(1);
    assert.deepEqual(
      names.filter((name) => plain(name) !== "" && headingWords.includes(plain(name))),
      [],
      address,
    );
  }
  for (const [query, address] of [
    ["reason code", "words/#codes"],
    ["four amounts", "how-to-read/#amounts"],
    ["what is outside", "rules/#outside"],
  ] as const)
    assert.equal(find(query).results[0]?.address, address, query);
});

test("every name of a definition is its first line, in singular and plural, with and without hyphen", () => {
  for (const { id, text } of NAMES)
    for (const query of [text, text.replace(/(?<!u)s$/, ""), text.replaceAll("-", " "), text.replaceAll(" ", "-")])
      assert.equal(find(query).results[0]?.id, id, query);
});

test('other spellings of a word are read as the word: contractions, possessives, "a/r"', () => {
  // The first section may differ, because a contraction changes how a query sounds.
  const ids = (query: string): string[][] =>
    find(query)
      .sections.map(({ of, results }) => [of, ...results.map(({ id }) => id)])
      .sort();
  for (const [spelling, plain] of [
    ["can't bill yet", "bill yet"],
    ["the buyer's deductions", "the buyer deductions"],
    ["a/r deductions", "AR deductions"],
    ["ADX01", "ADX"],
  ] as const)
    assert.deepEqual(ids(spelling), ids(plain), spelling);
});

test("no result claims to hold a word that is only in hidden phrasings", () => {
  for (const { held } of find("solvent").results) assert.deepEqual(held, []);
});

test("each field is found by its words and by what it is, and the line leads to it", () => {
  for (const { id, fields } of assets.records)
    for (const { key } of fields) {
      const label = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      const result = find(label).results.find((one) => one.kind === "definition" && one.id === id);
      if (!result) continue;
      assert.equal(result.where.find(({ place }) => place.startsWith("Field"))?.address.includes("#field-"), true, key);
    }
  const [result] = find("last day to dispute a deduction").results;
  assert.ok(result?.where.some(({ address }) => address.includes("#field-")));
});

test("a definition is found by its id and by its legacy number", () => {
  for (const { id } of cohorts.records) assert.equal(find(id).results[0]?.id, id);
  for (const { id, legacyIds } of cohorts.records)
    assert.equal(definitionsFor(`legacy entry ${legacyIds.shadowDashboard}`)[0], id);
});

test("the parts of a number count only side by side, and digits do not match longer numbers", () => {
  const heldBy = (query: string, entryId: string) => find(query).results.find(({ id }) => id === entryId)?.held ?? [];
  assert.ok(heldBy("UCC 2-326", "ucc-2-326").includes("2-326"));
  assert.ok(!heldBy("UCC 2-326", "ucc-2-306").includes("2-326"));
  assert.ok(!heldBy("UCC 2-606", "return-window-survivors").includes("2-606"));
  assert.ok(!heldBy("503b9", "volume-rebates").includes("503b9"));
});

test("every place that a result names stands on its page", () => {
  const pages = builtSite();
  // The placeholder in the address of a page is filled when the page is found.
  const names = findable.flatMap((entry) =>
    (entry.kind === "page" && entry.address.includes("*") ? [] : entry.passages).flatMap(({ kind, address, texts }) =>
      kind === "phrasing" ? [] : texts.map((_, index) => address.replace("*", String(index + 1))),
    ),
  );
  for (const address of new Set(names)) {
    const [path, fragment = ""] = address.split("#");
    assert.ok(pages.get(`${path}index.html`)?.includes(fragment && `id="${fragment}"`), address);
  }
});

test("authorities and documents are found by name, and come first if no definition fits better", () => {
  const first = (query: string, entryKind: string) => find(query).results.find(({ kind }) => kind === entryKind);
  assert.match(first("IFRS 15 B20", "authority")?.name ?? "", /^IFRS 15/);
  assert.equal(find("u.c.c. § 9-404").results[0]?.name, "UCC 9-404");
  assert.match(find("[2015] EWCA Civ 1908").results[0]?.name ?? "", /^Bibby Factors v HFD/);
  assert.equal(first("bill of lading", "document")?.id, "bill-of-lading");
});

test("a query that no text holds finds nothing, and a note says so", () => {
  for (const query of ["zxqv", "", " \t", "?", "the of and", "§", "日本語"]) {
    const { results, clear, note } = find(query);
    assert.deepEqual([results.length, clear], [0, false], query);
    assert.match(note, /^No text here contains any of these words\./);
  }
  assert.ok(find("claim ".repeat(5_000)).results.length > 0);
});

test("names of object members are ordinary words, and words around a sign are found one by one", () => {
  for (const word of ["constructor", "toString", "__proto__", "hasOwnProperty"]) find(word);
  assert.ok(find("constructor").results.length > 0);
  for (const [compound, apart] of [
    ["Overstock/Recall", "Overstock Recall"],
    ["ST*820", "ST 820"],
    ["co-op/MDF", "co-op MDF"],
  ] as const) {
    const ids = (query: string): string[] => find(query).results.map(({ kind, id }) => `${kind} ${id}`);
    assert.ok(ids(compound).length > 0, compound);
    assert.deepEqual(ids(compound), ids(apart));
  }
});

test("no query takes long or much memory, however long its words are", () => {
  for (const query of [
    "x".repeat(60_000),
    "chargeback".repeat(6_000),
    "short-".repeat(10_000),
    "unknown ".repeat(7_000),
    Array.from({ length: 9_000 }, (_, index) => `w${index}x`).join(" "),
  ]) {
    const [start, before] = [process.cpuUsage(), process.memoryUsage().rss];
    find(query);
    assert.ok(process.cpuUsage(start).user < 2_000_000, query.slice(0, 20));
    assert.ok(process.memoryUsage().rss - before < 200_000_000, query.slice(0, 20));
  }
});

const glossaryTerms = offerValues("glossary", await projectOffers()).flat();
const glossary = glossaryWords(glossaryTerms);
const matchGlossary = glossaryMatcher(glossary);
const addressesIn = (query: string) => matchGlossary({ query, words: [] }).map(({ entry }) => entry.address);
const askedIn = (query: string) => addressesIn(query).map((address) => address.replace("words/#", ""));

test("every word and number of the glossary is asked about by each of its names, in any case and in the plural", () => {
  const page = builtSite().get("words/index.html") ?? "";
  for (const word of glossary) {
    for (const name of [word.term, ...word.names, ...word.everyday])
      for (const query of [name, name.toLowerCase(), `${name}s`, `what is the ${name}?`, `meaning of ${name}`])
        assert.ok(addressesIn(query).includes(word.address), query);
    assert.ok(page.includes(`id="${word.address.replace("words/#", "")}"`), word.address);
  }
  const trade = glossaryTerms.filter(({ kind }) => kind === "trade");
  const asn = glossary.find(({ address }) => address === addressesIn("ASN")[0]);
  assert.ok(trade.some(({ id, means }) => id === "asn" && asn && means.startsWith(`${asn.meaning} `)));
});

test("an abbreviation, number or phrase counts anywhere in a query, an everyday word only where it is alone", () => {
  for (const [query, ids] of [
    ["retailer deducts late asn", ["asn"]],
    ["856", ["edi-856", "untdid-1001-856"]],
    ["our 856 was rejected", ["edi-856"]],
    ["EDI 812", ["edi-812"]],
    ["4010", ["x12"]],
    ["open points", ["open-point"]],
    ["P.O. and U.C.C. 9-404", ["po", "ucc"]],
    ["the deduction", ["deduction"]],
    ["deduction without a reason", []],
    ["key question", []],
    ["invoice", []],
    ["invoic", ["edifact-invoic"]],
    ["asnx", []],
    ["§", []],
    ["asn otif grni mabd", ["asn", "grni", "mabd"]],
  ] as const)
    assert.deepEqual(askedIn(query), ids, query);
});

const PLACES = [..."Italy;Japan;Brazil;Austria;India;China;Poland;Sweden;Singapore;South Africa".split(";")];
const MORE_PLACES = [
  ..."Mexico;Ireland;Belgium;Norway;Turkey;Hong Kong;New Zealand;New Brunswick;Denmark;Portugal".split(";"),
];
const LAW_QUERIES = [
  "assignment of receivables",
  "setoff against an assignee",
  "retainage",
  "pay if paid",
  "late interest",
];

test("a place without law is named first, and law of another place does not replace it", () => {
  for (const [at, place] of [...PLACES, ...MORE_PLACES].entries())
    for (const query of [
      `${place} ${LAW_QUERIES[at % LAW_QUERIES.length]}`,
      `${LAW_QUERIES[(at + 1) % LAW_QUERIES.length]} in ${place}`,
    ]) {
      const { results, clear } = find(query);
      assert.deepEqual([results[0]?.kind, results[0]?.name, clear], ["gap", `${place}: not covered`, false], query);
      const law = results.slice(1).filter(({ kind }) => kind === "answer" || kind === "authority");
      const places = law.map(({ id }) => codesOf(id)).filter((codes) => codes.length > 0);
      assert.deepEqual(
        places.flat().filter((code) => code !== "INT"),
        [],
        query,
      );
    }
});

test("a place within the name of another is not that place, and a place with law is not named as missing", () => {
  for (const query of [
    "New Mexico retainage",
    "Northern Ireland assignment",
    "Germany setoff",
    "New South Wales setoff",
  ])
    assert.ok(!find(query).results.some(({ kind }) => kind === "gap"), query);
  const { results } = find("setoff in Germany and Italy");
  assert.equal(results[0]?.name, "Italy: not covered");
  const law = results.filter(({ kind }) => kind === "authority").map(({ id }) => codesOf(id));
  assert.ok(law.length > 0 && law.every((codes) => codes.length === 0 || codes.includes("DE")));
});

test("a topic on which a place has no law is named first, unless a rule of the place has three other words", () => {
  for (const query of ["Spain retention", "Spanish works law", "Hawaii retainage"])
    assert.match(find(query).results[0]?.name ?? "", /^(?:Spain|Hawaii), (?:retention|works): not covered$/, query);
  const { sections, results } = find("Spanish works law payment days");
  assert.deepEqual(results[0]?.held, ["Spanish", "law", "payment", "days"]);
  assert.ok(sections[0]?.of === "law" && !sections.some(({ of }) => of === "gaps"));
});

test("a state without its own answer is named above the law of all states", () => {
  for (const query of ["Ohio anti-assignment clause", "Texas setoff bankruptcy", "Georgia priority UCC filing"]) {
    const { sections, clear } = find(query);
    assert.deepEqual([...sections.slice(0, 2).map(({ of }) => of), clear], ["gaps", "law", false], query);
    assert.match(sections[0]?.results[0]?.name ?? "", /^(?:Ohio|Texas|Georgia), [a-z]+: no answer of its own$/);
    assert.match(sections[0]?.results[0]?.point ?? "", /Law below is of the United States as a whole\.$/);
  }
  for (const query of ["Texas retainage", "Ohio volume rebate", "New York late interest", "anti-assignment clause"])
    assert.ok(!find(query).results.some(({ name }) => name.endsWith("no answer of its own")), query);
});

test("law that is not maintained is shown only if its place or its name is typed", () => {
  const laterById = new Map(searchEntries.later.map((entry) => [entry.id, entry]));
  const isKept = ({ id }: { id: string }): boolean => laterById.get(id)?.onlyNamed === true;
  for (const query of ["retainage", "pay if paid", "setoff against an assignee", "late interest", "prompt payment"])
    assert.deepEqual(find(query).results.filter(isKept), [], query);
  const result = find("Tennessee prompt payment").results.find(isKept);
  assert.match(
    result?.where.map(({ place }) => place).join() ?? "",
    /^(?:Says|Reported to say) \(.* not maintained, read /,
  );
});

test("each rule of law stands after how it was read, with both days", () => {
  for (const query of [
    "Germany setoff",
    "UCC 9-404",
    "New York retainage",
    "England assignment",
    "IFRS 15 right of return",
  ])
    for (const { kind, id, point, where } of find(query).results) {
      if (kind !== "authority") continue;
      const snippet = point ?? where.map(({ place, text }) => `${place}: ${text}`).join();
      assert.match(snippet, /(?:Says|Reported to say) \((?:.*read on \d+ \w+ \d{4}|not read).*?\): /, id);
    }
});

// Returns the codes of the places of an entry.
function codesOf(id: string): readonly string[] {
  const passages = searchEntries.later.find((entry) => entry.id === id)?.passages ?? [];
  return passages.filter(({ kind }) => kind === "place").flatMap(({ texts }) => texts);
}

for (const [kind, of, least] of [
  ["page", "pages", 0.88],
  ["document", "papers", 0.72],
] as const)
  test(`of the lines that lead to ${of}, ${least} open with that section`, (t) => {
    const entries = searchEntries.first.filter((entry) => entry.kind === kind);
    const lineEntries = entries.filter(({ address }) => LINES.has(address));
    // There are many lines for papers, and trying all takes too long. Every eighth is tried.
    const step = of === "papers" ? 8 : 1;
    const lines = lineEntries.flatMap(({ address }) => LINES.get(address) ?? []).filter((_, at) => at % step === 0);
    const others = lines.filter((line) => firstSectionOf(line) !== of);
    t.diagnostic(`${others.length} of ${lines.length}: ${others.join("; ")}`);
    assert.ok(lines.length > 0 && others.length <= lines.length * (1 - least), others.join("; "));
  });

test("every line that strangers wrote leads to a definition, what is outside, a page, a paper or a rule of law", () => {
  const headings = new Set(findable.flatMap(({ id, address }) => [id, address]));
  assert.deepEqual(
    [...LINES.keys()].filter((heading) => !headings.has(heading)),
    [],
  );
});
