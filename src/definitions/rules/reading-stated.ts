// reading-stated: a dossier says of every authority how it was read.

import type { Section, Source } from "../source.ts";
import type { Rule, Unnamed } from "./rule.ts";

const STATED = /text read|secondary|not read/i;
const LEAST = 5;
const FOUR = ["## Authorities\n\n", ...[1, 2, 3, 4].map((rule) => `- **Rule ${rule}.** Text read in a copy.\n`)].join(
  "",
);

/** A dossier never pretends to be the authority. */
export const readingStated: Rule = {
  name: "reading-stated",
  description: 'A dossier names at least five authorities and says of each "Text read", "Secondary" or "Not read".',
  good: { "setoff-netting/dossier.md#authorities": `${FOUR}- **Rule 5.** Not read.\n` },
  bad: { "setoff-netting/dossier.md#authorities": `${FOUR}- «**Rule»** 5. Says when a debt counts.\n` },
  check: ({ folders }) => folders.flatMap(({ dossier }) => checkDossier(dossier, dossier.sections.get("authorities"))),
};

function checkDossier({ file, lines }: Source, section: Section | undefined): Unnamed[] {
  if (!section)
    return [{ place: { file, line: 1, column: 1 }, message: 'the heading "## Authorities" is missing; write it' }];
  const starts = lines.flatMap((line, index) =>
    line.startsWith("- ") && index >= section.startLine && index < section.endLine ? [index] : [],
  );
  if (starts.length < LEAST) {
    const message = `this names ${starts.length} authorities; name at least ${LEAST}`;
    return [{ place: { file, line: section.startLine, column: 1 }, message }];
  }
  return starts.flatMap((start, number) => {
    const item = lines.slice(start, starts[number + 1] ?? section.endLine).join(" ");
    return STATED.test(item.replace(/\s+/g, " "))
      ? []
      : [
          {
            place: { file, line: start + 1, column: 3 },
            message: 'this does not say how it was read; add "Text read", "Secondary" or "Not read"',
          },
        ];
  });
}
