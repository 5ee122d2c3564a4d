// Turns the Markdown of pages into HTML, with rules of its own. A section begins with `## Heading {#id}`. A block may
// have attributes, `{#id .class}`: at its end, or in a paragraph that follows it and has nothing else. A placeholder
// such as `{{sources}}` that is alone in a paragraph is a block. page-prose.ts fills the placeholders.

import MarkdownIt, { type StateCore, type Token } from "markdown-it";
import { html, raw, textOf } from "../../core/extra/page/html.ts";
import { copyButton, table } from "../../core/extra/page/pieces.ts";

/** A section of a page. Its body is HTML without the heading. */
interface MarkdownSection {
  id: string;
  heading: string;
  body: string;
}

/** The parts of a page as HTML, with their placeholders. */
interface MarkdownPage {
  /** The heading of the page. It is empty if the heading is the title. */
  heading: string;
  /** The first paragraph, without its element. */
  lede: string;
  /** Everything between the first paragraph and the first section. */
  intro: string;
  sections: readonly MarkdownSection[];
  /** The whole page without its heading. */
  whole: string;
}

// HTML in a text is escaped. A heading has to begin with #: a line of hyphens below a text makes no heading.
const MARKDOWN = new MarkdownIt("commonmark", { html: false }).enable("table").disable("lheading");

// Addresses are not encoded, because they may contain a placeholder.
MARKDOWN.normalizeLink = (address) => address;
MARKDOWN.core.ruler.after("block", "attributes", takeAttributes);
MARKDOWN.renderer.rules["strong_open"] = () => "<b>";
MARKDOWN.renderer.rules["strong_close"] = () => "</b>";
MARKDOWN.renderer.rules["fence"] = (tokens, index) => codeOf(tokens[index]);

/** Returns the parts of a page of Markdown. */
export function markdownPage(text: string): MarkdownPage {
  const allTokens = MARKDOWN.parse(text, {});
  const [firstToken, headingWords] = allTokens;
  const hasHeading = firstToken?.type === "heading_open" && firstToken.tag === "h1";
  const tokens = hasHeading ? allTokens.slice(TOKENS_OF_BLOCK) : allTokens;
  const starts = tokens.flatMap((token, index) => (isSection(token) ? [index] : []));
  const opening = tokens.slice(0, starts[0]);
  const hasLede = opening[0]?.type === "paragraph_open" && !opening[0].hidden;
  return {
    heading: hasHeading ? (headingWords?.content ?? "") : "",
    lede: hasLede ? wordsOf(opening[1]) : "",
    intro: render(hasLede ? opening.slice(TOKENS_OF_BLOCK) : opening),
    sections: starts.map((start, index) => sectionOf(tokens.slice(start, starts[index + 1]))),
    whole: render(tokens),
  };
}

// A heading or a paragraph is three tokens: it opens, has its words, and closes.
const TOKENS_OF_BLOCK = 3;

function isSection(token: Token): boolean {
  return token.type === "heading_open" && token.tag === "h2" && token.attrGet("id") !== null;
}

function sectionOf([opening, words, , ...body]: readonly Token[]): MarkdownSection {
  return { id: String(opening?.attrGet("id") ?? ""), heading: words?.content ?? "", body: render(body) };
}

// The attributes at the end of a block: "{#id .class}".
const ATTRIBUTES = /(?:^|\s)\{([#.][^{}]*)\}$/;
// A paragraph of placeholders alone: "{{sources}}".
const PLACEHOLDERS = /^(?:\{\{[^{}]*\}\})+$/;

// Moves the attributes in the words of each block to the token that opens the block, so that they are not shown.
function takeAttributes({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const opening = tokens[index - 1];
    if (token.type !== "inline" || opening === undefined) continue;
    const [attributesText = "", attributes = ""] = ATTRIBUTES.exec(token.content) ?? [];
    const isAlone = attributesText !== "" && attributesText === token.content;
    setAttributes(isAlone ? openingToken(tokens, index - TOKENS_OF_BLOCK + 1) : opening, attributes);
    token.content = token.content.slice(0, token.content.length - attributesText.length);
    if (isAlone || (attributesText === "" && PLACEHOLDERS.test(token.content))) hideParagraph(tokens, index);
  }
  for (const token of tokens)
    if (/^(?:bullet|ordered)_list_open$/.test(token.type) && !token.attrGet("class")) token.attrSet("class", "prose");
}

// Returns the token that opens the block that the token at this index closes.
function openingToken(tokens: readonly Token[], index: number): Token | undefined {
  const closing = tokens[index];
  return tokens.slice(0, index).findLast(({ nesting, level }) => nesting === 1 && level === closing?.level);
}

function setAttributes(token: Token | undefined, attributesText: string): void {
  for (const attribute of attributesText.split(/\s+/).filter((one) => one !== "")) {
    if (attribute.startsWith("#")) token?.attrSet("id", attribute.slice(1));
    else token?.attrJoin("class", attribute.slice(1));
  }
}

// Hides the element of a paragraph, but not its words, which are the token at this index.
function hideParagraph(tokens: readonly Token[], index: number): void {
  for (const token of [tokens[index - 1], tokens[index + 1]]) if (token) token.hidden = true;
}

function render(tokens: readonly Token[]): string {
  const start = tokens.findIndex(({ type }) => type === "table_open");
  if (start < 0) return MARKDOWN.renderer.render([...tokens], MARKDOWN.options, {}).trim();
  const end = tokens.findIndex(({ type }) => type === "table_close");
  const parts = [render(tokens.slice(0, start)), tableOf(tokens.slice(start, end)), render(tokens.slice(end + 1))];
  return parts.filter((part) => part !== "").join("\n");
}

// Tables are made by the same function as all other tables of the site.
function tableOf([opening, ...tokens]: readonly Token[]): string {
  const rows: Token[][] = [];
  for (const token of tokens) {
    if (token.type === "tr_open") rows.push([]);
    if (token.type === "inline") rows.at(-1)?.push(token);
  }
  const [headingRow = [], ...bodyRows] = rows;
  const headings = headingRow.map(({ content }) => content);
  const cells = bodyRows.map((row) => row.map((cell) => raw(wordsOf(cell))));
  return textOf(html`${table(String(opening?.attrGet("class") ?? ""), headings, cells)}`).trim();
}

function wordsOf(inline: Token | undefined): string {
  return MARKDOWN.renderer.renderInline(inline?.children ?? [], MARKDOWN.options, {});
}

// Returns a fenced block, which has commands to copy. Its id is behind the opening fence: "```sh {#install}".
function codeOf(fence: Token | undefined): string {
  const [, id = ""] = /\{#(.*)\}/.exec(fence?.info ?? "") ?? [];
  const code = fence?.content.trimEnd() ?? "";
  return textOf(
    html`<div class="code"><pre id="${id}"><code>${code}</code></pre>${copyButton(id, "these commands")}</div>\n`,
  );
}
