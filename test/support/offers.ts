// The offer of an extra to a build of a changed project, and the pages that are made of it.

import type { BuildInput, Extra } from "../../core/extra/extra.ts";
import { type Offer, offerValues } from "../../core/extra/offer.ts";
import type { Kit } from "../../core/extra/page/kit.ts";
import { projectAt } from "../../core/publish/project.ts";
import { EXTRAS } from "../../extras.ts";
import type { FileChanges } from "./edit-project.ts";
import { CONTRACT, compiledDefinitions, projectOffers, ROOT } from "./project.ts";
import type { Files } from "./published-site.ts";

function extraCalled(name: string): Extra {
  const extra = EXTRAS.find((one) => one.name === name);
  if (!extra) throw new RangeError(`no extra is called ${name}`);
  return extra;
}

/**
 * Returns the input of an extra in a build of the project with these changes. The offers of the other extras are those
 * to the project without them.
 */
export async function buildInputOf(name: string, changes: FileChanges = new Map()): Promise<BuildInput> {
  const names = EXTRAS.map((one) => one.name);
  const isBefore = ({ extra }: Offer): boolean => names.indexOf(extra) < names.indexOf(extraCalled(name).name);
  const { texts, bytes } = projectAt(ROOT, changes);
  return {
    compilation: await compiledDefinitions(),
    contract: CONTRACT,
    settings: {},
    texts,
    bytes,
    earlierOffers: (await projectOffers()).filter(isBefore),
    extras: EXTRAS,
  };
}

/** Resolves to the offer of an extra for this input. */
export async function offerOf(name: string, buildInput: BuildInput): Promise<Offer> {
  const offer = await extraCalled(name).offer?.(buildInput);
  if (!offer) throw new RangeError(`${name} offers nothing`);
  return offer;
}

/** Returns all offers to the project, with this offer in the place of the offer of the same extra. */
export async function projectOffersWith(replacement: Offer): Promise<Offer[]> {
  return (await projectOffers()).map((offer) => (offer.extra === replacement.extra ? replacement : offer));
}

/** Resolves to the pages of these offers, by path. */
export async function pagesFrom(offers: readonly Offer[]): Promise<Files> {
  const site = EXTRAS.find(({ showsPages }) => showsPages === true)?.name;
  const [makePages] = offerValues(
    "derivedFiles",
    offers.filter(({ extra }) => extra === site),
  );
  const pages = (await makePages?.(new Map(), offers)) ?? [];
  return new Map(pages.map(([path, content]) => [path, String(content)]));
}

let kit: Promise<Kit> | undefined;

/** Returns the kit that the site gives to the pages of the project. */
export function projectKit(): Promise<Kit> {
  kit ??= kitFrom();
  return kit;
}

async function kitFrom(): Promise<Kit> {
  const kits: Kit[] = [];
  const probe: Offer = {
    extra: "a test",
    pages: (kit) => {
      kits.push(kit);
      return [];
    },
  };
  await pagesFrom([...(await projectOffers()), probe]);
  const [kit] = kits;
  if (!kit) throw new RangeError("no site asked for pages");
  return kit;
}
