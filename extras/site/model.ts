// What the site is made from: what was compiled, the texts of its pages, and what extras offer.

import { sha256 } from "../../core/base/hash.ts";
import { serialize } from "../../core/base/json.ts";
import { offerValues } from "../../core/extra/extra.ts";
import type { Kit } from "../../core/extra/page/kit.ts";
import { type Page, type PageSection, sectionsOn } from "../../core/extra/page/page.ts";
import type { Operator } from "../../core/publish/settings.ts";
import type { SiteInput } from "./input.ts";
import { kitOf } from "./kit.ts";
import { type TermIndex, termIndex } from "./terms.ts";

/** Everything the pages say. */
export interface SiteModel extends SiteInput {
  kit: Kit;
  explained: TermIndex;
  /** SHA-256 of both catalogs as they are published. */
  sums: Readonly<Record<string, string>>;
  /** The address the site is published at, without a slash at the end; null where the build does not know it. */
  baseAddress: string | null;
  operator: Operator;
  /** Returns the text of a page. */
  textOf(name: string): string;
  /** Returns the sections that extras put on a page, in their order. */
  sectionsOn(page: string): readonly PageSection[];
  /** Returns the pages of extras. */
  pagesOfOthers(): readonly Page[];
}

/** Reads the site model. */
export function siteModelOf(input: SiteInput): SiteModel {
  const { compiled, settings, offers, texts } = input;
  let sections: readonly PageSection[] | undefined;
  const model: SiteModel = {
    ...input,
    kit: kitOf(input, (page) => model.sectionsOn(page)),
    explained: termIndex(offerValues("glossary", offers).flat()),
    sums: {
      cohorts: sha256(serialize(compiled.cohorts)),
      assets: sha256(serialize(compiled.assets)),
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
    pagesOfOthers: () => offerValues("pages", offers).flatMap((make) => make(model.kit)),
  };
  return model;
}
