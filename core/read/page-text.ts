// The text of a section of a published page, for readers without a browser.

/** Matches elements of a page that have no text to read. */
const WITHOUT_TEXT = /<(script|style|svg|nav|form|button)\b.*?<\/\1>/gs;
const LINE_ENDS = /<\/(?:p|li|h\d|tr|dt|dd|div|summary)>|<br>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/**
 * Returns the text of the element with this id, or of the main part of the page if the id is empty. It is undefined if
 * the page has no such element.
 */
export function sectionText(page: string, id: string): string | undefined {
  const mark = page.indexOf(id === "" ? "<main" : ` id="${id}"`);
  if (mark < 0) return undefined;
  const start = page.lastIndexOf("<", mark);
  const [, name = ""] = /^<([a-z0-9]+)/.exec(page.slice(start, start + 20)) ?? [];
  return textOf(page.slice(start, endOfElement(page, name, start)));
}

// Returns the offset behind the element that begins at `start`. Elements of the same name may stand inside it.
function endOfElement(page: string, name: string, start: number): number {
  const tag = new RegExp(`<(/?)${name}\\b`, "g");
  tag.lastIndex = start;
  let open = 0;
  for (let match = tag.exec(page); match; match = tag.exec(page)) {
    open += match[1] === "/" ? -1 : 1;
    if (open === 0) return match.index;
  }
  return page.length;
}

function textOf(part: string): string {
  return part
    .replace(WITHOUT_TEXT, "")
    .replace(/\s+/g, " ")
    .replace(/<\/t[dh]>/g, " | ")
    .replace(LINE_ENDS, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .split("\n")
    .map((line) => line.replace(/[ |]+$/, "").trim())
    .filter((line) => line !== "")
    .join("\n");
}
