// The register of law of the project as its authors wrote it.

import { compiledDefinitions, PROJECT } from "../../../test/support/project.ts";
import { LAW_FOLDER, type LawData, readLaw } from "../data.ts";

/** The register as its authors wrote it, with the citations in the sources. */
export const LAW: LawData = readLaw(await PROJECT.texts(LAW_FOLDER), await compiledDefinitions()).law;
