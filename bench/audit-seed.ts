/** Runs in the page: a long chain of audit records, and what a record costs the commit that it tells of. */
import { v7 as uuid } from "uuid";
import { nextRecord } from "#domain/audit/chain.ts";
import type { AuditRecord } from "#domain/entities.ts";
import { tellingWrites } from "#src/data/audit/telling.ts";
import { commit } from "#sync/store/commit.ts";
import { openWorkspace, VISITOR } from "#sync/store/open.ts";
import { sha256Digest } from "#sync/store/sha256.ts";
import { median } from "./median.ts";
import { aPrompt } from "./store.ts";

const RECORDS = 100_000;
const A_BATCH = 2_000;
const DEVICE = "bencha01";
/** Records of one session. */
const A_SESSION = 50;
const COMMITS = 200;

async function visitorDatabase() {
  const opened = await openWorkspace(VISITOR, { indexedDB, IDBKeyRange });
  if (!opened.ok || opened.value.mode === "memory") throw new Error("the bench needs a browser that keeps data");
  return opened.value.db;
}

/** @returns how many records there are, and the id of a session that has fifty of them */
export async function seedRecords(): Promise<{ readonly records: number; readonly sessionId: string }> {
  const db = await visitorDatabase();
  const sessions = Array.from({ length: RECORDS / A_SESSION }, () => uuid());
  const began = Date.now() - RECORDS * 1_000;
  let last: AuditRecord | undefined;
  for (let from = 0; from < RECORDS; from += A_BATCH) {
    const rows: AuditRecord[] = [];
    for (let n = from; n < from + A_BATCH; n++) {
      const body = {
        adapter: "openai-compatible",
        characters: n,
        destination: "localhost:11434",
        task: "answer",
        turns: 2,
      };
      const sessionId = sessions[n % sessions.length] ?? null;
      last = nextRecord(
        last,
        { kind: n % 2 === 0 ? "call-begun" : "call-ended", sessionId, body },
        { device: DEVICE, timestamp: began + n * 1_000, digest: sha256Digest },
      );
      rows.push(last);
    }
    await db.table("audit_records").bulkPut(rows.map((row) => ({ ...row, deleted: 0, stamps: {}, v: 1 })));
  }
  db.close();
  // of the newest two, the one whose records name a place
  return { records: RECORDS, sessionId: sessions.at(-2) ?? "" };
}

/** How long a commit takes that moves a prompt to the trash or back, with its record and without one, in turns; medians, milliseconds. */
export async function timeCommits(): Promise<{ readonly recorded: number; readonly bare: number }> {
  const db = await visitorDatabase();
  const author = { device: "benchb01", now: Date.now };
  const prompt = aPrompt(1);
  await commit(db, [{ table: "prompts", put: prompt }], author);
  const { commit: tell } = tellingWrites(db, author);
  const [recorded, bare]: [number[], number[]] = [[], []];
  for (let n = 0; n < COMMITS; n++) {
    const change = [{ table: "prompts" as const, id: prompt.id, set: { trashedAt: n % 4 < 2 ? n + 1 : null } }];
    const start = performance.now();
    const done = await (n % 2 === 0 ? tell(change) : commit(db, change, author));
    if (!done.ok) throw new Error(done.error.message);
    (n % 2 === 0 ? recorded : bare).push(performance.now() - start);
  }
  // the chain that is seeded next is the only one
  await Promise.all([db.audit_records.clear(), db.outbox.clear()]);
  db.close();
  return { recorded: median(recorded), bare: median(bare) };
}
