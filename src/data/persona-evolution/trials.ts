/** The trials of a persona, as they are on disk. */
import { personaTrials } from "#domain/entities/persona-trials.ts";
import { readStored } from "#domain/entities/stored.ts";
import type { PersonaTrial } from "#domain/entities.ts";
import { trialsOfPersona } from "#sync/store/persona-queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

export interface Trials {
  /** The oldest first. */
  readonly trials: readonly PersonaTrial[];
  readonly unreadable: number;
}

/** Throws Dexie's errors. */
export async function readTrials(db: Pick<StudioDatabase, "persona_trials">, personaId: string): Promise<Trials> {
  const rows = await trialsOfPersona(db, personaId);
  const trials = rows.flatMap((row) => readStored(personaTrials, row) ?? []);
  return { trials, unreadable: rows.length - trials.length };
}
