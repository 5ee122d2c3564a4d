// Normalizes a base address, the address below which all files of a publication are. It uses the client, so that the
// service accepts the same addresses as the client.

import { CohortError, loadAssetDefinitions } from "#client";

/**
 * Resolves to the normalized base address, without a slash at the end. Rejects with the INVALID_URL of the client if
 * the text is not an address, or if the address has credentials, a query or a fragment.
 */
export async function baseAddressOf(text: string): Promise<string> {
  let address = "";
  // The client exports no function that normalizes an address, but it passes the normalized address to `fetch`. Loading
  // asset definitions is the stricter of its two loads. The 404 ends the load.
  const fetch = async (url: string) => {
    address = url.slice(0, url.lastIndexOf("/"));
    return new Response(null, { status: 404 });
  };
  await loadAssetDefinitions(text, { fetch }).catch((error: unknown) => {
    if (!(error instanceof CohortError) || error.code === "INVALID_URL") throw error;
  });
  return address;
}
