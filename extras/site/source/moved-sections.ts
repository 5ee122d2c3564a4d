// Keeps the old addresses of sections that moved to another source. The page of the old source still has the fragment
// of each section, with a link to its new place.

import { list, map, prose } from "../../../core/catalog/shape.ts";
import { readPageData } from "../../../core/compile/read-page-data.ts";
import { type Source, slugOf } from "../../../core/compile/source.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import { sectionId } from "./lines.ts";

// The headings of moved sections, by the id of the old source and then by the id of the new source.
const MOVED_HEADINGS = map(map(list(prose())));

/** Returns links to the sections that left a source. `text` is moved-sections.yaml. */
export function movedSections(text: string, { sourceId }: Source, sources: readonly Source[]): Part {
  const movedHeadings = readPageData("moved-sections.yaml", text, MOVED_HEADINGS);
  return Object.entries(movedHeadings[sourceId] ?? {}).map(([id, headings]) => {
    const newSource = sources.find((source) => source.sourceId === id);
    if (newSource === undefined) throw new RangeError(`moved-sections.yaml: there is no source ${id}`);
    return html`<details><summary>${headings.length} sections that now stand in another note</summary>
<p>These sections now stand in <a href="../${id}/">${newSource.title}</a>.</p>
<ul>
${headings.map((heading) => movedEntry(heading, newSource))}</ul></details>\n`;
  });
}

function movedEntry(heading: string, { sourceId, sections }: Source): Part {
  const slug = slugOf(heading);
  const section = sections.get(slug);
  if (section === undefined) throw new RangeError(`moved-sections.yaml: ${sourceId} has no section "${heading}"`);
  const address = `../${sourceId}/#${sectionId(section.slug)}`;
  return html`<li id="${sectionId(slug)}"><a href="${address}">${heading}</a></li>\n`;
}
