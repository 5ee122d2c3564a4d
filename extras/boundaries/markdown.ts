// The Markdown on boundaries: the parts in llms.txt and in the Markdown of a definition.

import { bulletList } from "../../core/base/markdown.ts";
import type { MarkdownPart } from "../../core/extra/markdown-part.ts";
import type { BoundaryData } from "./data.ts";
import { casesOf } from "./pages/record-sections.ts";
import { cohortOrOutside } from "./register.ts";

/** Returns the part on boundaries in the Markdown of a definition. */
export function markdownOf(id: string, data: BoundaryData): MarkdownPart[] {
  const { key, openPoints, pairs, outside, folders } = data;
  const names = new Map(folders.map(({ id: cohortId, cohort }) => [cohortId, cohort.name]));
  const questionLines = key.questions.flatMap(({ question, readOn }, index) =>
    readOn.includes(id) ? [`Question ${index + 1} of the rules: ${question}`] : [],
  );
  const neighborLines = pairs.flatMap(({ between, kind, decides }) => {
    if (!between.includes(id) || kind === "rarely") return [];
    const [neighborId = ""] = between.filter((cohortId) => cohortId !== id);
    return [`[${names.get(neighborId)}](${neighborId}.md): ${decides}`];
  });
  const outsideEntries = outside.entries.filter(({ readOn }) => readOn.includes(id));
  const outsideLines = outsideEntries.map(({ name, why }) => `${name}. ${why}`);
  const caseLines = casesOf(id, { data }).map(
    ({ story, belongs, reason }) => `${story} Read next: ${names.get(belongs) ?? "outside all twelve"}. ${reason}`,
  );
  const text = `## Open point

${openPoints.get(id)}

## Easily confused with

${bulletList([...questionLines, ...neighborLines])}

## Cases

These cases are invented. They show where the border is.

${bulletList(caseLines)}

## Outside all twelve

${bulletList([...outsideLines, outside.sentence])}
`;
  return [{ place: 40, text }];
}

/** Returns the parts of llms.txt: the open points, the questions, and what is outside. */
export function overviewOf({ folders, openPoints, key, outside }: BoundaryData): MarkdownPart[] {
  const points = folders.map(({ id, cohort: { name } }) => `${name} (${id}): ${openPoints.get(id)}`);
  const questions = key.questions.map(({ question, includes, leavesOut, readOn, debate }, index) => {
    const places = [...new Set(readOn.map(cohortOrOutside))].join(", ");
    const lines = [
      ...includes.map((text) => `Includes: ${text}`),
      ...leavesOut.map((text) => `Leaves out: ${text}`),
      ...(debate === "" ? [] : [`Still argued about: ${debate}`]),
    ];
    return `${index + 1}. ${question} If yes, read next: ${places}.\n${lines.map((line) => `   - ${line}\n`).join("")}`;
  });
  const entries = outside.entries.map(({ name, otherNames, why, instead, debate }) =>
    `${name} (${otherNames.join(", ")}). ${why} ${instead} ${debate}`.trimEnd(),
  );
  return [
    {
      place: 20,
      text: `## The open point of each\n\nFile an amount under the point that is still unsettled.\n\n\
${bulletList(points)}\n`,
    },
    { place: 30, text: `## Where to read next\n\n${bulletList(key.before)}\n\n${questions.join("")}` },
    { place: 40, text: `## Outside all twelve\n\n${outside.sentence}\n\n${bulletList(entries)}\n` },
  ];
}
