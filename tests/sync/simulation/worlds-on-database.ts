import postgres from "postgres";
import { startTestPostgres } from "../../server/sql/postgres-server.ts";
import { type Run, type RunSeeds, runSeeds } from "./seeds.ts";
import { simulate } from "./simulate.ts";
import { sqlServer, stage } from "./sql-server.ts";

/** Worlds against `sync_push` and `sync_pull` on a PostgreSQL of their own. Each share has a database of its own, because each sets its clock. */
export async function worldsOnDatabase(shares: readonly RunSeeds[]): Promise<Run[]> {
  const server = await startTestPostgres({ durable: false });
  try {
    const runs: Promise<Run[]>[] = [];
    const first = postgres(server.url(), { max: 1, onnotice: () => {} });
    for (const [i, share] of shares.entries()) {
      await first.unsafe(`create database share_${i} template ${server.template}`);
      runs.push(onDatabase(server.url(`share_${i}`), share));
    }
    await first.end();
    return (await Promise.all(runs)).flat();
  } finally {
    await server.stop();
  }
}

async function onDatabase(url: string, share: RunSeeds): Promise<Run[]> {
  const owner = postgres(url, { max: 4, onnotice: () => {} });
  try {
    await stage(owner);
    // PostgreSQL numbers the rows of one push in any order, so no two traces are equal
    const world = async (seed: number) => simulate(seed, { steps: share.steps, server: await sqlServer(owner) });
    return await runSeeds(share, world, false);
  } finally {
    await owner.end();
  }
}
