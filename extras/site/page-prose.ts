// Texts that people edit, with placeholders for what only the build knows: prose as Markdown, and the scaffolds of
// forms and tools as markup.

import { type Html, html, type Part, raw } from "../../core/extra/page/html.ts";
import type { PageProse, Slots } from "../../core/extra/page/kit.ts";
import { perhaps } from "./links.ts";
import { withoutHead } from "./page-head.ts";
import { markdownPage } from "./page-markdown.ts";

/**
 * Returns a text of Markdown with its placeholders filled. `{{says limits}}` is what its head says of the section
 * `limits`, so that the page and the search say it in the same words.
 */
export function pageProse(text: string, slots: Slots): PageProse {
  const { head, below } = withoutHead(text);
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

/** Returns the scaffold of a form or a tool with its placeholders filled. An indented line goes on the one before. */
export function scaffold(text: string, slots: Slots): Html {
  return withSlots(text.trimEnd().replace(/\n +/g, " "), slots);
}

function withSlots(text: string, slots: Slots): Html {
  const fill = (slot: string): Part => {
    const [name = "", ...words] = slot.split(" ");
    if (slots[name] === undefined) throw new RangeError(`nothing fills {{${slot}}} of a text`);
    return slots[name](...words);
  };
  return html`${text.split(/\{\{(.*?)\}\}/).map((part, index) => (index % 2 === 0 ? raw(perhaps(part)) : fill(part)))}`;
}
