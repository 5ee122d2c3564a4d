// Writes an authority as Markdown, for the command `get` and for agents.

import { bulletList } from "../../core/base/markdown.ts";
import type { GoneAuthority } from "./authority.ts";
import { BEARINGS, RULE_LEADS } from "./closed-lists.ts";
import { jurisdictionNames } from "./jurisdictions.ts";
import { changeIn } from "./law-file.ts";
import type { AuthorityRegister } from "./register.ts";
import { readingInWords } from "./state.ts";

/** Returns an authority of the published register as Markdown. */
export function authorityMarkdown(
  authority: AuthorityRegister["authorities"][number],
  { changes }: Pick<AuthorityRegister, "changes">,
): string {
  const change = changeIn(authority, changes);
  const { id, name, kind, jurisdictions, establishes, from, bears, cite, official, leanedOnBy } = authority;
  const lines = [
    `Kind: ${kind}. Holds in: ${namesInWords(jurisdictions)}. Bears: ${BEARINGS[bears]}.`,
    readingInWords(authority),
    ...(authority.read.at === null ? [] : [`The copy: ${authority.read.at}`]),
    ...(official === null ? [] : [`Official text: ${official}; a stored copy was read`]),
    ...(change ? [`Moving: ${change.what}`] : []),
    ...Object.entries(cite).map(([form, text]) => `Cite (${form}): ${text}`),
  ];
  const passages = leanedOnBy.map(
    ({ sourceId, startLine, endLine, section, locator }) =>
      `[${sourceId}](sources/${sourceId}.md), ${section}, lines ${startLine} to \
${endLine}${locator === "" ? "" : `, for ${locator}`}`,
  );
  return `# ${name}\n\n\`${id}\`. ${RULE_LEADS[from]}: ${establishes}\n\n${bulletList(lines)}\n\n\
## Cited by\n\n${bulletList(passages)}\n`;
}

/** Returns an authority that left the register as Markdown. */
export function goneMarkdown({ id, name, kind, jurisdictions, establishes, ended, instead }: GoneAuthority): string {
  const lines = [
    `Left out since release ${ended}; it is not maintained.`,
    `Read instead: ${instead}`,
    `Kind: ${kind}. Holds in: ${namesInWords(jurisdictions)}.`,
  ];
  return `# ${name}\n\n\`${id}\`. Before release ${ended} it was told to say: ${establishes}\n\n${bulletList(lines)}\n`;
}

function namesInWords(jurisdictions: readonly string[]): string {
  return jurisdictionNames(jurisdictions).join(", ");
}
