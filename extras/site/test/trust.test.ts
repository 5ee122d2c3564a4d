// Reads what the pages say about their publisher and about privacy, and where their terms lead. A reader relies on
// these claims, so each must be true.

import assert from "node:assert/strict";
import { test } from "node:test";
import { settingsOf } from "../../../core/cli/serve.ts";
import { type Html, html, textOf } from "../../../core/extra/page/html.ts";
import { decodeEntities, readPage, wordsOf } from "../../../test/support/page-reader.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { siteModelOf } from "../model.ts";
import { aboutPage } from "../pages/about.ts";
import { type Boundaries, pagesFrom, register, siteModel } from "./support.ts";

const files = builtSite();
const model = await siteModel();

test("About names the operator and the contact of the environment, and without a contact says where to write", () => {
  const about = (environment: NodeJS.ProcessEnv): string => {
    const modelHere = siteModelOf({ ...model, settings: settingsOf(environment) });
    return pagesFrom(modelHere, [aboutPage(modelHere)]).get("about/index.html") ?? "";
  };
  const none = about({ SITE_PUBLISHER: "", SITE_CONTACT: "" });
  const without = "This copy names no address for reports. Write to the person or firm that runs this website.";
  assert.ok(wordsOf(none).includes("The host of this address runs this copy.") && wordsOf(none).includes(without));
  assert.doesNotMatch(none, /mailto:/);
  const both = about({ SITE_PUBLISHER: "Desk & <Co>", SITE_CONTACT: "mailto:desk@definitions.example" });
  assert.deepEqual(readPage(both).faults, []);
  assert.match(both, /Write to <a href="mailto:desk@definitions\.example"/);
  for (const [page, says] of [
    [both, "Desk & <Co> runs this copy. Contact: desk@definitions.example."],
    [about({ SITE_PUBLISHER: "Desk" }), "Desk runs this copy."],
    [about({ SITE_PUBLISHER: "Desk" }), "This copy names no address for reports. Write to Desk."],
    [
      about({ SITE_CONTACT: "https://definitions.example/desk" }),
      "The host of this address runs this copy. Contact: https://definitions.example/desk.",
    ],
  ] as const)
    assert.ok(wordsOf(page).includes(says), says);
});

/** Returns the links from the words of a text to the glossary. */
function termLinksIn(markup: string): string[] {
  return [...markup.matchAll(/<a class="term" href="[./]*words\/#([^"]*)"[^>]*>/g)].map(([, id = ""]) => id);
}

function withTerms(part: Html): string {
  return textOf(model.kit.withTerms(part, "../"));
}

test("a word of the glossary is a link at its first place, and the text stays the same", () => {
  const text =
    "Cohorts: an open point, <b>, OS&D, PODs, EDI 856; not EDI/ASN, ASN-1, ASNX or asn, but the ASN. " +
    "Open points, OS&D and EDI 856 again.";
  const markup = withTerms(html`<p>${text}</p>`);
  assert.equal(decodeEntities(markup.replace(/<[^>]*>/g, "")), text);
  assert.deepEqual(termLinksIn(markup), ["open-point", "osd", "pod", "edi-856", "asn"]);
  assert.deepEqual(readPage(markup).faults, []);
});

test("a word is not a link in a heading, code or control, or once it is explained", () => {
  const parts = [
    html`<a href="x">ASN</a>`,
    html`<h2><span>ASN</span></h2>`,
    html`<table><thead><tr><th>ASN</th></tr></thead></table>`,
    html`<code>ASN</code>`,
    html`<button type="button">ASN</button>`,
    html`<label>ASN <select><option>ASN</option></select></label>`,
    html`<details><summary>ASN</summary></details>`,
    html`<p class="called" id="called-1"><b>ASN</b>: the ASN</p>`,
    html`<div id="told" class="unseen"><p>ASN</p><ul><li>ASN</li></ul></div>`,
    html`<br class="print-only">`,
  ];
  for (const part of parts) {
    assert.equal(withTerms(part), textOf(part));
    assert.deepEqual(termLinksIn(withTerms(html`${part}<p>the ASN</p>`)), ["asn"], textOf(part));
  }
  for (const page of ["../how-to-read/", "../words/", "../rules/", ""]) {
    const markup = html`<p>No open point yet: <a href="${page}#asn">ASN</a>, ASN, open point</p>`;
    assert.deepEqual(termLinksIn(withTerms(markup)), ["open-point"]);
  }
});

test("each page of a definition, of a pair and of the rules leads to the glossary, once for each word", () => {
  const mixUps = register<Boundaries>("boundaries").pairs.filter(({ kind }) => kind !== "rarely");
  const pairs = mixUps.map(({ between }) => `compare/${between.join("/")}`);
  for (const path of [...model.compilation.cohorts.records.map(({ id }) => id), ...pairs, "rules"]) {
    const links = termLinksIn(files.get(`${path}/index.html`) ?? "");
    assert.ok(links.length > 0 || path.startsWith("compare/"), path);
    assert.equal(new Set(links).size, links.length, path);
  }
});

test("no script asks another site, stores more than one choice, or sends text, as About says", () => {
  for (const [path, text] of files) {
    if (path.endsWith(".html")) assert.doesNotMatch(text, /<form[^>]* method="(?!get")/, path);
    if (!/^assets\/.*\.mjs$/.test(path)) continue;
    assert.doesNotMatch(text, /document\.cookie|cookieStore|sessionStorage|indexedDB|sendBeacon/, path);
    const storageKeys = [...text.matchAll(/localStorage\.\w+\(["'`]([^"'`]*)["'`]/g)].map(([, name]) => name);
    assert.equal(text.split("localStorage").length - 1, storageKeys.length, path);
    assert.ok(
      storageKeys.every((name) => name === "open-all"),
      path,
    );
    // An XMLHttpRequest is allowed that only reads a document and sends nothing.
    const requests = text.split("XMLHttpRequest").length - 1;
    assert.equal([...text.matchAll(/\.open\(["'`]GET["'`]/g)].length, requests, path);
    assert.equal(requests > 0 && !text.includes(".send()"), false, path);
    assert.doesNotMatch(text, /(?:fetch|import)\(\s*["'`]https?:/, path);
    assert.doesNotMatch(text, /WebSocket|EventSource|\bbody:|["'`]POST["'`]/, path);
  }
  assert.match(
    wordsOf(files.get("about/index.html")),
    /The pages set no cookies, load nothing from other sites and count no visits\./,
  );
});
