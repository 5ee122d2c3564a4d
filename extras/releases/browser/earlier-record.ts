// Shows a definition as an earlier release published it, for a reader who follows a citation. If the newest release
// differs, its text is shown beside the old one.

import type { AssetRecord, CohortRecord, SourceReference } from "#client";
import type { EditionScript } from "../../../core/extra/offer-values.ts";
import { element, elementOf, linkTo, withClass } from "../../../core/extra/page/browser/dom.ts";

const base = new URL("../", import.meta.url);

/** A part of the page: texts under a heading. */
interface Part {
  heading: string;
  kind: "p" | "li";
  items: readonly Item[];
}

interface Item {
  text: string;
  /** The key of a field. */
  key?: string;
  /** The id that the text has on the page of the newest release, so that addresses lead to it. */
  id?: string;
  sourceBasis?: readonly SourceReference[];
}

/** Texts with one id for all of them, or with the beginning of ids that end in the number of the text. */
type Texts = readonly [name: string, texts: readonly string[]];

/** Replaces the record in the article by that of an earlier release. */
export const showEarlierRecord: EditionScript["showEarlierRecord"] = async (article, id, number) => {
  const change = article.querySelector<HTMLElement>(`#changes a[href="?release=${CSS.escape(number)}"]`);
  const [then, now] = change ? await Promise.all([partsIn(`releases/${number}/`, id), partsIn("", id)]) : [];
  const name = elementOf(HTMLElement, "h1", article);
  if (!change || !then || !now) {
    const missing = `Release ${number}, which the address names, could not be loaded or does not have this definition. \
The current text is below.`;
    name.after(note(missing));
    return;
  }
  const sheet = document.documentElement.dataset;
  const newest = sheet["release"]?.replace("R", "r") ?? "";
  sheet["release"] = `Release ${number}`;
  elementOf(HTMLElement, ".masthead span").textContent = sheet["release"];
  article.parentElement?.querySelector(".turn")?.remove();
  const head = element("header", element("h1", name.textContent), ...citing(number, newest, change.dataset["cited"]));
  const sections = then.map((part, at) => sectionOf(part, now[at] ?? { ...part, items: [] }, number));
  article.replaceChildren(withClass("title", head), ...sections);
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
};

// Returns the notice above an old text, with the line by which to cite it.
function citing(number: string, newest: string, line = ""): HTMLElement[] {
  const citation = element("p", `${line} `, linkTo(location.href, location.href));
  citation.id = "citation";
  const says = note(
    `This is the definition as release ${number} published it. Since then `,
    linkTo(location.pathname, "the current text"),
    `, that of ${newest}, has replaced it. If the two differ, the differences are folded below each part. \
Cite the old text like this:`,
  );
  return [says, withClass("citation", element("div", citation))];
}

async function partsIn(folder: string, id: string): Promise<Part[] | null> {
  const [cohort, asset] = await Promise.all([
    recordIn<CohortRecord>(`${folder}cohorts.json`, id),
    recordIn<AssetRecord>(`${folder}asset-definitions.json`, id),
  ]);
  if (!cohort || !asset) return null;
  return [
    texts("Definition", "p", ["definition", [cohort.definition]], ["question", [cohort.decisionQuestion]]),
    texts("Asset structure", "p", ["structure", [`${asset.name}.`]], ["purpose", [asset.purpose]]),
    texts("Documents to answer the decision question", "li", ["evidence-", cohort.evidenceToInspect]),
    texts("Documents to read the amounts and dates from", "li", ["reading-", asset.evidenceToInspect]),
    {
      heading: "Fields",
      kind: "p",
      items: asset.fields.map(({ key, description, sourceBasis }) => ({
        text: description,
        key,
        id: `field-${key}`,
        sourceBasis,
      })),
    },
    texts("Other names", "li", ["alias-", cohort.aliases], ["structure-alias-", cohort.assetStructureAliases]),
    { heading: "Notes", kind: "p", items: [{ text: "", sourceBasis: [...cohort.sourceRefs, ...asset.sourceRefs] }] },
  ];
}

function texts(heading: string, kind: Part["kind"], ...namedTexts: readonly Texts[]): Part {
  return { heading, kind, items: namedTexts.flatMap(itemsWithIds) };
}

