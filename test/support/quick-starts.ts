// The quick starts and recipes of the page for developers, as their file has them: published text that is run and
// compiled.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { ROOT } from "./project.ts";

/** Stands in a quick start for the address of the service. */
export const BASE_URL = "{base_url}";

/** Returns the quick starts, or the recipes: what each is for, and how its file is fetched, called and run. */
export function startsIn(of = "quick-starts"): readonly Readonly<Record<string, string>>[] {
  return parse(readFileSync(join(ROOT, `extras/site/text/${of}.yaml`), "utf8"));
}

/** Returns their texts, by what they are for. */
export function quickStarts(of = "quick-starts"): ReadonlyMap<string, string> {
  return new Map(startsIn(of).map(({ id = "", text = "" }) => [id, text]));
}
