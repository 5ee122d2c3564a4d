// Border files: invented stories that test the key. They are not published, and values may stand in them.

import { OUTSIDE } from "../catalog/boundaries.ts";
import { unknownId } from "./boundaries.ts";
import { questionAt } from "./key.ts";
import { allowOnly, itemsAt, keysAt, reportKey, wordAt, type YamlFile } from "./yaml.ts";

/** A story, and for each place that a line or a sum of it is read in, the question of the key that decides. */
export interface BorderFile {
  id: string;
  story: string;
  /** By the id of a cohort or `outside`. */
  places: ReadonlyMap<string, string>;
}

/** Reads border-files.yaml; `questions` are the ids of the key. */
export function readBorderFiles(file: YamlFile, ids: readonly string[], questions: readonly string[]): BorderFile[] {
  return itemsAt(file, []).map((path) => {
    allowOnly(file, path, ["id", "story", "places"]);
    const places = keysAt(file, [...path, "places"]);
    for (const place of places)
      if (place !== OUTSIDE && !ids.includes(place))
        reportKey(file, [...path, "places", place], "known-id", `${unknownId(place)} or ${OUTSIDE}`);
    return {
      id: wordAt(file, [...path, "id"]),
      story: wordAt(file, [...path, "story"]),
      places: new Map(places.map((place) => [place, questionAt(file, [...path, "places", place], questions)])),
    };
  });
}
