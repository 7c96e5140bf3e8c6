import { withFamilies } from "../store/families.ts";
import { samePlain } from "../store/plain-value.ts";
import { splitKey } from "../store/row-key.ts";
import { SYNCED_TABLE_NAMES, type SyncedTable } from "../store/table-names.ts";
import { reading, writing } from "../store/transaction.ts";
import { applyPage, knownRows } from "./apply-page.ts";
import { mendOrphaned } from "./mend-orphaned.ts";
import type { Pass, Step } from "./pass.ts";
import { AGAIN, DONE, failed } from "./pass.ts";
import type { Answer, Cursor, Page, PullAnswer } from "./protocol.ts";
import { type ReplicaState, readState, writeState } from "./replica-state.ts";
import { finishRefill, resetEpoch, startRefill } from "./reset.ts";

/** The tables this build knows. A replica that a build with other tables filled is read again. */
const TABLES = SYNCED_TABLE_NAMES.join(" ");
const inOrder = (tables: string) => tables.split(" ").sort().join(" ");

/** A page that is requested while the previous one is being written. */
interface Ahead {
  readonly cursor: Cursor;
  readonly answer: Promise<Answer<PullAnswer>>;
}

/**
 * Reads page after page to the end, storing each one with its cursor. Returns 'again' after either kind of reset. The server prepares the
 * next page while this device writes the current one; that page is used only if the replica then is at the cursor it was requested for.
 */
export async function pull(pass: Pass): Promise<Step> {
  const { db, now, limits } = pass;
  const ask = (cursor: Cursor | null) => pass.pull({ cursor, limit: limits.page });
  let ahead: Ahead | null = null;
  for (;;) {
    const state = await reading(db, ["state"], readState);
    if (state.tables !== TABLES && (state.tables === null || inOrder(state.tables) !== inOrder(TABLES))) {
      await writing(db, ["state"], (tx) => writeState(tx, { tables: TABLES }));
      if (state.tables !== null) await startRefill(db);
      continue;
    }
    const asked: Promise<Answer<PullAnswer>> =
      ahead && samePlain(ahead.cursor, state.cursor) ? ahead.answer : ask(state.cursor);
    ahead = null;
    const answer = await asked;
    if (!answer.ok) return failed(answer.error);
    const heard = answer.value;
    // compared with the epoch of the bases, since there may be no cursor now
    const restored = state.epoch !== null && heard.epoch !== state.epoch;
    if (restored || ("reset" in heard && heard.reset === "epoch")) {
      await resetEpoch(db, heard.epoch, now());
      return AGAIN;
    }
    if ("reset" in heard) {
      await startRefill(db);
      return AGAIN;
    }
    if (heard.more) ahead = { cursor: heard.cursor, answer: ask(heard.cursor) };
    if (heard.rows.length > 0 || !samePlain(heard.cursor, state.cursor)) {
      if (!(await storePage(pass, state, heard))) return AGAIN;
      pass.report.pulled += heard.rows.length;
    }
    if (heard.more) continue;
    if (state.refill) await finishRefill(db, now());
    await mendOrphaned(db, now);
    return DONE;
  }
}

/** @returns false, and writes nothing, when the replica is no longer the one that requested the page: its rows would leave a gap */
function storePage({ db, now }: Pass, asked: ReplicaState, page: Page): Promise<boolean> {
  const tables = new Set<SyncedTable>(knownRows(page).map(({ key }) => splitKey(key).table)).add("history");
  return writing(db, [...withFamilies(tables), "outbox", "base", "parked", "state"], async (tx) => {
    const state = await readState(tx);
    if (state.device !== asked.device || state.gen !== asked.gen || !samePlain(state.cursor, asked.cursor))
      return false;
    await applyPage(tx, page, now());
    return true;
  });
}
