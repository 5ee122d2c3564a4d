// What an extra offers to a build of something else than the project, and the pages that come of it.

import type { BuildInput, Extra } from "../../core/extra/extra.ts";
import { type Offer, offerValues } from "../../core/extra/offer.ts";
import type { Kit } from "../../core/extra/page/kit.ts";
import { projectAt } from "../../core/publish/project.ts";
import { EXTRAS } from "../../extras.ts";
import type { Changed } from "./edit-project.ts";
import { CONTRACT, compiledDefinitions, projectOffers, ROOT } from "./project.ts";
import type { Files } from "./published-site.ts";

function extraCalled(name: string): Extra {
  const extra = EXTRAS.find((one) => one.name === name);
  if (!extra) throw new RangeError(`no extra is called ${name}`);
  return extra;
}

/**
 * Returns what an extra is given by a build of the project with these texts in the place of its files. Others offer
 * what they offer to the project as it is.
 */
export async function givenTo(name: string, changed: Changed = new Map()): Promise<BuildInput> {
  const names = EXTRAS.map((one) => one.name);
  const isBefore = ({ extra }: Offer): boolean => names.indexOf(extra) < names.indexOf(extraCalled(name).name);
  const { texts, bytes } = projectAt(ROOT, changed);
  return {
    compilation: await compiledDefinitions(),
    contract: CONTRACT,
    settings: {},
    texts,
    bytes,
    before: (await projectOffers()).filter(isBefore),
    extras: EXTRAS,
  };
}

/** Resolves to what an extra offers where it is given this. */
export async function offerOf(name: string, given: BuildInput): Promise<Offer> {
  const offer = await extraCalled(name).offer?.(given);
  if (!offer) throw new RangeError(`${name} offers nothing`);
  return offer;
}

/** Returns what all offer to the project, with this in the place of what the same extra offers. */
export async function projectOffersWith(other: Offer): Promise<Offer[]> {
  return (await projectOffers()).map((offer) => (offer.extra === other.extra ? other : offer));
}

/** Resolves to the pages that come of these offers, by path. */
export async function pagesFrom(offers: readonly Offer[]): Promise<Files> {
  const site = EXTRAS.find(({ showsPages }) => showsPages === true)?.name;
  const [makePages] = offerValues(
    "derivedFiles",
    offers.filter(({ extra }) => extra === site),
  );
  const pages = (await makePages?.(new Map(), offers)) ?? [];
  return new Map(pages.map(([path, content]) => [path, String(content)]));
}

let lent: Promise<Kit> | undefined;

/** Returns what the site lends to the pages of the project. */
export function projectKit(): Promise<Kit> {
  lent ??= kitFrom();
  return lent;
}

async function kitFrom(): Promise<Kit> {
  const kits: Kit[] = [];
  const asking: Offer = {
    extra: "a test",
    pages: (kit) => {
      kits.push(kit);
      return [];
    },
  };
  await pagesFrom([...(await projectOffers()), asking]);
  const [kit] = kits;
  if (!kit) throw new RangeError("no site asked for pages");
  return kit;
}
