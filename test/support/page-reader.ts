// A strict reader of pages, small enough to be trusted and tested itself.

/** A start tag with its attributes. */
export interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

/** What a page holds: its start tags in order, and every place that is not well-formed. */
interface PageContent {
  tags: Tag[];
  faults: string[];
}

const VOID = new Set(["meta", "link", "br", "wbr", "input", "rect", "line", "circle", "path"]);
const RAW = new Set(["script", "style"]);
const token =
  /<!doctype html>|<\/([a-z0-9]+)>|<([a-z][a-zA-Z0-9]*)((?:\s+[a-zA-Z][a-zA-Z0-9:-]*(?:="[^"]*")?)*)\s*(\/?)>|[<>]/g;

const pages = new Map<string, PageContent>();

/** Reads a page: every tag is closed in order, every attribute quoted and given once, no stray angle bracket. */
export function readPage(text: string): PageContent {
  const content = pages.get(text) ?? contentOf(text);
  // Several tests ask about the same pages.
  pages.set(text, content);
  return content;
}

function contentOf(text: string): PageContent {
  const tags: Tag[] = [];
  const faults: string[] = [];
  const open: string[] = [];
  token.lastIndex = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [whole, end, start, attributes = ""] = match;
    if (end !== undefined) {
      if (open.pop() !== end) faults.push(`</${end}> closes nothing at ${match.index}`);
    } else if (start !== undefined) {
      tags.push({ name: start, attributes: attributesOf(attributes, faults) });
      if (!VOID.has(start)) open.push(start);
      if (RAW.has(start)) token.lastIndex = text.indexOf(`</${start}>`, token.lastIndex);
    } else if (whole === "<" || whole === ">") {
      faults.push(`a stray ${whole} at ${match.index}: ${text.slice(match.index, match.index + 40)}`);
    }
  }
  for (const name of open) faults.push(`<${name}> is not closed`);
  return { tags, faults };
}

function attributesOf(text: string, faults: string[]): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", value = ""] of text.matchAll(/([a-zA-Z][a-zA-Z0-9:-]*)(?:="([^"]*)")?/g)) {
    if (attributes.has(name)) faults.push(`the attribute ${name} is given twice`);
    if (/&(?!(?:amp|lt|gt|quot);)/.test(value)) faults.push(`a bare & in ${name}="${value}"`);
    attributes.set(name, decodeEntities(value));
  }
  return attributes;
}

/** Returns a text with its character references resolved. */
export function decodeEntities(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

/** Returns markup without the elements that keep a number on one line. */
export function withoutUnbroken(markup: string): string {
  return markup.replace(/<span class="unbroken">(.*?)<\/span>/g, "$1");
}

/** Returns the values that these attributes have on tags. */
export function valuesOf(tags: readonly Tag[], ...names: readonly string[]): string[] {
  return tags.flatMap(({ attributes }) => names.flatMap((name) => attributes.get(name) ?? []));
}

/** Returns the words of markup on one line. The end of a block ends a word. */
export function wordsOf(markup = ""): string {
  const words = markup.replace(/<\/(?:p|li|dt|dd|h\d|th|td|div|summary)>/g, " ").replace(/<[^>]*>/g, "");
  return decodeEntities(words).replace(/\s+/g, " ");
}

// Elements that count as one word, and elements without prose: programs, drawings, code, quotations and citations of
// law.
const BLOCKS =
  "article body br button caption dd details div dl dt figcaption figure footer form h\\d head header hr label " +
  "legend li main nav ol option p section select summary table tbody td th thead title tr ul";
const BLOCK = new RegExp(`</?(?:${BLOCKS.replaceAll(" ", "|")})\\b[^>]*>`, "g");
const NO_PROSE = /<(script|style|pre|svg|blockquote)\b.*?<\/\1>/gs;
const LABEL = /<span class="label">(.*?)<\/span>/gs;
const QUOTED = /<(code|kbd|q)\b[^>]*>.*?<\/\1>|<a [^>]*href="[^"]*authorities\/[^"]*#[^"]*"[^>]*>.*?<\/a>/gs;
const READ_ALOUD = / (?:alt|aria-label|content|placeholder)="([^"]*)"/g;

/**
 * Returns the texts of a page block by block, with the texts of its attributes. Code, quotations, citations of law and
 * text in quotation marks are one word each ("Quoted"). Programs, drawings and longer quotations are left out.
 */
export function blocksOf(markup: string): string[] {
  const prose = markup.replace(NO_PROSE, "<br>").replace(LABEL, "$1<br>").replace(QUOTED, "Quoted");
  const attributes = [...prose.matchAll(READ_ALOUD)].map(([, value = ""]) => value);
  return [...prose.replace(BLOCK, "\0").split("\0"), ...attributes]
    .map((block) => wordsOf(block).trim())
    .map((block) =>
      block.replace(/“[^”]*?([.?!]?)”|"[^"]*?([.?!]?)"/g, (_, end = "", other = "") => `Quoted${end}${other}`),
    )
    .filter((block) => /[a-z] [a-z]/i.test(block));
}

/** Returns a page without the links that lead from its words to the glossary. */
export function withoutTerms(page: string): string {
  return page.replace(/<a class="term"[^>]*>(.*?)<\/a>/g, "$1");
}

// A browser loads the first icon that fits, which is the one without sizes.
const LOADED = ["stylesheet", "icon"];

/** Returns the paths of the files that a page loads by itself, with the modules that its scripts import. */
export function loadedBy(path: string, textAt: (path: string) => string): Set<string> {
  const links = readPage(textAt(path)).tags.flatMap(({ name, attributes }) => {
    const link = attributes.get(name === "script" ? "src" : "href");
    const isLoaded = name === "link" && LOADED.includes(attributes.get("rel") ?? "") && !attributes.has("sizes");
    return link !== undefined && (name === "script" || isLoaded) ? [link] : [];
  });
  const at = (link: string, from: string): string => new URL(link, `https://site.test/${from}`).pathname.slice(1);
  const paths = new Set(links.map((link) => at(link, path)));
  for (const scriptPath of paths) {
    if (!scriptPath.endsWith(".mjs")) continue;
    for (const [, name = ""] of textAt(scriptPath).matchAll(/\bfrom ?"(\.[^"]*)"/g)) paths.add(at(name, scriptPath));
  }
  return paths;
}
