// The type of the input of the site: the data from which all pages are made. offer.ts reads it.

import type { Compilation } from "../../core/compile/compile.ts";
import type { Contract } from "../../core/contract/schema.ts";
import type { Offer } from "../../core/extra/offer.ts";
import type { Settings } from "../../core/publish/settings.ts";

/** The file of a client, to be offered as a download. */
interface ClientFile {
  name: string;
  bytes: Uint8Array;
}

/** The data from which all pages are made. */
export interface SiteInput {
  compilation: Compilation;
  contract: Contract;
  settings: Settings;
  license: string;
  /** The text of the type file of each client. */
  declarations: Readonly<Record<"javaScript" | "python", string>>;
  /** The files of both clients, which are published as they are. */
  clients: readonly ClientFile[];
  /** The texts of the pages, by file name. */
  texts: ReadonlyMap<string, string>;
  /** The parts that the extras add to this build. */
  offers: readonly Offer[];
}
