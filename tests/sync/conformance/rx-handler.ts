import { NEVER } from "rxjs";
import { waitingKeys } from "#sync/engine/apply-page.ts";
import type { ServerRow } from "#sync/engine/protocol.ts";
import { readState, writeState } from "#sync/engine/replica-state.ts";
import { startRefill } from "#sync/engine/reset.ts";
import type { RowKey } from "#sync/store/row-key.ts";
import { readRows } from "#sync/store/rows.ts";
import type { Tables } from "#sync/store/schema.ts";
import { reading } from "#sync/store/transaction.ts";
import { documentOf, isEqual, type RxDocument, rowOf } from "./rx-documents.ts";
import { type Any, heard, type RxPass } from "./rx-pass.ts";

/** The server, as the protocol calls it. @param pushDone resolves when the first push has ended */
export function serverHandler(
  { db, transport, limits, now, run, guard, atomic, stop }: RxPass,
  pushDone: Promise<void>,
) {
  return {
    masterChangeStream$: NEVER,
    masterWrite: guard(
      async (rows: { newDocumentState: RxDocument; assumedMasterState?: RxDocument }[]) => {
        const { epoch } = await reading(db, ["state"], readState);
        const changes = rows.map(({ newDocumentState: document, assumedMasterState: base }) => ({
          key: document.id,
          row: rowOf(document),
          baseRev: base?.rev ?? null,
        }));
        const answer = heard(await transport.push({ epoch: epoch ?? "", changes }));
        if ("stale" in answer) {
          run.reset = { kind: "epoch", epoch: answer.epoch };
          stop();
          return [];
        }
        const conflicts: RxDocument[] = [];
        for (const [i, result] of answer.results.entries()) {
          const { key, row } = changes[i] as (typeof changes)[number];
          run.refused.delete(key);
          if (result.status === "applied") run.acked.set(key, result);
          else if (result.status === "rejected") {
            run.refused.add(key);
            const { code, message } = result;
            await atomic(async (tx) => {
              const refused = (await readRows(tx, [key])).get(key);
              await tx.parked.put({
                ...(await tx.parked.get(key)),
                key,
                row: { ...row, v: refused?.v ?? 1 },
                code,
                message,
                at: now(),
              });
            });
          } else {
            run.conflicts.set(key, result.server);
            conflicts.push(
              result.server
                ? documentOf(key, result.server.row, result.server.rev)
                : { ...documentOf(key, row, null), _deleted: true, gone: true },
            );
          }
        }
        return conflicts;
      },
      () => [],
    ),
    masterChangesSince: guard(
      async (checkpoint: Any) => {
        await pushDone; // GUARD push before pull: in parallel, a page that meets a row in flight is dropped while its cursor moves on
        if (run.dead || run.pulledAll) return { documents: [], checkpoint };
        // GUARD first page: pushes made bases before it, and a page can be written while its checkpoint is not
        if (!checkpoint) await startRefill(db);
        const page = heard(await transport.pull({ cursor: checkpoint ?? null, limit: limits.page }));
        const { epoch } = await reading(db, ["state"], readState);
        if ("reset" in page || page.epoch !== epoch) {
          const horizon = "reset" in page && page.reset === "horizon" && page.epoch === epoch;
          run.reset = horizon ? { kind: "horizon" } : { kind: "epoch", epoch: page.epoch };
          stop();
          return { documents: [], checkpoint };
        }
        run.pulledAll = !page.more;
        const rows = page.rows as (ServerRow & { key: RowKey })[];
        await atomic((tx) => beforePage(tx, rows, page.cursor));
        // GUARD short page: fewer documents than requested means "finished" to the protocol, so it asks for one and gets a page
        return { documents: rows.map(({ key, row, rev }) => documentOf(key, row, rev)), checkpoint: page.cursor };
      },
      (checkpoint) => ({ documents: [], checkpoint }),
    ),
  };
}

/** Handles the rows of a page that the protocol would drop: those with a local difference. */
async function beforePage(
  tx: Tables,
  page: readonly (ServerRow & { key: RowKey })[],
  cursor: { epoch: string; rev: number; horizon: number },
): Promise<void> {
  const keys = page.map(({ key }) => key);
  const [rows, bases, parked] = [await readRows(tx, keys), await tx.base.bulkGet(keys), await tx.parked.bulkGet(keys)];
  const [waiting, state] = [await waitingKeys(tx, keys), await readState(tx)];
  for (const [i, { key, row, rev }] of page.entries()) {
    const [base, refused, here] = [bases[i], parked[i], rows.get(key)];
    if (base && base.gen !== state.gen) await tx.base.put({ ...base, gen: state.gen });
    if (waiting.has(key)) continue;
    if (refused) await tx.parked.put({ ...refused, server: { row, rev } });
    // GUARD no stuck rows: a row that differs from its base without an outbox entry would never sync again
    else if (here && !(base && isEqual(documentOf(key, base.row, base.rev), documentOf(key, here))))
      await tx.outbox.add({ key, at: 0 });
  }
  if (page.length === 0 && cursor.rev !== state.cursor?.rev) await writeState(tx, { cursor });
}
