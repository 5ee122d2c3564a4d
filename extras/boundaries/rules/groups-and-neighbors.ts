import type { Rule } from "../../../core/compile/rules/rule.ts";
import { keyPlaceOf, placeOf } from "../../../core/compile/yaml-file.ts";
import type { BoundaryData } from "../data.ts";
import { findPair } from "../register.ts";

const FILE = "extras/boundaries/boundaries.yaml";

// The home page shows each cohort once, and a record names only the cohorts that readers confuse with it.
export const groupsAndNeighbors: Rule<BoundaryData> = {
  name: "groups-and-neighbors",
  asks:
    "Each cohort is in one group, under names that are its aliases. What `notThis` names beside a cohort is " +
    "another one, once, and no pair of the kind `rarely`.",
  good: { [`${FILE}#groups.0.happened`]: "The buyer kept money back" },
  bad: {
    [`${FILE}#groups.0.of.0.names.0`]: "«fines»",
  },
  check: ({ groups, notThis, pairs, folders, files: { boundaries: file } }, report) => {
    for (const { id } of folders) {
      const count = groups.filter(({ of }) => of.some((member) => member.id === id)).length;
      if (count !== 1) report(keyPlaceOf(file, ["groups"]), `${id} is in ${count} groups; put it in one`);
    }

    for (const [groupIndex, { of }] of groups.entries())
      for (const [index, { id, names }] of of.entries()) {
        const aliases = folders.find((folder) => folder.id === id)?.cohort.aliases ?? [];
        for (const [nameIndex, name] of names.entries())
          if (!aliases.includes(name))
            report(
              placeOf(file, ["groups", groupIndex, "of", index, "names", nameIndex]),
              `"${name}" is no alias of ${id}; name one`,
            );
      }

    // A missing pair counts as not rare, because another rule reports it.
    const isRare = (firstId: string, secondId: string): boolean =>
      findPair(pairs, firstId, secondId)?.kind === "rarely";
    for (const [id, twins] of notThis)
      for (const [index, { of }] of twins.entries()) {
        const isTwice = twins.findIndex((twin) => twin.of === of) < index;
        if (of === id || isTwice || isRare(id, of))
          report(placeOf(file, ["notThis", id, index, "of"]), `${of} is not told apart from ${id} here; name another`);
      }
  },
};
