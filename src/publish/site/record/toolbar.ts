// What can be done with a definition: its address, its citation, its pages on paper and its files, below its title.

import { definitionPath } from "../../data/definition-files.ts";
import { HANDBOOK_FOLDER, WORKSHEETS_FOLDER } from "../folders.ts";
import { html, type Part } from "../html.ts";
import type { Entry } from "../model.ts";

const UP = "../";

/** Returns the toolbar of an entry: links to what has an address, buttons for what needs a script. */
export function toolbar({ cohort: { id } }: Entry): Part {
  return html`<ul class="tools no-print" aria-label="This definition">
<li class="needs-script"><button type="button" data-copy="address">Copy link</button><span class="said" role="status">\
</span><span id="address" class="unseen" aria-hidden="true"></span></li>
<li class="needs-script"><button type="button" data-print="">Print</button></li>
<li><a href="#checklist" data-print="checklist">Print checklist</a></li>
<li><a href="${UP}${HANDBOOK_FOLDER}#${id}">Handbook</a></li>
<li><a href="#cite">Cite</a></li>
<li><a href="${UP}${definitionPath(id)}">JSON</a></li>
<li><a href="${UP}${id}.md">Markdown</a></li>
<li><a href="${UP}${WORKSHEETS_FOLDER}${id}.xlsx">XLSX worksheet</a></li>
<li><a href="${UP}schemas/inspection/${id}.schema.json">Schema<span class="unseen"> of the worksheet</span></a></li>
</ul>
`;
}
