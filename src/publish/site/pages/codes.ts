// The table of reason codes as a page.

import { CODE_LEADS, type ReasonCode } from "../../../catalog/codes.ts";
import { CODES_FILE, CODES_TSV } from "../../codes.ts";
import { html, joined, type Part } from "../html.ts";
import { placeLink } from "../key.ts";
import type { Page } from "../layout.ts";
import type { SiteModel } from "../model.ts";
import { statusLine, table } from "../pieces.ts";

/** Returns the page of the table. */
export function codesPage(model: SiteModel): Page {
  const { directory, licence, notice, codes } = model.catalogs.codes;
  return {
    folder: "codes/",
    title: "Reason codes",
    description: "Where to read on when a line of a remittance or a credit note carries a reason code of UN/EDIFACT.",
    body: html`<header class="title">
<h1>Reason codes</h1>
${statusLine(model, "../")}<p class="lede">Where to read on when a line carries a reason code: ${codes.length} codes of ${directory}. A code says what somebody typed, not what a claim is; the key decides. <a href="../rules/#key">Open the key</a>.</p>
</header>
<section class="wide" aria-label="All codes">
${table(
  "codes",
  ["Code", "In our words", "Read", "Because"],
  codes.map((code) => row(code, model)),
)}<p class="after hint">${licence} For programs: <a href="../${CODES_FILE}">codes.json</a>, and <a href="../${CODES_TSV}">as SSSOM</a>.</p>
<p class="hint">${notice}</p>
</section>`,
  };
}

function row({ code, name, leads, readOn, because }: ReasonCode, model: SiteModel): Part[] {
  const places = joined(
    readOn.map((place) => placeLink(place, "../", model)),
    "; ",
  );
  const read =
    leads === "read" || leads === "outside"
      ? places
      : html`${CODE_LEADS[leads]}${leads === "false-friend" && html`; not ${places}`}`;
  return [html`<span id="code-${code}">${code}</span>`, name, read, because];
}
