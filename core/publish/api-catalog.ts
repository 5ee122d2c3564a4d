// The API catalog, a link set by which programs discover the interface (RFC 9727). It is contract/api-catalog.json
// without the links to files that are not published.

/** The path at which the API catalog is published. */
export const API_CATALOG = ".well-known/api-catalog";

/**
 * A link set (RFC 9264). Each of its contexts has an anchor, which is the address of a file, and the links of that file
 * by relation: `{"anchor": "../", "item": [{"href": "../cohorts.json"}]}`.
 */
export interface LinkSet {
  linkset: readonly Readonly<Record<string, string | readonly { href: string }[]>>[];
}

/** Returns a link set with only the links to published files. A relation without such a link is left out. */
export function publishedLinks({ linkset }: LinkSet, isPublished: (path: string) => boolean): LinkSet {
  // The anchor is a text and stays.
  const published = (links: string | readonly { href: string }[]) =>
    typeof links === "string" ? links : links.filter(({ href }) => isPublished(pathAt(href)));
  const contexts = linkset.map((context) => {
    const relations = Object.entries(context).map(([relation, links]) => [relation, published(links)] as const);
    return Object.fromEntries(relations.filter(([, links]) => links.length > 0));
  });
  return { linkset: contexts };
}

// Returns the published path of an address, which is relative to the API catalog.
function pathAt(href: string): string {
  return new URL(href, `http://base.invalid/${API_CATALOG}`).pathname.slice(1).replace(/\/$/, "/index.html");
}
