import { withFamilies } from "../store/families.ts";
import { splitKey } from "../store/row-key.ts";
import type { SyncedTable } from "../store/table-names.ts";
import { writing } from "../store/transaction.ts";
import { applyAnswer } from "./apply-answer.ts";
import { type Batch, nextBatch } from "./next-batch.ts";
import { AGAIN, DONE, failed, type Pass, type Step } from "./pass.ts";
import type { PushResults, TransportError } from "./protocol.ts";
import { readState } from "./replica-state.ts";
import { resetEpoch } from "./reset.ts";

/**
 * Sends the outbox in order until it is empty. Each answer is applied as a whole before the next request. Returns 'again' when an answer
 * orphaned a family.
 */
export async function push(pass: Pass): Promise<Step> {
  const { db, limits, now } = pass;
  let most = limits.changes;
  for (;;) {
    const batch = await nextBatch(db, most, limits.bytes);
    const { changes, entries, state } = batch;
    // A device that never wrote has no id to sign with. It mends orphans once it has one, or another device does.
    if (entries.length === 0) return state.torn.length > 0 && state.device !== null ? AGAIN : DONE;
    if (state.epoch === null) return AGAIN;
    if (changes.length === 0) {
      if (!(await settle(pass, batch, nothingSent(batch)))) return AGAIN;
      continue;
    }
    pass.report.tried = entries.at(-1)?.seq ?? 0;
    const answer = await pass.push({ epoch: state.epoch, changes });
    if (answer.ok && "stale" in answer.value) {
      await resetEpoch(db, answer.value.epoch, now());
      return AGAIN;
    }
    if (answer.ok && answer.value.epoch !== state.epoch) return AGAIN;
    if (answer.ok) {
      if (!(await settle(pass, batch, answer.value as PushResults))) return AGAIN;
    } else if (answer.error.blames !== "batch") {
      return failed(answer.error);
    } else if (changes.length > 1) {
      most = Math.ceil(changes.length / 2); // one change blocks the rest: halve the batch to find it
    } else {
      if (!(await settle(pass, batch, refusedAlone(batch, answer.error)))) return AGAIN;
      most = limits.changes;
    }
  }
}

/** @returns false, and writes nothing, when the replica is no longer the one that sent the batch */
async function settle({ db, now, report }: Pass, batch: Batch, answer: PushResults): Promise<boolean> {
  const tables = new Set<SyncedTable>(batch.changes.map(({ key }) => splitKey(key).table)).add("history");
  const refused = await writing(db, [...withFamilies(tables), "outbox", "base", "parked", "state"], async (tx) => {
    const { device, epoch } = await readState(tx);
    if (device !== batch.state.device || epoch !== batch.state.epoch) return null;
    return applyAnswer(tx, batch, answer, now());
  });
  report.refused += refused ?? 0;
  report.pushed += answer.results.filter(({ status }) => status === "applied").length;
  return refused !== null;
}

/** Replaces an answer when no request was made or none got through: its revs match no real one. */
const UNHEARD = { now: 0, from: -1, to: -1 };

const nothingSent = ({ state }: Batch): PushResults => ({ ...UNHEARD, epoch: state.epoch ?? "", results: [] });

const refusedAlone = ({ state, changes }: Batch, { code, message }: TransportError): PushResults => ({
  ...UNHEARD,
  epoch: state.epoch ?? "",
  results: changes.map(({ key }) => ({ key, status: "rejected", code, message })),
});
