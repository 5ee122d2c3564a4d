// All published prose, held to what a program can see: no sentence above forty words, and no word that costs a second
// reading. Records, sources, law and closed releases have their own rules, so their words are taken out.

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

/** Pages of which only the fixed texts are read here, as they are written in extras/. */
const LEFT_OUT: readonly [page: RegExp, why: string][] = [
  [/^authorities\//, "entries of the register of law"],
  [/^sources\//, "sources"],
  [/^releases\/\d+\/[a-z]/, "words of two releases beside each other, and names of law"],
];

/** Sentences that stay as they are: what they begin with, and why. */
const ALLOWED: readonly [begins: string, why: string][] = [
  [
    "Three things a schema cannot say hold as well",
    "a description of the contract, which both clients embed byte for byte",
  ],
  ["Where the cohort's reference scenario stands", "the same"],
  ["Where: ", "a declaration of both clients, which the page for developers shows as it is"],
  ["Where a catalog breaks the contract", "the same"],
  ["What went wrong underneath", "the same"],
];

const CLOSED = textAt("extras/releases/released/SHA256SUMS");
const RECORDS = ["cohorts.json", "asset-definitions.json"].map((path) =>
  (files.get(path) ?? "").replace(/\\[n"]/g, " "),
);

// Text of records, sources, law, boundaries and closed releases, which pages show piece by piece.
const OTHERS = [
  ...filesBelow(ROOT, "definitions"),
  ...filesBelow(ROOT, "extras/boundaries").filter((path) => path.endsWith(".yaml")),
  ...filesBelow(ROOT, "extras/law/authorities"),
  "extras/law/law.yaml",
  ...filesBelow(ROOT, "extras/releases/released").filter((path) => CLOSED.includes(`  ${path.split("/").at(-1)}\n`)),
].filter((path) => /\.(?:yaml|md)$/.test(path) && !path.endsWith("README.md"));
const others = [...OTHERS.map((path) => textAt(path).replace(/\[@[^\]]*\]/g, " ")), ...RECORDS].map(inWords).join("|");

// Words alone, so that it does not matter how a text is wrapped, quoted and punctuated, or how a sum is set.
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

// A few words can be anywhere by chance, so they count only as an item of a list.
const isOfOthers = (text: string): boolean =>
  (/;$/.test(text) || inWords(text).split(" ").length > 4) && others.includes(inWords(text));

/** Returns what is left of a sentence without the parts that show the text of a record, a source or a register. */
function ownPart(text: string): string {
  const parts = text.split(/(?<=[.:;])\s+|\s+(?=when )|\bQuoted\b/);
  const own = parts.filter((part) => !isOfOthers(part));
  return isOfOthers(text) ? "" : own.length === parts.length ? text : own.join(" ");
}

/** Returns what costs a second reading in a block, with the sentence. */
function faultsIn(block: string): string[] {
  return sentencesOf(block)
    .filter(({ text }) => hardSpots(text).some(isRefused) && !ALLOWED.some(([begins]) => text.startsWith(begins)))
    .map(({ text }) => ownPart(text))
    .flatMap((own) =>
      hardSpots(own)
        .filter(isRefused)
        .map((spot) => inFull(spot, own)),
    );
}

// In prose of pages the words are refused too, which the rules for records only report.
const isRefused = ({ kind, isRefused }: HardSpot): boolean => isRefused || kind === "word";

// Only a fault of length says the sentence itself.
function inFull({ kind, message }: HardSpot, sentence: string): string {
  return kind === "length" ? message : `${message}: "${sentence}"`;
}

/** Fails with each different fault and the first place that has it. */
function assertPlain(texts: Iterable<readonly [place: string, blocks: readonly string[]]>): void {
  const found = new Map<string, string>();
  const read = new Set<string>();
  for (const [place, blocks] of texts)
    for (const block of blocks) {
      if (read.has(block)) continue;
      read.add(block);
      for (const fault of faultsIn(block)) found.set(fault, found.get(fault) ?? place);
    }
  assert.deepEqual(
    [...found].map(([fault, place]) => `${place}: ${fault}`),
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
  const [, written = "", below = ""] = /^(?:---\n(.*?\n)---\n)?(.*)$/s.exec(textAt(path)) ?? [];
  const head: { title?: string; description?: string; search?: { says?: string }[] } = parse(written) ?? {};
  const ofSections = (head.search ?? []).map(({ says }) => says);
  const said = [head.title, head.description, ...ofSections].filter((text) => text !== undefined);
  return [...said, ...blocksOfMarkdown(below)];
}

test("every document of the project is in plain words", () => {
  const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "extras/README.md", "definitions/README.md"];
  const others = ["extras/boundaries/README.md", "extras/releases/released/README.md", ...filesBelow(ROOT, "docs")];
  const bad = /^\| rule \| not so \|.*?\n\n/ms;
  assertPlain([...documents, ...others].map((path) => [path, blocksOfMarkdown(textAt(path).replace(bad, ""))]));
});

test("what programs and agents are told is in plain words", async () => {
  const { commands, options } = programOf(EXTRAS);
  const tools = (await readingsOf(EXTRAS)).flatMap((reading) => reading.tools ?? []);
  const schemas = [...files].filter(([path]) => /^schemas\/.*\.json$/.test(path) && !path.includes("contract."));
  // What the clients embed byte for byte stands in other schemas too.
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
      const own = descriptionsIn(JSON.parse(text)).filter((description) => !ofContract.has(description));
      return [path, own] as const;
    }),
  ]);
});

test("what rules ask for is in plain words", async () => {
  const ofExtras = await Promise.all(EXTRAS.map(async ({ rules }) => (await rules?.()) ?? []));
  assertPlain([...CORE_RULES, ...ofExtras.flat()].map(({ name, asks }) => [name, [asks]]));
});

test("a sentence above forty words and a hard word are refused wherever a page says them", () => {
  const PLANTED: readonly [markup: string, fault: RegExp][] = [
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
  for (const [markup, fault] of PLANTED) {
    const found = blocksOf(markup).flatMap(faultsIn);
    assert.equal(found.length, 1, `${markup} ${found}`);
    assert.match(found[0] ?? "", fault);
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
  const said = [...files]
    .filter(([path]) => path.endsWith(".html"))
    .map(([, text]) => text)
    .join("\n");
  for (const [begins] of ALLOWED) assert.ok(said.includes(begins), begins);
});
