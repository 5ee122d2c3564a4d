// What is published beside the catalogs, as Markdown: the key, neighbors, the law behind a cohort, and who read it. For llms.txt and the file of each cohort.

import { getCohort } from "#client";
import { dayInWords, readingInWords } from "../catalog/authorities.ts";
import { cohortOrOutside } from "../catalog/boundaries.ts";
import { numbersOf, otherNamesOf } from "../catalog/documents.ts";
import { entriesOf } from "../catalog/entries.ts";
import { RELEASES_FILE } from "../catalog/releases.ts";
import type { Compiled } from "../definitions/compile.ts";
import { SHARED_LAW } from "../definitions/definitions.ts";
import { registerEntry, scenarioOf } from "../definitions/register.ts";
import { REGISTER_FILE } from "./authorities.ts";
import { DOCUMENTS_FILE, usesIn } from "./documents.ts";
import { authoritiesOf, movingLaw } from "./law.ts";
import { reviewInWords } from "./review.ts";

type Published = Omit<Compiled, "problems">;

/** Returns Markdown files with the release, which is given in a sentence, and the boundaries added: the key and the outside list to llms.txt, its neighbors to each cohort. */
export function withBoundaries(
  files: ReadonlyMap<string, string>,
  compiled: Published,
  release: string,
): ReadonlyMap<string, string> {
  const ids = new Set<string>(compiled.cohorts.records.map(({ id }) => id));
  return new Map(
    [...files].map(([path, text]) => {
      const id = path.replace(/\.md$/, "");
      if (path === "llms.txt")
        return [path, `${withStatus(text, 2, release)}\n${openPointsMarkdown(compiled)}\n${keyMarkdown(compiled)}`];
      if (!ids.has(id)) return [path, text];
      const sections = [scenarioMarkdown, neighborsMarkdown, documentsMarkdown, lawMarkdown];
      return [path, [withStatus(text, 1, release), ...sections.map((section) => section(id, compiled))].join("\n")];
    }),
  );
}

// Below the title, and in llms.txt below the summary that follows it.
function withStatus(text: string, below: number, release: string): string {
  const blocks = text.split("\n\n");
  const status = `${release} What each release changed: [${RELEASES_FILE}](${RELEASES_FILE})`;
  return [...blocks.slice(0, below), status, ...blocks.slice(below)].join("\n\n");
}

function openPointsMarkdown(compiled: Published): string {
  const points = entriesOf(compiled).map(
    ({ cohort: { id, name } }) => `${name} (${id}): ${compiled.boundaries.openPoints.get(id)}`,
  );
  return `## The open point of each\n\nFile a sum under the point that is still unsettled.\n\n${listed(points)}\n`;
}

function keyMarkdown(compiled: Published): string {
  const { key, outside } = compiled;
  const questions = key.questions.map(({ question, includes, leavesOut, readOn, debate }, index) => {
    const places = [...new Set(readOn.map(cohortOrOutside))].join(", ");
    const lines = [
      ...includes.map((text) => `Includes: ${text}`),
      ...leavesOut.map((text) => `Leaves out: ${text}`),
      ...(debate === "" ? [] : [`Still argued about: ${debate}`]),
    ];
    return `${index + 1}. ${question} If yes, read next: ${places}.\n${lines.map((line) => `   - ${line}\n`).join("")}`;
  });
  return `## Where to read next

${listed(key.before)}

${questions.join("")}
## Outside all twelve

${outside.sentence}

${listed(outside.entries.map(({ name, otherNames, why, instead, debate }) => `${name} (${otherNames.join(", ")}). ${why} ${instead} ${debate}`.trimEnd()))}
`;
}

function scenarioMarkdown(id: string, compiled: Published): string {
  const cohort = getCohort(compiled.cohorts, id);
  const register = compiled.sources.find(({ sourceId }) => sourceId === cohort.referenceScenario.sourceId);
  const entry = register && registerEntry(cohort.legacyIds.shadowDashboard, register);
  return `## Reference scenario\n\nInvented, for the next release event above. ${entry ? scenarioOf(entry) : ""}\n`;
}

function neighborsMarkdown(id: string, compiled: Published): string {
  const { key, boundaries, outside } = compiled;
  const names = new Map<string, string>(entriesOf(compiled).map(({ cohort }) => [cohort.id, cohort.name]));
  const leading = key.questions.flatMap(({ question, readOn }, index) =>
    readOn.includes(id) ? [`Question ${index + 1} of the rules: ${question}`] : [],
  );
  const pairs = boundaries.pairs.flatMap(({ between, kind, decides }) => {
    if (!between.includes(id) || kind === "rarely") return [];
    const [other = ""] = between.filter((one) => one !== id);
    return [`[${names.get(other)}](${other}.md): ${decides}`];
  });
  const beyond = outside.entries.filter(({ readOn }) => readOn.includes(id)).map(({ name, why }) => `${name}. ${why}`);
  const cases = (compiled.cases.get(id) ?? []).map(
    ({ story, belongs, reason }) => `${story} Read next: ${names.get(belongs) ?? "outside all twelve"}. ${reason}`,
  );
  return `## Open point

${boundaries.openPoints.get(id)}

## Easily confused with

${listed([...leading, ...pairs])}

## Cases

Invented, to show where the line runs.

${listed(cases)}

## Outside all twelve

${listed([...beyond, outside.sentence])}
`;
}

function documentsMarkdown(id: string, { documents, evidence }: Published): string {
  const read = new Set(usesIn(evidence).flatMap(({ use, document }) => (use.id === id ? [document.id] : [])));
  const lines = documents
    .filter((document) => read.has(document.id))
    .map((document) => {
      const names = [otherNamesOf(document), numbersOf(document)].filter((text) => text !== "").join(", ");
      const { name, issued, proves, doesNotProve, how } = document;
      return `${name}${names === "" ? "" : ` (${names})`}, ${issued}. Proves: ${proves} Does not prove: ${doesNotProve} How it is had: ${how}`;
    });
  return `## Documents\n\nEach paper that the evidence names, from [the register](${DOCUMENTS_FILE}).\n\n${listed(lines)}\n`;
}

function lawMarkdown(id: string, compiled: Published): string {
  const own = authoritiesOf(id, compiled).map(
    (authority) =>
      `[${authority.name}](${REGISTER_FILE}) \`${authority.id}\`. ${authority.establishes} ${readingInWords(authority)}`,
  );
  const moving = movingLaw(id, compiled);
  const reviews = ["cohort.yaml", "asset.yaml", "dossier.md"].map((name) => {
    const state = compiled.reviewStates.get(`${id}/${name}`);
    return `${name}: ${state ? reviewInWords(state).join(" ") : ""}`;
  });
  return `## Authorities

Law as at ${dayInWords(compiled.lawAsAt)}. What every assignee asks stands in [a note that all twelve share](sources/${SHARED_LAW}.md).

${listed(own)}
${moving.length > 0 ? `\nMoving:\n\n${listed(moving)}\n` : ""}
## Who read and who signed

${listed(reviews)}
`;
}

function listed(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}
