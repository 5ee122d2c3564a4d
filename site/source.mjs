// The page of a source: marks the lines the address names, opens older citations, and recomputes the hash of the document.

import { loadAssetDefinitions, loadCohorts } from "../cohorts-client.mjs";
import { element, hashOf, linesNamed } from "./source-parts.mjs";

const check = document.getElementById("check");
const verdict = document.getElementById("verdict");
const { source, sha256 } = check.dataset;
const base = new URL("../", import.meta.url);

const lines = [...document.querySelectorAll("#lines > li")];
const asked = new URLSearchParams(location.search).get("sha256")?.trim().toLowerCase() ?? sha256;

if (asked === sha256) {
  addEventListener("hashchange", markLines);
  markLines();
} else openEarlier();
document.getElementById("recompute").addEventListener("click", recompute);

function markLines() {
  const named = linesNamed(location.hash, lines.length);
  const said = document.getElementById("named");
  said.textContent = named?.says ?? "";
  for (const [index, line] of lines.entries())
    line.classList.toggle("named", index + 1 >= named?.from && index + 1 <= named?.to);
  if (named?.from === undefined) {
    if (named) said.scrollIntoView();
    return;
  }
  // The browser scrolls by itself to what has the fragment for its id.
  if (!document.getElementById(location.hash.slice(1))) lines[named.from - 1].scrollIntoView();
}

// Whoever follows an old citation gets the lines as they were cited; the fragment is about that text, and links of this page are not.
async function openEarlier() {
  document.body.classList.add("earlier");
  for (const link of document.querySelectorAll("main a[href^='#']")) link.href = location.pathname + link.hash;
  const box = document.getElementById("earlier");
  box.hidden = false;
  try {
    const { showEarlier } = await import("./earlier.mjs");
    const texts = lines.map((line) => line.querySelector("code").textContent);
    const show = await showEarlier(box, { source, asked, lines: texts });
    const focus = () => box.querySelector("h2").focus();
    focus();
    addEventListener("hashchange", () => {
      show?.();
      focus();
    });
  } catch (error) {
    const kept = element("code", `sources/sha256/${asked}.md`);
    box.replaceChildren(
      element("p", `Could not show the text that the address cites: ${error.message}. It is kept at `, kept, "."),
    );
  }
}

async function recompute() {
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
    const [bytes, registry, catalog] = await Promise.all([download(), loadCohorts(base), loadAssetDefinitions(base)]);
    report(await hashOf(bytes), bytes, referencesTo(registry, catalog));
  } catch (error) {
    verdict.className = "bad";
    verdict.textContent = `Could not check: ${error.message}`;
  }
}

// Bypasses every cache, so that what is checked is what the service holds now.
async function download() {
  const response = await fetch(new URL(`sources/${source}.md`, base), { cache: "no-store", credentials: "omit" });
  if (!response.ok) throw new Error(`the document was answered with status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

function referencesTo(registry, catalog) {
  const records = [...registry.records, ...catalog.records];
  const references = records.flatMap(({ sourceRefs, fields = [] }) => [
    ...sourceRefs,
    ...fields.flatMap(({ sourceBasis }) => sourceBasis),
  ]);
  return references.filter(({ sourceId }) => sourceId === source);
}

function report(hash, bytes, references) {
  const text = new TextDecoder().decode(bytes);
  const shown = lines.map((line) => `${line.querySelector("code").textContent}\n`).join("");
  const agreeing = references.filter((reference) => reference.sha256 === hash).length;
  const count = references.length === 1 ? "1 source reference" : `${references.length} source references`;
  const findings = [
    [
      agreeing === references.length,
      `the hash in ${count} to this document in both catalogs`,
      `the hash in ${references.length - agreeing} of ${count} to this document in both catalogs`,
    ],
    [hash === sha256, "the hash printed on this page", "the hash printed on this page"],
    [shown === text, "the lines shown on this page, byte for byte", "the lines shown on this page"],
  ];
  const good = findings.every(([agrees]) => agrees);
  const head = element(
    "p",
    element("b", good ? "It matches." : "It does not match."),
    ` The ${bytes.length} bytes of ${source}.md, downloaded just now, have this SHA-256:`,
  );
  const list = element(
    "ul",
    ...findings.map(([agrees, what, otherwise]) =>
      element("li", agrees ? `✓ equals ${what}` : `✗ differs from ${otherwise}`),
    ),
  );
  verdict.className = good ? "good" : "bad";
  verdict.replaceChildren(head, element("p", element("code", hash)), list);
}
