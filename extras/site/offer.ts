// What the site offers to a build: every page, once everything else is there.

import { join } from "node:path";
import type { BuildInput, File, Offer } from "../../core/extra/extra.ts";
import { minifyStylesheet } from "../../core/extra/page/minify.ts";
import { scriptsIn } from "../../core/extra/page/scripts.ts";
import { crawlerFiles } from "./crawlers.ts";
import type { SiteInput } from "./input.ts";
import { documentOf, pathOf, siteContext } from "./layout.ts";
import { linkFaults, settled } from "./links.ts";
import { siteModelOf } from "./model.ts";
import type { InterfaceDocument } from "./pages/interface.ts";
import { pagesOf } from "./pages/pages.ts";
import { PAGES_FILE, searchablePages } from "./search-words.ts";

const FOLDER = "extras/site";
const ICONS = ["favicon.ico", "apple-touch-icon.png"];

/** Where the scripts are compiled: those that pages of all extras share, and those of these pages. */
const SCRIPTS = ["../../core/extra/page/browser", "browser"];

/** Reads the texts of the pages, and returns what the site is made from besides what all offer. */
export async function siteInput({ compilation, contract, settings, texts, bytes }: BuildInput): Promise<OwnInput> {
  const files = await texts(FOLDER);
  const textOf = async (path: string): Promise<string> => new TextDecoder().decode(await bytes(path));
  const license = await textOf("LICENSE");
  const declarations = {
    javaScript: await textOf("clients/cohorts-client.d.mts"),
    python: await textOf("clients/cohorts_client.pyi"),
  };
  return { compiled: compilation, contract, settings, license, declarations, texts: below("text/", files) };
}

/** Reads the texts and the scripts of the pages, and returns what the site adds to a build. */
export async function siteOffer(build: BuildInput): Promise<Offer> {
  const { settings, texts, bytes } = build;
  const input = await siteInput(build);
  const own = below("assets/", await texts(FOLDER));
  const icon = own.get(ICON) ?? "";
  own.delete(ICON);
  const icons = await Promise.all(
    ICONS.map(async (name): Promise<File> => [name, await bytes(`${FOLDER}/assets/${name}`)]),
  );
  const styles = [...own].map(([name, text]): [string, string] => [name, minifyStylesheet(text)]);
  const scripts = await Promise.all(SCRIPTS.map((folder) => scriptsIn(join(import.meta.dirname, folder))));
  return {
    of: "site",
    assets: new Map([...scripts.flatMap((some) => [...some]), ...styles]),
    files: () => [...icons, [ICON, icon]],
    derivedFiles: (published, offers) => {
      const model = siteModelOf({ ...input, offers });
      const described = published.get("openapi.json");
      const pages = pagesOf(model, described && (JSON.parse(new TextDecoder().decode(described)) as InterfaceDocument));
      const context = siteContext(model, pages, published.keys());
      const documents = new Map(pages.map((one) => [pathOf(one), documentOf(one, context)]));
      const folders = pages.filter(({ file }) => file === undefined).map(({ folder }) => folder);
      const called = searchablePages(pages, [...published.keys(), ...documents.keys()]);
      return [
        [PAGES_FILE, JSON.stringify({ pages: called })],
        ...settled(documents, context.isPublished, model.kit.addressRoot),
        ...crawlerFiles(folders, model.baseAddress),
      ];
    },
    faultOf: (published) => {
      const faults = linkFaults(published);
      if (faults.length === 0) return undefined;
      return `${faults.join("\n")}\npublish the target of each link, or correct the link in its page`;
    },
    notices: () =>
      settings.baseAddress === undefined ? ["without SITE_BASE_URL there are no canonical links and no sitemap"] : [],
  };
}

type OwnInput = Omit<SiteInput, "offers">;

const ICON = "icon.svg";

function below(folder: string, files: ReadonlyMap<string, string>): Map<string, string> {
  const own = [...files].filter(([path]) => path.startsWith(folder));
  return new Map(own.map(([path, text]) => [path.slice(folder.length), text]));
}
