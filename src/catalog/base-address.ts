// A base address as the clients take it.

import { CohortError, loadAssetDefinitions } from "#client";

/**
 * Resolves to a base address in the form that the clients ask it in, without a slash at the end. Rejects with the INVALID_URL of the client for
 * one that has credentials, a query or a fragment, or is none. Nothing is asked for.
 */
export async function baseAddressOf(text: string): Promise<string> {
  let address = "";
  // The client decides before it fetches; the load of asset definitions is the stricter one.
  const fetch = async (url: string) => {
    address = url.slice(0, url.lastIndexOf("/"));
    throw new Error("nothing is asked for");
  };
  await loadAssetDefinitions(text, { fetch }).catch((error: unknown) => {
    if (!(error instanceof CohortError) || error.code === "INVALID_URL") throw error;
  });
  return address;
}
