import { keysOf } from "../../../core/base/keys-of.ts";
import type { Rule } from "../../../core/compile/rules/rule.ts";
import { placeOf, type YamlFile } from "../../../core/compile/yaml-file.ts";
import type { Picture } from "../picture.ts";

/** The picture of a definition with its file. */
export interface ReadPicture {
  id: string;
  picture: Picture;
  file: YamlFile;
}

const ROWS = "definitions/setoff-netting/picture.yaml#before.rows";
const PARTS_BY_SCENE = {
  before: ["supported", "contingent", "excluded"],
  afterSupported: ["supported"],
  afterExcluded: ["excluded"],
} as const;

// A person who cannot see the drawing has only these words.
export const pictureParts: Rule<readonly ReadPicture[]> = {
  name: "picture-parts",
  asks: "The words of a picture tell each of the three parts before the event, and the part that follows from it.",
  good: { [ROWS]: ["The account: from the left supported, then contingent, then excluded."] },
  bad: { [ROWS]: ["«The account: supported, then excluded.»"] },
  check: (pictures, report) => {
    for (const { picture, file } of pictures)
      for (const scene of keysOf(PARTS_BY_SCENE)) {
        const words = picture[scene].rows.join(" ");
        const missingParts = PARTS_BY_SCENE[scene].filter((part) => !words.includes(part));
        if (missingParts.length > 0)
          report(placeOf(file, [scene, "rows", 0]), `no row here tells what is ${missingParts.join(" or ")}; add it`);
      }
  },
};
