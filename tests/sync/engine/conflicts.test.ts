import { describe, expect, test } from "vitest";
import type { QuestionMessage } from "#domain/entities.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { merge } from "#sync/engine/merge.ts";
import { session } from "#sync/store/queries.ts";
import { makeStamp } from "#sync/store/stamps.ts";
import { aSession } from "../workspace.ts";
import { aDevice, aServer, NOON } from "./device.ts";

/** Two devices of one person meet on the server. */

async function twoDevices() {
  const server = aServer();
  const clocks = [{ at: NOON }, { at: NOON + 1_000 }];
  const [a, b] = [
    await aDevice(server, "phone", { clock: clocks[0] as { at: number } }),
    await aDevice(server, "desk", { clock: clocks[1] as { at: number } }),
  ];
  await a.commit({ table: "sessions", put: aSession("s") });
  await a.sync();
  await b.sync();
  return { server, a, b };
}

describe("a row that comes back to the device that wrote it", () => {
  const row = (value: string, stamp: string) => ({ id: "theme", value, deleted: 0, stamps: { value: stamp } }) as const;
  const [earlier, later] = [makeStamp(NOON, 0, "phone"), makeStamp(NOON + 1_000, 0, "phone")];

  test("is no loss when it is the device's own earlier push, whose answer was lost", () => {
    const merged = merge("settings", undefined, row("now", later), row("before", earlier), { mine: "phone" });
    expect(merged).toMatchObject({ row: { value: "now" }, lost: [] });
  });

  test("goes to the history on another device, which may have what the author discarded", () => {
    const merged = merge("settings", undefined, row("given up", later), row("anew", earlier), { mine: "laptop" });
    expect(merged).toMatchObject({ row: { value: "given up" }, lost: [{ field: "value", value: "anew" }] });
  });

  test("loses and goes to the history when the device discarded it and wrote it again with an earlier clock", () => {
    const merged = merge("settings", undefined, row("anew", earlier), row("given up", later));
    expect(merged).toMatchObject({ row: { value: "given up" }, lost: [{ field: "value", value: "anew" }] });
  });
});

describe("the same record edited on two devices (fault 14)", () => {
  test("different fields: both edits stay, and nothing goes to the history", async () => {
    const { a, b } = await twoDevices();
    await a.commit({ table: "sessions", id: "s", set: { title: "From the phone" } });
    await b.commit({ table: "sessions", id: "s", set: { question: "From the desk?" } });
    for (const device of [a, b, a]) await device.sync();
    for (const { db, history } of [a, b]) {
      expect(await session(db, "s")).toMatchObject({ title: "From the phone", question: "From the desk?" });
      expect(await history()).toEqual([]);
    }
  });

  test("the same field: the later edit wins, and the other text is in the item's history on both devices", async () => {
    const { a, b } = await twoDevices();
    await a.commit({ table: "sessions", id: "s", set: { title: "Earlier" } });
    await b.commit({ table: "sessions", id: "s", set: { title: "Later" } });
    for (const device of [b, a, b, a]) await device.sync();
    for (const { db, history } of [a, b]) {
      expect(await session(db, "s")).toMatchObject({ title: "Later" });
      expect(await history()).toEqual([{ of: "sessions/s", field: "title", value: "Earlier" }]);
    }
  });

  test("losing numbers and switches do not go to the history", async () => {
    const { a, b } = await twoDevices();
    await a.commit({ table: "sessions", id: "s", set: { updatedAt: 5 } });
    await b.commit({ table: "sessions", id: "s", set: { updatedAt: 6 } });
    for (const device of [a, b, a]) await device.sync();
    expect(await session(a.db, "s")).toMatchObject({ updatedAt: 6 });
    expect(await a.history()).toEqual([]);
  });

  test("a field that only one side changed takes that side's value, whatever its clock says (fault 13)", async () => {
    const { a, b } = await twoDevices();
    await b.commit({ table: "sessions", id: "s", set: { title: "Two years behind" } });
    const row = await session(b.db, "s");
    await b.db.sessions.put({
      ...(row as NonNullable<typeof row>),
      stamps: { ...row?.stamps, title: "000000001-0000-desk0000" },
    });
    await b.sync();
    await a.sync();
    expect(await session(a.db, "s")).toMatchObject({ title: "Two years behind" });
  });
});

describe("a deletion against an edit (fault 15)", () => {
  test("the edit wins, visibly, whichever reached the server first", async () => {
    for (const order of [0, 1]) {
      const { a, b } = await twoDevices();
      await a.commit({ table: "sessions", id: "s", remove: true });
      await b.commit({ table: "sessions", id: "s", set: { title: "Still wanted" } });
      for (const device of order ? [a, b, a, b] : [b, a, b, a]) await device.sync();
      for (const { db } of [a, b]) expect(await session(db, "s")).toMatchObject({ title: "Still wanted" });
    }
  });

  test("the deletion wins when its author had seen the edit", async () => {
    const { a, b } = await twoDevices();
    await b.commit({ table: "sessions", id: "s", set: { title: "Read" } });
    for (const device of [b, a]) await device.sync();
    await a.commit({ table: "sessions", id: "s", remove: true });
    for (const device of [a, b]) await device.sync();
    for (const { db } of [a, b]) expect(await session(db, "s")).toBeUndefined();
  });
});

