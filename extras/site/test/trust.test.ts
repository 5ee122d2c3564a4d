// What the pages say of who publishes, who read and who signed, and of words: no more than is true.

import assert from "node:assert/strict";
import { test } from "node:test";
import { settingsOf } from "../../../core/cli/serve.ts";
import { type Html, html, textOf } from "../../../core/page/html.ts";
import { FILES } from "../../../test/support/edit-definitions.ts";
import { readPage, unescaped, wordsOf } from "../../../test/support/page-reader.ts";
import { builtSite, pagesFrom, projectInput } from "../../../test/support/published-site.ts";
import { statesInWords } from "../../reviews/in-words.ts";
import type { ReviewState } from "../../reviews/reviews.ts";
import { siteModelOf } from "../model.ts";
import { aboutPage } from "../pages/about.ts";
import { homePage } from "../pages/home.ts";
import { recordPage } from "../pages/record.ts";
import { withTerms } from "../terms.ts";

const input = await projectInput();
const files = builtSite();
const { compiled } = input;

function said(path: string): string {
  return wordsOf(files.get(`${path}index.html`) ?? "");
}

test("About names the operator and the contact that the environment gives, and says so where one is missing", () => {
  const about = (environment: NodeJS.ProcessEnv): string => {
    const model = siteModelOf({ ...input, ...settingsOf(environment) });
    return pagesFrom(model, [aboutPage(model)]).get("about/index.html") ?? "";
  };
  const none = about({ SITE_PUBLISHER: "", SITE_CONTACT: "" });
  assert.match(wordsOf(none), /This site names no operator and no contact\./);
  assert.match(wordsOf(none), /If you found it by yourself, there is nobody to tell\./);
  assert.doesNotMatch(none, /mailto:/);
  const both = about({ SITE_PUBLISHER: "Desk & <Co>", SITE_CONTACT: "mailto:desk@definitions.example" });
  assert.deepEqual(readPage(both).faults, []);
  assert.match(both, /Write to <a href="mailto:desk@definitions\.example"/);
  for (const [page, says] of [
    [both, "This site is run by Desk & <Co>. Contact: desk@definitions.example."],
    [about({ SITE_PUBLISHER: "Desk" }), "This site is run by Desk, and names no contact."],
    [
      about({ SITE_CONTACT: "https://definitions.example/desk" }),
      "This site names no operator. Contact: https://definitions.example/desk.",
    ],
  ] as const)
    assert.ok(wordsOf(page).includes(says), says);
});

