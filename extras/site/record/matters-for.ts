// Names the lines of the purpose that a date matters for, so that a reader of the date knows what it decides.

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
 * Reads matters-for.yaml. Returns how the lines of the purpose begin that each date matters for, by the id of the
 * definition and the key of the date.
 */
export function linesByField(text: string): Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> {
  return readPageData("matters-for.yaml", text, map(map(list(prose()))));
}

/**
 * Returns a function that takes the key of a field of this definition and returns links to the lines of the purpose
 * that it matters for. It returns null for a field that the file does not have, and if the purpose has no numbered
 * lines. Throws a RangeError if the file has a beginning that no line or several lines of the purpose have.
 */
export function linesThatMatter({ id, asset }: Definition, model: SiteModel): (key: string) => Part {
  const beginnings = linesByField(model.textOf("matters-for.yaml"))[id] ?? {};
  const { lines } = splitNumberedList(asset.purpose);
  const hasDrawing = model.sectionsOn(`record ${id}`).some((one) => one.id === "structure");
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
  const [line, ...others] = lines.filter((one) => one.startsWith(beginning));
  if (line === undefined || others.length > 0)
    throw new RangeError(`matters-for.yaml: exactly one line of the purpose of ${id} has to begin with: ${beginning}`);
  const number = lines.indexOf(line) + 1;
  return html`<a href="#${idOfPurposeLine(number)}">${number} ${line.split(":")[0] ?? ""}</a>`;
}
