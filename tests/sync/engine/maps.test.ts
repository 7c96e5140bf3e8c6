import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { MapNode, ThoughtMap } from "#domain/entities.ts";
import { moveTo, setNodes, takeAway } from "#domain/map/edit.ts";
import type { MapStep } from "#domain/map/step.ts";
import { treeOf } from "#domain/map/tree.ts";
import type { AnyChange } from "#sync/store/change.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import { aDevice, aServer, type Device, NOON } from "./device.ts";

/** Two devices rearrange one map without a connection, and meet. */

const MAP: ThoughtMap = {
  id: "m",
  title: "",
  shape: "right",
  keptOpen: {},
  trashedAt: null,
  createdAt: 1,
  updatedAt: 1,
};
const thought = (id: string, parent: string | null): MapNode => ({
  id,
  mapId: "m",
  text: id,
  kind: null,
  spot: { parent, order: `a${id}` },
  rel: null,
  settled: null,
  at: null,
  by: "person",
  gone: null,
  createdAt: 1,
  updatedAt: 1,
});

async function twoDevices(nodes: readonly MapNode[]) {
  const server = aServer();
  const a = await aDevice(server, "phone", { clock: { at: NOON } });
  const b = await aDevice(server, "desk", { clock: { at: NOON + 1_000 } });
  await a.commit({ table: "maps", put: MAP }, ...nodes.map((put): AnyChange => ({ table: "map_nodes", put })));
  await meet(a, b);
  return [a, b] as const;
}
const meet = async (a: Device, b: Device) => {
  for (const device of [a, b, a, b]) await device.sync();
};
const treeOn = async ({ db }: Device) => treeOf((await mapRows(db, "m")).nodes);
const linesOn = async (device: Device) => {
  const tree = await treeOn(device);
  return tree.all.map(({ id, text }) => `${"-".repeat(tree.depth(id))}${text}`);
};
const take = (device: Device, { nodes }: MapStep) =>
  device.commit(...nodes.map(({ id, set, before: seen }): AnyChange => ({ table: "map_nodes", id, set, seen })));
async function moved(device: Device, id: string, parent: string | null) {
  const step = moveTo(await treeOn(device), [id], parent, 0);
  if (step.ok) await take(device, step.value);
}

test("two branches that are moved into each other: nothing is lost, and both devices show the same tree", async () => {
  const [a, b] = await twoDevices([thought("x", null), thought("y", null), thought("z", "y")]);
  await moved(a, "x", "y");
  await moved(b, "y", "x");
  await meet(a, b);
  expect(await linesOn(a)).toEqual(["x", "-y", "--z"]);
  expect(await linesOn(b)).toEqual(await linesOn(a));
  expect((await treeOn(a)).raised.get("x")).toBe("circle");
});

test("a thought below one that the other device took away is at the top, and says why", async () => {
  const [a, b] = await twoDevices([thought("x", null), thought("y", null)]);
  await take(a, takeAway(await treeOn(a), ["x"], NOON));
  await moved(b, "y", "x");
  await meet(a, b);
  for (const device of [a, b]) {
    expect(await linesOn(device)).toEqual(["y"]);
    expect((await treeOn(device)).raised.get("y")).toBe("gone");
  }
});

test("a thought that both worded and placed differently: the later one stays, the other wording and place are one click away", async () => {
  const [a, b] = await twoDevices([thought("x", null), thought("y", null), thought("z", null)]);
  const wording = async (device: Device, text: string) => {
    const node = (await treeOn(device)).node("x");
    if (node) await take(device, setNodes([node], { text }));
  };
  await wording(a, "from the phone");
  await moved(a, "x", "y");
  await wording(b, "from the desk");
  await moved(b, "x", "z");
  await meet(a, b);
  for (const device of [a, b]) {
    expect(await linesOn(device)).toEqual(["y", "z", "-from the desk"]);
    expect((await device.history()).map(({ of, field }) => `${of} ${field}`).toSorted()).toEqual([
      "map_nodes/x spot",
      "map_nodes/x text",
    ]);
  }
});

test("whatever two devices rearrange: a forest with every thought once, the same on both", async () => {
  const step = fc.record({ who: fc.boolean(), id: fc.nat(5), parent: fc.nat(6), meet: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const ids = ["a", "b", "c", "d", "e", "f"];
      const [one, other] = await twoDevices(ids.map((id) => thought(id, null)));
      for (const { who, id, parent, meet: meets } of steps) {
        await moved(who ? one : other, ids[id] ?? "a", ids[parent] ?? null);
        if (meets) await meet(one, other);
      }
      await meet(one, other);
      expect(await linesOn(one)).toEqual(await linesOn(other));
      expect((await treeOn(one)).all.map(({ id }) => id).toSorted()).toEqual(ids);
    }),
    { numRuns: 15 },
  );
});
