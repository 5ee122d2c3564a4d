// Finds the place of an authority in the register of authorities, which another extra offers.

import { type Offer, offerValues } from "../../core/extra/offer.ts";
import type { ReleaseData } from "./page-data.ts";

/** The part of the register that is read: the words for each place, its name first, and the places of authorities. */
interface Register {
  places?: Readonly<Record<string, readonly string[]>>;
  authorities?: readonly Entry[];
  gone?: readonly Entry[];
}

interface Entry {
  id: string;
  jurisdictions: readonly string[];
}

/** Returns a function from the id of an authority to its place. A standard, a form or a practice has no place. */
export function placesIn(offers: readonly Offer[]): ReleaseData["placeOf"] {
  const parts = offerValues("registers", offers).flat();
  const register: Register = parts.find(({ name }) => name === "authorities")?.value ?? {};
  const placeById = new Map(
    [...(register.authorities ?? []), ...(register.gone ?? [])].map(({ id, jurisdictions }) => [
      id,
      jurisdictions.flatMap((code) => register.places?.[code]?.[0] ?? []).join(", "),
    ]),
  );
  return (authority) => placeById.get(authority);
}
