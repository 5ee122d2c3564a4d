// Loads a catalog with the client from bytes that are in memory already, so that the contract is checked as for a
// download.

import type { FetchedResponse, LoadOptions } from "#client";

/** A function of the client that loads a catalog: `loadCohorts` or `loadAssetDefinitions`. */
export type ClientLoad<T> = (baseUrl: string, options: LoadOptions) => Promise<T>;

// The client needs a base address, but nothing is requested from it.
const UNUSED_ADDRESS = "http://file.invalid";

/** Loads the catalog in `bytes`. Rejects with the CohortError of the client if they break the contract. */
export function loadFromBytes<T>(load: ClientLoad<T>, bytes: Uint8Array): Promise<T> {
  return load(UNUSED_ADDRESS, { fetch: fetchOf(bytes) });
}

/**
 * Returns a fetch function that answers with bytes. The answer is a plain object, because the module of Node.js with
 * Response takes longer to load than a catalog.
 */
export function fetchOf(bytes: Uint8Array): () => Promise<FetchedResponse> {
  return async () => ({ status: 200, arrayBuffer: async () => Uint8Array.from(bytes).buffer });
}
