// Sections that moved from one source to another: the fragment of each stays on the page of the first and leads on.

import { parse } from "yaml";
import { type Source, slugOf } from "../../../core/compile/source.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import { sectionId } from "./lines.ts";

/** By the source in which they stood, and then by the source in which they now stand: their headings. */
type MovedHeadings = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Returns the links to the sections that left a source, for its page. */
export function movedSections(text: string, { sourceId }: Source, sources: readonly Source[]): Part {
  const moved: MovedHeadings = parse(text);
  return Object.entries(moved[sourceId] ?? {}).map(([id, headings]) => {
    const now = sources.find((source) => source.sourceId === id);
    if (now === undefined) throw new RangeError(`moved-sections.yaml: there is no source ${id}`);
    return html`<details><summary>${headings.length} sections that now stand in another note</summary>
<p>These sections now stand in <a href="../${id}/">${now.title}</a>.</p>
<ul>
${headings.map((heading) => movedEntry(heading, now))}</ul></details>\n`;
  });
}

function movedEntry(heading: string, { sourceId, sections }: Source): Part {
  const slug = slugOf(heading);
  const section = sections.get(slug);
  if (section === undefined) throw new RangeError(`moved-sections.yaml: ${sourceId} has no section "${heading}"`);
  const address = `../${sourceId}/#${sectionId(section.slug)}`;
  return html`<li id="${sectionId(slug)}"><a href="${address}">${heading}</a></li>\n`;
}
