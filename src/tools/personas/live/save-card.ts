/** A persona as a character card: loaded with the first one. */
import { type CardVersion, writeCard } from "#domain/personas/character-card/write-card.ts";
import type { Wording } from "#domain/personas/persona.ts";
import type { Result } from "#domain/result.ts";
import { saveWork } from "#src/data/audit/save-work.ts";
import type { Studio } from "#src/data/studio.tsx";

/**
 * Saves a persona as a character card; the audit records it first.
 * @param createdAt epoch milliseconds; undefined for one of the catalogue
 * @param importedJson the card it was imported from, to the letter
 * @returns the errors of `recordExport()`: then there is no file
 */
export function saveCard(
  studio: Studio,
  wording: Wording,
  createdAt: number | undefined,
  importedJson: string | null,
  version: CardVersion,
): Promise<Result<undefined>> {
  const at = studio.now();
  const card = writeCard({ wording, createdAt: createdAt ?? at, changedAt: at, importedJson }, version);
  const name = wording.name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "") || "persona";
  return saveWork(studio, { what: "persona", format: version, items: 1 }, `${name}.${version}.json`, card);
}
