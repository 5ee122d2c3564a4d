// Finds the places at which sources cite authorities, such as `[@ucc-9-404, (a)(1); @usc-11-553]`.

import { didYouMean } from "../../core/base/similar-words.ts";
import { type FilePlace, type Problem, placeAt } from "../../core/compile/problem.ts";
import type { Section, Source } from "../../core/compile/source.ts";
import { bracketsIn } from "../../core/extra/brackets.ts";
import { knownAuthority } from "./rules/known-authority.ts";

/** A place in a source that cites an authority. Lines count from 1. */
export interface AuthorityCitation {
  /** The id of the authority. */
  id: string;
  /** The cited part of the authority, such as `(a)(1)`. It is empty if the whole is cited. */
  locator: string;
  source: Source;
  /** The place of the brackets in which the citation stands. */
  place: FilePlace;
  /** The innermost section around the citation. */
  section: Section;
  /** The paragraph around the citation. */
  startLine: number;
  endLine: number;
}

/**
 * Returns every citation of an authority in the sources, and a problem for each citation of an unknown id. `ids` is
 * empty if the register could not be read. `goneIds` has the ids of authorities that left the register.
 */
export function readAuthorityCitations(
  sources: readonly Source[],
  ids: readonly string[],
  goneIds: readonly string[] = [],
): { citations: AuthorityCitation[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const citations = sources.flatMap((source) =>
    bracketsIn(source.text).flatMap(({ text, offset, items }) => {
      const place = placeAt(source.file, source.text, offset);
      const report = (message: string): void => void problems.push({ place, rule: knownAuthority, message });
      if (items === null)
        report(
          `"${text}" cannot be read; write [@id], [@id, part] or [@id; @id] with an id of the register, on one line`,
        );
      for (const { id } of items ?? [])
        if (ids.length > 0 && !ids.includes(id))
          report(goneIds.includes(id) ? goneMessage(id) : unknownIdMessage(id, ids));
      return (items ?? []).map((item) => ({ ...item, source, place, ...surroundingsOf(place.line, source) }));
    }),
  );
  return { citations, problems };
}

function goneMessage(id: string): string {
  return `the register no longer holds "${id}"; name the official code in words`;
}

function unknownIdMessage(id: string, ids: readonly string[]): string {
  const remedy = didYouMean(id, ids, "write it into extras/law/authorities/first/ or cite another");
  return `no authority has the id "${id}"; ${remedy}`;
}

// The start of an item of a list, such as "- " or "2. ", or of a heading.
const ITEM_OR_HEADING = /^(?:- |\d+\. |#)/;

// Returns the section and the paragraph around a line. The innermost section is the last section that begins before the
// line. A paragraph ends at an empty line, at a heading and before the next item of a list.
function surroundingsOf(
  line: number,
  { sections, lines }: Source,
): Pick<AuthorityCitation, "section" | "startLine" | "endLine"> {
  const section = [...sections.values()].filter(({ startLine }) => startLine <= line).at(-1) as Section;
  const textOf = (number: number): string => lines[number - 1] ?? "";
  const isText = (number: number): boolean => textOf(number).trim() !== "";
  const isStart = (number: number): boolean => ITEM_OR_HEADING.test(textOf(number));
  let startLine = line;
  while (!isStart(startLine) && isText(startLine - 1)) startLine -= 1;
  let endLine = line;
  while (isText(endLine + 1) && !isStart(endLine + 1)) endLine += 1;
  return { section, startLine, endLine };
}
