// The files that figures need in the folder of a new definition. The command `scaffold` writes them.

import type { Shape } from "../../core/catalog/shape.ts";
import { PICTURE } from "./picture.ts";

const drawingSkeleton = (format: string): string => `<?xml-stylesheet href="../../extras/site/assets/style.css"?>
<svg xmlns="http://www.w3.org/2000/svg" class="drawing ${format}" viewBox="0 0 TODO TODO" role="img">
  <text x="0" y="12.4" font-size="13">TODO</text>
</svg>
`;

/** The words of a picture with its scenes, and its drawings. */
export const SKELETONS: Readonly<Record<string, Shape | string>> = {
  "picture.yaml": PICTURE,
  "narrow.svg": drawingSkeleton("narrow"),
  "broad.svg": drawingSkeleton("broad"),
};
