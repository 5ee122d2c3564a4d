// authorities-cited: an entry of the register is cited, and every definition leans on several and on the shared note.

import { SHARED_LAW } from "../definitions.ts";
import { keyPlaceOf, placeOf } from "../yaml.ts";
import type { Rule } from "./rule.ts";

const LEAST = 5;

/** An authority that nothing cites is not kept, and no definition rests on the project's word alone. */
export const authoritiesCited: Rule = {
  name: "authorities-cited",
  description: `An authority of the register is cited by a source, a dossier cites at least ${LEAST} as [@id], and every cohort cites ${SHARED_LAW}.`,
  good: {
    "setoff-netting/dossier.md#names-in-use":
      "## Names in use\n\nSetoff and netting [@ucc-9-404, (a)(1); @usc-11-553].\n",
  },
  bad: {
    "authorities/uniform-commercial-code.yaml#authorities.+": {
      id: "«ucc-9-609»",
      name: "UCC 9-609",
      kind: "statute",
      jurisdictions: ["US-UNIFORM"],
      parts: { code: "Uniform Commercial Code", article: "9", section: "9-609" },
      establishes: "A secured party may take possession after default.",
      bears: "background",
      cite: { bluebook: "U.C.C. § 9-609" },
      read: { status: "not-read" },
    },
  },
  check: ({ authorityFiles, authorityCitations, folders }) => {
    const cited = new Set(authorityCitations.map(({ id }) => id));
    return [
      ...authorityFiles.flatMap(({ file, authorities }) =>
        authorities.flatMap(({ id }, index) => {
          if (cited.has(id)) return [];
          const place = placeOf(file, ["authorities", index, "id"]);
          return [{ place, message: `no source cites [@${id}]; cite it or remove the entry` }];
        }),
      ),
      ...folders.flatMap(({ dossier, cohort, files }) => {
        const own = new Set(authorityCitations.filter(({ source }) => source === dossier).map(({ id }) => id)).size;
        const place = { file: dossier.file, line: 1, column: 1 };
        const few = `this cites ${own} authorities; cite at least ${LEAST}, each as [@id] in the passage that leans on it`;
        const shared = cohort.sourceRefs.some(({ sourceId }) => sourceId === SHARED_LAW);
        return [
          ...(own < LEAST ? [{ place, message: few }] : []),
          ...(shared
            ? []
            : [{ place: keyPlaceOf(files.cohort, ["sources"]), message: `cite a section of ${SHARED_LAW}` }]),
        ];
      }),
    ];
  },
};
