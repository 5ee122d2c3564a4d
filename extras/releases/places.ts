// Where an authority holds, as the register of authorities says it to everybody.

import { type Offer, offerValues } from "../../core/extra/extra.ts";
import type { ReleaseData } from "./page-data.ts";

/** What is read of the register: the words for each place, its name first, and the places of each authority. */
interface Register {
  places?: Readonly<Record<string, readonly string[]>>;
  authorities?: readonly Entry[];
  gone?: readonly Entry[];
}

interface Entry {
  id: string;
  jurisdictions: readonly string[];
}

/** Returns what tells the place of an authority. A standard, a form or a practice holds in none. */
export function placesIn(offers: readonly Offer[]): ReleaseData["placeOf"] {
  const parts = offerValues("registers", offers).flat();
  const register: Register = parts.find(({ name }) => name === "authorities")?.value ?? {};
  const named = new Map(
    [...(register.authorities ?? []), ...(register.gone ?? [])].map(({ id, jurisdictions }) => [
      id,
      jurisdictions.flatMap((code) => register.places?.[code]?.[0] ?? []).join(", "),
    ]),
  );
  return (authority) => named.get(authority);
}
