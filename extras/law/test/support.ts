// The register of the project as its authors wrote it.

import { compiledDefinitions, PROJECT } from "../../../test/support/project.ts";
import { LAW_FOLDER, type LawData, readLaw } from "../data.ts";

/** What the authors of the register wrote, and where the sources lean on it. */
export const LAW: LawData = readLaw(await PROJECT.texts(LAW_FOLDER), await compiledDefinitions()).law;
