/** How long the steps of runs took, on this device alone. */
import { readStored } from "#domain/entities/stored.ts";
import { traces } from "#domain/entities/traces.ts";
import type { Entities } from "#domain/entities.ts";
import type { StudioDatabase } from "./schema.ts";
import { writing } from "./transaction.ts";

export type Trace = Entities["traces"];

/** The oldest go. */
const MOST = 500;

/** Stores one, and removes the oldest beyond 500. @throws Dexie's errors */
export const storeTrace = (db: StudioDatabase, trace: Trace): Promise<void> =>
  writing(db, ["traces"], async (tx) => {
    await tx.traces.put(trace);
    const count = await tx.traces.count();
    if (count <= MOST) return;
    await tx.traces.bulkDelete(
      await tx.traces
        .orderBy("at")
        .limit(count - MOST)
        .primaryKeys(),
    );
  });

/** The traces of the calls that tools made, the newest first; damaged ones are passed over. @throws Dexie's errors */
export async function callTraces(db: StudioDatabase): Promise<readonly Trace[]> {
  const rows = await db.traces.orderBy("at").reverse().toArray();
  return rows.flatMap((row) => readStored(traces, row) ?? []).filter(({ call }) => call !== undefined);
}

/** The traces of a run, the oldest first; damaged ones are passed over. @throws Dexie's errors */
export async function tracesOf(db: StudioDatabase, runId: string): Promise<readonly Trace[]> {
  const rows = await db.traces.where("runId").equals(runId).toArray();
  return rows.flatMap((row) => readStored(traces, row) ?? []).sort((a, b) => a.at - b.at);
}
