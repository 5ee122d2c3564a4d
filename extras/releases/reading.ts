// Reads the releases from a deployment: the entries for the search, an entry by its id, the tool of agents, and the
// check of the published files.

import { sha256 } from "../../core/base/hash.ts";
import { labelOf } from "../../core/catalog/entries.ts";
import { placeOf as placeInWords, referenceFault, referencesOf } from "../../core/catalog/references.ts";
import { type Lookup, type Passages, passages } from "../../core/extra/findable.ts";
import type { Reading } from "../../core/extra/reading.ts";
import { type Deployment, loadBoth, readIfPublished } from "../../core/read/deployment.ts";
import { type ChangesId, changesIdIn, changesLookup } from "./definition-changes.ts";
import { RELEASE_REGISTER, RELEASES_FILE, type Release, type WithdrawnName } from "./register.ts";
import { releaseAtStart } from "./release-in-words.ts";
import {
  definitionLookup,
  definitionsIn,
  releaseId,
  releaseLookup,
  releasePage,
  unchangedLookup,
} from "./release-lookup.ts";
import { verifySourceReference } from "./tool.ts";

const indexIn = (deployment: Deployment) => readIfPublished(deployment, RELEASES_FILE, RELEASE_REGISTER);

export const RELEASES_READING: Reading = {
  findable: async (deployment) => {
    const index = await indexIn(deployment);
    if (!index) return {};
    const withdrawnNames = index.releases.flatMap((release) => release.gone);
    const ids = [...new Set(withdrawnNames.map(({ of }) => of))];
    return {
      first: index.releases.map(releasePage),
      ofDefinitions: new Map(ids.map((id) => [id, { passages: formerNames(id, withdrawnNames) }])),
    };
  },
  open: async (deployment, id) => {
    // An id is release-11, or release-11/volume-rebates for the changes of one definition. The id of what all releases
    // changed in it is volume-rebates/#changes.
    const [idOfRelease, definition] = id.split("/");
    const releases = (await indexIn(deployment))?.releases ?? [];
    const changesId = changesIdIn(id, releases.length);
    if (changesId) return changesOfDefinition(changesId, releases, deployment);
    const release = releases.find(({ number }) => releaseId(number) === idOfRelease);
    if (!release || definition === undefined) return release && releaseLookup(release);
    const releasesThatChanged = releases.filter((candidate) => definitionsIn(candidate).includes(definition));
    if (releasesThatChanged.includes(release)) return definitionLookup(release, definition);
    return releasesThatChanged.length > 0 ? unchangedLookup(release, definition, releasesThatChanged) : undefined;
  },
  // The ids of the changes of one definition are not listed. They resemble the id of the definition and each other, so
  // they would make suggestions for a misspelled id worse.
  ids: async (deployment) => (await indexIn(deployment))?.releases.map(({ number }) => releaseId(number)) ?? [],
  provenance: async (deployment) => {
    const releases = (await indexIn(deployment))?.releases ?? [];
    const newest = releases.at(-1);
    const closed = releases.findLast(({ date }) => date !== null);
    const instead = newest?.date === null && closed ? `: cite release ${closed.number}` : "";
    return newest && { place: 10, text: `${releaseAtStart(newest)}${instead}.` };
  },
  // Every release must still have its bytes, and every source that it cites must still be published.
  faultsIn: async (deployment, contents, sources) => {
    const index = await indexIn(deployment).catch((error: Error) => error);
    if (index === undefined) return { references: 0, faults: [] };
    if (index instanceof Error) return { references: 0, faults: [index.message] };
    const faults: string[] = [];
    let references = 0;
    for (const { number, cohorts, assetDefinitions, sources: releaseSources } of index.releases) {
      for (const { path, sha256: hash } of [cohorts, assetDefinitions, ...releaseSources]) {
        const bytes = contents.get(path);
        if (!bytes || sha256(bytes) !== hash)
          faults.push(`release ${number} states ${path} with a hash that its published bytes do not have`);
      }
      const catalogs = await deployment.loadRelease(number, contents).catch((error: Error) => error);
      if (catalogs instanceof Error) faults.push(`release ${number}: ${catalogs.message}`);
      else {
        const releaseReferences = referencesOf(catalogs);
        references += releaseReferences.length;
        for (const found of releaseReferences) {
          const fault = referenceFault(`release ${number}, ${placeInWords(found)}`, found.reference, sources);
          if (fault !== undefined) faults.push(fault);
        }
      }
    }
    return { references, faults };
  },
  tools: [verifySourceReference],
};

// Resolves to the changes of a definition, or to undefined if no definition has the id.
async function changesOfDefinition(
  changesId: ChangesId,
  releases: readonly Release[],
  deployment: Deployment,
): Promise<Lookup | undefined> {
  const { definition, from, to } = changesId;
  const { assets } = await loadBoth(deployment);
  if (!assets.records.some(({ id }) => id === definition)) return undefined;
  const numbers = releases.map(({ number }) => number).filter((number) => number >= from && number <= to);
  const fieldKeys = await Promise.all(
    numbers.map(async (number) => {
      const catalogs = await deployment.loadRelease(number);
      const asset = catalogs.assets.records.find(({ id }) => id === definition);
      return [number, asset?.fields.map(({ key }): string => key) ?? []] as const;
    }),
  );
  return changesLookup(changesId, releases, new Map(fieldKeys));
}

function formerNames(id: string, withdrawnNames: readonly WithdrawnName[]): Passages[] {
  const namesOfDefinition = withdrawnNames.filter(({ of }) => of === id);
  const fields = namesOfDefinition.filter(({ kind }) => kind === "field");
  const names = namesOfDefinition.filter(({ kind }) => kind === "alias").map(({ name }) => name);
  return [
    { ...passages("alias", "Former name", `${id}/#names`, ...names), former: true },
    ...fields.map(
      ({ name }): Passages => ({
        ...passages("field", `Former field ${name}`, `${id}/#field-${name}`, `${name}: ${labelOf(name)}`),
        former: true,
      }),
    ),
  ];
}
