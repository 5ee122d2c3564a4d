// Reads the pages of the rules, the pairs and the words. On them a reader decides between two definitions, so every
// question, case and word needs its place and its link.

import assert from "node:assert/strict";
import { test } from "node:test";
import { escapePattern } from "../../../core/base/text.ts";
import { type Section, slugOf } from "../../../core/compile/source.ts";
import { bracketsIn } from "../../../core/extra/brackets.ts";
import { decodeEntities, readPage, withoutTerms, wordsOf } from "../../../test/support/page-reader.ts";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { builtSite, publishedDocument } from "../../../test/support/published-site.ts";
import { type BorderCase, casesBetween } from "../border-cases.ts";
import { type CodeTable, codeId } from "../codes.ts";
import { findableBoundaries } from "../findable.ts";
import type { Term } from "../glossary.ts";
import type { PageInputWithPapers } from "../pages/links.ts";
import { wordsByLetter } from "../pages/word-index.ts";
import type { BoundaryRegister } from "../register.ts";
import { BOUNDARIES } from "./support.ts";

const files = builtSite();
const { cohorts, documents, sources } = await compiledDefinitions();
const { key, outside, pairs, cases, ambiguousWords, glossary } = BOUNDARIES;

const pageAt = (path: string): string => withoutTerms(files.get(`${path}index.html`) ?? assert.fail(path));

/** Returns the section in the source of a definition whose heading is the name of another definition. */
function boundarySection(id: string, name: string): Section | undefined {
  const sections = sources.find(({ sourceId }) => sourceId === id)?.sections.values() ?? [];
  return [...sections].find(({ level, title }) => level === 3 && title === name);
}

/** Returns the ids of a page that a link with a visible sign leads to. */
function linkedIds(page: string): Set<string> {
  const links = readPage(page).tags.filter(({ attributes }) => /^(?:here|own)$/.test(attributes.get("class") ?? ""));
  return new Set(links.map(({ attributes }) => (attributes.get("href") ?? "").slice(1)));
}

const border = (one: string, other: string): BorderCase[] => casesBetween(BOUNDARIES, one, other);

test("a word of loan agreements lacks only the names that are names of other entries", () => {
  const boundaries = publishedDocument<BoundaryRegister>("boundaries.json");
  const { first = [] } = findableBoundaries(boundaries, publishedDocument<CodeTable>("codes.json"), cohorts);
  const namesOf = (id: string): readonly string[] =>
    first.find((entry) => entry.id === id)?.passages.flatMap(({ texts }) => texts) ?? [];
  // "Freight claims against a carrier" and "Core deposit" are other names. "Retention" is a name of a definition.
  assert.ok(namesOf("term-freight-charges").includes("freight"));
  assert.ok(namesOf("term-deposits").includes("Deposits"));
  assert.ok(!namesOf("term-retainage").includes("retention"));
});

test("the rules lead from the overview to every question, and from a question to the next place", () => {
  const page = pageAt("rules/");
  const [, glance = ""] = /<section class="wide overview"(.*?)<\/section>/s.exec(page) ?? [];
  key.questions.forEach(({ id, question, readOn, sources }, index) => {
    assert.ok(glance.includes(`href="#question-${id}"`), id);
    assert.ok(decodeEntities(glance).includes(question), id);
    const [, item = ""] = new RegExp(`<li id="question-${id}"(.*?)</dl>\\n</details></li>`, "s").exec(page) ?? [];
    assert.ok(item.includes(`${index + 1}. `) && item.includes("If yes, read next: "), id);
    for (const place of readOn) {
      const target = place.startsWith("outside") ? `../rules/#${place.replace("/", "-")}` : `../${place}/`;
      assert.ok(item.includes(`href="${target}"`), `${id} ${place}`);
    }
    for (const { sourceId, startLine, endLine } of sources)
      assert.ok(item.includes(`href="../sources/${sourceId}/#L${startLine}-${endLine}"`), `${id} ${sourceId}`);
  });
  assert.ok(wordsOf(page).includes("An amount that fits none of them is outside."));
});

test("each question, case, entry and neighbor has a link that shows its address", () => {
  const ofRules = linkedIds(pageAt("rules/"));
  for (const { id, cases: ofQuestion } of key.questions)
    for (const place of [`question-${id}`, ...ofQuestion.map((_, index) => `case-${id}-${index + 1}`)])
      assert.ok(ofRules.has(place), place);
  for (const { id } of outside.entries) assert.ok(ofRules.has(`outside-${id}`), id);
  for (const { id } of cohorts.records) {
    const ofRecord = linkedIds(pageAt(`${id}/`));
    for (const record of cohorts.records) assert.equal(ofRecord.has(`neighbor-${record.id}`), record.id !== id);
  }
});

