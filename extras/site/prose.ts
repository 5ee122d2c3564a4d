// Markdown texts of this project as markup. Every text in them is escaped like any other.

import MarkdownIt, { type Token } from "markdown-it";
import { type BracketItem, bracketsIn, nameWith, withBrackets, withoutMarks } from "../../core/extra/brackets.ts";
import { type Html, html, joinParts, type Part, raw } from "../../core/extra/page/html.ts";
import type { Kit, Lines, ProseLayout } from "../../core/extra/page/kit.ts";

/** How a text is set on a page, and who knows what its brackets cite. */
interface ProseSetting extends ProseLayout {
  opened: Kit["linkTarget"];
}

// What these texts do not write stays text: markup, addresses, and headings that a line below makes.
const UNUSED = ["autolink", "code", "entity", "html_block", "html_inline", "image", "lheading", "link", "reference"];

const MARKDOWN = new MarkdownIt("commonmark").disable(UNUSED);

/**
 * Returns the markup of a Markdown text: headings, paragraphs, lists, quotations, code and emphasis; citations of
 * authorities lead to its entries.
 */
export function proseOf(text: string, setting: ProseSetting): Html {
  const tokens = MARKDOWN.parse(text, {});
  return html`${tokens.map((token, index) => block(token, tokens[index - 1], setting))}`;
}

// A heading and a paragraph open, hold one token with their words, and close.
function block(token: Token, before: Token | undefined, setting: ProseSetting): Part {
  switch (token.type) {
    case "inline":
      return before?.type === "heading_open" ? heading(token, before, setting) : paragraph(token, before, setting);
    case "bullet_list_open":
    case "blockquote_open":
      return html`<${raw(token.tag)}>\n`;
    case "ordered_list_open":
      return html`<ol${startOf(token)}>\n`;
    case "bullet_list_close":
    case "ordered_list_close":
    case "blockquote_close":
    case "list_item_close":
      return html`</${raw(token.tag)}>\n`;
    case "list_item_open":
      return html`<li>`;
    case "fence":
      return html`${lead(token, setting)}<pre><code>${token.content}</code></pre>\n`;
    case "hr":
      return html`<hr>\n`;
    case "heading_open":
    case "heading_close":
    case "paragraph_open":
    case "paragraph_close":
      return null;
    default:
      throw new RangeError(`no page shows a ${token.type} of Markdown`);
  }
}

// The paragraph of an item stands without an element where the list is set tight.
function paragraph(token: Token, opening: Token | undefined, setting: ProseSetting): Html {
  const words = html`${lead(token, setting)}${inlines(token, setting)}`;
  return opening?.hidden ? html`${words}\n` : html`<p>${words}</p>\n`;
}

function heading(token: Token, opening: Token, setting: ProseSetting): Html {
  const { top, idOf } = setting;
  const lines = linesOf(token);
  const name = raw(`h${Math.min(top - 1 + Number(opening.tag.slice(1)), 6)}`);
  const id = idOf && lines && idOf(wordsOf(token), lines);
  const words = inlines(token, setting);
  if (!id) return html`<${name}>${lead(token, setting)}${words}</${name}>\n`;
  // What stands at its start is no part of a heading's name.
  return html`<${name} id="${id}" aria-labelledby="${id}-name">${lead(token, setting)}<span id="${id}-name">${words}</span></${name}>\n`;
}

function startOf(list: Token): Part {
  const start = list.attrGet("start");
  return start !== null && html` start="${start}"`;
}

function lead(token: Token, { lead }: ProseSetting): Part {
  const lines = linesOf(token);
  return lines && lead?.(lines);
}

function linesOf({ map }: Token): Lines | undefined {
  return map ? { startLine: map[0] + 1, endLine: map[1] } : undefined;
}

function inlines({ children }: Token, setting: ProseSetting): Part {
  return (children ?? []).map((token) => inline(token, setting));
}

function inline({ type, tag, content }: Token, setting: ProseSetting): Part {
  switch (type) {
    case "text":
    case "text_special":
      return withCitations(content, setting);
    case "em_open":
    case "strong_open":
      return html`<${raw(tag)}>`;
    case "em_close":
    case "strong_close":
      return html`</${raw(tag)}>`;
    case "code_inline":
      return html`<code>${content}</code>`;
    case "softbreak":
      return "\n";
    case "hardbreak":
      return html`<br>\n`;
    default:
      throw new RangeError(`no page shows a ${type} of Markdown`);
  }
}

function wordsOf({ children }: Token): string {
  return (children ?? []).map(({ type, content }) => (type.endsWith("break") ? " " : content)).join("");
}

// `[@ucc-9-404, (a)]` reads UCC 9-404(a). What nobody opens stays as it is written.
function withCitations(text: string, { up, opened }: ProseSetting): Part {
  return text.split(/(\[@[^\]]*\])/).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const links = (bracketsIn(piece)[0]?.items ?? []).map((item) => citedLink(item, up, opened));
    return links.length > 0 && !links.includes(undefined) ? html`[${joinParts(links, "; ")}]` : piece;
  });
}

/**
 * Returns a text of a source on one line, in which brackets are the names of what they cite and lead there; `alone`
 * tells what a reader who stops there has to know.
 */
export function citedLine(text: string, up: string, opened: Kit["linkTarget"], alone: boolean): Part {
  return withBrackets(withoutMarks(text)).map((piece) => {
    if (typeof piece === "string") return piece;
    const links = piece.map((item) => [
      citedLink(item, up, opened) ?? nameWith(item.id, item.locator),
      alone && noteOf(item, opened),
    ]);
    return html`(${joinParts(links, "; ")})`;
  });
}

function citedLink({ id, locator }: BracketItem, up: string, opened: Kit["linkTarget"]): Html | undefined {
  const found = opened("authority", id);
  return found && html`<a href="${up}${found.path}">${nameWith(found.name, locator)}</a>`;
}

function noteOf({ id }: BracketItem, opened: Kit["linkTarget"]): Part {
  const note = opened("authority", id)?.note;
  return note !== undefined && `, ${note}`;
}
