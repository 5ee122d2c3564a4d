// The page for developers: quick starts, files, and the functions, options, types and errors that both clients declare.

import { parse } from "yaml";
import type { Source } from "../../../core/compile/source.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Slots } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { copyButton, fold, SOURCES_FOLDER, table } from "../../../core/extra/page/pieces.ts";
import { resourceOf } from "../../../core/published/headers.ts";
import { type Declarations, type DeclaredMember, type DeclaredType, declarationsIn } from "../declarations.ts";
import { DEVELOPERS_FOLDER } from "../folders.ts";
import type { SiteModel } from "../model.ts";

/** Stands for the address of the service in a quick start. The page replaces it with its own address. */
export const BASE_URL = "{base_url}";

const HASH_COMMANDS = `curl -fsSO ${BASE_URL}/retail-chargebacks.json
curl -fsS ${BASE_URL}/SHA256SUMS | grep '  retail-chargebacks.json$' | sha256sum --check`;

/** A quick start or a recipe. */
export interface QuickStart {
  id: string;
  name: string;
  /** A sentence or two on what a recipe is for. */
  says?: string;
  /** The commands that download what it needs. It is empty if it needs nothing. */
  setup: string;
  /** The file in which the text is saved. It is null if the text is typed at a prompt. */
  file: string | null;
  text: string;
  /** The command that runs the file. It is empty if there is no file. */
  run: string;
}

/** Returns the quick starts or the recipes of a file, in its order. */
export function quickStartsIn(text: string): readonly QuickStart[] {
  return parse(text);
}

/** Returns the page for developers. */
export function developersPage(model: SiteModel): Page {
  const startsIn = (file: string, open: string | null = null): Part[] =>
    quickStartsIn(model.textOf(file)).map((start) =>
      quickStart(start, model.baseAddress ?? BASE_URL, start.id === open),
    );
  const declarations = declarationsIn(model.declarations.javaScript, model.declarations.python);
  const slots: Slots = {
    sum: (of = "") => html`<br><span class="hint">SHA-256 <code class="hash">${model.sums[of]}</code></span>`,
    sources: () => html`<ul class="names">\n${model.compilation.sources.map(sourceItem)}</ul>`,
    "hash-commands": () => codeBlock("hashes-text", HASH_COMMANDS, "these commands", model.baseAddress ?? BASE_URL),
    "quick-starts": () => startsIn("quick-starts.yaml", "javascript"),
    recipes: () => startsIn("recipes.yaml"),
    functions: () => functionTable(declarations),
    options: () => memberTable("options", declarations.options),
    types: () => declarations.types.map(typeFold),
    errors: () => errorTable(declarations, parse(model.textOf("errors.yaml"))),
    contract: () => html`<p>${model.contract.description}</p>`,
    headers: headerTable,
    license: () => html`<pre class="license">${model.license.trim()}</pre>`,
  };
  const page = model.kit.prosePage(model.textOf("developers.md"), DEVELOPERS_FOLDER, slots, { on: "developers" });
  return { ...page, menu: { in: "head", place: 45, name: "Developers" } };
}

function sourceItem({ sourceId, title }: Source): Part {
  return html`<li><a href="../${SOURCES_FOLDER}${sourceId}/#recompute">${title}</a></li>\n`;
}

function quickStart({ id, name, says, setup, file, text, run }: QuickStart, base: string, isOpen: boolean): Part {
  const body = html`${says !== undefined && html`<p class="hint">${says}</p>\n`}\
${setup !== "" && html`<p class="label">Once</p>\n${codeBlock(`${id}-setup`, setup, `${name}, download`, base)}`}
${file !== null && html`<p class="label"><code>${file}</code></p>`}
${codeBlock(`${id}-text`, text, name, base)}
${run !== "" && html`<p class="label">Run</p>\n${codeBlock(`${id}-run`, run, `${name}, run`, base)}`}`;
  return fold(name, body, id, isOpen);
}

