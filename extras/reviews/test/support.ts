// What reviews come to where somebody else read or signed.

import { sha256 } from "../../../core/base/hash.ts";
import type { Offer } from "../../../core/extra/offer.ts";
import { type Changed, textOf, withExample } from "../../../test/support/edit-project.ts";
import { givenTo } from "../../../test/support/offers.ts";
import { reviewsOffer } from "../offer.ts";

/** The file of what was read and signed. */
export const REVIEWS = "extras/reviews/reviews.yaml";

/** A text that can be reviewed, by its path below definitions/. */
export const PATH = "setoff-netting/dossier.md";

/** The text as it stands in the project. */
export const TEXT = textOf(`definitions/${PATH}`);

/** A signature of it. */
export const SIGNATURE = {
  of: PATH,
  sha256: sha256(TEXT),
  who: "A. Reader, a.reader@example.org",
  capacity: "solicitor, England and Wales",
  criterion: "law-as-stated",
  outcome: "agrees-except",
  notes: "the note on Scotland is thin",
  date: "2026-11-21",
};

/** Returns the file of reviews with these entries alone, as a change of the project. */
export function reviewsWith(readings: readonly object[], signatures: readonly object[] = []): Changed {
  return withExample({ [`${REVIEWS}#readings`]: readings, [`${REVIEWS}#signatures`]: signatures });
}

/** Resolves to what reviews offer to a build of the project with these changes. */
export async function offerWith(changed: Changed): Promise<Offer> {
  return reviewsOffer(await givenTo("reviews", changed));
}
