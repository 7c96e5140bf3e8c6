import { describe, expect, test } from "vitest";
import { differing, type NearbyRow, readNearby } from "#sync/nearby/rows.ts";
import { takeIn } from "#sync/nearby/take-in.ts";
import type { AnyChange } from "#sync/store/change.ts";
import { messagesOf, session } from "#sync/store/queries.ts";
import { aDevice, aServer, type Clock, type Device, NOON } from "../engine/device.ts";
import { anIdea, aSession, author } from "../workspace.ts";

/** What two devices make of each other's rows: of visitors, who have no server, and of one account, which syncs over one as well. */

const asked: AnyChange[] = [
  { table: "sessions", put: aSession("s", { title: "first" }) },
  { table: "messages", put: anIdea("m1", "s") },
];
const deletion: AnyChange[] = [
  { table: "sessions", id: "s", remove: true },
  { table: "messages", id: "m1", remove: true },
];
const titled = (title: string): AnyChange => ({ table: "sessions", id: "s", set: { title } });

interface Pair {
  readonly clock: Clock;
  readonly server: ReturnType<typeof aServer>;
  readonly phone: Device;
  readonly desk: Device;
}

async function twoDevices(): Promise<Pair> {
  const clock = { at: NOON };
  const server = aServer(clock);
  return {
    clock,
    server,
    phone: await aDevice(server, "phone", { clock }),
    desk: await aDevice(server, "desk", { clock }),
  };
}

/** Both hold the session, agreed with the server. */
async function ofOneAccount(): Promise<Pair> {
  const pair = await twoDevices();
  await pair.phone.commit(...asked);
  await pair.phone.sync();
  await pair.desk.sync();
  pair.clock.at += 1_000;
  return pair;
}

/** Both hold the session, and know of no server. */
async function ofVisitors(): Promise<Pair> {
  const pair = await twoDevices();
  await pair.phone.commit(...asked);
  await meet(pair);
  pair.clock.at += 1_000;
  return pair;
}

/** @returns how many rows each side sent */
async function meet({ phone, desk, clock }: Pair): Promise<readonly [number, number]> {
  const [here, there] = [await readNearby(phone.db), await readNearby(desk.db)];
  const [sent, back] = [differing(here, there), differing(there, here)];
  const take = async (
    into: Device,
    rows: readonly NearbyRow[],
    names: readonly [string, string],
    epoch: string | null,
  ) => {
    const options = { author: author(names[0], clock.at), other: { device: names[1], epoch } };
    expect(await takeIn(into.db, rows, options)).toMatchObject({ ok: true });
  };
  await take(desk, sent, ["desk0000", "phone000"], here.epoch);
  await take(phone, back, ["phone000", "desk0000"], there.epoch);
  return [sent.length, back.length];
}

const title = async ({ db }: Device) => (await session(db, "s"))?.title;
const messages = async ({ db }: Device) => (await messagesOf(db, "s", { limit: 10 })).map(({ id }) => id);