test("the rules have every question whole, and everything outside with its questions", () => {
  const words = wordsOf(pageAt("rules/"));
  for (const { question, includes, leavesOut, reason, cases: borderCases } of key.questions)
    for (const part of [question, ...includes, ...leavesOut, reason, ...borderCases.map(({ story }) => story)])
      assert.ok(words.includes(part), part);
  for (const { id, name, otherNames, why, instead } of outside.entries) {
    const [, entry = ""] = new RegExp(`<div id="outside-${id}">(.*?)</dd>`, "s").exec(pageAt("rules/")) ?? [];
    for (const part of [name, ...otherNames, why, instead]) assert.ok(wordsOf(entry).includes(part), part);
    for (const question of key.questions)
      assert.equal(
        entry.includes(`href="#question-${question.id}"`),
        question.readOn.includes(`outside/${id}`),
        `${id} ${question.id}`,
      );
  }
  for (const text of [...key.before, outside.sentence]) assert.ok(words.includes(text), text);
});

test("the cases between two definitions come from both records and the questions, each once", () => {
  for (const { between, questions } of pairs) {
    const borderCases = border(...between);
    const stories = new Set(borderCases.map(({ story }) => story));
    assert.deepEqual(stories, new Set(border(between[1], between[0]).map(({ story }) => story)));
    assert.equal(stories.size, borderCases.length);
    for (const { of, id, number, story, readOn } of borderCases) {
      const casesOfDefinition = cases.find((one) => one.id === id);
      assert.ok(between.includes(readOn), story);
      if (of === "question") assert.ok(questions.includes(id), story);
      else assert.ok(id !== readOn && casesOfDefinition?.cases[number - 1]?.story === story, story);
    }
  }
  const department = border("late-delivery-claims", "retail-chargebacks").filter(
    ({ of, id, number }) => of === "cohort" && id === "retail-chargebacks" && number === 4,
  );
  assert.match(department[0]?.story ?? "", /department store/);
});

test("no case is between a cohort and itself, nor between a cohort and an id that no cohort has", () => {
  const [firstId = ""] = cohorts.records.map(({ id }): string => id);
  for (const place of [firstId, "outside", "factoring", ""]) {
    assert.deepEqual(border(firstId, place), [], place);
    assert.deepEqual(border(place, firstId), [], place);
  }
});

