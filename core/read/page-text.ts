// Returns the text of a section of a published page. The command `get` and the tools of agents show it to readers
// without a browser.

// Matches the elements of a page that have no text to read, such as <nav>...</nav>.
const WITHOUT_TEXT = /<(script|style|svg|nav|form|button)\b.*?<\/\1>/gs;

// Matches the tags after which a new line of text begins.
const LINE_ENDS = /<\/(?:p|li|h\d|tr|dt|dd|div|summary)>|<br>/g;

// The characters for which the entities of a page stand: "&amp;" for "&".
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/**
 * Returns the text of the element with this id, or of the main part of the page if the id is empty. It is undefined if
 * the page has no such element.
 */
export function sectionText(page: string, id: string): string | undefined {
  const offset = page.indexOf(id === "" ? "<main" : ` id="${id}"`);
  if (offset < 0) return undefined;
  const start = page.lastIndexOf("<", offset);
  const [, name = ""] = /^<([a-z0-9]+)/.exec(page.slice(start, start + 20)) ?? [];
  return textOf(page.slice(start, endOfElement(page, name, start)));
}

// Returns the offset of the end tag of the element that begins at `start`. Elements of the same name may be inside it,
// so the start tags and end tags are counted.
function endOfElement(page: string, name: string, start: number): number {
  const tag = new RegExp(`<(/?)${name}\\b`, "g");
  tag.lastIndex = start;
  let openCount = 0;
  for (let match = tag.exec(page); match; match = tag.exec(page)) {
    openCount += match[1] === "/" ? -1 : 1;
    if (openCount === 0) return match.index;
  }
  return page.length;
}

// Returns the text of a part of a page. The cells of a row of a table are on one line, with a bar between them.
function textOf(part: string): string {
  const readable = part.replace(WITHOUT_TEXT, "").replace(/\s+/g, " ");
  const markedOut = readable.replace(/<\/t[dh]>/g, " | ").replace(LINE_ENDS, "\n");
  const withoutTags = markedOut.replace(/<[^>]*>/g, "");
  const text = withoutTags.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
  const lines = text.split("\n").map((line) => line.replace(/[ |]+$/, "").trim());
  return lines.filter((line) => line !== "").join("\n");
}
