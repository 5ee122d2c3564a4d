// The script of the page of words. It filters the reason codes by a number or by words, and opens the groups that have
// one.

import { elementOf } from "../../../core/extra/page/browser/dom.ts";

const filter = elementOf(HTMLElement, "#code-filter");
const field = elementOf(HTMLInputElement, "input", filter);
const message = elementOf(HTMLElement, ".said", filter);
const tables = [...document.querySelectorAll<HTMLTableElement>("table.codes")];

field.addEventListener("input", filterCodes);
// A browser that goes back fills the field again.
if (field.value !== "") filterCodes();

function filterCodes(): void {
  const typedWords = field.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const table of tables) {
    const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
    for (const row of rows) row.hidden = !matches(row, typedWords);
    const matchingCount = rows.filter(({ hidden }) => !hidden).length;
    const group = table.closest("details");
    if (group) {
      group.hidden = matchingCount === 0;
      group.open = typedWords.length > 0;
    }
    count += matchingCount;
  }
  message.textContent = typedWords.length === 0 ? "" : countInWords(count);
}

// Tells whether a code has all words. A number is compared with the beginning of the code alone.
function matches({ cells, textContent }: HTMLTableRowElement, typedWords: readonly string[]): boolean {
  const code = cells[0]?.textContent.trim().toLowerCase() ?? "";
  const text = textContent.toLowerCase();
  return typedWords.every((word) => (/^\d+$/.test(word) ? code.startsWith(word) : text.includes(word)));
}

function countInWords(count: number): string {
  if (count === 0) return "No code has these words.";
  return count === 1 ? "1 code." : `${count} codes.`;
}
