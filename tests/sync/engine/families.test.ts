import { describe, expect, test } from "vitest";
import { SERVER_LIMITS } from "#sync/engine/ports.ts";
import type { AnyChange } from "#sync/store/change.ts";
import { discardParked } from "#sync/store/parked.ts";
import { messagesOf, session } from "#sync/store/queries.ts";
import { REFUSED_WORD, type SimulatedServer } from "../simulation/server.ts";
import { anIdea, aSession } from "../workspace.ts";
import { aDevice, aServer, type Device, NOON } from "./device.ts";

/** A session and its messages are one thing. Deleted on one device and continued on another, the session survives as a whole. */

const FIRST = ["m1", "m2", "m3"];
const asked: AnyChange[] = [
  { table: "sessions", put: aSession("s") },
  ...FIRST.map((id): AnyChange => ({ table: "messages", put: anIdea(id, "s") })),
];
const deletion: AnyChange[] = [
  { table: "sessions", id: "s", remove: true },
  ...FIRST.map((id): AnyChange => ({ table: "messages", id, remove: true })),
];
const followUp: AnyChange[] = [
  { table: "sessions", id: "s", set: { question: "And then?", updatedAt: 2_000 } },
  { table: "messages", put: anIdea("m4", "s", { createdAt: 2_000 }) },
];

/** Each row is a page and a push of its own, so that anything can happen between two of them. */
const ONE_BY_ONE = { limits: { ...SERVER_LIMITS, changes: 1, page: 1 } };

async function devices(names: readonly string[], options = {}): Promise<{ server: SimulatedServer; all: Device[] }> {
  const server = aServer();
  const all: Device[] = [];
  for (const [i, name] of names.entries())
    all.push(await aDevice(server, name, { clock: { at: NOON + i * 1_000 }, ...options }));
  await all[0]?.commit(...asked);
  for (const device of all) await device.sync();
  return { server, all };
}

const messages = async ({ db }: Device) => (await messagesOf(db, "s", { limit: 10 })).map(({ id }) => id);

async function expectWhole(all: readonly Device[], expected = [...FIRST, "m4"]): Promise<void> {
  for (const device of all) {
    expect(await session(device.db, "s")).toMatchObject({ question: "And then?" });
    expect(await messages(device)).toEqual(expected);
    expect(await device.db.outbox.count()).toBe(0);
  }
}

describe.each([
  ["rows in large pages", {}],
  ["each row separately", ONE_BY_ONE],
])("a session deleted on one device and continued on another, %s", (_, options) => {
  test("is whole on every device, also on an idle one, when the deletion reaches the server first", async () => {
    const { all } = await devices(["phone", "desk", "tablet"], options);
    const [phone, desk, tablet] = all as [Device, Device, Device];
    await phone.commit(...deletion);
    await desk.commit(...followUp);
    for (const device of [phone, tablet, desk, phone, tablet]) await device.sync();
    await expectWhole(all);
  });

  test("is whole when the follow-up reaches the server first", async () => {
    const { all } = await devices(["phone", "desk", "tablet"], options);
    const [phone, desk, tablet] = all as [Device, Device, Device];
    await phone.commit(...deletion);
    await desk.commit(...followUp);
    for (const device of [desk, tablet, phone, desk, tablet]) await device.sync();
    await expectWhole(all);
  });

  test("is whole when both meet in the middle of a push", async () => {
    const { all } = await devices(["phone", "desk"], options);
    const [phone, desk] = all as [Device, Device];
    await phone.commit(...deletion);
    await desk.commit(...followUp);
    phone.hooks.beforePush = async () => {
      phone.hooks.beforePush = undefined;
      await desk.sync();
      return undefined;
    };
    for (const device of [phone, desk]) await device.sync();
    await expectWhole(all);
  });

  test("is completed by the next pass when one is cut off after any page", async () => {
    for (let cut = 1; cut <= 5; cut++) {
      const { all } = await devices(["phone", "desk"], options);
      const [phone, desk] = all as [Device, Device];
      await phone.commit(...deletion);
      await desk.commit(...followUp);
      await phone.sync();
      let pages = 0;
      desk.hooks.beforePull = async () =>
        ++pages > cut ? { code: "CONNECTION_ERROR", message: "cut off", retry: "backoff" } : undefined;
      await desk.trySync();
      desk.hooks.beforePull = undefined;
      for (const device of [desk, phone]) await device.sync();
      await expectWhole(all);
    }
  });
});

