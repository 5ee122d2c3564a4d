// Makes the site for tests, from the project or with changes to it, and renders its pages as they would be published.

import { parse } from "yaml";
import { sha256 } from "../../../core/base/hash.ts";
import type { Extra } from "../../../core/extra/extra.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { projectAt } from "../../../core/publish/project.ts";
import { offersOf } from "../../../core/publish/publication.ts";
import type { Settings } from "../../../core/publish/settings.ts";
import { EXTRAS } from "../../../extras.ts";
import { type FileChanges, textOf, withExample } from "../../../test/support/edit-project.ts";
import { buildInputOf } from "../../../test/support/offers.ts";
import { decodeEntities } from "../../../test/support/page-reader.ts";
import { compiledDefinitions, projectOffers, ROOT } from "../../../test/support/project.ts";
import { builtFiles, builtSite, type Files } from "../../../test/support/published-site.ts";
import { documentOf, pathOf, siteContext } from "../layout.ts";
import { settleLinks } from "../links.ts";
import { type SiteModel, siteModelOf } from "../model.ts";
import { siteInput } from "../offer.ts";

/** Changes to the project for a test: other files, settings of an operator, or other extras. */
interface ModelChanges {
  edits?: FileChanges;
  settings?: Settings;
  extras?: readonly Extra[];
}

/** Resolves to the model of the site, with these changes to the project. */
export async function siteModel(changes: ModelChanges = {}): Promise<SiteModel> {
  const { edits, settings = {}, extras = EXTRAS } = changes;
  const build = { ...(await buildInputOf("site", edits)), settings };
  const project = projectAt(ROOT, edits);
  const isChanged = Object.keys(changes).length > 0;
  const offers = isChanged
    ? await offersOf(extras, { project, compilation: await compiledDefinitions(), settings })
    : await projectOffers();
  return siteModelOf({ ...(await siteInput(build)), offers });
}

const builtPages = new Map([...builtSite()].filter(([path]) => path.endsWith(".html")));

/** Returns these pages by path, as they would be published with all other files of the project. */
export function pagesFrom(model: SiteModel, pages: readonly Page[]): Files {
  const whole = siteContext(model, pages, builtFiles().keys());
  const documents = pages.map((page): [string, string] => [pathOf(page), documentOf(page, whole)]);
  const files = settleLinks(new Map([...builtPages, ...documents]), whole.isPublished, model.kit.addressRoot);
  return new Map(documents.map(([path]) => [path, files.get(path) ?? ""]));
}

/** Returns the files that an extra publishes besides pages, by path. */
export function filesOffered(by: string, { offers }: SiteModel): Files {
  const entries = offers.filter(({ extra }) => extra === by).flatMap(({ files }) => files?.(offers) ?? []);
  return new Map(entries.map(([path, content]) => [path, String(content)]));
}

/** Returns the pages among files, by path. */
export function pagesIn(files: Files): [path: string, text: string][] {
  return [...files].filter(([path]) => path.endsWith("index.html"));
}

/** Returns a published register. */
export function register<Register>(name: string): Register {
  return JSON.parse(builtSite().get(`${name}.json`) ?? "") as Register;
}

/** The parts of boundaries.json that these tests use. */
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

/** Returns changed files of releases together with the list of closed releases, which has their sums. */
export function withReleaseSums(edits: FileChanges): FileChanges {
  const sums = textOf(`${RELEASED}/SHA256SUMS`).replace(/^[0-9a-f]{64}(?= {2}(.+)$)/gm, (hash, name: string) => {
    const text = edits.get(`${RELEASED}/${name}`);
    return text == null ? hash : sha256(text);
  });
  return new Map([...edits, [`${RELEASED}/SHA256SUMS`, sums]]);
}

/** Returns the number of the newest release. */
export function newestRelease(): number {
  return register<{ releases: unknown[] }>("releases").releases.length;
}

/** Returns the path of the file with the author's notes on a release. */
export function releaseFile(number: number): string {
  return `${RELEASED}/${number}.yaml`;
}

/** Returns the changes that close the newest release on this day, because an open release is not cited. */
export function newestOf(day: string): FileChanges {
  return withReleaseSums(withExample({ [`${releaseFile(newestRelease())}#date`]: day }));
}

/** The words of the drawing of a definition. */
interface Picture {
  form: string;
  before: { rows: readonly string[] };
  toSupported: string;
  toExcluded: string;
}

/** Returns the words of the drawing of a definition. */
export function pictureOf(id: string): Picture {
  return parse(textOf(`definitions/${id}/picture.yaml`));
}

/** Returns the text of a page without its tags. */
export function textIn(page: string): string {
  return decodeEntities(page.replace(/<[^>]*>/g, ""));
}
