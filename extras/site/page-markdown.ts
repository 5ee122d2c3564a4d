// The Markdown of pages as markup. It has tables, and a block may end in `{#id .class}`, or have that as a paragraph
// below it. A placeholder that stands alone is a block. Its sections begin with `## Heading {#id}`.

import MarkdownIt, { type StateCore, type Token } from "markdown-it";
import { html, raw, textOf } from "../../core/extra/page/html.ts";
import { copyButton, table } from "../../core/extra/page/pieces.ts";

/** A part of a page that begins with a heading of the second level and its id. */
export interface MarkdownSection {
  id: string;
  heading: string;
  body: string;
}

/** The parts of a page. Placeholders stand in all of them. */
export interface MarkdownPage {
  /** The heading of the page, if it is not the title. */
  heading: string;
  /** The words of its first paragraph. */
  lede: string;
  /** What stands between that paragraph and the first section. */
  intro: string;
  sections: readonly MarkdownSection[];
  /** All of it. */
  whole: string;
}

// Markup stays text, and so does a heading that the line below it makes.
const MARKDOWN = new MarkdownIt("commonmark", { html: false }).enable("table").disable("lheading");

// An address may hold a placeholder.
MARKDOWN.normalizeLink = (address) => address;
MARKDOWN.core.ruler.after("block", "attributes", takeAttributes);
MARKDOWN.renderer.rules["strong_open"] = () => "<b>";
MARKDOWN.renderer.rules["strong_close"] = () => "</b>";
MARKDOWN.renderer.rules["fence"] = (tokens, index) => codeOf(tokens[index]);

/** Returns the parts of a page of Markdown. */
export function markdownPage(text: string): MarkdownPage {
  const all = MARKDOWN.parse(text, {});
  const hasHeading = all[0]?.type === "heading_open" && all[0].tag === "h1";
  const tokens = hasHeading ? all.slice(BLOCK) : all;
  const starts = tokens.flatMap((token, index) => (isSection(token) ? [index] : []));
  const opening = tokens.slice(0, starts[0]);
  const hasLede = opening[0]?.type === "paragraph_open" && !opening[0].hidden;
  return {
    heading: hasHeading ? (all[1]?.content ?? "") : "",
    lede: hasLede ? wordsOf(opening[1]) : "",
    intro: rendered(hasLede ? opening.slice(BLOCK) : opening),
    sections: starts.map((start, index) => sectionOf(tokens.slice(start, starts[index + 1]))),
    whole: rendered(tokens),
  };
}

/** A heading or a paragraph is three tokens: it opens, has its words, and closes. */
const BLOCK = 3;

function isSection(token: Token): boolean {
  return token.type === "heading_open" && token.tag === "h2" && token.attrGet("id") !== null;
}

function sectionOf([opening, words, , ...body]: readonly Token[]): MarkdownSection {
  return { id: String(opening?.attrGet("id") ?? ""), heading: words?.content ?? "", body: rendered(body) };
}

const ATTRIBUTES = /(?:^|\s)\{([#.][^{}]*)\}$/;
const PLACEHOLDERS = /^(?:\{\{[^{}]*\}\})+$/;

function takeAttributes({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const opening = tokens[index - 1];
    if (token.type !== "inline" || opening === undefined) continue;
    const [written = "", attributes = ""] = ATTRIBUTES.exec(token.content) ?? [];
    const isAlone = written !== "" && written === token.content;
    setAttributes(isAlone ? openingToken(tokens, index - BLOCK + 1) : opening, attributes);
    token.content = token.content.slice(0, token.content.length - written.length);
    if (isAlone || (written === "" && PLACEHOLDERS.test(token.content))) hideParagraph(tokens, index);
  }
  for (const token of tokens)
    if (/^(?:bullet|ordered)_list_open$/.test(token.type) && !token.attrGet("class")) token.attrSet("class", "prose");
}

// The token that opens the block which the token at an index closes.
function openingToken(tokens: readonly Token[], index: number): Token | undefined {
  const closing = tokens[index];
  return tokens.slice(0, index).findLast(({ nesting, level }) => nesting === 1 && level === closing?.level);
}

function setAttributes(token: Token | undefined, written: string): void {
  for (const attribute of written.split(/\s+/).filter((one) => one !== "")) {
    if (attribute.startsWith("#")) token?.attrSet("id", attribute.slice(1));
    else token?.attrJoin("class", attribute.slice(1));
  }
}

function hideParagraph(tokens: readonly Token[], index: number): void {
  for (const token of [tokens[index - 1], tokens[index + 1]]) if (token) token.hidden = true;
}

function rendered(tokens: readonly Token[]): string {
  const start = tokens.findIndex(({ type }) => type === "table_open");
  if (start < 0) return MARKDOWN.renderer.render([...tokens], MARKDOWN.options, {}).trim();
  const end = tokens.findIndex(({ type }) => type === "table_close");
  const parts = [tokens.slice(0, start), tokens.slice(end + 1)].map(rendered);
  return [parts[0], tableOf(tokens.slice(start, end)), parts[1]].filter((part) => part !== "").join("\n");
}

// Every table of a page is made in one way.
function tableOf([opening, ...tokens]: readonly Token[]): string {
  const rows: Token[][] = [];
  for (const token of tokens) {
    if (token.type === "tr_open") rows.push([]);
    if (token.type === "inline") rows.at(-1)?.push(token);
  }
  const [heads = [], ...others] = rows;
  const cells = others.map((row) => row.map((cell) => raw(wordsOf(cell))));
  const names = heads.map(({ content }) => content);
  return textOf(html`${table(String(opening?.attrGet("class") ?? ""), names, cells)}`).trim();
}

function wordsOf(inline: Token | undefined): string {
  return MARKDOWN.renderer.renderInline(inline?.children ?? [], MARKDOWN.options, {});
}

// Commands to copy: the id stands behind the fence.
function codeOf(fence: Token | undefined): string {
  const [, id = ""] = /\{#(.*)\}/.exec(fence?.info ?? "") ?? [];
  const code = fence?.content.trimEnd() ?? "";
  return textOf(
    html`<div class="code"><pre id="${id}"><code>${code}</code></pre>${copyButton(id, "these commands")}</div>\n`,
  );
}
