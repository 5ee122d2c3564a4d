// The page for developers: quick starts, the contract as tables, error codes, caching, license.

import { AGENT_HOSTS } from "../../../catalog/agent-hosts.ts";
import { pathOfSource, RELEASES_FILE, RELEASES_FOLDER } from "../../../catalog/releases.ts";
import { resourceOf } from "../../../release/headers.ts";
import { FEED_FILE } from "../../releases/feed.ts";
import { errorTable, functionTable } from "../developers/client-tables.ts";
import { BASE_URL, SNIPPETS, type Snippet } from "../developers/snippets.ts";
import { DEVELOPERS_FOLDER, SOURCES_FOLDER, WORKSHEETS_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import type { SiteModel } from "../model.ts";
import { contents, copyButton, pageHead, releaseLink, section, table } from "../pieces.ts";

const UP = "../";

const SECTIONS = [
  ["resources", "Resources"],
  ["quick-starts", "Quick starts"],
  ["agents", "Agents"],
  ["functions", "Functions"],
  ["contract", "Contract"],
  ["errors", "Errors"],
  ["caching", "Caching"],
  ["license", "License"],
  ["changelog", "Changelog"],
] as const;

/** Returns the page for developers. */
export function developersPage(model: SiteModel): Page {
  return {
    folder: DEVELOPERS_FOLDER,
    title: "Developers",
    description:
      "Quick starts for curl, JavaScript, TypeScript and Python, the contract of both catalogs, error codes and caching.",
    scripts: ["developers.mjs"],
    body: html`${pageHead("Developers", "Two static JSON documents and a client of one file in each of two languages. No key, no parameters, nothing to install: download, check, search the local copy.", model, "../")}${contents(SECTIONS)}${section("resources", "Resources", resources(model))}
${section("quick-starts", "Quick starts", quickStarts(model))}
${section("agents", "Agents", agents())}
${section("functions", "Functions", functionTable())}
${section("contract", "Contract", contract(model))}
${section("errors", "Errors", errorTable())}
${section("caching", "Caching", caching())}
${section("license", "License", html`<pre class="license">${model.license.trim()}</pre>`)}
${section("changelog", "Changelog", html`<p>${releaseLink(model, UP)} <a href="${UP}${RELEASES_FOLDER}">Every release</a> says what it changed for a reader and keeps its bytes; <a href="${UP}CHANGELOG.md">CHANGELOG.md</a> says the same in one file.</p>`)}`,
  };
}

function agents(): Part {
  return html`<p>An MCP server answers agents from these files: <code>find</code> in any words, <code>get</code> one definition, <code>compare</code> two, <code>outside</code>, <code>authorities</code>, <code>request_list</code>, <code>read_code</code>, <code>verify_source_reference</code>. <code>npm pack</code> in the repository makes the file that a host starts. An agent without tools reads <a href="../llms.txt">llms.txt</a> and the Markdown of each definition.</p>
${AGENT_HOSTS.map(
  ({ name, file, text }, index) => html`<h3 id="agents-${index + 1}">${name}</h3>
<p class="hint">In ${file}</p>
<div class="code"><pre id="agent-host-${index + 1}"><code>${text}</code></pre>${copyButton(`agent-host-${index + 1}`, `the setting for ${name}`)}</div>
`,
)}`;
}

function resources(model: SiteModel): Part {
  const { sums } = model;
  const path = (target: string): Part => html`<a href="../${target}"><code>/${target}</code></a>`;
  const sum = (hash: string): Part => html`<br><span class="hint">SHA-256 <code class="hash">${hash}</code></span>`;
  return html`<p>${releaseLink(model, UP)} Every release stays published, and a citation of any of them resolves.</p>
${table(
  "paths",
  ["Path", "What it is"],
  [
    [path("cohorts.json"), html`The cohort registry, twelve records.${sum(sums.cohorts)}`],
    [path("asset-definitions.json"), html`The asset definition catalog, twelve records.${sum(sums.assets)}`],
    [
      html`<code>/&lt;id&gt;.json</code>, <code>/&lt;id&gt;.md</code>`,
      html`One definition: <code>{ "cohort": ..., "asset": ... }</code>, both records as they stand in the catalogs, such as those of <a href="../retail-chargebacks.json">retail chargebacks</a>; the same for readers of text, with what decides against its neighbors, as Markdown.`,
    ],
    [
      path("cohorts-client.mjs"),
      html`The JavaScript client, with ${path("cohorts-client.d.mts")} beside it. Node.js 18 and later, or a browser with <code>fetch</code>.`,
    ],
    [
      path("cohorts_client.py"),
      html`The Python client, with ${path("cohorts_client.pyi")} beside it for mypy, pyright and editors. Python 3.8 and later, standard library only.`,
    ],
    [
      path("authorities.json"),
      html`The register of authorities, with ${path("schemas/authorities.schema.json")}; ${path("authorities.csl.json")} holds the same as CSL-JSON.`,
    ],
    [path("codes.json"), "What to read when a line carries a reason code."],
    [
      path("boundaries.json"),
      html`What sets the twelve apart: open points, the key, what decides between any two, cases, and what lies outside all twelve, with ${path("schemas/boundaries.schema.json")}.`,
    ],
    [
      path("documents.json"),
      html`The documents that evidence items read, with ${path("schemas/documents.schema.json")}.`,
    ],
    [
      html`<code>/worksheets/</code>`,
      html`<a href="../${WORKSHEETS_FOLDER}">A blank inspection worksheet</a> for every asset definition; below <code>/schemas/inspection/</code> the schema of a filled-in record.`,
    ],
    [
      path("catalogs.xlsx"),
      html`Both catalogs and their registers as one workbook; the same tables lie below <code>/tables/</code> as CSV.`,
    ],
    [
      path(`${SOURCES_FOLDER}index.json`),
      html`The sources; each lies at <code>/sources/</code> under its id. Says of each who read and who signed it.`,
    ],
    [
      path(RELEASES_FILE),
      html`Every release with its day, what it changed for a reader and its hashes, and the law to come, with ${path("schemas/releases.schema.json")}; ${path(RELEASES_FOLDER)} is the same as pages, ${path(FEED_FILE)} as a feed.`,
    ],
    [
      html`<code>/${RELEASES_FOLDER}&lt;n&gt;/</code>`,
      html`Both catalogs of release n; <code>/${RELEASES_FOLDER}&lt;n&gt;</code> is a base address that both clients load.`,
    ],
    [
      html`<code>/${pathOfSource("<sha256>")}</code>`,
      html`Every source that any release cites, under its hash, for ever. <code>/sources/&lt;sourceId&gt;/?sha256=&lt;sha256&gt;#L&lt;first&gt;-&lt;last&gt;</code> shows the cited lines and what has changed since.`,
    ],
    [path("schemas/contract.schema.json"), "The contract of both catalogs, JSON Schema 2020-12."],
    [
      path("vectors/README.md"),
      "What a client must do, case by case, for whoever writes a third one; the cases lie beside it.",
    ],
    [path("openapi.json"), "The HTTP interface, OpenAPI 3.1."],
    [path("llms.txt"), "Lists every definition as Markdown, for programs that read text."],
    [path("SHA256SUMS"), html`The sums of every published file, for <code>sha256sum --check</code>.`],
  ],
)}<p class="after hint">Answered with GET, HEAD and OPTIONS, to any origin. A query changes no answer; there is no filter and no paging: search is a function of the clients.</p>`;
}

function contract({ contract }: SiteModel): Part {
  return html`<p>${contract.description}</p>
