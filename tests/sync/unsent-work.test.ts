import { describe, expect, test } from "vitest";
import { commit } from "#sync/store/commit.ts";
import { saveDraft } from "#sync/store/drafts.ts";
import { clearWhatIsSecured, readUnsent } from "#sync/store/unsent-work.ts";
import { anIdea, aSession, author, everything, newDisk, openOn } from "./workspace.ts";

test("readUnsent counts waiting sessions, however many rows they have, and drafts with text", async () => {
  const db = await openOn(newDisk());
  await commit(
    db,
    [
      { table: "sessions", put: aSession("s") },
      { table: "messages", put: anIdea("m", "s") },
      { table: "messages", put: anIdea("n", "s") },
      { table: "settings", put: { id: "theme", value: "dark" } },
    ],
    author(),
  );
  await commit(db, [{ table: "sessions", put: aSession("s", { title: "Another" }) }], author());
  await saveDraft(db, { id: "ask", text: "half a thought", updatedAt: 1_000 });
  await saveDraft(db, { id: "s", text: "  ", updatedAt: 1_000 });
  expect((await readUnsent(db)).work).toEqual({ sessions: 1, others: 1, drafts: 1, works: 0, experiments: 0 });
});

test("readUnsent counts each text of several tabs at one place, and equal texts once", async () => {
  const db = await openOn(newDisk());
  const texts = ["half a thought", "half a thought, and more", "another thought", "another thought", " "];
  for (const [n, text] of texts.entries()) await saveDraft(db, { id: `ask\npage-${n}`, text, updatedAt: n });
  await saveDraft(db, { id: "follow:s\npage-1", text: "half a thought", updatedAt: 9 });
  expect((await readUnsent(db)).work.drafts).toBe(3);
});

test("readUnsent ignores the studio's own log, which does not delay a sign-out", async () => {
  const db = await openOn(newDisk());
  const visit = {
    id: "l",
    timestamp: 1_000,
    route: "/",
    personaId: null,
    action: "page_visit",
    payloadSize: 0,
  } as const;
  const stored = await commit(db, [{ table: "session_logs", put: { ...visit, duration: 0, metadata: {} } }], author());
  expect(stored.ok).toBe(true);
  expect((await readUnsent(db)).work).toEqual({ sessions: 0, others: 0, drafts: 0, works: 0, experiments: 0 });
});

test("readUnsent counts a session while one of its messages waits or was refused", async () => {
  const db = await openOn(newDisk());
  const messages = ["waits", "refused", "sent"].map((id) => ({
    table: "messages" as const,
    put: anIdea(id, `of ${id}`),
  }));
  await commit(db, messages, author());
  await db.outbox.where("key").noneOf(["messages/waits"]).delete();
  const row = { ...anIdea("refused", "of refused"), deleted: 0 as const, stamps: {}, v: 1 };
  await db.parked.put({ key: "messages/refused", row, code: "54000", message: "too large", at: 1_000 });
  expect((await readUnsent(db)).work).toEqual({ sessions: 2, others: 0, drafts: 0, works: 0, experiments: 0 });
});

describe("clearWhatIsSecured", () => {
  const whole = async (db: Awaited<ReturnType<typeof openOn>>) => {
    const { state: _, ...tables } = await everything(db);
    return Object.values(tables).flat();
  };

  async function twoTabs() {
    const disk = newDisk();
    const [here, there] = [await openOn(disk), await openOn(disk)];
    await commit(here, [{ table: "sessions", put: aSession("s") }], author());
    await commit(here, [{ table: "messages", put: anIdea("m", "s") }], author());
    await saveDraft(here, { id: "ask", text: "half a thought", updatedAt: 1_000 });
    return { here, there, secured: (await readUnsent(here)).versions };
  }

  test("empties the workspace when nothing was added", async () => {
    const { here, secured } = await twoTabs();
    expect(await clearWhatIsSecured(here, secured)).toBe(true);
    expect(await whole(here)).toEqual([]);
  });

  const MEANWHILE: [string, (there: Awaited<ReturnType<typeof openOn>>) => Promise<unknown>][] = [
    ["a session", (there) => commit(there, [{ table: "sessions", put: aSession("t") }], author())],
    [
      "another title of a session that was taken along",
      (there) => commit(there, [{ table: "sessions", id: "s", set: { title: "Another" } }], author()),
    ],
    ["a longer draft", (there) => saveDraft(there, { id: "ask", text: "half a thought, and more", updatedAt: 1_000 })],
    [
      "a refusal that the person has not heard of",
      (there) =>
        there.parked.put({
          key: "prompts/p",
          row: { id: "p", deleted: 0, stamps: {}, v: 1 },
          code: "54000",
          message: "",
          at: 1,
        }),
    ],
  ];

  test.each(MEANWHILE)("changes nothing when another tab wrote meanwhile: %s", async (_, write) => {
    const { here, there, secured } = await twoTabs();
    await write(there);
    const before = await everything(here);
    expect(await clearWhatIsSecured(here, secured)).toBe(false);
    expect(await everything(here)).toEqual(before);
  });

  test("sees a simultaneous write of another tab or comes before it; the write is never deleted unseen", async () => {
    const { here, there, secured } = await twoTabs();
    const [stored, cleared] = await Promise.all([
      commit(there, [{ table: "sessions", put: aSession("t") }], author()),
      clearWhatIsSecured(here, secured),
    ]);
    expect(stored.ok).toBe(true);
    expect((await here.sessions.get("t"))?.id).toBe("t");
    expect(await here.sessions.get("s")).toEqual(cleared ? undefined : expect.objectContaining({ id: "s" }));
  });

  test("is not stopped by what is sent meanwhile or by the studio's own log", async () => {
    const { here, there, secured } = await twoTabs();
    await there.outbox.where("key").equals("messages/m").delete();
    await there.outbox.add({ key: "session_logs/l", at: 1_000 });
    expect(await clearWhatIsSecured(here, secured)).toBe(true);
  });
});
