// What authors do wrong in pictures, and the one problem that each mistake brings.

import { replace, testMistakes, textOf } from "../../../test/support/edit-project.ts";

const PICTURE = "definitions/retail-chargebacks/picture.yaml";

// In what a drawing knows
testMistakes([
  [
    "a piece of no name",
    PICTURE,
    replace("pieces: [supported 12]", "pieces: [disputed 12]"),
    /picture\.yaml:\d+:\d+: a piece is "supported", .* \[row-pieces\]/,
  ],
  [
    "a row that is too long",
    PICTURE,
    replace("part: supported 6", "part: supported 7"),
    /picture\.yaml:\d+:\d+: a row has 12 units; .* \[row-pieces\]/,
  ],
  [
    "a row in no place",
    PICTURE,
    replace("place: base", "place: top"),
    /picture\.yaml:\d+:\d+: "top" is not known here; write one of base, strip \[known-word\]/,
  ],
  [
    "a drawing that nobody draws",
    PICTURE,
    replace("drawing: base-and-strip", "drawing: tower"),
    /picture\.yaml:\d+:10: "tower" is not known here; write one of window, .* \[known-word\]/,
  ],
]);

// By the rules
testMistakes([
  [
    "a drawing of two pictures",
    "definitions/late-delivery-claims/picture.yaml",
    () => textOf("definitions/return-window-survivors/picture.yaml"),
    /picture\.yaml:\d+:10: the drawing is that of [a-z-]+; draw what differs \[picture-parts\]/,
  ],
  [
    "an event that leads to no part",
    PICTURE,
    replace(/(afterSupported:.*?)supported 12/s, "$1excluded 12"),
    /picture\.yaml:\d+:\d+: no row here holds the part supported; add it \[picture-parts\]/,
  ],
]);
