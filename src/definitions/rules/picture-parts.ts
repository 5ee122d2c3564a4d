// picture-parts: a picture shows the three parts, in lanes of its own.

import { placeOf } from "../yaml.ts";
import type { Rule } from "./rule.ts";

const PARTS = ["supported", "contingent", "excluded"] as const;

/** A picture that looks like another says nothing about its structure. */
export const pictureParts: Rule = {
  name: "picture-parts",
  description: "The lanes of a picture hold each of the three parts, and differ from those of every other picture.",
  good: {
    "setoff-netting/picture.yaml#lanes": [
      { label: "The account", parts: ["supported 5", "contingent 4", "excluded 3"] },
    ],
  },
  bad: {
    "setoff-netting/picture.yaml#lanes": [{ label: "«The account»", parts: ["supported 6", "excluded 6"] }],
  },
  check: ({ folders }) => {
    const lanes = folders.map(({ picture }) => JSON.stringify(picture.lanes));
    return folders.flatMap(({ picture, files }, index) => {
      const place = placeOf(files.picture, ["lanes", 0, "label"]);
      const held = new Set(picture.lanes.flatMap(({ parts }) => parts.map(([name]) => name)));
      const missing = PARTS.filter((name) => !held.has(name));
      if (missing.length > 0) return [{ place, message: `no lane holds the part ${missing.join(" or ")}; add it` }];
      const same = lanes.indexOf(lanes[index] ?? "");
      return same < index ? [{ place, message: `the lanes are those of ${folders[same]?.id}; draw what differs` }] : [];
    });
  },
};
