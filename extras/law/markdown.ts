// The Markdown on law: the parts in llms.txt and in the Markdown of a definition, and law.md of each definition.

import { dayInWords } from "../../core/base/day.ts";
import { bulletList } from "../../core/base/markdown.ts";
import { capitalize } from "../../core/base/text.ts";
import type { Folder } from "../../core/compile/definitions.ts";
import type { Source } from "../../core/compile/source.ts";
import type { MarkdownPart } from "../../core/extra/markdown-part.ts";
import { authoritiesOf, notesBehind, upcomingChanges } from "./answers.ts";
import type { LawData } from "./data.ts";
import { leadOf, ruleProvenance } from "./state.ts";

/** The part on law in llms.txt. */
export const OVERVIEW = `## Law

The law behind a definition is below its id, as law.md. [@id] in a source names a rule of \
[law and accounting](authorities.json), or a message,
form or practice of [the documents](documents.json).
`;

function noteLinks(notes: readonly Source[], up: string): string {
  return notes.map(({ title, sourceId }) => `[${title}](${up}sources/${sourceId}.md)`).join(" and ");
}

/** Returns the part on law in the Markdown of a definition. */
export function markdownOf(id: string, law: LawData): MarkdownPart[] {
  const folder = law.folders.find((one) => one.id === id);
  if (!folder) return [];
  const text = `## Law

The project last read law on ${dayInWords(law.lawAsAt)}. The ${authoritiesOf(id, law).length} authorities of \
its own source are in [a separate file](${id}/law.md). More law is in ${noteLinks(notesBehind(folder.cohort, law), "")}.
`;
  return [{ place: 50, text }];
}

/**
 * Returns law.md of a definition: the authorities behind it, and what is changing in them. `edition` names the release
 * in words.
 */
export function lawMarkdown(
  { cohort, cohort: { id, name } }: Folder,
  law: LawData,
  edition: string | undefined,
): string {
  const authorityLines = authoritiesOf(id, law).map(
    (authority) =>
      `${authority.name} \`${authority.id}\`. ${leadOf(ruleProvenance(authority, law.lawAsAt))}: \
${authority.establishes}`,
  );
  const changes = upcomingChanges(cohort, law);
  const status = edition === undefined ? "" : `${capitalize(edition)}. `;
  return `# ${name}: the law behind it

${status}The project last read law on ${dayInWords(law.lawAsAt)}. The definition: [${id}.md](../${id}.md). \
More law is in ${noteLinks(notesBehind(cohort, law), "../")}. [authorities.json](../authorities.json) says how each \
was read. For messages, forms and practice, [documents.json](../documents.json) does.

${bulletList(authorityLines)}
${changes.length > 0 ? `\n## Moving\n\n${bulletList(changes)}\n` : ""}`;
}
