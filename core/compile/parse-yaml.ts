// Parses the text of a YAML file with the package yaml, and finds the first mistake in its syntax.

import { type Document, isAlias, isMap, isNode, parseDocument, visit } from "yaml";

/** A mistake in the syntax of a file, and its offset in the text. */
interface SyntaxMistake {
  offset: number;
  message: string;
}

/** The result of parsing a file. `error` is its first mistake. */
interface ParsedYaml {
  source: string;
  document: Document.Parsed;
  error: SyntaxMistake | undefined;
}

// The last parse of each file. Parsing takes most of the time of a compilation, and an author usually changes one file
// between two builds.
const PARSE_CACHE = new Map<string, ParsedYaml>();

/** Parses the text of a file. An unchanged file has been parsed already. */
export function parseYaml(file: string, source: string): ParsedYaml {
  const last = PARSE_CACHE.get(file);
  if (last?.source === source) return last;
  const fresh = parse(source);
  PARSE_CACHE.set(file, fresh);
  return fresh;
}

// The most characters of a file. The longest file of the project has a twentieth of them.
const LONGEST = 8 * 1_048_576;

// The most blanks at the beginning of a line. The limit keeps values from being nested too deep.
const DEEPEST = 100;
const TOO_DEEP = new RegExp(`^ {${DEEPEST + 1}}`, "m");

function parse(source: string): ParsedYaml {
  if (source.length > LONGEST)
    return emptyWithError(source, 0, `the file has more than ${LONGEST} characters; split it`);
  const deepLine = TOO_DEEP.exec(source);
  if (deepLine)
    return emptyWithError(source, deepLine.index, `a line begins with more than ${DEEPEST} blanks; ${FLATTEN}`);
  // unsupportedSyntax finds repeated keys. The check of the parser compares every key with every other key, which takes
  // long in a large map.
  const document = parseDocument(source, { prettyErrors: false, uniqueKeys: false });
  const mistakes = [...document.errors, ...document.warnings].map(({ pos, message }) => mistakeOf(pos[0], message));
  // A document that overflowed the call stack of the parser would overflow it here too.
  if (document.errors.length === 0) mistakes.push(...unsupportedSyntax(document));
  return { source, document, error: mistakes.sort((one, other) => one.offset - other.offset)[0] };
}

const FLATTEN = "nest it less deep";

function emptyWithError(source: string, offset: number, message: string): ParsedYaml {
  return { source, document: parseDocument(""), error: { offset, message } };
}

// Returns the mistake that is reported for an error of the parser.
function mistakeOf(offset: number, message: string): SyntaxMistake {
  // The parser is recursive, so deep nesting overflows its call stack.
  if (message.includes("call stack")) return { offset, message: `lists or maps are nested too deep here; ${FLATTEN}` };
  // The first letter becomes a small one, but not in an abbreviation.
  const sentence = message.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return { offset, message: `${sentence}; correct the YAML` };
}

// Returns the uses of YAML syntax that this reader does not support: anchors, aliases and repeated keys.
function unsupportedSyntax(document: Document.Parsed): SyntaxMistake[] {
  const mistakes: SyntaxMistake[] = [];
  visit(document, {
    Node: (_, node) => {
      const offset = node.range?.[0] ?? 0;
      if (isAlias(node) || ("anchor" in node && node.anchor))
        mistakes.push({ offset, message: "anchors and aliases are not read; write the text here" });
      if (!isMap(node)) return;
      const keys = new Set<string>();
      for (const { key } of node.items) {
        const keyOffset = isNode(key) ? (key.range?.[0] ?? 0) : 0;
        if (keys.has(String(key))) mistakes.push(mistakeOf(keyOffset, "map keys must be unique"));
        keys.add(String(key));
      }
    },
  });
  return mistakes;
}
