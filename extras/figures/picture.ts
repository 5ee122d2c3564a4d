// The shape of picture.yaml, which says in words what a drawing shows, what its parts mean, and which events settle the
// open part. The figure and its rules read it.

import { list, type Of, object, prose } from "../../core/catalog/shape.ts";

const ROWS = list(prose(), "A sentence for each thing in the drawing, from the top.");

const LATER_SCENE = object({ label: prose("The event that led to the scene."), rows: ROWS });

/** The words of a drawing of one structure. Lengths in the drawing do not represent amounts or shares. */
export const PICTURE = object({
  form: prose("The subject of the drawing."),
  supported: prose("The meaning of the supported part."),
  contingent: prose("The meaning of the contingent part."),
  excluded: prose("The meaning of the excluded part."),
  toSupported: prose("The event that turns the contingent part into supported principal."),
  toExcluded: prose("The event that takes the contingent part out."),
  before: object(
    { layout: prose("The layout of all scenes, for a person who cannot see them."), rows: ROWS },
    "The scene while the point is open.",
  ),
  afterSupported: { ...LATER_SCENE, about: "The scene after the point was settled for the seller." },
  afterExcluded: {
    ...LATER_SCENE,
    about: "The scene after the point was settled against the seller, or after the contingent part was paid.",
  },
});

export type Picture = Of<typeof PICTURE>;

/** What a drawing shows after an event. */
export type LaterScene = Of<typeof LATER_SCENE>;
