// Renders the subset of Markdown that this project's notes use: headings, paragraphs, lists, code, bold, emphasis. No links, no raw HTML.

import { type Html, html, type Part } from "./html.ts";

/** Returns Markdown as markup; its top heading becomes a heading of `level`. Everything is escaped. */
export function markdown(text: string, level: 2 | 3): Part[] {
  return text
    .split(/\n\s*\n|\n(?=#)/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .flatMap((block) => blockOf(block, level));
}

function blockOf(block: string, level: 2 | 3): Part[] {
  const [first = "", ...rest] = block.split("\n");
  if (/^#+ /.test(first)) return [headingOf(first, level), ...(rest.length > 0 ? blockOf(rest.join("\n"), level) : [])];
  const numbered = itemsOf(block, /\n(?=\d+\. )/, /^\d+\. /);
  if (numbered) return [html`<ol>${numbered.map((item) => html`<li>${inline(item)}</li>\n`)}</ol>\n`];
  const items = itemsOf(block, /\n(?=- )/, /^- /);
  if (items) return [html`<ul>${items.map((item) => html`<li>${inline(item)}</li>\n`)}</ul>\n`];
  return [html`<p>${inline(block)}</p>\n`];
}

function headingOf(line: string, level: 2 | 3): Html {
  const depth = Math.min(line.search(/[^#]/) - 2 + level, 4);
  const words = inline(line.replace(/^#+ +/, ""));
  if (depth <= 2) return html`<h2>${words}</h2>\n`;
  return depth === 3 ? html`<h3>${words}</h3>\n` : html`<h4>${words}</h4>\n`;
}

function itemsOf(block: string, between: RegExp, mark: RegExp): string[] | null {
  return mark.test(block) ? block.split(between).map((item) => item.replace(mark, "")) : null;
}

function inline(text: string): Part[] {
  const pieces = text.replace(/\s+/g, " ").split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/);
  return pieces.map((piece) => {
    if (piece.startsWith("`") && piece.endsWith("`") && piece.length > 2)
      return html`<code>${piece.slice(1, -1)}</code>`;
    if (/^\*\*.+\*\*$/.test(piece)) return html`<strong>${piece.slice(2, -2)}</strong>`;
    if (/^\*[^*].*\*$/.test(piece)) return html`<em>${piece.slice(1, -1)}</em>`;
    return piece;
  });
}
