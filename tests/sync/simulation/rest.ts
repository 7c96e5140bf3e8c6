import { samePlain } from "#sync/store/plain-value.ts";
import type { Client, Runtime } from "./client.ts";
import { update } from "./events.ts";
import { broken, standing } from "./invariants.ts";
import type { World } from "./world.ts";

/** The faults end: every context is opened again, and every device syncs until nothing is left to do. */
export async function comeToRest(world: World): Promise<void> {
  const { clients, jobs, network } = world;
  network.faulty = false;
  for (const client of clients) {
    client.online = true;
    for (const { context } of client.runtimes) {
      context.killAfter = Number.POSITIVE_INFINITY;
      context.quotaAfter = Number.POSITIVE_INFINITY;
    }
  }
  await jobs.allEnded();
  for (const client of clients) client.reopen();
  for (const client of clients) await update(world, client);
  for (let round = 0; round < 5; round++) {
    for (const client of clients) await jobs.passOf(client);
    if (round === 1) for (const client of clients) await lookAtRefused(world, client);
  }
}

/** Looks at some of the refused changes. */
async function lookAtRefused({ jobs, person }: World, { runtimes }: Client): Promise<void> {
  const tab = runtimes[0] as Runtime;
  for (let n = 0; n < 4; n++) await jobs.ended(jobs.run(tab, person.decides(tab)));
}

/** What must be true at rest: one more pass makes one request and changes nothing, and nothing was lost or doubled. */
export async function mustHold({ clients, jobs, network, problems, server, truth }: World): Promise<void> {
  for (const client of clients) {
    const [before, requests] = [await contents(client), network.requests];
    await jobs.passOf(client);
    const asked = network.requests - requests;
    if (asked !== 1) problems.push(`idle: a pass of ${client.name} made ${asked} requests`);
    if (!samePlain(await contents(client), before)) problems.push(`idle: a pass of ${client.name} changed something`);
  }
  let found: readonly string[] = ["hang: the replicas cannot be read"];
  const checked = broken(clients, await standing(server), truth).then(
    (broken) => {
      found = broken;
    },
    (error: Error) => {
      found = [`bug: ${error.stack}`];
    },
  );
  await jobs.ended(checked);
  problems.push(...found);
}

function contents({ storage }: Client): Promise<unknown[][]> {
  const tables = ["sessions", "messages", "prompts", "settings", "history", "outbox", "base", "parked", "state"];
  return Promise.all(tables.map((table) => storage.rows(table)));
}
