// Looks up an id that is not the id of a definition. It asks each extra first. Then it looks among the pages that the
// search can find, whose ids are their addresses. The command `get` and the tools of agents use it.

import { shorten } from "../base/text.ts";
import { type Deployment, loadBoth, publishedIn } from "../read/deployment.ts";
import { sectionText } from "../read/page-text.ts";
import type { Findable, FindableEntry, Lookup } from "./findable.ts";
import type { Reading } from "./reading.ts";

/** Returns the entries that can be found. A caller that has read them passes a function that returns them again. */
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
  const page = pages.find((entry) => entry.id === id) ?? (await pageOfDefinitions(id, pages, deployment));
  return page && pageLookup(page, await textOnPage(page.address, deployment));
}

/** Resolves to every id that `lookUp` knows. */
export async function openableIds(
  deployment: Deployment,
  readings: readonly Reading[],
  findable: FindableSource = () => findableIn(deployment, readings),
): Promise<string[]> {
  const idsOfReadings = await Promise.all(readings.map((reading) => reading.ids?.(deployment)));
  const pages = await pagesIn(deployment, await findable());
  return [
    ...idsOfReadings.flatMap((ids) => ids ?? []),
    ...pages.map(({ id }) => id).filter((id) => !id.includes(ID_PLACEHOLDER)),
  ];
}

/** Resolves to the entries of each extra that the search can find, in the order of the extras. */
export async function findableIn(deployment: Deployment, readings: readonly Reading[]): Promise<Findable[]> {
  const findable: Findable[] = [];
  for (const reading of readings) findable.push((await reading.findable?.(deployment)) ?? {});
  return findable;
}

/** Resolves to the entries that are searched first, without the pages that the deployment does not publish. */
export async function firstFindable(deployment: Deployment, findable: readonly Findable[]): Promise<FindableEntry[]> {
  const isPublished = await publishedIn(deployment);
  const canBeRead = ({ kind, address }: FindableEntry): boolean =>
    kind !== "page" || address.includes(ID_PLACEHOLDER) || isPublished(`${address.split("#")[0]}index.html`);
  return findable.flatMap(({ first = [] }) => first).filter(canBeRead);
}

// The placeholder for the id of a definition in the address of a page. The address of a page that compares two
// definitions has two placeholders.
const ID_PLACEHOLDER = "*";

// Returns the page with this id among the pages that exist once for each definition, or for each pair of definitions.
// The address and the name of such a page have placeholders. They are filled with the ids and the names of the
// definitions that the id contains, in the order in which it contains them.
async function pageOfDefinitions(
  id: string,
  pages: readonly FindableEntry[],
  deployment: Deployment,
): Promise<FindableEntry | undefined> {
  const { cohorts } = await loadBoth(deployment);
  const idParts = id.split(/[/.#]/);
  const cohortsInId = cohorts.records
    .filter((cohort) => idParts.includes(cohort.id))
    .toSorted((one, other) => id.indexOf(one.id) - id.indexOf(other.id));
  const ids = cohortsInId.map((cohort) => cohort.id);
  const names = cohortsInId.map((cohort) => cohort.name);

  const page = pages.find(({ address }) => {
    const placeholderCount = address.split(ID_PLACEHOLDER).length - 1;
    return placeholderCount === ids.length && fillPlaceholders(address, ids) === id;
  });
  return page && { ...page, id, address: id, name: fillPlaceholders(page.name, names) };
}

// Returns a text whose placeholders are replaced by these values, the first placeholder by the first value.
function fillPlaceholders(text: string, values: readonly string[]): string {
  return values.reduce((filled, value) => filled.replace(ID_PLACEHOLDER, value), text);
}

async function pagesIn(deployment: Deployment, findable: readonly Findable[]): Promise<FindableEntry[]> {
  return (await firstFindable(deployment, findable)).filter(({ kind }) => kind === "page");
}

// The most characters of the text of a page in an answer that does not ask for the whole.
const LONGEST_TEXT = 1500;

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
  const withText = (shownText: string) => ({ ...value, ...(shownText !== "" && { text: shownText }) });
  const markdownOf = (shownText: string): string => {
    const paragraphs = [name, point, shownText, `Page: ${address}`].filter((paragraph) => paragraph !== "");
    return `# ${paragraphs.join("\n\n")}\n`;
  };
  const short = shorten(text, LONGEST_TEXT);
  return {
    value,
    brief: withText(short),
    markdown: markdownOf(short),
    whole: { value: withText(text), markdown: markdownOf(text) },
  };
}
