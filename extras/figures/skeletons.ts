// The files that figures need in the folder of a new definition.

const WORDS = ["form", "supported", "contingent", "excluded", "toSupported", "toExcluded"];
const EVENTS = ["afterSupported", "afterExcluded"];
const ROWS = "  rows:\n    - TODO\n";
const DRAWING = (format: string): string => `<?xml-stylesheet href="../../extras/site/assets/style.css"?>
<svg xmlns="http://www.w3.org/2000/svg" class="drawing ${format}" viewBox="0 0 TODO TODO" role="img">
  <text x="0" y="12.4" font-size="13">TODO</text>
</svg>
`;

/** The words of a picture with its scenes, and its drawings. */
export const SKELETONS: Readonly<Record<string, string>> = {
  "picture.yaml": [
    ...WORDS.map((word) => `${word}: TODO\n`),
    `before:\n  layout: TODO\n${ROWS}`,
    ...EVENTS.map((event) => `${event}:\n  label: TODO\n${ROWS}`),
  ].join(""),
  "narrow.svg": DRAWING("narrow"),
  "broad.svg": DRAWING("broad"),
};