function baseOf(base: string): Part {
  return html`<span class="base">${base}</span>`;
}

function codeBlock(id: string, text: string, name: string, base: string): Part {
  const place = baseOf(base);
  return html`<div class="code"><pre id="${id}"><code>${joinParts(text.split(BASE_URL), place)}</code></pre>\
${copyButton(id, name)}</div>
`;
}

function functionTable({ functions }: Declarations): Part {
  const rows = functions.map(({ description, inJavaScript, inPython, raises }) => [
    html`<code>${inJavaScript}</code><br><code>${inPython}</code>`,
    withCode(description),
    joinParts(raises.map(errorLink), ", "),
  ]);
  const heads = ["In JavaScript, and in Python", "What it does", "Raises"];
  return table(
    "functions",
    heads,
    rows,
    functions.map(({ name }) => `function-${name}`),
  );
}

function errorLink(code: string): Part {
  return html`<a href="#error-${code}"><code>${code}</code></a>`;
}

function memberTable(kind: string, members: readonly DeclaredMember[], of = ""): Part {
  const rows = members.map(({ name, inJavaScript, inPython, description }) => [
    html`<code>${name}</code>`,
    inJavaScript === null ? "none" : html`<code>${inJavaScript}</code>`,
    inPython === null ? "none" : html`<code>${inPython}</code>`,
    withCode(description),
  ]);
  const ids = of === "" ? members.map(({ name }) => `option-${name.replace("?", "")}`) : [];
  return table(kind, [of === "" ? "Option" : "Name", "JavaScript", "Python", "What it is"], rows, ids);
}

function typeFold({ name, description, values, members }: DeclaredType): Part {
  const valueList = html`<p>One of: ${joinParts(
    values.map((value) => html`<code>${value}</code>`),
    ", ",
  )}.</p>`;
  const body = values.length > 0 ? valueList : memberTable("members", members, name);
  return fold(html`<code>${name}</code>. ${withCode(description)}`, body, `type-${name}`);
}

/** An entry of errors.yaml. */
interface ErrorText {
  code: string;
  /** When the error is raised. */
  when: string;
  /** What to do then. */
  remedy: string;
}

function errorTable({ codes, functions }: Declarations, errors: readonly ErrorText[]): Part {
  const unknown = errors.find(({ code }) => !codes.includes(code));
  if (unknown) throw new RangeError(`no client declares the code ${unknown.code} of errors.yaml`);
  const rows = codes.map((code) => {
    const one = errors.find((error) => error.code === code);
    if (one === undefined) throw new RangeError(`errors.yaml does not tell of ${code}`);
    const raisers = functions.filter(({ raises }) => raises.includes(code)).map(({ name }) => name);
    const links = raisers.map((name) => html`<a href="#function-${name}"><code>${name}</code></a>`);
    const raisedBy = raisers.length === functions.length ? "all" : joinParts(links, ", ");
    return [html`<code>${code}</code>`, withCode(one.when), withCode(one.remedy), raisedBy];
  });
  const ids = codes.map((code) => `error-${code}`);
  return table("errors", ["Code", "Raised when", "What to do", "Raised by"], rows, ids);
}

// Text between backticks becomes code.
function withCode(text: string): Part {
  return text.split("`").map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}

const CACHE_FIELDS = /^(?:Cache-Control|Vary|Accept-Ranges|Access-Control-Allow-Origin)$/;
const CACHED_PATHS = ["cohorts.json", "cohorts-client.mjs", "cohorts_client.py"];

function headerTable(): Part {
  const fields = CACHED_PATHS.flatMap((path) => resourceOf(path).headers);
  const headers = new Map(fields.filter(([name]) => CACHE_FIELDS.test(name)));
  const rows = [...headers].map(([name, value]) => [html`<code>${name}</code>`, html`<code>${value}</code>`]);
  return table("headers", ["Header", "Value"], rows);
}
