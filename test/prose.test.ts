// Reads all published prose for what a program can see: no sentence above forty words, and no hard word. A reader has
// to read such a sentence twice. Records, sources, law and closed releases have their own rules, so their words
// are taken out.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import MarkdownIt from "markdown-it";
import { parse } from "yaml";
import { type HardSpot, hardSpots, sentencesOf } from "../core/base/sentences.ts";
import { programOf } from "../core/cli/commands.ts";
import { CORE_RULES } from "../core/compile/rules/rules.ts";
import { readingsOf } from "../core/extra/extra.ts";
import { EXTRAS } from "../extras.ts";
import { filesBelow } from "./support/files-below.ts";
import { blocksOf } from "./support/page-reader.ts";
import { PAGE_TEXT } from "./support/page-texts.ts";
import { CONTRACT, ROOT } from "./support/project.ts";
import { builtSite } from "./support/published-site.ts";

const files = builtSite();
const textAt = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** Pages of which this test reads only the fixed texts, as they are in extras/. */
const LEFT_OUT: readonly [page: RegExp, why: string][] = [
  [/^authorities\//, "entries of the register of law"],
  [/^sources\//, "sources"],
  [/^releases\/\d+\/[a-z]/, "words of two releases beside each other, and names of law"],
];

/** Exceptions: the beginning of a sentence, and the reason why it stays. */
const EXCEPTIONS: readonly [begins: string, why: string][] = [
  [
    "Three things a schema cannot say hold as well",
    "a description of the contract, which both clients embed byte for byte",
  ],
  ["Where the cohort's reference scenario stands", "the same"],
  ["Where: ", "a declaration of both clients, which the page for developers shows as it is"],
  ["Where a catalog breaks the contract", "the same"],
  ["What went wrong underneath", "the same"],
];

const CLOSED_SUMS = textAt("extras/releases/released/SHA256SUMS");
const RECORDS = ["cohorts.json", "asset-definitions.json"].map((path) =>
  (files.get(path) ?? "").replace(/\\[n"]/g, " "),
);

// Texts of records, sources, law, boundaries and closed releases, which pages show in parts.
const OTHERS = [
  ...filesBelow(ROOT, "definitions"),
  ...filesBelow(ROOT, "extras/boundaries").filter((path) => path.endsWith(".yaml")),
  ...filesBelow(ROOT, "extras/law/authorities"),
  "extras/law/law.yaml",
  ...filesBelow(ROOT, "extras/releases/released").filter((path) =>
    CLOSED_SUMS.includes(`  ${path.split("/").at(-1)}\n`),
  ),
].filter((path) => /\.(?:yaml|md)$/.test(path) && !path.endsWith("README.md"));
const others = [...OTHERS.map((path) => textAt(path).replace(/\[@[^\]]*\]/g, " ")), ...RECORDS].map(inWords).join("|");

// Only words are compared, because wrapping, quotes, punctuation and the form of a sum do not matter.
function inWords(text: string): string {
  return ` ${(
    text
      .toLowerCase()
      .replace(/(\d),(?=\d{3})/g, "$1")
      .match(/[a-z0-9]+/g) ?? []
  )
    .filter((word) => word !== "quoted")
    .join(" ")} `;
}

// Few words may be equal by chance, so they count only as an item of a list.
const isOfOthers = (text: string): boolean =>
  (/;$/.test(text) || inWords(text).split(" ").length > 4) && others.includes(inWords(text));

/** Returns a sentence without the parts that are texts of a record, a source or a register. */
function ownPart(text: string): string {
  const parts = text.split(/(?<=[.:;])\s+|\s+(?=when )|\bQuoted\b/);
  const ownParts = parts.filter((part) => !isOfOthers(part));
  return isOfOthers(text) ? "" : ownParts.length === parts.length ? text : ownParts.join(" ");
}

/** Returns the faults of a block that make a reader read it twice, with the sentence. */
function faultsIn(block: string): string[] {
  return sentencesOf(block)
    .filter(({ text }) => hardSpots(text).some(isRefused) && !EXCEPTIONS.some(([begins]) => text.startsWith(begins)))
    .map(({ text }) => ownPart(text))
    .flatMap((part) =>
      hardSpots(part)
        .filter(isRefused)
        .map((spot) => inFull(spot, part)),
    );
}

// In prose of pages the hard words are refused, which the rules for records only report.
const isRefused = ({ kind, isRefused }: HardSpot): boolean => isRefused || kind === "word";

// Only a fault of length repeats the sentence.
function inFull({ kind, message }: HardSpot, sentence: string): string {
  return kind === "length" ? message : `${message}: "${sentence}"`;
}

/** Fails with each different fault and the first place that has it. */
function assertPlain(texts: Iterable<readonly [place: string, blocks: readonly string[]]>): void {
  const faults = new Map<string, string>();
  const knownBlocks = new Set<string>();
  for (const [place, blocks] of texts)
    for (const block of blocks) {
      if (knownBlocks.has(block)) continue;
      knownBlocks.add(block);
      for (const fault of faultsIn(block)) faults.set(fault, faults.get(fault) ?? place);
    }
  assert.deepEqual(
    [...faults].map(([fault, place]) => `${place}: ${fault}`),
    [],
  );
}

const markdown = new MarkdownIt();
const blocksOfMarkdown = (text: string): string[] => blocksOf(markdown.render(text));

/** Returns the texts of a document of JSON that are written for people. */
function descriptionsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    /^(?:description|summary|title)$/.test(key) && typeof one === "string" ? [one] : descriptionsIn(one),
  );
}

test("every page is in plain words", () => {
  const pages = [...files].filter(([path]) => path.endsWith(".html") && !LEFT_OUT.some(([page]) => page.test(path)));
  assert.ok(pages.length > 90, `${pages.length}`);
  assertPlain(pages.map(([path, text]) => [path, blocksOf(text)]));
});

test("every fixed text of a page is in plain words", () => {
  const texts = filesBelow(ROOT, "extras").filter((path) => PAGE_TEXT.test(path));
  assert.ok(texts.length > 25, `${texts.length}`);
  assertPlain(texts.filter((path) => path.endsWith(".html")).map((path) => [path, blocksOf(textAt(path))]));
  assertPlain(texts.filter((path) => path.endsWith(".md")).map((path) => [path, saidBy(path)]));
});

// The words to search are a list that nobody reads.
function saidBy(path: string): string[] {
  const [, headText = "", below = ""] = /^(?:---\n(.*?\n)---\n)?(.*)$/s.exec(textAt(path)) ?? [];
  const head: { title?: string; description?: string; search?: { says?: string }[] } = parse(headText) ?? {};
  const ofSections = (head.search ?? []).map(({ says }) => says);
  const texts = [head.title, head.description, ...ofSections].filter((text) => text !== undefined);
  return [...texts, ...blocksOfMarkdown(below)];
}

test("every document of the project is in plain words", () => {
  const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "extras/README.md", "definitions/README.md"];
  const others = ["extras/boundaries/README.md", "extras/releases/released/README.md", ...filesBelow(ROOT, "docs")];
  const bad = /^\| rule \| not so \|.*?\n\n/ms;
  assertPlain([...documents, ...others].map((path) => [path, blocksOfMarkdown(textAt(path).replace(bad, ""))]));
});

