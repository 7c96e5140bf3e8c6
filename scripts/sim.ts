/**
 * The sync engine in simulated worlds: devices, tabs, workers, a server, and everything that goes wrong between them.
 *
 *   npm run sim                                    500 worlds of 200 steps
 *   npm run sim -- --seeds 2000 --steps 200        more of them, on all processors
 *   npm run sim -- --sql --seeds 300               the same against sync_push and sync_pull on a PostgreSQL of their own
 *   npm run sim -- --from 574 --trace              one world with everything that happened
 *
 * Every 25th seed runs twice and must give the same trace; not on PostgreSQL, which numbers the rows of one push as it likes. Exit code 1
 * when a world is broken or differs from itself; the first broken one is printed with the end of its trace.
 */
import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { startTestPostgres } from "../tests/server/sql/postgres-server.ts";
import { sqlServer, stage } from "../tests/sync/simulation/sql-server.ts";
import { type Simulated, type SimulationOptions, simulate } from "../tests/sync/simulation/world.ts";

interface Share {
  readonly from: number;
  readonly to: number;
  readonly every: number;
  readonly steps: number;
}
interface Row extends Simulated {
  readonly seed: number;
  readonly same: boolean;
}

/** Lines of a broken world's trace that are printed. */
const TAIL = 60;
const TWICE_EVERY = 25;

if (process.send) process.once("message", (share) => work(share as Share));
else await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: "string", default: "500" },
      steps: { type: "string", default: "200" },
      from: { type: "string", default: "1" },
      trace: { type: "boolean", default: false },
      sql: { type: "boolean", default: false },
    },
  });
  const [seeds, steps, from] = [Number(values.seeds), Number(values.steps), Number(values.from)];
  if (![seeds, steps, from].every((n) => Number.isSafeInteger(n) && n > 0)) {
    console.error("--seeds, --steps and --from are whole numbers above 0.");
    process.exit(1);
  }
  if (values.trace) {
    const { problems } = await simulate(from, { steps, log: (line) => console.log(line) });
    console.log(problems.length > 0 ? problems.join("\n") : "nothing lost, nothing doubled");
    process.exit(problems.length > 0 ? 1 : 0);
  }
  const started = performance.now();
  const every = values.sql ? 1 : Math.min(availableParallelism(), seeds);
  const all = { from, to: from + seeds, every, steps };
  const shares = values.sql
    ? [onDatabase(all)]
    : Array.from({ length: every }, (_, i) => share({ ...all, from: from + i }));
  const rows = (await Promise.all(shares)).flat().sort((a, b) => a.seed - b.seed);
  const seconds = (performance.now() - started) / 1000;
  const broken = rows.filter(({ problems }) => problems.length > 0);
  const unlike = rows.filter(({ same }) => !same);
  const sum = (field: "commits" | "passes" | "requests") => rows.reduce((total, row) => total + row[field], 0);
  console.table({
    worlds: rows.length,
    "steps of each": steps,
    broken: broken.length,
    "unlike themselves": unlike.length,
    commits: sum("commits"),
    passes: sum("passes"),
    requests: sum("requests"),
    seconds: Math.round(seconds * 10) / 10,
    "ms a world": Math.round((seconds * 1000 * every) / rows.length),
  });
  for (const { seed, problems } of broken.slice(0, 10)) console.log(`seed ${seed}: ${problems[0]}`);
  for (const { seed } of unlike.slice(0, 10)) console.log(`seed ${seed} gave two traces`);
  if (broken[0] && !values.sql) await printTail(broken[0].seed, steps);
  process.exit(broken.length + unlike.length > 0 ? 1 : 0);
}

async function printTail(seed: number, steps: number): Promise<void> {
  const lines: string[] = [];
  await simulate(seed, { steps, log: (line) => lines.push(line) });
  console.log(
    `\nthe end of the trace of seed ${seed} (all of it: npm run sim -- --from ${seed} --steps ${steps} --trace)`,
  );
  for (const line of lines.slice(-TAIL)) console.log(line.slice(0, 200));
}

/** One process for each share of the seeds. */
function share(share: Share): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename);
    child.once("message", (rows) => resolve(rows as Row[])).once("error", reject);
    child.once("exit", (code) => code && reject(new Error(`a share of the seeds ended with ${code}`)));
    child.send(share);
  });
}

async function work(seeds: Share): Promise<void> {
  const rows = await simulated(seeds, TWICE_EVERY, async () => ({}));
  process.send?.(rows, () => process.exit());
}

async function onDatabase(seeds: Share): Promise<Row[]> {
  const server = await startTestPostgres({ durable: false });
  const owner = postgres(server.url(server.template), { max: 8, onnotice: () => {} });
  try {
    await stage(owner);
    return await simulated(seeds, Number.POSITIVE_INFINITY, async () => ({ server: await sqlServer(owner) }));
  } finally {
    await owner.end();
    await server.stop();
  }
}

async function simulated(
  { from, to, every, steps }: Share,
  twiceEvery: number,
  surroundings: () => Promise<SimulationOptions>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let seed = from; seed < to; seed += every) {
    const world = await simulate(seed, { steps, ...(await surroundings()) });
    const again = async () => (await simulate(seed, { steps, ...(await surroundings()) })).hash;
    rows.push({ ...world, seed, same: seed % twiceEvery !== 0 || (await again()) === world.hash });
  }
  return rows;
}
