// Makes the published files of the releases for the build: the index, the catalogs of each release, and every source
// that it cites.

import { sha256 } from "../../core/base/hash.ts";
import { pathOfSource, RELEASES_FOLDER } from "../../core/published/paths.ts";
import type { History, StoredRelease } from "./history.ts";
import { registerChanges } from "./lock.ts";
import type { LawNotice, Release, ReleaseIndex } from "./register.ts";

/** Returns the published index of releases. */
export function releaseIndexOf({ releases }: History): ReleaseIndex {
  return {
    releases: releases.map((release, index) => releaseOf(release, releases[index - 1])),
    notices: noticesOf(releases),
  };
}

function releaseOf(release: StoredRelease, previous: StoredRelease | undefined): Release {
  const { number, date, title, cohorts, assets, lock, gists, changes, gone, ended } = release;
  return {
    number,
    date,
    title,
    cohorts: { path: `${RELEASES_FOLDER}${number}/cohorts.json`, sha256: sha256(cohorts) },
    assetDefinitions: { path: `${RELEASES_FOLDER}${number}/asset-definitions.json`, sha256: sha256(assets) },
    sources: Object.entries(lock.sources).map(([sourceId, hash]) => ({
      sourceId,
      path: pathOfSource(hash),
      sha256: hash,
    })),
    gists,
    changes,
    authorities: registerChanges(previous?.lock.authorities ?? {}, lock.authorities),
    gone,
    ended,
  };
}

// Returns the changes of law that the newest release announces. Each has the number of the release that announced it
// first. If a release left the change out, the count begins again after that release.
function noticesOf(releases: readonly StoredRelease[]): LawNotice[] {
  const notices = releases.at(-1)?.lock.notices ?? [];
  return notices.map((notice) => {
    const isAnnounced = ({ lock }: StoredRelease): boolean =>
      lock.notices.some(({ on, what }) => on === notice.on && what === notice.what);
    const lastWithout = releases.findLastIndex((release) => !isAnnounced(release));
    return { ...notice, release: releases[lastWithout + 1]?.number ?? 1 };
  });
}

/** Returns the catalogs of all releases, and every source that one of them cites, by published path. */
export function releaseFiles(history: History): [path: string, text: string][] {
  return [
    ...releaseIndexOf(history).releases.flatMap(({ cohorts, assetDefinitions }, index): [string, string][] => [
      [cohorts.path, history.releases[index]?.cohorts ?? ""],
      [assetDefinitions.path, history.releases[index]?.assets ?? ""],
    ]),
    ...[...history.sources].map(([hash, text]): [string, string] => [pathOfSource(hash), text]),
  ];
}
