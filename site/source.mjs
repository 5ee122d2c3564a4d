// The page of a source: marks the lines the address names, and recomputes the hash of the document.

import { loadAssetDefinitions, loadCohorts } from "../cohorts-client.mjs";

const check = document.getElementById("check");
const verdict = document.getElementById("verdict");
const { source, sha256 } = check.dataset;
const base = new URL("../", import.meta.url);

addEventListener("hashchange", markLines);
markLines();
document.getElementById("recompute").addEventListener("click", recompute);

function markLines() {
  for (const line of document.querySelectorAll("li.named")) line.classList.remove("named");
  const [, start, end = start] = /^#L(\d+)(?:-(\d+))?$/.exec(location.hash) ?? [];
  for (let number = Number(start); number <= Number(end); number += 1) {
    document.getElementById(`L${number}`)?.classList.add("named");
  }
}

async function recompute() {
  verdict.className = "";
  // Only a secure context has crypto.subtle, and a page that came over plain http vouches for nothing.
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

async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
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
  const shown = [...document.querySelectorAll("ol.lines > li > code")].map((line) => `${line.textContent}\n`).join("");
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

function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
