// Recomputes the hash of a source, and says what it agrees with: both catalogs, the page, the lines and the prose that
// it shows.

import { loadAssetDefinitions, loadCohorts } from "../cohorts-client.mjs";
import { element } from "./dom.mjs";

const base = new URL("../", import.meta.url);

/**
 * Says in an element whether the document that the service holds now is the one that the page shows and the catalogs
 * cite.
 */
export async function checkSource(verdict, { source, sha256, asked, lines, prose }) {
  verdict.className = "";
  // A page that came over plain http vouches for nothing.
  if (!globalThis.crypto?.subtle) {
    verdict.textContent =
      "Browsers compute SHA-256 only on pages from https or localhost; here, download the document and run ";
    verdict.append(element("code", `sha256sum ${source}.md`), ".");
    return;
  }
  verdict.textContent = "Reading the document and both catalogs …";
  try {
    const [bytes, ...catalogs] = await Promise.all([download(source), loadCohorts(base), loadAssetDefinitions(base)]);
    const hash = await hashOf(bytes);
    const references = referencesTo(source, catalogs);
    const findings = findingsOf({ hash, bytes, references, sha256, asked, lines, prose });
    report(verdict, findings, { hash, document: `${bytes.length} bytes of ${source}.md` });
  } catch (error) {
    verdict.className = "bad";
    verdict.textContent = `Could not check: ${error.message}`;
  }
}

// Bypasses every cache, so that what is checked is what the service holds now.
async function download(source) {
  const response = await fetch(new URL(`sources/${source}.md`, base), { cache: "no-store", credentials: "omit" });
  if (!response.ok) throw new Error(`the document was answered with status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

function referencesTo(source, catalogs) {
  const records = catalogs.flatMap((catalog) => catalog.records);
  const references = records.flatMap(({ sourceRefs, fields = [] }) => [
    ...sourceRefs,
    ...fields.flatMap(({ sourceBasis }) => sourceBasis),
  ]);
  return references.filter(({ sourceId }) => sourceId === source);
}

// What was compared: whether it agrees, and what it is.
function findingsOf({ hash, bytes, references, sha256, asked, lines, prose }) {
  const text = new TextDecoder().decode(bytes);
  const shown = lines.map((line) => `${line}\n`).join("");
  const differing = references.filter((reference) => reference.sha256 !== hash).length;
  const all = `${references.length} source reference${references.length === 1 ? "" : "s"}`;
  const count = differing === 0 ? all : `${differing} of ${all}`;
  return [
    [differing === 0, `the hash in ${count} to this document in both catalogs`],
    [hash === sha256, "the hash printed on this page"],
    ...(asked === sha256 ? [] : [[hash === asked, "the hash in the address"]]),
    [shown === text, `the exact lines on this page${shown === text ? ", byte for byte" : ""}`],
    [readIn(prose) === readOf(text), "the text to read on this page"],
  ];
}

// The document cites authorities by id, which the prose writes as their names and links.
function readOf(text) {
  return plain(text.replace(/^.*/, ""));
}

function readIn(prose) {
  const copy = prose.cloneNode(true);
  for (const link of copy.querySelectorAll("a")) link.remove();
  return plain(copy.textContent);
}

// Letters and digits, but for those of citations, and for the numbers of a list, which prose does not hold as text.
function plain(text) {
  const words = text.replace(/\[@[^\]\n]*\]/g, "").replace(/^ *\d+\. /gm, "");
  return words.replace(/[^A-Za-z0-9]+/g, "");
}

// What agrees is told in a line, so that the passage stays in view; what does not is told whole.
function report(verdict, findings, { hash, document }) {
  const isGood = findings.every(([agrees]) => agrees);
  const said = element("b", isGood ? "It matches." : "It does not match.");
  const items = findings.map(([agrees, what]) => element("li", `${agrees ? "✓ equals" : "✗ differs from"} ${what}`));
  const summary = element("summary", said, " What was compared");
  const now = element("p", `The ${document}, downloaded just now, have this SHA-256: `, element("code", hash));
  const details = element("details", summary, now, element("ul", ...items));
  details.open = !isGood;
  verdict.className = isGood ? "good" : "bad";
  verdict.replaceChildren(details);
}

async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
