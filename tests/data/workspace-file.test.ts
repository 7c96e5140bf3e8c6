import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FILE_TABLE_NAMES, FILE_VERSION } from "#domain/workspace-file/format.ts";
import { importFile, inspectFile } from "#src/data/workspace-import.ts";
import { storeDraft, takeDraft } from "#src/tools/dashboard/live/drafts.ts";
import { deleteSession } from "#src/tools/sessions/data.ts";
import { commit } from "#sync/store/commit.ts";
import { makeStamp } from "#sync/store/stamps.ts";
import { anOptimizerPrompt, aReply, aSession, everything } from "../sync/workspace.ts";
import { testStudio } from "../tools/studio.ts";
import {
  askedStudio,
  checksumOf,
  exported,
  type FileObject,
  fullStudio,
  onlySession,
  remade,
  rowsOf,
} from "./workspace-contents.ts";

const IDEA = "how do I prune an apple tree in March";
const blob = (text: string) => new Blob([text]);
const bring = (studio: Parameters<typeof importFile>[0], text: string, revive = false) =>
  importFile(studio, blob(text), { revive });

test("the format's version and tables are what they are, members before their parents", () => {
  expect(FILE_VERSION).toBe(8);
  expect(FILE_TABLE_NAMES).toEqual([
    "messages",
    "sessions",
    "prompt_versions",
    "prompts",
    "personas",
    "settings",
    "history",
    "feedback",
    "session_logs",
    "error_reports",
    "persona_lift",
    "message_events",
    "drafts",
    "works",
    "lab_cells",
    "lab_votes",
    "lab_runs",
    "experiments",
  ]);
});

