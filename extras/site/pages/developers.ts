// The page for developers: quick starts, files, and the functions, options, types and errors that both clients declare.

import { sha256 } from "../../../core/base/hash.ts";
import { list, type Of, object, optional, prose, proseOrNothing, word } from "../../../core/catalog/shape.ts";
import { readPageData } from "../../../core/compile/read-page-data.ts";
import type { Source } from "../../../core/compile/source.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Slots } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { copyButton, fold, SOURCES_FOLDER, table } from "../../../core/extra/page/pieces.ts";
import { resourceOf } from "../../../core/published/headers.ts";
import { type Declarations, type DeclaredMember, type DeclaredType, declarationsIn } from "../declarations.ts";
import { fieldTypeList } from "../field-types.ts";
import { DEVELOPERS_FOLDER } from "../folders.ts";
import type { SiteModel } from "../model.ts";
import { headLinks } from "./head-links.ts";

/**
 * Stands in a snippet for the address of the service. The build replaces it if it knows the address. In a browser a
 * script replaces either with the address from which the page was loaded.
 */
export const ADDRESS_PLACEHOLDER = "{base_url}";

const HASH_COMMANDS = `curl -fsSO ${ADDRESS_PLACEHOLDER}/retail-chargebacks.json
curl -fsS ${ADDRESS_PLACEHOLDER}/SHA256SUMS | grep '  retail-chargebacks.json$' | sha256sum --check`;

const HEAD_LINKS = [
  ["javascript", "JavaScript"],
  ["python", "Python"],
  ["resources", "Files"],
  ["functions", "Functions"],
  ["errors", "Errors"],
  ["hashes", "Check the hash"],
  ["hosting", "Hosting"],
  ["license", "License"],
] as const;

// The headers that have the same values for both catalogs and both clients, and samples of these files.
const SHARED_HEADERS = /^(?:Cache-Control|Vary|Accept-Ranges|Access-Control-Allow-Origin)$/;
const SAMPLE_PATHS = ["cohorts.json", "cohorts-client.mjs", "cohorts_client.py"];

// The headings of a table of options or members, after the heading of the names.
const MEMBER_HEADINGS = ["JavaScript", "Python", "What it is"];

/** A quick start or a recipe: a text to copy, and the commands before and after it. */
const SNIPPET = object({
  id: word(),
  name: prose(),
  says: proseOrNothing("A sentence or two on what a recipe is for. A quick start has none."),
  setup: proseOrNothing("The commands that download what the text needs."),
  file: optional(word("The file in which the text is saved. A text that is typed at a prompt has none.")),
  text: word(),
  run: proseOrNothing("The command that runs the file."),
});

type Snippet = Of<typeof SNIPPET>;

const ERROR_TEXT = object({
  code: word(),
  when: prose("When the error is raised."),
  remedy: prose("What to do then."),
});

type ErrorText = Of<typeof ERROR_TEXT>;

/** Returns the snippets of a file of quick starts or recipes, in its order. */
export function snippetsIn(file: string, yaml: string): readonly Snippet[] {
  return readPageData(file, yaml, list(SNIPPET));
}

/** Returns the page for developers. */
export function developersPage(model: SiteModel): Page {
  const address = model.baseAddress ?? ADDRESS_PLACEHOLDER;
  const snippetFolds = (file: string, openId: string | null = null, clients: SiteModel["clients"] = []): Part[] =>
    snippetsIn(file, model.textOf(file)).map((snippet) =>
      snippetFold(snippet, { address, clients, isOpen: snippet.id === openId }),
    );
  const declarations = declarationsIn(model.declarations.javaScript, model.declarations.python);
  const slots: Slots = {
    "head-links": () => headLinks(HEAD_LINKS),
    download: (name = "") => downloadLink(name),
    sum: (catalog = "") => sumLine(model.sums, catalog),
    sources: () => html`<ul class="names">\n${model.compilation.sources.map(sourceItem)}</ul>`,
    "hash-commands": () => codeBlock("hashes-text", HASH_COMMANDS, "these commands", address),
    "quick-starts": () => snippetFolds("quick-starts.yaml", "javascript", model.clients),
    recipes: () => snippetFolds("recipes.yaml"),
    functions: () => functionTable(declarations),
    options: () => optionTable(declarations.options),
    "field-types": () => fieldTypeList(model),
    types: () => declarations.types.map(typeFold),
    errors: () => errorTable(declarations, readPageData("errors.yaml", model.textOf("errors.yaml"), list(ERROR_TEXT))),
    contract: () => html`<p>${model.contract.description}</p>`,
    headers: headerTable,
    license: () => html`<pre class="license">${model.license.trim()}</pre>`,
  };
  const page = model.kit.prosePage(model.textOf("developers.md"), DEVELOPERS_FOLDER, slots, { on: "developers" });
  return { ...page, menu: { in: "head", place: 45, name: "Developers" } };
}

function sumLine(sums: SiteModel["sums"], catalog: string): Part {
  const sum = sums[catalog];
  if (sum === undefined) throw new RangeError(`there is no sum of ${catalog} for {{sum ${catalog}}} of developers.md`);
  return html`<br><span class="hint">SHA-256 <code class="hash">${sum}</code></span>`;
}

function sourceItem({ sourceId, title }: Source): Part {
  return html`<li><a href="../${SOURCES_FOLDER}${sourceId}/#recompute">${title}</a></li>\n`;
}

/** What the fold of a snippet needs beside the snippet. */
interface SnippetSetting {
  address: string;
  /** The files that are offered as a download beside the command that loads them. */
  clients: SiteModel["clients"];
  isOpen: boolean;
}

