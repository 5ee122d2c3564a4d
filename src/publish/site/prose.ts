// Markdown texts of this project as markup: what they say, with every text in them escaped like any other.

import { fromMarkdown } from "mdast-util-from-markdown";
import { bracketsIn } from "../../definitions/authority-citations.ts";
import { authorityLink } from "./authorities.ts";
import { type Html, html, type Part, raw } from "./html.ts";
import type { SiteModel } from "./model.ts";

/** How a text is set on a page. */
export interface Setting {
  model: SiteModel;
  /** The way from the page to the base address. */
  up: string;
  /** The level of the page for a heading that the text writes as `#`; the others follow it. */
  top: number;
  /** Returns the id of a heading with this title on these lines. */
  idOf?: (title: string, lines: Lines) => string;
  /** Returns what stands at the start of a block on these lines: a heading, a paragraph, an item of a list, a block of code. */
  lead?: (lines: Lines) => Part;
}

/** Lines of a text, counted from 1, both included. */
export interface Lines {
  startLine: number;
  endLine: number;
}

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root["children"][number];
type Inline = Extract<Node, { type: "paragraph" }>["children"][number];
type Item = Extract<Node, { type: "list" }>["children"][number];

// What these texts do not write stays text: markup, addresses, and headings that a line below makes.
const UNUSED = [
  "autolink",
  "characterReference",
  "codeIndented",
  "definition",
  "htmlFlow",
  "htmlText",
  "labelEnd",
  "labelStartImage",
  "labelStartLink",
  "setextUnderline",
];

/** Returns the markup of a Markdown text: headings, paragraphs, lists, quotations, code and emphasis; citations of authorities lead to its entries. */
export function proseOf(text: string, setting: Setting): Html {
  const root = fromMarkdown(text, { extensions: [{ disable: { null: UNUSED } }] });
  return html`${root.children.map((node) => block(node, setting))}`;
}

function block(node: Node, setting: Setting): Part {
  switch (node.type) {
    case "heading":
      return heading(node, setting);
    case "paragraph":
      return html`<p>${lead(node.position, setting)}${inlines(node.children, setting)}</p>\n`;
    case "list": {
      const items = node.children.map((one) => item(one, node.spread === true || one.spread === true, setting));
      return node.ordered ? html`<ol${startOf(node.start)}>\n${items}</ol>\n` : html`<ul>\n${items}</ul>\n`;
    }
    case "blockquote":
      return html`<blockquote>\n${node.children.map((child) => block(child, setting))}</blockquote>\n`;
    case "code":
      return html`${lead(node.position, setting)}<pre><code>${node.value}\n</code></pre>\n`;
    case "thematicBreak":
      return html`<hr>\n`;
    default:
      throw new RangeError(`no page shows a ${node.type} of Markdown`);
  }
}

function heading({ depth, children, position }: Extract<Node, { type: "heading" }>, setting: Setting): Html {
  const { top, idOf } = setting;
  const lines = linesOf(position);
  const name = raw(`h${Math.min(top - 1 + depth, 6)}`);
  const id = idOf && lines && idOf(wordsOf(children), lines);
  const words = inlines(children, setting);
  if (!id) return html`<${name}>${lead(position, setting)}${words}</${name}>\n`;
  // What stands at its start is no part of a heading's name.
  return html`<${name} id="${id}" aria-labelledby="${id}-name">${lead(position, setting)}<span id="${id}-name">${words}</span></${name}>\n`;
}

function startOf(start: number | null | undefined): Part {
  return (start ?? 1) === 1 ? null : html` start="${start}"`;
}

// The paragraph of an item stands without an element of its own where the list is set tight.
function item({ children }: Item, spread: boolean, setting: Setting): Html {
  const parts = children.map((child) =>
    child.type === "paragraph" && !spread
      ? html`${lead(child.position, setting)}${inlines(child.children, setting)}\n`
      : block(child, setting),
  );
  return html`<li>${parts}</li>\n`;
}

function lead(position: Node["position"], { lead }: Setting): Part {
  const lines = linesOf(position);
  return lines && lead?.(lines);
}

function linesOf(position: Node["position"]): Lines | undefined {
  return position && { startLine: position.start.line, endLine: position.end.line };
}

function inlines(nodes: readonly Inline[], setting: Setting): Part {
  return nodes.map((node) => inline(node, setting));
}

function inline(node: Inline, setting: Setting): Part {
  switch (node.type) {
    case "text":
      return withAuthorities(node.value, setting);
    case "emphasis":
      return html`<em>${inlines(node.children, setting)}</em>`;
    case "strong":
      return html`<strong>${inlines(node.children, setting)}</strong>`;
    case "inlineCode":
      return html`<code>${node.value}</code>`;
    case "break":
      return html`<br>\n`;
    default:
      throw new RangeError(`no page shows a ${node.type} of Markdown`);
  }
}

function wordsOf(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => ("value" in node ? node.value : "children" in node ? wordsOf(node.children) : " "))
    .join("");
}

// `[@ucc-9-404, (a)]` reads UCC 9-404(a). What the register does not know stays as it is written.
function withAuthorities(text: string, { model, up }: Setting): Part {
  let end = 0;
  const parts = bracketsIn(text).flatMap(({ text: written, offset, cited }): Part[] => {
    const before = text.slice(end, offset);
    end = offset + written.length;
    const links = (cited ?? []).map((one) => authorityLink(one, up, model));
    const known = links.length > 0 && !links.includes(undefined);
    return known ? [before, html`[${links.map((link, index) => [index > 0 && "; ", link])}]`] : [before, written];
  });
  return [...parts, text.slice(end)];
}
