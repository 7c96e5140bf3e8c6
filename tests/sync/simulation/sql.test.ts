import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../server/sql/database.ts";
import { simulate } from "./simulate.ts";
import { sqlServer, stage } from "./sql-server.ts";

/** The same worlds with the real `sync_push` and `sync_pull` on PostgreSQL. For more of them: `npm run sim -- --sql --seeds 300`. */

const SEEDS = 8;
const STEPS = 100;

const db = testDatabase();
beforeAll(() => stage(db.owner));

test.each(Array.from({ length: SEEDS }, (_, i) => i + 1))("seed %i on the database", async (seed) => {
  const { problems } = await simulate(seed, { steps: STEPS, server: await sqlServer(db.owner) });
  expect(problems).toEqual([]);
});
