import type { Rule } from "../../../core/compile/rules/rule.ts";

export const rowPieces: Rule = {
  name: "row-pieces",
  asks: "A row of a picture has twelve units; its pieces name what fills them and how many they take, and their places are numbers along it.",
  good: { "definitions/setoff-netting/picture.yaml#before.rows.0.label": "The account" },
  bad: { "definitions/setoff-netting/picture.yaml#before.rows.0.pieces": ["«supported five»"] },
};
