// The quick starts and recipes of the page for developers, from their own file. Tests run and compile these published
// texts.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { ROOT } from "./project.ts";

/** The placeholder in a quick start for the address of the service. */
export const BASE_URL = "{base_url}";

/** Returns the quick starts or the recipes: the id of each, its file, and how it is called and run. */
export function startsIn(of = "quick-starts"): readonly Readonly<Record<string, string>>[] {
  return parse(readFileSync(join(ROOT, `extras/site/text/${of}.yaml`), "utf8"));
}

/** Returns the texts of the quick starts by their ids. */
export function quickStarts(of = "quick-starts"): ReadonlyMap<string, string> {
  return new Map(startsIn(of).map(({ id = "", text = "" }) => [id, text]));
}
