// An authority as Markdown.

import { listed } from "../../core/read/entry-markdown.ts";
import { type AuthorityRegister, BEARINGS, changeIn, JURISDICTIONS, readingInWords } from "./register.ts";

/** Returns an authority of the published register as Markdown. */
export function authorityMarkdown(
  authority: AuthorityRegister["authorities"][number],
  { changes }: Pick<AuthorityRegister, "changes">,
): string {
  const change = changeIn(authority, changes);
  const { id, name, kind, jurisdictions, establishes, bears, cite, official, leanedOnBy } = authority;
  const lines = [
    `Kind: ${kind}. Holds in: ${jurisdictions.map((code) => JURISDICTIONS[code] ?? code).join(", ")}. Bears: ${BEARINGS[bears]}.`,
    readingInWords(authority),
    ...(authority.read.at === null ? [] : [`The copy: ${authority.read.at}`]),
    ...(official === null ? [] : [`Official text: ${official}; a stored copy was read`]),
    ...(change ? [`Moving: ${change.what}`] : []),
    ...Object.entries(cite).map(([form, text]) => `Cite (${form}): ${text}`),
  ];
  const passages = leanedOnBy.map(
    ({ sourceId, startLine, endLine, section, locator }) =>
      `[${sourceId}](sources/${sourceId}.md), ${section}, lines ${startLine} to ${endLine}${locator === "" ? "" : `, for ${locator}`}`,
  );
  return `# ${name}\n\n\`${id}\`. ${establishes}\n\n${listed(lines)}\n\n## Cited by\n\n${listed(passages)}\n`;
}
