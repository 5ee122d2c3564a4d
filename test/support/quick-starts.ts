// The quick starts of the page for developers, as their file has them: published text that is run and compiled.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { ROOT } from "./project.ts";

/** Stands in a quick start for the address of the service. */
export const BASE_URL = "{base_url}";

/** Returns the texts of the quick starts, by what they are for. */
export function quickStarts(): ReadonlyMap<string, string> {
  const written = readFileSync(join(ROOT, "extras/site/text/quick-starts.yaml"), "utf8");
  const starts: { id: string; text: string }[] = parse(written);
  return new Map(starts.map(({ id, text }) => [id, text]));
}
