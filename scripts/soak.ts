/**
 * Eight devices of one person against the real embedded server, for as long as you like, through short days and nights. The server is
 * stopped and killed in the middle of their requests, and starts again on the same data. At the end nothing may be lost or doubled.
 *
 *   npm run soak                              an hour
 *   npm run soak -- --minutes 5 --devices 8   another time, another number
 *   npm run soak -- --pause 2000              devices that rest for 2 s between two things they do (else 0.75 s at the mean)
 *   npm run soak -- --seed 7                  what is written and when a device fails; what meets what is left to the clock
 *
 * Not part of `npm test`. Exit code 1 when something does not hold.
 */
import { parseArgs } from "node:util";
import { Client } from "../tests/sync/simulation/client.ts";
import { broken, standing } from "../tests/sync/simulation/invariants.ts";
import { Jobs } from "../tests/sync/simulation/jobs.ts";
import { Network } from "../tests/sync/simulation/network.ts";
import { Person } from "../tests/sync/simulation/person.ts";
import { Dice } from "../tests/sync/simulation/random.ts";
import { Schedule } from "../tests/sync/simulation/schedule.ts";
import { memoryStorage } from "../tests/sync/simulation/storage.ts";
import { Truth } from "../tests/sync/simulation/truth.ts";
import { ServerThatRestarts } from "./soak/server-that-restarts.ts";

/** Milliseconds. A device sleeps for a third of each day, each at another hour. */
const DAY = 60_000;
const HOUR = 3600e3;
/** Mean time between two starts of the server. */
const RUN = 45_000;

/** No turns: everything happens when it happens. */
class RealTime extends Schedule {
  override turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  override outside = <T>(work: Promise<T>): Promise<T> => work;
  override async until(job: Promise<unknown>): Promise<boolean> {
    await job;
    return true;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

process.exit(await main());

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: "string", default: "60" },
      devices: { type: "string", default: "8" },
      pause: { type: "string", default: "750" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
    },
  });
  const [minutes, count, rest, seed] = [values.minutes, values.devices, values.pause, values.seed].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  if (![minutes, count, rest, seed].every((n) => n > 0)) {
    console.error("--minutes, --devices, --pause and --seed are numbers above 0.");
    return 1;
  }
  const dice = new Dice(seed);
  const server = await ServerThatRestarts.start();
  const [problems, truth] = [[] as string[], new Truth()];
  let commits = 0;
  const note = (line: string) => {
    if (line.includes(" commit ")) commits++;
  };
  const problem = (what: string) => void problems.push(what);
  const schedule = new RealTime(dice, true);
  const network = new Network({ dice, schedule, server, note, problem });
  const jobs = new Jobs({ schedule, network, note, problem });
  const person = new Person(dice, truth, note);
  const surroundings = { schedule, network, wiring: {}, time: Date.now, roll: dice.roll };
  const devices = Array.from({ length: count }, (_, i) => new Client(`d${i}`, memoryStorage(), surroundings));
  for (const device of devices) device.skew = dice.pick([0, 0, HOUR, -HOUR]);
  const begun = Date.now();
  const end = begun + minutes * 60_000;
  const isOver = () => Date.now() >= end;

  const lives = devices.map(async (device, i) => {
    while (!isOver()) {
      const hour = ((Date.now() - begun) / DAY + i / count) % 1;
      device.online = hour < 2 / 3 || dice.chance(0.1);
      device.reopen();
      const runtime = dice.pick(device.runtimes);
      const tab = runtime.kind === "tab" ? runtime : device.runtimes[0];
      if (dice.chance(0.05)) runtime.context.killAfter = dice.int(60);
      if (dice.chance(0.02)) runtime.context.quotaAfter = dice.int(20);
      if (tab && dice.chance(0.6)) void jobs.run(tab, person.acts(tab));
      if (!runtime.passing) void jobs.sync(runtime);
      await pause(rest * (0.4 + dice.int(1200) / 1000));
    }
  });
  const restarts = (async () => {
    while (!isOver()) {
      await pause(Math.min(dice.int(2 * RUN), Math.max(0, end - Date.now())));
      if (!isOver()) await server.restart(dice.chance(0.5) ? "SIGTERM" : "SIGKILL");
      console.log(
        `${Math.round((Date.now() - begun) / 1000)} s: ${server.starts} starts, ${commits} commits, ${jobs.passes} passes`,
      );
    }
  })();
  await Promise.all([...lives, restarts]);

  network.faulty = false;
  await jobs.allEnded();
  for (const device of devices) {
    device.online = true;
    for (const { context } of device.runtimes) {
      context.killAfter = Number.POSITIVE_INFINITY;
      context.quotaAfter = Number.POSITIVE_INFINITY;
    }
    device.reopen();
  }
  for (let round = 0; round < 4; round++) for (const device of devices) await jobs.passOf(device);
  const held = await standing(server);
  problems.push(...(await broken(devices, held, truth)));
  console.table({
    seed,
    minutes,
    days: Math.round((minutes * 60_000) / DAY),
    devices: count,
    "starts of the server": server.starts,
    commits,
    passes: jobs.passes,
    requests: network.requests,
    "requests without an answer": server.unanswered,
    "rows on the server": held.rows.size,
    problems: problems.length,
  });
  for (const problem of problems.slice(0, 20)) console.log(problem.slice(0, 500));
  await server.discard();
  return problems.length > 0 ? 1 : 0;
}