<p><a href="${UP}schemas/contract.schema.json">contract.schema.json</a> says of every property what it means and what may stand there. No object has properties other than those it lists. Both clients carry the same contract and check what they load against it.</p>`;
}

function quickStarts(model: SiteModel): Part {
  return html`<div class="tabs" id="tabs">
${SNIPPETS.map((snippet) => quickStart(snippet, model.baseAddress ?? BASE_URL))}</div>`;
}

function quickStart({ id, name, setup, file, text, run }: Snippet, base: string): Part {
  return html`<section class="tab" id="${id}" aria-labelledby="${id}-h">
<h3 id="${id}-h">${name}</h3>
${setup !== "" && html`<p class="label">Once</p>\n${code(`${id}-setup`, setup, `${name}, download`, base)}`}
${file !== null && html`<p class="label"><code>${file}</code></p>`}
${code(`${id}-text`, text, name, base)}
${run !== "" && html`<p class="label">Run</p>\n${code(`${id}-run`, run, `${name}, run`, base)}`}
</section>
`;
}

function code(id: string, text: string, name: string, base: string): Part {
  const place = html`<span class="base">${base}</span>`;
  return html`<div class="code"><pre id="${id}"><code>${joined(text.split(BASE_URL), place)}</code></pre>${copyButton(id, name)}</div>
`;
}

const CACHED_PATHS = ["cohorts.json", "cohorts-client.mjs", "cohorts_client.py"];

function caching(): Part {
  const named = new Map(
    CACHED_PATHS.flatMap((path) =>
      resourceOf(path).headers.filter(([name]) =>
        /^(?:Cache-Control|Vary|Accept-Ranges|Access-Control-Allow-Origin)$/.test(name),
      ),
    ),
  );
  const rows = [...named].map(([name, value]) => [html`<code>${name}</code>`, html`<code>${value}</code>`]);
  return html`<p>Every answer carries a strong <code>ETag</code> made from its bytes and a <code>Repr-Digest</code> of the representation sent. Ask again with <code>If-None-Match</code> and an unchanged document answers 304 with no body. There is no <code>Last-Modified</code>: a build has no clock.</p>
${table("headers", ["Header", "Value"], rows)}<p class="after hint">Published bytes change only with a release, which states the SHA-256 of both catalogs. What lies under its hash never changes, and may be kept for a year.</p>`;
}
