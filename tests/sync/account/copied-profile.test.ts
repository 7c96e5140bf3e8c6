/** Two copies of one browser's profile write as the same device: that is noticed, and the second one writes a chain of its own afterwards. */
import { expect, test } from "vitest";
import { nextRecord } from "#domain/audit/chain.ts";
import { verify } from "#src/data/audit/verify.ts";
import { mergeRow } from "#sync/engine/merge-row.ts";
import { nextRecords, splitsIn } from "#sync/store/audit-chain.ts";
import { commit } from "#sync/store/commit.ts";
import { deviceId } from "#sync/store/device.ts";
import { keyOf } from "#sync/store/row-key.ts";
import { sha256Digest } from "#sync/store/sha256.ts";
import { writing } from "#sync/store/transaction.ts";
import { newDisk, openOn } from "../workspace.ts";

const author = { device: "devicea1", now: () => 5 };
const SCOPE = ["audit_records", "history", "base", "parked", "outbox", "state"] as const;

/** A copy that wrote three records, of which the server has the first. */
async function copied() {
  const db = await openOn(newDisk(), {}, "ada");
  await db.state.put({ name: "device", value: author.device });
  const event = (n: number) => ({ kind: "idea" as const, body: { n } });
  const own = await nextRecords(db, [1, 2, 3].map(event), author);
  await commit(
    db,
    own.map((put) => ({ table: "audit_records" as const, put })),
    author,
  );
  /** What the other copy wrote there, as the server answers it. */
  const answers = async (seq: number, n: number) => {
    const put = nextRecord(own[seq - 2], event(n), { device: author.device, timestamp: 5, digest: sha256Digest });
    const row = { ...put, deleted: 0 as const, stamps: {} };
    const merging = { gen: 0, now: 9, device: author.device };
    await writing(db, SCOPE, (tx) => mergeRow(tx, keyOf("audit_records", put.id), { row, rev: 7 } as never, merging));
    return put;
  };
  const chains = async () =>
    (
      await verify(
        db,
        () => 9,
        () => {},
        new AbortController().signal,
      )
    )?.chains;
  return { db, own, answers, chains };
}

test("the server's record stays whole, and the verdict names the place that was written twice", async () => {
  const { db, answers, chains } = await copied();
  expect(await chains()).toMatchObject([{ split: null, broken: null }]);
  const theirs = await answers(2, 20);
  expect(await db.audit_records.get("devicea1:2")).toMatchObject(theirs);
  expect(await db.history.count()).toBe(0);
  await answers(3, 30);
  expect(await splitsIn(db)).toMatchObject([{ device: "devicea1", seq: 2 }]);
  expect(await chains()).toMatchObject([{ split: 2, broken: 3 }]);
});

test("the same record again is no copy", async () => {
  const { db, answers } = await copied();
  await answers(2, 2);
  expect(await splitsIn(db)).toEqual([]);
  expect(await deviceId(db, () => 0.5)).toEqual({ ok: true, value: "devicea1" });
});

test("from its next start on the second copy is a device of its own", async () => {
  const { db, answers } = await copied();
  await answers(3, 30);
  const id = await deviceId(db, () => 0.5);
  expect(id).toEqual({ ok: true, value: "iiiiiiii" });
  expect(await deviceId(db, () => 0.1)).toEqual(id);
});
