import { expect, test } from "vitest";
import { BUILT_IN_CASES } from "#domain/persona-evolution/built-in-cases.ts";
import { BUILT_IN_BENCH, benchOf } from "#domain/persona-evolution/cases.ts";
import { differing } from "#domain/persona-evolution/guards.ts";
import { planTrial, verdictOf } from "#domain/persona-evolution/trial.ts";
import { readTrials } from "#src/data/persona-evolution/trials.ts";
import { aDevice, aServer, NOON } from "./device.ts";

test("two devices choose different cases of one trial: the choices are joined, and the verdict is one", async () => {
  const before = { questions: [], general: ["What else would look just like {quote}?"] };
  const after = { questions: [], general: ["How would {self} notice being wrong about {quote}?"] };
  const trial = planTrial({
    id: "t1",
    personaId: "skeptic",
    parent: null,
    from: { operator: "own", source: null },
    before,
    after,
    createdAt: NOON,
    earlier: [],
    bench: { name: BUILT_IN_BENCH, own: 0 },
    differing: differing(before, after, benchOf(BUILT_IN_CASES, []).decides),
  });
  const persona = { id: "skeptic", name: "Skeptic", active: true, kind: "lens", head: null, trashedAt: null } as const;
  const server = aServer();
  const [phone, desk] = [await aDevice(server, "phone"), await aDevice(server, "desk")];
  await phone.commit(
    { table: "personas", put: { ...persona, createdAt: NOON, updatedAt: NOON } },
    { table: "persona_trials", put: trial },
  );
  await phone.sync();
  await desk.sync();

  const half = (from: number, to: number) =>
    Object.fromEntries(trial.cases.slice(from, to).map(({ id }) => [id, "after" as const]));
  await phone.commit({ table: "persona_trials", id: trial.id, set: { choices: half(0, 8) } });
  await desk.commit({ table: "persona_trials", id: trial.id, set: { choices: half(8, 16) } });
  await phone.sync();
  await desk.sync();
  await phone.sync();
  for (const { db } of [phone, desk]) {
    const [stored] = (await readTrials(db, "skeptic")).trials;
    if (!stored) throw new Error("the trial is gone");
    expect(verdictOf(stored)).toMatchObject({ wins: 16, losses: 0, isKept: true });
    expect([await db.parked.count(), await db.outbox.count(), await db.history.count()]).toEqual([0, 0, 0]);
  }
});
