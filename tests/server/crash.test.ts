import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { emptyPlace, PASSWORD, type RunningStudio, signedIn, startedStudio, tokenOf, until } from "./running-studio.ts";

/** Kills of the server, and then of its PostgreSQL alone. */
const KILLS = 4;
const DATABASE_KILLS = 11;
const WRITERS = 4;
/** Acknowledged rows of a round before the kill. */
const ENOUGH = 25;

const place = emptyPlace({ asInstalled: true });
let studio: RunningStudio;
afterAll(async () => {
  await studio.stop();
  place.remove();
});

const postgresPid = () => Number(readFileSync(join(place.data, "database", "postmaster.pid"), "utf8").split("\n")[0]);

test("every acknowledged row outlives four kills of the server, with PostgreSQL or without, and eleven of PostgreSQL alone", async () => {
  studio = await startedStudio(place);
  const token = await tokenOf(await signedIn(studio, "ada@example.org"));
  const [acknowledged, statuses] = [new Set<string>(), new Set<number>()];
  const headers = { authorization: `Bearer ${token}` };

  for (let round = 0; round < KILLS + DATABASE_KILLS; round++) {
    const [running, target] = [studio, acknowledged.size + ENOUGH];
    let over = false;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!over) {
        const id = randomUUID();
        const answer = await running
          .call("/rest/v1/notes", { method: "POST", headers, body: JSON.stringify({ id, body: "kept" }) })
          .catch(() => undefined);
        if (answer) statuses.add(answer.status);
        if (answer?.status === 201) acknowledged.add(id);
      }
    });
    await until(() => acknowledged.size >= target);
    const before = postgresPid();
    if (round < KILLS) {
      running.child.kill("SIGKILL");
      // as when the machine itself goes down; otherwise it lives on and the next start has to deal with it
      if (round % 2) process.kill(before, "SIGKILL");
      over = true;
      await running.ended;
      studio = await startedStudio(place);
    } else {
      process.kill(before, "SIGKILL");
      // the same server goes on: writes are acknowledged again by a PostgreSQL of its own making
      const afterKill = acknowledged.size;
      await until(() => acknowledged.size > afterKill + ENOUGH);
      expect(postgresPid()).not.toBe(before);
      over = true;
    }
    await Promise.all(writers);
  }

  // kept, or not now: nothing else was ever said
  expect([...statuses].sort()).toEqual([201, 503]);

  const found = new Set<string>();
  while (true) {
    const page = await studio.call(`/rest/v1/notes?select=id&order=id&offset=${found.size}&limit=1000`, { headers });
    const rows = (await page.json()) as { id: string }[];
    for (const { id } of rows) found.add(id);
    if (rows.length < 1000) break;
  }
  expect([...acknowledged].filter((id) => !found.has(id))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThanOrEqual((KILLS + DATABASE_KILLS) * ENOUGH);
  expect(
    (await studio.client().auth.signInWithPassword({ email: "ada@example.org", password: PASSWORD })).error,
  ).toBeNull();
}, 180_000);

test("a write under way when the server is asked to stop is finished, and PostgreSQL ends with it", async () => {
  const token = await tokenOf(await signedIn(studio, "bob@example.org"));
  const pid = postgresPid();
  const rows = Array.from({ length: 500 }, () => ({ id: randomUUID(), body: "kept" }));
  const writing = studio.call("/rest/v1/notes", {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(rows),
  });
  await new Promise((resolve) => setImmediate(resolve));
  const code = studio.stop();
  const answer = await writing.catch(() => undefined);
  expect(await code).toBe(0);
  expect(() => process.kill(pid, 0)).toThrow();
  studio = await startedStudio(place);
  const stored = await studio.call(`/rest/v1/notes?select=id&id=eq.${rows[0]?.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  // either it was refused before it began, or it is there whole
  expect(((await stored.json()) as unknown[]).length).toBe(answer?.status === 201 ? 1 : 0);
});
