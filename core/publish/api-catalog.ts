// The API catalog, a link set for programs (RFC 9727): those links of contract/api-catalog.json that lead to a
// published file.

/** The path at which the API catalog is published. */
export const API_CATALOG = ".well-known/api-catalog";

/** A link set (RFC 9264): for each anchor its links by relation. */
export interface LinkSet {
  linkset: readonly Readonly<Record<string, string | readonly { href: string }[]>>[];
}

/** Returns the links that lead to something published, and no relation without one. */
export function publishedLinks({ linkset }: LinkSet, isPublished: (path: string) => boolean): LinkSet {
  const kept = (links: string | readonly { href: string }[]) =>
    typeof links === "string" ? links : links.filter(({ href }) => isPublished(pathAt(href)));
  return {
    linkset: linkset.map((context) =>
      Object.fromEntries(
        Object.entries(context)
          .map(([relation, links]) => [relation, kept(links)] as const)
          .filter(([, links]) => links.length > 0),
      ),
    ),
  };
}

// An address in it is relative to it.
function pathAt(href: string): string {
  return new URL(href, `http://base.invalid/${API_CATALOG}`).pathname.slice(1).replace(/\/$/, "/index.html");
}