describe.each([
  ["visitors' devices", ofVisitors],
  ["devices of one account", ofOneAccount],
])("two %s", (_, both) => {
  test("delete what one of them deleted, with its parts, and find nothing to do afterwards", async () => {
    const pair = await both();
    await pair.phone.commit(...deletion);
    await meet(pair);
    for (const device of [pair.phone, pair.desk]) {
      expect(await session(device.db, "s")).toBeUndefined();
      expect(await messages(device)).toEqual([]);
    }
    expect(await meet(pair)).toEqual([0, 0]);
  });

  test.each(["phone", "desk"] as const)(
    "keep what was changed since where it was not deleted: on the %s",
    async (name) => {
      const pair = await both();
      const [deleter, writer] = name === "desk" ? [pair.phone, pair.desk] : [pair.desk, pair.phone];
      await deleter.commit(...deletion);
      await writer.commit(titled("second"), { table: "messages", put: anIdea("m2", "s", { createdAt: 2_000 }) });
      await meet(pair);
      for (const device of [pair.phone, pair.desk]) {
        expect(await title(device)).toBe("second");
        expect(await messages(device)).toEqual(["m1", "m2"]);
      }
      expect(await meet(pair)).toEqual([0, 0]);
    },
  );

  test("keep no other version of what the later one was made from", async () => {
    const pair = await both();
    await pair.phone.commit(titled("second"));
    await meet(pair);
    for (const device of [pair.phone, pair.desk]) {
      expect(await title(device)).toBe("second");
      expect(await device.history()).toEqual([]);
    }
  });

  test("both keep the earlier of two texts, once", async () => {
    const pair = await both();
    await pair.desk.commit(titled("of the desk"));
    pair.clock.at += 1_000;
    await pair.phone.commit(titled("of the phone"));
    await meet(pair);
    for (const device of [pair.phone, pair.desk]) {
      expect(await title(device)).toBe("of the phone");
      expect((await device.history()).map(({ value }) => value)).toEqual(["of the desk"]);
    }
    expect(await meet(pair)).toEqual([0, 0]);
  });
});

describe("two devices of one account", () => {
  test("send to the server once what one had from the other, and then hold the same", async () => {
    const { phone, desk, server, ...rest } = await ofOneAccount();
    await phone.commit(titled("second"), { table: "sessions", put: aSession("new") });
    await meet({ phone, desk, server, ...rest });
    for (const device of [desk, phone, desk]) await device.sync();
    expect((await server.rows()).map(({ key }) => key).sort()).toEqual(["messages/m1", "sessions/new", "sessions/s"]);
    for (const device of [phone, desk]) {
      expect(await title(device)).toBe("second");
      expect(await device.db.outbox.count()).toBe(0);
    }
    expect(await meet({ phone, desk, server, ...rest })).toEqual([0, 0]);
  });

  test("hand on what the server had said without sending it again", async () => {
    const { phone, desk, ...rest } = await ofOneAccount();
    await phone.commit(titled("second"));
    await phone.sync();
    await meet({ phone, desk, ...rest });
    expect(await title(desk)).toBe("second");
    expect(await desk.db.outbox.count()).toBe(0);
    await desk.sync();
    expect(desk.requests.push).toBe(0);
  });

  test.each([
    ["loses against", ["desk", "phone"], 1],
    ["wins over", ["phone", "desk"], 0],
  ] as const)(
    "count another version and what came in where an unsent text %s the server's",
    async (_, order, cameIn) => {
      const { phone, desk, clock } = await ofOneAccount();
      for (const name of order) {
        await { phone, desk }[name].commit(titled(`of the ${name}`));
        clock.at += 1_000;
      }
      await phone.sync();
      const { rows, epoch } = await readNearby(phone.db);
      const options = { author: author("desk0000", clock.at), other: { device: "phone000", epoch } };
      const sent = [...rows.values()].filter(({ table }) => table === "sessions");
      expect(await takeIn(desk.db, sent, options)).toEqual({ ok: true, value: { cameIn, otherVersions: 1 } });
      expect(await title(desk)).toBe(`of the ${order[1]}`);
    },
  );

  test("do not bring back what the server has deleted and forgotten, from the one that was away", async () => {
    const { phone, desk, server, ...rest } = await ofOneAccount();
    await phone.commit(...deletion);
    await phone.sync();
    await server.collect();
    await phone.db.sessions.delete("s"); // a device that filled anew never had it
    await phone.db.messages.delete("m1");
    await meet({ phone, desk, server, ...rest });
    expect(await session(phone.db, "s")).toBeUndefined();
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test("leave alone what the server refused until the person decides", async () => {
    const { phone, desk, ...rest } = await ofOneAccount();
    await phone.commit(titled("BAD title"));
    await phone.sync();
    expect(await phone.db.parked.count()).toBe(1);
    await desk.commit(titled("second"));
    await meet({ phone, desk, ...rest });
    expect(await title(desk)).toBe("second");
    expect(await title(phone)).toBe("BAD title");
  });
});
