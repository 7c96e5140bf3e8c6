import { documentOf, rowOf } from "#sync/nearby/document.ts";
import { differing, type NearbyRow, type NearbyRows, readNearby } from "#sync/nearby/rows.ts";
import { takeIn } from "#sync/nearby/take-in.ts";
import type { Client, Runtime } from "./client.ts";
import type { World } from "./world.ts";

/** Rows in one transaction: few, so that a meeting takes several. */
const BATCH = 3;

/**
 * Two devices meet nearby: both read what they have, and each takes in what differs there. Some meetings are cut. What is between the two
 * (the channel, the replica) carries rows and decides nothing.
 */
export async function nearby(world: World, one: Client): Promise<void> {
  const { clients, dice, jobs, note } = world;
  const other = dice.pick(clients.filter((client) => client !== one));
  if (one.old || other.old) return; // another version of the studio
  other.reopen();
  const tabs = [one.runtimes[0], other.runtimes[0]] as const;
  const [a, b] = [await readHere(world, tabs[0]), await readHere(world, tabs[1])];
  if (!a || !b) return;
  note(`${one.name} and ${other.name} meet nearby`);
  void jobs.run(tabs[0] as Runtime, takes(world, tabs[0] as Runtime, b, differing(b.rows, a.rows)));
  void jobs.run(tabs[1] as Runtime, takes(world, tabs[1] as Runtime, a, differing(a.rows, b.rows)));
}

interface Here {
  readonly rows: NearbyRows;
  readonly device: string;
}

/** What each device read for its last meeting: rows that are still the same are not checked again. */
const readBefore = new WeakMap<Client, NearbyRows>();

/** What a device tells of itself; undefined when its tab ended before. */
async function readHere({ jobs }: World, tab: Runtime | undefined): Promise<Here | undefined> {
  let here: Here | undefined;
  if (!tab) return undefined;
  const read = async () => {
    const [author, rows] = [await tab.author(), await readNearby(tab.db, readBefore.get(tab.client))];
    readBefore.set(tab.client, rows);
    if (author) here = { rows, device: author.device };
  };
  await jobs.ended(jobs.run(tab, read()));
  return here;
}

async function takes({ dice, note }: World, tab: Runtime, { rows, device }: Here, coming: NearbyRow[]): Promise<void> {
  const { nearby: heard = (row: NearbyRow) => row } = tab.client.surroundings.wiring;
  const sent = coming.flatMap((row) => rowOf(documentOf("other", row)) ?? []).map(heard);
  const arrived = dice.chance(0.3) ? sent.slice(0, dice.int(sent.length + 1)) : sent;
  const author = await tab.author();
  if (!author) return;
  const result = await takeIn(tab.db, arrived, { author, other: { device, epoch: rows.epoch }, batch: BATCH });
  note(`${tab.context.name} takes in ${arrived.length} rows of ${device}: ${JSON.stringify(result)}`);
}