describe("a workspace exported to an empty device", () => {
  test("is the same there, to the checksum, and waits to be sent", async () => {
    const file = await exported(await fullStudio());
    const other = await testStudio();
    const result = await bring(other, file);
    expect(result).toMatchObject({ ok: true, value: { damaged: 0, exportedAt: 1_000 } });
    expect(checksumOf(await exported(other))).toBe(checksumOf(file));
    const keys = (await other.db.outbox.toArray()).map(({ key }) => key);
    expect(keys).toHaveLength(2 + 6 + 9);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("contains models' replies verbatim, both answers and proposals", async () => {
    const studio = await testStudio();
    const proposal = aReply("r2", "s", {
      adapter: "built-in",
      origin: { ...aReply("", "").origin, task: "refine", model: null, reasons: ["It names a day."], lost: ["40000"] },
    });
    const said = [aReply("r1", "s", { text: "Späť 🙂\n\n- a list\n" }), proposal];
    await commit(
      studio.db,
      [{ table: "sessions", put: aSession("s") }, ...said.map((put) => ({ table: "messages", put }) as const)],
      { now: () => 1_000, device: "devicea1" },
    );
    const other = await testStudio();
    expect(await bring(other, await exported(studio))).toMatchObject({ ok: true, value: { damaged: 0 } });
    expect(await other.db.messages.toArray()).toMatchObject(said);
  });

  test("comes in from a file of version 1, which has no replies", async () => {
    const first = (await exported(await fullStudio())).replace('"version": 8', '"version": 1');
    expect(await bring(await testStudio(), first)).toMatchObject({ ok: true, value: { damaged: 0 } });
  });

  test("is imported from a file of version 6, which has no lift samples, and with them from one of this version", async () => {
    const file = await exported(await fullStudio());
    const before = remade(file, (all) => {
      Object.assign(all, { version: 6, schema: 5 });
      delete all.persona_lift;
    });
    const other = await testStudio();
    expect(await bring(other, before)).toMatchObject({ ok: true, value: { damaged: 0 } });
    expect(await other.db.persona_lift.count()).toBe(0);
    expect(await other.db.experiments.count()).toBe(1);
    expect(await bring(other, file)).toMatchObject({ ok: true, value: { damaged: 0 } });
    expect(await other.db.persona_lift.toArray()).toMatchObject([{ personaId: "skeptic", delta: 12 }]);
  });

  test("contains nothing of the device's or the account's own, and nothing deleted", async () => {
    const studio = await fullStudio();
    const [gone] = await studio.db.sessions.toArray();
    await deleteSession(studio, gone?.id ?? "");
    const file = JSON.parse(await exported(studio)) as FileObject;
    for (const table of ["outbox", "base", "parked", "state"]) expect(file).not.toHaveProperty(table);
    expect(rowsOf(file, "message_events"), "a visitor's messages count nowhere").toEqual([]);
    expect(rowsOf(file, "sessions")).toHaveLength(1);
    expect(rowsOf(file, "messages")).toHaveLength(3);
    expect(JSON.stringify(file)).not.toContain(`"${gone?.id}"`);
  });

  test("is imported from a file that another program has reformatted", async () => {
    const file = await exported(await fullStudio());
    const other = await testStudio();
    expect(await bring(other, `\uFEFF${JSON.stringify(JSON.parse(file), null, 4)}`)).toMatchObject({ ok: true });
    expect(checksumOf(await exported(other))).toBe(checksumOf(file));
  });

  test("an empty workspace makes a file that can be imported", async () => {
    const file = await exported(await testStudio());
    expect(await bring(await testStudio(), file)).toMatchObject({ ok: true });
  });

  test("any ideas are transferred verbatim", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: "binary", minLength: 1, maxLength: 60 }), { maxLength: 3 }),
        async (ideas) => {
          const studio = await askedStudio(...ideas.map((idea) => `why ${idea}`));
          const file = await exported(studio);
          const other = await testStudio();
          expect(await bring(other, file)).toMatchObject({ ok: true });
          expect(checksumOf(await exported(other))).toBe(checksumOf(file));
          expect(await other.db.messages.count()).toBe(ideas.length * 3);
        },
      ),
      { seed: 7, numRuns: 30 },
    );
  });
});

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
      await deleteSession(studio, id);
      studio.at += 1_000;
      await bring(studio, file, true);
      expect(await onlySession(studio.db)).toMatchObject({ title: "A precious later title", deleted: 0 });
    });

    test("has text that the deleting person had not seen, is restored with it", async () => {
      const [here, elsewhere] = [await askedStudio(IDEA), await testStudio()];
      const { id } = await onlySession(here.db);
      await bring(elsewhere, await exported(here));
      await deleteSession(here, id);
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
    await deleteSession(studio, id);

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

  test("drafts of both sides stay, one below the other", async () => {
    const studio = await fullStudio();
    const file = await exported(studio);
    await studio.db.drafts.put({ id: "ask", text: "another one", updatedAt: 2_000 });
    await bring(studio, file);
    await bring(studio, file);
    expect((await studio.db.drafts.get("ask"))?.text).toBe("another one\n\nhalf a thou");
  });

  test("drafts of open tabs stay theirs; imported ones are shown by the tab that opens their place", async () => {
    const studio = await fullStudio();
    const file = await exported(studio);
    await studio.db.drafts.clear();
    await storeDraft(studio, "ask", "another one");
    expect(await bring(studio, file)).toMatchObject({ ok: true, value: { counts: { drafts: { newer: 1 } } } });
    expect(await bring(studio, file)).toMatchObject({ ok: true, value: { counts: { drafts: { same: 1 } } } });
    expect(await takeDraft(studio, "ask")).toBe("half a thou");
    expect(await studio.db.drafts.toArray()).toMatchObject([{ text: "half a thou\n\nanother one" }]);
  });

  test("several tabs' drafts at one place are one draft of the file, which a device that has them all recognises", async () => {
    const studio = await fullStudio();
    await studio.db.drafts.put({ id: "ask\npage-1", text: "of another tab", updatedAt: 5_000 });
    await storeDraft(studio, "follow:s1", "a question to it");
    const file = await exported(studio);
    expect(JSON.parse(file)).toMatchObject({
      drafts: [
        { id: "ask", text: "half a thou\n\nof another tab" },
        { id: "follow:s1", text: "a question to it" },
      ],
    });
    expect(await bring(studio, file)).toMatchObject({ ok: true, value: { counts: { drafts: { same: 2 } } } });
    const other = await testStudio();
    await bring(other, file);
    expect(await takeDraft(other, "ask")).toBe("half a thou\n\nof another tab");
  });

  test("a newer optimizer prompt here stays, and the file's becomes a version of it, once", async () => {
    const studio = await fullStudio();
    const file = await exported(studio);
    const here = anOptimizerPrompt("w1", { task: "Write a poem about hail." }, { rev: "r9", updatedAt: 9_000 });
    await studio.db.works.put(here);
    expect(await bring(studio, file)).toMatchObject({ ok: true, value: { counts: { works: { older: 1, same: 1 } } } });
    await bring(studio, file);
    expect(await studio.db.works.get("w1")).toEqual(here);
    const versions = (await studio.db.works.toArray()).filter(({ of, id }) => of === "w1" && id !== "v1");
    expect(versions).toMatchObject([{ why: "elsewhere", sections: { task: "Write a poem about rain." } }]);
  });

  test("a newer optimizer prompt in the file replaces the one here, which becomes a version", async () => {
    const studio = await fullStudio();
    const file = await exported(studio);
    await studio.db.works.put(
      anOptimizerPrompt("w1", { task: "Write a poem about hail." }, { rev: "r0", updatedAt: 500 }),
    );
    await bring(studio, file);
    await bring(studio, file);
    expect(await studio.db.works.get("w1")).toMatchObject({ sections: { task: "Write a poem about rain." } });
    const others = (await studio.db.works.toArray()).filter(({ of, id }) => of === "w1" && id !== "v1");
    expect(others).toMatchObject([{ sections: { task: "Write a poem about hail." } }]);
  });

  test("a file of the first format, without optimizer prompts, is still read", async () => {
    const old = remade(await exported(await fullStudio()), (file) => {
      delete file.works;
      Object.assign(file, { version: 1, schema: 1 });
    });
    expect(await bring(await testStudio(), old)).toMatchObject({
      ok: true,
      value: { counts: { sessions: { new: 2 } } },
    });
  });

  test("inspecting a file changes nothing", async () => {
    const file = await exported(await fullStudio());
    const other = await testStudio();
    const before = await everything(other.db);
    expect(await inspectFile(other, blob(file))).toMatchObject({
      ok: true,
      value: { counts: { sessions: { new: 2 } } },
    });
    expect(await everything(other.db)).toEqual(before);
  });
});
