// Finds the place where an authority holds, such as California, for the lists of changed law. An authority is a rule of
// law, a standard, a form or a practice. Another extra offers the register of authorities.

import { type Offer, offerValues } from "../../core/extra/offer.ts";
import type { ReleaseData } from "./page-data.ts";

/** The part of the register that is read here. */
interface Register {
  /** The words for each place by its code. The first word is its name. */
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
  const registers = offerValues("registers", offers).flat();
  const register: Register = registers.find(({ name }) => name === "authorities")?.value ?? {};
  const { places = {}, authorities = [], gone = [] } = register;
  const placeOf = ({ jurisdictions }: Entry): string =>
    jurisdictions.flatMap((code) => places[code]?.[0] ?? []).join(", ");
  const placeById = new Map([...authorities, ...gone].map((entry) => [entry.id, placeOf(entry)]));
  return (id) => placeById.get(id);
}