test("every text for programs and agents is in plain words", async () => {
  const { commands, options } = programOf(EXTRAS);
  const tools = (await readingsOf(EXTRAS)).flatMap((reading) => reading.tools ?? []);
  const schemas = [...files].filter(([path]) => /^schemas\/.*\.json$/.test(path) && !path.includes("contract."));
  // The texts that the clients embed are also in other schemas.
  const ofContract = new Set(descriptionsIn(CONTRACT));
  assertPlain([
    [
      "help",
      [...Object.values(commands).map(({ summary }) => summary), ...Object.values(options).map(({ help }) => help)],
    ],
    ["tools", tools.flatMap(({ title, description }) => [title, description])],
    ["llms.txt", blocksOfMarkdown(files.get("llms.txt") ?? "")],
    ["contract/openapi.json", descriptionsIn(JSON.parse(textAt("contract/openapi.json")))],
    ...schemas.map(([path, text]) => {
      const descriptions = descriptionsIn(JSON.parse(text)).filter((description) => !ofContract.has(description));
      return [path, descriptions] as const;
    }),
  ]);
});

test("the sentence of every rule is in plain words", async () => {
  const ofExtras = await Promise.all(EXTRAS.map(async ({ rules }) => (await rules?.()) ?? []));
  assertPlain([...CORE_RULES, ...ofExtras.flat()].map(({ name, asks }) => [name, [asks]]));
});

test("a sentence above forty words and a hard word are refused in every part of a page", () => {
  const FAULTS: readonly [markup: string, fault: RegExp][] = [
    [`<p>Read ${"one more paper and ".repeat(10)}stop.</p>`, /has 42 words/],
    ["<li>This is no advice.</li>", /"is no"/],
    ['<p class="note">Ask <b>whoever</b> gave it.</p>', /"whoever"/],
    ["<td>It stays there for ever.</td>", /"for ever"/],
    ["<dd>What was read are stored copies.</dd>", /"What was read are"/],
    ["<p>Then there is nobody to tell.</p>", /"there is nobody"/],
    ["<p>The choice stands in the address.</p>", /"stands in"/],
    ["<p>Where papers differ, read both.</p>", /"Where"/],
    ["<p>Write it below, else leave it.</p>", /"else"/],
    ["<p>Two rates, of which one counts.</p>", /"of which"/],
    ['<input placeholder="as far as known">', /"as far as"/],
    ['<a href="authorities/x/#y">UCC</a> is what notes lean on.', /"lean on"/],
  ];
  for (const [markup, fault] of FAULTS) {
    const faults = blocksOf(markup).flatMap(faultsIn);
    assert.equal(faults.length, 1, `${markup} ${faults}`);
    assert.match(faults[0] ?? "", fault);
  }
  const page = (files.get("about/index.html") ?? "").replace("</main>", "<p>This is no advice.</p></main>");
  assert.throws(() => assertPlain([["about/index.html", blocksOf(page)]]), /about\/index\.html: "is no" costs/);
  const plain =
    "<p>Nothing else is needed. There is no fee. It stands in for <code>is no</code> " +
    "and “whoever”.</p><pre>is no word</pre>";
  assert.deepEqual(blocksOf(plain).flatMap(faultsIn), []);
});

test("words of records and sources are taken out, and every exception still exists", () => {
  const [, definition = ""] = /"definition": ?"(.*?[.?!])[ "]/.exec(files.get("cohorts.json") ?? "") ?? [];
  assert.ok(isOfOthers(definition) && definition.length > 20, definition);
  const texts = [...files]
    .filter(([path]) => path.endsWith(".html"))
    .map(([, text]) => text)
    .join("\n");
  for (const [begins] of EXCEPTIONS) assert.ok(texts.includes(begins), begins);
});
