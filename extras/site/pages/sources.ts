// The pages of the sources. A source is a document that records cite. Its page has a sentence on what it is, its prose,
// and the records that cite each passage. The script of the page loads the exact lines.

import { pathBelow } from "../../../core/compile/files.ts";
import type { Source } from "../../../core/compile/source.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Page, PageSection } from "../../../core/extra/page/page.ts";
import { SOURCES_FOLDER } from "../../../core/extra/page/pieces.ts";
import { roleOf } from "../kit.ts";
import type { SiteModel } from "../model.ts";
import { contents, passageNotes, sourceProse } from "../source/lines.ts";
import { movedSections } from "../source/moved-sections.ts";
import { passagesOf } from "../source/passages.ts";

const UP = "../../";

/** Returns a page for each source. */
export function sourcePages(model: SiteModel): Page[] {
  return model.compilation.sources.map((source) => sourcePage(source, model));
}

function sourcePage(source: Source, model: SiteModel): Page {
  const { kit } = model;
  const { sourceId, title, sha256, lines, file } = source;
  const passages = passagesOf(sourceId, model);
  const addedSections = model.sectionsOn(`source ${sourceId}`);
  const addedBody = (id: string) => addedSections.find((section) => section.id === id)?.body;
  const textsSection = addedSections.find(({ id }) => id === "texts");
  const movedList = movedSections(model.textOf("moved-sections.yaml"), source, model.compilation.sources);
  const slots = {
    id: () => sourceId,
    title: () => title,
    sha256: () => sha256,
    work: () => addedBody("work"),
    lines: () => lines.length,
    cited: () => passages.length,
    texts: () => textsSection && textList(textsSection),
    contents: () => contents(source, movedList),
    reading: () => sourceProse(source, passages, kit),
    passages: () => passageNotes(passages, source, UP),
  };
  const { lede } = kit.prosePart(model.textOf("source.md"), { role: () => roleOf(source, kit.definitions, UP) });
  const above = kit.scaffold(model.textOf("source-label.html"), slots);
  const head = kit.head(title, lede, UP, { texts: [pathBelow(file)], above });
  return {
    folder: `${SOURCES_FOLDER}${sourceId}/`,
    title: `Source: ${title}`,
    description: `The source ${sourceId} with line numbers, its cited passages and the records that cite them.`,
    scripts: ["source.mjs"],
    body: html`${head}${kit.scaffold(model.textOf("source.html"), slots)}`,
  };
}

// Returns the list of all texts that the source has had, in a fold.
function textList({ line, body }: PageSection): Part {
  return html`<details class="no-print"><summary>${line}</summary>
<ul class="plain">${body}</ul></details>
<p class="note without-script">An older citation, <code>?sha256=&lt;hash&gt;#L&lt;first&gt;-&lt;last&gt;</code>, \
means the lines of <code>/sources/sha256/&lt;hash&gt;.md</code>. Every text is linked above.</p>
`;
}
