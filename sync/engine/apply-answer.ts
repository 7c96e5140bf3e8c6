import type { Row } from "../store/next-row.ts";
import { type RowKey, splitKey } from "../store/row-key.ts";
import { readRows } from "../store/rows.ts";
import type { BaseEntry, Tables, WireRow } from "../store/schema.ts";
import { rowsOf } from "../store/transaction.ts";
import { waitingKeys } from "./apply-page.ts";
import { identical } from "./merge.ts";
import { localRow, mergeRow, putRow, wireRow } from "./merge-row.ts";
import type { Batch } from "./next-batch.ts";
import type { PushResults } from "./protocol.ts";
import { readState, writeState } from "./replica-state.ts";

/**
 * Applies the answer to a push, within one transaction over the families of the batch's tables, `history`, `outbox`, `base`, `parked` and
 * `state`. A row edited during the push has a newer outbox entry and stays unsent.
 * @param now epoch ms
 * @returns how many changes were refused
 */
export async function applyAnswer(tx: Tables, batch: Batch, answer: PushResults, now: number): Promise<number> {
  const { changes, entries } = batch;
  await tx.outbox.bulkDelete(entries.map(({ seq }) => seq));
  const keys = changes.map(({ key }) => key);
  const [rows, edited, { gen, cursor, device }] = await Promise.all([
    readRows(tx, keys),
    waitingKeys(tx, keys),
    readState(tx),
  ]);
  const bases: BaseEntry[] = [];
  let refused = 0;
  for (const [i, { key, row: sent }] of changes.entries()) {
    const result = answer.results[i];
    const row = rows.get(key);
    if (result?.status === "applied") {
      const agreed = { ...sent, stamps: result.stamps };
      bases.push({ key, row: agreed, rev: result.rev, gen, at: now });
      await storeAgreed(tx, key, { row, sent, agreed, edited: edited.has(key) });
    } else if (result?.status === "rejected") {
      if (!row) continue; // the person discarded the row meanwhile
      const { code, message } = result;
      const before = await tx.parked.get(key);
      await tx.parked.put({ ...before, key, row: { ...sent, v: row.v }, code, message, at: now });
      refused++;
    } else if (result && (await mergeRow(tx, key, result.server, { gen, now, device })).toSend) {
      const at = Math.min(...entries.filter((entry) => entry.key === key).map((entry) => entry.at));
      await tx.outbox.add({ key, at });
    }
  }
  await tx.base.bulkPut(bases);
  if ((await tx.parked.count()) > 0) await tx.parked.bulkDelete(bases.map(({ key }) => key));
  // no other device wrote in between, so our own rows need not come back
  if (cursor && cursor.rev === answer.from) await writeState(tx, { cursor: { ...cursor, rev: answer.to } });
  return refused;
}

interface Acknowledged {
  readonly row: Row | undefined;
  readonly sent: WireRow;
  /** As the server stored it: the server may clamp stamps. */
  readonly agreed: WireRow;
  /** A newer change of the row waits. */
  readonly edited: boolean;
}

/** An edit made during the push stays and takes the server's stamps. Any other row becomes what the server has, even one that is missing here. */
async function storeAgreed(tx: Tables, key: RowKey, { row, sent, agreed, edited }: Acknowledged): Promise<void> {
  const { table } = splitKey(key);
  if (!edited) {
    if (!row || !identical(wireRow(row), agreed)) await putRow(tx, key, row, localRow(agreed, row));
    return;
  }
  if (!row) return;
  const taken = Object.entries(agreed.stamps).filter(
    ([field, stamp]) => row.stamps[field] === sent.stamps[field] && row.stamps[field] !== stamp,
  );
  if (taken.length > 0)
    await rowsOf(tx, table).put({ ...row, stamps: { ...row.stamps, ...Object.fromEntries(taken) }, v: row.v + 1 });
}
