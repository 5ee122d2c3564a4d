// The table of reason codes as a page.

import { CODE_LEADS, CODES_FILE, type ReasonCode } from "../../../catalog/codes.ts";
import { CODES_FOLDER, RULES_FOLDER } from "../folders.ts";
import { html, type Part } from "../html.ts";
import { placeLinks } from "../key.ts";
import type { Page } from "../layout.ts";
import type { SiteModel } from "../model.ts";
import { pageHead, permalink, table } from "../pieces.ts";

/** Returns the page of the table. */
export function codesPage(model: SiteModel): Page {
  const { directory, licence, notice, codes } = model.catalogs.codes;
  return {
    folder: CODES_FOLDER,
    title: "Reason codes",
    description: "Where to read next when a line of a remittance or a credit note carries a reason code of UN/EDIFACT.",
    body: html`${pageHead("Reason codes", html`Where to read next when a line carries a reason code: ${codes.length} codes of ${directory}. A code says what somebody typed, not what a claim is; <a href="../${RULES_FOLDER}">the rules</a> decide.`, model, "../")}<section class="wide" aria-label="All codes">
${table(
  "codes",
  ["Code", "In our words", "Read next", "Because"],
  codes.map((code) => row(code, model)),
)}<p class="after hint">${licence} For programs: <a href="../${CODES_FILE}">codes.json</a>.</p>
<p class="hint">${notice}</p>
</section>`,
  };
}

function row({ code, name, leads, readOn, because }: ReasonCode, model: SiteModel): Part[] {
  const places = placeLinks(readOn, "../", model);
  const read =
    leads === "read" || leads === "outside"
      ? places
      : html`${CODE_LEADS[leads]}${leads === "false-friend" && html`; not ${places}`}`;
  return [
    html`<span id="code-${code}">${code}</span>${permalink(`code-${code}`, `code: ${code}`)}`,
    name,
    read,
    because,
  ];
}
