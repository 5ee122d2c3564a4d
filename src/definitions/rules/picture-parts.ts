// picture-parts: a picture shows the three parts, what becomes of the open one, and a drawing that no other has.

import type { Filling, Scene } from "../picture.ts";
import { placeOf } from "../yaml.ts";
import type { Rule } from "./rule.ts";

const PARTS = ["supported", "contingent", "excluded"] as const;
const PICTURE = "setoff-netting/picture.yaml";

/** A picture that looks like another says nothing about its structure. */
export const pictureParts: Rule = {
  name: "picture-parts",
  description:
    "A picture holds each of the three parts before the event and the part that it leads to after it, in a drawing that no other picture uses.",
  good: {
    [`${PICTURE}#before.rows`]: [
      { label: "The account", place: "to the seller", pieces: ["supported 5", "contingent 4", "excluded 3"] },
    ],
  },
  bad: {
    [`${PICTURE}#before.rows`]: [
      { label: "«The account»", place: "to the seller", pieces: ["supported 6", "excluded 6"] },
    ],
  },
  check: ({ folders }) => {
    const drawings = folders.map(({ picture }) => picture.drawing);
    return folders.flatMap(({ picture, files }, index) => {
      const missing = (scene: "before" | "afterSupported" | "afterExcluded", wanted: readonly Filling[]) => {
        const absent = wanted.filter((part) => !fillingsOf(picture[scene]).has(part));
        const place = placeOf(files.picture, [scene, "rows", 0, "label"]);
        return absent.length > 0
          ? [{ place, message: `no row here holds the part ${absent.join(" or ")}; add it` }]
          : [];
      };
      const same = drawings.indexOf(picture.drawing);
      const place = placeOf(files.picture, ["drawing"]);
      return [
        ...missing("before", PARTS),
        ...missing("afterSupported", ["supported"]),
        ...missing("afterExcluded", ["excluded"]),
        ...(same < index ? [{ place, message: `the drawing is that of ${folders[same]?.id}; draw what differs` }] : []),
      ];
    });
  },
};

function fillingsOf({ rows }: Scene): Set<Filling> {
  return new Set(rows.flatMap(({ pieces }) => pieces.map(({ filling }) => filling)));
}
