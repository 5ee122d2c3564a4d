// The script of the page of a definition that shows it as an earlier release published it. A reader who follows a
// citation sees the text that was cited. If the newest release differs, both texts are shown side by side below.

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

/**
 * Texts with their id on the page. If the id ends in a hyphen, as "alias-", the number of the text follows: "alias-1".
 */
type Texts = readonly [id: string, texts: readonly string[]];

/** Replaces the record in the article by that of an earlier release. */
export const showEarlierRecord: EditionScript["showEarlierRecord"] = async (article, id, number) => {
  const change = article.querySelector<HTMLElement>(`#changes a[href="?release=${CSS.escape(number)}"]`);
  const [oldParts, newParts] = change ? await Promise.all([partsIn(`releases/${number}/`, id), partsIn("", id)]) : [];
  const name = elementOf(HTMLElement, "h1", article);
  if (!change || !oldParts || !newParts) {
    const missing = `Release ${number}, which the address names, could not be loaded or does not have this definition. \
The current text is below.`;
    name.after(note(missing));
    return;
  }

  // The stylesheet prints the release at the head of each sheet.
  const { dataset } = document.documentElement;
  const newestName = dataset["release"]?.replace("R", "r") ?? "";
  dataset["release"] = `Release ${number}`;
  elementOf(HTMLElement, ".masthead span").textContent = dataset["release"];
  article.parentElement?.querySelector(".turn")?.remove();

  const notice = citationNotice(number, newestName, change.dataset["cited"]);
  const head = element("header", element("h1", name.textContent), ...notice);
  const sections = oldParts.map((part, index) => sectionOf(part, newParts[index] ?? { ...part, items: [] }, number));
  article.replaceChildren(withClass("title", head), ...sections);
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
};

// Returns the notice above an old text, with the line by which to cite it.
function citationNotice(number: string, newestName: string, citationText = ""): HTMLElement[] {
  const citation = element("p", `${citationText} `, linkTo(location.href, location.href));
  citation.id = "citation";
  const explanation = note(
    `This is the definition as release ${number} published it. Since then `,
    linkTo(location.pathname, "the current text"),
    `, that of ${newestName}, has replaced it. If the two differ, the differences are folded below each part. \
Cite the old text like this:`,
  );
  return [explanation, withClass("citation", element("div", citation))];
}

// Resolves to the parts of a definition, or to null if the release in the folder does not have it.
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

function itemsWithIds([id, itemTexts]: Texts): Item[] {
  return itemTexts.map((text, index) => ({ text, id: id.endsWith("-") ? `${id}${index + 1}` : id }));
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

// Returns the section of an old part. The old text is alone, because it was cited. If the new text differs, both texts
// with their differences are folded below it.
function sectionOf(oldPart: Part, newPart: Part, number: string): HTMLElement {
  const isSame =
    newPart.items.length === oldPart.items.length &&
    newPart.items.every(({ text }, index) => text === oldPart.items[index]?.text);
  const oldText = itemsOf(oldPart, oldPart);
  const contents = isSame ? oldText : [...oldText, differences(oldPart, newPart, number)];
  return withClass("hung", element("section", element("h2", oldPart.heading), element("div", ...contents)));
}

function differences(oldPart: Part, newPart: Part, number: string): HTMLElement {
  const sides = element(
    "div",
    side(`Release ${number}`, itemsOf(withoutIds(oldPart), newPart)),
    side("Today", itemsOf(withoutIds(newPart), oldPart)),
  );
  const line = element("summary", "What it says today, with the differences marked");
  return withClass("fold", element("details", line, withClass("quotations", sides)));
}

// Returns a part without the ids of its items, because links and addresses lead to the ids in the old text.
function withoutIds(part: Part): Part {
  return { ...part, items: part.items.map(({ text, key }) => (key === undefined ? { text } : { text, key })) };
}

function side(name: string, items: readonly HTMLElement[]): HTMLElement {
  return element("div", withClass("label", element("p", name)), ...items);
}

// Returns the elements of a part. In each item the words are marked that the other part does not have.
function itemsOf({ kind, items }: Part, otherPart: Part): HTMLElement[] {
  const elements = items.flatMap((item, index) => {
    const label = item.key === undefined ? [] : [element("code", item.key), " "];
    const otherText = counterpart(item, index, otherPart)?.text ?? "";
    const itemElement = element(kind, ...label, ...withDifference(item.text, otherText));
    if (item.id !== undefined) itemElement.id = item.id;
    return item.sourceBasis ? [itemElement, passages(item.sourceBasis)] : [itemElement];
  });
  return kind === "li" ? [element("ol", ...elements)] : elements;
}

// Returns the item of the other part that corresponds to an item: the same text, the field of the same key, or the item
// at the same position.
function counterpart({ text, key }: Item, index: number, { items }: Part): Item | undefined {
  const sameText = items.find((item) => item.text === text);
  return sameText ?? (key === undefined ? items[index] : items.find((item) => item.key === key));
}

function withDifference(text: string, otherText: string): (Node | string)[] {
  const [start, middle, end] = differenceOf(text, otherText);
  return middle === "" ? [text] : [start, element("mark", middle), end];
}

/**
 * Splits a text into three: the words with which both texts start, the words in the middle that differ, and the words
 * with which both end.
 */
export function differenceOf(text: string, otherText: string): readonly [start: string, middle: string, end: string] {
  const [words, otherWords] = [text.split(/( )/), otherText.split(/( )/)];
  const from = countCommonStart(words, otherWords);
  const to = words.length - countCommonStart(words.slice(from).reverse(), otherWords.slice(from).reverse());
  return [words.slice(0, from).join(""), words.slice(from, to).join(""), words.slice(to).join("")];
}

// Returns the number of words with which both lists start.
function countCommonStart(words: readonly string[], otherWords: readonly string[]): number {
  const firstDifference = words.findIndex((word, index) => word !== otherWords[index]);
  return firstDifference < 0 ? words.length : firstDifference;
}

function passages(references: readonly SourceReference[]): HTMLElement {
  const links = references.map(({ sourceId, sha256, startLine, endLine }) => {
    const { href } = new URL(`sources/${sourceId}/?sha256=${sha256}#L${startLine}-${endLine}`, base);
    return element("li", linkTo(href, `${sourceId}, lines ${startLine} to ${endLine}`));
  });
  return withClass("names", element("ul", ...links));
}
