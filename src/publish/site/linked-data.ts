// The catalogs as schema.org data (JSON-LD). Addresses are relative to the page where the build does not know its own.

import { type Entry, entriesOf, type SiteModel } from "./model.ts";

const CONTEXT = "https://schema.org";

/** Returns both catalogs as DefinedTermSets, for the home page. */
export function termSets(model: SiteModel): unknown {
  const at = (path: string): string => addressOf(model, path, "./");
  const { version } = model.catalogs.cohorts;
  const set = (fragment: string, name: string, description: string, terms: readonly unknown[]) => ({
    "@type": "DefinedTermSet",
    "@id": at(`#${fragment}`),
    name,
    description,
    version,
    url: at(""),
    hasDefinedTerm: terms,
  });
  const entries = entriesOf(model);
  return {
    "@context": CONTEXT,
    "@graph": [
      set(
        "cohorts",
        "Cohort registry",
        "Twelve kinds of commercial payment claim, each by its one open point.",
        entries.map(({ cohort }) => ({ "@id": at(`${cohort.id}/#cohort`) })),
      ),
      set(
        "asset-definitions",
        "Asset definition catalog",
        "Twelve asset structures, one per cohort: the evidence, amounts and dates to inspect.",
        entries.map(({ asset }) => ({ "@id": at(`${asset.id}/#asset-definition`) })),
      ),
    ],
  };
}

/** Returns a cohort and its asset structure as DefinedTerms, for their page. */
export function terms({ cohort, asset }: Entry, model: SiteModel): unknown {
  const at = (path: string): string => addressOf(model, path, "../");
  const url = at(`${cohort.id}/`);
  return {
    "@context": CONTEXT,
    "@graph": [
      {
        "@type": "DefinedTerm",
        "@id": at(`${cohort.id}/#cohort`),
        name: cohort.name,
        alternateName: cohort.aliases,
        termCode: cohort.id,
        description: cohort.definition,
        inDefinedTermSet: at("#cohorts"),
        url,
      },
      {
        "@type": "DefinedTerm",
        "@id": at(`${asset.id}/#asset-definition`),
        name: asset.name,
        alternateName: cohort.assetStructureAliases,
        termCode: asset.id,
        description: asset.purpose,
        inDefinedTermSet: at("#asset-definitions"),
        url,
      },
    ],
  };
}

function addressOf({ baseAddress }: SiteModel, path: string, up: string): string {
  return baseAddress === null ? `${up}${path}` : `${baseAddress}/${path}`;
}
