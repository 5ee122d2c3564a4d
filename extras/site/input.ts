// The type of everything that the site is made from.

import type { Compilation } from "../../core/compile/compile.ts";
import type { Contract } from "../../core/contract/schema.ts";
import type { Offer } from "../../core/extra/offer.ts";
import type { Settings } from "../../core/publish/settings.ts";

/** Everything that the pages are made from. */
export interface SiteInput {
  compilation: Compilation;
  contract: Contract;
  settings: Settings;
  license: string;
  /** The text of the file of types of each client. */
  declarations: Readonly<Record<"javaScript" | "python", string>>;
  /** The texts of the pages, by file name. */
  texts: ReadonlyMap<string, string>;
  /** What the extras add to this build. */
  offers: readonly Offer[];
}
