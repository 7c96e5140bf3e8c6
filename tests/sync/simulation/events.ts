import { wireRow } from "#sync/engine/merge-row.ts";
import type { Row } from "#sync/store/next-row.ts";
import { samePlain } from "#sync/store/plain-value.ts";
import { keyOf } from "#sync/store/row-key.ts";
import type { ParkedEntry } from "#sync/store/schema.ts";
import { SYNCED_TABLE_NAMES } from "#sync/store/table-names.ts";
import { writing } from "#sync/store/transaction.ts";
import type { Client, Runtime } from "./client.ts";
import { nearby } from "./nearby.ts";
import { TABLES_OF_OLD_BUILD } from "./old-build.ts";
import { fieldsOf } from "./truth.ts";
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
  else if (dice < 0.916) await (world.signOuts ? clearData(world, client) : schedule.steps(40));
  else if (dice < 0.92) await stayAway(world, client);
  else if (dice < 0.926) await update(world, client);
  else if (dice < 0.955) await nearby(world, client);
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

/**
 * The browser or the person deletes the site's data under open tabs (fault 23). What only this device had is gone with it, and nothing
 * else; its tabs and its worker go on with an empty database.
 */
async function clearData(world: World, { name, storage }: Client): Promise<void> {
  const { note, server, truth } = world;
  const onServer = new Map((await server.rows()).map(({ key, row }) => [key, row]));
  const here = await Promise.all(
    SYNCED_TABLE_NAMES.map(async (table) =>
      (await storage.rows<Row>(table)).map((row) => ({ key: keyOf(table, row.id), row })),
    ),
  );
  const held = [...here.flat(), ...(await storage.rows<ParkedEntry>("parked"))];
  if (!storage.wipe()) return;
  note(`the data of ${name} is deleted`);
  for (const { key, row } of held)
    if (!samePlain(wireRow(row), onServer.get(key))) truth.erased.push({ key, row: fieldsOf(row) });
  await server.backup();
  world.oldest = server.backups - 1;
}

/** A device is away for longer than the server keeps tombstones, and its person goes on writing; others write and delete (fault 11). */
async function stayAway(world: World, away: Client): Promise<void> {
  const { clients, jobs, note, person } = world;
  note(`${away.name} goes away`);
  away.online = false;
  const writes = async (tab: Runtime) => void (await jobs.ended(jobs.run(tab, person.acts(tab))));
  for (let n = 0; n < 8; n++) await writes(away.runtimes[0] as Runtime);
  world.time += 100 * 24 * HOUR;
  for (const other of clients) {
    if (other === away) continue;
    other.reopen();
    const tab = other.runtimes[0] as Runtime;
    await writes(tab);
    if (!tab.passing) await jobs.ended(jobs.sync(tab));
  }
  await collect(world);
  away.online = true;
}

/** A device that runs an old build gets the new one: its pages and its worker start again, on what the old build stored (faults 22 and 24). */
export async function update({ jobs, note }: Pick<World, "jobs" | "note">, client: Client): Promise<void> {
  if (!client.old) return;
  note(`${client.name} gets the new build`);
  for (const { context } of client.runtimes) context.end();
  client.old = false;
  client.reopen();
  const tab = client.runtimes[0] as Runtime;
  const tables = { name: "tables", value: TABLES_OF_OLD_BUILD };
  await jobs.ended(
    jobs.run(
      tab,
      writing(tab.db, ["state"], async (tx) => void (await tx.state.put(tables))),
    ),
  );
}
