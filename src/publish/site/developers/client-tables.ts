// What both clients offer, as tables: their functions and the codes of their errors. README.md repeats these, and a test compares.

import { html, type Part } from "../html.ts";
import { table } from "../pieces.ts";

/** The functions of the clients: what each is for, how it is called in both languages, what it returns. */
export const FUNCTIONS: readonly (readonly [action: string, javaScript: string, python: string, returns: string])[] = [
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

/** Returns the table of the functions. */
export function functionTable(): Part {
  const rows = FUNCTIONS.map(([action, javaScript, python, returns]) => [
    action,
    html`<code>${javaScript}</code>`,
    html`<code>${python}</code>`,
    returns,
  ]);
  return html`${table("functions", ["Action", "JavaScript", "Python", "Gives"], rows)}<p class="after hint">A search finds the text anywhere inside a word, in any case.</p>`;
}

/** The codes of a `CohortError`: when each is raised, and by which functions. */
export const ERRORS: readonly (readonly [code: string, raisedWhen: string, by: string])[] = [
  [
    "INVALID_URL",
    "The base address is not one that a client can ask; the message names the character or part that is wrong, and nothing was sent.",
    "load",
  ],
  [
    "FETCH_FAILED",
    "No catalog came. The message says why: the host name, the connection, the certificate, the time, a status other than 200, a redirect, the size, or an answer that is no JSON.",
    "load",
  ],
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

/** Returns the table of the error codes. */
export function errorTable(): Part {
  const rows = ERRORS.map(([name, raisedWhen, by]) => [html`<code>${name}</code>`, raisedWhen, by]);
  return html`<p>Both clients raise <code>CohortError</code> and nothing else. Its <code>code</code> is one of six:</p>
${table("errors", ["Code", "Raised when", "By"], rows)}<p class="after hint">Over HTTP an error is a status and one line of plain text. No JSON envelope is defined.</p>`;
}
