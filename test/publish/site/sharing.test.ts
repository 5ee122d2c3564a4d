// What a page says of itself where a link to it is shared: description, tags, structured data, icons, and the card.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { posix } from "node:path";
import { test } from "node:test";
import { unzlibSync } from "fflate";
import { cardDrawings, cardsOf } from "../../../src/publish/images/cards.ts";
import { iconsOf } from "../../../src/publish/images/icons.ts";
import { pngOf } from "../../../src/publish/images/raster.ts";
import { publicationOf } from "../../../src/publish/publication.ts";
import { renderSite, siteModelOf } from "../../../src/publish/site/render.ts";
import { shortened } from "../../../src/publish/site/sharing.ts";
import { readPage, unescaped } from "../../support/page-reader.ts";
import { projectInput } from "../../support/published-site.ts";
import { newestDated } from "../../support/releases.ts";
import { hostileInput } from "./hostile-input.ts";

const BASE = "https://definitions.test/a/b";

const project = await projectInput();
const ids = project.compiled.cohorts.records.map(({ id }) => id);
const cards = await cardsOf({ catalogs: project.compiled, files: project.siteFiles });
const input = {
  ...project,
  images: new Map([...project.images, ...cards]),
  releases: newestDated(project.releases, "2026-12-31"),
};
const site = renderSite(siteModelOf(input));
const known = renderSite(siteModelOf({ ...input, baseAddress: BASE }));

function pagesIn(published: ReadonlyMap<string, string>): [path: string, text: string][] {
  return [...published].filter(([path, text]) => path.endsWith("index.html") && text.includes("<main"));
}

/** Returns the content of every <meta> of a page, by its name or property. */
function metaOf(text: string): ReadonlyMap<string, string> {
  const tags = readPage(text).tags.filter(({ name }) => name === "meta");
  return new Map(
    tags.map(({ attributes }) => [
      attributes.get("name") ?? attributes.get("property") ?? "",
      attributes.get("content") ?? "",
    ]),
  );
}

test("every page has a description of its own, at most 160 characters long, whatever is written", () => {
  for (const pages of [pagesIn(site), pagesIn(renderSite(siteModelOf(hostileInput(input))))]) {
    const descriptions = pages.map(([path, text]) => {
      const description = metaOf(text).get("description") ?? "";
      assert.ok(description.length >= 20 && description.length <= 162, `${path}: ${description}`);
      return description;
    });
    if (pages[0]?.[1] === site.get(pages[0]?.[0] ?? "")) assert.equal(new Set(descriptions).size, descriptions.length);
  }
});

test("a description is cut behind a sentence, else behind a word", () => {
  const sentence = `${"word ".repeat(20)}end.`;
  assert.equal(shortened(sentence), sentence);
  assert.equal(shortened(`${sentence} ${sentence}`), sentence);
  assert.equal(shortened(`${"word ".repeat(40)}end.`), `${"word ".repeat(31).trim()}…`);
  assert.ok(shortened("w".repeat(500)).length <= 160);
});

test("the description of a definition begins with its name and its open point", () => {
  for (const { id, name } of project.compiled.cohorts.records) {
    const description = metaOf(site.get(`${id}/index.html`) ?? "").get("description");
    assert.ok(description?.startsWith(`${name}. ${project.compiled.boundaries.openPoints.get(id)} `), description);
  }
});

test("every page says what is shown where it is shared, with a card at a whole address where the build knows its own", () => {
  for (const [path, text] of pagesIn(known)) {
    const meta = metaOf(text);
    const folder = path.replace(/index\.html$/, "");
    assert.equal(meta.get("og:url"), `${BASE}/${folder}`);
    assert.equal(meta.get("og:description"), meta.get("description"));
    assert.equal(meta.get("og:type"), folder === "" ? "website" : "article");
    assert.equal(meta.get("og:site_name"), "Definition Discovery");
    assert.ok(text.includes(`<title>${metaText(text, "og:title")}`), path);
    const card = ids.some((id) => folder === `${id}/`) ? folder.slice(0, -1) : "home";
    assert.match(meta.get("og:image") ?? "", new RegExp(`^${BASE}/assets/cards/${card}\\.png\\?v=[0-9a-f]{8}$`));
    assert.equal(meta.get("og:image:width"), "1200");
    assert.equal(meta.get("og:image:height"), "630");
    assert.ok((meta.get("og:image:alt") ?? "").length > 20, path);
    assert.equal(meta.get("twitter:card"), "summary_large_image");
  }
});