test("the page of a pair quotes the questions, both passages and the cases that decide", () => {
  for (const { between, questions, decides } of pairs.filter(({ kind }) => kind !== "rarely")) {
    const path = `compare/${between.join("/")}/`;
    const page = pageAt(path);
    const words = wordsOf(page);
    assert.ok(words.includes(decides), decides);
    assert.doesNotMatch(page, /\[@/, path);
    for (const { id, question } of key.questions)
      assert.equal(words.includes(question), questions.includes(id), `${path} ${id}`);
    between.forEach((id, index) => {
      const [, other = ""] = index === 0 ? between : between.toReversed();
      const name = cohorts.records.find((cohort) => cohort.id === other)?.name ?? "";
      const passage = boundarySection(id, name);
      const address = `href="../../../sources/${id}/#L${passage?.startLine}-${passage?.endLine}"`;
      assert.equal(page.includes(address), passage !== undefined, `${path} ${id}`);
      if (!passage) return;
      // Authorities are named by their names, and not by their ids.
      const [, ...lines] = passage.text.split("\n");
      for (const line of lines.filter((one) => bracketsIn(one).length === 0 && one.trim() !== ""))
        assert.ok(words.includes(line.trim()), line);
    });
    for (const { story, of, id, number } of border(...between)) {
      assert.ok(words.includes(story), story);
      const address = of === "cohort" ? `${id}/#case-${number}` : `rules/#case-${id}-${number}`;
      assert.ok(page.includes(`href="../../../${address}"`), address);
    }
  }
});

test("a record leads to the page of each pair, and is named there as the first of the pair", () => {
  for (const { between } of pairs)
    for (const id of between) {
      const query = id === between[0] ? "" : `?first=${id}`;
      const leads = pageAt(`${id}/`).includes(`href="../compare/${between.join("/")}/${query}"`);
      assert.ok(leads, between.join());
    }
});

test("a record is compared from its short box, and every page leads to the choice of two", () => {
  for (const { id } of cohorts.records) {
    const page = files.get(`${id}/index.html`) ?? "";
    const [, glance = ""] = /<aside class="glance"(.*?)<\/aside>/s.exec(page) ?? [];
    const [, links = ""] = /<b>Compare with<\/b> (.*?)<a href="\.\.\/compare\/#/s.exec(glance) ?? [];
    assert.match(links, /^(?:<a href="\.\.\/compare\/[a-z-]+\/[a-z-]+\/(?:\?first=[a-z-]+)?">[^<]+<\/a>, )+$/, id);
    assert.match(page, /<nav aria-label="Site">.*?<a href="\.\.\/compare\/">Compare<\/a>.*?<\/nav>/s, id);
  }
});

test("the list of words leads an alias to a line on its definition that says what it stands for", () => {
  const index = decodeEntities(pageAt("words/"));
  for (const { id, name, assetStructure, aliases, assetStructureAliases } of cohorts.records) {
    const words = decodeEntities(pageAt(`${id}/`));
    for (const [place, ownName, names] of [
      ["called", name, aliases],
      ["called-structure", assetStructure, assetStructureAliases],
    ] as const)
      names.forEach((alias, at) => {
        assert.ok(index.includes(`<a href="../${id}/#${place}-${at + 1}">${alias}</a>`), alias);
        assert.ok(words.includes(`id="${place}-${at + 1}"><b>${alias}</b>: another name for ${ownName}`), alias);
      });
  }
});

test("a name has a meaning beside it if the glossary has it whole; a longer name leads to the word in it", () => {
  const page = decodeEntities(pageAt("retail-chargebacks/"));
  assert.match(
    page,
    /chargeback recovery claims <span class="hint">see <a href="\.\.\/words\/#chargeback">chargeback<\/a><\/span>/,
  );
  assert.match(page, /expense offsets <span class="hint"><a href="[^"]*">expense offset<\/a>: A retailer's name/);
  const list = decodeEntities(pageAt("words/"));
  assert.match(
    list,
    />chargeback recovery claims<\/a> <span class="hint">[^<]*<\/span> See <a href="#chargeback">chargeback<\/a>\./,
  );
  assert.match(list, />pay apps<\/a> <span class="hint">[^<]*<\/span> The contractor's paper/);
});

test("the list has ambiguous words and names of what is outside, in one alphabet", () => {
  const sections = pageAt("words/").matchAll(/<section id="letter-(\w+)".*?<\/section>/gs);
  const letters = new Map([...sections].map(([section, letter = ""]) => [letter, decodeEntities(section)]));
  assert.deepEqual([...letters.keys()], [...letters.keys()].sort());
  const under = (text: string): string =>
    letters.get((text.replace(/^(?:an?|the) /i, "")[0] ?? "").toLowerCase()) ?? assert.fail(text);
  for (const { word, leadsTo } of ambiguousWords)
    for (const { when } of leadsTo) assert.ok(under(word).includes(`, when ${when}</li>`), word);
  for (const { id, name, otherNames } of outside.entries)
    for (const text of [name, ...otherNames])
      assert.ok(under(text).includes(`<a href="../rules/#outside-${id}">${text}</a>`), text);
});

// The markup of the entry of a word in the index.
const entryOf = (word: string): string => {
  const items = decodeEntities(pageAt("words/")).split(/<li\b[^>]*>/);
  const head = new RegExp(`^(?:<span[^>]*></span>)*(?:<b>)?(?:<a [^>]*>)?${escapePattern(word)}</[ab]>`);
  return items.find((item) => head.test(item)) ?? assert.fail(word);
};

test("a term lists its other names, unless its meaning has the name", () => {
  assert.match(entryOf("GRNI"), /Also: goods received not invoiced, RNI, /);
  assert.match(entryOf("field examination"), /by a field examiner\. .* Also: field exam\. /);
  assert.doesNotMatch(entryOf("PO"), /Also: [^.]*purchase order/);
});

test("every other name of a term that is not beside the term has an entry that leads to the term", () => {
  assert.match(entryOf("goods received note"), /^<b>goods received note<\/b> See <a href="#grn">GRN<\/a>\. /);
  assert.match(entryOf("retention"), /See <a href="#retainage">retainage<\/a>\. <ul>/);
  for (const { term, also } of [...glossary.own, ...glossary.trade])
    for (const name of also.filter((one) => /^[a-z]/i.test(one) && one[0]?.toLowerCase() !== term[0]?.toLowerCase()))
      assert.ok(entryOf(name).includes(`>${term}</a>`) || entryOf(name).includes("../"), `${name} of ${term}`);
});

test("words that differ only in their article have a fixed order", () => {
  const termOf = (term: string): Term => {
    return { id: slugOf(term), term, also: [], explains: [], used: null, means: "A paper." };
  };
  const orderOf = (...terms: string[]): string[] => {
    const data = { glossary: { own: [], plain: [], trade: terms.map(termOf) }, outside: { entries: [] } };
    const input = { kit: { definitions: [] }, documents: [], numbers: [], data: { ...data, ambiguousWords: [] } };
    const letters = wordsByLetter(input as unknown as PageInputWithPapers);
    return letters.flatMap(([, words]) => words.map(({ text }) => text));
  };
  assert.deepEqual(orderOf("Receipt", "the receipt", "a rebate"), ["a rebate", "Receipt", "the receipt"]);
  assert.deepEqual(orderOf("the receipt", "a rebate", "Receipt"), ["a rebate", "Receipt", "the receipt"]);
});

test("each word with a meaning and each code is a link to its own place", () => {
  const page = decodeEntities(pageAt("words/"));
  const targets = linkedIds(page);
  for (const { id, term } of [...glossary.own, ...glossary.trade]) assert.ok(targets.has(id), term);
  const { codes } = JSON.parse(files.get("codes.json") ?? "") as CodeTable;
  for (const reason of codes) {
    const { code } = reason;
    const [, row = ""] = page.split(`<tr role="row" id="${codeId(reason)}">`);
    const [head = ""] = row.split("</th>");
    assert.ok(head.endsWith(`><a class="own" href="#${codeId(reason)}">${code}</a>`), head);
    assert.equal(head.split(`>${code}<`).length, 2, code);
  }
  for (const [, label = ""] of page.matchAll(/aria-label="Link to this word: ([^"]*)"/g))
    assert.ok(page.includes(`">${label}</a><a class="here"`), `${label} leads elsewhere, and only so needs a link`);
  for (const [, id, word] of page.matchAll(/<b><a class="own" href="#([^"]*)">([^<]*)<\/a><\/b>/g))
    assert.ok(page.includes(`<li id="${id}"`), word);
});

test("the reason codes are folded by what to read first, below what is not copied", () => {
  const [, section = ""] = pageAt("words/").split('<section class="wide" id="codes">');
  const [list = ""] = section.split("</section>");
  assert.ok(list.indexOf("X12 element 426 are not copied here") < list.indexOf('id="code-filter"'));
  const groups = [...list.matchAll(/<summary>(.*?): (.*?)<\/summary>(.*?)<\/details>/gs)];
  const { codes } = JSON.parse(files.get("codes.json") ?? "") as CodeTable;
  assert.ok(groups.length > 5 && groups.length < 20);
  assert.deepEqual(
    groups.flatMap(([, , line = ""]) => line.split(", ")).toSorted(),
    codes.map(({ code }) => code).toSorted(),
  );
  for (const [, , line = "", table = ""] of groups)
    for (const code of line.split(", ")) assert.ok(table.includes(`id="${codeId({ code })}"`), code);
});

test("the glossary has every word and every number of the register of documents", () => {
  const text = wordsOf(pageAt("words/"));
  const texts = [
    ...[...glossary.own, ...glossary.trade].flatMap(({ term, means }) => [term, means]),
    ...documents.flatMap(({ numbers }) => numbers.flatMap(({ number, name }) => [number, name])),
  ];
  for (const part of texts) assert.ok(text.includes(part), part);
});

test("bills for the care of patients have an entry outside, and lead to no consumer debt", () => {
  const entry = outside.entries.find(({ id }) => id === "health-care-bills") ?? assert.fail();
  const [, entryText = ""] = /<div id="outside-health-care-bills">(.*?)<\/dd>/s.exec(pageAt("rules/")) ?? [];
  for (const part of ["health insurer", "public payer", "patient", "remittance advice (835)", "provider's agreement"])
    assert.ok(decodeEntities(entryText).includes(part), part);
  assert.deepEqual(entry.readOn ?? [], []);
  const placesOf = (text: string): string[] =>
    BOUNDARIES.phrasings.filter(({ terms }) => terms.includes(text)).map(({ readOn }) => readOn);
  for (const term of ["medical receivables", "insurance claim denial healthcare", "EOB", "835 remittance advice"])
    assert.deepEqual(placesOf(term), ["outside/health-care-bills"], term);
  const care = /\b(?:medical|medicare|medicaid|patients?|EOB|835|CARC)\b/i;
  for (const { readOn, terms, texts } of BOUNDARIES.phrasings)
    if (readOn === "outside/consumer-credit")
      assert.deepEqual(
        [...terms, ...texts].filter((text) => care.test(text)),
        [],
      );
});
