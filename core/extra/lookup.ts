// Looks up an id that is not the id of a definition: first with the extras, then among the pages that can be found.

import { shorten } from "../base/text.ts";
import { type Deployment, loadBoth, publishedIn } from "../read/deployment.ts";
import { sectionText } from "../read/page-text.ts";
import type { Findable, FindableEntry, Lookup } from "./findable.ts";
import type { Reading } from "./reading.ts";

/** Returns what can be found. A caller that has it already passes its own function, so that nothing is read twice. */
type FindableSource = () => Promise<readonly Findable[]> | readonly Findable[];

/** Resolves to the entry with exactly this id, or to undefined if neither an extra nor a page has it. */
export async function lookUp(
  deployment: Deployment,
  id: string,
  readings: readonly Reading[],
  findable: FindableSource = () => findableIn(deployment, readings),
): Promise<Lookup | undefined> {
  for (const { open } of readings) {
    const lookup = await open?.(deployment, id);
    if (lookup) return lookup;
  }
  const pages = await pagesIn(deployment, await findable());
  const page = pages.find((one) => one.id === id) ?? (await pageOfDefinitions(id, pages, deployment));
  return page && pageLookup(page, await textOnPage(page.address, deployment));
}

/** Resolves to every id that `lookUp` knows. */
export async function openableIds(
  deployment: Deployment,
  readings: readonly Reading[],
  findable: FindableSource = () => findableIn(deployment, readings),
): Promise<string[]> {
  const own = await Promise.all(readings.map((reading) => reading.ids?.(deployment)));
  const pages = await pagesIn(deployment, await findable());
  return [
    ...own.flatMap((ids) => ids ?? []),
    ...pages.map(({ id }) => id).filter((id) => !id.includes(ID_PLACEHOLDER)),
  ];
}

/** Resolves to what the search can find of each extra, in the order of the extras. */
export async function findableIn(deployment: Deployment, readings: readonly Reading[]): Promise<Findable[]> {
  const findable: Findable[] = [];
  for (const reading of readings) findable.push((await reading.findable?.(deployment)) ?? {});
  return findable;
}

/** Resolves to the entries that are searched first, without the pages that the deployment does not publish. */
export async function firstFindable(deployment: Deployment, findable: readonly Findable[]): Promise<FindableEntry[]> {
  const isPublished = await publishedIn(deployment);
  const isThere = ({ kind, address }: FindableEntry): boolean =>
    kind !== "page" || address.includes(ID_PLACEHOLDER) || isPublished(`${address.split("#")[0]}index.html`);
  return findable.flatMap(({ first = [] }) => first).filter(isThere);
}

/** The placeholder for the id of a definition in the address of a page. */
const ID_PLACEHOLDER = "*";

// Returns the page with this id among the pages that each definition, or each pair of definitions, has. The addresses
// of these pages have placeholders for the ids.
async function pageOfDefinitions(
  id: string,
  pages: readonly FindableEntry[],
  deployment: Deployment,
): Promise<FindableEntry | undefined> {
  const { cohorts } = await loadBoth(deployment);
  const namedCohorts = cohorts.records.filter((cohort) => id.split(/[/.#]/).includes(cohort.id));
  const orderedCohorts = namedCohorts.toSorted((one, other) => id.indexOf(one.id) - id.indexOf(other.id));
  const fillPlaceholders = (text: string, by: readonly string[]): string =>
    by.reduce((whole, own) => whole.replace(ID_PLACEHOLDER, own), text);
  const ids = orderedCohorts.map((cohort) => cohort.id);
  const page = pages.find(
    (one) => one.address.split(ID_PLACEHOLDER).length === ids.length + 1 && fillPlaceholders(one.address, ids) === id,
  );
  const names = orderedCohorts.map((cohort) => cohort.name);
  return page && { ...page, id, address: id, name: fillPlaceholders(page.name, names) };
}

async function pagesIn(deployment: Deployment, findable: readonly Findable[]): Promise<FindableEntry[]> {
  return (await firstFindable(deployment, findable)).filter(({ kind }) => kind === "page");
}

const LONGEST_TEXT = 1500; // characters

// Resolves to the text at the address of a page, or to an empty text if the deployment publishes no pages.
async function textOnPage(address: string, deployment: Deployment): Promise<string> {
  const [folder = "", id = ""] = address.split("#");
  const path = `${folder}index.html`;
  if (!(await publishedIn(deployment))(path)) return "";
  const page = new TextDecoder().decode(await deployment.read(path));
  return sectionText(page, id) ?? "";
}

// Returns the purpose, the text and the address of a page. The text is cut unless the whole is asked for, because some
// pages are long.
function pageLookup({ kind, id, name, point, address }: FindableEntry, text: string): Lookup {
  const value = { kind, id, name, says: point, address };
  const withText = (some: string) => ({ ...value, ...(some !== "" && { text: some }) });
  const markdownOf = (some: string): string =>
    `# ${[name, point, some, `Page: ${address}`].filter((part) => part !== "").join("\n\n")}\n`;
  const short = shorten(text, LONGEST_TEXT);
  return {
    value,
    brief: withText(short),
    markdown: markdownOf(short),
    whole: { value: withText(text), markdown: markdownOf(text) },
  };
}
