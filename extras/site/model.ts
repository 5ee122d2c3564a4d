// Makes the model of the site, from which every page is made. It is the input of the site with the kit, and with values
// that are computed from the input.

import { sha256 } from "../../core/base/hash.ts";
import { serialize } from "../../core/base/json.ts";
import { offerValues } from "../../core/extra/offer.ts";
import type { Kit } from "../../core/extra/page/kit.ts";
import { type Page, type PageSection, sectionsOn } from "../../core/extra/page/page.ts";
import type { Operator } from "../../core/publish/settings.ts";
import type { SiteInput } from "./input.ts";
import { kitOf } from "./kit.ts";

/** The data and the functions from which every page is made. */
export interface SiteModel extends SiteInput {
  kit: Kit;
  /** The SHA-256 of both catalogs as they are published, under `cohorts` and `assets`. */
  sums: Readonly<Record<string, string>>;
  /** The address of the site, without a slash at the end. It is null if the build does not know it. */
  baseAddress: string | null;
  operator: Operator;
  /** Returns the text of a page by its file name. Throws a RangeError if there is none. */
  textOf(name: string): string;
  /** Returns the sections that extras add to a page, in their order. */
  sectionsOn(page: string): readonly PageSection[];
  /** Returns the pages of extras. */
  pagesOfExtras(): readonly Page[];
}

/** Returns the model of the site. */
export function siteModelOf(input: SiteInput): SiteModel {
  const { compilation, settings, offers, texts } = input;
  let sections: readonly PageSection[] | undefined;
  const model: SiteModel = {
    ...input,
    kit: kitOf(input, (page) => model.sectionsOn(page)),
    sums: {
      cohorts: sha256(serialize(compilation.cohorts)),
      assets: sha256(serialize(compilation.assets)),
    },
    baseAddress: settings.baseAddress ?? null,
    operator: settings.operator ?? { name: null, contact: null },
    textOf: (name) => {
      const text = texts.get(name);
      if (text === undefined) throw new RangeError(`extras/site/text/ has no ${name}`);
      return text;
    },
    sectionsOn: (page) => {
      sections ??= offerValues("sections", offers).flatMap((make) => make(model.kit));
      return sectionsOn(page, sections);
    },
    pagesOfExtras: () => offerValues("pages", offers).flatMap((make) => make(model.kit)),
  };
  return model;
}
