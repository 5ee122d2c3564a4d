import type { Rule } from "../../../core/compile/rules/rule.ts";
import { placeOf, type YamlFile } from "../../../core/compile/yaml.ts";
import type { Picture } from "../picture.ts";

/** The picture of a definition with its file. */
export interface ReadPicture {
  id: string;
  picture: Picture;
  file: YamlFile;
}

const ROWS = "definitions/setoff-netting/picture.yaml#before.rows";
const ROW = { label: "The account", place: "to the seller" };

// A picture that looks like another says nothing about its structure.
export const pictureParts: Rule<readonly ReadPicture[]> = {
  name: "picture-parts",
  asks: "A picture shows each of the three parts before the event, and the part that follows from the event, in a drawing that no other picture uses.",
  good: { [ROWS]: [{ ...ROW, pieces: ["supported 5", "contingent 4", "excluded 3"] }] },
  bad: { [ROWS]: [{ ...ROW, label: "«The account»", pieces: ["supported 6", "excluded 6"] }] },
  check: (pictures, report) => {
    const wanted = {
      before: ["supported", "contingent", "excluded"],
      afterSupported: ["supported"],
      afterExcluded: ["excluded"],
    } as const;
    for (const [index, { picture, file }] of pictures.entries()) {
      for (const scene of Object.keys(wanted) as (keyof typeof wanted)[]) {
        const pieces = picture[scene].rows.flatMap((row) => row.pieces);
        const absent = wanted[scene].filter((part) => pieces.every(({ filling }) => filling !== part));
        const message = `no row here holds the part ${absent.join(" or ")}; add it`;
        if (absent.length > 0) report(placeOf(file, [scene, "rows", 0, "label"]), message);
      }
      const same = pictures.find((other) => other.picture.drawing === picture.drawing);
      if (same !== pictures[index])
        report(placeOf(file, ["drawing"]), `the drawing is that of ${same?.id}; draw what differs`);
    }
  },
};
