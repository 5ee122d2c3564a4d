// Checks the page of a source in the browser of the visitor. It recomputes the hash of the document, and compares the
// document with both catalogs, and with the hash, the lines and the prose on the page.

import type { AssetDefinitionCatalog, CohortRegistry, SourceReference } from "#client";
import { loadAssetDefinitions, loadCohorts } from "../../../clients/cohorts-client.mjs";
import { element } from "../../../core/extra/page/browser/dom.ts";

const base = new URL("../", import.meta.url);

/** A source as the page shows it. */
interface DisplayedSource {
  /** The id of the source. */
  source: string;
  /** The hash that the page prints. */
  sha256: string;
  /** The hash that the address names. */
  citedHash: string;
  lines: readonly string[];
  prose: HTMLElement;
}

/** The document of the source as the service has it now, and the references of both catalogs to it. */
interface CurrentSource {
  bytes: Uint8Array<ArrayBuffer>;
  hash: string;
  references: readonly SourceReference[];
}

/** The result of one comparison, and the name of the thing that was compared. */
type Finding = readonly [agrees: boolean, name: string];

/**
 * Compares the document that the service has now with the page and the catalogs. Writes the result into the element
 * `verdict`.
 */
export async function checkSource(verdict: HTMLElement, displayedSource: DisplayedSource): Promise<void> {
  const { source } = displayedSource;
  verdict.className = "";
  // Browsers have no hash function on a page from plain http.
  if (!globalThis.crypto?.subtle) {
    verdict.textContent =
      "Browsers compute SHA-256 only on pages from https or localhost; here, download the document and run ";
    verdict.append(element("code", `sha256sum ${source}.md`), ".");
    return;
  }
  verdict.textContent = "Reading the document and both catalogs …";
  const current = await currentSource(source).catch((error: Error) => error);
  if (current instanceof Error) {
    verdict.className = "bad";
    verdict.textContent = `Could not check: ${current.message}`;
    return;
  }
  report(verdict, findingsOf(displayedSource, current), current, source);
}

async function currentSource(source: string): Promise<CurrentSource> {
  const [bytes, ...catalogs] = await Promise.all([download(source), loadCohorts(base), loadAssetDefinitions(base)]);
  return { bytes, hash: await hashOf(bytes), references: referencesTo(source, catalogs) };
}

// Bypasses every cache, so that the check is of the document that the service has now.
async function download(source: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(new URL(`sources/${source}.md`, base), { cache: "no-store", credentials: "omit" });
  if (!response.ok) throw new Error(`the document was answered with status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

function referencesTo(
  source: string,
  [cohorts, assets]: readonly [CohortRegistry, AssetDefinitionCatalog],
): SourceReference[] {
  const references = [
    ...[...cohorts.records, ...assets.records].flatMap(({ sourceRefs }) => sourceRefs),
    ...assets.records.flatMap(({ fields }) => fields.flatMap(({ sourceBasis }) => sourceBasis)),
  ];
  return references.filter(({ sourceId }) => sourceId === source);
}

function findingsOf(
  { sha256, citedHash, lines, prose }: DisplayedSource,
  { hash, bytes, references }: CurrentSource,
): Finding[] {
  const text = new TextDecoder().decode(bytes);
  const shownText = lines.map((line) => `${line}\n`).join("");
  const differingCount = references.filter((reference) => reference.sha256 !== hash).length;
  const allReferences = `${references.length} source reference${references.length === 1 ? "" : "s"}`;
  const namedReferences = differingCount === 0 ? allReferences : `${differingCount} of ${allReferences}`;
  const addressFinding: Finding = [hash === citedHash, "the hash in the address"];
  return [
    [differingCount === 0, `the hash in ${namedReferences} to this document in both catalogs`],
    [hash === sha256, "the hash printed on this page"],
    ...(citedHash === sha256 ? [] : [addressFinding]),
    [shownText === text, `the exact lines on this page${shownText === text ? ", byte for byte" : ""}`],
    [proseText(prose) === sourceText(text), "the text to read on this page"],
  ];
}

// Returns the letters and digits of the document below its title.
function sourceText(text: string): string {
  return lettersAndDigits(text.replace(/^.*/, ""));
}

// Returns the letters and digits of the prose. Links are left out, because they are the citations of the document.
function proseText(prose: HTMLElement): string {
  const copy = document.createElement("div");
  copy.append(prose.cloneNode(true));
  for (const link of copy.querySelectorAll("a")) link.remove();
  return lettersAndDigits(copy.textContent);
}

// Returns the letters and digits of a text. Citations such as "[@ucc-9-404]" are left out, because prose has links in
// their place. The numbers of a list such as "1. " are left out, because they are no text in HTML.
function lettersAndDigits(text: string): string {
  const words = text.replace(/\[@[^\]\n]*\]/g, "").replace(/^ *\d+\. /gm, "");
  return words.replace(/[^A-Za-z0-9]+/g, "");
}

// Shows the result of the check: the verdict with the hash beside it, and a line on what was compared. If everything
// agrees, the findings are folded, so that the cited passage stays in view. If not, all findings are shown.
function report(
  verdict: HTMLElement,
  findings: readonly Finding[],
  { hash, bytes }: CurrentSource,
  source: string,
): void {
  const isGood = findings.every(([agrees]) => agrees);
  const verdictText = element("b", isGood ? "It matches." : "It does not match.");
  const computed = element("p", verdictText, " SHA-256 ", element("code", hash));
  const items = findings.map(([agrees, name]) => element("li", `${agrees ? "✓ equals" : "✗ differs from"} ${name}`));
  const lead = `Compared: ${source}.md, ${bytes.length} bytes, downloaded just now, with this page and both catalogs.`;
  const details = element("details", element("summary", "Each comparison"), element("ul", ...items));
  details.open = !isGood;
  verdict.className = isGood ? "good" : "bad";
  verdict.replaceChildren(computed, element("p", lead), details);
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
