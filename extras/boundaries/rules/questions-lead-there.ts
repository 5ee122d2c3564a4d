import type { Rule } from "../../../core/compile/rules/rule.ts";
import { placeOf } from "../../../core/compile/yaml-file.ts";
import type { BoundaryData } from "../data.ts";
import { cohortOrOutside, type Key } from "../register.ts";

// A pair or a border file that names a question must agree with the key on where the question leads.
export const questionsLeadThere: Rule<BoundaryData> = {
  name: "questions-lead-there",
  asks: "Each question that a pair or a border file names points to one of its places.",
  good: { "extras/boundaries/border-files.yaml#0.story": "A story that has been written anew." },
  bad: { "extras/boundaries/border-files.yaml#0.places": { "return-window-survivors": "«delay-clause»" } },
  check: ({ key, pairs, borderFiles, files }, report) => {
    for (const [index, { between, questions }] of pairs.entries())
      for (const [number, question] of questions.entries())
        if (!leadsTo(question, between, key))
          report(
            placeOf(files.boundaries, ["pairs", index, "questions", number]),
            wrongTargetMessage(question, between),
          );
    for (const [index, { places }] of borderFiles.entries())
      for (const [place, question] of Object.entries(places))
        if (!leadsTo(question, [place], key))
          report(placeOf(files.borderFiles, [index, "places", place]), wrongTargetMessage(question, [place]));
  },
};

// Tells whether a question of the key leads to one of these places.
function leadsTo(question: string, places: readonly string[], { questions }: Key): boolean {
  const keyQuestion = questions.find(({ id }) => id === question);
  return keyQuestion?.readOn.some((place) => places.includes(cohortOrOutside(place))) ?? false;
}

// Returns the message on a question that leads to none of these places.
function wrongTargetMessage(question: string, places: readonly string[]): string {
  return `the question "${question}" does not point to ${places.join(" or ")}; name one that does`;
}
