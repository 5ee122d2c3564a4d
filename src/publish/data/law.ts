// The law behind a definition: as at which day it is stated, what is moving, and the authorities that its source leans on.

import { dayInWords } from "../../base/day.ts";
import type { Authority } from "../../catalog/authorities.ts";
import type { Compiled } from "../../definitions/compile.ts";

/** Returns the authorities that a source leans on, each once, in the order of the register. */
export function authoritiesOf(
  sourceId: string,
  { authorities, authorityCitations }: Pick<Compiled, "authorities" | "authorityCitations">,
): Authority[] {
  const cited = new Set(authorityCitations.filter(({ source }) => source.sourceId === sourceId).map(({ id }) => id));
  return authorities.filter(({ id }) => cited.has(id));
}

/** Returns what is moving in the law behind a source: a sentence for each change, with the authorities that it moves. */
export function movingLaw(sourceId: string, compiled: Pick<Compiled, "authorities" | "authorityCitations">): string[] {
  const moving = authoritiesOf(sourceId, compiled).filter((authority) => authority.moving !== null);
  const changes = [...new Set(moving.map((authority) => authority.moving?.what ?? ""))];
  return changes.map((what) => {
    const names = moving.filter((authority) => authority.moving?.what === what).map(({ name }) => name);
    return `${names.join(", ")}: ${what}`;
  });
}

/** Returns as at which day the law behind a source is stated, and what is moving in it: a line for each. */
export function lawOf(
  sourceId: string,
  compiled: Pick<Compiled, "lawAsAt" | "authorities" | "authorityCitations">,
): string[] {
  const moving = movingLaw(sourceId, compiled).map((sentence) => `Moving: ${sentence}`);
  return [`Law as at ${dayInWords(compiled.lawAsAt)}.`, ...moving];
}
