// What is published as Markdown, for readers and programs that take text: llms.txt, each definition with both records, what decides against its
// neighbors, who read it and how it is cited, and beside each the law behind it.

import { dayInWords } from "../../base/day.ts";
import { READING_STATUSES } from "../../catalog/authorities.ts";
import {
  citationOf,
  citedSources,
  lastingPath,
  lastingRecord,
  linesInWords,
  notToBeCited,
} from "../../catalog/cite.ts";
import type { Entry } from "../../catalog/entries.ts";
import { entryMarkdown, listed } from "../../catalog/markdown.ts";
import { RELEASES_FILE, type Release, releaseAtStart } from "../../catalog/releases.ts";
import type { Compiled } from "../../definitions/compile.ts";
import type { Folder } from "../../definitions/definitions.ts";
import { registerEntry, scenarioOf } from "../../definitions/register.ts";
import type { Source } from "../../definitions/source.ts";
import { REGISTER_FILE } from "../data/authorities.ts";
import { DOCUMENTS_FILE } from "../data/documents.ts";
import { authoritiesOf, movingLaw, notesBehind } from "../data/law.ts";
import { reviewInWords } from "../data/review.ts";
import { llmsText } from "./llms.ts";

/** What the operator told of a deployment. */
interface Deployed {
  baseAddress?: string;
  operator?: { name: string | null };
}

/** Returns the Markdown files by published path. Each names the release. */
export function markdownFiles(
  compiled: Compiled,
  release: Release,
  deployed: Deployed = {},
): ReadonlyMap<string, string> {
  const status = `${releaseAtStart(release)}. What each release changed: [${RELEASES_FILE}](${RELEASES_FILE}). What each paper proves, and what it does \
not: [${DOCUMENTS_FILE}](${DOCUMENTS_FILE})`;
  const definitions = compiled.folders.flatMap((entry): [string, string][] => {
    const { id } = entry;
    const told = [scenario(entry, compiled), neighbors(entry, compiled), behind(entry, compiled)];
    const whole = [entryMarkdown(entry, status), ...told, citation(entry, release, deployed)].join("\n");
    return [
      [`${id}.md`, whole],
      [`${id}/law.md`, lawMarkdown(entry, compiled, releaseAtStart(release))],
    ];
  });
  return new Map([...definitions, ["llms.txt", llmsText(compiled, status)]]);
}

function scenario({ cohort }: Entry, compiled: Compiled): string {
  const register = compiled.sources.find(({ sourceId }) => sourceId === cohort.referenceScenario.sourceId);
  const entry = register && registerEntry(cohort.legacyIds.shadowDashboard, register);
  return `## Reference scenario\n\nInvented, for the next release event above. ${entry ? scenarioOf(entry) : ""}\n`;
}

function neighbors({ id, cases: own }: Folder, compiled: Compiled): string {
  const { key, boundaries, outside } = compiled;
  const names = new Map<string, string>(compiled.cohorts.records.map((cohort) => [cohort.id, cohort.name]));
  const leading = key.questions.flatMap(({ question, readOn }, index) =>
    readOn.includes(id) ? [`Question ${index + 1} of the rules: ${question}`] : [],
  );
  const pairs = boundaries.pairs.flatMap(({ between, kind, decides }) => {
    if (!between.includes(id) || kind === "rarely") return [];
    const [other = ""] = between.filter((one) => one !== id);
    return [`[${names.get(other)}](${other}.md): ${decides}`];
  });
  const beyond = outside.entries.filter(({ readOn }) => readOn.includes(id)).map(({ name, why }) => `${name}. ${why}`);
  const cases = own.map(
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

// Who read and signed the texts, and where the law stands.
function behind({ cohort, cohort: { id } }: Entry, compiled: Compiled): string {
  const reviews = ["cohort.yaml", "asset.yaml", "dossier.md"].map((name) => {
    const state = compiled.reviewStates.get(`${id}/${name}`);
    return `${name}: ${state ? reviewInWords(state).join(" ") : ""}`;
  });
  return `## Law

Law read by ${dayInWords(compiled.lawAsAt)}. The ${authoritiesOf(id, compiled).length} authorities of its own source stand in \
[a file of their own](${id}/law.md), more law in ${linked(notesBehind(cohort, compiled), "")}.

## Who read and who signed

${listed(reviews)}
`;
}

function linked(notes: readonly Source[], up: string): string {
  return notes.map(({ title, sourceId }) => `[${title}](${up}sources/${sourceId}.md)`).join(" and ");
}

function lawMarkdown({ cohort, cohort: { id, name } }: Entry, compiled: Compiled, status: string): string {
  const own = authoritiesOf(id, compiled).map(
    (authority) =>
      `${authority.name} \`${authority.id}\`. ${authority.establishes} (${READING_STATUSES[authority.read.status].name})`,
  );
  const moving = movingLaw(cohort, compiled);
  return `# ${name}: the law behind it

${status}. Law read by ${dayInWords(compiled.lawAsAt)}. The definition: [${id}.md](../${id}.md). More law stands in \
${linked(notesBehind(cohort, compiled), "../")}. How each was read: [${REGISTER_FILE}](../${REGISTER_FILE}), of messages, forms and practice \
[${DOCUMENTS_FILE}](../${DOCUMENTS_FILE}).

${listed(own)}
${moving.length > 0 ? `\n## Moving\n\n${listed(moving)}\n` : ""}`;
}

function citation(entry: Entry, release: Release, { baseAddress, operator }: Deployed): string {
  const { id, name } = entry.cohort;
  const cited = citationOf(name, { ...release, publisher: operator?.name });
  if (cited === null) return `## Cite\n\n${notToBeCited(release)}\n`;
  const catalogs = [release.cohorts, release.assetDefinitions].map(
    ({ path, sha256 }) => `- [${path}](${path}), sha256 ${sha256}\n`,
  );
  const passages = citedSources(entry).flatMap((source) =>
    source.lines.map((range) => `- [${source.sourceId}, ${linesInWords([range])}](${lastingPath(source, range)})\n`),
  );
  const lasting = lastingRecord(id, release);
  const address = baseAddress === undefined ? `[${id}](${lasting})` : `${baseAddress}/${lasting}`;
  return `## Cite\n\n${cited} ${address}\n\nTo verify:\n\n${catalogs.join("")}${passages.join("")}`;
}
