// The boundaries of the twelve definitions as their authors wrote them.

import { compiledDefinitions, PROJECT } from "../../../test/support/project.ts";
import { BOUNDARIES_FOLDER, type BoundaryData, readBoundaries } from "../data.ts";

const [texts, definitions] = [await PROJECT.texts(BOUNDARIES_FOLDER), await PROJECT.texts("definitions")];

/** What the authors of the boundaries wrote. */
export const BOUNDARIES: BoundaryData = readBoundaries(texts, definitions, await compiledDefinitions()).data;
