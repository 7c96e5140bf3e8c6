import { describe, expect, test } from "vitest";
import { deleteSessions } from "#src/tools/sessions/data.ts";
import { commit } from "#sync/store/commit.ts";
import { makeStamp } from "#sync/store/stamps.ts";
import { everything } from "../sync/workspace.ts";
import { testStudio } from "../tools/studio.ts";
import { askedStudio, bring, exported, fullStudio, onlySession, remade, rowsOf } from "./workspace-contents.ts";

const IDEA = "how do I prune an apple tree in March";

describe("importing a file into a workspace with the same rows", () => {
  test("changes nothing the second time", async () => {
    const studio = await fullStudio();
    const file = await exported(studio);
    const before = await everything(studio.db);
    const result = await bring(studio, file);
    expect(result).toMatchObject({
      ok: true,
      value: { counts: { sessions: { new: 0, same: 2 }, drafts: { same: 1 } } },
    });
    expect(await everything(studio.db)).toEqual(before);
  });

  test("leaves later writes here, and stores the file's text in the history, once", async () => {
    const studio = await askedStudio(IDEA);
    const { id, title } = await onlySession(studio.db);
    const file = await exported(studio);
    studio.at = 5_000;
    await commit(studio.db, [{ table: "sessions", id, set: { title: "Mine, later" } }], {
      now: () => studio.at,
      device: "devicea1",
    });

    expect(await bring(studio, file)).toMatchObject({ ok: true, value: { counts: { sessions: { older: 1 } } } });
    expect((await onlySession(studio.db)).title).toBe("Mine, later");
    expect(await studio.db.history.toArray()).toMatchObject([{ of: `sessions/${id}`, field: "title", value: title }]);

    const before = await everything(studio.db);
    expect(await bring(studio, file)).toMatchObject({ ok: true });
    expect(await everything(studio.db)).toEqual(before);
  });

  test("imports the file's later text with its stamp, and stores the text here in the history", async () => {
    const studio = await askedStudio(IDEA);
    const { id, title } = await onlySession(studio.db);
    const early = await exported(studio);
    studio.at = 5_000;
    await commit(studio.db, [{ table: "sessions", id, set: { title: "Later" } }], {
      now: () => studio.at,
      device: "devicea1",
    });
    const late = await exported(studio);

    const other = await testStudio();
    await bring(other, early);
    expect(await bring(other, late)).toMatchObject({ ok: true, value: { counts: { sessions: { newer: 1 } } } });
    expect((await onlySession(other.db)).title).toBe("Later");
    expect((await other.db.sessions.get(id))?.stamps).toEqual((await studio.db.sessions.get(id))?.stamps);
    expect(await other.db.history.toArray()).toMatchObject([{ field: "title", value: title }]);
  });

  test("leaves an answer that only this workspace has, beside one that only the file has", async () => {
    const studio = await askedStudio(IDEA);
    const early = await exported(studio);
    const question = (await studio.db.messages.toArray()).find(({ kind }) => kind === "question");
    if (!question) throw new Error("no question");
    const answer = (db: typeof studio.db, at: number, answers: Readonly<Record<string, string>>) =>
      commit(db, [{ table: "messages", id: question.id, set: { decisions: { answers } } as never }], {
        now: () => at,
        device: "devicea1",
      });
    const other = await testStudio();
    await bring(other, early);
    await answer(studio.db, 5_000, { goal: "fruit" });
    await answer(other.db, 6_000, { reader: "my neighbour" });

    expect(await bring(other, await exported(studio))).toMatchObject({ ok: true });
    expect(await other.db.messages.get(question.id)).toMatchObject({
      decisions: { answers: { goal: "fruit", reader: "my neighbour" } },
    });
    expect(await other.db.history.toArray()).toEqual([]);
  });

  test("imports a text from a fast clock, which does not win over later writes here", async () => {
    const now = Date.UTC(2026, 10, 21);
    const ahead = await askedStudio(IDEA);
    const { id, title } = await onlySession(ahead.db);
    const file = remade(await exported(ahead), (content) => {
      const stamp = makeStamp(Date.UTC(2950, 0), 0, "elsewhere");
      Object.assign(rowsOf(content, "sessions")[0]?.stamps as object, { title: stamp });
      content.exportedAt = now - 1;
    });
    const studio = await testStudio();
    studio.at = now;
    await bring(studio, file);
    expect(await onlySession(studio.db)).toMatchObject({ title });

    studio.at += 1_000;
    await commit(studio.db, [{ table: "sessions", id, set: { title: "Mine, since" } }], {
      now: () => studio.at,
      device: "devicea1",
    });
    expect((await studio.db.sessions.get(id))?.stamps.title).toBe(makeStamp(studio.at, 0, "devicea1"));
    studio.at += 1_000;
    await bring(studio, file);
    await bring(studio, file);
    expect((await onlySession(studio.db)).title).toBe("Mine, since");
    expect(await studio.db.history.toArray()).toMatchObject([{ field: "title", value: title }]);
  });

  test.each([undefined, null, 7, { title: 7, idea: "later" }])(
    "takes the file's values for a row whose stamps are damaged (%j), and stores the row's own values",
    async (stamps) => {
      const studio = await askedStudio(IDEA);
      const { id, title } = await onlySession(studio.db);
      const file = await exported(studio);
      await studio.db.sessions.update(id, { stamps: stamps as never, title: "Damaged" });
      expect(await bring(studio, file)).toMatchObject({ ok: true, value: { counts: { sessions: { newer: 1 } } } });
      expect((await onlySession(studio.db)).title).toBe(title);
      expect(await studio.db.history.toArray()).toMatchObject([{ field: "title", value: "Damaged" }]);
    },
  );

  describe("a row deleted here, while the file", () => {
    test("has older text, is restored with the newer text", async () => {
      const studio = await askedStudio(IDEA);
      const { id } = await onlySession(studio.db);
      const file = await exported(studio);
      studio.at += 1_000;
      const author = { now: () => studio.at, device: "devicea1" };
      await commit(studio.db, [{ table: "sessions", id, set: { title: "A precious later title" } }], author);
      await deleteSessions(studio, [id]);
      studio.at += 1_000;
      await bring(studio, file, true);
      expect(await onlySession(studio.db)).toMatchObject({ title: "A precious later title", deleted: 0 });
    });

    test("has text that the deleting person had not seen, is restored with it", async () => {
      const [here, elsewhere] = [await askedStudio(IDEA), await testStudio()];
      const { id } = await onlySession(here.db);
      await bring(elsewhere, await exported(here));
      await deleteSessions(here, [id]);
      elsewhere.at = here.at + 1_000;
      const question = (await elsewhere.db.messages.toArray()).find(({ kind }) => kind === "question");
      const author = { now: () => elsewhere.at, device: "deviceb1" };
      await commit(
        elsewhere.db,
        [
          { table: "sessions", id, set: { updatedAt: elsewhere.at } },
          { table: "messages", id: question?.id ?? "", set: { text: "The precious fence?" } },
        ],
        author,
      );
      const file = await exported(elsewhere);
      here.at = elsewhere.at + 1_000;
      const counts = { sessions: { newer: 1, deleted: 0 }, messages: { newer: 3, deleted: 0 } };
      expect(await bring(here, file)).toMatchObject({ ok: true, value: { counts } });
      expect(await onlySession(here.db)).toMatchObject({ id, deleted: 0 });
      const messages = await here.db.messages.toArray();
      expect(messages.map(({ deleted }) => deleted)).toEqual([0, 0, 0]);
      expect(messages.find(({ kind }) => kind === "question")).toMatchObject({ text: "The precious fence?" });
      const before = await everything(here.db);
      await bring(here, file);
      expect(await everything(here.db)).toEqual(before);
    });
  });

  test("a row deleted here stays deleted, unless the person asks for it", async () => {
    const studio = await askedStudio(IDEA);
    const { id } = await onlySession(studio.db);
    const file = await exported(studio);
    await deleteSessions(studio, [id]);

    expect(await bring(studio, file)).toMatchObject({
      ok: true,
      value: { counts: { sessions: { deleted: 1 }, messages: { deleted: 3 } } },
    });
    expect((await studio.db.sessions.get(id))?.deleted).toBe(1);

    await bring(studio, file, true);
    expect((await studio.db.sessions.get(id))?.deleted).toBe(0);
    expect((await studio.db.messages.toArray()).map(({ deleted }) => deleted)).toEqual([0, 0, 0]);
    const before = await everything(studio.db);
    await bring(studio, file, true);
    expect(await everything(studio.db)).toEqual(before);
  });
});
