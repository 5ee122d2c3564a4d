// The page for developers: quick starts, the contract as tables, error codes, caching, license.

import { resourceOf } from "../../../release/headers.ts";
import { DEVELOPERS_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import type { SiteModel } from "../model.ts";
import { copyButton, fold, releaseLink, table } from "../pieces.ts";
import { BASE_URL, type QuickStart, quickStartsIn } from "../quick-starts.ts";
import { type Slots, writtenPage } from "../written.ts";

/** Returns the page for developers. */
export function developersPage(model: SiteModel): Page {
  const sums: Readonly<Record<string, string>> = model.sums;
  const slots: Slots = {
    release: () => releaseLink(model, "../"),
    sum: (of = "") => html`<br><span class="hint">SHA-256 <code class="hash">${sums[of]}</code></span>`,
    "quick-starts": () => quickStartsIn(model.files).map((start) => quickStart(start, model.baseAddress ?? BASE_URL)),
    copy: (id = "") => copyButton(id, "this setting"),
    contract: () => model.contract.description,
    headers: headerTable,
    license: () => model.license.trim(),
  };
  return writtenPage("developers", DEVELOPERS_FOLDER, slots, model);
}

function quickStart({ id, name, setup, file, text, run }: QuickStart, base: string): Part {
  const body = html`${setup !== "" && html`<p class="label">Once</p>\n${code(`${id}-setup`, setup, `${name}, download`, base)}`}
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

const CACHED_PATHS = ["cohorts.json", "cohorts-client.mjs", "cohorts_client.py"];

function headerTable(): Part {
  const named = new Map(
    CACHED_PATHS.flatMap((path) =>
      resourceOf(path).headers.filter(([name]) =>
        /^(?:Cache-Control|Vary|Accept-Ranges|Access-Control-Allow-Origin)$/.test(name),
      ),
    ),
  );
  const rows = [...named].map(([name, value]) => [html`<code>${name}</code>`, html`<code>${value}</code>`]);
  return table("headers", ["Header", "Value"], rows);
}
