// The quick starts, which stand in site/text/quick-starts.yaml.

import { parse } from "yaml";

/** Stands for the address of the service in a quick start; a browser page puts its own address in its place. */
export const BASE_URL = "{base_url}";

/** A quick start: what it is for, how its file is fetched and run, and its text. */
export interface QuickStart {
  id: "curl" | "javascript" | "typescript" | "python";
  name: string;
  /** What to run before: the downloads. */
  setup: string;
  /** The file the text is saved as; null for one that is typed at a prompt. */
  file: string | null;
  text: string;
  /** How the file is run. */
  run: string;
}

/** Returns the quick starts in the order they are shown, from the files of site/ by path relative to it. */
export function quickStartsIn(siteFiles: ReadonlyMap<string, string>): readonly QuickStart[] {
  return parse(siteFiles.get("text/quick-starts.yaml") ?? "");
}
