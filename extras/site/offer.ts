// The part of a build that the site adds: all pages, their assets, and the files for crawlers. The pages are made when
// all other files are there, because they link to these files.

import { join } from "node:path";
import type { BuildInput } from "../../core/extra/extra.ts";
import type { File, Offer } from "../../core/extra/offer.ts";
import { minifyStylesheet } from "../../core/extra/page/minify.ts";
import { scriptsIn } from "../../core/extra/page/scripts.ts";
import { crawlerFiles } from "./crawlers.ts";
import type { SiteInput } from "./input.ts";
import { documentOf, pathOf, siteContext } from "./layout.ts";
import { linkFaults, settleLinks } from "./links.ts";
import { siteModelOf } from "./model.ts";
import type { InterfaceDocument } from "./pages/interface.ts";
import { pagesOf } from "./pages/pages.ts";
import { PAGES_FILE, searchablePages } from "./search-words.ts";

const FOLDER = "extras/site";
const BINARY_ICONS = ["favicon.ico", "apple-touch-icon.png"];
const TEXT_ICON = "icon.svg";
const CLIENT_FILES = ["cohorts-client.mjs", "cohorts_client.py"];

// The folders of compiled scripts: the scripts that pages of all extras share, and the scripts of these pages.
const SCRIPT_FOLDERS = ["../../core/extra/page/browser", "browser"];

type InputWithoutOffers = Omit<SiteInput, "offers">;

/** Resolves to the input of the site, without the parts that the extras add. */
export async function siteInput({
  compilation,
  contract,
  settings,
  texts,
  bytes,
}: BuildInput): Promise<InputWithoutOffers> {
  const files = await texts(FOLDER);
  const textOf = async (path: string): Promise<string> => new TextDecoder().decode(await bytes(path));
  const license = await textOf("LICENSE");
  const declarations = {
    javaScript: await textOf("clients/cohorts-client.d.mts"),
    python: await textOf("clients/cohorts_client.pyi"),
  };
  const clients = await Promise.all(
    CLIENT_FILES.map(async (name) => ({ name, bytes: await bytes(`clients/${name}`) })),
  );
  return { compilation, contract, settings, license, declarations, clients, texts: filesBelow("text/", files) };
}

/** Resolves to the part of a build that the site adds. */
export async function siteOffer(build: BuildInput): Promise<Offer> {
  const { settings, texts, bytes } = build;
  const input = await siteInput(build);
  const { [TEXT_ICON]: textIcon = "", ...stylesheets } = Object.fromEntries(filesBelow("assets/", await texts(FOLDER)));
  const icons = await Promise.all(
    BINARY_ICONS.map(async (name): Promise<File> => [name, await bytes(`${FOLDER}/assets/${name}`)]),
  );
  const styles = Object.entries(stylesheets).map(([name, text]): [string, string] => [name, minifyStylesheet(text)]);
  const scripts = await Promise.all(SCRIPT_FOLDERS.map((folder) => scriptsIn(join(import.meta.dirname, folder))));
  return {
    extra: "site",
    assets: new Map([...scripts.flatMap((files) => [...files]), ...styles]),
    files: () => [...icons, [TEXT_ICON, textIcon]],
    derivedFiles: (published, offers) => pageFiles({ ...input, offers }, published),
    faultOf: (published) => {
      const faults = linkFaults(published);
      if (faults.length === 0) return undefined;
      return `${faults.join("\n")}\npublish the target of each link, or correct the link in its page`;
    },
    notices: () =>
      settings.baseAddress === undefined ? ["without SITE_BASE_URL there are no canonical links and no sitemap"] : [],
  };
}

// Returns the files of the pages, and the files that list all pages: for the search and for crawlers.
function pageFiles(input: SiteInput, published: ReadonlyMap<string, Uint8Array>): File[] {
  const model = siteModelOf(input);
  const openApi = published.get("openapi.json");
  const pages = pagesOf(model, openApi && (JSON.parse(new TextDecoder().decode(openApi)) as InterfaceDocument));
  const context = siteContext(model, pages, published.keys());
  const documents = new Map(pages.map((page) => [pathOf(page), documentOf(page, context)]));
  const folders = pages.filter(({ file }) => file === undefined).map(({ folder }) => folder);
  const searchable = searchablePages(pages, [...published.keys(), ...documents.keys()]);
  return [
    [PAGES_FILE, JSON.stringify({ pages: searchable })],
    ...settleLinks(documents, context.isPublished, model.kit.addressRoot),
    ...crawlerFiles(folders, model.baseAddress),
  ];
}

// Returns the files in a folder, by their paths below it.
function filesBelow(folder: string, files: ReadonlyMap<string, string>): Map<string, string> {
  const filesInFolder = [...files].filter(([path]) => path.startsWith(folder));
  return new Map(filesInFolder.map(([path, text]) => [path.slice(folder.length), text]));
}
