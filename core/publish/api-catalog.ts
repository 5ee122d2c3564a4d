// The API catalog, a link set by which programs discover the interface (RFC 9727). It is contract/api-catalog.json
// without the links to files that are not published.

/** The path at which the API catalog is published. */
export const API_CATALOG = ".well-known/api-catalog";

/** A link set (RFC 9264): for each anchor its links by relation. */
export interface LinkSet {
  linkset: readonly Readonly<Record<string, string | readonly { href: string }[]>>[];
}

/** Returns a link set with only the links to published files. A relation without such a link is left out. */
export function publishedLinks({ linkset }: LinkSet, isPublished: (path: string) => boolean): LinkSet {
  const linksOf = (links: string | readonly { href: string }[]) =>
    typeof links === "string" ? links : links.filter(({ href }) => isPublished(pathAt(href)));
  return {
    linkset: linkset.map((context) =>
      Object.fromEntries(
        Object.entries(context)
          .map(([relation, links]) => [relation, linksOf(links)] as const)
          .filter(([, links]) => links.length > 0),
      ),
    ),
  };
}

// Returns the published path of an address, which is relative to the API catalog.
function pathAt(href: string): string {
  return new URL(href, `http://base.invalid/${API_CATALOG}`).pathname.slice(1).replace(/\/$/, "/index.html");
}
