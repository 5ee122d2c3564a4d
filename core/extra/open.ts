// What is opened by an id besides the definitions: what extras open, and the pages that can be found.

import type { Deployment } from "../read/deployment.ts";
import type { Reading } from "./extra.ts";
import type { FindableEntry, Opened } from "./findable.ts";

/** Resolves to what is opened by exactly this id; undefined where nobody knows it. */
export async function openedBy(
  deployment: Deployment,
  id: string,
  readings: readonly Reading[],
): Promise<Opened | undefined> {
  for (const { open } of readings) {
    const opened = await open?.(deployment, id);
    if (opened) return opened;
  }
  const page = (await pagesIn(deployment, readings)).find((one) => one.id === id);
  return page && openedPage(page);
}

/** Resolves to every id that is opened so. */
export async function idsOpened(deployment: Deployment, readings: readonly Reading[]): Promise<string[]> {
  const own = await Promise.all(readings.map((reading) => reading.ids?.(deployment)));
  const pages = await pagesIn(deployment, readings);
  return [...own.flatMap((ids) => ids ?? []), ...pages.map(({ id }) => id)];
}

async function pagesIn(deployment: Deployment, readings: readonly Reading[]): Promise<FindableEntry[]> {
  const found = await Promise.all(readings.map((reading) => reading.findable?.(deployment)));
  return found.flatMap((findable) => findable?.first ?? []).filter(({ kind }) => kind === "page");
}

// A page is opened by a browser; what is said here is what it is for.
function openedPage({ kind, id, name, point, address }: FindableEntry): Opened {
  return { value: { kind, id, name, says: point, address }, markdown: `# ${name}\n\n${point}\n\nPage: ${address}\n` };
}
