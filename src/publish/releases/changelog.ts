// The changelog: what the releases say, the newest first.

import { dayInWords } from "../../catalog/authorities.ts";
import { CHANGE_KINDS, type Change, type Gone, type Release } from "../../catalog/releases.ts";
import { keysOf } from "../../definitions/words.ts";

/** Returns the text of CHANGELOG.md. */
export function changelogOf(releases: readonly Release[]): string {
  return `# Changelog

Written from \`releases/\` by \`npm run lock\`. Each release states the SHA-256 of both catalogs; its bytes stay published.
${releases.toReversed().map(entryOf).join("")}`;
}

function entryOf(release: Release): string {
  const { number, date, title, cohorts, assetDefinitions, changes, gone } = release;
  const parts = keysOf(CHANGE_KINDS).map((kind) => ({
    name: CHANGE_KINDS[kind],
    lines: changes.filter((one) => one.kind === kind).map(changeInWords),
  }));
  return `
## Release ${number}, ${date === null ? "open" : dayInWords(date)}: ${title}

- \`cohorts.json\` \`${cohorts.sha256}\`
- \`asset-definitions.json\` \`${assetDefinitions.sha256}\`
${[...parts, { name: "Fields and names that are gone", lines: gone.map(goneInWords) }]
  .filter(({ lines }) => lines.length > 0)
  .map(({ name, lines }) => `\n### ${name}\n\n${lines.map((line) => `- ${line}\n`).join("")}`)
  .join("")}`;
}

const ALL_TWELVE = 12;

/** Returns a change in one line: whom it concerns, and what it says. */
function changeInWords({ kind, of, says }: Change): string {
  if (of.length === 0 || of.length === ALL_TWELVE || kind === "authority") return says;
  return `${of.map((id) => `\`${id}\``).join(", ")}: ${says}`;
}

function goneInWords({ of, name, now, says }: Gone): string {
  const place = now.length > 0 ? `, now ${now.map((key) => `\`${key}\``).join(" and ")}` : "";
  return `\`${of}\`, \`${name}\`${place}${says === "" ? "." : `: ${says}`}`;
}
