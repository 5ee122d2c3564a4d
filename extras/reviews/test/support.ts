// Reviews with other readers or signatures than those of the project.

import { sha256 } from "../../../core/base/hash.ts";
import type { Offer } from "../../../core/extra/offer.ts";
import { type FileChanges, textOf, withExample } from "../../../test/support/edit-project.ts";
import { buildInputOf } from "../../../test/support/offers.ts";
import { reviewsOffer } from "../offer.ts";

/** The file of readings and signatures. */
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

/** Returns a change of the project: the file of reviews with only these entries. */
export function reviewsWith(readings: readonly object[], signatures: readonly object[] = []): FileChanges {
  return withExample({ [`${REVIEWS}#readings`]: readings, [`${REVIEWS}#signatures`]: signatures });
}

/** Resolves to the offer of reviews to a build of the project with these changes. */
export async function offerWith(changes: FileChanges): Promise<Offer> {
  return reviewsOffer(await buildInputOf("reviews", changes));
}
