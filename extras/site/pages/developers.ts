// The page for developers: quick starts, files, and every function, option, type and error of both clients as they
// declare them.

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

/** Stands for the address of the service in a quick start; a browser page puts its own address in its place. */
export const BASE_URL = "{base_url}";

const HASH_COMMANDS = `curl -fsSO ${BASE_URL}/retail-chargebacks.json
curl -fsS ${BASE_URL}/SHA256SUMS | grep '  retail-chargebacks.json$' | sha256sum --check`;

/** A quick start or a recipe: what it is for, how its file is fetched and run, and its text. */
export interface QuickStart {
  id: string;
  name: string;
  /** What to know of a recipe, in a sentence or two. */
  says?: string;
  /** What to run before: the downloads. */
  setup: string;
  /** The file the text is saved as; null for one that is typed at a prompt. */
  file: string | null;
  text: string;
  /** How the file is run. */
  run: string;
}

/** Returns the quick starts, or the recipes, in the order they are shown, from the text of their file. */
export function quickStartsIn(text: string): readonly QuickStart[] {
  return parse(text);
}

/** Returns the page for developers. */
export function developersPage(model: SiteModel): Page {
  const startsIn = (file: string, open: string | null = null): Part[] =>
    quickStartsIn(model.textOf(file)).map((start) =>
      quickStart(start, model.baseAddress ?? BASE_URL, start.id === open),
    );
  const declared = declarationsIn(model.declarations.javaScript, model.declarations.python);
  const slots: Slots = {
    sum: (of = "") => html`<br><span class="hint">SHA-256 <code class="hash">${model.sums[of]}</code></span>`,
    sources: () => html`<ul class="names">\n${model.compiled.sources.map(sourceItem)}</ul>`,
    "hash-commands": () => code("hashes-text", HASH_COMMANDS, "these commands", model.baseAddress ?? BASE_URL),
    "quick-starts": () => startsIn("quick-starts.yaml", "javascript"),
    recipes: () => startsIn("recipes.yaml"),
    functions: () => functionTable(declared),
    options: () => memberTable("options", declared.options),
    types: () => declared.types.map(typeFold),
    errors: () => errorTable(declared, parse(model.textOf("errors.yaml"))),
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
${setup !== "" && html`<p class="label">Once</p>\n${code(`${id}-setup`, setup, `${name}, download`, base)}`}
${file !== null && html`<p class="label"><code>${file}</code></p>`}
${code(`${id}-text`, text, name, base)}
${run !== "" && html`<p class="label">Run</p>\n${code(`${id}-run`, run, `${name}, run`, base)}`}`;
  return fold(name, body, id, isOpen);
}

function baseOf(base: string): Part {
  return html`<span class="base">${base}</span>`;
}

function code(id: string, text: string, name: string, base: string): Part {
  const place = baseOf(base);
  return html`<div class="code"><pre id="${id}"><code>${joinParts(text.split(BASE_URL), place)}</code></pre>\
${copyButton(id, name)}</div>
`;
}

function functionTable({ functions }: Declarations): Part {
  const rows = functions.map(({ says, inJavaScript, inPython, raises }) => [
    html`<code>${inJavaScript}</code><br><code>${inPython}</code>`,
    coded(says),
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
  const rows = members.map(({ name, inJavaScript, inPython, says }) => [
    html`<code>${name}</code>`,
    inJavaScript === null ? "none" : html`<code>${inJavaScript}</code>`,
    inPython === null ? "none" : html`<code>${inPython}</code>`,
    coded(says),
  ]);
  const ids = of === "" ? members.map(({ name }) => `option-${name.replace("?", "")}`) : [];
  return table(kind, [of === "" ? "Option" : "Name", "JavaScript", "Python", "What it is"], rows, ids);
}

function typeFold({ name, says, values, members }: DeclaredType): Part {
  const listed = html`<p>One of: ${joinParts(
    values.map((value) => html`<code>${value}</code>`),
    ", ",
  )}.</p>`;
  const body = values.length > 0 ? listed : memberTable("members", members, name);
  return fold(html`<code>${name}</code>. ${coded(says)}`, body, `type-${name}`);
}

/** What the file of errors says of a code. */
interface ErrorText {
  code: string;
  /** When it is raised, and what to do. */
  when: string;
  cure: string;
}

function errorTable({ codes, functions }: Declarations, errors: readonly ErrorText[]): Part {
  const unknown = errors.find(({ code }) => !codes.includes(code));
  if (unknown) throw new RangeError(`no client declares the code ${unknown.code} of errors.yaml`);
  const rows = codes.map((code) => {
    const one = errors.find((error) => error.code === code);
    if (one === undefined) throw new RangeError(`errors.yaml does not tell of ${code}`);
    const by = functions.filter(({ raises }) => raises.includes(code)).map(({ name }) => name);
    const links = by.map((name) => html`<a href="#function-${name}"><code>${name}</code></a>`);
    const raisedBy = by.length === functions.length ? "all" : joinParts(links, ", ");
    return [html`<code>${code}</code>`, coded(one.when), coded(one.cure), raisedBy];
  });
  const ids = codes.map((code) => `error-${code}`);
  return table("errors", ["Code", "Raised when", "What to do", "Raised by"], rows, ids);
}

// What stands between backticks is code.
function coded(text: string): Part {
  return text.split("`").map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}

const CACHE_FIELDS = /^(?:Cache-Control|Vary|Accept-Ranges|Access-Control-Allow-Origin)$/;
const CACHED_PATHS = ["cohorts.json", "cohorts-client.mjs", "cohorts_client.py"];

function headerTable(): Part {
  const fields = CACHED_PATHS.flatMap((path) => resourceOf(path).headers);
  const named = new Map(fields.filter(([name]) => CACHE_FIELDS.test(name)));
  const rows = [...named].map(([name, value]) => [html`<code>${name}</code>`, html`<code>${value}</code>`]);
  return table("headers", ["Header", "Value"], rows);
}
