// What the site is read from.

import type { Compilation } from "../../core/compile/compile.ts";
import type { Contract } from "../../core/contract/schema.ts";
import type { Offer } from "../../core/extra/extra.ts";
import type { Settings } from "../../core/publish/settings.ts";

/** What the pages are made from, apart from what the pages lend each other. */
export interface SiteInput {
  compiled: Compilation;
  contract: Contract;
  settings: Settings;
  license: string;
  /** The types of both clients, as their files declare them. */
  declarations: Readonly<Record<"javaScript" | "python", string>>;
  /** The texts of the pages, by name. */
  texts: ReadonlyMap<string, string>;
  offers: readonly Offer[];
}
