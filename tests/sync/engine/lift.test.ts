import { expect, test } from "vitest";
import { liftByPersona } from "#domain/lab/lift-by-persona.ts";
import { liftSample } from "#domain/lab/lift-pairs.ts";
import { aDevice, aServer, NOON } from "./device.ts";

const pair = { personaId: "skeptic", base: "why do bees dance", final: "why do bees dance\n\nWho says so?" };

test("lift samples sync; a pair that two devices measured separately is no conflict and counts once", async () => {
  const server = aServer();
  const [phone, desk] = [await aDevice(server, "phone"), await aDevice(server, "desk")];
  await phone.commit({ table: "persona_lift", put: liftSample(pair, "digest1", NOON) });
  await desk.commit(
    { table: "persona_lift", put: liftSample(pair, "digest1", NOON + 5) },
    { table: "persona_lift", put: liftSample({ ...pair, base: "bees" }, "digest2", NOON) },
  );
  await phone.sync();
  await desk.sync();
  await phone.sync();
  for (const { db } of [phone, desk]) {
    const samples = await db.persona_lift.toArray();
    expect(samples.map(({ id }) => id)).toEqual([`digest1:${NOON}`, `digest1:${NOON + 5}`, `digest2:${NOON}`]);
    expect(liftByPersona(samples)).toMatchObject([{ personaId: "skeptic", count: 2 }]);
    expect([await db.parked.count(), await db.outbox.count(), await db.history.count()]).toEqual([0, 0, 0]);
  }
});
