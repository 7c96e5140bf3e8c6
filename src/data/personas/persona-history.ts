/** The versions of a persona. Apart from the list of personas, which every page of them waits for. */
import { personaVersions } from "#domain/entities/persona-versions.ts";
import { readStored } from "#domain/entities/stored.ts";
import type { PersonaVersion } from "#domain/entities.ts";
import { versionsOfPersona } from "#sync/store/persona-queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { type Live, useLive } from "../use-live.ts";

export interface PersonaHistory {
  /** Newest first. */
  readonly versions: readonly PersonaVersion[];
  readonly unreadable: number;
}

export const readVersions = async (
  db: Pick<StudioDatabase, "persona_versions">,
  personaId: string,
): Promise<PersonaHistory> => {
  const rows = await versionsOfPersona(db, personaId);
  const versions = rows.flatMap((row) => readStored(personaVersions, row) ?? []);
  return { versions, unreadable: rows.length - versions.length };
};

export const useVersionsOf = (personaId: string): Live<PersonaHistory> =>
  useLive((db) => readVersions(db, personaId), [personaId]);

/** The versions that nothing was made of. More than one: two devices changed the persona apart. */
export const newestOf = (versions: readonly PersonaVersion[]): readonly PersonaVersion[] => {
  const parents = new Set(versions.flatMap((version) => version.parents));
  return versions.filter(({ id }) => !parents.has(id));
};
