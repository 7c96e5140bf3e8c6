/**
 * The sync engine in simulated worlds: devices, tabs, workers, a server, and everything that goes wrong between them.
 *
 *   npm run sim                                    500 worlds of 200 steps
 *   npm run sim -- --seeds 2000 --steps 200        more of them, on all processors
 *   npm run sim -- --sql --seeds 300               the same against sync_push and sync_pull on a PostgreSQL of their own
 *   npm run sim -- --chromium --seeds 300          the same on the IndexedDB of a Chromium
 *   npm run sim -- --from 574 --trace              one world with everything that happened
 *
 * Every 25th seed runs twice and must give the same trace; not on PostgreSQL, which numbers the rows of one push as it likes. Exit code 1
 * when a world is broken or differs from itself; the first broken one is printed with the end of its trace.
 */
import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { type Run, type RunSeeds, runSeeds } from "../tests/sync/simulation/seeds.ts";
import { simulate } from "../tests/sync/simulation/simulate.ts";
import { worldsInChromium } from "../tests/sync/simulation/worlds-in-chromium.ts";
import { worldsOnDatabase } from "../tests/sync/simulation/worlds-on-database.ts";

/** Number of trace lines printed for a broken world. */
const TAIL = 60;

if (process.send) process.once("message", (seeds) => void work(seeds as RunSeeds));
else await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: "string", default: "500" },
      steps: { type: "string", default: "200" },
      from: { type: "string", default: "1" },
      trace: { type: "boolean", default: false },
      sql: { type: "boolean", default: false },
      chromium: { type: "boolean", default: false },
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
  const every = Math.min(availableParallelism(), seeds);
  const shares = Array.from({ length: every }, (_, i) => ({ from: from + i, to: from + seeds, every, steps }));
  const runs = values.sql ? worldsOnDatabase(shares) : values.chromium ? worldsInChromium(shares) : inProcesses(shares);
  const rows = (await runs).toSorted((a, b) => a.seed - b.seed);
  const broken = rows.filter(({ problems }) => problems.length > 0);
  const unlike = rows.filter(({ same }) => !same);
  print(rows, steps, (performance.now() - started) / 1000);
  for (const { seed, problems } of broken.slice(0, 10)) console.log(`seed ${seed}: ${problems[0]}`);
  for (const { seed } of unlike.slice(0, 10)) console.log(`seed ${seed} gave two traces`);
  if (broken[0] && !values.sql) await printTail(broken[0].seed, steps);
  process.exit(broken.length + unlike.length > 0 ? 1 : 0);
}

function print(rows: readonly Run[], steps: number, seconds: number): void {
  const sum = (field: "commits" | "passes" | "requests") => rows.reduce((total, row) => total + row[field], 0);
  console.table({
    worlds: rows.length,
    "steps of each": steps,
    broken: rows.filter(({ problems }) => problems.length > 0).length,
    "unlike themselves": rows.filter(({ same }) => !same).length,
    commits: sum("commits"),
    passes: sum("passes"),
    requests: sum("requests"),
    seconds: Math.round(seconds * 10) / 10,
  });
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
async function inProcesses(shares: readonly RunSeeds[]): Promise<Run[]> {
  const runs = shares.map(
    (share) =>
      new Promise<Run[]>((resolve, reject) => {
        const child = fork(import.meta.filename);
        child.once("message", (rows) => resolve(rows as Run[])).once("error", reject);
        child.once("exit", (code) => code && reject(new Error(`a share of the seeds ended with ${code}`)));
        child.send(share);
      }),
  );
  return (await Promise.all(runs)).flat();
}

async function work(seeds: RunSeeds): Promise<void> {
  const runs = await runSeeds(seeds, (seed) => simulate(seed, { steps: seeds.steps }));
  process.send?.(runs, () => process.exit());
}
