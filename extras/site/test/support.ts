// The site as tests need it: made from what the project says, or from something else, and its pages as they would be
// published.

import { sha256 } from "../../../core/base/hash.ts";
import type { Extra } from "../../../core/extra/extra.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { projectAt } from "../../../core/publish/project.ts";
import { offersOf } from "../../../core/publish/publication.ts";
import type { Settings } from "../../../core/publish/settings.ts";
import { EXTRAS } from "../../../extras.ts";
import { type Changed, textOf, withExample } from "../../../test/support/edit-project.ts";
import { givenTo } from "../../../test/support/offers.ts";
import { compiledDefinitions, projectOffers, ROOT } from "../../../test/support/project.ts";
import { builtFiles, builtSite, type Files } from "../../../test/support/published-site.ts";
import { documentOf, pathOf, siteContext } from "../layout.ts";
import { settled } from "../links.ts";
import { type SiteModel, siteModelOf } from "../model.ts";
import { siteInput } from "../offer.ts";

/**
 * What a site is made from in the place of the project as it is: other files, what an operator says of a deployment,
 * other extras.
 */
interface Other {
  changed?: Changed;
  settings?: Settings;
  extras?: readonly Extra[];
}

/** Resolves to the model of the site of the project, or of something else. */
export async function siteModel(other: Other = {}): Promise<SiteModel> {
  const { changed, settings = {}, extras = EXTRAS } = other;
  const given = { ...(await givenTo("site", changed)), settings };
  const project = projectAt(ROOT, changed);
  const isOther = Object.keys(other).length > 0;
  const offers = isOther
    ? await offersOf(extras, { project, compilation: await compiledDefinitions(), settings })
    : await projectOffers();
  return siteModelOf({ ...(await siteInput(given)), offers });
}

const built = new Map([...builtSite()].filter(([path]) => path.endsWith(".html")));

/** Returns these pages of a site as they would be published, beside what the project publishes, by path. */
export function pagesFrom(model: SiteModel, pages: readonly Page[]): Files {
  const whole = siteContext(model, pages, builtFiles().keys());
  const documents = pages.map((page): [string, string] => [pathOf(page), documentOf(page, whole)]);
  const all = settled(new Map([...built, ...documents]), whole.isPublished, model.kit.addressRoot);
  return new Map(documents.map(([path]) => [path, all.get(path) ?? ""]));
}

/** Returns the texts that an extra offers to publish beside the pages of a site, by path. */
export function filesOffered(by: string, { offers }: SiteModel): Files {
  const own = offers.filter(({ of }) => of === by).flatMap(({ files }) => files?.(offers) ?? []);
  return new Map(own.map(([path, content]) => [path, String(content)]));
}

/** Returns the pages among files, by path. */
export function pagesIn(files: Files): [path: string, text: string][] {
  return [...files].filter(([path]) => path.endsWith("index.html"));
}

/** Returns a register as the project publishes it. */
export function register<Register>(name: string): Register {
  return JSON.parse(builtSite().get(`${name}.json`) ?? "") as Register;
}

/** What these tests read of the boundaries. */
export interface Boundaries {
  openPoints: readonly { id: string; openPoint: string }[];
  key: { questions: readonly { question: string }[] };
  pairs: readonly { between: readonly string[]; kind: string; decides: string }[];
  cases: readonly { id: string; cases: readonly { story: string; reason: string }[] }[];
  words: readonly { word: string; leadsTo: readonly { readOn: string }[] }[];
  outside: { entries: readonly { name: string; otherNames: readonly string[]; why: string; instead: string }[] };
}

/** Returns the open points of the project, by id. */
export function openPoints(): ReadonlyMap<string, string> {
  return new Map(register<Boundaries>("boundaries").openPoints.map(({ id, openPoint }) => [id, openPoint]));
}

/** Returns the names of the authorities of the project, by id. */
export function namesOfAuthorities(): ReadonlyMap<string, string> {
  const { authorities } = register<{ authorities: { id: string; name: string }[] }>("authorities");
  const { standards } = register<{ standards: { id: string; name: string }[] }>("documents");
  return new Map([...authorities, ...standards].map(({ id, name }) => [id, name]));
}

const RELEASED = "extras/releases/released";

/** Returns changes of releases with the list of closed ones, which states what they hold. */
export function stated(changed: Changed): Changed {
  const sums = textOf(`${RELEASED}/SHA256SUMS`).replace(/^[0-9a-f]{64}(?= {2}(.+)$)/gm, (hash, name: string) => {
    const text = changed.get(`${RELEASED}/${name}`);
    return text == null ? hash : sha256(text);
  });
  return new Map([...changed, [`${RELEASED}/SHA256SUMS`, sums]]);
}

/** Returns the number of the newest release. */
export function newestRelease(): number {
  return register<{ releases: unknown[] }>("releases").releases.length;
}

/** Returns the path of what the author of a release says of it. */
export function releaseFile(number: number): string {
  return `${RELEASED}/${number}.yaml`;
}

/** Returns the project with this day for its newest release: while that is open it is not cited. */
export function newestOf(day: string): Changed {
  return stated(withExample({ [`${releaseFile(newestRelease())}#date`]: day }));
}
