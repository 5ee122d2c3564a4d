// The catalogs as schema.org data (JSON-LD). Addresses are relative to the page where the build does not know its own.

import { WORK } from "../../catalog/cite.ts";
import { type Entry, entriesOf, releaseOf, type SiteModel } from "./model.ts";
import { cardPath, HOME_CARD, shortened } from "./sharing.ts";

const CONTEXT = "https://schema.org";
/** Where the license of everything published stands. */
const LICENSE = "developers/#license";

/** Returns the site and both catalogs as DefinedTermSets, for the home page. */
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
    ...published(model, at),
    isPartOf: { "@id": at("#site") },
    hasDefinedTerm: terms,
  });
  const entries = entriesOf(model);
  return {
    "@context": CONTEXT,
    "@graph": [
      {
        "@type": "WebSite",
        "@id": at("#site"),
        name: WORK,
        url: at(""),
        image: at(cardPath(HOME_CARD)),
        ...published(model, at),
      },
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

/** Returns a cohort and its asset structure as DefinedTerms, for their page. What schema.org lets no term say of itself, the page says. */
export function terms({ cohort, asset, openPoint }: Entry, model: SiteModel): unknown {
  const at = (path: string): string => addressOf(model, path, "../");
  const url = at(`${cohort.id}/`);
  const term = at(`${cohort.id}/#cohort`);
  return {
    "@context": CONTEXT,
    "@graph": [
      {
        "@type": "WebPage",
        "@id": url,
        name: cohort.name,
        description: shortened(openPoint),
        url,
        image: at(cardPath(cohort.id)),
        ...published(model, at),
        isPartOf: { "@id": at("#site") },
        mainEntity: { "@id": term },
      },
      {
        "@type": "DefinedTerm",
        "@id": term,
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

// Who publishes, under which license, since when it is as it is. An open release may change every day.
function published(model: SiteModel, at: (path: string) => string): Record<string, unknown> {
  const { date } = releaseOf(model);
  return {
    inLanguage: "en",
    publisher: { "@type": "Organization", name: model.operator.name ?? WORK },
    license: at(LICENSE),
    ...(date === null ? {} : { dateModified: date }),
  };
}

function addressOf({ baseAddress }: SiteModel, path: string, up: string): string {
  return baseAddress === null ? `${up}${path}` : `${baseAddress}/${path}`;
}