// As it is escaped.
function metaText(text: string, property: string): string {
  return new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(text)?.[1] ?? assert.fail(property);
}

test("a build that does not know its address shares the words of a page alone", () => {
  for (const [path, text] of pagesIn(site)) {
    const meta = metaOf(text);
    assert.equal(meta.get("twitter:card"), "summary", path);
    assert.ok(meta.has("og:title") && !meta.has("og:image") && !meta.has("og:url"), path);
  }
});

test("a browser is told the color of the page in both schemes", () => {
  const stylesheet = project.siteFiles.get("style.css") ?? "";
  const papers = [...stylesheet.matchAll(/--paper: (#[0-9a-f]{6});/g)].map(([, color]) => color);
  assert.equal(papers.length, 2);
  for (const [, text] of pagesIn(site))
    ["light", "dark"].forEach((scheme, index) => {
      const tag = `<meta name="theme-color" content="${papers[index]}" media="(prefers-color-scheme: ${scheme})">`;
      assert.ok(text.includes(tag), tag);
    });
});

type Node = Record<string, unknown>;

function graphOf(published: ReadonlyMap<string, string>, path: string): Node[] {
  const [, data = ""] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(published.get(path) ?? "") ?? assert.fail(path);
  return JSON.parse(data)["@graph"];
}

test("structured data says who publishes, under which license, since when, and of what a part; an open release has no day", () => {
  const open = renderSite(siteModelOf({ ...input, releases: newestDated(project.releases, null) }));
  for (const path of ["index.html", "retail-chargebacks/index.html"]) {
    const works = graphOf(site, path).filter(({ "@type": type }) => type !== "DefinedTerm");
    assert.equal(works.length, path === "index.html" ? 3 : 1);
    for (const work of works) {
      assert.deepEqual(work["publisher"], { "@type": "Organization", name: "Definition Discovery" });
      assert.equal(work["dateModified"], "2026-12-31");
      const [folder = "", fragment] = String(work["license"]).split("#");
      const license = site.get(posix.join(posix.dirname(path), folder, "index.html")) ?? assert.fail(folder);
      assert.ok(license.includes(`id="${fragment}"`), `${fragment}`);
      assert.equal(work["@type"] === "WebSite", work["isPartOf"] === undefined);
    }
    for (const node of graphOf(open, path)) assert.equal(node["dateModified"], undefined);
  }
});

test("an operator who gives a name is the publisher, on the page, in its data and in its Markdown", () => {
  const operator = { name: "Acme Inc", contact: null };
  const named = publicationOf(input, input.compiled, { operator });
  const textOf = (path: string): string => new TextDecoder().decode(named.get(path));
  const texts = new Map([...named.keys()].map((path) => [path, textOf(path)]));
  assert.deepEqual(graphOf(texts, "retail-chargebacks/index.html")[0]?.["publisher"], {
    "@type": "Organization",
    name: "Acme Inc",
  });
  for (const path of ["retail-chargebacks/index.html", "retail-chargebacks.md"])
    assert.ok(textOf(path).includes(", 31 December 2026. Acme Inc. "), path);
});

test("structured data names every thing once, and nothing by an id that no page gives", () => {
  const nodes = pagesIn(known)
    .filter(([, text]) => text.includes("application/ld+json"))
    .flatMap(([path]) => graphOf(known, path));
  const names = nodes.map((node) => node["@id"]);
  assert.equal(new Set(names).size, names.length);
  assert.equal(names.length, 3 + 12 * 3);
  for (const node of nodes) {
    const referred = [node["isPartOf"], node["mainEntity"], ...((node["hasDefinedTerm"] as Node[]) ?? [])] as Node[];
    for (const reference of referred)
      if (reference) assert.ok(names.includes(reference["@id"]), String(reference["@id"]));
    if (node["@type"] === "DefinedTerm") assert.ok(names.includes(node["inDefinedTermSet"]));
  }
});

/** Returns the width and the height that a PNG states, and its rows of pixels as they are filtered. */
function readPng(bytes: Uint8Array): { width: number; height: number; rows: Uint8Array } {
  assert.deepEqual([...bytes.slice(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const data: Uint8Array[] = [];
  for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at))
    if (new TextDecoder().decode(bytes.subarray(at + 4, at + 8)) === "IDAT")
      data.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  return { width: view.getUint32(16), height: view.getUint32(20), rows: unzlibSync(Buffer.concat(data)) };
}

test("every definition has a card of 1200 by 630 pixels and less than 200 kB, and so has the home page", () => {
  assert.deepEqual([...cards.keys()].sort(), ["home", ...ids].map((id) => `assets/cards/${id}.png`).sort());
  for (const [path, bytes] of cards) {
    const { width, height, rows } = readPng(bytes);
    assert.deepEqual([width, height], [1200, 630], path);
    assert.ok(bytes.length < 200_000, `${path} ${bytes.length}`);
    assert.ok(new Set(rows).size > 20, path);
  }
});

test("a card has the same bytes when another process draws it", () => {
  const raster = new URL("../../../src/publish/images/raster.js", import.meta.url).href;
  const drawings = cardDrawings({ catalogs: project.compiled, files: project.siteFiles });
  for (const name of ["home", "retail-chargebacks"]) {
    const code = `const { pngOf } = await import(${JSON.stringify(raster)});
      process.stdout.write(await pngOf(${JSON.stringify(drawings.get(name))}, { width: 1200 }));`;
    const again = execFileSync(process.execPath, ["--input-type=module", "--eval", code]);
    assert.ok(again.equals(cards.get(`assets/cards/${name}.png`) ?? new Uint8Array()), name);
  }
});

test("a card carries number, name, open point and structure, within its column", () => {
  const drawings = cardDrawings({ catalogs: project.compiled, files: project.siteFiles });
  for (const { id, name, assetStructure, legacyIds } of project.compiled.cohorts.records) {
    const svg = drawings.get(id) ?? "";
    const words = unescaped(svg.replace(/<style>.*?<\/style>|<[^>]*>/gs, " ")).replace(/\s+/g, " ");
    for (const part of [
      legacyIds.shadowDashboard,
      name,
      project.compiled.boundaries.openPoints.get(id),
      assetStructure,
    ])
      assert.ok(words.includes(part ?? assert.fail(id)), `${id} ${part}`);
    for (const [, y] of svg.matchAll(/<text class="(?:title|text|soft)" x="60" y="(\d+)"/g))
      assert.ok(Number(y) < 600, id);
    assert.doesNotMatch(svg, /var\(|NaN|undefined/);
  }
});

test("a card made of hostile text has the same parts as any other, and is drawn", async () => {
  const { compiled, siteFiles } = hostileInput(input);
  const namesIn = (svg = ""): Set<string> => new Set(readPage(svg).tags.map(({ name }) => name));
  const svg = cardDrawings({ catalogs: compiled, files: siteFiles }).get("retail-chargebacks") ?? "";
  const own = cardDrawings({ catalogs: project.compiled, files: siteFiles }).get("retail-chargebacks") ?? "";
  assert.deepEqual(namesIn(svg), namesIn(own));
  assert.equal(readPng(await pngOf(svg, { width: 1200 })).width, 1200);
});

test("the icons for what takes no SVG are a PNG of 180 pixels and an ICO that holds one of 32", async () => {
  const icons = await iconsOf(project.siteFiles.get("icon.svg") ?? "");
  const touch = readPng(icons.get("apple-touch-icon.png") ?? assert.fail());
  assert.deepEqual([touch.width, touch.height], [180, 180]);
  const ico = icons.get("favicon.ico") ?? assert.fail();
  assert.deepEqual([...ico.slice(0, 8)], [0, 0, 1, 0, 1, 0, 32, 32]);
  const view = new DataView(ico.buffer, ico.byteOffset);
  const [size, offset] = [view.getUint32(14, true), view.getUint32(18, true)];
  assert.equal(offset + size, ico.length);
  assert.equal(readPng(ico.slice(offset)).width, 32);
  for (const [path, bytes] of icons) assert.deepEqual(project.images.get(path), bytes, path);
});
