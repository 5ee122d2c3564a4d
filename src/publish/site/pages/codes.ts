// The table of reason codes as a page.

import { CODE_LEADS, type ReasonCode } from "../../../catalog/codes.ts";
import { CODES_FOLDER } from "../folders.ts";
import { html, type Part } from "../html.ts";
import { placeLinks } from "../key.ts";
import type { Page } from "../layout.ts";
import type { SiteModel } from "../model.ts";
import { permalink, table } from "../pieces.ts";
import { writtenPage } from "../written.ts";

/** Returns the page of the table. */
export function codesPage(model: SiteModel): Page {
  const { directory, licence, notice, codes } = model.catalogs.codes;
  const rows = codes.map((code) => row(code, model));
  const slots = {
    directory: () => directory,
    count: () => codes.length,
    codes: () => table("codes", ["Code", "In our words", "Read next", "Because"], rows),
    licence: () => licence,
    notice: () => notice,
  };
  return writtenPage("codes", CODES_FOLDER, slots, model);
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
