import { mergeRows } from "#sync/nearby/merge-rows.ts";
import { differing, readNearby } from "#sync/nearby/rows.ts";
import { takeIn } from "#sync/nearby/take-in.ts";
import { keyOf } from "#sync/store/row-key.ts";
import type { Runtime } from "./client.ts";
import type { World } from "./world.ts";

/** Two devices of the account meet without the server. Either can end at any moment: what is on its disk stays. */
export async function meetNearby(world: World): Promise<void> {
  const { clients, dice, jobs, note } = world;
  const first = dice.pick(clients);
  const second = dice.pick(clients.filter((client) => client !== first));
  second.reopen();
  const [one, other] = [first, second].map(({ runtimes }) => runtimes[0] as Runtime) as [Runtime, Runtime];
  if (dice.chance(0.3)) dice.pick([one, other]).context.killAfter = dice.int(30);
  note(`${one.context.name} meets ${other.context.name}`);
  // each end is a job of its own: one that ends leaves the other waiting for a message that never comes
  const ends: [Runtime, Runtime][] = [
    [one, other],
    [other, one],
  ];
  const reads = ends.map(([tab]) => read(tab));
  for (const [at, [tab]] of ends.entries())
    void jobs.run(
      tab,
      Promise.race([receive(tab, reads[at] as Read, reads[1 - at] as Read), gone(ends[at]?.[1] as Runtime)]),
    );
}

type Read = ReturnType<typeof read>;
const gone = ({ context }: Runtime) => new Promise<void>((resolve) => void context.onEnd(resolve));

async function read(tab: Runtime) {
  const author = await tab.author();
  return author && { author, rows: await readNearby(tab.db), readAt: author.now() };
}

/** What the device takes in of the other one's rows: as in a session, each pair of versions is merged before. */
async function receive(tab: Runtime, mine: Read, theirs: Read): Promise<void> {
  const [here, there] = [await mine, await theirs];
  if (!here || !there) return;
  const { author } = here;
  const arriving = differing(there.rows, here.rows.summary).map((row) => {
    const own = here.rows.rows.get(keyOf(row.table as never, row.fields.id));
    return own ? mergeRows(own, row, { author, readAt: there.readAt }) : row;
  });
  await takeIn(tab.db, arriving, { author, readAt: there.readAt });
}
