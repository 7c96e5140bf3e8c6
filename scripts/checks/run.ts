import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ensureTestBrowser } from "../browser/ensure-browser.ts";
import { measureBuild } from "./budgets.ts";
import { freePorts } from "./free-ports.ts";
import { inTurns } from "./in-turns.ts";
import { type LockFile, lockProblems } from "./lock.ts";
import { type Outcome, playwrightOutcome, vitestOutcome } from "./outcome.ts";
import { budgetLines, failureLines, playwrightTimes, vitestTimes } from "./test-budget.ts";

const root = join(import.meta.dirname, "..", "..");
const results = join(root, ".cache", "results");
const VITEST_REPORT = join(results, "vitest.json");
const PLAYWRIGHT_REPORT = join(results, "playwright.json");

interface Check {
  readonly name: string;
  run(): Promise<Outcome>;
}

/**
 * They read the sources, and most of them use one processor: as many run at a time as there are processors. The build takes longest and begins;
 * beside it come first those that fail fast.
 */
const OF_SOURCES: readonly Check[] = [
  { name: "build", run: async () => whole(await node(["scripts/build.mjs"])) },
  tool("format", "@biomejs/biome/bin/biome", ["ci", "--colors=off", "."]),
  tool("boundaries", "oxlint/bin/oxlint", ["--deny-warnings", "."]),
  tool("types", "typescript/bin/tsc", ["-b", "--pretty", "false"]),
  tool("dead-code", "knip/bin/knip.js", ["--no-progress"]),
  { name: "lock", run: async () => listed(lockProblems(readJson<LockFile>(join(root, "package-lock.json")))) },
];

/** They need the build, and the suites use every processor: one at a time, in this order. */
const OF_BUILD: readonly Check[] = [
  { name: "budgets", run: async () => budgets() },
  { name: "unit", run: unit },
  { name: "browser", run: async () => ensureTestBrowser().then(() => whole({ code: 0, output: "" })) },
  { name: "e2e", run: endToEnd },
];

/** All, in running order. */
const CHECKS: readonly Check[] = [...OF_SOURCES, ...OF_BUILD];

/**
 * Runs every check, even after a failure, and prints each failure, and their names once more at the end. The last line is `N passed, N failed`, where each single test of the
 * suites and each other check counts as one. `--only a,b` runs only these. Resolves with the exit code.
 */
export async function runChecks(args: readonly string[]): Promise<number> {
  const chosen = choose(args);
  if (typeof chosen === "string") {
    console.error(chosen);
    return 1;
  }
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const sum = { passed: 0, failed: 0 };
  const failed: string[] = [];
  const run = async (check: Check) => {
    const name = check.name.padEnd(12);
    // what runs alone says so at once
    const isAlone = OF_BUILD.includes(check);
    if (isAlone) process.stdout.write(name);
    const start = performance.now();
    const outcome = await check.run().catch((error: unknown) => ({ passed: 0, failed: 1, details: String(error) }));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const tests = outcome.passed + outcome.failed;
    const count = tests > 1 ? `  ${outcome.passed} of ${tests} tests` : "";
    const verdict = outcome.failed === 0 ? "ok  " : "FAIL";
    console.log(`${isAlone ? "" : name}${verdict} ${seconds.padStart(6)} s${count}`);
    if (outcome.failed > 0) {
      failed.push(check.name);
      console.log(`\n${outcome.details.trim()}\n`);
    }
    sum.passed += outcome.passed;
    sum.failed += outcome.failed;
  };
  const isChosen = (check: Check) => chosen.includes(check);
  await inTurns(OF_SOURCES.filter(isChosen), availableParallelism(), run);
  await inTurns(OF_BUILD.filter(isChosen), 1, run);
  for (const line of testReport()) console.log(line);
  if (failed.length > 0) console.log(`FAIL  ${failed.join(", ")}`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
}

function choose(args: readonly string[]): readonly Check[] | string {
  if (args.length === 0) return CHECKS;
  const names = (args[0] === "--only" ? args[1] : args[0]?.match(/^--only=(.+)$/)?.[1])?.split(",") ?? [];
  const known = CHECKS.map((check) => check.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (names.length > 0 && unknown.length === 0) return CHECKS.filter((check) => names.includes(check.name));
  return `Usage: npm test -- --only ${known.join(",")}${unknown.length ? `  (there is no "${unknown.join('", "')}")` : ""}`;
}

interface Finished {
  readonly code: number;
  readonly output: string;
}

/** Runs a script with this Node and collects its output. It gets no input, so a question cannot hang it. */
function node(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", ...env },
    });
    let output = "";
    const collect = (bytes: Buffer) => {
      output += bytes.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    const interrupt = (signal: NodeJS.Signals) => {
      child.once("close", () => process.exit(130));
      child.kill(signal);
    };
    process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
    child.once("close", (code) => {
      process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
      resolve({ code: code ?? 1, output });
    });
  });
}

function tool(name: string, script: string, args: readonly string[]): Check {
  return { name, run: async () => whole(await node([join(root, "node_modules", script), ...args])) };
}

/** A check that passes or fails as one. */
function whole({ code, output }: Finished): Outcome {
  return code === 0 ? { passed: 1, failed: 0, details: "" } : { passed: 0, failed: 1, details: output };
}

function listed(problems: readonly string[]): Outcome {
  return whole({ code: problems.length === 0 ? 0 : 1, output: problems.join("\n") });
}

function budgets(): Outcome {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const over = measureBuild(join(root, "dist")).filter(({ bytes, limit }) => bytes > limit);
  return listed(over.map(({ name, bytes, limit }) => `${name}: ${kB(bytes)} gzipped, at most ${kB(limit)}`));
}

async function unit(): Promise<Outcome> {
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${VITEST_REPORT}`];
  return vitestOutcome(await node([join(root, "node_modules", "vitest", "vitest.mjs"), ...args]), VITEST_REPORT);
}

async function endToEnd(): Promise<Outcome> {
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT, E2E_PORT: String(await freePorts()) };
  return playwrightOutcome(await node([cli, "test", "--reporter=list,json"], env), PLAYWRIGHT_REPORT);
}

/** The times and the failed tests of the suites that ran. */
function testReport(): string[] {
  const unit = existsSync(VITEST_REPORT) ? vitestTimes(readJson(VITEST_REPORT), root) : [];
  const browser = existsSync(PLAYWRIGHT_REPORT) ? playwrightTimes(readJson(PLAYWRIGHT_REPORT)) : [];
  if (unit.length + browser.length === 0) return [];
  const times = [...unit, ...browser];
  return [...budgetLines(times, readdirSync(join(root, "src", "tools"))), ...failureLines(times)];
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8")) as T;
}
