import type { MapDraft } from "#domain/map/drafts.ts";
import { onMaps } from "#domain/map/several.ts";
import { oneLine } from "./map-words.ts";

/** Characters of the name in the titles of maps that were one. */
const MOST_NAME = 150;

type Content = Pick<MapDraft, "title" | "thoughts" | "ties">;

/**
 * A list or a file as a map; as several that say which is which where it is too large for one.
 * @returns also how many ties are on none of them
 */
export function mapsOfDraft(given: Content): { readonly maps: readonly Content[]; readonly lost: number } {
  const { maps, lost } = onMaps(given);
  if (maps.length === 1) return { maps: [given], lost };
  const name = oneLine(given.title || (given.thoughts[0]?.text ?? ""), MOST_NAME);
  return { maps: maps.map((each, at) => ({ ...each, title: `${name} (${at + 1} of ${maps.length})` })), lost };
}
