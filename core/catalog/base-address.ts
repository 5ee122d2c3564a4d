// A base address as the clients take it.

import { CohortError, loadAssetDefinitions } from "#client";

/**
 * Resolves to a base address in the form in which the clients ask it, without a slash at the end. Rejects with the
 * INVALID_URL of the client for one that has credentials, a query or a fragment, or that is not an address.
 */
export async function baseAddressOf(text: string): Promise<string> {
  let address = "";
  // The client exports no function for this, but hands the address that it composed to its fetch. Of both loads, that
  // of asset definitions is the stricter one; the 404 ends it.
  const fetch = async (url: string) => {
    address = url.slice(0, url.lastIndexOf("/"));
    return new Response(null, { status: 404 });
  };
  await loadAssetDefinitions(text, { fetch }).catch((error: unknown) => {
    if (!(error instanceof CohortError) || error.code === "INVALID_URL") throw error;
  });
  return address;
}
