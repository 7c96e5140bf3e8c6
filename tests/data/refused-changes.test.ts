import { describe, expect, test } from "vitest";
import { changeAsFile } from "#src/data/refused-change-file.ts";
import { discardChange, editChange, type RefusedChange, retryChange } from "#src/data/refused-changes.ts";
import { importFile, inspectFile } from "#src/data/workspace-import.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { refusedChanges } from "#sync/store/refused.ts";
import { keyOf, type RowKey } from "#sync/store/row-key.ts";
import { type TestStudio, testStudio } from "../tools/studio.ts";
import { waitingIn } from "./workspace-contents.ts";

/** A session that the server has, except the given rows, which it refused. */
async function refusing(...rows: ("session" | "idea")[]) {
  const studio = await testStudio();
  const asked = await ask(studio, { text: "how do I prune an apple tree", place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  const { sessionId } = asked.value;
  const idea = (await studio.db.messages.toArray()).find(({ kind }) => kind === "idea")?.id ?? "";
  const keys = { session: keyOf("sessions", sessionId), idea: keyOf("messages", idea) };
  await sendAll(studio);
  for (const row of rows) await refuse(studio, keys[row]);
  return { studio, sessionId, idea, keys };
}

/** Simulates that the server has acknowledged everything. */
async function sendAll({ db }: TestStudio) {
  const keys = (await db.outbox.toArray()).map(({ key }) => key);
  await db.outbox.clear();
  await db.base.bulkPut(
    keys.map((key) => ({ key, row: { id: "x", deleted: 0, stamps: {} }, rev: 1, gen: 0 }) as never),
  );
}
async function refuse({ db }: TestStudio, key: RowKey) {
  const [table, id] = key.split("/") as ["sessions", string];
  await db.base.delete(key);
  await db.parked.put({
    key,
    row: (await db.table(table).get(id)) as never,
    code: "54000",
    message: "large",
    at: 5_000,
  });
}
const all = async (studio: TestStudio) => (await refusedChanges(studio.db, { limit: 50 })).changes;
async function only(studio: TestStudio): Promise<RefusedChange> {
  const [change, ...others] = await all(studio);
  if (!change || "damaged" in change || others.length > 0) throw new Error("not one refused change");
  return change;
}
const waiting = ({ db }: TestStudio) => waitingIn(db);

describe("refused changes are listed", () => {
  test("are listed with their subject, a person's own words first, a page at a time", async () => {
    const { studio, sessionId, keys } = await refusing("idea");
    const entry = { row: { id: "x", deleted: 0, stamps: {}, v: 1 }, code: "22P02", message: "no", at: 1 } as const;
    await studio.db.parked.bulkPut([
      { key: "session_logs/x", ...entry },
      { key: "prompts/x", ...entry },
    ]);
    const first = await refusedChanges(studio.db, { limit: 2 });
    expect(first.total).toBe(3);
    expect(first.changes.map(({ key }) => key)).toEqual([keys.idea, "prompts/x"]);
    expect(first.changes[0]).toMatchObject({ session: { id: sessionId }, waiting: false, server: null, at: 5_000 });
  });

  test.each([
    ["without a reason", { row: { id: "x" }, at: 1 }],
    ["without its row", { code: "1", message: "m", at: 1 }],
    ["of another row", { row: { id: "y" }, code: "1", message: "m", at: 1 }],
    ["without a time", { row: { id: "x" }, code: "1", message: "m", at: "noon" }],
    ["with half of a server's row", { row: { id: "x" }, code: "1", message: "m", at: 1, server: { rev: 3 } }],
  ])("are listed when one is damaged, %s: it can be exported as text and discarded alone", async (_, damage) => {
    const { studio } = await refusing("idea");
    await studio.db.parked.put({ key: "prompts/x", ...damage } as never);
    await studio.db.parked.put({ key: "songs/x", ...damage } as never);
    const changes = await all(studio);
    expect(changes.map((change) => "damaged" in change)).toEqual([false, true, true]);
    const damaged = changes.slice(1);
    for (const change of damaged) {
      expect(changeAsFile(studio, change)).toMatchObject({ name: "refused-change.txt" });
      expect(await discardChange(studio, change)).toMatchObject({ ok: true });
    }
    expect(await all(studio)).toHaveLength(1);
  });
});

describe("a refused change", () => {
  test("is sent again unchanged, and stays listed until the server accepts it", async () => {
    const { studio, keys } = await refusing("idea");
    await retryChange(studio, await only(studio));
    expect(await waiting(studio)).toEqual([keys.idea]);
    expect(await only(studio)).toMatchObject({ waiting: true });
  });

  test("is edited by an ordinary change of its row, and sent again even if nothing was altered", async () => {
    const { studio, idea, keys } = await refusing("idea");
    expect(await editChange(studio, await only(studio), { text: "shorter" })).toMatchObject({ ok: true });
    expect(await studio.db.messages.get(idea)).toMatchObject({ text: "shorter" });
    expect(await waiting(studio)).toEqual([keys.idea]);
    expect(await only(studio)).toMatchObject({ row: { text: "shorter" }, waiting: true });

    await studio.db.outbox.clear();
    await editChange(studio, await only(studio), { text: "shorter" });
    expect(await waiting(studio)).toEqual([keys.idea]);
  });

  test("exports as a file that another device's settings import: the row with its session", async () => {
    const { studio, sessionId, idea } = await refusing("idea");
    const { name, text } = changeAsFile(studio, await only(studio));
    expect(name).toBe("refused-change.json");
    const other = await testStudio();
    const file = new Blob([text]);
    expect(await inspectFile(other, file)).toMatchObject({ ok: true });
    expect(await importFile(other, file, { revive: false })).toMatchObject({ ok: true });
    expect(await other.db.messages.get(idea)).toMatchObject({ text: "how do I prune an apple tree" });
    expect(await other.db.sessions.get(sessionId)).toBeDefined();
  });

  test("becomes what the server has when discarded", async () => {
    const { studio, sessionId, keys } = await refusing("session");
    const row = { ...((await studio.db.sessions.get(sessionId)) as object), title: "Theirs" };
    await studio.db.parked.update(keys.session, { server: { row, rev: 7 } } as never);
    expect(await only(studio)).toMatchObject({ overtaken: true, server: { title: "Theirs" } });
    expect(await discardChange(studio, await only(studio))).toMatchObject({ ok: true });
    expect(await studio.db.sessions.get(sessionId)).toMatchObject({ title: "Theirs" });
    expect(await all(studio)).toEqual([]);
  });

  test("discarded as a session that the server never had, deletes its messages too: nobody could open them", async () => {
    const { studio, sessionId } = await refusing("session");
    expect(await discardChange(studio, await only(studio))).toMatchObject({ ok: true });
    expect(await studio.db.sessions.get(sessionId)).toBeUndefined();
    expect((await studio.db.messages.toArray()).map(({ deleted }) => deleted)).toEqual([1, 1, 1]);
    expect(await waiting(studio)).toHaveLength(3);
  });
});
