import { type Retention, readRetention, untilOf } from "#domain/audit/retention.ts";
import { ok, type Result } from "#domain/result.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Workspace } from "../workspace.ts";
import { RETENTION, recordAudit } from "./record-leaving.ts";

export interface KeptCopies {
  readonly retention: Retention;
  readonly copies: number;
}

/** How long copies stay on this device, and how many there are. */
export async function readKeptCopies(db: StudioDatabase): Promise<KeptCopies> {
  const [entry, copies] = await Promise.all([db.state.get(RETENTION), db.audit_texts.count()]);
  return { retention: readRetention(entry?.value), copies };
}

/** How many copies such a choice would remove at once. @param now epoch milliseconds */
export const copiesOver = (db: StudioDatabase, retention: Retention, now: number): Promise<number> =>
  db.audit_texts.filter(({ at }) => untilOf(at, retention) < now).count();

/**
 * Stores how long copies stay on this device, for those that are here too, removes what is older, and records that: all of it or nothing.
 * @returns how many copies were removed; the errors of `commit()`
 */
export async function keepCopies(
  workspace: Pick<Workspace, "db" | "author">,
  retention: Retention,
): Promise<Result<number>> {
  let removed = 0;
  const recorded = await recordAudit(workspace, { kind: "retention", body: {} }, undefined, async (tx, now) => {
    await tx.state.put({ name: RETENTION, value: retention });
    await tx.audit_texts.toCollection().modify((copy, ref) => {
      ref.value = { ...copy, until: untilOf(copy.at, retention) };
    });
    removed = await tx.audit_texts.where("until").below(now).delete();
    return { days: retention, removed };
  });
  return recorded.ok ? ok(removed) : recorded;
}
