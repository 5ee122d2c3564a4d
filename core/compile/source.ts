// Reads a source, which is a Markdown document whose sections are cited by records. Returns its hash and the lines of
// each section, from which citations are made.

import { sha256 } from "../base/hash.ts";
import { type Problem, placeAt, type Requirement } from "./problem.ts";
import { distinctHeadings } from "./rules/distinct-headings.ts";
import { lastNewline } from "./rules/last-newline.ts";
import { plainCharacters } from "./rules/plain-characters.ts";
import { title } from "./rules/title.ts";

/**
 * A heading and everything below it, up to the next heading of the same or a higher level. Lines count from 1. The
 * first and the last line belong to the section.
 */
export interface Section {
  slug: string;
  title: string;
  level: number;
  startLine: number;
  endLine: number;
  text: string;
}

/** A cited document: its bytes as text, their hash, and its sections by slug. */
export interface Source {
  sourceId: string;
  file: string;
  title: string;
  text: string;
  sha256: string;
  lines: readonly string[];
  sections: ReadonlyMap<string, Section>;
}

/** Returns the slug of a heading, lowercase words joined by hyphens: "Names in use" as `names-in-use`. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * Reads a source from its text. Reports problems with its form, such as two headings with one slug: a citation of such
 * a source could lead to other lines than its author meant.
 */
export function readSource(sourceId: string, file: string, text: string): { source: Source; problems: Problem[] } {
  const lines = text.split("\n");
  const problems: Problem[] = [];
  const report = (offset: number, rule: Requirement, message: string): void => {
    problems.push({ place: placeAt(file, text, offset), rule, message });
  };
  // The last line ends with a newline, so that every line of the source has one.
  if (lines.pop() !== "") report(text.length, lastNewline, "the last line must end with a newline; add one");
  // The pattern matches up to the end of the line, so that each line has at most one problem.
  for (const match of text.matchAll(/[^\x20-\x7e\n].*/g))
    report(match.index, plainCharacters, "sources hold printable ASCII and plain newlines; replace this character");
  const headings = findHeadings(lines);
  const sections = new Map<string, Section>();
  headings.forEach((heading, index) => {
    const message = `the heading repeats the slug "${heading.slug}"; give it another wording`;
    if (sections.has(heading.slug)) report(offsetOf(lines, heading.startLine), distinctHeadings, message);
    const next = headings.slice(index + 1).find(({ level }) => level <= heading.level);
    sections.set(heading.slug, sectionOf(heading, next ? next.startLine - 1 : lines.length, lines));
  });
  const [first] = headings;
  if (first?.level !== 1 || first.startLine !== 1) report(0, title, 'the first line must be the title, "# ..."');
  const source = { sourceId, file, title: first?.title ?? sourceId, text, sha256: sha256(text), lines, sections };
  return { source, problems };
}

// Returns the offset of a line in the text. Lines count from 1.
function offsetOf(lines: readonly string[], line: number): number {
  return lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
}

interface Heading {
  slug: string;
  title: string;
  level: number;
  startLine: number;
}

// Returns the headings of a text. A line in a block of code, which is between two lines with ```, is not a heading.
function findHeadings(lines: readonly string[]): Heading[] {
  let isInCode = false;
  return lines.flatMap((line, index) => {
    if (line.startsWith("```")) isInCode = !isInCode;
    const match = isInCode ? null : /^(#{1,6}) +(.+?)\s*$/.exec(line);
    if (!match?.[1] || !match[2]) return [];
    return [{ slug: slugOf(match[2]), title: match[2], level: match[1].length, startLine: index + 1 }];
  });
}

// Returns the section of a heading, without blank lines at its end.
function sectionOf(heading: Heading, lastLine: number, lines: readonly string[]): Section {
  let endLine = lastLine;
  while (lines[endLine - 1]?.trim() === "") endLine -= 1;
  return { ...heading, endLine, text: lines.slice(heading.startLine - 1, endLine).join("\n") };
}

/** An item of a list without its dash, and the lines on which it stands. */
export interface Item {
  text: string;
  startLine: number;
  endLine: number;
}

/** Returns the items of the lists in a section. */
export function itemsOf({ text, startLine }: Pick<Section, "text" | "startLine">): Item[] {
  let line = startLine;
  return text.split(/\n(?=- )/).flatMap((piece) => {
    const start = line;
    line += piece.split("\n").length;
    if (!piece.startsWith("- ")) return [];
    // A paragraph after the list does not belong to the last item.
    const [item = ""] = piece.split("\n\n");
    const endLine = start + item.trimEnd().split("\n").length - 1;
    return [{ text: item.slice(2).trim(), startLine: start, endLine }];
  });
}

/**
 * Returns the traps of a source, which are the mistakes that a reader of papers makes easily. They are the items of its
 * section "Traps". The list is empty if it has no such section.
 */
export function trapsIn({ sections }: Pick<Source, "sections">): Item[] {
  const section = sections.get("traps");
  return section ? itemsOf(section) : [];
}
