// Writes the changelog: what each release changed for a reader, the newest release first.

import { dayInWords } from "../../core/base/day.ts";
import type { Release } from "./register.ts";
import { changeInWords, changesByKind, endedAddressInWords, withdrawnNameInWords } from "./release-in-words.ts";

/** Returns the text of CHANGELOG.md. */
export function changelogOf(releases: readonly Release[]): string {
  return `# Changelog

What each release changed for a reader. Each entry states the SHA-256 of both catalogs, which stay published.
${releases.toReversed().map(entryOf).join("")}`;
}

function entryOf(release: Release): string {
  const { number, date, title, cohorts, assetDefinitions, changes, gone, ended } = release;
  const parts = changesByKind(changes).map(({ heading, changes: changesOfKind }) => ({
    name: heading,
    lines: changesOfKind.map((change) => changeInWords(change, inCode)),
  }));
  const removals = [
    { name: "Fields and names that were removed", lines: gone.map((one) => withdrawnNameInWords(one, inCode)) },
    { name: "Addresses that have ended", lines: ended.map((rule) => endedAddressInWords(rule, inCode)) },
  ];
  const sections = [...parts, ...removals].filter(({ lines }) => lines.length > 0);
  return `
## Release ${number}, ${date === null ? "open" : dayInWords(date)}: ${title}

- \`cohorts.json\` \`${cohorts.sha256}\`
- \`asset-definitions.json\` \`${assetDefinitions.sha256}\`
${sections.map(({ name, lines }) => `\n### ${name}\n\n${lines.map((line) => `- ${line}\n`).join("")}`).join("")}`;
}

function inCode(name: string): string {
  return `\`${name}\``;
}
