import { expect, test } from "vitest";
import { nextWording } from "#domain/beliefs/belief.ts";
import type { Estimate, Statement } from "#domain/entities.ts";
import { readBeliefs } from "#src/data/beliefs/read-beliefs.ts";
import { aDevice, aServer, type Device, NOON } from "./device.ts";

const aStatement = (id: string, fields: Partial<Statement>): Statement => ({
  id,
  text: "Thirty reach lesson six.",
  criterion: "The course's own count",
  sessionId: null,
  runId: null,
  source: null,
  revises: null,
  reviewAt: NOON + 40 * 86_400_000,
  settled: null,
  trashedAt: null,
  createdAt: 1,
  updatedAt: 1,
  ...fields,
});
const aFirst = (statementId: string, percent: number, at: number): Estimate => ({
  id: `${statementId}-${percent}`,
  statementId,
  stage: "before",
  percent,
  unknowns: "",
  at,
});

/** What `stateBelief()` stores. */
const reword = (device: Device, text: string, percent: number, at: number) =>
  device.commit(
    { table: "statements", put: aStatement(nextWording("x"), { text, revises: "x", createdAt: at, updatedAt: at }) },
    { table: "estimates", put: aFirst(nextWording("x"), percent, at) },
    { table: "statements", id: "x", set: { trashedAt: at, updatedAt: at } },
  );

test("a belief that two devices reword is one belief on both, with the number that was given for its words", async () => {
  const server = aServer();
  const a = await aDevice(server, "phone", { clock: { at: NOON } });
  const b = await aDevice(server, "desk", { clock: { at: NOON + 1_000 } });
  const meet = async () => {
    for (const device of [a, b, a, b]) await device.sync();
  };
  await a.commit({ table: "statements", put: aStatement("x", {}) }, { table: "estimates", put: aFirst("x", 40, 1) });
  await meet();
  await reword(a, "Half reach it.", 50, NOON);
  await reword(b, "Twenty reach it.", 60, NOON + 1_000);
  await meet();
  for (const { db } of [a, b])
    expect((await readBeliefs(db)).list.map(({ statement, before }) => [statement.text, before?.percent])).toEqual([
      ["Twenty reach it.", 60],
    ]);
});