test("the person is told on every device, once: the overruled deletion is in the session's history", async () => {
  for (const order of [0, 1]) {
    const { all } = await devices(["phone", "desk"]);
    const [phone, desk] = all as [Device, Device];
    await phone.commit(...deletion);
    await desk.commit(...followUp);
    for (const device of order ? [phone, desk, phone, desk] : [desk, phone, desk, phone]) await device.sync();
    for (const device of all)
      expect(await device.history()).toEqual([{ of: "sessions/s", field: "deleted", value: 1 }]);
  }
});

test("nobody is told of a session that was restored by hand", async () => {
  const { all } = await devices(["phone", "desk"]);
  const [phone, desk] = all as [Device, Device];
  await phone.commit(...deletion);
  phone.hooks.afterPush = () => {
    phone.hooks.afterPush = undefined;
    return phone.commit({ table: "sessions", id: "s", set: {} }); // undone while the deletion is being sent
  };
  for (const device of [phone, desk, phone]) await device.sync();
  for (const device of all) {
    expect(await messages(device)).toEqual(FIRST);
    expect(await device.history()).toEqual([]);
  }
});

test("a deletion whose author had seen the follow-up wins, and all messages are deleted", async () => {
  const { all } = await devices(["phone", "desk", "tablet"], ONE_BY_ONE);
  const [phone, desk, tablet] = all as [Device, Device, Device];
  await desk.commit(...followUp);
  for (const device of [desk, phone]) await device.sync();
  await phone.commit(...deletion, { table: "messages", id: "m4", remove: true });
  for (const device of [phone, desk, tablet, phone]) await device.sync();
  for (const device of all) {
    expect(await session(device.db, "s")).toBeUndefined();
    expect(await messages(device)).toEqual([]);
    expect(await device.history()).toEqual([]);
  }
});

test("a device that never wrote anything finishes too, and leaves the mending to others", async () => {
  const { all } = await devices(["phone", "desk", "tablet"], ONE_BY_ONE);
  const [phone, desk, tablet] = all as [Device, Device, Device];
  await tablet.db.state.delete("device");
  await phone.commit(...deletion);
  await desk.commit(...followUp);
  await phone.sync();
  desk.hooks.afterPush = async () => {
    desk.hooks.afterPush = undefined;
    await tablet.sync(); // the session is alive again, but not yet its messages
  };
  for (const device of [desk, phone, tablet]) await device.sync();
  await expectWhole(all);
});

test("after the server has dropped the tombstones, the device that continues sends the whole session again", async () => {
  const { server, all } = await devices(["phone", "desk"]);
  const [phone, desk] = all as [Device, Device];
  await phone.commit(...deletion);
  await phone.sync();
  await server.collect();
  await desk.commit(...followUp);
  for (const device of [desk, phone, desk]) await device.sync();
  await expectWhole(all);
});

describe("when the server refuses the follow-up", () => {
  async function refused() {
    const { all } = await devices(["phone", "desk"]);
    const [phone, desk] = all as [Device, Device];
    await phone.commit(...deletion);
    await phone.sync();
    await desk.commit({ table: "sessions", id: "s", set: { question: `${REFUSED_WORD}?` } });
    await desk.sync();
    expect(await desk.db.parked.toCollection().primaryKeys()).toEqual(["sessions/s"]);
    expect(await messages(desk)).toEqual(FIRST);
    return { all, phone, desk };
  }

  test("correcting it makes the session whole everywhere", async () => {
    const { all, phone, desk } = await refused();
    await desk.commit(...followUp);
    for (const device of [desk, phone]) await device.sync();
    await expectWhole(all);
  });

  test("discarding it leaves the session deleted", async () => {
    const { all, phone, desk } = await refused();
    await discardParked(desk.db, "sessions/s", () => NOON);
    for (const device of [desk, phone]) await device.sync();
    for (const { db } of all) expect(await session(db, "s")).toBeUndefined();
  });
});

test("an edit that restores a deleted session restores its messages in the same transaction", async () => {
  const { all } = await devices(["phone"]);
  const [phone] = all as [Device];
  await phone.commit(...deletion);
  await phone.commit({ table: "sessions", id: "s", set: { title: "Wanted after all" } });
  expect(await messages(phone)).toEqual(FIRST);
});
