// What the site offers to a build: every page, once everything else is there.

import { sha256 } from "../../core/base/hash.ts";
import { assetsBelow, type BuildInput, type File, type Offer, offered } from "../../core/extra/extra.ts";
import { crawlerFiles } from "./crawlers.ts";
import { documentOf, pathOf } from "./layout.ts";
import { linkFaults, settled } from "./links.ts";
import { siteModelOf } from "./model.ts";
import { pagesOf } from "./pages/pages.ts";

const FOLDER = "extras/site";
const ICONS = ["favicon.ico", "apple-touch-icon.png"];

/** Reads the texts and the scripts of the pages, and returns what the site adds to a build. */
export async function siteOffer({ compiled, contract, settings, texts, bytes }: BuildInput): Promise<Offer> {
  const files = await texts(FOLDER);
  const own = new Map(assetsBelow(files));
  const icon = own.get(ICON) ?? "";
  own.delete(ICON);
  const license = new TextDecoder().decode(await bytes("LICENSE"));
  const icons = await Promise.all(
    ICONS.map(async (name): Promise<File> => [name, await bytes(`${FOLDER}/assets/${name}`)]),
  );
  const page = await texts("core/page");
  const shared = assetsBelow(page);
  return {
    of: "site",
    assets: new Map([...shared, ...own]),
    files: () => [...icons, [ICON, icon]],
    afterwards: (published, offers) => {
      const input = { compiled, contract, settings, license, texts: textsBelow(files), offers };
      const model = siteModelOf(input);
      const pages = pagesOf(model);
      const assets = offered("assets", offers).flatMap((some) => [...some]);
      const versions = new Map(assets.map(([name, text]) => [name, sha256(text).slice(0, 8)]));
      const paths = new Set([...published.keys(), ...pages.map(pathOf), ...LATER]);
      const isPublished = (path: string): boolean => paths.has(path);
      const whole = { model, pages, versions, isPublished };
      const documents = new Map(pages.map((one) => [pathOf(one), documentOf(one, whole)]));
      const folders = pages.filter(({ file }) => file === undefined).map(({ folder }) => folder);
      return [...settled(documents, isPublished, model.kit.addressRoot), ...crawlerFiles(folders, model.baseAddress)];
    },
    faultOf: (published) => {
      const faults = linkFaults(published);
      if (faults.length === 0) return undefined;
      return `${faults.join("\n")}\npublish what each link leads to, or mend the link where the page is made`;
    },
    told: () =>
      settings.baseAddress === undefined ? ["without SITE_BASE_URL there are no canonical links and no sitemap"] : [],
  };
}

const ICON = "icon.svg";
// What is published last.
const LATER = ["openapi.json", "SHA256SUMS", "_redirects"];

function textsBelow(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    [...files].flatMap(([path, text]) =>
      path.startsWith("text/") ? [[path.slice("text/".length), text] as const] : [],
    ),
  );
}