test("every figure of a reading on About stands in READINGS.md", () => {
  const readings = FILES.get("READINGS.md") ?? "";
  const [, table = ""] =
    /<table class="stack readings".*?<tbody[^>]*>(.*?)<\/tbody>/s.exec(files.get("about/index.html") ?? "") ?? [];
  const rows = [...table.matchAll(/<th[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td>/g)];
  assert.equal(rows.length, 6);
  for (const [, what = "", result = ""] of rows) {
    for (const figure of [...(what.match(/\d+/g) ?? []), ...(result.match(/\d+ of \d+/g) ?? [])])
      assert.ok(readings.includes(figure), figure);
  }
});

test("About names each text that was not read as it stands now, and none once all are read", () => {
  const model = siteModelOf(input);
  const aboutWith = (reviewStates: typeof compiled.reviewStates): string =>
    textOf(html`${aboutPage({ ...model, catalogs: { ...model.catalogs, reviewStates } }).body}`);
  const paths = [...compiled.reviewStates.keys()];
  const read: ReviewState = { reading: { on: "2026-11-22", roles: ["lawyer"], current: true }, signatures: [] };
  const all = new Map(paths.map((path) => [path, read]));
  assert.match(wordsOf(aboutWith(all)), new RegExp(`All ${paths.length} texts were read as they stand now`));
  assert.doesNotMatch(aboutWith(all), /class="review"/);
  const named = paths.map((path) => {
    const about = aboutWith(new Map([...all, [path, { ...read, reading: null }]]));
    assert.match(wordsOf(about), new RegExp(`Of ${paths.length} texts, ${paths.length - 1} were read`));
    return /<dl class="review">\s*<div><dt>Not yet read by the project[^<]*<\/dt><dd>([^<]+)</.exec(about)?.[1];
  });
  assert.equal(new Set(named.filter(Boolean)).size, paths.length);
});

test("how each definition was reviewed is published as it was written, and its page leads there", () => {
  for (const { id } of compiled.cohorts.records) {
    assert.equal(files.get(`${id}/review.md`), FILES.get(`${id}/review.md`));
    assert.match(files.get(`${id}/index.html`) ?? "", new RegExp(`href="../${id}/review\\.md"`));
  }
});

test("the state of several texts says of how many it is true", () => {
  const read = { reading: { on: "2026-11-22", roles: ["field examiner"], current: true }, signatures: [] };
  const changed: ReviewState = { ...read, reading: { ...read.reading, current: false } };
  const unread: ReviewState = { reading: null, signatures: [] };
  for (const [states, says] of [
    [[read, read], "Read by language models for the project"],
    [[read, changed, unread], "1 of 3 texts read by language models for the project"],
    [[changed, unread], "Changed since the project read it"],
    [[unread], "Not yet read by the project"],
  ] as const)
    assert.equal(statesInWords(states), `${says}, signed by nobody.`);
});

test("a signature shows on the pages whose texts it is of, and none is claimed without", () => {
  const path = "setoff-netting/dossier.md";
  const signature = {
    of: path,
    sha256: "",
    who: "A. Reader",
    capacity: "solicitor",
    criterion: "law-as-stated",
    outcome: "agrees",
    notes: null,
    date: "2026-11-22",
    current: true,
  } as const;
  const reviewStates = new Map(compiled.reviewStates);
  reviewStates.set(path, { reading: reviewStates.get(path)?.reading ?? null, signatures: [signature] });
  const model = siteModelOf({ ...input, compiled: { ...compiled, reviewStates } });
  const records = model.definitions.map((entry) => recordPage(entry, model));
  const signed = pagesFrom(model, [aboutPage(model), homePage(model), ...records]);
  const telling = (published: typeof files): string[] =>
    [...published].filter(([, text]) => /A\. Reader|signed by one\b/.test(text)).map(([name]) => name);
  assert.deepEqual(telling(files), []);
  assert.match(wordsOf(signed.get("about/index.html") ?? ""), /Signatures that hold now are by 1 outside the project/);
  assert.match(wordsOf(signed.get("index.html") ?? ""), /signed by one\b/);
  assert.ok(telling(signed).includes("setoff-netting/index.html"));
  assert.ok(!telling(signed).includes("retail-chargebacks/index.html"));
});

test("the glossary tells every word and every number of the register of documents", () => {
  const text = said("words/");
  const told = [
    ...[...compiled.glossary.own, ...compiled.glossary.trade].flatMap(({ term, means }) => [term, means]),
    ...compiled.documents.flatMap(({ numbers }) => numbers.flatMap(({ number, name }) => [number, name])),
  ];
  for (const part of told) assert.ok(text.includes(part), part);
});

const model = siteModelOf(input);

/** Returns where the words of a text lead in the glossary. */
function leadingIn(markup: string): string[] {
  return [...markup.matchAll(/<a class="term" href="[./]*words\/#([^"]*)">/g)].map(([, id = ""]) => id);
}

function explained(part: Html): string {
  return textOf(withTerms(part, "../", model));
}

test("an abbreviation, a number and a name of this catalog lead to the glossary where a text first has them, and the text stays as it is", () => {
  const text =
    "Cohorts: an open point, <b>, OS&D, PODs, EDI 856; not EDI/ASN, ASN-1, ASNX or asn, but the ASN. Open points, OS&D and EDI 856 again.";
  const marked = explained(html`<p>${text}</p>`);
  assert.equal(unescaped(marked.replace(/<[^>]*>/g, "")), text);
  assert.deepEqual(leadingIn(marked), ["open-point", "osd", "pod", "edi-856", "asn"]);
  assert.deepEqual(readPage(marked).faults, []);
});

test("nothing in a link, a heading, code or a control leads to the glossary, nothing hidden does, and what a link has explained leads there no more", () => {
  const kept = [
    html`<a href="x">ASN</a>`,
    html`<h2><span>ASN</span></h2>`,
    html`<table><thead><tr><th>ASN</th></tr></thead></table>`,
    html`<code>ASN</code>`,
    html`<button type="button">ASN</button>`,
    html`<label>ASN <select><option>ASN</option></select></label>`,
    html`<details><summary>ASN</summary></details>`,
    html`<p class="called" id="called-1"><b>ASN</b>: the ASN</p>`,
    html`<div id="told" class="unseen"><p>ASN</p><ul><li>ASN</li></ul></div>`,
  ];
  for (const part of kept) {
    assert.equal(explained(part), textOf(part));
    assert.deepEqual(leadingIn(explained(html`${part}<p>the ASN</p>`)), ["asn"], textOf(part));
  }
  for (const page of ["../how-to-read/", "../words/", "../rules/", ""]) {
    const leading = html`<p>No open point yet: <a href="${page}#asn">ASN</a>, ASN, open point</p>`;
    assert.deepEqual(leadingIn(explained(leading)), ["open-point"]);
  }
});

test("each page of a definition, of a pair and of the rules leads to the glossary, once for each word", () => {
  const confused = compiled.boundaries.pairs.filter(({ kind }) => kind !== "rarely");
  const pairs = confused.map(({ between }) => `compare/${between.join("/")}`);
  for (const path of [...compiled.cohorts.records.map(({ id }) => id), ...pairs, "rules"]) {
    const leading = leadingIn(files.get(`${path}/index.html`) ?? "");
    assert.ok(leading.length > 0 || path.startsWith("compare/"), path);
    assert.equal(new Set(leading).size, leading.length, path);
  }
});

test("what About says of privacy holds: no script keeps more of the reader than that all lines are to be open, asks another site or sends what is typed but in an address", () => {
  for (const [path, text] of files) {
    if (path.endsWith(".html")) assert.doesNotMatch(text, /<form[^>]* method="(?!get")/, path);
    if (!/^assets\/.*\.mjs$/.test(path)) continue;
    assert.doesNotMatch(text, /document\.cookie|cookieStore|sessionStorage|indexedDB|sendBeacon/, path);
    const stored = [...text.matchAll(/localStorage\.\w+\("([^"]*)"/g)].map(([, name]) => name);
    assert.equal(text.split("localStorage").length - 1, stored.length, path);
    assert.ok(
      stored.every((name) => name === "open-all"),
      path,
    );
    assert.doesNotMatch(text, /(?:fetch|import)\(\s*["'`]https?:/, path);
    assert.doesNotMatch(text, /XMLHttpRequest|WebSocket|EventSource|\bbody:|["']POST["']/, path);
  }
  assert.match(said("about/"), /The pages set no cookies, load nothing from other sites and count no visits\./);
});
