// What a new definition needs of figures.

const WORDS = ["form", "supported", "contingent", "excluded", "toSupported", "toExcluded"];
const SCENES = ["before", "afterSupported", "afterExcluded"];
const SCENE = "  label: TODO\n  rows:\n    - {label: TODO, pieces: [TODO]}\n";

/** The words of a picture and its scenes. */
export const SKELETONS: Readonly<Record<string, string>> = {
  "picture.yaml": [
    "drawing: TODO\n",
    ...WORDS.map((word) => `${word}: TODO\n`),
    ...SCENES.map((scene) => `${scene}:\n${SCENE}`),
  ].join(""),
};
