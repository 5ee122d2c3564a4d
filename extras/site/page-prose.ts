// Fills the placeholders of texts that people edit: prose in Markdown, and scaffolds of forms and tools in HTML. A
// placeholder such as `{{sources}}` stands for a value or a part of the page that only the build has. The function that
// returns it is called a slot.

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
    sections: sections.map((section) => ({
      id: section.id,
      heading: section.heading,
      body: fill(section.body),
      searchWords: head.searchWords.filter(({ fragment }) => fragment === section.id),
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
  const fill = (placeholder: string): Part => {
    const [name = "", ...words] = placeholder.split(" ");
    if (slots[name] === undefined) throw new RangeError(`nothing fills {{${placeholder}}} of a text`);
    return slots[name](...words);
  };
  // Every second part is a placeholder.
  const parts = text.split(/\{\{(.*?)\}\}/);
  return html`${parts.map((part, index) => (index % 2 === 0 ? raw(markPossibleLinks(part)) : fill(part)))}`;
}
