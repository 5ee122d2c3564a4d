// The pages of the sources, which are the cited documents: what each is, its prose, its exact lines, and the records
// that cite each passage.

import { pathBelow } from "../../../core/compile/files.ts";
import type { Source } from "../../../core/compile/source.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Page, PageSection } from "../../../core/extra/page/page.ts";
import { SOURCES_FOLDER } from "../../../core/extra/page/pieces.ts";
import { roleOf } from "../kit.ts";
import type { SiteModel } from "../model.ts";
import { contents, exactLines, isLong, LINES_FOLDER, linesPlaceholder, sourceProse } from "../source/lines.ts";
import { movedSections } from "../source/moved-sections.ts";
import { passagesOf } from "../source/passages.ts";

const UP = "../../";

/** Returns a page for each source, and a second page with the lines of each long source. */
export function sourcePages(model: SiteModel): Page[] {
  return model.compilation.sources.flatMap((source) => {
    const page = sourcePage(source, model);
    return isLong(source) ? [page, linesPage(source, model)] : [page];
  });
}

// The exact lines of a long source. The script of the source page loads them, and without scripts a link leads here.
function linesPage(source: Source, model: SiteModel): Page {
  const { sourceId, title, lines, sha256 } = source;
  const up = "../../../";
  const passages = passagesOf(sourceId, model);
  const { blocks } = sourceProse(source, passages, model.kit);
  const lede = html`The ${lines.length} lines of the document with the SHA-256 <code class="hash">${sha256}</code>.`;
  return {
    folder: `${SOURCES_FOLDER}${sourceId}/${LINES_FOLDER}`,
    title: `Exact lines: ${title}`,
    description: `The source ${sourceId} line by line, with its cited passages and the records that cite them.`,
    body: html`${model.kit.head(`Exact lines: ${title}`, lede, up, { above: html`<a href="../">${title}</a>` })}\
${exactLines(source, passages, blocks, up)}`,
  };
}

function sourcePage(source: Source, model: SiteModel): Page {
  const { kit } = model;
  const { sourceId, title, sha256, lines, file } = source;
  const passages = passagesOf(sourceId, model);
  const { prose, blocks } = sourceProse(source, passages, kit);
  const addedSections = model.sectionsOn(`source ${sourceId}`);
  const addedBody = (id: string) => addedSections.find((one) => one.id === id)?.body;
  const textsSection = addedSections.find(({ id }) => id === "texts");
  const slots = {
    id: () => sourceId,
    title: () => title,
    sha256: () => sha256,
    work: () => addedBody("work"),
    lines: () => lines.length,
    cited: () => passages.length,
    texts: () => textsSection && textList(textsSection),
    contents: () =>
      contents(source, movedSections(model.textOf("moved-sections.yaml"), source, model.compilation.sources)),
    reading: () => prose,
    "exact-lines": () => (isLong(source) ? linesPlaceholder(source) : exactLines(source, passages, blocks, UP)),
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

function textList({ line, body }: PageSection): Part {
  return html`<details class="no-print"><summary>${line}</summary>
<ul class="plain">${body}</ul></details>
<p class="note without-script">An older citation, <code>?sha256=&lt;hash&gt;#L&lt;first&gt;-&lt;last&gt;</code>, \
means the lines of <code>/sources/sha256/&lt;hash&gt;.md</code>. Every text is linked above.</p>
`;
}
