import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";

const root = join(import.meta.dirname, "..");
const STARTS = 5;
const FIRST_TARGET_MS = 1_000;
const NEXT_TARGET_MS = 500;
/** The page never waits for the database. */
const PAGE_TARGET_MS = 1_200;
/** Time to the API's first answer; the product promises no figure for it. */
const API_TARGET_MS = 3_000;
const MEMORY_TARGET_MB = 250;

interface Start {
  /** Milliseconds to the line with the address, which is printed once the server listens. */
  readonly listening: number;
  /** Milliseconds until the page was read, whatever the database does meanwhile. */
  readonly page: number;
  /** Milliseconds until the database behind it answers. */
  readonly answering: number;
  /** MB that the server and its PostgreSQL use, shared pages counted once; undefined where the system does not tell. */
  readonly memory: number | undefined;
}

/** What `npm start` runs once everything is installed and built: on an empty folder, and again on the same data. */
export async function benchServer(): Promise<BenchResult[]> {
  execFileSync(process.execPath, ["scripts/build.mjs", "--outdated"], { cwd: root, stdio: "ignore" });
  const first: Start[] = [];
  const next: Start[] = [];
  for (let i = 0; i < STARTS; i++) {
    const folder = mkdtempSync(join(tmpdir(), "studio-bench-"));
    // PostgreSQL runs as another user where this runs as root
    chmodSync(folder, 0o711);
    mkdirSync(join(folder, "dist"));
    writeFileSync(join(folder, "dist", "index.html"), "<!doctype html>");
    try {
      first.push(await startAndStop(folder));
      next.push(await startAndStop(folder));
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  const memories = next.flatMap(({ memory }) => memory ?? []);
  const figure = (name: string, values: number[], unit: string, target: number): BenchResult => {
    const value = Math.round(median(values));
    return { name, value, unit, target, ok: value <= target };
  };
  const of = (starts: Start[], what: "listening" | "page" | "answering") => starts.map((start) => start[what]);
  return [
    figure("first start to listening", of(first, "listening"), "ms", FIRST_TARGET_MS),
    figure("next start to listening", of(next, "listening"), "ms", NEXT_TARGET_MS),
    figure("first start to the page", of(first, "page"), "ms", PAGE_TARGET_MS),
    figure("first start to an answer of the API", of(first, "answering"), "ms", API_TARGET_MS),
    figure("next start to an answer of the API", of(next, "answering"), "ms", API_TARGET_MS),
    ...(memories.length > 0 ? [figure("database and server together", memories, "MB", MEMORY_TARGET_MB)] : []),
  ];
}

async function startAndStop(folder: string): Promise<Start> {
  const began = performance.now();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: { ...process.env, PORT: "0", STUDIO_DATA: join(folder, "data"), STUDIO_DIST: join(folder, "dist") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const listening = performance.now() - began;
    const url = /http:\/\/\S+/.exec(line.toString())?.[0];
    const shown = await fetch(`${url}/`, { headers: { accept: "text/html" } });
    if (!shown.ok) throw new Error(`the page answered ${shown.status}`);
    const page = performance.now() - began;
    while (!(await fetch(`${url}/dev/health`)).ok) {
      if (child.exitCode !== null) throw new Error("the server ended");
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const answering = performance.now() - began;
    return { listening, page, answering, memory: memoryOf(child) };
  } finally {
    if (child.exitCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
  }
}

/** MB that a process and its children use, shared pages counted once; undefined where the system does not tell. */
export function memoryOf({ pid = 0 }: Pick<ChildProcess, "pid">): number | undefined {
  if (process.platform !== "linux") return undefined;
  return [pid, ...descendants(pid)].map(proportionalSet).reduce((sum, size) => sum + size, 0);
}

/** Milliseconds that a process and all that it started have worked; undefined where the system does not tell. */
export function processorTimeOf({
  pid = 0,
}: Pick<ChildProcess, "pid">): { readonly server: number; readonly database: number } | undefined {
  const database = startedTimeOf(pid);
  return database === undefined ? undefined : { server: workedMs(pid), database };
}

/** Milliseconds that all that a process started and that still runs have worked; undefined where the system does not tell. */
export function startedTimeOf(pid: number): number | undefined {
  if (process.platform !== "linux") return undefined;
  return descendants(pid).reduce((sum, id) => sum + workedMs(id), 0);
}

/** One "tick" of the kernel's figures. */
const TICK_MS = 10;

function workedMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // what follows the program's name, which may hold spaces: the times in user and system mode are the 12th and 13th
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 13).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
  } catch {
    // the process has ended meanwhile
    return 0;
  }
}

function descendants(pid: number): number[] {
  const parents = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (id: number): number[] =>
    parents.flatMap(([child = 0, parent]) => (parent === id ? [child, ...below(child)] : []));
  return below(pid);
}

function proportionalSet(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    // the process has ended meanwhile
    return 0;
  }
}