function snippetFold(snippet: Snippet, { address, clients, isOpen }: SnippetSetting): Part {
  const { id, name, says, setup, file, text, run } = snippet;
  const downloads = clients.filter((client) => setup.includes(`/${client.name}`)).map(downloadLine);
  const hint = says !== "" && html`<p class="hint">${says}</p>\n`;
  const setupBlock = setup !== "" && labeledBlock("Once", `${id}-setup`, setup, `${name}, download`, address);
  const fileLabel = file !== null && html`<p class="label">${codeOf(file)}</p>`;
  const textBlock = codeBlock(`${id}-text`, text, name, address);
  const runBlock = run !== "" && labeledBlock("Run", `${id}-run`, run, `${name}, run`, address);
  return fold(name, html`${hint}${setupBlock}${downloads}\n${fileLabel}\n${textBlock}\n${runBlock}`, id, isOpen);
}

function downloadLink(name: string): Part {
  return html`<a href="../${name}" download>${name}</a>`;
}

function downloadLine({ name, bytes }: SiteModel["clients"][number]): Part {
  return html`<p>Or download ${downloadLink(name)}, ${bytes.length.toLocaleString("en-US")} bytes.
<br><span class="hint">SHA-256 <code class="hash">${sha256(bytes)}</code></span></p>
`;
}

function labeledBlock(label: string, id: string, text: string, name: string, address: string): Part {
  return html`<p class="label">${label}</p>\n${codeBlock(id, text, name, address)}`;
}

function codeBlock(id: string, text: string, name: string, address: string): Part {
  // The script of the page finds the address by its class.
  const addressSpan = html`<span class="base">${address}</span>`;
  return html`<div class="code"><pre id="${id}"><code>${joinParts(text.split(ADDRESS_PLACEHOLDER), addressSpan)}</code>\
</pre>${copyButton(id, name)}</div>
`;
}

function functionTable({ functions }: Declarations): Part {
  const rows = functions.map(({ description, inJavaScript, inPython, raises }) => [
    html`${codeOf(inJavaScript)}<br>${codeOf(inPython)}`,
    withCode(description),
    joinParts(raises.map(errorLink), ", "),
  ]);
  const ids = functions.map(({ name }) => `function-${name}`);
  return table("functions", ["In JavaScript, and in Python", "What it does", "Raises"], rows, ids);
}

function functionLink(name: string): Part {
  return html`<a href="#function-${name}">${codeOf(name)}</a>`;
}

function errorLink(code: string): Part {
  return html`<a href="#error-${code}">${codeOf(code)}</a>`;
}

function optionTable(options: readonly DeclaredMember[]): Part {
  // The question mark of an optional name does not belong into an address.
  const ids = options.map(({ name }) => `option-${name.replace("?", "")}`);
  return table("options", ["Option", ...MEMBER_HEADINGS], options.map(memberRow), ids);
}

function memberTable(members: readonly DeclaredMember[]): Part {
  return table("members", ["Name", ...MEMBER_HEADINGS], members.map(memberRow));
}

function memberRow({ name, inJavaScript, inPython, description }: DeclaredMember): Part[] {
  const typeOf = (type: string | null): Part => (type === null ? "none" : codeOf(type));
  return [codeOf(name), typeOf(inJavaScript), typeOf(inPython), withCode(description)];
}

function typeFold({ name, description, values, members }: DeclaredType): Part {
  const body = values.length > 0 ? valueList(values) : memberTable(members);
  return fold(html`${codeOf(name)}. ${withCode(description)}`, body, `type-${name}`);
}

function valueList(values: readonly string[]): Part {
  return html`<p>One of: ${joinParts(values.map(codeOf), ", ")}.</p>`;
}

function errorTable({ codes, functions }: Declarations, errorTexts: readonly ErrorText[]): Part {
  const rows = textsOfCodes(codes, errorTexts).map(({ code, when, remedy }) => [
    codeOf(code),
    withCode(when),
    withCode(remedy),
    raisersOf(code, functions),
  ]);
  const ids = codes.map((code) => `error-${code}`);
  return table("errors", ["Code", "Raised when", "What to do", "Raised by"], rows, ids);
}

// Returns the text of each code that the clients declare, in their order. Throws a RangeError if errors.yaml lacks one
// of the codes, or has a code that no client declares.
function textsOfCodes(codes: readonly string[], errorTexts: readonly ErrorText[]): ErrorText[] {
  const unknown = errorTexts.find(({ code }) => !codes.includes(code));
  if (unknown) throw new RangeError(`no client declares the code ${unknown.code} of errors.yaml`);
  return codes.map((code) => {
    const errorText = errorTexts.find((text) => text.code === code);
    if (errorText === undefined) throw new RangeError(`errors.yaml does not tell of ${code}`);
    return errorText;
  });
}

function raisersOf(code: string, functions: Declarations["functions"]): Part {
  const raisers = functions.filter(({ raises }) => raises.includes(code)).map(({ name }) => name);
  return raisers.length === functions.length ? "all" : joinParts(raisers.map(functionLink), ", ");
}

function headerTable(): Part {
  const headers = SAMPLE_PATHS.flatMap((path) => resourceOf(path).headers);
  // The headers have the same values for every sample, so a map has each header once and loses no value.
  const sharedHeaders = new Map(headers.filter(([name]) => SHARED_HEADERS.test(name)));
  const rows = [...sharedHeaders].map(([name, value]) => [codeOf(name), codeOf(value)]);
  return table("headers", ["Header", "Value"], rows);
}

function codeOf(text: string): Part {
  return html`<code>${text}</code>`;
}

// Returns a text in which every part between backticks is code.
function withCode(text: string): Part {
  return text.split("`").map((part, index) => (index % 2 === 0 ? part : codeOf(part)));
}
