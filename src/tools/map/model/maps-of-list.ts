import type { MapDraft, ThoughtDraft } from "#domain/map/drafts.ts";
import { onSeveral } from "#domain/map/several.ts";
import { oneLine } from "./map-words.ts";

/** Characters of the first thought in the titles of maps that were one list. */
const MOST_NAME = 150;

/** A list as a map; as several that say which is which where it is too large for one. */
export function mapsOfList(list: readonly ThoughtDraft[]): readonly Pick<MapDraft, "title" | "thoughts" | "ties">[] {
  const maps = onSeveral(list);
  const name = oneLine(list[0]?.text ?? "", MOST_NAME);
  return maps.map((thoughts, at) => ({
    title: maps.length === 1 ? "" : `${name} (${at + 1} of ${maps.length})`,
    thoughts,
    ties: [],
  }));
}
