// Makes the files for crawlers: robots.txt and the sitemap. The site publishes them with its pages.

import { escapeMarkup } from "../../core/base/text.ts";
import type { File } from "../../core/extra/offer.ts";

/**
 * Returns robots.txt, and a sitemap if the build knows its address, because a sitemap needs absolute addresses. The
 * sitemap states no days: a page also changes with the software, so the day of the release would often be too early.
 */
export function crawlerFiles(folders: readonly string[], baseAddress: string | null): File[] {
  const robots = "User-agent: *\nAllow: /\n";
  if (baseAddress === null) return [["robots.txt", robots]];
  const urls = folders.map((folder) => `<url><loc>${escapeMarkup(`${baseAddress}/${folder}`)}</loc></url>\n`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
  return [
    ["robots.txt", `${robots}\nSitemap: ${baseAddress}/sitemap.xml\n`],
    ["sitemap.xml", sitemap],
  ];
}
