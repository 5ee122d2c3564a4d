// Says which lines of the purpose a date matters for, so that a reader of the date knows what it decides. The purpose
// of an asset structure ends with numbered lines, such as "Excluded, as credited: ...".

import { splitNumberedList } from "../../../core/catalog/entries.ts";
import { list, map, prose } from "../../../core/catalog/shape.ts";
import { readPageData } from "../../../core/compile/read-page-data.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import type { SiteModel } from "../model.ts";

/** Returns the id of a line of the purpose, by its number. */
export function idOfPurposeLine(number: number): string {
  return `purpose-${number}`;
}

/**
 * Reads matters-for.yaml. Returns the beginnings of the lines that each date matters for, by the id of the definition
 * and the key of the date.
 */
export function linesByField(text: string): Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> {
  return readPageData("matters-for.yaml", text, map(map(list(prose()))));
}

/**
 * Returns a function that takes the key of a field of this definition and returns links to the lines that the field
 * matters for. It returns null if the file does not have the field, or if the purpose has no numbered lines. It throws
 * a RangeError if no line begins as the file says, or several lines do.
 */
export function linesThatMatter({ id, asset }: Definition, model: SiteModel): (key: string) => Part {
  const beginnings = linesByField(model.textOf("matters-for.yaml"))[id] ?? {};
  const { lines } = splitNumberedList(asset.purpose);
  const hasDrawing = model.sectionsOn(`record ${id}`).some((section) => section.id === "structure");
  const drawing = hasDrawing && html`, <a href="#structure">how the amount divides</a>`;
  return (key) => {
    if (lines.length === 0) return null;
    const links = beginnings[key]?.map((beginning) => lineLink(beginning, lines, id));
    if (links === undefined) return null;
    return html`<span class="read-in no-print"><b>Matters for:</b> ${joinParts(links, "; ")}. \
<a href="#event">What would settle it</a>${drawing}</span>`;
  };
}

function lineLink(beginning: string, lines: readonly string[], id: string): Part {
  const [line, ...otherLines] = lines.filter((candidate) => candidate.startsWith(beginning));
  if (line === undefined || otherLines.length > 0)
    throw new RangeError(`matters-for.yaml: exactly one line of the purpose of ${id} has to begin with: ${beginning}`);
  const number = lines.indexOf(line) + 1;
  return html`<a href="#${idOfPurposeLine(number)}">${number} ${line.split(":")[0] ?? ""}</a>`;
}
