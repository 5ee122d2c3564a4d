// Looks up an id of the registers of boundaries, for the command `get` and for agents: the outside list, ambiguous
// words, words of loan agreements, reason codes, and marks on papers.

import { bulletList } from "../../core/base/markdown.ts";
import type { Lookup } from "../../core/extra/findable.ts";
import { type AgreementTerm, type CodeTable, codeId, type ReasonCode } from "./codes.ts";
import { fragmentOfTerm, fragmentOfWord } from "./findable.ts";
import { type Mark, type MarkGroup, markId } from "./marks.ts";
import { type BoundaryRegister, OUTSIDE, OUTSIDE_PREFIX } from "./register.ts";

// An id, with the function that writes its entry. Only the entry that somebody asks for is written.
type Opener = readonly [id: string, open: () => Lookup];

/** Returns the entry with this id, or undefined if no register has the id. */
export function boundaryLookup(
  id: string,
  boundaries: BoundaryRegister | undefined,
  codes: CodeTable | undefined,
): Lookup | undefined {
  const bareId = id.startsWith(OUTSIDE_PREFIX) ? id.slice(OUTSIDE_PREFIX.length) : id;
  const [, open] = openers(boundaries, codes).find(([entryId]) => entryId === bareId) ?? [];
  return open?.();
}

/** Returns every id of the registers. */
export function boundaryIds(boundaries: BoundaryRegister | undefined, codes: CodeTable | undefined): readonly string[] {
  return openers(boundaries, codes).map(([id]) => id);
}

function openers(boundaries: BoundaryRegister | undefined, table: CodeTable | undefined): readonly Opener[] {
  const { outside, words } = boundaries ?? { outside: { sentence: "", entries: [] }, words: [] };
  const { terms, codes, marks } = table ?? { terms: [], codes: [], marks: [] };
  return [
    [OUTSIDE, () => outsideLookup(outside)],
    ...outside.entries.map((entry): Opener => [entry.id, () => entryLookup(entry)]),
    ...words.map((entry): Opener => [fragmentOfWord(entry.word), () => wordLookup(entry)]),
    ...terms.map((entry): Opener => [fragmentOfTerm(entry.term), () => termLookup(entry)]),
    ...codes.map((entry): Opener => [codeId(entry), () => codeLookup(entry)]),
    ...marks.flatMap((group) =>
      group.marks.map((mark): Opener => [markId(group, mark), () => markLookup(group, mark)]),
    ),
  ];
}

function outsideLookup({ sentence, entries }: BoundaryRegister["outside"]): Lookup {
  const shortEntries = entries.map(({ id, name }) => ({ id, name }));
  const lines = shortEntries.map(({ id, name }) => `\`${id}\`: ${name}`);
  return {
    value: { kind: "outside", id: OUTSIDE, name: "Outside all twelve", sentence, entries: shortEntries },
    markdown: `# Outside all twelve\n\n${sentence}\n\n${bulletList(lines)}\n`,
  };
}

function entryLookup(entry: BoundaryRegister["outside"]["entries"][number]): Lookup {
  const { name, otherNames, why, instead } = entry;
  return {
    value: { kind: "outside", ...entry },
    markdown: titledMarkdown(`${name} (outside all twelve)`, otherNames, [why, instead]),
  };
}

function wordLookup(entry: BoundaryRegister["words"][number]): Lookup {
  const leads = entry.leadsTo.map(({ readOn, when }) => `\`${readOn}\`, when ${when}`);
  return {
    value: { kind: "word", ...entry },
    markdown: `# ${entry.word}\n\nThis word has several meanings. Read:\n\n${bulletList(leads)}\n`,
  };
}

function termLookup(entry: AgreementTerm): Lookup {
  const { term, also, because, readOn } = entry;
  return {
    value: { kind: "term", ...entry },
    markdown: titledMarkdown(`${term} (word of loan agreements)`, also, [because, readNext(readOn)]),
  };
}

function codeLookup(entry: ReasonCode): Lookup {
  const { code, name, because, readOn } = entry;
  return {
    value: { kind: "code", ...entry },
    markdown: titledMarkdown(`Reason code ${code}: ${name}`, [], [because, readNext(readOn)]),
  };
}

function markLookup(group: MarkGroup, mark: Mark): Lookup {
  const { title, read } = group;
  const papers = `Papers that bear it: ${mark.papers.join(", ")}.`;
  return {
    value: { kind: "mark", id: markId(group, mark), of: title, read, ...mark },
    markdown: titledMarkdown(`${mark.mark} (${title})`, mark.also, [mark.says, papers, readNext(mark.readOn), read]),
  };
}

function readNext(ids: readonly string[]): string {
  return ids.length === 0 ? "" : `Read next: ${ids.join(", ")}.`;
}

function titledMarkdown(title: string, otherNames: readonly string[], paragraphs: readonly string[]): string {
  const namesLine = otherNames.length === 0 ? "" : `Also called: ${otherNames.join("; ")}.`;
  return `${[`# ${title}`, ...paragraphs, namesLine].filter((text) => text !== "").join("\n\n")}\n`;
}
