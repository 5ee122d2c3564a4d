// The page on which a reader chooses two definitions to compare: a form, and a list of all pairs.

import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { fold } from "../../../core/extra/page/pieces.ts";
import { COMPARE_FOLDER, comparisonAddress, neighborsOf, type PageInput } from "./links.ts";

/** The script of the form. */
export const COMPARE_SCRIPT = "compare.mjs";

const UP = "../";

/** Returns the page on which a reader chooses two definitions. */
export function comparePage(input: PageInput, text: string): Page {
  const { definitions } = input.kit;
  const pairs = definitions.map((entry) => fold(entry.cohort.name, pairsOf(entry, input), entry.id));
  const parts = { texts: ["boundaries.yaml"], more: picker(definitions, UP), below: () => pairs };
  const page = input.kit.prosePage(text, COMPARE_FOLDER, {}, parts);
  return { ...page, scripts: [COMPARE_SCRIPT], menu: { in: "head", place: 22, name: "Compare" } };
}

function pairsOf({ id }: Definition, input: PageInput): Part {
  const links = neighborsOf(input, id).map(
    ({ entry }) =>
      html`<li><a href="${UP}${comparisonAddress(input, id, entry.id)}">with ${entry.cohort.name}</a></li>\n`,
  );
  return html`<ul class="names">${links}</ul>`;
}

/** Returns the form in which a reader chooses two definitions. The ids in `selectedIds` are selected at first. */
export function picker(definitions: readonly Definition[], up: string, selectedIds: readonly string[] = []): Part {
  const select = (name: string, label: string, selectedId: string | undefined): Part => {
    const options = definitions.map(
      ({ id, cohort }) => html`<option value="${id}"${id === selectedId && html` selected`}>${cohort.name}</option>\n`,
    );
    return html`<label>${label} <select name="${name}">
${selectedId === undefined && html`<option value="">Choose a definition</option>\n`}${options}</select></label>`;
  };
  const [firstId, secondId] = selectedIds;
  return html`<form id="compare" class="picker needs-script no-print" data-up="${up}" \
aria-label="Compare two definitions">
${select("one", "Compare", firstId)} ${select("other", "with", secondId)} \
<button>Show</button><span class="said" role="status"></span>
</form>
`;
}
