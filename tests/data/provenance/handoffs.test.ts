import { expect, test } from "vitest";
import { handOver, takeHandoff } from "#src/data/provenance/handoffs.ts";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { aSession, everything } from "../../sync/workspace.ts";
import { testStudio } from "../../tools/studio.ts";

const KEYS = ["prompts/p1", "prompts/p2"] as const;
const step = (keys: readonly string[]) =>
  ({
    how: "combined",
    by: "person",
    from: keys.map((key) => ({ table: "prompts", row: { id: key.slice("prompts/".length) } })) as never,
  }) as const;

test("a hand-off is taken, and leads to the item that was made of it once there is one", async () => {
  const studio = await testStudio();
  const handed = await handOver(studio, KEYS, "combined");
  if (!handed.ok) throw new Error(handed.error.message);
  const { id, keys } = handed.value;
  expect(await takeHandoff(studio.db, id, studio.at)).toEqual({ kind: "ready", handoff: handed.value });

  await withWorkspace(studio, ({ create, commit }) => commit([...create("sessions", aSession(id), step(keys))]));
  expect(await takeHandoff(studio.db, id, studio.at)).toEqual({ kind: "made", key: `sessions/${id}` });
  const { sessions, links } = await everything(studio.db);
  expect([sessions?.length, links?.length]).toEqual([1, 2]);
});

test("a hand-off that is a week old, damaged or of another device is gone; taking writes nothing", async () => {
  const studio = await testStudio();
  const handed = await handOver(studio, KEYS, "quoted");
  if (!handed.ok) throw new Error(handed.error.message);
  const before = await everything(studio.db);
  const week = 7 * 24 * 3_600_000;
  expect(await takeHandoff(studio.db, handed.value.id, studio.at + week + 1)).toEqual({ kind: "gone" });
  expect(await takeHandoff(studio.db, "unknown", studio.at)).toEqual({ kind: "gone" });
  expect(await everything(studio.db)).toEqual(before);
  studio.at += week + 1;
  await handOver(studio, KEYS, "quoted");
  expect((await studio.db.handoffs.toArray()).map(({ at }) => at)).toEqual([studio.at]);
});
