// Fills the placeholders of texts that people edit: prose in Markdown, and scaffolds of forms and tools in HTML. A
// placeholder stands for what only the build knows.

import { type Html, html, type Part, raw } from "../../core/extra/page/html.ts";
import type { PageProse, Slots } from "../../core/extra/page/kit.ts";
import { markPossibleLinks } from "./links.ts";
import { splitHead } from "./page-head.ts";
import { markdownPage } from "./page-markdown.ts";

/**
 * Returns the parts of a Markdown text with their placeholders filled. The placeholder `{{says limits}}` takes the
 * sentence on the section `limits` from the head, so that the page and the search use the same words.
 */
export function pageProse(text: string, slots: Slots): PageProse {
  const { head, below } = splitHead(text);
  const { heading, lede, intro, sections, whole } = markdownPage(below);
  const says = (id?: string): Part => head.searchWords.find(({ fragment }) => fragment === id)?.says;
  const fill = (part: string): Html => withSlots(part, { says, ...slots });
  return {
    ...head,
    heading: heading || head.title,
    lede: fill(lede),
    intro: fill(intro),
    body: fill(whole),
    sections: sections.map(({ id, heading: own, body }) => ({
      id,
      heading: own,
      body: fill(body),
      searchWords: head.searchWords.filter(({ fragment }) => fragment === id),
    })),
  };
}

/**
 * Returns the scaffold of a form or a tool with its placeholders filled. An indented line continues the line before it.
 */
export function scaffold(text: string, slots: Slots): Html {
  return withSlots(text.trimEnd().replace(/\n +/g, " "), slots);
}

function withSlots(text: string, slots: Slots): Html {
  const fill = (slot: string): Part => {
    const [name = "", ...words] = slot.split(" ");
    if (slots[name] === undefined) throw new RangeError(`nothing fills {{${slot}}} of a text`);
    return slots[name](...words);
  };
  const parts = text.split(/\{\{(.*?)\}\}/);
  return html`${parts.map((part, index) => (index % 2 === 0 ? raw(markPossibleLinks(part)) : fill(part)))}`;
}
