import type { ThoughtDraft } from "#domain/map/drafts.ts";
import { onSeveral } from "#domain/map/several.ts";
import type { NewMap } from "#src/data/map/write-map.ts";
import { oneLine } from "./map-words.ts";

/** Characters of the first thought in the titles of maps that were one list. */
const MOST_NAME = 150;

/** A list as a map; as several that say which is which where it is too large for one. */
export function mapsOfList(thoughts: readonly ThoughtDraft[]): readonly NewMap[] {
  const maps = onSeveral(thoughts);
  const name = oneLine(thoughts[0]?.text ?? "", MOST_NAME);
  return maps.map((each, at) => ({
    draft: { title: maps.length === 1 ? "" : `${name} (${at + 1} of ${maps.length})`, thoughts: each, ties: [] },
    by: "person",
    origin: "typed",
  }));
}
