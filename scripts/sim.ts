/**
 * The sync engine in simulated worlds: devices, tabs, workers, a server, and everything that goes wrong between them.
 *
 *   npm run sim                                    500 worlds of 200 steps
 *   npm run sim -- --seeds 2000 --steps 200        more of them, on all processors
 *   npm run sim -- --sql --seeds 300               the same against sync_push and sync_pull on a PostgreSQL of their own
 *   npm run sim -- --chromium --seeds 300          the same on the IndexedDB of a Chromium
 *   npm run sim -- --from 574 --trace              one world with everything that happened
 *   npm run sim -- --bugs                          how many worlds it takes to find each planted bug
 *
 * Every 25th seed runs twice and must give the same trace; not on PostgreSQL, which numbers the rows of one push as it likes. Exit code 1
 * when a world is broken or differs from itself; the first broken one is printed with the end of its trace. With `--bugs`: when a bug is
 * missed, or takes more than 50 worlds at the median.
 */
import { fork } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BugsFound, MOST_WORLDS } from "../tests/sync/simulation/find-bugs.ts";
import { PLANTED_BUGS } from "../tests/sync/simulation/planted-bugs.ts";
import type { Run } from "../tests/sync/simulation/seeds.ts";
import type { Done, Share } from "../tests/sync/simulation/share.ts";
import { simulate } from "../tests/sync/simulation/simulate.ts";
import { worldsInChromium } from "../tests/sync/simulation/worlds-in-chromium.ts";
import { worldsOnDatabase } from "../tests/sync/simulation/worlds-on-database.ts";
import { bundled } from "./browser/call-in-page.ts";

/** Number of trace lines printed for a broken world. */
const TAIL = 60;
/** A world leaves much short-lived memory. In a room that the processor keeps near, and with a process for each processor already, clearing it costs least. */
const ROOM = ["--max-semi-space-size=16", "--single-threaded-gc"];
/** From the root of the project. */
const SHARE = "tests/sync/simulation/share.ts";

await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: "string", default: "500" },
      steps: { type: "string", default: "200" },
      from: { type: "string", default: "1" },
      trace: { type: "boolean", default: false },
      sql: { type: "boolean", default: false },
      chromium: { type: "boolean", default: false },
      bugs: { type: "boolean", default: false },
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
  if (values.bugs) return bugs(from, steps);
  const started = performance.now();
  const every = Math.min(availableParallelism(), seeds);
  const shares = Array.from({ length: every }, (_, i) => ({ from: from + i, to: from + seeds, every, steps }));
  let busy: number | undefined;
  const here = async () => {
    const done = await inProcesses<Run>(shares);
    busy = done.busy;
    return done.rows;
  };
  const runs = values.sql ? worldsOnDatabase(shares) : values.chromium ? worldsInChromium(shares) : here();
  const rows = (await runs).toSorted((a, b) => a.seed - b.seed);
  const broken = rows.filter(({ problems }) => problems.length > 0);
  const unlike = rows.filter(({ same }) => !same);
  print(rows, steps, { seconds: (performance.now() - started) / 1000, busy });
  for (const { seed, problems } of broken.slice(0, 10)) console.log(`seed ${seed}: ${problems[0]}`);
  for (const { seed } of unlike.slice(0, 10)) console.log(`seed ${seed} gave two traces`);
  if (broken[0] && !values.sql) await printTail(broken[0].seed, steps);
  process.exit(broken.length + unlike.length > 0 ? 1 : 0);
}

/** Each share has some of the bugs. */
async function bugs(from: number, steps: number): Promise<void> {
  const names = Object.keys(PLANTED_BUGS);
  const every = availableParallelism();
  const shares = Array.from({ length: every }, (_, i) => ({
    bugs: names.filter((_, at) => at % every === i),
    from,
    steps,
  }));
  const { rows } = await inProcesses<BugsFound>(shares);
  console.table(rows.toSorted((a, b) => names.indexOf(a.bug) - names.indexOf(b.bug)));
  const missed = rows.filter(({ median }) => median === null || median > MOST_WORLDS);
  process.exit(missed.length > 0 ? 1 : 0);
}

function print(rows: readonly Run[], steps: number, { seconds, busy }: { seconds: number; busy: number | undefined }) {
  const sum = (field: "commits" | "passes" | "requests") => rows.reduce((total, row) => total + row[field], 0);
  console.table({
    worlds: rows.length,
    "steps of each": steps,
    broken: rows.filter(({ problems }) => problems.length > 0).length,
    "unlike themselves": rows.filter(({ same }) => !same).length,
    commits: sum("commits"),
    passes: sum("passes"),
    requests: sum("requests"),
    seconds: tenths(seconds),
    ...(busy === undefined ? {} : { "seconds of processor time": tenths(busy) }),
  });
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

async function printTail(seed: number, steps: number): Promise<void> {
  const lines: string[] = [];
  await simulate(seed, { steps, log: (line) => lines.push(line) });
  console.log(
    `\nthe end of the trace of seed ${seed} (all of it: npm run sim -- --from ${seed} --steps ${steps} --trace)`,
  );
  for (const line of lines.slice(-TAIL)) console.log(line.slice(0, 200));
}

/** One process for each share. They run one bundled file: code that is translated module by module takes a tenth longer. */
async function inProcesses<T extends Run | BugsFound>(shares: readonly Share[]): Promise<Done<T>> {
  const place = await mkdtemp(join(tmpdir(), "sim-"));
  try {
    return await inProcessesOf<T>(await bundledShare(place), shares);
  } finally {
    await rm(place, { recursive: true });
  }
}

async function bundledShare(place: string): Promise<string> {
  const [bundle] = await bundled({
    ssr: { noExternal: true },
    build: { ssr: SHARE, minify: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const file = join(place, "share.mjs");
  await writeFile(file, bundle?.code ?? "");
  return file;
}

async function inProcessesOf<T extends Run | BugsFound>(file: string, shares: readonly Share[]): Promise<Done<T>> {
  const runs = shares.map(
    (share) =>
      new Promise<Done<T>>((resolve, reject) => {
        const child = fork(file, { execArgv: ROOM });
        child.once("message", (done) => resolve(done as Done<T>)).once("error", reject);
        child.once("exit", (code) => code && reject(new Error(`a share of the seeds ended with ${code}`)));
        child.send(share);
      }),
  );
  const done = await Promise.all(runs);
  return { rows: done.flatMap(({ rows }) => rows), busy: done.reduce((sum, { busy }) => sum + busy, 0) };
}
