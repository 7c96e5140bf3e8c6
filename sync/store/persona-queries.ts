/** Queries of personas and their versions. */
import type { PersonaCard, PersonaTrial, PersonaVersion } from "#domain/entities.ts";
import type { Stored, StudioDatabase, Tables } from "./schema.ts";

/** All living personas as they are on disk, the oldest first. There are at most a few hundred. */
export const personaRows = (db: Pick<StudioDatabase, "personas">): Promise<readonly unknown[]> =>
  db.personas.where("[deleted+createdAt+id]").between([0], [1], true, false).toArray();

/** The living versions with these ids, as they are on disk. */
export async function personaVersionRows(
  db: Pick<StudioDatabase, "persona_versions">,
  ids: readonly string[],
): Promise<readonly unknown[]> {
  const rows = await db.persona_versions.bulkGet([...ids]);
  return rows.filter((row) => row !== undefined && row.deleted !== 1);
}

/** The versions of a persona, newest first. */
export const versionsOfPersona = (
  db: Pick<StudioDatabase, "persona_versions">,
  personaId: string,
): Promise<Stored<PersonaVersion>[]> =>
  db.persona_versions
    .where("[personaId+deleted+createdAt+id]")
    .between([personaId, 0], [personaId, 1], false, false)
    .reverse()
    .toArray();

/** The trials of a persona, the oldest first. */
export const trialsOfPersona = (
  db: Pick<StudioDatabase, "persona_trials">,
  personaId: string,
): Promise<Stored<PersonaTrial>[]> =>
  db.persona_trials
    .where("[personaId+deleted+createdAt+id]")
    .between([personaId, 0], [personaId, 1], false, false)
    .toArray();

/** The newest character card of a persona. */
export const cardOfPersona = (db: StudioDatabase, personaId: string): Promise<Stored<PersonaCard> | undefined> =>
  db.persona_cards
    .where("[personaId+deleted+importedAt+id]")
    .between([personaId, 0], [personaId, 1], false, false)
    .last();

/** The ids of what belongs to a persona, tombstones included. */
export async function membersOfPersona(
  db: Pick<Tables, "persona_versions" | "persona_cards" | "persona_trials">,
  personaId: string,
): Promise<{ readonly versions: string[]; readonly cards: string[]; readonly trials: string[] }> {
  const range = [[personaId, 0] as unknown[], [personaId, 2] as unknown[]] as const;
  const [versions, cards, trials] = await Promise.all([
    db.persona_versions
      .where("[personaId+deleted+createdAt+id]")
      .between(...range, false, false)
      .primaryKeys(),
    db.persona_cards
      .where("[personaId+deleted+importedAt+id]")
      .between(...range, false, false)
      .primaryKeys(),
    db.persona_trials
      .where("[personaId+deleted+createdAt+id]")
      .between(...range, false, false)
      .primaryKeys(),
  ]);
  return { versions, cards, trials };
}