function itemsWithIds([name, all]: Texts): Item[] {
  return all.map((text, at) => ({ text, id: name.endsWith("-") ? `${name}${at + 1}` : name }));
}

async function recordIn<R extends CohortRecord | AssetRecord>(path: string, id: string): Promise<R | undefined> {
  const response = await fetch(new URL(path, base), { credentials: "omit" }).catch(() => null);
  if (!response?.ok) return undefined;
  const { records }: { records: readonly R[] } = await response.json();
  return records.find((record) => record.id === id);
}

function note(...children: readonly (Node | string)[]): HTMLElement {
  const box = withClass("note after", element("p", ...children));
  box.setAttribute("role", "status");
  return box;
}

// The old text stands alone, because it is what was cited. Both texts with their differences are folded below it.
function sectionOf(then: Part, now: Part, number: string): HTMLElement {
  const isSame =
    now.items.length === then.items.length && now.items.every(({ text }, at) => text === then.items[at]?.text);
  const parts = isSame ? itemsOf(then, then) : [...itemsOf(then, then), differences(then, now, number)];
  return withClass("hung", element("section", element("h2", then.heading), element("div", ...parts)));
}

function differences(then: Part, now: Part, number: string): HTMLElement {
  const sides = element(
    "div",
    side(`Release ${number}`, itemsOf(bare(then), now)),
    side("Today", itemsOf(bare(now), then)),
  );
  const line = element("summary", "What it says today, with the differences marked");
  return withClass("fold", element("details", line, withClass("quotations", sides)));
}

// Returns a part without the ids of its items, because links and addresses lead to those of the old text.
function bare(part: Part): Part {
  return { ...part, items: part.items.map(({ text, key }) => (key === undefined ? { text } : { text, key })) };
}

function side(name: string, items: readonly HTMLElement[]): HTMLElement {
  return element("div", withClass("label", element("p", name)), ...items);
}

function itemsOf({ kind, items }: Part, other: Part): HTMLElement[] {
  const elements = items.flatMap((item, at) => {
    const label = item.key === undefined ? [] : [element("code", item.key), " "];
    const itemElement = element(kind, ...label, ...withDifference(item.text, counterpart(item, at, other)?.text ?? ""));
    if (item.id !== undefined) itemElement.id = item.id;
    return item.sourceBasis ? [itemElement, passages(item.sourceBasis)] : [itemElement];
  });
  return kind === "li" ? [element("ol", ...elements)] : elements;
}

// Returns the item of the other part that corresponds to an item: the same text, the field of the same key, or the item
// at the same position.
function counterpart({ text, key }: Item, at: number, { items }: Part): Item | undefined {
  const same = items.find((one) => one.text === text);
  return same ?? (key === undefined ? items[at] : items.find((one) => one.key === key));
}

function withDifference(text: string, other: string): (Node | string)[] {
  const [begin, own, end] = differenceOf(text, other);
  return own === "" ? [text] : [begin, element("mark", own), end];
}

/** Splits a text into three: the words with which both texts begin, its own words, and those with which both end. */
export function differenceOf(text: string, other: string): readonly [begin: string, own: string, end: string] {
  const [words, others] = [text.split(/( )/), other.split(/( )/)];
  const from = countAlike(words, others);
  const to = words.length - countAlike(words.slice(from).reverse(), others.slice(from).reverse());
  return [words.slice(0, from).join(""), words.slice(from, to).join(""), words.slice(to).join("")];
}

// Returns how many words both texts have in common from the beginning.
function countAlike(words: readonly string[], others: readonly string[]): number {
  const differs = words.findIndex((word, at) => word !== others[at]);
  return differs < 0 ? words.length : differs;
}

function passages(references: readonly SourceReference[]): HTMLElement {
  const links = references.map(({ sourceId, sha256, startLine, endLine }) => {
    const { href } = new URL(`sources/${sourceId}/?sha256=${sha256}#L${startLine}-${endLine}`, base);
    return element("li", linkTo(href, `${sourceId}, lines ${startLine} to ${endLine}`));
  });
  return withClass("names", element("ul", ...links));
}
