// The page for developers: quick starts, the contract as tables, error codes, caching, license.

import { parse } from "yaml";
import { html, joined, type Part } from "../../../core/extra/page/html.ts";
import type { Slots } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { copyButton, fold, table } from "../../../core/extra/page/pieces.ts";
import { resourceOf } from "../../../core/published/headers.ts";
import { DEVELOPERS_FOLDER } from "../folders.ts";
import type { SiteModel } from "../model.ts";

/** Stands for the address of the service in a quick start; a browser page puts its own address in its place. */
export const BASE_URL = "{base_url}";

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
  const startsIn = (file: string): Part[] =>
    quickStartsIn(model.textOf(file)).map((start) => quickStart(start, model.baseAddress ?? BASE_URL));
  const slots: Slots = {
    sum: (of = "") => html`<br><span class="hint">SHA-256 <code class="hash">${model.sums[of]}</code></span>`,
    "quick-starts": () => startsIn("quick-starts.yaml"),
    recipes: () => startsIn("recipes.yaml"),
    contract: () => model.contract.description,
    headers: headerTable,
    license: () => model.license.trim(),
  };
  const page = model.kit.writtenPage(model.textOf("developers.html"), DEVELOPERS_FOLDER, slots, { on: "developers" });
  return { ...page, menu: { in: "head", place: 45, name: "Developers" } };
}

function quickStart({ id, name, says, setup, file, text, run }: QuickStart, base: string): Part {
  const body = html`${says !== undefined && html`<p class="hint">${says}</p>\n`}${setup !== "" && html`<p class="label">Once</p>\n${code(`${id}-setup`, setup, `${name}, download`, base)}`}
${file !== null && html`<p class="label"><code>${file}</code></p>`}
${code(`${id}-text`, text, name, base)}
${run !== "" && html`<p class="label">Run</p>\n${code(`${id}-run`, run, `${name}, run`, base)}`}`;
  return fold(name, body, id);
}

function code(id: string, text: string, name: string, base: string): Part {
  const place = html`<span class="base">${base}</span>`;
  return html`<div class="code"><pre id="${id}"><code>${joined(text.split(BASE_URL), place)}</code></pre>\
${copyButton(id, name)}</div>
`;
}

const CACHE_FIELDS = /^(?:Cache-Control|Vary|Accept-Ranges|Access-Control-Allow-Origin)$/;
const CACHED_PATHS = ["cohorts.json", "cohorts-client.mjs", "cohorts_client.py"];

function headerTable(): Part {
  const fields = CACHED_PATHS.flatMap((path) => resourceOf(path).headers);
  const named = new Map(fields.filter(([name]) => CACHE_FIELDS.test(name)));
  const rows = [...named].map(([name, value]) => [html`<code>${name}</code>`, html`<code>${value}</code>`]);
  return table("headers", ["Header", "Value"], rows);
}
