// Adds a change of a definition to the file of the open release, or of the next release if none is open. The command
// `scaffold` uses it.

import type { BuildInput, TextFile } from "../../core/extra/extra.ts";
import { appendToBlock } from "../../core/extra/yaml-block.ts";
import { SUMS_FILE } from "../../core/published/sums.ts";
import { RELEASES_PATH } from "./history.ts";
import { releaseTemplate } from "./open-release.ts";

/**
 * Resolves to the file of the open release with one more change: `sentence` says it, and `id` is its definition. If no
 * release is open, it is the file of the next release.
 */
export async function fileWithChange(id: string, sentence: string, texts: BuildInput["texts"]): Promise<TextFile> {
  const files = await texts(RELEASES_PATH);
  const numbers = [...files.keys()].flatMap((path) => /^(\d+)\.yaml$/.exec(path)?.[1] ?? []);
  const newest = Math.max(0, ...numbers.map(Number));
  const isClosed = files.get(SUMS_FILE)?.includes(`  ${newest}.yaml`) ?? false;
  const number = isClosed ? newest + 1 : newest;
  const text = isClosed ? templateOfFields(newest) : (files.get(`${number}.yaml`) ?? "");
  const change = `  - kind: meaning\n    of: [${id}]\n    says: >-\n      ${sentence}`;
  // A call that was interrupted may have written the change already.
  return [`${RELEASES_PATH}/${number}.yaml`, text.includes(change) ? text : appendToBlock(text, "changes", change)];
}

function templateOfFields(before: number): string {
  return releaseTemplate(before).replace(/^title:\nchanges:\n[\s\S]*$/m, "title: New fields\nchanges:\n");
}
