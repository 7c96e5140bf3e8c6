import type { Client, Runtime } from "./client.ts";
import type { World } from "./world.ts";

const HOUR = 3600e3;
const YEAR = 365 * 24 * HOUR;

/** One random event in a random place; then some time passes. */
export async function somethingHappens(world: World): Promise<void> {
  const { clients, jobs, person, schedule, server } = world;
  const { int, pick, chance, roll } = world.dice;
  world.time += int(60e3);
  const client = pick(clients);
  client.reopen();
  const runtime = pick(client.runtimes);
  const tab = runtime.kind === "tab" ? runtime : (client.runtimes[0] as Runtime);
  const dice = roll();
  if (dice < 0.36) void jobs.run(tab, person.acts(tab));
  else if (dice < 0.64) startPass(world, runtime);
  else if (dice < 0.72) await schedule.steps(int(80));
  else if (dice < 0.79) runtime.context.killAfter = int(50);
  else if (dice < 0.81) end(world, runtime);
  else if (dice < 0.83) runtime.context.quotaAfter = int(12);
  else if (dice < 0.85) client.online = chance(0.5);
  else if (dice < 0.875) client.skew = pick([0, 0, HOUR, -HOUR, 2 * YEAR, -2 * YEAR]);
  else if (dice < 0.885) await server.backup();
  else if (dice < 0.89) await restore(world);
  else if (dice < 0.9) await collect(world);
  else if (dice < 0.91) await (world.signOuts ? signOut(world, client) : schedule.steps(40));
  else void jobs.run(tab, person.decides(tab));
  await schedule.steps(int(40));
}

function startPass({ jobs }: World, runtime: Runtime): void {
  if (!runtime.passing) void jobs.sync(runtime);
}

function end({ note }: World, runtime: Runtime): void {
  note(`${runtime.context.name} ends`);
  runtime.context.end();
}

async function restore({ dice, note, server, oldest }: World): Promise<void> {
  const place = oldest + dice.int(server.backups - oldest);
  note(`the server is restored from ${place}`);
  await server.restore(place);
}

async function collect({ note, server, truth }: World): Promise<void> {
  note("the server forgets tombstones");
  truth.collected = true;
  await server.collect();
}

/**
 * Signs out after a pass that succeeded and left nothing waiting: even an empty outbox does not prove that the server still has everything.
 * Tabs reload, the database is deleted, and the next sign-in starts an empty one. The worker is not told: a pass of its own continues and
 * finds the new database.
 */
async function signOut(world: World, client: Client): Promise<void> {
  const { jobs, note, server } = world;
  for (const runtime of client.runtimes) if (runtime.kind === "tab") end(world, runtime);
  client.reopen();
  const tab = client.runtimes[0] as Runtime;
  let sent = false;
  const last = tab.sync().then((result) => {
    sent = result.ok;
  });
  await jobs.ended(jobs.run(tab, last));
  const waiting = [...(await client.storage.rows("outbox")), ...(await client.storage.rows("parked"))];
  if (!sent || waiting.length > 0 || !client.storage.wipe()) return;
  note(`${client.name} signs out`);
  // a restore to an earlier day would lose what only the server has now
  await server.backup();
  world.oldest = server.backups - 1;
}
