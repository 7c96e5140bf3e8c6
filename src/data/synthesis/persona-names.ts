/** The names of the personas that speak in a synthesis's debates. Throws Dexie's errors. */
import { arenaRuns } from "#domain/entities/arena-runs.ts";
import { personaVersions } from "#domain/entities/persona-versions.ts";
import { personas } from "#domain/entities/personas.ts";
import { readStored } from "#domain/entities/stored.ts";
import type { SynthesisSource } from "#domain/entities.ts";
import { personaVersionRows } from "#sync/store/persona-queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** By the persona's id: as its seat was named, else as it is named now. Those that are neither here nor in a debate here are left out. */
export async function personaNames(
  db: StudioDatabase,
  sources: readonly Pick<SynthesisSource, "origin" | "seats">[],
): Promise<ReadonlyMap<string, string>> {
  const speaking = sources.filter(({ seats }) => seats !== null && seats.length > 0);
  const ids = [...new Set(speaking.flatMap(({ seats }) => seats?.map(({ personaId }) => personaId) ?? []))];
  const rows = (await db.personas.bulkGet(ids)).flatMap((row) => readStored(personas, row) ?? []);
  const heads = await personaVersionRows(
    db,
    rows.flatMap(({ head }) => head ?? []),
  );
  const runs = await db.arena_runs.bulkGet(speaking.flatMap(({ origin }) => origin ?? []));
  return new Map([
    ...heads
      .flatMap((row) => readStored(personaVersions, row) ?? [])
      .map(({ personaId, name }) => [personaId, name] as const),
    ...runs
      .flatMap((row) => readStored(arenaRuns, row)?.seats ?? [])
      .map(({ personaId, name }) => [personaId, name] as const),
  ]);
}
