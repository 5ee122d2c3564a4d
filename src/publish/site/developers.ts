// The page for developers: quick starts, the contract as tables, error codes, caching, licence, changelog.

import type { Contract, Schema } from "../../contract/schema.ts";
import { resourceOf } from "../../release/headers.ts";
import { html, joined, type Part } from "./html.ts";
import type { Page } from "./layout.ts";
import { markdown } from "./markdown.ts";
import type { SiteModel } from "./model.ts";
import { copyButton, section } from "./pieces.ts";
import { BASE_URL, SNIPPETS, type Snippet } from "./snippets.ts";

/** Gives the page for developers. */
export function developersPage(model: SiteModel): Page {
  return {
    folder: "developers/",
    title: "Developers",
    description:
      "Quick starts for curl, JavaScript, TypeScript and Python, the contract of both catalogs, error codes and caching.",
    scripts: ["developers.mjs"],
    body: html`<header class="title">
<h1>Developers</h1>
<p class="lede">Two static JSON documents and a client of one file in each of two languages. No key, no package, no parameters: download, check, search the local copy.</p>
<nav class="contents" aria-label="On this page"><a href="#resources">Resources</a>
<a href="#quick-starts">Quick starts</a>
<a href="#functions">Functions</a>
<a href="#contract">Contract</a>
<a href="#errors">Errors</a>
<a href="#caching">Caching</a>
<a href="#licence">Licence</a>
<a href="#changelog">Changelog</a></nav>
</header>
${section("resources", "Resources", resources(model))}
${section("quick-starts", "Quick starts", quickStarts(model))}
${section("functions", "Functions", functions())}
${section("contract", "Contract", contractTables(model.contract))}
${section("errors", "Errors", errors())}
${section("caching", "Caching", caching())}
${section("licence", "Licence", html`<pre class="licence">${model.licence.trim()}</pre>`)}
${section("changelog", "Changelog", html`<div class="prose">${markdown(model.changelog.replace(/^# .*\n/, ""), 3)}</div>`)}`,
  };
}

/** Gives a table that narrow screens show as a list; the first cell of each row is its head. */
export function table(kind: string, heads: readonly string[], rows: readonly (readonly Part[])[]): Part {
  return html`<table class="stack ${kind}" role="table">
<thead role="rowgroup"><tr role="row">${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}</tr></thead>
<tbody role="rowgroup">
${rows.map(([first, ...rest]) => html`<tr role="row"><th role="rowheader" scope="row">${first}</th>${rest.map((cell) => html`<td role="cell">${cell}</td>`)}</tr>\n`)}</tbody>
</table>
`;
}

function resources({ sums }: SiteModel): Part {
  const path = (target: string): Part => html`<a href="../${target}"><code>/${target}</code></a>`;
  const sum = (hash: string): Part => html`<br><span class="hint">SHA-256 <code class="hash">${hash}</code></span>`;
  return html`${table(
    "paths",
    ["Path", "What it is"],
    [
      [path("cohorts.json"), html`The cohort registry, twelve records.${sum(sums.cohorts)}`],
      [path("asset-definitions.json"), html`The asset definition catalog, twelve records.${sum(sums.assets)}`],
      [
        path("cohorts-client.mjs"),
        html`The JavaScript client, with ${path("cohorts-client.d.mts")} beside it. Node.js 18 and later, or a browser with <code>fetch</code>.`,
      ],
      [path("cohorts_client.py"), "The Python client. Python 3.8 and later, standard library only."],
      [path("sources/index.json"), html`The sources; each lies at <code>/sources/</code> under its id.`],
      [path("schemas/contract.schema.json"), "The contract of both catalogs, JSON Schema 2020-12."],
      [
        path("vectors/README.md"),
        "What a client must do, case by case, for whoever writes a third one; the cases lie beside it.",
      ],
      [path("openapi.json"), html`The interface, OpenAPI 3.1; <a href="interface/">as a page</a>.`],
      [path("llms.txt"), "Lists every definition as Markdown, for programs that read text."],
      [path("manifest.json"), "Version, size and hash of every published file."],
      [path("SHA256SUMS"), html`The sums of every published file, for <code>sha256sum --check</code>.`],
    ],
  )}<p class="after hint">Answered with GET, HEAD and OPTIONS, to any origin. A query changes no answer; there is no filter and no paging: search is a function of the clients.</p>`;
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

const FUNCTIONS: readonly [action: string, javaScript: string, python: string, gives: string][] = [
  ["Load cohorts", "loadCohorts(baseUrl)", "load_cohorts(base_url)", "the checked registry"],
  ["List cohorts", "listCohorts(registry)", "list_cohorts(registry)", "id, name and asset structure of each"],
  ["Get cohort", "getCohort(registry, id)", "get_cohort(registry, id)", "a copy of the record with exactly this id"],
  [
    "Search cohorts",
    "searchCohorts(registry, text)",
    "search_cohorts(registry, text)",
    "copies of the records whose name, structure, aliases, definition or evidence holds the text",
  ],
  ["Load assets", "loadAssetDefinitions(baseUrl)", "load_asset_definitions(base_url)", "the checked catalog"],
  ["List assets", "listAssetDefinitions(catalog)", "list_asset_definitions(catalog)", "id, name and cohort id of each"],
  [
    "Get asset",
    "getAssetDefinition(catalog, id)",
    "get_asset_definition(catalog, id)",
    "a copy of the record with exactly this id",
  ],
  [
    "Search assets",
    "searchAssetDefinitions(catalog, text)",
    "search_asset_definitions(catalog, text)",
    "copies of the records whose id, name, purpose, evidence or field descriptions hold the text",
  ],
];

function functions(): Part {
  const rows = FUNCTIONS.map(([action, javaScript, python, gives]) => [
    action,
    html`<code>${javaScript}</code>`,
    html`<code>${python}</code>`,
    gives,
  ]);
  return html`${table("functions", ["Action", "JavaScript", "Python", "Gives"], rows)}<p class="after hint">A search finds the text anywhere inside a word, in any case.</p>`;
}

const ERRORS: readonly [code: string, raisedWhen: string, by: string][] = [
  [
    "INVALID_URL",
    "The base address is no http or https address a client accepts: it has credentials, or, for asset definitions, a query or a fragment.",
    "load",
  ],
  ["FETCH_FAILED", "The download failed, took too long, answered another status than 200, or is no JSON.", "load"],
  [
    "INVALID_REGISTRY",
    "The document breaks the contract; problems lists where, with path and expectation.",
    "load, and any function given something else than a catalog",
  ],
  ["QUERY_REQUIRED", "The search text is missing or white space.", "search"],
  ["COHORT_NOT_FOUND", "No cohort has exactly this id.", "get, cohorts"],
  [
    "ASSET_DEFINITION_NOT_FOUND",
    "No asset definition has exactly this id; none is chosen in its place.",
    "get, asset definitions",
  ],
];

function errors(): Part {
  const rows = ERRORS.map(([name, raisedWhen, by]) => [html`<code>${name}</code>`, raisedWhen, by]);
  return html`<p>Both clients raise <code>CohortError</code> and nothing else. Its <code>code</code> is one of six:</p>
${table("errors", ["Code", "Raised when", "By"], rows)}<p class="after hint">Over HTTP an error is a status and one line of plain text. No JSON envelope is defined.</p>`;
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
${table("headers", ["Header", "Value"], rows)}<p class="after hint">Published bytes change only with a release, which the changelog states with the SHA-256 of both catalogs.</p>`;
}

// --- the contract ---

function contractTables(contract: Contract): Part {
  const shapes = Object.entries(contract.$defs).filter(([, schema]) => schema.properties);
  return html`<p>${contract.description}</p>
<p class="hint">No object has properties other than those listed.</p>
${shapes.map(([name, schema]) => shapeTable(name, schema, contract))}`;
}

function shapeTable(name: string, schema: Schema, contract: Contract): Part {
  return html`<h3 id="contract-${name}">${schema.title ?? name}</h3>
<p>${schema.description}</p>
${table("shape", ["Property", "Type", "Constraint", "Meaning"], propertyRows("", schema, contract))}${schema.if && html`<p class="after hint">When <code>type</code> is <code>decimal-string</code>, <code>unit</code> is <code>source-currency</code>; otherwise it is <code>ISO-8601-date</code>.</p>`}
`;
}

function propertyRows(above: string, schema: Schema, contract: Contract): Part[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const required = schema.required?.includes(key) ? null : html` <span class="hint">optional</span>`;
    const name = html`<code>${above}${key}</code>${required}`;
    const row = [name, typeOf(property, contract), constraintsOf(property, contract), property.description ?? ""];
    return [row, ...propertyRows(`${above}${key}.`, property, contract)];
  });
}

function typeOf(schema: Schema, contract: Contract): Part {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    const target = contract.$defs[name] as Schema;
    return target.properties
      ? html`<a href="#contract-${name}">${(target.title ?? name).toLowerCase()}</a>`
      : typeOf(target, contract);
  }
  if (schema.items) return html`array of ${typeOf(schema.items, contract)}`;
  if (schema.const !== undefined || schema.enum) return "string";
  return schema.type ?? "";
}

function nameOf(reference: string): string {
  return reference.slice("#/$defs/".length);
}

function constraintsOf(schema: Schema, contract: Contract): Part {
  const target = schema.$ref ? { ...contract.$defs[nameOf(schema.$ref)], ...schema } : schema;
  const { minItems, maxItems } = target;
  const exact = minItems !== undefined && minItems === maxItems;
  const said: Part[] = [
    target.const !== undefined && html`<code>${target.const}</code>`,
    target.enum && enumOf(target.enum),
    target.pattern !== undefined && target.enum === undefined && html`matches <code>${target.pattern}</code>`,
    target.minLength !== undefined && "not empty",
    target.minimum !== undefined && `at least ${target.minimum}`,
    exact && `exactly ${minItems}`,
    !exact && minItems !== undefined && `at least ${minItems}`,
    target.uniqueItems && "no item twice",
    target.items && itemConstraints(target.items, contract),
  ];
  return joined(
    said.filter((part) => part !== false && part !== undefined && part !== null),
    "; ",
  );
}

function itemConstraints(items: Schema, contract: Contract): Part {
  const target = items.$ref ? contract.$defs[nameOf(items.$ref)] : items;
  return target?.minLength !== undefined && "no item empty";
}

const FEW = 4;

function enumOf(values: readonly string[]): Part {
  if (values.length > FEW) return `one of the ${values.length === 12 ? "twelve" : values.length}`;
  return joined(
    values.map((value) => html`<code>${value}</code>`),
    " or ",
  );
}
