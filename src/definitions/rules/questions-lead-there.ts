// questions-lead-there: a question that is named for a place leads to that place.

import { cohortOrOutside } from "../../catalog/boundaries.ts";
import { placeOf } from "../yaml.ts";
import type { Rule, Unnamed } from "./rule.ts";

/** A pair or a border file that names a question of the key must agree with the key. */
export const questionsLeadThere: Rule = {
  name: "questions-lead-there",
  description:
    "Each question of a pair leads to one of its two cohorts, and the question of a border file to the place it stands beside.",
  good: { "border-files.yaml#0.places": { "return-window-survivors": "return-right" } },
  bad: { "border-files.yaml#0.places": { "return-window-survivors": "«delay-clause»" } },
  check: ({ key, boundaries, borderFiles, files }) => {
    const leadsTo = new Map(key.questions.map(({ id, readOn }) => [id, readOn.map(cohortOrOutside)]));
    const leads = (question: string, places: readonly string[]) =>
      leadsTo.get(question)?.some((place) => places.includes(place)) === true;
    const message = (question: string, places: readonly string[]) =>
      `the question "${question}" does not lead to ${places.join(" or ")}; name one that does`;
    return [
      ...boundaries.pairs.flatMap(({ between, questions }, index) =>
        questions.flatMap((question, number): Unnamed[] =>
          leads(question, between)
            ? []
            : [
                {
                  place: placeOf(files.boundaries, ["pairs", index, "questions", number]),
                  message: message(question, between),
                },
              ],
        ),
      ),
      ...borderFiles.flatMap(({ places }, index) =>
        Object.entries(places).flatMap(([place, question]): Unnamed[] =>
          leads(question, [place])
            ? []
            : [
                {
                  place: placeOf(files.borderFiles, [index, "places", place]),
                  message: message(question, [place]),
                },
              ],
        ),
      ),
    ];
  },
};
