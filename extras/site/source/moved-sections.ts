// Keeps the old addresses of sections that moved to another source. The page of the old source still has the anchor of
// each section, such as #section-interest-on-late-payment, with a link to its new place.

import { list, map, prose } from "../../../core/catalog/shape.ts";
import { readPageData } from "../../../core/compile/read-page-data.ts";
import { type Source, slugOf } from "../../../core/compile/source.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import { sectionId } from "./lines.ts";

const FILE = "moved-sections.yaml";

// The headings of moved sections, by the id of the old source and then by the id of the new source.
const MOVED_HEADINGS = map(map(list(prose())));

/**
 * Returns links to the sections that left a source. `text` is moved-sections.yaml. Throws a RangeError if it names an
 * unknown source, a section that the new source lacks, or one that the old source still has.
 */
export function movedSections(text: string, oldSource: Source, sources: readonly Source[]): Part {
  const movedHeadings = readPageData(FILE, text, MOVED_HEADINGS);
  for (const sourceId of Object.keys(movedHeadings)) sourceWithId(sourceId, sources);
  return Object.entries(movedHeadings[oldSource.sourceId] ?? {}).map(([newSourceId, headings]) => {
    const newSource = sourceWithId(newSourceId, sources);
    return html`<details><summary>Sections that now stand in another source (${headings.length})</summary>
<p>These sections now stand in <a href="../${newSourceId}/">${newSource.title}</a>.</p>
<ul>
${headings.map((heading) => movedEntry(heading, oldSource, newSource))}</ul></details>\n`;
  });
}

function sourceWithId(id: string, sources: readonly Source[]): Source {
  const source = sources.find(({ sourceId }) => sourceId === id);
  if (source === undefined) throw new RangeError(`${FILE}: there is no source ${id}`);
  return source;
}

function movedEntry(heading: string, oldSource: Source, newSource: Source): Part {
  const slug = slugOf(heading);
  const newSection = newSource.sections.get(slug);
  if (newSection === undefined) throw new RangeError(`${FILE}: ${newSource.sourceId} has no section "${heading}"`);
  if (oldSource.sections.has(slug))
    throw new RangeError(`${FILE}: ${oldSource.sourceId} still has the section "${heading}"`);
  const address = `../${newSource.sourceId}/#${sectionId(newSection.slug)}`;
  return html`<li id="${sectionId(slug)}"><a href="${address}">${heading}</a></li>\n`;
}
