// Turns the Markdown of records and dossiers into HTML. Citations of authorities, which are the entries of law, become
// links. All text is escaped.

import MarkdownIt, { type Token } from "markdown-it";
import {
  type BracketItem,
  bracketsIn,
  nameWithLocator,
  splitAtBrackets,
  withoutMarks,
} from "../../core/extra/brackets.ts";
import { type Html, html, joinParts, type Part, raw } from "../../core/extra/page/html.ts";
import type { Kit, Lines, ProseLayout } from "../../core/extra/page/kit.ts";

/** How a text is laid out on a page. */
interface ProseSetting extends ProseLayout {
  /** Returns the entry that a citation leads to. */
  linkTarget: Kit["linkTarget"];
}

// Records and dossiers do not use these parts of Markdown, so their characters are shown as they are.
const UNUSED = ["autolink", "code", "entity", "html_block", "html_inline", "image", "lheading", "link", "reference"];

const MARKDOWN = new MarkdownIt("commonmark").disable(UNUSED);

/**
 * Returns a Markdown text as HTML. Citations of authorities become links to their entries. Throws a RangeError for a
 * part of Markdown that no page shows.
 */
export function proseOf(text: string, setting: ProseSetting): Html {
  const tokens = MARKDOWN.parse(text, {});
  return html`${tokens.map((token, index) => block(token, tokens[index - 1], setting))}`;
}

// Returns the markup of a token. A heading and a paragraph are three tokens: one opens, one has the words, and one
// closes. Their markup is made from the token with the words, and `before` is the token that opens.
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
      return html`${leadOf(token, setting)}<pre><code>${token.content}</code></pre>\n`;
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

// In a list without blank lines the paragraph of an item has no element.
function paragraph(token: Token, opening: Token | undefined, setting: ProseSetting): Html {
  const words = html`${leadOf(token, setting)}${inlines(token, setting)}`;
  return opening?.hidden ? html`${words}\n` : html`<p>${words}</p>\n`;
}

function heading(token: Token, opening: Token, setting: ProseSetting): Html {
  const { top, idOf } = setting;
  const lines = linesOf(token);
  const name = raw(`h${Math.min(top - 1 + Number(opening.tag.slice(1)), 6)}`);
  const id = idOf && lines && idOf(wordsOf(token), lines);
  const words = inlines(token, setting);
  if (!id) return html`<${name}>${leadOf(token, setting)}${words}</${name}>\n`;
  // The numbers at the start of a heading are not a part of its name.
  return html`<${name} id="${id}" aria-labelledby="${id}-name">${leadOf(token, setting)}\
<span id="${id}-name">${words}</span></${name}>\n`;
}

function startOf(list: Token): Part {
  const start = list.attrGet("start");
  return start !== null && html` start="${start}"`;
}

function leadOf(token: Token, { lead }: ProseSetting): Part {
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

// Returns a text with links in place of its citations: `[@ucc-9-404, (a)]` becomes `[UCC 9-404(a)]`. Brackets that cite
// no entry stay as they are written.
function withCitations(text: string, { up, linkTarget }: ProseSetting): Part {
  return text.split(/(\[@[^\]]*\])/).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const links = (bracketsIn(piece)[0]?.items ?? []).map((item) => citationLink(item, up, linkTarget));
    return links.length > 0 && !links.includes(undefined) ? html`[${joinParts(links, "; ")}]` : piece;
  });
}

/**
 * Returns a text of a source in which citations are links with the names of their entries. If `alone` is true, each
 * citation is followed by its note, for a reader who does not follow the link.
 */
export function withCitationLinks(text: string, up: string, linkTarget: Kit["linkTarget"], alone: boolean): Part {
  return splitAtBrackets(withoutMarks(text)).map((piece) => {
    if (typeof piece === "string") return piece;
    const links = piece.map((item) => [
      citationLink(item, up, linkTarget) ?? nameWithLocator(item.id, item.locator),
      alone && noteOf(item, linkTarget),
    ]);
    return html`(${joinParts(links, "; ")})`;
  });
}

function citationLink({ id, locator }: BracketItem, up: string, linkTarget: Kit["linkTarget"]): Html | undefined {
  const link = linkTarget("authority", id);
  return link && html`<a href="${up}${link.path}">${nameWithLocator(link.name, locator)}</a>`;
}

function noteOf({ id }: BracketItem, linkTarget: Kit["linkTarget"]): Part {
  const note = linkTarget("authority", id)?.note;
  return note !== undefined && `, ${note}`;
}