describe("an edit during a push (fault 16)", () => {
  test("survives the acknowledgement and is sent next", async () => {
    const { server, a } = await twoDevices();
    await a.commit({ table: "sessions", id: "s", set: { title: "First" } });
    a.hooks.afterPush = () => {
      a.hooks.afterPush = undefined;
      return a.commit({ table: "sessions", id: "s", set: { title: "Second" } });
    };
    await a.sync();
    expect(await session(a.db, "s")).toMatchObject({ title: "Second" });
    expect((await server.rows())[0]?.row).toMatchObject({ title: "Second" });
    expect(await a.db.outbox.count()).toBe(0);
  });

  test("made on another device, and pulled while the push waits for its answer, is not lost", async () => {
    const { a, b } = await twoDevices();
    await a.commit({ table: "sessions", id: "s", set: { title: "Two" } });
    a.hooks.afterPush = async () => {
      a.hooks.afterPush = undefined;
      await b.sync();
      await b.commit({ table: "sessions", id: "s", set: { question: "From the desk?" } });
      await b.sync();
    };
    await a.sync();
    await a.sync();
    expect(await session(a.db, "s")).toMatchObject({ title: "Two", question: "From the desk?" });
  });
});

describe("decisions of one question made on two devices", () => {
  const question = { id: "q", sessionId: "s", runId: "r", kind: "question", createdAt: 1, text: "How?" } as const;

  async function decided(first: Decisions, onPhone: Decisions, onDesk: Decisions) {
    const { a, b } = await twoDevices();
    await a.commit({ table: "messages", put: { ...question, decisions: first } });
    for (const device of [a, b]) await device.sync();
    await a.commit({ table: "messages", id: "q", set: { decisions: onPhone } });
    await b.commit({ table: "messages", id: "q", set: { decisions: onDesk } });
    for (const device of [b, a, b, a]) await device.sync();
    const rows = await Promise.all([a, b].map(({ db }) => db.messages.get("q")));
    expect(rows[0]?.stamps).toEqual(rows[1]?.stamps);
    expect(await a.history()).toEqual(await b.history());
    const [phone, desk] = rows.map((row) => (row as QuestionMessage).decisions);
    expect(phone).toEqual(desk);
    return { decisions: phone, history: await a.history() };
  }

  test("answers to different questions both stay, and nothing goes to the history", async () => {
    const { decisions, history } = await decided(
      {},
      { answers: { goal: "sleep" } },
      { answers: { reader: "my boss" } },
    );
    expect(decisions).toEqual({ answers: { goal: "sleep", reader: "my boss" } });
    expect(history).toEqual([]);
  });

  test("answers to the same question: the later one wins, and the other goes to the history as a value of its own", async () => {
    const { decisions, history } = await decided(
      {},
      { answers: { goal: "sleep", reader: "me" } },
      { answers: { goal: "rest" } },
    );
    expect(decisions).toEqual({ answers: { goal: "rest", reader: "me" } });
    expect(history).toEqual([{ of: "messages/q", field: "decisions.answers.goal", value: "sleep" }]);
  });

  test("an answer taken back on one device is gone, whatever the other device answered", async () => {
    const { decisions } = await decided(
      { answers: { goal: "sleep" } },
      { answers: {} },
      { answers: { goal: "sleep", reader: "me" } },
    );
    expect(decisions).toEqual({ answers: { reader: "me" } });
  });

  test("a rejected change on one device and the original wording on the other: both choices stay", async () => {
    const { decisions, history } = await decided({}, { original: true }, { rejected: ["h1"] });
    expect(decisions).toEqual({ original: true, rejected: ["h1"] });
    expect(history).toEqual([]);
  });

  test("changes rejected on both devices: the later list wins, and the other goes to the history", async () => {
    const { decisions, history } = await decided({}, { rejected: ["h1"] }, { rejected: ["h2"] });
    expect(decisions).toEqual({ rejected: ["h2"] });
    expect(history).toEqual([{ of: "messages/q", field: "decisions.rejected", value: ["h1"] }]);
  });

  test("another device's answer stays where this device still holds the question with a stamp that the server has set back", () => {
    const [ahead, setBack] = [makeStamp(NOON + 9_000, 0, "phone"), makeStamp(NOON, 0, "phone")];
    const version = (decisions: Decisions, stamps: Record<string, string>) =>
      ({ ...question, decisions, deleted: 0, stamps }) as const;
    const base = { row: version({}, { decisions: setBack }), rev: 1 };
    const answered = version(
      { answers: { goal: "sleep" } },
      { decisions: setBack, "decisions.answers.goal": makeStamp(NOON + 1_000, 0, "desk") },
    );
    const merged = merge("messages", base, version({}, { decisions: ahead }), answered, { mine: "phone" });
    expect(merged.row).toMatchObject({ decisions: { answers: { goal: "sleep" } } });
  });

  test("an answer that arrives while another is being written is not removed by it", async () => {
    const { a } = await twoDevices();
    await a.commit({ table: "messages", put: { ...question, decisions: {} } });
    await a.commit({ table: "messages", id: "q", set: { decisions: { answers: { reader: "my boss" } } } });
    const written = { answers: { goal: "sleep" } };
    await a.commit({ table: "messages", id: "q", set: { decisions: written }, seen: { decisions: {} } });
    expect(await a.db.messages.get("q")).toMatchObject({
      decisions: { answers: { goal: "sleep", reader: "my boss" } },
    });
  });
});
