import { describe, expect, test } from "vitest";
import { session } from "#sync/store/queries.ts";
import { type ModelRow, ModelServer } from "../../server/sql/model-server.ts";
import type { SimulatedServer } from "../simulation/server.ts";
import { aSession } from "../workspace.ts";
import { aDevice, aServer, NOON } from "./device.ts";

/** Faults that `docs/how-syncing-is-tested.md` names and that no other file here tries. The simulation tries them at random as well. */

const numbered = (count: number, name: string) => Array.from({ length: count }, (_, i) => `${name}${i}`);

test("30 edits made during an absence longer than tombstones last all arrive; what others deleted meanwhile is gone (fault 11)", async () => {
  const server = aServer();
  const [a, b] = [await aDevice(server, "phone"), await aDevice(server, "desk")];
  const ids = numbered(40, "s");
  await a.commit(...ids.map((id) => ({ table: "sessions", put: aSession(id) }) as const));
  for (const device of [a, b]) await device.sync();
  for (const id of ids.slice(0, 30)) await a.commit({ table: "sessions", id, set: { title: `Edited ${id}` } });
  await b.commit(...ids.slice(20).map((id) => ({ table: "sessions", id, remove: true }) as const));
  await b.sync();
  await server.collect();
  for (const device of [a, b]) await device.sync();
  for (const { db } of [a, b]) {
    const living = await db.sessions.filter((row) => row.deleted === 0).toArray();
    expect(living.map(({ title }) => title).sort()).toEqual(
      ids
        .slice(0, 30)
        .map((id) => `Edited ${id}`)
        .sort(),
    );
  }
  expect(await a.db.outbox.count()).toBe(0);
});

test("a restore that nobody declared is noticed by a device that has read further than the server reaches (fault 12)", async () => {
  const model = new ModelServer("e1", () => NOON);
  const server = {
    push: async (request: Parameters<SimulatedServer["push"]>[0]) => ({ ...model.push(request), now: NOON }),
    pull: async ({ cursor, page_size: limit }: Parameters<SimulatedServer["pull"]>[0]) => ({
      ...model.pull({ cursor, limit }),
      now: NOON,
    }),
  } as SimulatedServer;
  const a = await aDevice(server, "phone");
  await a.commit({ table: "sessions", put: aSession("old") });
  await a.sync();
  const backup = model.backup();
  await a.commit({ table: "sessions", put: aSession("new") });
  await a.sync();
  model.restore(backup, "e1"); // the same epoch: as if nothing had happened
  await a.sync();
  expect(
    model
      .backup()
      .rows.map(({ key }) => key)
      .sort(),
  ).toEqual(["sessions/new", "sessions/old"]);
});

describe("a column that the server has renamed (fault 24)", () => {
  /** Knows `heading` and no more `title`, as after a rename that nobody announced to the devices. */
  const renamed = (refuses: () => boolean): SimulatedServer => {
    const server = aServer();
    return {
      ...server,
      get backups() {
        return server.backups;
      },
      async push(request) {
        if (!refuses()) return server.push(request);
        const isOld = (row: ModelRow) => "title" in row && row.deleted === 0;
        const taken = request.changes.filter(({ row }) => !isOld(row));
        const answer = (await server.push({ ...request, changes: taken })) as { results: unknown[] };
        const results = request.changes.map(({ key, row }) =>
          isOld(row)
            ? { key, status: "rejected", code: "22023", message: "sessions has no field title" }
            : answer.results.shift(),
        );
        return { ...answer, results };
      },
    };
  };

  test("refuses the queued changes one by one: they stay whole, block nothing, and go out once the name is taken again", async () => {
    let refuses = true;
    const a = await aDevice(
      renamed(() => refuses),
      "phone",
    );
    await a.commit(
      { table: "sessions", put: aSession("s", { title: "Queued" }) },
      { table: "settings", put: { id: "theme", value: "dark" } },
    );
    await a.sync();
    expect(await a.db.parked.toArray()).toMatchObject([{ key: "sessions/s", code: "22023", row: { title: "Queued" } }]);
    expect(await session(a.db, "s")).toMatchObject({ title: "Queued" });
    expect(await a.db.base.toCollection().primaryKeys()).toEqual(["settings/theme"]);
    refuses = false;
    await a.commit({ table: "sessions", id: "s", set: { title: "Queued again" } });
    await a.sync();
    expect(await a.db.parked.count()).toBe(0);
    expect(await a.db.base.get("sessions/s")).toMatchObject({ row: { title: "Queued again" } });
  });

  test("and whose new name only a newer build knows travels unchanged through a device that does not", async () => {
    const server = aServer();
    const [old, other] = [await aDevice(server, "phone"), await aDevice(server, "desk")];
    const row = { ...aSession("s"), heading: "Of the newer build", deleted: 0, stamps: {} };
    await server.push({ epoch: "e1", changes: [{ key: "sessions/s", row, baseRev: null }] as never });
    await old.sync();
    await old.commit({ table: "sessions", id: "s", set: { title: "Of the older build" } });
    for (const device of [old, other]) await device.sync();
    expect(await other.db.sessions.get("s")).toMatchObject({
      heading: "Of the newer build",
      title: "Of the older build",
    });
  });
});
