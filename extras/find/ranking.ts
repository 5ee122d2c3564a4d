// The ranked search over what can be found. The first query makes the index: most servers that a host of agents starts are never asked.

import { finderOf, type Indexed, indexed } from "#find";
import type { Found } from "../../core/extra/findable.ts";
import type { Searched } from "./entries.ts";

/** Returns what ranks the entries by the words of a query, with so much law. */
export function rankingOf({ first, later, typed, coverage }: Searched): (query: string, mostLaw?: number) => Found {
  let index: [Indexed, Indexed] | undefined;
  return (query, mostLaw) => {
    index ??= [indexed(first), indexed(later, typed)];
    return finderOf(...index, { mostLaw, coverage, typed })(query);
  };
}
