// Makes mistakes in drawings and in their descriptions. An author gets one problem for each mistake, at the word that
// is wrong.

import { replace, testMistakes } from "../../../test/support/edit-project.ts";

const PICTURE = "definitions/retail-chargebacks/picture.yaml";
const DRAWING = "definitions/retail-chargebacks/narrow.svg";

// In the words
testMistakes([
  [
    "an event that leads to no part",
    PICTURE,
    replace("Dispute approved, not yet repaid (in the strip): supported.\nafter", "Dispute approved.\nafter"),
    /picture\.yaml:\d+:\d+: no row here tells what is supported; add it \[picture-parts\]/,
  ],
]);

// In the drawing
testMistakes([
  ["no drawing", DRAWING, null, /narrow\.svg:1:1: the file is missing; write it \[missing-file\]/],
  [
    "a drawing that is no SVG",
    DRAWING,
    replace("</svg>", "</svg"),
    /narrow\.svg:\d+:\d+: this is no SVG .* \[drawing-parts\]/,
  ],
  [
    "the drawing of another structure",
    DRAWING,
    replace("told-retail-chargebacks", "told-setoff-netting"),
    /narrow\.svg:2:1: the drawing has another aria-describedby; write aria-describedby="told-.*" \[drawing-parts\]/,
  ],
  [
    "a script in a drawing",
    DRAWING,
    replace("</svg>", "  <script/>\n</svg>"),
    /narrow\.svg:\d+:\d+: no drawing holds script; use .* \[drawing-parts\]/,
  ],
  [
    "letters that nobody can read",
    DRAWING,
    replace('font-size="13"', 'font-size="8"'),
    /narrow\.svg:\d+:\d+: letters have a font-size of at least 12; write one \[drawing-parts\]/,
  ],
  [
    "a part that only its color names",
    DRAWING,
    replace('class="on contingent"', 'class="aside"'),
    /narrow\.svg:\d+:\d+: \d+ shapes show what is contingent, and \d+ have a label; label each \[drawing-parts\]/,
  ],
  [
    "a pattern that is not there",
    DRAWING,
    replace('fill="url(#hatch-retail-chargebacks-narrow)"', 'fill="url(#hatch)"'),
    /narrow\.svg:\d+:\d+: no pattern here is called hatch; add it \[drawing-parts\]/,
  ],
  [
    "a label that is not in the part it names",
    DRAWING,
    replace(/(?<=<text class="on supported" x="[\d.]+" y=")[\d.]+/, "1"),
    /narrow\.svg:\d+:\d+: this label of what is supported is not in its shape; move it there \[drawing-parts\]/,
  ],
  [
    "a part that lies over another",
    DRAWING,
    replace(/<rect class="part contingent" .*\n.*<text class="on contingent" .*\n/, "$&$&"),
    /narrow\.svg:\d+:\d+: this shape of what is contingent lies over one .*; move one of them \[drawing-parts\]/,
  ],
]);
